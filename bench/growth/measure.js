// How cost grows with tables and with the length of a journal: make bench-growth. Prints the figures as JSON.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { memory_of, on_core, output_of, watched_load, with_server } from '../peers/processes.js'

const { values } = parseArgs({
  options: {
    program: { type: 'string', default: 'build/release/hotte' },
    operations: { type: 'string', default: 'build/release/bench/operations/operations_bench' },
    tables: { type: 'string', default: '1,10,100,1000,5000' },
    steady: { type: 'string', default: '500,1000,2000' },
    idle: { type: 'string', default: '2000' },
    bots: { type: 'string', default: '0,200' },
    seconds: { type: 'string', default: '10' },
    runs: { type: 'string', default: '3' },
  },
})
const { program } = values
const [server_core, client_core] = [0, 1]

function tell(text) {
  process.stderr.write(`${text}\n`)
}

// Tables of two as fast as they go, or as `how` says, on a server and a file of their own.
async function played(tables, ...how) {
  const folder = mkdtempSync(join(dirname(program), 'growth-'))
  const command = (port) => [program, 'serve', '--port', `${port}`, '--store', `sqlite:${join(folder, 'hotte.db')}`]
  try {
    return await with_server(server_core, command, async (port, pid) => {
      const empty = memory_of(pid)
      const seconds = Number(values.seconds)
      return { empty, ...(await watched_load(client_core, program, port, pid, seconds, '--tables', `${tables}`, ...how)) }
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

const numbers = (list) => list.split(',').map(Number)
const result = { load_average: loadavg()[0], served: [], steady: [], idle: [], bots: [], opened: [] }
for (let run = 1; run <= Number(values.runs); ++run) {
  for (const tables of numbers(values.tables)) {
    tell(`run ${run} of ${values.runs}: ${tables} tables`)
    result.served.push(await played(tables))
  }
  for (const tables of numbers(values.steady)) {
    tell(`run ${run} of ${values.runs}: ${tables} tables with one action a second`)
    result.steady.push(await played(tables, '--rate', '1'))
  }
  // With two and with four people at each: the difference is what a connection takes, the rest what a table takes.
  for (const seats of [2, 4]) {
    tell(`run ${run} of ${values.runs}: ${values.idle} tables of ${seats} where hardly anything happens`)
    result.idle.push({ seats, ...(await played(Number(values.idle), '--rate', '0.001', '--seats', `${seats}`)) })
  }
  for (const bots of numbers(values.bots)) {
    tell(`run ${run} of ${values.runs}: 100 tables beside ${bots} bots that think`)
    result.bots.push({ bots, ...(await played(100, '--rate', '2', '--bot-seats', `${bots}`)) })
  }
  tell(`run ${run} of ${values.runs}: opening tables`)
  result.opened.push(...(await opened()))
}
console.log(JSON.stringify(result))
