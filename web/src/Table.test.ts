// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quiet_room, quiet_seat } from './quiet_room'
import { seat_keys } from './seat_keys'
import { Table } from './Table.svelte'
import type { Frame, RoomCard, ToClient } from './wire'

let sent: Record<string, unknown>[]
let say: (message: ToClient) => void

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

const room = (change: Partial<RoomCard> = {}): RoomCard =>
  quiet_room([quiet_seat('Léa')], { code: 'KMRX', game: 'hat', you: 0, yours: [0], host: 0, ...change })
const frame = (change: Partial<Frame> = {}): Frame => ({
  seq: 1,
  now: 5000,
  prompt: 12,
  legal: [],
  complete: true,
  deadline: null,
  outcome: null,
  view: { game: 'hat', phase: 'claiming', actors: [0], you: 0, round: 1, scores: [0], over: false },
  ...change,
})

let table: Table
beforeEach(async () => {
  vi.stubGlobal('WebSocket', Wire)
  localStorage.clear()
  sent = []
  table = new Table('KMRX', 'token', 'ws://table/ws/KMRX')
  await Promise.resolve()
})
afterEach(() => {
  table.close()
  vi.unstubAllGlobals()
})

test('a move answers the prompt of its frame and waits until it is done', () => {
  say(room())
  say({ type: 'frame_card', at: 0, match: 1, frame: frame(), events: [] })
  expect(table.my_turn).toBe(true)
  table.act({ type: 'accept' })
  expect(table.pending).toBe(true)
  const act = sent.at(-1)!
  expect(act).toMatchObject({ type: 'act', prompt: 12, action: { type: 'accept' } })
  say({ type: 'frame_card', at: 0, match: 1, frame: frame(), events: [] })
  expect(table.pending).toBe(true)
  say({ type: 'frame_card', at: 0, match: 1, frame: frame(), events: [], done: act.id as number })
  expect(table.pending).toBe(false)
})

test('a refusal is kept until the next request or frame', () => {
  say(room())
  say({ type: 'frame_card', at: 0, match: 1, frame: frame(), events: [] })
  table.act({ type: 'accept' })
  say({ type: 'refused', id: sent.at(-1)!.id as number, refusal: { why: 'illegal', rule: 'H-11', detail: '' } })
  expect(table.refusal?.rule).toBe('H-11')
  expect(table.pending).toBe(false)
  say({ type: 'frame_card', at: 0, match: 1, frame: frame({ seq: 2 }), events: [] })
  expect(table.refusal).toBeNull()
})

test('ids are never used twice', () => {
  say(room())
  say({ type: 'frame_card', at: 0, match: 1, frame: frame(), events: [] })
  for (let count = 0; count < 3; count++) table.act({ type: 'accept' })
  const ids = sent.filter((message) => message.type === 'act').map((message) => message.id)
  expect(new Set(ids).size).toBe(3)
})

test('listeners hear events after the frame is there, until they stop', () => {
  const heard: number[] = []
  const stop = table.on_events((events, given) => {
    expect(table.frame).toEqual(given)
    heard.push(events.length)
  })
  say({ type: 'frame_card', at: 0, match: 1, frame: frame(), events: [{ type: 'claimed' }] })
  stop()
  say({ type: 'frame_card', at: 0, match: 1, frame: frame({ seq: 2 }), events: [{ type: 'claimed' }] })
  expect(heard).toEqual([1])
})

test('the seat key brings the device back to its seat', () => {
  expect(sent[0]).toEqual({ type: 'hello', key: null, invite: 'token' })
  say({ type: 'seated', seat: 0, key: 'secret' })
  expect(seat_keys('KMRX')).toEqual(['secret'])
  table.stand()
  expect(seat_keys('KMRX')).toEqual([])
})

test('a key is kept before the seat is, and only as long as it may open one', () => {
  say(room({ you: null, yours: [] }))
  table.sit(1, 'Léa', 'fox')
  const { key } = sent.at(-1) as { key: string }
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(seat_keys('KMRX')).toEqual([key])
  say({ type: 'refused', id: null, refusal: { why: 'illegal', detail: '' } })
  expect(seat_keys('KMRX')).toEqual([])
  table.sit(2, 'Léa', 'fox')
  say({ type: 'seated', seat: 2, key: (sent.at(-1) as { key: string }).key })
  say(room({ you: 2, yours: [2] }))
  say({ type: 'refused', id: null, refusal: { why: 'busy', detail: '' } })
  expect(seat_keys('KMRX').length).toBe(1)
  // Another name on one's own seat needs no key.
  table.sit(2, 'Léo', 'fox')
  expect(sent.at(-1)).toMatchObject({ type: 'sit', key: null })
})

test('reactions of somebody who is muted are not shown', () => {
  say(room())
  table.mute('Léa', true)
  say({ type: 'emoted', seat: 0, emote: 'waving-hand' })
  say({ type: 'emoted', seat: null, emote: 'snowflake' })
  expect(table.emotes.map(({ emote }) => emote)).toEqual(['snowflake'])
  table.mute('Léa', false)
  say({ type: 'emoted', seat: 0, emote: 'waving-hand' })
  expect(table.emotes.length).toBe(2)
})

test('a match left for the lobby leaves nothing on the table', () => {
  say(room())
  say({ type: 'frame_card', at: 0, match: 1, frame: frame(), events: [] })
  say(room({ playing: false }))
  expect(table.frame).toBeNull()
  table.start()
  expect(sent.at(-1)).toEqual({ type: 'start', match: 2 })
})

test('the next match does not begin with the end of the last one', () => {
  say(room())
  say({ type: 'frame_card', at: 0, match: 1, frame: frame({ outcome: { scores: [3], winners: [0] } }), events: [] })
  say(room({ wins: [1] }))
  expect(table.frame).not.toBeNull()
  say(room({ match: 2 }))
  expect(table.frame).toBeNull()
  say({ type: 'frame_card', at: 0, match: 2, frame: frame(), events: [] })
  say(room({ match: 2 }))
  expect(table.frame?.outcome).toBeNull()
})

test('the clock of the table runs on from the last frame', () => {
  const arrived = vi.spyOn(performance, 'now').mockReturnValue(1000)
  say({ type: 'frame_card', at: 5000, match: 1, frame: frame(), events: [] })
  arrived.mockReturnValue(3500)
  expect(table.now()).toBe(7500)
  arrived.mockRestore()
})

test('an emote is shown for a moment, one per seat', () => {
  vi.useFakeTimers()
  say({ type: 'emoted', seat: 0, emote: 'waving-hand' })
  say({ type: 'emoted', seat: 0, emote: 'snowflake' })
  expect(table.emotes.map((shown) => shown.emote)).toEqual(['snowflake'])
  vi.advanceTimersByTime(2000)
  expect(table.emotes).toEqual([])
  vi.useRealTimers()
})
