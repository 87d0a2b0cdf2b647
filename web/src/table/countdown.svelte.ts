import type { Table } from '../Table.svelte'

const shown_from = 10 // seconds

// The seconds left of a decision or a race, for its last ten; null when there is nothing to show. Call it in a component.
export function countdown(table: Table): { readonly seconds: number | null } {
  let seconds: number | null = $state(null)
  $effect(() => {
    const deadline = table.frame?.deadline
    if (!deadline || deadline.clock === 'display') {
      seconds = null
      return
    }
    const look = () => {
      const left = Math.ceil((deadline.at - table.now()) / 1000)
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
  }
}
