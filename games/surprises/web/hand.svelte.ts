import { tidied_cells, type SurprisesView } from './view'

// What this person has begun but not yet sent: the five parcels of a Rangement, the toy announced in a duel, a secret bet. Every
// view that no longer asks for it takes it away; a face is in here only while the server shows it to this person.
export class Hand {
  picking = $state(false) // choosing the five parcels
  picked: readonly number[] = $state.raw([])
  arrangement: readonly string[] = $state.raw([]) // the five toys as they will be put back, by the cells of the view
  held: number | null = $state(null) // a cell: the toy to be swapped with the next one
  challenging = $state(false) // choosing the rival of a duel
  announced: string | null = $state(null)
  bet: number | null = $state(null) // a cell

  // Takes in the next view.
  see(view: SurprisesView): void {
    const mine = view.you !== null && view.actors.includes(view.you)
    if (!mine || view.phase !== 'turn') this.stop_picking()
    if (!mine || view.phase !== 'starting') this.challenging = false
    if (!mine || view.phase !== 'duel') this.announced = null
    if (!view.tidying) {
      this.arrangement = []
      this.held = null
    } else if (this.arrangement.length === 0) {
      this.arrangement = [...view.tidying.toys]
    }
    if (mine || view.phase !== 'turn') this.bet = null
  }

  start_picking(): void {
    this.picking = true
    this.picked = []
  }
  stop_picking(): void {
    this.picking = false
    this.picked = []
  }
  pick(cell: number): void {
    if (this.picked.includes(cell)) this.picked = this.picked.filter((one) => one !== cell)
    else if (this.picked.length < tidied_cells) this.picked = [...this.picked, cell]
  }

  // Takes a toy in hand, or swaps the one in hand with this one.
  hold(cell: number, cells: readonly number[]): void {
    if (this.held === null) this.held = cell
    else this.swap(this.held, cell, cells)
  }
  swap(from: number, to: number, cells: readonly number[]): void {
    this.held = null
    const one = cells.indexOf(from)
    const other = cells.indexOf(to)
    if (one < 0 || other < 0) return
    const toys = [...this.arrangement]
    ;[toys[one], toys[other]] = [toys[other]!, toys[one]!]
    this.arrangement = toys
  }

  place_bet(cell: number): void {
    this.bet = this.bet === cell ? null : cell
  }
}
