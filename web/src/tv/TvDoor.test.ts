// @vitest-environment jsdom
import '../table/no_screen'
import { mount, tick, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { device } from '../Device.svelte'
import { route } from '../Route.svelte'
import TvDoor from './TvDoor.svelte'

let page: ReturnType<typeof mount>
const known = new Set(['KMRX'])
beforeEach(() => {
  device.lang = 'fr'
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve({ ok: known.has(address.slice(-4)), status: 404, json: () => Promise.resolve({}) }),
  )
  route.go('/tv')
  page = mount(TvDoor, { target: document.body })
})
afterEach(async () => {
  await unmount(page)
  vi.unstubAllGlobals()
})

async function types(code: string): Promise<void> {
  const field = document.querySelector('input')!
  field.value = code
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await tick()
  document.querySelector('form')!.requestSubmit()
}

test('the code of a table opens it on this screen', async () => {
  await types('kmrx')
  await vi.waitFor(() => expect(route.place).toEqual({ at: 'table', code: 'KMRX', as: 'tv' }))
})

test('a code of no table is said to be one, in the language of the screen', async () => {
  await types('ZZZZ')
  await vi.waitFor(() => expect(document.body.textContent).toContain('Personne à la table ZZZZ'))
  expect(route.place).toEqual({ at: 'tv' })
  device.lang = 'en'
  await tick()
  expect(document.body.textContent).toContain('Which table?')
})
