// @vitest-environment jsdom
// The page forgets: a toy that lies face down now is nowhere in the document, the journal, the title or what a screen reader is
// told, unless the list still asks for it. The whole table is mounted here, fed by its socket as by a server.
import { mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { device } from '../../../web/src/Device.svelte'
import { Table } from '../../../web/src/Table.svelte'
import GameTable from '../../../web/src/table/GameTable.svelte'
import { toy_name } from './toys'
import type { SurprisesAction, SurprisesEvent, SurprisesView } from './view'

// Asked for while modules load, which is before any test.
vi.hoisted(() => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
})

class PretendSocket {
  static readonly OPEN = 1
  static last: PretendSocket
  readyState = 1
  sent: string[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  constructor() {
    PretendSocket.last = this
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {}
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

// A browser without a screen measures nothing: give the board the size of a phone.
class PretendObserver {
  constructor(private report: (entries: unknown[], observer: PretendObserver) => void) {}
  observe(target: Element): void {
    this.report([{ target }], this)
  }
  unobserve(): void {}
  disconnect(): void {}
}

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

let table: Table
let page: ReturnType<typeof mount>
let seq = 0

function show(view: SurprisesView, events: SurprisesEvent[], legal: SurprisesAction[] = []): void {
  seq++
  const frame = { seq, now: 0, prompt: seq, legal, complete: true, deadline: null, outcome: null, view }
  PretendSocket.last.tell({ type: 'frame_card', at: frame.now, match: 1, frame, events })
}

// Everything a person, a screen reader or a curious neighbour can read.
const everything = () => document.documentElement.outerHTML.replaceAll('&nbsp;', '\u00a0') + document.title
const names = (toy: string) => [`#${toy}"`, toy_name(toy, 'fr')].some((word) => everything().includes(word))
const places = () => [...document.querySelectorAll<HTMLElement>('[data-cell]')]

beforeEach(async () => {
  vi.stubGlobal('WebSocket', PretendSocket)
  vi.stubGlobal('ResizeObserver', PretendObserver)
  device.lang = 'fr'
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640)
  Element.prototype.scrollTo = () => {}
  table = new Table('KMRX', null, 'ws://table')
  PretendSocket.last.onopen?.()
  const seats = ['Léa', 'Max', 'Anna'].map((name) => ({
    occupant: 'person',
    name,
    avatar: 'fox',
    level: null,
    here: true,
    called: false,
    slow: false,
    points: 0,
  }))
  PretendSocket.last.tell({
    type: 'room_card',
    code: 'KMRX',
    invite: null,
    game: 'surprises',
    options: {},
    pace: 'normal',
    timers: 'soft',
    seats,
    you: 0,
    host: 0,
    changed_by: null,
    match: 1,
    playing: true,
    watching: 0,
    deal: null,
    wins: [0, 0, 0],
    played: [],
    yours: [0],
    kids: false,
    same_room: false,
    emotes: true,
    screens: 0,
    waits_for: null,
    more_until: null,
  })
  show(start, [{ type: 'round_begun', round: 1, seat: 1 }])
  page = mount(GameTable, {
    target: document.body,
    props: {
      table,
      get room() {
        return table.room!
      },
      get frame() {
        return table.frame!
      },
      on_change_game() {},
    },
  })
  await vi.waitFor(() => expect(places()).toHaveLength(16), 50_000)
})

afterEach(async () => {
  await unmount(page)
  table.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
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
  const sent = () => PretendSocket.last.sent.map((text) => JSON.parse(text) as { type: string; action?: unknown })
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
