// Every node of a site is restarted in turn while two people play: they notice nothing they would have to answer.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { Cluster, nodes } from '../cluster/cluster'
import { play } from './hat'
import { desktop, phone } from './person'
import { launched, seated } from './setting'

let browser: Browser
let cluster: Cluster

beforeAll(async () => {
  browser = await launched()
  cluster = await Cluster.started()
})
afterAll(async () => {
  await browser?.close()
  await cluster?.stop()
})

test('a rolling restart of all nodes loses nothing and asks nobody for anything', async () => {
  const { people } = await seated(
    { browser, program: cluster },
    { game: 'hat', seats: 4, options: { rounds: 'one_each' }, pace: 'brisk' },
    [
      { name: 'Léa', lang: 'fr', size: phone },
      { name: 'Tom', lang: 'en', size: desktop },
    ],
  )
  let reloads = 0
  for (const person of people) person.page.on('domcontentloaded', () => ++reloads)
  const connections = () => people.map((person) => person.last!.connection)
  const moves = () => people.reduce((sum, person) => sum + person.done.length, 0)
  const before = connections()

  for (const node of nodes) {
    const restarted = cluster.restart_node(node)
    const played = moves()
    await play(people, 0.1, () => moves() > played)
    await restarted
  }
  const played = moves()
  await play(people, 0.1, () => moves() > played + 1)

  people.forEach((person, i) => {
    expect(connections()[i]).toBeGreaterThan(before[i]!) // it did lose its node at least once
    const acknowledged = person.done.map((done) => done.seq)
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    expect(person.faults).toEqual([])
    const seqs = person.frames.map((received) => received.frame.seq)
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b)) // nothing that was seen was taken back
  })
  expect(reloads).toBe(0)
})
