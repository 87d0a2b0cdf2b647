// T23: whatever people write where a text is expected, no browser at the table runs any of it.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hostile_texts } from './hostile_texts'
import { setting } from './setting'

declare global {
  interface Window {
    strikes: number
    violations: string[]
    struck: () => void
  }
}

const place = setting()

async function watched_page(): Promise<Page> {
  const page = await place.browser.newPage()
  await page.addInitScript(() => {
    window.strikes = 0
    window.violations = []
    window.struck = () => ++window.strikes
    window.alert = window.struck
    document.addEventListener('securitypolicyviolation', (event) => window.violations.push(`${event.violatedDirective} ${event.sample}`))
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
  return page
}

async function expect_unharmed(page: Page, what: string): Promise<void> {
  expect(await page.evaluate(() => ({ strikes: window.strikes, violations: window.violations })), what).toEqual({
    strikes: 0,
    violations: [],
  })
}

interface Told {
  type: string
  key?: string
  you?: number | null
  seats?: { name: string }[]
}

// Says what no page of ours would say, from a socket of its own, beginning by taking seat 0; how much of it was taken. A socket
// may send thirty messages at once, so there is a new one for every twenty-five.
async function say_all(page: Page, code: string, messages: object[]): Promise<number> {
  await page.goto(`${place.program.url}/healthz`)
  return page.evaluate(
    async ({ code, messages }) => {
      let key: string | null = null
      let taken = 0
      for (let from = 0; from < messages.length; from += 25) {
        const socket = new WebSocket(`ws://${location.host}/ws/${code}`)
        await new Promise((resolve) => (socket.onopen = resolve))
        const answer = (until: (told: Told) => boolean) =>
          new Promise<Told>((resolve) => {
            socket.onmessage = ({ data }: MessageEvent<string>) => {
              const told = JSON.parse(data) as Told
              if (told.key) key = told.key
              if (until(told)) resolve(told)
            }
          })
        const greeted = answer((told) => told.type === 'room_card')
        socket.send(JSON.stringify({ type: 'hello', key }))
        await greeted
        for (const message of messages.slice(from, from + 25)) {
          const answered = answer((told) => told.type === 'refused' || (told.type === 'room_card' && told.you === 0))
          socket.send(JSON.stringify(message))
          if ((await answered).type === 'room_card') ++taken
        }
        const closed = new Promise((resolve) => (socket.onclose = resolve))
        socket.close()
        await closed
      }
      return taken
    },
    { code, messages },
  )
}

describe('hostile texts', () => {
  test('as the name of a guest', async () => {
    const { code } = await place.program.open_table({ game: 'hat', seats: 4 })
    const pages = await Promise.all(
      ['', '/voir', '/tv'].map(async (view) => {
        const page = await watched_page()
        await page.goto(`${place.program.url}/t/${code}${view}`)
        return page
      }),
    )
    // Whole, and cut to what a name may have: the server takes at most twelve characters.
    const names = hostile_texts.flatMap((text) => [text, text.slice(0, 12), text.slice(-12)])
    const sitting = names.map((name) => ({ type: 'sit', seat: 0, name, avatar: 'fox' }))
    expect(await say_all(await watched_page(), code, sitting)).toBeGreaterThan(100)
    for (const page of pages) {
      await expect_unharmed(page, 'name')
      expect(await page.locator('main').count()).toBeGreaterThan(0)
    }
  })

  test('as gifts of one’s own, in the lobby and on the table', async () => {
    const { code } = await place.program.open_table({ game: 'gifttrap', seats: 3, pace: 'instant' })
    const page = await watched_page()
    await page.goto(`${place.program.url}/t/${code}/voir`)
    const gifts = hostile_texts.map((text) => ({ type: 'choose', options: { own_gifts: [text.slice(0, 40)] } }))
    const bots = [1, 2].map((seat) => ({ type: 'set_bot', seat, level: 'easy' }))
    const last = { type: 'choose', options: { own_gifts: ['<img src=x onerror=struck()>', '<svg onload=struck()>'] } }
    const start = { type: 'start', match: 1 }
    const sit = { type: 'sit', seat: 0, name: 'Mallory', avatar: 'fox' }
    expect(await say_all(await watched_page(), code, [sit, ...gifts, last, ...bots, start])).toBeGreaterThan(300)
    await page.locator('main.look-game').waitFor()
    await expect_unharmed(page, 'gift')
  })

  test('control: the same texts do strike a page that trusts them', async () => {
    const page = await watched_page()
    await page.goto('about:blank')
    await page.evaluate((texts) => {
      for (const text of texts) document.body.append(Object.assign(document.createElement('div'), { innerHTML: text }))
    }, hostile_texts)
    await expect.poll(() => page.evaluate(() => window.strikes)).toBeGreaterThan(10)
  })
})
