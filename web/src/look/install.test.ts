// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import './install.svelte' // compiled before the first test is timed

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})
const loaded = async () => (await import('./install.svelte')).installation

function browser_can(): { prompt: ReturnType<typeof vi.fn>; event: Event } {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  const prompt = vi.fn(() => Promise.resolve())
  Object.assign(event, { prompt })
  window.dispatchEvent(event)
  return { prompt, event }
}

test('nothing is offered before the browser says that it can', async () => {
  expect((await loaded()).offered).toBe(false)
})

test('the browser asks when somebody accepts, and the offer is gone', async () => {
  const installation = await loaded()
  const { prompt, event } = browser_can()
  expect(event.defaultPrevented).toBe(true)
  expect(installation.offered).toBe(true)
  installation.accept()
  expect(prompt).toHaveBeenCalledOnce()
  expect(installation.offered).toBe(false)
})

test('whoever declined is not asked again, on no later visit', async () => {
  const first = await loaded()
  browser_can()
  first.decline()
  vi.resetModules()
  const later = await loaded()
  browser_can()
  expect(later.offered).toBe(false)
})
