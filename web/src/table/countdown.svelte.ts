import type { Table } from '../Table.svelte'

const shown_from = 10 // seconds

// The seconds left of a decision or a race, for its last ten; null when there is nothing to show. Call it in a component.
// `left` is all that is left, for whoever asks.
export function countdown(table: Table): { readonly seconds: number | null; readonly left: number | null } {
  let seconds: number | null = $state(null)
  let all_left: number | null = $state(null)
  $effect(() => {
    const deadline = table.frame?.deadline
    if (!deadline || deadline.clock === 'display') {
      seconds = all_left = null
      return
    }
    const look = () => {
      const left = Math.ceil((Math.max(deadline.at, table.room?.more_until ?? 0) - table.now()) / 1000)
      all_left = left > 0 ? left : null
      // A soft deadline only shows itself: once passed it has nothing more to say.
      seconds = left > shown_from || (left <= 0 && !deadline.fires) ? null : Math.max(0, left)
    }
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  })
  return {
    get seconds() {
      return seconds
    },
    get left() {
      return all_left
    },
  }
}
