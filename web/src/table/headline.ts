import { words } from '../Device.svelte'
import type { Table } from '../Table.svelte'
import { list_names, type Lang } from '../words'

// Who won, in one shout.
export function headline_of(table: Table, winners: readonly number[], lang: Lang): string {
  const { you_win, wins, share_the_win } = words().end
  if (winners.length === 1) return winners[0] === table.you ? you_win : wins(table.name_of(winners[0]!))
  return share_the_win(
    list_names(
      winners.map((seat) => table.name_of(seat)),
      lang,
    ),
  )
}
