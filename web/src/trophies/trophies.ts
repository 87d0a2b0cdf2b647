// What this device has played, for the people who hold it: kept here alone, sent to nobody, forgotten on demand.
import type { Outcome } from '../wire'

const storage_name = 'hotte.trophies'

export interface Trophies {
  played: number
  won: number
  best: number // points
  in_a_row: number // victories until now
  longest: number
}

interface Kept {
  games: Record<string, Trophies>
  last: string // the match counted last: coming back to its end does not count it again
}

function read(): Kept {
  const nothing: Kept = { games: {}, last: '' }
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storage_name) ?? 'null')
    return typeof kept === 'object' && kept !== null && 'games' in kept ? (kept as Kept) : nothing
  } catch {
    return nothing
  }
}

export const all_trophies = (): Readonly<Record<string, Trophies>> => read().games

export function count_match(match: string, game: string, seat: number, outcome: Outcome): void {
  const kept = read()
  const points = outcome.scores[seat]
  if (kept.last === match || points === undefined) return
  const before = kept.games[game]
  const won = outcome.winners.includes(seat)
  const in_a_row = won ? (before?.in_a_row ?? 0) + 1 : 0
  kept.games[game] = {
    played: (before?.played ?? 0) + 1,
    won: (before?.won ?? 0) + (won ? 1 : 0),
    best: Math.max(before?.best ?? points, points),
    in_a_row,
    longest: Math.max(before?.longest ?? 0, in_a_row),
  }
  try {
    localStorage.setItem(storage_name, JSON.stringify({ ...kept, last: match }))
  } catch {
    // A private window without storage forgets.
  }
}

export function forget_trophies(): void {
  try {
    localStorage.removeItem(storage_name)
  } catch {
    // Nothing was kept.
  }
}
