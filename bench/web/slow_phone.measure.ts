// What somebody with a slow phone waits for: Chromium with a processor four times slower, a phone's screen and an empty
// cache. How long until a table is drawn, for every game; and which animation frames of a match are missed.
import type { CDPSession } from 'playwright-core'
import { afterAll, test } from 'vitest'
import { play } from '../../tests/e2e/hat'
import { phone, type Person } from '../../tests/e2e/person'
import { seated, setting } from '../../tests/e2e/setting'
import budget from '../../web/budget.json'
import { collect_frames, watch_for_board, type FrameTimes } from './in_the_page'

const slower = 4
const loads = Number(process.env.HOTTE_LOADS ?? 5)
const seconds = Number(process.env.HOTTE_SECONDS ?? 30)
const seats: Record<string, number> = { hat: 4, surprises: 4, gifttrap: 4, santa: 4, leprechauns: 4 }
const screen_rate = 60

const place = setting()
const lines: string[] = []
afterAll(() => console.log(lines.join('\n')))

async function somebody_at(game: string): Promise<{ person: Person; tools: CDPSession }> {
  const table = { game, seats: seats[game] ?? 4, options: {}, pace: 'brisk' }
  const { people } = await seated(place, table, [{ name: 'Léa', lang: 'fr', size: phone, motion: 'no-preference' }])
  const person = people[0]!
  const tools = await person.context.newCDPSession(person.page)
  await tools.send('Network.enable')
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await tools.send('Network.setBypassServiceWorker', { bypass: true })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { person, tools }
}

function told(values: number[], unit: string): string {
  const sorted = [...values].sort((a, b) => a - b)
  const text = (value: number | undefined) => (value ?? 0).toFixed(0)
  return `${text(sorted[Math.floor(sorted.length / 2)])} ${unit} (${text(sorted[0])}–${text(sorted.at(-1))})`
}

for (const game of Object.keys(budget.games)) {
  test(`the first frame of ${game}`, async () => {
    const { person, tools } = await somebody_at(game)
    let received = 0
    tools.on('Network.loadingFinished', ({ encodedDataLength }) => (received += encodedDataLength))
    await person.page.addInitScript(watch_for_board)
    const times: number[] = []
    const bytes: number[] = []
    for (let load = 0; load < loads; ++load) {
      received = 0
      await person.page.reload()
      const drawn = await person.page.waitForFunction(() => (window as unknown as { board_drawn?: number }).board_drawn)
      times.push((await drawn.jsonValue()) as number)
      bytes.push(received / 1000)
    }
    lines.push(`${game}: board drawn after ${told(times, 'ms')}, ${told(bytes, 'kB')} received`)
    await person.context.close()
  })
}

test('animation frames of a match', async () => {
  const { person } = await somebody_at('hat')
  await person.page.evaluate(collect_frames)
  const ends = Date.now() + seconds * 1000
  await play([person], 0.5, () => Date.now() > ends)
  const { gaps, long_tasks } = await person.page.evaluate(() => (window as unknown as { frame_times: FrameTimes }).frame_times)
  const due = gaps.reduce((sum, gap) => sum + Math.max(1, Math.round((gap * screen_rate) / 1000)), 0)
  const missed = due - gaps.length
  const longest = Math.max(0, ...gaps)
  lines.push(
    `hat: ${due} frames due while something moved, ${missed} missed (${((100 * missed) / Math.max(1, due)).toFixed(1)} %), ` +
      `longest gap ${longest.toFixed(0)} ms; ${long_tasks} tasks over 50 ms in ${seconds} s`,
  )
  await person.context.close()
})
