// What a finished match has to tell: kind honours, from what this device witnessed and the open table at the end.
import type { LeprechaunsView } from './view'
import type { Witness } from './witness'

export type AwardKind = 'fastest' | 'photo' | 'parrot' | 'trapped' | 'modest' | 'cautious'
export interface Award {
  kind: AwardKind
  seat: number
  count: number // milliseconds, motifs, words, rounds or chests
}

const awards_given = 3

// Whoever has most of something; nobody if nobody has any.
function champion(counts: number[]): { seat: number; count: number } | null {
  const count = Math.max(0, ...counts)
  return count > 0 ? { seat: counts.indexOf(count), count } : null
}

// Up to three honours, for different people as long as there are any.
export function awards_of(view: LeprechaunsView, witness: Witness): Award[] {
  const candidates: Award[] = []
  const add = (kind: AwardKind, found: { seat: number; count: number } | null) => {
    if (found) candidates.push({ kind, ...found })
  }
  if (witness.fastest) add('fastest', { seat: witness.fastest.seat, count: witness.fastest.reaction })
  if (witness.closest) add('photo', { seat: witness.closest.seat, count: witness.closest.margin })
  add('parrot', champion(witness.right))
  add('trapped', champion(witness.fooled))
  add('modest', champion(witness.prems))
  add('cautious', champion(view.seats.map(({ won }) => won.length)))

  const given: Award[] = []
  for (const award of candidates) if (!given.some(({ seat }) => seat === award.seat)) given.push(award)
  const rest = candidates.filter((award) => !given.includes(award))
  return [...given, ...rest].slice(0, awards_given)
}
