// The laboratory's page: as a file that needs nothing else, and on the server.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { binary } from './program'
import { setting } from './setting'

const place = setting()

// Every plot is drawn: recall, claims, three towns, and three plots of each of five games.
async function expect_all_plots(page: Page) {
  await page.locator('section').nth(7).waitFor({ timeout: 300_000 })
  expect(await page.locator('section > figure').count()).toBe(2 + 3 + 15)
  for (const figure of await page.locator('section > figure').all()) {
    const marks = await figure.locator('svg :is(path, rect, circle, line)').count()
    expect(marks, (await figure.locator('h3').textContent()) ?? '').toBeGreaterThan(2)
  }
}

test('a report is one file and asks for nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hotte-report-'))
  const file = join(folder, 'report.html')
  execFileSync(binary, ['report', '--games', '8', '--out', file])
  const page = await place.browser.newPage({ locale: 'fr-FR' })
  const requests: string[] = []
  const faults: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('pageerror', (fault) => faults.push(fault.message))
  await page.goto(`file://${file}`)
  await expect_all_plots(page)
  expect(await page.title()).toContain('le laboratoire')
  await page.getByRole('button', { name: 'English' }).click()
  expect(await page.title()).toBe('Hotte: the laboratory')
  expect(faults).toEqual([])
  expect(requests).toEqual([`file://${file}`])
  await page.close()
  rmSync(folder, { recursive: true })
})

test('an interrupted report holds what was played', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hotte-report-'))
  const file = join(folder, 'report.html')
  const program = spawn(binary, ['report', '--games', '1000000', '--out', file])
  const ended = once(program, 'exit')
  const interrupts = () => readFileSync(`/proc/${program.pid}/status`, 'utf8').match(/SigCgt:\s*(\w+)/)![1]!
  await expect.poll(() => BigInt(`0x${interrupts()}`) & 2n, { timeout: 10_000 }).toBe(2n)
  await new Promise((resolve) => setTimeout(resolve, 1000)) // so that something has been played
  program.kill('SIGINT')
  expect((await ended)[0]).toBe(0)
  const page = await place.browser.newPage({ locale: 'en-GB' })
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(fault.message))
  await page.goto(`file://${file}`)
  await page.locator('section > figure svg').first().waitFor()
  expect(faults).toEqual([])
  await page.close()
  rmSync(folder, { recursive: true })
})

test('the server plays a small one on demand', async () => {
  const page = await place.browser.newPage({ locale: 'en-GB' })
  await page.goto(`${place.program.url}/lab`)
  await expect_all_plots(page)
  await page.close()
})
