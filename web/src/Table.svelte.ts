// One table as this device knows it: the room, this viewer's frame, and the way to answer. Rules are the server's; this
// class only keeps what was sent and what was asked.
import { Socket, type Connection, type SocketOwner, type Wire } from './Socket'
import { drop_seat_key, keep_seat_key, seat_key } from './seat_keys'
import type { BeatCard, Choose, Frame, FromClient, GameEvent, Level, Refusal, RoomCard, SeatCard, ToClient } from './wire'

export type EventsListener = (events: GameEvent[], frame: Frame) => void

export interface ShownEmote {
  id: number
  seat: number
  emote: string
}

const emote_shown_for = 1800

export class Table {
  readonly code: string
  readonly invite: string | null // of the link this device came with
  room: RoomCard | null = $state.raw(null)
  frame: Frame | null = $state.raw(null)
  connection: Connection = $state('connecting')
  // Why the last request was not accepted; gone with the next request or frame.
  refusal: Refusal | null = $state.raw(null)
  // A move of ours is on its way.
  pending: boolean = $state(false)
  // Where the lesson stands, if this is one.
  beat: BeatCard | null = $state.raw(null)
  emotes: readonly ShownEmote[] = $state.raw([])

  #socket: Wire
  #listeners = new Set<EventsListener>()
  #time_zero = performance.now() // when the match began, on this device's clock
  // Never used twice on a seat, also after a reload: milliseconds leave room for a thousand moves each.
  #next_id = Date.now() * 1000

  readonly you: number | null = $derived(this.room?.you ?? null)
  readonly seats: readonly SeatCard[] = $derived(this.room?.seats ?? [])
  readonly host: boolean = $derived(this.you !== null && this.room?.host === this.you)
  // The match waits for this viewer.
  readonly my_turn: boolean = $derived(this.you !== null && (this.frame?.view.actors.includes(this.you) ?? false))

  // `wire` is the address of the socket, or makes something that stands for one.
  constructor(code: string, invite: string | null, wire: string | ((owner: SocketOwner) => Wire)) {
    this.code = code
    this.invite = invite
    const owner: SocketOwner = {
      hello: () => ({ type: 'hello', key: seat_key(code), invite }),
      on_message: (message) => this.#receive(message),
      on_connection: (connection) => (this.connection = connection),
    }
    this.#socket = typeof wire === 'string' ? new Socket(wire, owner) : wire(owner)
  }

  // ---- what a board needs

  // Answers the question of the current frame. The answer comes as a new frame, or as `refusal`.
  act(action: unknown): void {
    if (!this.frame) return
    this.refusal = null
    this.#socket.send({ type: 'act', id: this.#next_id++, prompt: this.frame.prompt, action })
    this.pending = true
  }

  // Called with what just happened and the frame it led to, in order, after `frame` is set. Returns the way to stop it.
  on_events(listener: EventsListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  // The table's time now, in the milliseconds of deadlines.
  now(): number {
    return performance.now() - this.#time_zero
  }

  name_of(seat: number): string {
    return this.seats[seat]?.name ?? ''
  }

  // ---- the room

  sit(seat: number, name: string, avatar: string): void {
    this.#ask({ type: 'sit', seat, name, avatar })
  }
  stand(): void {
    this.#ask({ type: 'stand' })
    drop_seat_key(this.code)
  }
  set_bot(seat: number, level: Level | null): void {
    this.#ask({ type: 'set_bot', seat, level })
  }
  swap(a: number, b: number): void {
    this.#ask({ type: 'swap', a, b })
  }
  choose(change: Partial<Omit<Choose, 'type'>>): void {
    this.#ask({ type: 'choose', game: null, seats: null, options: null, pace: null, timers: null, ...change })
  }
  // Starts the match after the current one; when everybody presses at once, one starts.
  start(): void {
    this.#ask({ type: 'start', match: (this.room?.match ?? 0) + 1 })
  }
  to_lobby(): void {
    this.#ask({ type: 'to_lobby' })
  }
  // In a lesson: goes on, or lets the lesson make the move.
  skip(): void {
    this.#ask({ type: 'skip' })
  }
  emote(emote: string): void {
    this.#ask({ type: 'emote', emote })
  }

  resume(): void {
    this.#socket.resume()
  }
  close(): void {
    this.#socket.close()
  }

  #ask(message: FromClient): void {
    this.refusal = null
    this.#socket.send(message)
  }

  #receive(message: ToClient): void {
    switch (message.type) {
      case 'room_card':
        this.room = message
        if (!message.playing) this.frame = null
        break
      case 'seated':
        keep_seat_key(this.code, message.key)
        break
      case 'frame_card':
        this.#time_zero = performance.now() - message.at
        this.refusal = null
        this.frame = message.frame
        for (const listener of this.#listeners) listener(message.events, message.frame)
        break
      case 'beat_card':
        this.beat = message
        break
      case 'done':
        this.pending = this.#socket.waiting
        break
      case 'refused':
        this.pending = this.#socket.waiting
        this.refusal = message.refusal
        break
      case 'emoted':
        this.#show_emote(message.seat, message.emote)
        break
      case 'pong':
        break
    }
  }

  #show_emote(seat: number, emote: string): void {
    const shown = { id: this.#next_id++, seat, emote }
    this.emotes = [...this.emotes.filter((other) => other.seat !== seat), shown]
    setTimeout(() => (this.emotes = this.emotes.filter((other) => other !== shown)), emote_shown_for)
  }
}
