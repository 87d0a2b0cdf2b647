// What a finished match has to tell: the journey of the most travelled gift, and kind honours. Everything comes from what
// this device witnessed and from the open table at the end.
import type { HatView } from './view'
import type { Pass, Witness } from './witness'

export interface Stop extends Pass {
  lie: boolean
}
export interface Journey {
  gift: string
  stops: Stop[]
  lies: number
}
export type AwardKind = 'bluff' | 'detective' | 'trusting' | 'honest' | 'spotless' | 'collector'
export interface Award {
  kind: AwardKind
  seat: number
  count: number
  gift: string // of a bluff: what was made up
}

const awards_given = 3

// The true gift of every card that lies face up for good, by handle.
function truths(view: HatView, witness: Witness): Map<string, string> {
  const known = new Map(witness.unmasked)
  for (const { gifts } of view.seats) for (const card of gifts) if (card.gift) known.set(card.handle, card.gift)
  return known
}

function stops_of(view: HatView, witness: Witness): Stop[] {
  if (!witness.whole) return []
  const known = truths(view, witness)
  return witness.passes.flatMap((pass) => {
    const gift = known.get(pass.handle)
    return gift ? [{ ...pass, lie: pass.claim !== gift }] : []
  })
}

function by_handle(stops: Stop[]): Map<string, Stop[]> {
  const journeys = new Map<string, Stop[]>()
  for (const stop of stops) journeys.set(stop.handle, [...(journeys.get(stop.handle) ?? []), stop])
  return journeys
}

// The gift that was passed on most often; among equals the one most lied about.
export function longest_journey(view: HatView, witness: Witness): Journey | null {
  const known = truths(view, witness)
  const journeys = [...by_handle(stops_of(view, witness))].map(([handle, stops]) => ({
    gift: known.get(handle)!,
    stops,
    lies: stops.filter(({ lie }) => lie).length,
  }))
  journeys.sort((a, b) => b.stops.length - a.stops.length || b.lies - a.lies)
  return journeys.find(({ stops }) => stops.length > 1) ?? null
}

// A name that was given and believed, passed on from hand to hand: who began it and how long it lived.
interface Lie {
  seat: number
  gift: string
  length: number
}

function longest_lie(stops: Stop[]): Lie | null {
  const lies: Lie[] = []
  for (const journey of by_handle(stops).values()) {
    journey.forEach(({ lie, from, claim, answer }, index) => {
      if (!lie || answer !== 'accepted') return
      const before = journey[index - 1]
      if (before?.lie && before.answer === 'accepted') lies.at(-1)!.length++
      else lies.push({ seat: from, gift: claim, length: 1 })
    })
  }
  return lies.sort((a, b) => b.length - a.length)[0] ?? null
}

// Whoever did something most often; nobody if nobody did.
function champion(seats: number, acts: number[]): { seat: number; count: number } | null {
  const counts = Array.from({ length: seats }, (_, seat) => acts.filter((act) => act === seat).length)
  const count = Math.max(0, ...counts)
  return count > 0 ? { seat: counts.indexOf(count), count } : null
}

// Up to three honours, for different people as long as there are any.
export function awards_of(view: HatView, witness: Witness): Award[] {
  const stops = stops_of(view, witness)
  const seats = view.seats.length
  const candidates: Award[] = []
  const add = (kind: AwardKind, found: { seat: number; count: number } | null, gift = '') => {
    if (found) candidates.push({ kind, ...found, gift })
  }
  const bluff = longest_lie(stops)
  if (bluff) add('bluff', { seat: bluff.seat, count: bluff.length }, bluff.gift)
  add(
    'detective',
    champion(
      seats,
      stops.filter(({ lie, answer }) => lie && answer === 'refused').map(({ to }) => to),
    ),
  )
  add(
    'trusting',
    champion(
      seats,
      stops.filter(({ lie, answer }) => lie && answer === 'accepted').map(({ to }) => to),
    ),
  )
  add(
    'honest',
    champion(
      seats,
      stops.filter(({ lie }) => !lie).map(({ from }) => from),
    ),
  )
  const lost = view.scores.map((score) => -score)
  lost.forEach((count, seat) => count === 0 && add('spotless', { seat, count }))
  const most = Math.max(...lost)
  if (most > 0) add('collector', { seat: lost.indexOf(most), count: most })

  const given: Award[] = []
  for (const award of candidates) if (!given.some(({ seat }) => seat === award.seat)) given.push(award)
  const rest = candidates.filter((award) => !given.includes(award) && !given.some(({ kind }) => kind === award.kind))
  return [...given, ...rest].slice(0, awards_given)
}
