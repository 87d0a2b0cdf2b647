// The words of Surprises ! on the wire, and the few facts a board derives from one frame. Nothing here remembers an earlier
// one: a toy that was face up a moment ago is gone with it.
import type {
  Frame,
  SurprisesAction,
  SurprisesDuelView,
  SurprisesElf,
  SurprisesListView,
  SurprisesView,
  SurprisesWishList,
} from '../../../web/src/wire'

export type { SurprisesAction, SurprisesEvent, SurprisesView } from '../../../web/src/wire'
export type Elf = SurprisesElf
export type Duel = SurprisesDuelView
export type WishListView = SurprisesListView
export type WonListView = SurprisesWishList
export type SurprisesFrame = Frame<SurprisesView, SurprisesAction>

export const tidied_cells = 5
export const elves: readonly Elf[] = ['lapse', 'duel', 'tidy']
export const elf_glyphs: Record<Elf, string> = { lapse: 'lu-eraser', duel: 'lu-swords', tidy: 'lu-arrow-left-right' }

// Places are named like those of a chess board seen from above: columns A to D, rows 1 to 4 downwards.
export function cell_name(cell: number, width: number): string {
  return 'ABCD'[cell % width]! + (Math.floor(cell / width) + 1)
}
export function cell_named(name: string, width: number, cells: number): number | null {
  const [, letter, digit] = /^([a-d])([1-4])$/i.exec(name) ?? []
  if (!letter || !digit) return null
  const column = letter.toUpperCase().charCodeAt(0) - 65
  const cell = (Number(digit) - 1) * width + column
  return column < width && cell < cells ? cell : null
}

// The toys the list waits for: the next one of an ordered list, else all that are missing.
export function awaited_of(list: WishListView): string[] {
  const missing = list.toys.filter((_, index) => !list.found[index])
  return list.ordered ? missing.slice(0, 1) : missing
}

// How many of each kind, in a fixed order.
export function elf_counts(owned: readonly Elf[]): { elf: Elf; count: number }[] {
  return elves.map((elf) => ({ elf, count: owned.filter((one) => one === elf).length })).filter(({ count }) => count > 0)
}

// What this viewer may do now: exactly what the server lists. Picking up five cards and putting them back has too many ways to
// list; there the server names one.
export interface Choices {
  flips: ReadonlySet<number>
  names: ReadonlyMap<string, ReadonlySet<number>> // announced toy -> cells
  rivals: number[]
  receivers: number[]
  lists: number[]
  can: (type: SurprisesAction['type']) => boolean
}
export function choices_of({ legal }: SurprisesFrame): Choices {
  const names = new Map<string, Set<number>>()
  for (const action of legal) if (action.type === 'name') names.set(action.toy, (names.get(action.toy) ?? new Set()).add(action.cell))
  return {
    flips: new Set(legal.flatMap((action) => (action.type === 'flip' ? [action.cell] : []))),
    names,
    rivals: legal.flatMap((action) => (action.type === 'duel' ? [action.against] : [])),
    receivers: legal.flatMap((action) => (action.type === 'give_elf' ? [action.to] : [])),
    lists: legal.flatMap((action) => (action.type === 'give_list' ? [action.list] : [])),
    can: (type) => legal.some((action) => action.type === type),
  }
}

// The very first look at a match: nobody has anything yet.
export function just_begun(view: SurprisesView): boolean {
  const nothing_won = view.seats.every(({ lists, elves: owned }) => lists === 0 && owned.length === 0)
  return view.round === 1 && nothing_won && (view.list?.found.every((found) => !found) ?? true) && view.cells.every(({ toy }) => !toy)
}
