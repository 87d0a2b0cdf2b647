import { words } from '../Device.svelte'
import { buzz } from '../look/haptics'
import { play } from '../look/sound'
import type { Table } from '../Table.svelte'

function set_favicon(file: string): void {
  document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', file)
}

// The signals of "your turn" outside the board: tab title, favicon, the two-note chime that means only this, one vibration.
// Call it in a component; it lives as long as that component.
export function signal_turns(table: Table, title: () => string): void {
  $effect(() => {
    document.title = table.my_turn ? words().table.your_turn_title(title()) : `${title()} — Hotte`
    set_favicon(table.my_turn ? '/favicon-turn.svg' : '/favicon.svg')
  })
  $effect(() => {
    if (!table.my_turn) return
    play('turn')
    buzz(30)
  })
  $effect(() => () => set_favicon('/favicon.svg'))
}
