// Plays tables of two on one running server and prints what that cost as one JSON object:
// node drive.js SERVER HOST PID '{"tables":500,"seconds":10,"rate":1}'
import { setTimeout as pause } from 'node:timers/promises'
import { memory_of, processor_time_of } from './processes.js'
import { Ledger, Table } from './table.js'

const [, , server, host, pid, plan] = process.argv
const { tables: wanted, seconds, rate } = JSON.parse(plan)
const { open } = await import(`./clients/${server}.js`)

// A server that has just begun has not yet loaded all it needs: memory is counted from this table on.
const first_tables = Math.min(20, Math.floor(wanted / 2))
const at_once = 8
const warm_up = Math.min(3, seconds)
const ledger = new Ledger()
const tables = []

async function open_up_to(count) {
  const open_some = async () => {
    while (tables.length < count) {
      const index = tables.length
      const table = new Table(ledger, index + 1)
      tables.push(table)
      await open(host, index, table)
    }
  }
  await Promise.all(Array.from({ length: at_once }, open_some))
}

function all_keep_to(speed) {
  for (const table of tables) table.keep_to(speed)
}

const quantile = (sorted, part) => sorted[Math.floor(part * (sorted.length - 1))] ?? null

async function measured(speed) {
  all_keep_to(speed)
  await pause(warm_up * 1000)
  ledger.latencies_ms = []
  const begun = performance.now()
  const server_before = processor_time_of(pid)
  const client_before = process.cpuUsage()
  await pause(seconds * 1000)
  const took = (performance.now() - begun) / 1000
  const server_time = processor_time_of(pid) - server_before
  const { user, system } = process.cpuUsage(client_before)
  const sorted = ledger.latencies_ms.sort((a, b) => a - b)
  ledger.latencies_ms = []
  all_keep_to(0)
  await pause(500)
  return {
    actions_per_second: sorted.length / took,
    server_us_per_action: (server_time * 1e6) / sorted.length,
    client_us_per_action: (user + system) / sorted.length,
    server_share: server_time / took,
    client_share: (user + system) / 1e6 / took,
    p50_ms: quantile(sorted, 0.5),
    p99_ms: quantile(sorted, 0.99),
  }
}

await open_up_to(first_tables)
await pause(1000)
const memory_before = memory_of(pid)
await open_up_to(wanted)
await pause(2000)
const bytes_per_table = (memory_of(pid) - memory_before) / (wanted - first_tables)
const full = await measured(Infinity)
const gentle = await measured(rate)
const { refused, lost } = ledger
process.stdout.write(JSON.stringify({ tables: wanted, bytes_per_table, full, gentle, refused, lost }) + '\n', () => process.exit(0))
