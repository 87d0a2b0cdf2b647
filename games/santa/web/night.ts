// Santa's night as it is drawn again at the end: the whole way in one line, and what the houses looked like at every step.
import { leg, type Drawing } from './drawing'
import type { Night, NightStep } from './witness'

export interface NightPicture {
  trail: string // up to the last step shown
  gifts: Set<number> // houses with a parcel then
  photos: { house: number; seats: number[] }[] // where he was seen so far, one entry per house
  at: number | null // Santa's house then
}

// The picture after `shown` of the night's steps.
export function night_picture({ at }: Pick<Drawing, 'at'>, { steps, losses, gifts_before }: Night, shown: number): NightPicture {
  const gifts = new Set(gifts_before)
  const seen = new Map<number, number[]>()
  let trail = ''
  let previous: number | null = null
  const lose = (after: number) => {
    for (const loss of losses) if (loss.after === after) gifts.delete(loss.house)
  }
  steps.slice(0, shown).forEach((step, index) => {
    if (previous !== null) trail += leg({ at }, previous, step.house, way_drawn(step))
    previous = step.house
    if (step.left) gifts.add(step.house)
    if (step.seen_by.length > 0) seen.set(step.house, [...(seen.get(step.house) ?? []), ...step.seen_by])
    lose(index + 1)
  })
  return { trail, gifts, photos: [...seen].map(([house, seats]) => ({ house, seats })), at: previous }
}

function way_drawn({ way }: NightStep): 'road' | 'path' | 'flight' {
  return way === 'flight' ? 'flight' : way === 'path' ? 'path' : 'road'
}

export function times_seen({ steps }: Night): number {
  return steps.reduce((sum, { seen_by }) => sum + seen_by.length, 0)
}
export function gifts_left({ steps, delivered_before }: Night): number {
  return delivered_before + steps.filter(({ left }) => left).length
}
