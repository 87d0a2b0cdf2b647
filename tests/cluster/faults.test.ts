// Three nodes under load lose their processes, their database and their connections to it; nothing that was acknowledged
// is lost or happens twice, and every table goes on. HOTTE_SOAK=1 runs the long form and holds the figures to their bounds.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Cluster, nodes, pause, under_load, until, type Figures, type NodeNumber } from './cluster'

const long = process.env.HOTTE_SOAK === '1'
const tables = long ? 300 : 60
let cluster: Cluster

beforeAll(async () => {
  cluster = await Cluster.started()
})
afterAll(() => cluster?.stop())

const some_node = (): NodeNumber => nodes[Math.floor(Math.random() * 3)]!
const between = (least: number, most: number) => least + Math.random() * (most - least)

async function kill_a_node(): Promise<void> {
  const node = some_node()
  await pause(between(0, 1500))
  cluster.signal(node, 'SIGKILL')
  await pause(between(8000, 9500)) // the others have to take over; it does not come back to help
  await cluster.start_node(node)
  await pause(1000)
}

// A node sleeps through its lease, the others take its tables, and it wakes up with the moves it was sent before.
async function freeze_a_node(): Promise<void> {
  const node = some_node()
  const refused = () => cluster.metric(node, 'hotte_journal_failures_total')
  const before = await refused()
  cluster.signal(node, 'SIGSTOP')
  await pause(long ? between(6000, 30_000) : 8000)
  cluster.signal(node, 'SIGCONT')
  await until(() => cluster.is_ready(node))
  await pause(1000)
  console.log(`node ${node} slept and woke up: ${(await refused()) - before} late writes refused`)
}

async function restart_the_database(): Promise<void> {
  await cluster.database('halt')
  await pause(between(500, 3000))
  await cluster.database('resume')
  for (const node of nodes) await until(() => cluster.is_ready(node))
}

async function cut_a_node_off(): Promise<void> {
  cluster.line.fall_silent()
  await until(async () => !(await cluster.is_ready(3)))
  await pause(4000) // what it had asked the database before has been given up by now
  const then = await cluster.metric(3, 'hotte_actions_accepted_total')
  await pause(2000)
  expect(await cluster.metric(3, 'hotte_actions_accepted_total')).toBe(then)
  cluster.line.mend()
  await until(() => cluster.is_ready(3))
}

async function restart_all_nodes(): Promise<void> {
  for (const node of nodes) await cluster.restart_node(node)
}

// A node looks for old tables when it starts. With a wrong clock it says so and leaves them to the others; what is played
// meanwhile is in the figures of the load.
async function skew_a_node(): Promise<void> {
  const node = some_node()
  const [fresh, old] = [await cluster.new_table(), await cluster.new_table()]
  await cluster.sql(`UPDATE hotte.tables SET touched = touched - 90000 WHERE table_code = '${old}'`)
  const already = cluster.log(node).length
  const says_so = () => cluster.log(node).slice(already).includes("the database's: it erases no old tables")
  await cluster.restart_node(node, long && Math.random() < 0.5 ? '-25h' : '+25h')
  await until(async () => says_so() || !(await cluster.has_table(fresh)))
  expect([await cluster.has_table(fresh), await cluster.has_table(old)]).toEqual([true, true])
  await cluster.restart_node(node) // the control: with the right clock it does erase
  await until(async () => !(await cluster.has_table(old)))
  expect(await cluster.has_table(fresh)).toBe(true)
}

function check(what: string, figures: Figures): void {
  console.log(
    `${what}: ${figures.tables} tables, ${figures.audited} acknowledged actions, ${figures.lost} lost, ${figures.twice} twice, ` +
      `${figures.stalled} tables stalled; ${figures.outages} outages, p50 ${(figures.outage_p50_ms / 1000).toFixed(2)} s, ` +
      `p99 ${(figures.outage_p99_ms / 1000).toFixed(2)} s, longest ${(figures.outage_max_ms / 1000).toFixed(2)} s`,
  )
  expect(figures.tables).toBe(tables)
  expect(figures.audited).toBeGreaterThan(tables)
  expect(figures.lost).toBe(0)
  expect(figures.twice).toBe(0)
  expect(figures.stalled).toBe(0)
}

// Epochs only ever grow along a table: nobody wrote after its successor.
async function no_late_writes(): Promise<void> {
  const order = 'SELECT epoch < lag(epoch) OVER (PARTITION BY table_code ORDER BY seq) AS late FROM hotte.records'
  expect(await cluster.sql(`SELECT count(*) FROM (${order}) AS each WHERE late`)).toBe('0')
}

test.runIf(!long)('one fault after the other', async () => {
  const figures = await under_load(cluster, tables, 2, async () => {
    const faults = [kill_a_node, freeze_a_node, restart_the_database, cut_a_node_off, restart_all_nodes, skew_a_node]
    for (const fault of faults) await fault()
  })
  check('every fault once', figures)
  await no_late_writes()
})

test.runIf(long)('nodes killed twenty times', async () => {
  const figures = await under_load(cluster, tables, 1, async () => {
    for (let kills = 0; kills < 20; ++kills) await kill_a_node()
  })
  check('20 kills', figures)
  expect(figures.outage_p50_ms).toBeLessThanOrEqual(5000)
  expect(figures.outage_p99_ms).toBeLessThanOrEqual(10_000)
  await no_late_writes()
})

test.runIf(long).each([
  ['frozen nodes', freeze_a_node, 5],
  ['restarts of the database', restart_the_database, 5],
  ['nodes cut off from the database', cut_a_node_off, 3],
  ['rolling restarts', restart_all_nodes, 3],
  ['nodes with a wrong clock', skew_a_node, 5],
] as const)('%s', async (what, fault, times) => {
  const figures = await under_load(cluster, tables, 1, async () => {
    for (let time = 0; time < times; ++time) {
      await fault()
      await pause(10_000) // one at a time
    }
  })
  check(`${times} ${what}`, figures)
  await no_late_writes()
})
