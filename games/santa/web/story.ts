// What a finished match has to tell: kind honours for as many people as possible, from what this device witnessed.
import type { Witness } from './witness'

export type AwardKind = 'paparazzi' | 'courier' | 'masterstroke' | 'conductor' | 'magpie' | 'traveller'
export interface Award {
  kind: AwardKind
  seat: number
  count: number
}

const awards_given = 3

// Whoever stands in the list most often; nobody if it is empty.
function champion(seats: readonly number[]): { seat: number; count: number } | null {
  const counts = new Map<number, number>()
  for (const seat of seats) counts.set(seat, (counts.get(seat) ?? 0) + 1)
  let best: { seat: number; count: number } | null = null
  for (const [seat, count] of counts) if (!best || count > best.count) best = { seat, count }
  return best
}

// Gifts each seat delivered as Santa, one entry each.
export function deliveries({ nights }: Pick<Witness, 'nights'>): number[] {
  return nights.flatMap(({ santa, steps }) => steps.filter(({ left }) => left).map(() => santa))
}

// Up to three honours, for different people as long as there are any.
export function awards_of(witness: Witness): Award[] {
  const candidates: Award[] = []
  const add = (kind: AwardKind, found: { seat: number; count: number } | null, least = 1) => {
    if (found && found.count >= least) candidates.push({ kind, ...found })
  }
  add('paparazzi', champion(witness.photos))
  add('courier', champion(deliveries(witness)))
  const best = witness.turns.reduce((one, other) => (other.points > one.points ? other : one), { seat: 0, points: 0 })
  add('masterstroke', { seat: best.seat, count: best.points }, 2)
  add('conductor', champion(witness.choosers), 2)
  add('magpie', champion(witness.bagged))
  add('traveller', champion(witness.turns.flatMap(({ seat, houses }) => Array.from({ length: houses }, () => seat))))

  const given: Award[] = []
  for (const award of candidates) if (!given.some(({ seat }) => seat === award.seat)) given.push(award)
  const rest = candidates.filter((award) => !given.includes(award))
  return [...given, ...rest].slice(0, awards_given)
}
