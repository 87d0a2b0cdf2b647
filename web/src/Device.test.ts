// @vitest-environment jsdom
import './table/no_screen'
import { beforeEach, expect, test, vi } from 'vitest'
import './Device.svelte' // compiled before the first test is timed

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})
const loaded = async () => (await import('./Device.svelte')).device

test('a link may say in which language a screen speaks', async () => {
  for (const lang of ['en', 'fr']) {
    history.replaceState(null, '', `/t/KMRX/tv?lang=${lang}`)
    vi.resetModules()
    expect((await loaded()).lang).toBe(lang)
  }
})

test('another language than ours changes nothing', async () => {
  localStorage.setItem('hotte.device', JSON.stringify({ lang: 'fr' }))
  history.replaceState(null, '', '/?lang=xx')
  expect((await loaded()).lang).toBe('fr')
})

test('what was set is found again', async () => {
  const device = await loaded()
  device.confirms = true
  device.speaks = true
  device.keep()
  vi.resetModules()
  const later = await loaded()
  expect([later.confirms, later.speaks]).toEqual([true, true])
})
