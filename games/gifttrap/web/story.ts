// What a finished match has to tell: who knows whom, and kind honours. From what this device saw being opened.
import type { Scored } from './view'
import type { Shout } from './witness'

// Gifts from one to another: how many were on the receiver's list, of how many that counted.
export interface Bond {
  giver: number
  receiver: number
  hits: number
  of: number
}
export type Heart = 'whole' | 'half' | 'broken'
export const heart_icons: Record<Heart, string> = { whole: 'red-heart', half: 'pink-heart', broken: 'broken-heart' }

const wanted = ({ worth }: Scored) => worth === 'great' || worth === 'good' || worth === 'ok'

// Every pair that gave something, trapped gifts left out.
export function bonds_of(opened: readonly Scored[]): Bond[] {
  const bonds = new Map<string, Bond>()
  for (const one of opened) {
    if (one.worth === 'trapped') continue
    const { giver, receiver } = one
    const bond = bonds.get(`${giver}.${receiver}`) ?? { giver, receiver, hits: 0, of: 0 }
    bonds.set(`${giver}.${receiver}`, { ...bond, hits: bond.hits + Number(wanted(one)), of: bond.of + 1 })
  }
  return [...bonds.values()]
}

export function heart_of({ hits, of }: Bond): Heart {
  const share = hits / of
  return share >= 2 / 3 ? 'whole' : share > 1 / 3 ? 'half' : 'broken'
}

// The pair that knows each other best one way: most hits without a miss first, then most hits.
export function best_bond(bonds: readonly Bond[]): Bond | null {
  const known = bonds.filter(({ hits }) => hits > 0)
  return [...known].sort((a, b) => b.hits / b.of - a.hits / a.of || b.hits - a.hits)[0] ?? null
}

// The loveliest and the worst thing this person was given; nobody else is told.
export function own_gifts_of(opened: readonly Scored[], seat: number): { best: Scored | null; worst: Scored | null } {
  const got = opened.filter((one) => one.receiver === seat && one.worth !== 'trapped')
  const worth = { great: 3, good: 2, ok: 1, none: -1, no_way: -4, trapped: 0 }
  const ranked = [...got].sort((a, b) => worth[b.worth] - worth[a.worth])
  const best = ranked[0] && wanted(ranked[0]) ? ranked[0] : null
  const last = ranked.at(-1)
  return { best, worst: last && !wanted(last) ? last : null }
}

export type AwardKind = 'santa' | 'easy' | 'trap' | 'bold' | 'mystery' | 'faller'
export interface Award {
  kind: AwardKind
  seat: number
  count: number
}

const awards_given = 3

// Whoever has most of something; nobody if nobody has any.
function champion(counts: number[]): { seat: number; count: number } | null {
  const count = Math.max(0, ...counts)
  return count > 0 ? { seat: counts.indexOf(count), count } : null
}

// Up to three honours, for different people as long as there are any.
export function awards_of(opened: readonly Scored[], shouts: readonly Shout[], seats: number): Award[] {
  const per_seat = (count: (seat: number) => number) => champion(Array.from({ length: seats }, (_, seat) => count(seat)))
  const number_of = (test: (one: Scored) => boolean) => opened.filter(test).length
  const back = (seat: number) =>
    opened.reduce((sum, { giver, receiver, give, get }) => {
      const lost = (move: { before: number; after: number }) => Math.max(0, move.before - move.after)
      return sum + (giver === seat ? lost(give) : 0) + (receiver === seat ? lost(get) : 0)
    }, 0)
  const found: Record<AwardKind, { seat: number; count: number } | null> = {
    santa: per_seat((seat) => number_of((one) => one.giver === seat && wanted(one))),
    trap: per_seat((seat) => shouts.filter((one) => one.seat === seat).reduce((sum, { blocked }) => sum + blocked, 0)),
    easy: per_seat((seat) => number_of((one) => one.receiver === seat && wanted(one))),
    bold: per_seat((seat) =>
      number_of((one) => wanted(one) && ((one.giver === seat && one.give_more) || (one.receiver === seat && one.get_more))),
    ),
    mystery: per_seat((seat) => number_of((one) => one.receiver === seat && (one.worth === 'none' || one.worth === 'no_way'))),
    faller: per_seat(back),
  }
  const candidates = (Object.keys(found) as AwardKind[]).flatMap((kind) => (found[kind] ? [{ kind, ...found[kind] }] : []))
  const given: Award[] = []
  for (const award of candidates) if (!given.some(({ seat }) => seat === award.seat)) given.push(award)
  const rest = candidates.filter((award) => !given.includes(award))
  return [...given, ...rest].slice(0, awards_given)
}
