// Where the pawns stand on the two sleigh runs.
import type { TrackView } from './view'

export type Run = 'give' | 'get'
export const runs: readonly Run[] = ['give', 'get']

export interface Pawn {
  seat: number
  at: number
  level: number // among pawns on one step: 0 stands on the run, the others lean on it
  crowd: number // pawns on this step
}

// Every pawn of one run. Those who share a step stand in the order of their seats, whoever moved last in front.
export function pawns_on(tracks: readonly TrackView[], run: Run, moved: number | null): Pawn[] {
  const order = tracks.map((_, seat) => seat).sort((a, b) => Number(a === moved) - Number(b === moved) || a - b)
  return order.map((seat) => {
    const at = tracks[seat]![run]
    const together = order.filter((other) => tracks[other]![run] === at)
    return { seat, at, level: together.indexOf(seat), crowd: together.length }
  })
}

// The steps that are named: GO, every fifth that is not crowded by the end, GIFTED.
export function milestones(length: number): number[] {
  const steps = [0]
  for (let step = 5; step <= length - 2; step += 5) steps.push(step)
  return [...steps, length]
}
