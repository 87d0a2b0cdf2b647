// A finished match on this device: its moments as one viewer saw them, and a Table that shows the one looked at.
import { load_replay } from '../api'
import { quiet_room } from '../quiet_room'
import { seat_keys } from '../seat_keys'
import type { SocketOwner, Wire } from '../Socket'
import { Table } from '../Table.svelte'
import type { Moment, ReplayCard, RoomCard, ViewHead } from '../wire'

// Stands for a socket: nothing goes out, and what comes in is put there by hand.
class Reel implements Wire {
  readonly waiting = false
  constructor(readonly owner: SocketOwner) {}
  send(): boolean {
    return false
  }
  resume(): void {}
  close(): void {}
}

const shortest_pause = 700
const longest_pause = 2600

export class Replay {
  card: ReplayCard | null = $state.raw(null)
  table: Table | null = $state.raw(null)
  at = $state(0) // which moment is shown
  playing = $state(false)

  readonly moments: readonly Moment[] = $derived(this.card?.moments ?? [])
  readonly last: number = $derived(Math.max(0, this.moments.length - 1))
  // Truth is sent when it changes.
  readonly truth: ViewHead | null = $derived.by(() => {
    for (let index = this.at; index >= 0; --index) if (this.moments[index]?.truth) return this.moments[index]!.truth
    return null
  })
  readonly views: readonly ViewHead[] = $derived(this.moments.slice(0, this.at + 1).map(({ frame }) => frame.view))

  #cards = new Map<number | null, Promise<ReplayCard>>()
  #reel: Reel | null = null

  constructor(
    readonly code: string,
    readonly match: number,
    readonly link: string | null,
    readonly anonymous: (seat: number) => string, // what those are called whose name is not told
  ) {}

  // Shows the same moment through other eyes.
  async look_as(viewer: number | null): Promise<void> {
    let card = this.#cards.get(viewer)
    if (!card) {
      card = load_replay(this.code, this.match, viewer, { key: seat_keys(this.code)[0] ?? null, link: this.link })
      this.#cards.set(viewer, card)
      card.catch(() => this.#cards.delete(viewer))
    }
    const seats = (await card).seats.map((seat, index) => (seat.name ? seat : { ...seat, name: this.anonymous(index) }))
    this.card = { ...(await card), seats }
    this.go_to(Math.min(this.at, this.last))
  }

  // Everything lies as it lay then; nothing moves.
  go_to(moment: number): void {
    const card = this.card
    if (!card) return
    this.at = Math.max(0, Math.min(moment, this.last))
    const table = new Table('', null, (owner) => (this.#reel = new Reel(owner)))
    this.#reel!.owner.on_connection('open')
    this.#reel!.owner.on_message(room_of(card))
    this.#show(false)
    this.table = table
  }

  // The next moment happens as it happened; false at the end.
  step(): boolean {
    if (this.at >= this.last) return false
    this.at++
    this.#show(true)
    return true
  }

  // How long the moment that is shown was looked at, within reason.
  pause(): number {
    const now = this.moments[this.at]?.frame.now ?? 0
    const next = this.moments[this.at + 1]?.frame.now ?? now
    return Math.min(longest_pause, Math.max(shortest_pause, next - now))
  }

  #show(with_events: boolean): void {
    const { frame, events } = this.moments[this.at]!
    this.#reel!.owner.on_message({
      type: 'frame_card',
      match: this.match,
      at: frame.now,
      frame: { ...frame, deadline: null },
      events: with_events ? events : [],
    })
  }
}

function room_of({ code, match, game, options, pace, as, seats }: ReplayCard): RoomCard {
  return quiet_room(seats, { code, match, game, options, pace, emotes: false, you: as })
}
