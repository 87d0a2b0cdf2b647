import { load_replay } from '../api'
import { load_witness } from '../games'
import { seat_keys } from '../seat_keys'
import type { Table } from '../Table.svelte'

// Whoever opens the table when a match is over has seen nothing of it: to those who sat there its story is told from the journal.
export async function retell(table: Table, game: string, match: number): Promise<void> {
  const key = seat_keys(table.code)[0]
  if (table.you === null || !key) return
  try {
    const [witness_of, { moments }] = await Promise.all([
      load_witness(game),
      load_replay(table.code, match, table.you, { key, link: null }),
    ])
    const witness = witness_of?.(table)
    for (const { events, frame } of moments) witness?.see(events, frame)
  } catch {
    // The result stands without its story.
  }
}
