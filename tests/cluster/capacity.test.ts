// What a table, a connection and an action cost: HOTTE_CAPACITY=1 npm run cluster. The figures stand in docs/scale.md.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { Cluster, nodes, pause, under_load, type Figures } from './cluster'

const run = promisify(execFile)
const program = process.env.HOTTE_PROGRAM ?? 'build/release/hotte'
const measured = process.env.HOTTE_CAPACITY === '1'

// Seconds of processor time; a tick is 10 ms.
function processor(pids: number[]): number {
  const ticks = (pid: number) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return Number(fields[11]) + Number(fields[12])
  }
  return pids.reduce((sum, pid) => sum + ticks(pid), 0) / 100
}

function memory(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)![1]) // KiB
}

interface Speed extends Figures {
  p50_ms: number
  p99_ms: number
}

test.runIf(measured).each([1, 2, 3])('throughput of %i nodes', async (size) => {
  const cluster = await Cluster.started(size)
  const used = () => {
    const { nodes: of_nodes, balancer, database } = cluster.processes()
    return [processor(of_nodes), processor(database), processor(balancer)]
  }
  const sum = async (name: string) =>
    (await Promise.all(nodes.slice(0, size).map((node) => cluster.metric(node, name)))).reduce((a, b) => a + b)
  const log = async () => Number(await cluster.sql("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')"))
  const words = ['load', '--url', cluster.url, '--tables', '100', '--seconds', '15', '--json']
  await run(program, words) // caches and plans are warm afterwards
  const before = {
    used: used(),
    log: await log(),
    commits: await sum('hotte_journal_commits_total'),
    sent: await sum('hotte_bytes_sent_total'),
  }
  const accepted = await sum('hotte_actions_accepted_total')
  const figures = JSON.parse((await run(program, words)).stdout) as Speed
  const actions = (await sum('hotte_actions_accepted_total')) - accepted
  const costs = used().map((seconds, i) => (((seconds - before.used[i]!) * 1e6) / actions).toFixed(0))
  console.log(
    `${size} nodes: ${figures.actions_per_second.toFixed(0)} actions/s, p50 ${figures.p50_ms.toFixed(1)} ms, p99 ${figures.p99_ms.toFixed(1)} ms; ` +
      `processor per action: node ${costs[0]} µs, PostgreSQL ${costs[1]} µs, HAProxy ${costs[2]} µs; ` +
      `${(actions / ((await sum('hotte_journal_commits_total')) - before.commits)).toFixed(1)} actions a commit, ` +
      `${(((await log()) - before.log) / actions).toFixed(0)} bytes of log and ${(((await sum('hotte_bytes_sent_total')) - before.sent) / actions).toFixed(0)} bytes sent an action`,
  )
  expect(figures.actions).toBeGreaterThan(0)
  await cluster.stop()
})

test.runIf(measured)('memory of a table with two players', async () => {
  const cluster = await Cluster.started(1)
  const node = cluster.processes().nodes[0]!
  const tables = 500
  const empty = memory(node)
  let full = 0
  await under_load(cluster, tables, 0.02, async () => {
    await pause(2000)
    full = memory(node)
  })
  console.log(`${tables} tables with two players each: ${((full - empty) / tables).toFixed(1)} KiB each, above ${empty} KiB`)
  expect(full).toBeGreaterThan(empty)
  await cluster.stop()
})
