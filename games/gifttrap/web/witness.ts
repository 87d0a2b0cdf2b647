// What this device saw being opened, for the story told at the end: who gave what to whom and what it was worth. All of it was
// shown to the whole table; it lives as long as the table does and goes nowhere else.
import type { Table } from '../../../web/src/Table.svelte'
import { scored_of, type GiftTrapEvent, type GiftTrapFrame, type GiftTrapView, type Scored } from './view'

export interface Shout {
  seat: number
  square: number
  round: number
  blocked: number // parcels that scored nothing because of it
}

export class Witness {
  opened: Scored[] = []
  shouts: Shout[] = []
  // Nothing was missed since the first deal.
  whole = false
  #seq = -1
  #tracks: GiftTrapView['tracks'] = []

  // Before the events of a frame are told one by one.
  arrive(events: GiftTrapEvent[], { seq, view }: GiftTrapFrame): void {
    if (view.round === 1 && view.phase === 'dealing') {
      this.opened = []
      this.shouts = []
      this.whole = true
    } else if (events.length === 0 && seq !== this.#seq) {
      this.whole = false
    }
    this.#seq = seq
  }

  // A frame with all its events at once, for a story told again.
  see(events: GiftTrapEvent[], frame: GiftTrapFrame): void {
    const { view } = frame
    this.arrive(events, frame)
    for (const event of events) {
      if (event.type === 'opened') this.open(scored_of(event, this.#tracks, view), view.round)
      else if (event.type === 'trapped') this.shout(event.seat, event.square, view.round)
    }
    this.#tracks = view.tracks
  }

  open(scored: Scored, round: number): void {
    this.opened.push(scored)
    const shout = this.shouts.find((one) => one.round === round && one.square === scored.square)
    if (shout && scored.worth === 'trapped') shout.blocked++
  }

  shout(seat: number, square: number, round: number): void {
    this.shouts.push({ seat, square, round, blocked: 0 })
  }
}

const witnesses = new WeakMap<Table, Witness>()

// The board watches and the recap tells: both ask here.
export function witness_of(table: Table): Witness {
  let witness = witnesses.get(table)
  if (!witness) witnesses.set(table, (witness = new Witness()))
  return witness
}
