import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serious_faults } from './accessibility'
import { phone } from './person'
import { setting } from './setting'

const place = setting()
const budget = 400_000 // bytes over the wire before the first game

interface Loaded {
  url: string
  bytes: number
}

// What a page loads, as it crosses the network: compressed, with headers.
async function watched(page: Page): Promise<Loaded[]> {
  const loaded: Loaded[] = []
  const session = await page.context().newCDPSession(page)
  const urls = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    loaded.push({ url: urls.get(requestId) ?? '', bytes: encodedDataLength }),
  )
  await session.send('Network.enable')
  return loaded
}
const sum = (loaded: Loaded[]) => loaded.reduce((total, { bytes }) => total + bytes, 0)
// Pictures that stand in a style sheet come from nowhere.
const hosts = (loaded: Loaded[]) => [...new Set(loaded.flatMap(({ url }) => (url.startsWith('data:') ? [] : new URL(url).host)))]

test('the first visit is light, a game comes when it is opened, and nobody else is asked', async () => {
  const context = await place.browser.newContext({ viewport: phone, locale: 'fr-FR', serviceWorkers: 'block' })
  const page = await context.newPage()
  const loaded = await watched(page)
  await page.goto(place.program.url)
  await page.getByText('GiftTRAP').first().waitFor()
  await page.waitForLoadState('networkidle')
  const first = sum(loaded)
  console.info(`first visit: ${Math.round(first / 1000)} kB in ${loaded.length} files`)
  expect(first).toBeLessThanOrEqual(budget)

  const before = loaded.length
  const { code, invite } = await place.program.open_table({ game: 'hat', seats: 2, options: {}, pace: 'normal' })
  await page.goto(`${place.program.url}/t/${code}#${invite}`)
  await page.locator('form button[type=submit]').click()
  await page.getByRole('button', { name: 'Ajouter des bots' }).click()
  await page.getByRole('button', { name: 'C’est parti' }).click()
  await page.locator('main.look-game .look-board > *').first().waitFor()
  await page.waitForLoadState('networkidle')
  const more = loaded.slice(before).filter(({ bytes }) => bytes > 0)
  expect(more.some(({ url }) => /Board|sprite-hat/.test(url))).toBe(true)
  expect(more.filter(({ url }) => /sprite-(surprises|gifttrap|santa|leprechauns)/.test(url))).toEqual([])
  expect(hosts(loaded)).toEqual([new URL(place.program.url).host])
  await context.close()
})

test('what is known about people is said to children first, and the app opens again without a network', async () => {
  const context = await place.browser.newContext({ viewport: phone, locale: 'fr-FR' })
  const page = await context.newPage()
  await page.goto(place.program.url)
  await page.getByRole('link', { name: /Ni compte/ }).click()
  await page.getByText('Ton surnom et ton animal, c’est tout.').waitFor()
  expect(await serious_faults(page)).toEqual([])
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await place.program.kill()
  await page.goto(place.program.url)
  await page.getByText('La hotte ne répond pas').waitFor({ timeout: 30_000 })
  await place.program.start()
  await context.close()
})

test('large letters, few movements and strong contrast keep the page whole', async () => {
  const context = await place.browser.newContext({ viewport: { width: 640, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce' })
  await context.addInitScript(() => localStorage.setItem('hotte.device', JSON.stringify({ contrast: true, calm: true, lang: 'en' })))
  const page = await context.newPage()
  const { code, invite } = await place.program.open_table({ game: 'surprises', seats: 2, options: {}, pace: 'normal' })
  // Twice the letters on a page half as wide is what a browser's zoom of 200 % does.
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await page.setViewportSize({ width: 320, height: 450 })
  await page.goto(place.program.url)
  await page.getByText('GiftTRAP').first().waitFor()
  expect(await sideways()).toBeLessThanOrEqual(0)
  expect(await serious_faults(page)).toEqual([])
  await page.goto(`${place.program.url}/t/${code}#${invite}`)
  await page.locator('form button[type=submit]').click()
  await page.locator('main.lobby').waitFor()
  expect(await sideways()).toBeLessThanOrEqual(0)
  expect(await serious_faults(page)).toEqual([])
  await context.close()
})
