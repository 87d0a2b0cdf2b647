import type { Snippet } from 'svelte'
import type { BarContent, Line } from './stage'

export interface KeptLine extends Line {
  id: number
}

const lines_kept = 200

// The frame around a board as the board may set it; see stage.ts for the contract.
export class Stage {
  bar: BarContent = $state.raw({ tone: 'wait', text: '' })
  // Shown in the thumb zone right above the bar; null when there is nothing to choose from.
  palette: Snippet | null = $state.raw(null)
  // On the television: where the code of the table stands, so that a board may have the bottom for itself. Who moves it
  // puts it back.
  way_in: 'below' | 'above' = $state('below')
  lines: readonly KeptLine[] = $state.raw([])
  #next_id = 1

  readonly last_line: KeptLine | undefined = $derived(this.lines.at(-1))

  say(line: Line): void {
    this.lines = [...this.lines.slice(1 - lines_kept), { ...line, id: this.#next_id++ }]
  }

  // Drops every line that names a face. The table calls it when a frame arrives, before that frame's events.
  forget(): void {
    if (this.lines.some((line) => line.forget)) this.lines = this.lines.filter((line) => !line.forget)
  }

  // A new match starts with an empty journal and an empty thumb zone.
  clear(): void {
    this.lines = []
    this.palette = null
    this.bar = { tone: 'wait', text: '' }
  }
}
