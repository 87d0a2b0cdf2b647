// What a game's board may do to the frame around it. The board renders the play area alone; the action bar, the palette
// above it and the journal belong to the table, and the board speaks to them through the Stage in its context.
import { getContext, setContext } from 'svelte'
import type { Stage } from './Stage.svelte'

export type { Stage } from './Stage.svelte'

export interface BarButton {
  label: string
  kind: 'yes' | 'no' | 'plain'
  icon?: string // an icon name; `lu-` names are line glyphs
  key?: string // the keyboard key that presses it, as in KeyboardEvent.key
  act: () => void
  disabled?: boolean
}

// One sentence and at most two buttons. Gold (`act`) only when this viewer has something to do. In `act` the words up to
// the first colon are set in bold: « À toi : … ».
export interface BarContent {
  tone: 'act' | 'wait'
  icon?: string
  text: string
  buttons?: BarButton[]
}

// One line of the journal. `forget` marks a line that names a face: it leaves the journal with the next frame, because the
// journal may not remember what the table has turned down.
export interface Line {
  icon?: string
  text: string
  forget?: boolean
}

const stage_key = Symbol('stage')

export function set_stage(stage: Stage): void {
  setContext(stage_key, stage)
}

export function get_stage(): Stage {
  return getContext<Stage>(stage_key)
}
