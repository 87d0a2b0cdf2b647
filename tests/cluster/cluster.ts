// A whole site on this computer (deploy/cluster/loopback): PostgreSQL, three nodes, HAProxy; each can be hurt at will.
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Line } from '../line'

const run = promisify(execFile)
const program = process.env.HOTTE_PROGRAM ?? 'build/release/hotte'

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await pause(50)
}

async function is_free(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

// The first of six free ports in a row.
async function free_ports(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000)
    const free = await Promise.all([0, 1, 2, 3, 4, 5].map((offset) => is_free(first + offset)))
    if (free.every(Boolean)) return first
  }
}

export type NodeNumber = 1 | 2 | 3
export const nodes: NodeNumber[] = [1, 2, 3]

// All players of a test come from one address, and play as fast as they can.
const limits = ['max-sockets-per-address', 'handshakes-per-address', 'tables-per-address', 'tables-in-all', 'messages-per-socket']
const no_limits = limits.map((limit) => `--${limit} 1000000`).join(' ')

export class Cluster {
  readonly #folder = mkdtempSync(join(tmpdir(), 'hotte-cluster-'))

  private constructor(
    readonly port: number,
    readonly size: number,
    readonly line: Line, // from the third node to the database
  ) {}

  static async started(size = 3): Promise<Cluster> {
    const port = await free_ports()
    const cluster = new Cluster(port, size, await Line.to(port + 4, port + 5))
    await cluster.#loopback(['start', String(cluster.port)])
    return cluster
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }
  get store(): string {
    return `postgres://hotte@127.0.0.1:${this.port + 4}/hotte`
  }
  node_url(node: NodeNumber): string {
    return `http://127.0.0.1:${this.port + node}`
  }

  async #loopback(words: string[], more: Record<string, string> = {}): Promise<void> {
    const [command, ...rest] = words
    const through_line = `postgres://hotte@127.0.0.1:${this.line.port}/hotte`
    const some_nodes = nodes.slice(0, this.size).join(' ')
    const settings = { OWNER: String(process.pid), NODES: some_nodes, STORE_3: through_line, LIMITS: no_limits, ...more }
    await run('deploy/cluster/loopback', [command!, this.#folder, ...rest], { env: { ...process.env, ...settings } })
  }

  // Process ids of what runs, by what it is.
  processes(): Record<'nodes' | 'balancer' | 'database', number[]> {
    const pid = (name: string) => Number(readFileSync(join(this.#folder, `${name}.pid`), 'utf8'))
    const data = join(this.#folder, 'postgres', 'data')
    const works_there = (id: string) => {
      try {
        return readlinkSync(`/proc/${id}/cwd`) === data
      } catch {
        return false // not a process, or not any more
      }
    }
    return {
      nodes: nodes.slice(0, this.size).map((node) => pid(`n${node}`)),
      balancer: [pid('haproxy')],
      database: readdirSync('/proc').filter(works_there).map(Number),
    }
  }

  signal(node: NodeNumber, signal: NodeJS.Signals): void {
    process.kill(Number(readFileSync(join(this.#folder, `n${node}.pid`), 'utf8')), signal)
  }
  // With a clock that is off by so much, "+25h".
  async start_node(node: NodeNumber, clock = ''): Promise<void> {
    await this.#loopback(['node', String(node)], { [`CLOCK_${node}`]: clock })
  }
  // As an upgrade would: it is asked to end, and started again when it has.
  async restart_node(node: NodeNumber, clock = ''): Promise<void> {
    this.signal(node, 'SIGTERM')
    await until(() => !this.#lives(node))
    await this.start_node(node, clock)
  }
  // What it has logged since it was started for the first time.
  log(node: NodeNumber): string {
    return readFileSync(join(this.#folder, `n${node}.log`), 'utf8')
  }
  #lives(node: NodeNumber): boolean {
    try {
      this.signal(node, 0 as unknown as NodeJS.Signals)
      return true
    } catch {
      return false
    }
  }
  async is_ready(node: NodeNumber): Promise<boolean> {
    return fetch(`${this.node_url(node)}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  }
  async metric(node: NodeNumber, name: string): Promise<number> {
    const text = await (await fetch(`${this.node_url(node)}/metrics`)).text()
    return Number(text.match(new RegExp(`^${name} (\\d+)`, 'm'))![1])
  }

  async database(command: 'halt' | 'resume'): Promise<void> {
    await run('setup/postgres', [command, join(this.#folder, 'postgres')])
  }
  async sql(text: string): Promise<string> {
    return (await run('psql', [this.store, '-tAc', text])).stdout.trim()
  }

  // The code of a new table at which nobody sits.
  async new_table(): Promise<string> {
    const answer = await fetch(`${this.url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'hat' }),
    })
    if (answer.status !== 201) throw new Error(`POST /api/tables: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { code: string }).code
  }
  async has_table(code: string): Promise<boolean> {
    return (await this.sql(`SELECT count(*) FROM hotte.tables WHERE table_code = '${code}'`)) === '1'
  }

  async stop(): Promise<void> {
    await this.#loopback(['stop'])
    this.line.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

export interface Figures {
  tables: number
  actions: number
  actions_per_second: number
  outages: number
  outage_p50_ms: number
  outage_p99_ms: number
  outage_max_ms: number
  stalled: number
  audited: number
  lost: number
  twice: number
}

// Tables play while `faults` happen and long enough afterwards for each to show that it goes on; then the journal is
// searched for every acknowledged action.
export async function under_load(cluster: Cluster, tables: number, rate: number, faults: () => Promise<void>): Promise<Figures> {
  const playing = async () => Number(await cluster.sql('SELECT count(*) FROM hotte.tables WHERE last_seq > 5'))
  const before = await playing()
  const patience = Date.now() + 60_000
  const words = ['load', '--url', cluster.url, '--tables', tables, '--rate', rate, '--seconds', 86_400, '--audit', cluster.store, '--json']
  const load = spawn(program, words.map(String), { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  load.stdout.on('data', (bytes: Buffer) => (said += String(bytes)))
  const ended = new Promise((resolve) => load.once('exit', resolve))
  await until(async () => Date.now() > patience || (await playing()) - before >= tables)
  await faults()
  await pause(20_000)
  load.kill('SIGINT')
  await ended
  return JSON.parse(said) as Figures
}
