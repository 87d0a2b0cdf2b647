// Measures Hotte beside boardgame.io and Colyseus and prints a table of ratios: make bench-peers
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { on_core, output_of, watched_load, with_server } from './processes.js'
import { report } from './report.js'
import { check_same_rules } from './same_rules.js'

const { values } = parseArgs({
  options: {
    program: { type: 'string', default: 'build/release/hotte' },
    tables: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '10' },
    rate: { type: 'string', default: '1' }, // actions per second and table at the gentle load
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: 'hotte,hotte_memory,colyseus,boardgame' },
    json: { type: 'boolean', default: false },
  },
})
const { program } = values
const plan = { tables: Number(values.tables), seconds: Number(values.seconds), rate: Number(values.rate) }
const runs = Number(values.runs)
const [server_core, client_core] = [0, 1]
const here = dirname(fileURLToPath(import.meta.url))
const node = process.execPath
const chosen = values.only.split(',')

const commands = {
  hotte: (port, folder) => [program, 'serve', '--port', `${port}`, '--store', `sqlite:${join(folder, 'hotte.db')}`],
  hotte_memory: (port) => [program, 'serve', '--port', `${port}`, '--store', 'memory:'],
  colyseus: (port) => [node, join(here, 'servers/colyseus.js'), `${port}`],
  boardgame: (port) => [node, join(here, 'servers/boardgame.js'), `${port}`],
}

function tell(text) {
  process.stderr.write(`${text}\n`)
}

// The store lies beside the program: on its disk, not in a folder that may be memory.
async function on_fresh_server(server, use) {
  const folder = mkdtempSync(join(dirname(program), 'peers-'))
  try {
    return await with_server(server_core, (port) => commands[server](port, folder), use)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const client_of = (server) => (server === 'hotte_memory' ? 'hotte' : server)

function by_our_driver(server) {
  return on_fresh_server(server, async (port, pid) =>
    JSON.parse(
      await output_of(
        on_core(client_core, [node, join(here, 'drive.js'), client_of(server), `127.0.0.1:${port}`, `${pid}`, JSON.stringify(plan)]),
      ),
    ),
  )
}

async function loaded(port, pid, rate) {
  const how = ['--tables', `${plan.tables}`, '--rate', `${rate}`]
  const { actions_per_second, processor, p50_ms, p99_ms, refused, errors } = await watched_load(
    client_core,
    program,
    port,
    pid,
    plan.seconds,
    ...how,
  )
  const server_us_per_action = (processor * 1e6) / actions_per_second
  return { actions_per_second, server_us_per_action, server_share: processor, p50_ms, p99_ms, refused, lost: errors }
}

function by_hotte_load() {
  return on_fresh_server('hotte', async (port, pid) => {
    const full = await loaded(port, pid, 0)
    const gentle = await loaded(port, pid, plan.rate)
    return { full, gentle, refused: full.refused + gentle.refused, lost: full.lost + gentle.lost }
  })
}

async function local_playouts() {
  const theirs = JSON.parse(await output_of(on_core(server_core, [node, join(here, 'playouts.js'), `${plan.seconds}`])))
  const ours = JSON.parse(await output_of(on_core(server_core, [program, 'bench', 'hat', '--seconds', `${plan.seconds}`, '--json'])))
  return { hotte: ours.games[0], boardgame: theirs }
}

const version_of = (name) => JSON.parse(readFileSync(join(here, 'node_modules', name, 'package.json'), 'utf8')).version

const quiet = 1.5
const load_average = loadavg()[0]
if (load_average > quiet) tell(`load average ${load_average.toFixed(1)}: others use this machine, these figures are not to be published`)
tell(`the same rules on both sides: ${await check_same_rules(program)} actions compared`)
const measured = { hotte: [], hotte_load: [], hotte_memory: [], colyseus: [], boardgame: [], playouts: [] }
for (let run = 1; run <= runs; ++run) {
  for (const server of chosen) {
    tell(`run ${run} of ${runs}: ${server}, ${plan.tables} tables of two`)
    measured[server].push(await by_our_driver(server))
    if (server === 'hotte') measured.hotte_load.push(await by_hotte_load())
  }
  tell(`run ${run} of ${runs}: playouts`)
  measured.playouts.push(await local_playouts())
}
const result = {
  date: new Date().toISOString(),
  machine: { cores: cpus().length, processor: cpus()[0].model, load_average },
  versions: {
    hotte: (await output_of(on_core(client_core, [program, '--version']))).trim(),
    boardgame: version_of('boardgame.io'),
    colyseus: version_of('@colyseus/core'),
    node: process.version,
  },
  plan: { ...plan, runs },
  measured,
}
console.log(values.json ? JSON.stringify(result) : report(result))
