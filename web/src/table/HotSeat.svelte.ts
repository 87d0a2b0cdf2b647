// Several people on one device. It decides whose turn it is to hold the device, and asks the server for that person's view only
// while the curtain is open for them: behind it the device knows what a spectator knows.
import type { HotSeatRules } from '../games'
import { calm } from '../look'
import type { Table } from '../Table.svelte'

const handover = 900 // what the last move shows is looked at before the table turns

export class HotSeat {
  readonly #table: Table
  readonly #rules: () => HotSeatRules
  #opened: number | null = $state(null) // has said « it is me »
  #peeking: boolean = $state(false)
  #chosen: { seat: number; seq: number } | null = $state.raw(null) // somebody took the device out of turn
  #settled: number | null = $state(null) // who is next, once the last move was looked at

  constructor(table: Table, rules: () => HotSeatRules) {
    this.#table = table
    this.#rules = rules
    $effect(() => this.#hand_over())
    $effect(() => this.#look())
    $effect(() => {
      const hide = () => document.visibilityState === 'hidden' && this.close()
      document.addEventListener('visibilitychange', hide)
      return () => document.removeEventListener('visibilitychange', hide)
    })
  }

  readonly #frame = $derived.by(() => this.#table.frame)
  // Of those the match waits for and who sit at this device, whoever has it, or else the first.
  readonly #next: number | null = $derived.by(() => {
    const frame = this.#frame
    if (!frame || frame.outcome || !this.#table.shared) return null
    const waiting = this.#table.yours.filter((seat) => frame.view.actors.includes(seat))
    return waiting.find((seat) => seat === this.#table.looking) ?? waiting[0] ?? null
  })
  readonly open_phase: boolean = $derived.by(() => this.#rules().open.includes(this.#frame?.view.phase ?? ''))

  // Who should hold the device now; null: it lies in the middle.
  readonly holder: number | null = $derived.by(() => {
    if (!this.#table.shared || this.#frame?.outcome) return null
    if (this.#chosen && this.#chosen.seq === this.#frame?.seq) return this.#chosen.seat
    return this.open_phase ? this.#settled : this.#next
  })
  // Whose eyes the device may look through.
  readonly #eyes: number | null = $derived.by(() => {
    if (this.holder === null) return null
    return this.open_phase || this.#opened === this.holder || this.#peeking ? this.holder : null
  })
  readonly curtained: boolean = $derived.by(() => this.holder !== null && this.#eyes === null)
  readonly peeking: boolean = $derived.by(() => this.#peeking && !this.open_phase)
  // What was sent is what should be shown: true at once on a device of one person.
  readonly shown: boolean = $derived.by(() => !this.#table.shared || (!this.curtained && this.#frame?.view.you === this.#eyes))

  open(): void {
    this.#opened = this.holder
  }
  close(): void {
    this.#opened = null
    this.#peeking = false
  }
  peek(on: boolean): void {
    this.#peeking = on
  }
  // Somebody else wants the device: to look again, or to shout.
  take(seat: number): void {
    if (!this.#frame) return
    this.close()
    this.#chosen = { seat, seq: this.#frame.seq }
  }

  #hand_over(): (() => void) | undefined {
    const next = this.#next
    if (this.#opened !== null && this.holder !== this.#opened) this.close()
    if (next === null || this.#settled === null || calm.current) {
      this.#settled = next
      return undefined
    }
    const timer = setTimeout(() => (this.#settled = next), handover)
    return () => clearTimeout(timer)
  }

  #look(): void {
    if (this.#table.shared && this.#frame && this.#table.looking !== this.#eyes) this.#table.look(this.#eyes)
  }
}
