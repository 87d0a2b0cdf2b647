// What this device saw happen, for the story told at the end: how often each place was opened and who was right. Which toy lies
// where is never kept: toys are only counted, places only numbered. Nothing of this is shown before the match is over, and a
// gap in what was seen (a reconnect) spoils the story, never the score.
import type { Table } from '../../../web/src/Table.svelte'
import { just_begun, type SurprisesEvent, type SurprisesFrame } from './view'

export interface Hit {
  seat: number
  seen: boolean // that place had been opened before, since its card was last moved
}

export class Witness {
  opened: number[] = [] // by cell
  hits: Hit[] = []
  misses: { seat: number; cell: number }[] = []
  for_nothing = new Map<string, number>() // by toy: opened when nobody wanted it
  longest_streak = 0
  finishes: number[] = [] // seats that won a list with its last toy alone
  duels_won: number[] = []
  bets_won = 0 // of the person at this device
  whole = false // nothing was missed since the match began: entries are numbered, and each brings a frame
  #seen = new Set<number>()
  #streak = 0
  #found_by: number[] = [] // this round, in order
  #seq = -1

  see(events: readonly SurprisesEvent[], { seq, view }: SurprisesFrame): void {
    if (just_begun(view) && this.opened.length === 0) {
      this.whole = true
      this.opened = view.cells.map(() => 0)
    } else if (seq > this.#seq + 1) {
      this.whole = false
    }
    this.#seq = seq
    // A duel's turns are no search: only its winner counts.
    let in_duel = view.duel !== null || events.some(({ type }) => type === 'named')
    for (const event of events) {
      if (event.type === 'flipped') {
        if (!in_duel) this.#flip(event.seat, event.cell, event.toy, event.right)
        this.#seen.add(event.cell)
      } else if (event.type === 'passed') {
        this.#streak = 0
      } else if (event.type === 'shuffled' || event.type === 'tidied') {
        for (const cell of event.cells) this.#seen.delete(cell)
      } else if (event.type === 'list_won') {
        if (this.#found_by.filter((seat) => seat === event.seat).length === 1 && this.#found_by.length > 1) this.finishes.push(event.seat)
        this.#found_by = []
        this.#streak = 0
      } else if (event.type === 'duel_over' && event.winner !== null) {
        this.duels_won.push(event.winner)
        in_duel = false
      }
    }
  }

  #flip(seat: number, cell: number, toy: string, right: boolean): void {
    this.opened[cell] = (this.opened[cell] ?? 0) + 1
    if (right) {
      this.hits.push({ seat, seen: this.#seen.has(cell) })
      this.#found_by.push(seat)
      this.longest_streak = Math.max(this.longest_streak, ++this.#streak)
    } else {
      this.misses.push({ seat, cell })
      this.for_nothing.set(toy, (this.for_nothing.get(toy) ?? 0) + 1)
      this.#streak = 0
    }
  }
}

const witnesses = new WeakMap<Table, { match: number; witness: Witness }>()

// The board watches and the recap tells: both ask here, and what was seen lives until the next match of its table.
export function witness_of(table: Table): Witness {
  const match = table.room?.match ?? 0
  let known = witnesses.get(table)
  if (known?.match !== match) witnesses.set(table, (known = { match, witness: new Witness() }))
  return known.witness
}
