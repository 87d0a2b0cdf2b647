// What glows on the map for this viewer right now, from what the server lists and what is being drawn.
import type { Forecast } from './forecast'
import type { Mark } from './HouseMark.svelte'
import type { Reach } from './reach'
import { still_open, type Paths } from './trail'

export type Marks = Map<number, Mark>

const many = 14 // glows on one map before they have to be quiet

// Closing and starting: any of these houses.
export function house_marks(houses: readonly number[], picked: number | null): Marks {
  const quiet = houses.length > many
  return new Map(houses.map((house) => [house, { kind: house === picked ? 'chosen' : 'open', pick: true, quiet }]))
}

// A card that is only lifted shows where it would lead.
export function reach_marks(reach: Reach, flying: boolean): Marks {
  return new Map(
    [...reach].map(([house, step]) => [house, { kind: 'shown', pick: false, quiet: reach.size > many, ...(flying ? {} : { step }) }]),
  )
}

// A move: the way so far, and every house it could still lead to with what is waiting there.
export function move_marks(paths: Paths, draft: readonly number[], so_far: Forecast, ahead: (house: number) => Forecast): Marks {
  const flying = paths.every(({ length }) => length === 1) && paths.length > many
  const marks: Marks = new Map()
  const open = still_open(paths, draft)
  for (const [house, step] of open) {
    const there = ahead(house).steps.at(-1)
    marks.set(house, {
      kind: 'open',
      pick: true,
      quiet: open.size > many,
      ...(flying ? {} : { step }),
      gift: there?.gift ?? false,
      photo: (there?.seen_by.length ?? 0) > 0,
    })
  }
  so_far.steps.forEach(({ house, gift, seen_by }, index) =>
    marks.set(house, { kind: 'chosen', pick: true, ...(flying ? {} : { step: index + 1 }), gift, photo: seen_by.length > 0 }),
  )
  return marks
}
