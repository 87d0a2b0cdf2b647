// @vitest-environment jsdom
import '../table/no_screen'
import { mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { device } from '../Device.svelte'
import { route } from '../Route.svelte'
import Home from './Home.svelte'
import { shelf } from './shelf'
import manifest from '../../public/manifest.webmanifest?raw'

const games = shelf.map(({ id }) => ({ id, default_seats: 3, options: [] }))
let page: ReturnType<typeof mount> | undefined
beforeEach(() => {
  device.lang = 'en'
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, json: () => Promise.resolve({ games }) }))
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
})
afterEach(async () => {
  if (page) await unmount(page)
  vi.unstubAllGlobals()
})

test('every shortcut of the installed app opens the box of its game', async () => {
  const { shortcuts } = JSON.parse(manifest) as { shortcuts: { url: string }[] }
  expect(shortcuts.map(({ url }) => url)).toEqual(shelf.map(({ id }) => `/play/${id}`))
  route.go(shortcuts[1]!.url)
  page = mount(Home, { target: document.body })
  await vi.waitFor(() => expect(document.querySelector('dialog[open]')?.textContent).toContain('Give, forget, lie nicely.'))
})
