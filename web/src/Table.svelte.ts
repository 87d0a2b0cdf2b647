// One table as this device knows it: the room, this viewer's frame, and the way to answer. Rules are the server's; this
// class only keeps what was sent and what was asked.
import { SvelteSet } from 'svelte/reactivity'
import type { SeatSigns } from './look/seat_signs'
import { Socket, type Connection, type SocketOwner, type Wire } from './Socket'
import { drop_seat_key, drop_seat_keys, keep_seat_key, new_seat_key, seat_keys } from './seat_keys'
import type { BeatCard, Choose, Frame, FromClient, GameEvent, Level, Refusal, RoomCard, SeatCard, ToClient } from './wire'

export type EventsListener = (events: GameEvent[], frame: Frame) => void

export interface ShownEmote {
  id: number
  seat: number | null // null: somebody who watches
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
  // People whose reactions are not shown here, by name, as seats change; null for those who watch.
  readonly muted = new SvelteSet<string | null>()

  // The seat whose eyes a device with several seats was told to look through.
  looking: number | null = $state(null)

  // May keep a move back: true, and it has to be made again.
  before_act: ((action: unknown) => boolean) | null = null

  #socket: Wire
  #screen = false
  #learning = false
  #offered: string | null = null // a key that may not open anything yet
  #match = 0 // that of the frame
  #keys_to_show = 0
  #listeners = new Set<EventsListener>()
  #time_zero = performance.now() // when the match began, on this device's clock
  // Never used twice on a seat, also after a reload: milliseconds leave room for a thousand moves each.
  #next_id = Date.now() * 1000

  readonly you: number | null = $derived(this.room?.you ?? null)
  // Every seat of this device; several where people hand it round.
  readonly yours: readonly number[] = $derived(this.room?.yours ?? [])
  readonly seated: boolean = $derived(this.yours.length > 0)
  readonly shared: boolean = $derived(this.yours.length > 1)
  readonly seats: readonly SeatCard[] = $derived(this.room?.seats ?? [])
  readonly host: boolean = $derived(this.room?.host != null && this.yours.includes(this.room.host))
  // The match waits for this viewer.
  readonly my_turn: boolean = $derived(this.you !== null && (this.frame?.view.actors.includes(this.you) ?? false))

  // `wire` is the address of the socket, or makes something that stands for one.
  constructor(code: string, invite: string | null, wire: string | ((owner: SocketOwner) => Wire)) {
    this.code = code
    this.invite = invite
    const owner: SocketOwner = {
      hello: () => ({ type: 'hello', key: seat_keys(code).length > 1 ? null : (seat_keys(code)[0] ?? null), invite }),
      greeting: () => this.#greeting(),
      on_message: (message) => this.#receive(message),
      on_connection: (connection) => (this.connection = connection),
    }
    this.#socket = typeof wire === 'string' ? new Socket(wire, owner) : wire(owner)
  }

  // ---- what a board needs

  // Answers the question of the current frame. The answer comes as a new frame, or as `refusal`.
  act(action: unknown): void {
    if (!this.frame || this.before_act?.(action)) return
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

  // What the window of a seat shows in every game.
  signs_of(seat: number): SeatSigns {
    const card = this.seats[seat]
    return {
      emote: this.emotes.find((shown) => shown.seat === seat)?.emote,
      stand_in: card?.occupant === 'person' && card.level !== null,
      called: card?.called,
      slow: card?.slow,
    }
  }

  name_of(seat: number): string {
    return this.seats[seat]?.name ?? ''
  }

  // ---- the room

  sit(seat: number, name: string, avatar: string): void {
    this.#ask({ type: 'sit', seat, name, avatar, key: this.yours.includes(seat) ? null : this.#offer_key() })
  }
  // One more person at this device.
  sit_also(seat: number, name: string, avatar: string): void {
    this.#ask({ type: 'sit_also', seat, name, avatar, key: this.#offer_key() })
  }
  // The key is kept before the seat is: if the line breaks before the answer, it finds the seat again.
  #offer_key(): string {
    this.#offered = new_seat_key()
    keep_seat_key(this.code, this.#offered)
    return this.#offered
  }
  stand(): void {
    this.#ask({ type: 'stand' })
    if (!this.shared) drop_seat_keys(this.code)
  }
  // Everybody at this device goes.
  leave(): void {
    for (const seat of this.shared ? this.yours : []) {
      this.look(seat)
      this.#ask({ type: 'stand' })
    }
    if (!this.shared && this.seated) this.#ask({ type: 'stand' })
    drop_seat_keys(this.code)
  }
  look(seat: number | null): void {
    this.looking = seat
    this.#socket.send({ type: 'look', seat })
  }
  call(seat: number): void {
    this.#ask({ type: 'call', seat })
  }
  here(): void {
    this.#ask({ type: 'here' })
  }
  be_screen(): void {
    this.#screen = true
    this.#socket.send({ type: 'screen' })
  }
  set_bot(seat: number, level: Level | null): void {
    this.#ask({ type: 'set_bot', seat, level })
  }
  swap(a: number, b: number): void {
    this.#ask({ type: 'swap', a, b })
  }
  choose(change: Partial<Omit<Choose, 'type'>>): void {
    const nothing = { game: null, seats: null, options: null, pace: null, timers: null, kids: null, same_room: null, emotes: null }
    this.#ask({ type: 'choose', ...nothing, ...change })
  }
  // Starts the match after the current one; when everybody presses at once, one starts.
  start(): void {
    this.#ask({ type: 'start', match: (this.room?.match ?? 0) + 1 })
  }
  // Starts it in a moment: the others may still say `wait`.
  get_ready(): void {
    this.#ask({ type: 'get_ready', match: (this.room?.match ?? 0) + 1 })
  }
  wait(): void {
    this.#ask({ type: 'wait' })
  }
  learn(on: boolean): void {
    this.#learning = on
    this.#socket.send({ type: 'learn', on })
  }
  mute(name: string | null, muted: boolean): void {
    if (muted) this.muted.add(name)
    else this.muted.delete(name)
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

  #greeting(): FromClient[] {
    const keys = seat_keys(this.code)
    const messages: FromClient[] = keys.length > 1 ? keys.map((key) => ({ type: 'bring', key })) : []
    this.#keys_to_show = messages.length
    if (this.looking !== null) messages.push({ type: 'look', seat: this.looking })
    if (this.#screen) messages.push({ type: 'screen' })
    if (this.#learning) messages.push({ type: 'learn', on: true })
    return messages
  }

  #ask(message: FromClient): void {
    this.refusal = null
    this.#socket.send(message)
  }

  #receive(message: ToClient): void {
    switch (message.type) {
      case 'room_card':
        // A device that has yet to show its keys is nobody for a moment.
        if (this.#keys_to_show-- > 0 && message.yours.length === 0) break
        this.room = message
        // The next match begins with its own frame: the end of the last one is not shown as its beginning.
        if (!message.playing || message.match !== this.#match) this.frame = null
        break
      case 'seated':
        this.#offered = null
        keep_seat_key(this.code, message.key)
        break
      case 'frame_card':
        this.#time_zero = performance.now() - message.at
        this.refusal = null
        this.pending = this.#socket.waiting
        this.#match = message.match
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
        if (message.id === null && this.#offered !== null) {
          drop_seat_key(this.code, this.#offered)
          this.#offered = null
        }
        break
      case 'emoted':
        this.#show_emote(message.seat, message.emote)
        break
      case 'pong':
        break
    }
  }

  #show_emote(seat: number | null, emote: string): void {
    if (this.muted.has(seat === null ? null : this.name_of(seat))) return
    const shown = { id: this.#next_id++, seat, emote }
    this.emotes = [...this.emotes.filter((other) => other.seat === null || other.seat !== seat), shown]
    setTimeout(() => (this.emotes = this.emotes.filter((other) => other !== shown)), emote_shown_for)
  }
}
