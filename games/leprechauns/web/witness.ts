// What this device saw happen, for the honours at the end: times, margins, recitals. No motif is kept beyond what was said
// and whether it was right, and nothing of it is shown before the match is over.
import type { Table } from '../../../web/src/Table.svelte'
import { same_motif, type Landed, type LeprechaunsEvent, type LeprechaunsFrame, type Recited } from './view'

export interface Finish {
  seat: number
  margin: number // milliseconds to the next hand
}

export class Witness {
  fastest: { seat: number; reaction: number } | null = null
  closest: Finish | null = null
  right: number[] = [] // motifs said right, by seat
  fooled: number[] = [] // words read instead of their ink, by seat
  prems: number[] = [] // rounds begun with PREM'S, by seat
  #seq = -1

  see(events: LeprechaunsEvent[], { seq, view }: LeprechaunsFrame): void {
    if (seq === this.#seq) return
    this.#seq = seq
    if (this.right.length !== view.seats.length || (view.round === 1 && view.phase === 'signal')) this.#begin(view.seats.length)
    for (const event of events) {
      if (event.type === 'round_begun' && event.round > 1) this.prems[event.prems]!++
      else if (event.type === 'landed') this.#landed(event)
      else if (event.type === 'recited') this.#recited(event)
    }
  }

  #begin(seats: number): void {
    const none = () => Array.from({ length: seats }, () => 0)
    this.fastest = this.closest = null
    this.right = none()
    this.fooled = none()
    this.prems = none()
  }

  #landed({ seat, lost, margin, hands }: Landed): void {
    const reaction = hands.find((hand) => hand.seat === seat)?.reaction ?? null
    if (lost || reaction === null) return
    if (!this.fastest || reaction < this.fastest.reaction) this.fastest = { seat, reaction }
    if (margin !== null && (!this.closest || Math.abs(margin) < this.closest.margin)) this.closest = { seat, margin: Math.abs(margin) }
  }

  #recited({ seat, said, right, motifs }: Recited): void {
    this.right[seat]! += right.filter(Boolean).length
    const word = motifs?.find(({ kind }) => kind === 'colour')
    if (!word?.word) return
    const read = { kind: 'colour', id: word.word } as const
    if (said.some((motif) => same_motif(motif, read))) this.fooled[seat]!++
  }
}

const witnesses = new WeakMap<Table, Witness>()

// The board watches and the recap tells: both ask here, and what was seen lives as long as its table.
export function witness_of(table: Table): Witness {
  let witness = witnesses.get(table)
  if (!witness) witnesses.set(table, (witness = new Witness()))
  return witness
}
