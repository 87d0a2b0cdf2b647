// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Socket, type Connection } from './Socket'
import type { ToClient } from './wire'

// A wire under the test's thumb: it opens, drops and speaks when told.
class Wire {
  static made: Wire[] = []
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  readyState = Wire.CONNECTING
  sent: { type: string; id?: number }[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  constructor(readonly url: string) {
    Wire.made.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = Wire.CLOSED
  }
  open(): void {
    this.readyState = Wire.OPEN
    this.onopen?.()
  }
  drop(code = 1006): void {
    this.readyState = Wire.CLOSED
    this.onclose?.({ code })
  }
  say(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const last_wire = () => Wire.made.at(-1)!
let states: Connection[]
let received: ToClient[]
let socket: Socket

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Wire)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  Wire.made = []
  states = []
  received = []
  socket = new Socket('ws://table/ws/KMRX', {
    hello: () => ({ type: 'hello', key: 'secret', invite: null }),
    on_message: (message) => received.push(message),
    on_connection: (state) => states.push(state),
  })
})
afterEach(() => {
  socket.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const act = (id: number) => ({ type: 'act', id, prompt: 1, action: { type: 'accept' } }) as const

test('says hello first', () => {
  last_wire().open()
  expect(last_wire().sent).toEqual([{ type: 'hello', key: 'secret', invite: null }])
  expect(states).toEqual(['connecting', 'open'])
})

test('a move without an answer is sent again with its first id, an answered one is not', () => {
  last_wire().open()
  socket.send(act(7))
  socket.send(act(8))
  last_wire().say({ type: 'done', id: 7, seq: 3 })
  expect(socket.waiting).toBe(true)
  last_wire().drop()
  vi.advanceTimersByTime(300)
  last_wire().open()
  expect(last_wire().sent.map(({ type, id }) => [type, id])).toEqual([
    ['hello', undefined],
    ['act', 8],
  ])
  last_wire().say({ type: 'refused', id: 8, refusal: { why: 'stale', rule: '', detail: '' } })
  expect(socket.waiting).toBe(false)
})

test('a move made while the wire is down goes out when it is back', () => {
  expect(socket.send(act(9))).toBe(false)
  last_wire().open()
  expect(last_wire().sent.map(({ type }) => type)).toEqual(['hello', 'act'])
})

test('comes back after growing pauses, and the pauses start again after success', () => {
  for (const pause of [300, 1000, 2000, 4000, 8000, 8000]) {
    const before = Wire.made.length
    last_wire().drop()
    vi.advanceTimersByTime(pause - 1)
    expect(Wire.made.length).toBe(before)
    vi.advanceTimersByTime(1)
    expect(Wire.made.length).toBe(before + 1)
  }
  last_wire().open()
  last_wire().say({ type: 'pong', at: 1 })
  last_wire().drop()
  vi.advanceTimersByTime(300)
  last_wire().open()
  expect(states.at(-1)).toBe('open')
})

test('goes where the table is, keeps its moves, and says nothing about it', () => {
  last_wire().open()
  socket.send(act(7))
  last_wire().say({ type: 'moved', url: 'http://table/n2' })
  expect(last_wire().url).toBe('ws://table/n2/ws/KMRX')
  last_wire().open()
  expect(last_wire().sent.map(({ type }) => type)).toEqual(['hello', 'act'])
  expect(states).not.toContain('lost')
})

test('asks again soon when nobody answers where it was sent', () => {
  last_wire().open()
  for (let times = 0; times < 8; ++times) {
    last_wire().say({ type: 'moved', url: 'http://table/n2' })
    expect(last_wire().url).toBe('ws://table/n2/ws/KMRX')
    last_wire().drop()
    vi.advanceTimersByTime(500)
    expect(last_wire().url).toBe('ws://table/ws/KMRX')
    last_wire().open()
  }
})

test('does not run in circles between nodes that send it to each other', () => {
  last_wire().open()
  last_wire().say({ type: 'moved', url: 'http://table/n2' })
  last_wire().open()
  last_wire().say({ type: 'moved', url: 'http://table/n1' })
  expect(Wire.made.length).toBe(2)
  vi.advanceTimersByTime(500)
  expect(last_wire().url).toBe('ws://table/ws/KMRX')
})

test('comes back at once when the page is seen or the network returns', () => {
  last_wire().open()
  last_wire().drop()
  window.dispatchEvent(new Event('online'))
  expect(Wire.made.length).toBe(2)
  last_wire().drop()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(Wire.made.length).toBe(3)
})

test('silence after a ping means the wire is dead', () => {
  last_wire().open()
  vi.advanceTimersByTime(10_000)
  expect(last_wire().sent.at(-1)!.type).toBe('ping')
  last_wire().say({ type: 'pong', at: 1 })
  vi.advanceTimersByTime(10_000)
  expect(states.at(-1)).toBe('open')
  vi.advanceTimersByTime(10_000)
  expect(states.at(-1)).toBe('lost')
})

test('a seat opened elsewhere is not fought over', () => {
  last_wire().open()
  last_wire().drop(4001)
  vi.advanceTimersByTime(60_000)
  window.dispatchEvent(new Event('online'))
  expect(Wire.made.length).toBe(1)
  expect(states.at(-1)).toBe('elsewhere')
  socket.resume()
  last_wire().open()
  expect(states.at(-1)).toBe('open')
})

test('an erased table is not asked for again', () => {
  last_wire().open()
  last_wire().drop(4404)
  vi.advanceTimersByTime(60_000)
  expect(Wire.made.length).toBe(1)
  expect(states.at(-1)).toBe('gone')
})

test('a closed socket stays closed', () => {
  last_wire().open()
  socket.close()
  vi.advanceTimersByTime(60_000)
  window.dispatchEvent(new Event('online'))
  expect(Wire.made.length).toBe(1)
})
