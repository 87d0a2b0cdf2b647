// What this device saw happen, for the story told at the end. Nothing of it is secret; but a page that was not there from
// the beginning tells no more than it saw.
import type { Table } from '../../../web/src/Table.svelte'
import { gift_markers, type SantaEvent, type SantaFrame, type SantaView, type Way } from './view'

// One house Santa entered.
export interface NightStep {
  round: number // 0: where he began
  house: number
  way: Way | null
  left: boolean // a gift
  seen_by: number[]
}
// The gift of a house was taken away; `after` is the number of steps Santa had made.
export interface Loss {
  house: number
  after: number
}
export interface Night {
  game: number
  santa: number
  steps: NightStep[]
  losses: Loss[]
  closed: number[]
  // What lay there already when this page came: nothing, unless it came late.
  gifts_before: number[]
  delivered_before: number
  whole: boolean // nothing was missed
}
// One move of one seat, with what it brought to that seat.
export interface Turn {
  game: number
  round: number
  seat: number
  points: number
  houses: number
}

const new_night = (game: number, santa: number): Night => ({
  game,
  santa,
  steps: [],
  losses: [],
  closed: [],
  gifts_before: [],
  delivered_before: 0,
  whole: true,
})

function houses_where({ houses }: SantaView, wanted: (house: SantaView['houses'][number]) => boolean): number[] {
  return houses.flatMap((house, id) => (wanted(house) ? [id] : []))
}

export class Witness {
  nights: Night[] = []
  turns: Turn[] = []
  photos: number[] = [] // seats, one entry each
  bagged: number[] = []
  choosers: number[] = []
  #round = 0
  #seq = -1

  see(events: readonly SantaEvent[], { seq, view }: SantaFrame): void {
    const came_late = events.length === 0 && seq !== this.#seq
    if (came_late && seq < this.#seq) this.#forget()
    this.#seq = seq
    this.#round = view.round
    for (const event of events) this.#note(event, view.santa)
    if (came_late) this.#begin_late(view)
    const night = this.nights.at(-1)
    if (night) night.closed = houses_where(view, ({ closed }) => closed)
  }

  // From here on: the way before is unknown, what it left behind is not.
  #begin_late(view: SantaView): void {
    const house = view.pawns[view.santa]
    const game = this.nights.pop()?.game ?? 1
    const night = new_night(game, view.santa)
    night.whole = false
    night.gifts_before = houses_where(view, ({ gift }) => gift)
    night.delivered_before = gift_markers - view.gifts_left
    if (house !== null && house !== undefined) night.steps.push({ round: view.round, house, way: null, left: false, seen_by: [] })
    this.nights.push(night)
  }

  #forget(): void {
    this.nights = []
    this.turns = []
    this.photos = []
    this.bagged = []
    this.choosers = []
  }

  #note(event: SantaEvent, santa: number): void {
    const night = this.nights.at(-1)
    const turn = this.turns.at(-1)
    switch (event.type) {
      case 'game_began':
        if (event.game === 1) this.#forget()
        this.nights.push(new_night(event.game, event.santa))
        break
      case 'started':
        if (event.seat === night?.santa) night.steps.push({ round: 0, house: event.house, way: null, left: false, seen_by: [] })
        break
      case 'chooser':
        this.choosers.push(event.seat)
        break
      case 'called':
        this.turns.push({ game: night?.game ?? 1, round: this.#round, seat: event.seat, points: 0, houses: 0 })
        break
      case 'stepped':
        if (turn?.seat === event.seat) turn.houses++
        if (event.seat === santa) night?.steps.push({ round: this.#round, house: event.house, way: event.way, left: false, seen_by: [] })
        break
      case 'delivered':
        if (night?.steps.length) night.steps.at(-1)!.left = true
        if (turn?.seat === santa) turn.points++
        break
      case 'saw':
        this.photos.push(event.seat)
        if (turn?.seat === event.seat) turn.points += 3
        night?.steps.at(-1)?.seen_by.push(event.seat)
        break
      case 'lost':
        night?.losses.push({ house: event.house, after: night.steps.length })
        if (turn?.seat === santa) turn.points--
        break
      case 'bagged':
        this.bagged.push(event.seat)
        if (turn?.seat === event.seat) turn.points++
        break
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
