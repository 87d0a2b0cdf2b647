// @vitest-environment jsdom
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keep_seat_key } from '../seat_keys'
import { Table } from '../Table.svelte'
import type { ToClient } from '../wire'
import { HotSeat } from './HotSeat.svelte'

// Few movements: the device changes hands at once.
vi.hoisted(() => {
  window.matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
})

let sent: { type: string; seat?: number | null; key?: string }[]
let say: (message: Partial<ToClient>) => void
class Wire {
  static readonly OPEN = 1
  readyState = 1
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  constructor() {
    say = (message) => this.onmessage?.({ data: JSON.stringify(message) })
    queueMicrotask(() => this.onopen?.())
  }
  send(text: string): void {
    sent.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = 3
  }
}

let seq = 0
function shows(you: number | null, actors: number[], phase = 'secret'): void {
  const view = { game: 'hat', phase, actors, you, round: 1, scores: [], over: false }
  const frame = { seq: ++seq, now: 0, prompt: 1, legal: [], complete: true, deadline: null, outcome: null, view }
  say({ type: 'frame_card', match: 1, at: 0, frame, events: [] })
  flushSync()
}
const looks = () => sent.filter(({ type }) => type === 'look').map(({ seat }) => seat)

let table: Table
let hot_seat: HotSeat
let end: () => void
beforeEach(async () => {
  vi.stubGlobal('WebSocket', Wire)
  localStorage.clear()
  keep_seat_key('KMRX', 'one')
  keep_seat_key('KMRX', 'two')
  sent = []
  table = new Table('KMRX', null, 'ws://table')
  await Promise.resolve()
  say({ type: 'room_card', yours: [], seats: [] } as Partial<ToClient>)
  say({ type: 'room_card', you: null, yours: [0, 2], seats: [], playing: true } as Partial<ToClient>)
  end = $effect.root(() => {
    hot_seat = new HotSeat(table, () => ({ open: ['open'] }))
  })
})
afterEach(() => {
  end()
  table.close()
  vi.unstubAllGlobals()
})

test('a device shows all its keys and looks through nobody’s eyes', () => {
  expect(sent.slice(0, 3)).toEqual([
    { type: 'hello', key: null, invite: null },
    { type: 'bring', key: 'one' },
    { type: 'bring', key: 'two' },
  ])
  expect(table.yours).toEqual([0, 2])
  shows(null, [1])
  expect(hot_seat.holder).toBeNull()
  expect(hot_seat.shown).toBe(true)
  expect(looks()).toEqual([])
})

test('a secret is asked for when its person has the device, and is gone when they have played', () => {
  shows(null, [0, 1, 2])
  expect(hot_seat.holder).toBe(0)
  expect(hot_seat.curtained).toBe(true)
  expect(hot_seat.shown).toBe(false)
  expect(looks()).toEqual([])
  hot_seat.open()
  flushSync()
  expect(looks()).toEqual([0])
  expect(hot_seat.shown).toBe(false) // not yet sent
  shows(0, [0, 1, 2])
  expect(hot_seat.shown).toBe(true)
  shows(0, [1, 2])
  expect(hot_seat.holder).toBe(2)
  expect(hot_seat.curtained).toBe(true)
  expect(looks()).toEqual([0, null])
})

test('an open phase needs no curtain, and somebody out of turn may take the device', () => {
  shows(null, [2], 'open')
  expect(hot_seat.curtained).toBe(false)
  expect(looks()).toEqual([2])
  shows(2, [2], 'open')
  expect(hot_seat.shown).toBe(true)
  hot_seat.take(0)
  flushSync()
  expect(looks()).toEqual([2, 0])
  shows(0, [2], 'open') // the table went on: back to whose turn it is
  expect(looks()).toEqual([2, 0, 2])
})

test('peeking lasts as long as the finger, and a hidden page draws the curtain', () => {
  shows(null, [2])
  hot_seat.peek(true)
  flushSync()
  expect(looks()).toEqual([2])
  hot_seat.peek(false)
  flushSync()
  expect(looks()).toEqual([2, null])
  expect(hot_seat.curtained).toBe(true)
  hot_seat.open()
  flushSync()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  flushSync()
  expect(looks()).toEqual([2, null, 2, null])
  expect(hot_seat.curtained).toBe(true)
})
