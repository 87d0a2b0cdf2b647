// How cost grows with tables and with the length of a journal: make bench-growth. Prints the figures as JSON.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { memory_of, on_core, output_of, with_server } from '../peers/processes.js'

const { values } = parseArgs({
  options: {
    program: { type: 'string', default: 'build/release/hotte' },
    operations: { type: 'string', default: 'build/release/bench/operations/operations_bench' },
    tables: { type: 'string', default: '1,10,100,1000,5000' },
    seconds: { type: 'string', default: '10' },
    runs: { type: 'string', default: '3' },
  },
})
const { program } = values
const [server_core, client_core] = [0, 1]

function tell(text) {
  process.stderr.write(`${text}\n`)
}

// Tables of two as fast as they go, on a server and a file of their own. Memory: the largest while they play.
async function played(tables) {
  const folder = mkdtempSync(join(dirname(program), 'growth-'))
  const command = (port) => [program, 'serve', '--port', `${port}`, '--store', `sqlite:${join(folder, 'hotte.db')}`]
  try {
    return await with_server(server_core, command, async (port, pid) => {
      const empty = memory_of(pid)
      let most = empty
      const watch = setInterval(() => (most = Math.max(most, memory_of(pid))), 100)
      const args = ['load', '--url', `ws://127.0.0.1:${port}`, '--tables', `${tables}`, '--seconds', values.seconds, '--json']
      const { actions_per_second, p50_ms, p99_ms, errors } = JSON.parse(await output_of(on_core(client_core, [program, ...args])))
      clearInterval(watch)
      return { tables, actions_per_second, p50_ms, p99_ms, errors, memory: most, empty }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function opened() {
  const args = ['--benchmark_filter=/open/', '--benchmark_format=json']
  const { benchmarks } = JSON.parse(await output_of(on_core(server_core, [values.operations, ...args])))
  return benchmarks.map(({ name, cpu_time }) => {
    const [game, , entries] = name.split('/')
    return { game, entries: Number(entries), ms: cpu_time }
  })
}

const result = { load_average: loadavg()[0], served: [], opened: [] }
for (let run = 1; run <= Number(values.runs); ++run) {
  for (const tables of values.tables.split(',').map(Number)) {
    tell(`run ${run} of ${values.runs}: ${tables} tables`)
    result.served.push(await played(tables))
  }
  tell(`run ${run} of ${values.runs}: opening tables`)
  result.opened.push(...(await opened()))
}
console.log(JSON.stringify(result))
