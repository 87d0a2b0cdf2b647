// What the board says about each place of the grid: what lies there for this viewer, and what pressing it would do.
import type { Lang } from '../../../web/src/words'
import type { Hand } from './hand.svelte'
import { toy_name } from './toys'
import type { Place } from './ToyGrid.svelte'
import { cell_name, type Choices, type SurprisesView } from './view'
import type { SurprisesWords } from './words'

export interface Grounds {
  view: SurprisesView
  choices: Choices
  hand: Hand
  mine: boolean // the match waits for this viewer
  opened: { cell: number; right: boolean } | null // the place that was opened last
  shuffled: readonly number[]
  say: SurprisesWords
  lang: Lang
}

// The toys of a Rangement lie in their places for its player alone; everybody else sees the places empty.
function toy_at(cell: number, { view, hand }: Grounds): string | null {
  const index = view.tidying?.cells.indexOf(cell) ?? -1
  return index < 0 ? (view.cells[cell]?.toy ?? null) : (hand.arrangement[index] ?? null)
}

function is_open(cell: number, { view, choices, hand, mine }: Grounds): boolean {
  const closed = view.cells[cell]?.toy === null
  if (hand.picking) return closed
  if (view.tidying) return view.tidying.cells.includes(cell)
  if (mine) return choices.flips.has(cell) || (hand.announced !== null && (choices.names.get(hand.announced)?.has(cell) ?? false))
  // Whoever waits may guess where it is, in secret.
  return closed && view.you !== null && view.phase === 'turn'
}

export function place_of(cell: number, grounds: Grounds): Place {
  const { view, hand, opened, shuffled, say, lang } = grounds
  const toy = toy_at(cell, grounds)
  const where = cell_name(cell, view.width)
  const gap = view.lifted.includes(cell) && !view.tidying
  const chosen = hand.picked.indexOf(cell) + 1
  const held = hand.held === cell
  const bet = hand.bet === cell
  const mark = view.wrong === cell && toy ? 'miss' : opened?.right && opened.cell === cell && toy ? 'hit' : null

  let name = toy ? say.face_up(where, toy_name(toy, lang)) : gap ? say.lifted(where) : say.face_down(where)
  if (chosen > 0) name = say.picked(name, chosen)
  if (held) name = say.in_hand(name)
  if (bet) name = say.with_bet(name)

  const middle = (view.width - 1) / 2
  const swirl = shuffled.includes(cell) ? { x: middle - (cell % view.width), y: middle - Math.floor(cell / view.width) } : null
  const movable = view.tidying?.cells.includes(cell) ?? false
  return { toy, name, open: is_open(cell, grounds), mark, swirl, bet, chosen, held, gap, movable }
}
