// What this device saw happen, for the story told at the end: which card went from whom to whom and what was said about
// it. Faces are not kept: the truth about a card is taken from the table when it lies face up for good. Nothing of this is
// shown before the match is over, and a gap in what was seen (a reconnect) spoils the story, never the score.
import type { Table } from '../../../web/src/Table.svelte'
import { just_dealt, type HatEvent, type HatFrame } from './view'

export interface Pass {
  round: number
  handle: string
  from: number
  to: number
  claim: string
  answer: 'accepted' | 'refused' | null
}

export class Witness {
  passes: Pass[] = []
  // Gifts that were turned up for good, by handle.
  unmasked = new Map<string, string>()
  // Nothing was missed since the cards were dealt.
  whole = false
  #seq = -1

  see(events: HatEvent[], { seq, view }: HatFrame): void {
    if (just_dealt(view)) {
      this.passes = []
      this.unmasked = new Map()
      this.whole = true
    } else if (events.length === 0 && seq !== this.#seq) {
      this.whole = false
    }
    this.#seq = seq
    for (const event of events) {
      const last = this.passes.at(-1)
      if (event.type === 'claimed' && view.phase === 'answering' && view.moving && view.receiver !== null) {
        const { moving, receiver: to, round } = view
        this.passes.push({ round, handle: moving.handle, from: event.seat, to, claim: event.gift, answer: null })
      } else if (event.type === 'accepted' && last) {
        last.answer = 'accepted'
      } else if (event.type === 'refused' && last) {
        last.answer = 'refused'
      } else if (event.type === 'revealed' && last) {
        this.unmasked.set(last.handle, event.gift)
      }
    }
  }
}

const witnesses = new WeakMap<Table, Witness>()

// The board watches and the recap tells: both ask here, and what was seen lives as long as its table.
export function witness_of(table: Table): Witness {
  let witness = witnesses.get(table)
  if (!witness) witnesses.set(table, (witness = new Witness()))
  return witness
}
