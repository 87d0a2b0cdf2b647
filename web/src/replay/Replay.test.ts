// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { quiet_seat } from '../quiet_room'
import type { Moment, ReplayCard } from '../wire'
import { Replay } from './Replay.svelte'

const moment = (seq: number, truth: string | null): Moment =>
  ({
    frame: {
      seq,
      now: seq * 1000,
      prompt: 0,
      legal: [],
      complete: true,
      deadline: { at: 9, clock: 'display', fires: true },
      outcome: null,
      view: { seq },
    },
    events: [{ type: 'happened' }],
    seat: null,
    truth: truth === null ? null : { truth },
  }) as unknown as Moment

const card = (as: number | null): ReplayCard => ({
  code: 'KMRX',
  match: 2,
  game: 'hat',
  options: {},
  pace: 'normal',
  as,
  seats: [quiet_seat('')],
  link: null,
  moments: [moment(0, 'dealt'), moment(1, null), moment(2, 'moved'), moment(3, null)],
})

let asked: { match: number; as: number | null; link: string | null }[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body))
    return Promise.resolve(new Response(JSON.stringify(card(asked.at(-1)!.as))))
  })
})
const opened = async () => {
  const replay = new Replay('KMRX', 2, 'a-link', (seat) => `Player ${seat + 1}`)
  await replay.look_as(null)
  return replay
}

test('it shows the first moment as it lay, to nobody in particular, and names those whose name is not told', async () => {
  const replay = await opened()
  expect(asked).toMatchObject([{ match: 2, as: null, link: 'a-link' }])
  expect(replay.table!.frame).toMatchObject({ seq: 0, deadline: null })
  expect(replay.table!.you).toBe(null)
  expect(replay.table!.name_of(0)).toBe('Player 1')
})

test('a step happens on the same table with its events, a jump is another table without', async () => {
  const replay = await opened()
  const table = replay.table!
  const told: unknown[] = []
  table.on_events((events) => told.push(...events))
  expect(replay.step()).toBe(true)
  expect(replay.table).toBe(table)
  expect(told).toEqual([{ type: 'happened' }])
  replay.go_to(3)
  expect(replay.table).not.toBe(table)
  expect(replay.table!.frame!.seq).toBe(3)
  expect(told).toHaveLength(1)
  expect(replay.step()).toBe(false)
})

test('the truth is the last one told, and the views are those up to now', async () => {
  const replay = await opened()
  replay.go_to(1)
  expect(replay.truth).toEqual({ truth: 'dealt' })
  expect(replay.views).toHaveLength(2)
  replay.go_to(3)
  expect(replay.truth).toEqual({ truth: 'moved' })
})

test('other eyes see the same moment, and are asked for once', async () => {
  const replay = await opened()
  replay.go_to(2)
  await replay.look_as(0)
  expect(replay.at).toBe(2)
  expect(replay.table!.you).toBe(0)
  await replay.look_as(null)
  expect(asked).toHaveLength(2)
})

test('nothing can be done to what is over', async () => {
  const { table } = await opened()
  table!.act({ type: 'claim' })
  table!.start()
  expect(table!.frame!.seq).toBe(0)
})
