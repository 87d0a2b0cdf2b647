import { table_exists } from '../api'
import { words } from '../Device.svelte'

// Why nobody can go to that table; empty if one can.
export async function trouble_at(code: string): Promise<string> {
  try {
    return (await table_exists(code)) ? '' : words().home.no_such_table(code)
  } catch {
    return words().home.no_server
  }
}
