// A path in the making. Every path comes from the server's list; drawing one only narrows that list down.

export type Paths = readonly (readonly number[])[]

const begins_with = (path: readonly number[], draft: readonly number[]) => draft.every((house, step) => path[step] === house)

// Every house that can still be entered, with the least number of steps (from the start of the move) at which that happens.
export function still_open(paths: Paths, draft: readonly number[]): Map<number, number> {
  const open = new Map<number, number>()
  for (const path of paths) {
    if (!begins_with(path, draft)) continue
    path.forEach((house, step) => {
      if (step >= draft.length) open.set(house, Math.min(step + 1, open.get(house) ?? Infinity))
    })
  }
  return open
}

export function is_whole(paths: Paths, draft: readonly number[]): boolean {
  return draft.length > 0 && paths.some((path) => path.length === draft.length && begins_with(path, draft))
}

// The path to a house that is worth most, then the shortest one; it goes on from the draft if that leads there.
export function best_path(
  paths: Paths,
  draft: readonly number[],
  house: number,
  worth: (path: readonly number[]) => number,
): readonly number[] | null {
  const ending = paths.filter((path) => path.at(-1) === house)
  const going_on = ending.filter((path) => path.length > draft.length && begins_with(path, draft))
  const candidates = going_on.length > 0 ? going_on : ending
  let best: readonly number[] | null = null
  for (const path of candidates)
    if (!best || worth(path) > worth(best) || (worth(path) === worth(best) && path.length < best.length)) best = path
  return best
}

// What tapping a house makes of the draft: on the last house one step back, on an earlier one back to it, on the start a
// clean sheet, and anywhere else the best way there. A house that cannot be reached changes nothing.
export function tapped(
  paths: Paths,
  draft: readonly number[],
  house: number,
  start: number,
  worth: (path: readonly number[]) => number,
): readonly number[] {
  if (house === start) return []
  const at = draft.indexOf(house)
  if (at >= 0) return at === draft.length - 1 ? draft.slice(0, -1) : draft.slice(0, at + 1)
  return best_path(paths, draft, house, worth) ?? draft
}
