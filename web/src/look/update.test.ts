// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import './update.svelte' // compiled before the first test is timed

beforeEach(() => vi.resetModules())
const loaded = async () => (await import('./update.svelte')).update

const container = (controller: object | null) =>
  Object.assign(new EventTarget(), { controller }) as unknown as ServiceWorkerContainer & EventTarget
const worker = () => Object.assign(new EventTarget(), { postMessage: vi.fn() }) as unknown as ServiceWorker & EventTarget
const registration = (parts: Partial<ServiceWorkerRegistration>) =>
  Object.assign(new EventTarget(), {
    waiting: null,
    installing: null,
    update: vi.fn(() => Promise.resolve()),
    ...parts,
  }) as unknown as ServiceWorkerRegistration & EventTarget

test('a first visit brings nothing new', async () => {
  const update = await loaded()
  update.watch(registration({ waiting: worker() }), container(null))
  expect(update.ready).toBe(false)
})

test('what is found later is offered once it is whole, and takes over when asked', async () => {
  const update = await loaded()
  const fresh = worker()
  const kept = registration({ installing: fresh })
  const pages = container({})
  update.watch(kept, pages)
  kept.dispatchEvent(new Event('updatefound'))
  expect(update.ready).toBe(false)
  Object.assign(kept, { waiting: fresh, installing: null })
  fresh.dispatchEvent(new Event('statechange'))
  expect(update.ready).toBe(true)

  const reload = vi.fn()
  update.take(pages, reload)
  expect(fresh.postMessage).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
  pages.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})
