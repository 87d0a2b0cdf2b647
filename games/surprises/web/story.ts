// What a finished match has to tell: kind honours and one sentence. Everything comes from what this device witnessed.
import type { SurprisesView } from './view'
import type { Witness } from './witness'

export type AwardKind = 'elephant' | 'lucky' | 'goldfish' | 'seer' | 'finisher' | 'duellist'
export interface Award {
  kind: AwardKind
  seat: number
  count: number
}

const awards_given = 3
const worth_a_smile = 3 // times the same wrong parcel

// Whoever did something most often; nobody if nobody did.
function champion(seats: number, acts: readonly number[]): { seat: number; count: number } | null {
  const counts = Array.from({ length: seats }, (_, seat) => acts.filter((act) => act === seat).length)
  const count = Math.max(0, ...counts)
  return count > 0 ? { seat: counts.indexOf(count), count } : null
}

// Whoever opened one and the same wrong parcel most often.
function most_faithful({ misses }: Witness): { seat: number; count: number } | null {
  const counted = misses.map(({ seat, cell }) => ({ seat, count: misses.filter((one) => one.seat === seat && one.cell === cell).length }))
  const [best] = counted.sort((a, b) => b.count - a.count)
  return best && best.count >= worth_a_smile ? best : null
}

// Up to three honours, for different people as long as there are any.
export function awards_of(view: SurprisesView, witness: Witness): Award[] {
  if (!witness.whole) return []
  const seats = view.seats.length
  const who = (acts: readonly { seat: number }[]) => acts.map(({ seat }) => seat)
  const found: [AwardKind, { seat: number; count: number } | null][] = [
    ['elephant', champion(seats, who(witness.hits.filter(({ seen }) => seen)))],
    ['lucky', champion(seats, who(witness.hits.filter(({ seen }) => !seen)))],
    ['goldfish', most_faithful(witness)],
    ['finisher', champion(seats, witness.finishes)],
    ['duellist', champion(seats, witness.duels_won)],
    ['seer', view.you !== null && witness.bets_won > 0 ? { seat: view.you, count: witness.bets_won } : null],
  ]
  const candidates = found.flatMap(([kind, best]) => (best ? [{ kind, ...best }] : []))
  const given: Award[] = []
  for (const award of candidates) if (!given.some(({ seat }) => seat === award.seat)) given.push(award)
  return [...given, ...candidates.filter((award) => !given.includes(award))].slice(0, awards_given)
}

// The toy that was opened most often without being wanted, if it happened more than once.
export function fool_of({ for_nothing }: Witness): { toy: string; times: number } | null {
  const [worst] = [...for_nothing].sort(([, one], [, other]) => other - one)
  return worst && worst[1] > 1 ? { toy: worst[0], times: worst[1] } : null
}
