// @vitest-environment jsdom
// The page forgets: a toy that lies face down now is nowhere in the document, the journal, the title or what a screen reader is
// told, unless the list still asks for it. The whole table is mounted here, fed by its socket as by a server.
import { beforeEach, expect, test, vi } from 'vitest'
import { PretendSocket, table_on_a_page } from '../../../web/src/table/table_on_a_page'
import { toy_name } from './toys'
import type { SurprisesAction, SurprisesEvent, SurprisesView } from './view'

const start: SurprisesView = {
  game: 'surprises',
  phase: 'turn',
  actors: [1],
  you: 0,
  round: 1,
  scores: [0, null, null],
  over: false,
  turn: 1,
  cells: Array.from({ length: 16 }, () => ({ toy: null })),
  width: 4,
  list: { toys: ['drum', 'kite', 'robot'], ordered: true, level: 1, found: [false, false, false] },
  elf: 'tidy',
  lists_left: 8,
  seats: Array.from({ length: 3 }, (_, seat) => ({ elves: [], lists: 0, toys: seat === 0 ? 0 : null })),
  duel: null,
  tidying: null,
  own_lists: [],
  wrong: null,
  lifted: [],
}

const with_open = (change: Partial<SurprisesView>, open: Record<number, string> = {}): SurprisesView => ({
  ...start,
  ...change,
  cells: start.cells.map((_, cell) => ({ toy: open[cell] ?? null })),
})

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 })

const show: (view: SurprisesView, events: SurprisesEvent[], legal?: SurprisesAction[]) => void = table_on_a_page(
  'surprises',
  ['Léa', 'Max', 'Anna'],
  () => show(start, [{ type: 'round_begun', round: 1, seat: 1 }]),
)

// Everything a person, a screen reader or a curious neighbour can read.
const everything = () => document.documentElement.outerHTML.replaceAll('&nbsp;', '\u00a0') + document.title
const names = (toy: string) => [`#${toy}"`, toy_name(toy, 'fr')].some((word) => everything().includes(word))
const places = () => [...document.querySelectorAll<HTMLElement>('[data-cell]')]

beforeEach(async () => {
  await vi.waitFor(() => expect(places()).toHaveLength(16), 50_000)
})

const missed: SurprisesEvent = { type: 'flipped', seat: 1, cell: 6, toy: 'rocket', right: false }

test('a wrong toy is named while it is seen, and nowhere after it is turned down', async () => {
  show(with_open({ phase: 'mistake', actors: [], wrong: 6 }, { 6: 'rocket' }), [missed])
  await eventually(() => expect(places()[6]!.getAttribute('aria-label')).toBe('C2, la fusée, face visible'))
  expect(everything()).toContain('C2\u00a0: la fusée, pas attendu')
  show(with_open({ actors: [2], turn: 2 }), [
    { type: 'hidden', cells: [6] },
    { type: 'passed', seat: 1 },
  ])
  await eventually(() => expect(names('rocket')).toBe(false))
  expect(everything()).toContain('Max se trompe.')
  expect(everything()).not.toMatch(/C2(?!, face cachée)/)
})

test('found toys are forgotten when the round ends', async () => {
  const list = { ...start.list!, found: [true, false, false] }
  show(with_open({ list }, { 3: 'drum' }), [{ type: 'flipped', seat: 1, cell: 3, toy: 'drum', right: true }])
  await eventually(() => expect(places()[3]!.innerHTML).toContain('#drum'))
  show(with_open({ round: 2, turn: 2, actors: [2], list: { toys: ['kite', 't-rex'], ordered: false, level: 1, found: [false, false] } }), [
    { type: 'hidden', cells: [3] },
    { type: 'round_begun', round: 2, seat: 2 },
  ])
  await eventually(() => expect(names('drum')).toBe(false))
})

test('every wrapped toy is the same document, whatever it was before', async () => {
  show(with_open({ phase: 'mistake', actors: [], wrong: 6 }, { 6: 'rocket' }), [missed])
  await eventually(() => expect(names('rocket')).toBe(true))
  show(with_open({ actors: [2], turn: 2 }), [{ type: 'hidden', cells: [6] }])
  await eventually(() => expect(names('rocket')).toBe(false))
  const wrappings = places().map((place) => place.innerHTML.replaceAll(' turned', ''))
  expect(new Set(wrappings).size).toBe(1)
})

test('an announcement of a duel leaves with the next frame', async () => {
  const duel = { challenger: 1, rival: 2, turn: 1, named: null }
  show(with_open({ phase: 'duel', list: null, elf: null, duel }), [{ type: 'duel_begun', seat: 1, against: 2 }])
  show(with_open({ phase: 'duel', list: null, elf: null, actors: [2], duel: { ...duel, turn: 2 } }, { 9: 'rocket' }), [
    { type: 'named', seat: 1, toy: 'rocket', cell: 9 },
    { type: 'flipped', seat: 1, cell: 9, toy: 'rocket', right: true },
  ])
  await eventually(() => expect(everything()).toContain('Max annonce\u00a0: la fusée.'))
  show(with_open({}), [
    { type: 'duel_over', winner: 1, loser: 2 },
    { type: 'shuffled', cells: [9] },
  ])
  await eventually(() => expect(names('rocket')).toBe(false))
})

test('a Rangement is seen by its player until it is put back, and told to nobody', async () => {
  const tidying = { cells: [1, 2, 5, 9, 14], toys: ['rocket', 't-rex', 'sailboat', 'game-die', 'locomotive'] }
  show(with_open({ phase: 'tidying', actors: [0], turn: 0, tidying, lifted: tidying.cells }), [
    { type: 'lifted', seat: 0, cells: tidying.cells },
    { type: 'looked_at', ...tidying },
  ])
  await eventually(() => expect(places()[9]!.getAttribute('aria-label')).toBe('B3, le dé, face visible'))
  expect(document.querySelector('[role=log]')!.textContent).not.toContain('fusée')
  show(with_open({ actors: [0], turn: 0 }), [
    { type: 'tidied', seat: 0, cells: tidying.cells },
    { type: 'put_back', ...tidying },
  ])
  await eventually(() => expect(tidying.toys.filter(names)).toEqual([]))
})

test('a press on the grid sends what the server lists, and a bet sends nothing', async () => {
  const sent = () => PretendSocket.last.sent
  await new Promise((resolve) => setTimeout(resolve, 300))
  places()[9]!.click()
  await eventually(() => expect(places()[9]!.getAttribute('aria-label')).toBe('B3, face cachée, ton pari'))
  expect(sent().filter(({ type }) => type === 'act')).toEqual([])
  show(with_open({ actors: [0], turn: 0 }), [{ type: 'passed', seat: 1 }], [{ type: 'flip', cell: 4 }])
  await eventually(() => expect(places()[4]!.getAttribute('aria-disabled')).toBe('false'))
  expect(places()[9]!.getAttribute('aria-label')).toBe('B3, face cachée')
  await new Promise((resolve) => setTimeout(resolve, 300))
  places()[9]!.click()
  places()[4]!.click()
  expect(sent().flatMap(({ action }) => (action ? [action] : []))).toEqual([{ type: 'flip', cell: 4 }])
})
