// @vitest-environment jsdom
// The board as somebody plays on it: what a few taps and keys send to the server, and what stays on this device alone.
import { tick } from 'svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { PretendSocket, table_on_a_page } from '../../../web/src/table/table_on_a_page'
// The table loads these when it opens; here they are ready before the first test.
import './Board.svelte'
import './Recap.svelte'
import { text_of } from './gifts'
import type { GiftTrapAction, GiftTrapEvent, GiftTrapView } from './view'

const gifts = ['green_01a', 'green_02a', 'green_03a', 'green_04a', 'green_05a', 'green_06a']
const start: GiftTrapView = {
  game: 'gifttrap',
  phase: 'giving',
  actors: [0, 1, 2, 3, 4],
  you: 0,
  round: 1,
  scores: [0, 0, 0, 0, 0],
  over: false,
  dealer: 0,
  pack: 'green',
  squares: gifts.map((gift, index) => ({ square: index + 1, gift, trapped: false })),
  tracks: Array.from({ length: 5 }, () => ({ give: 2, get: 3 })),
  track_length: 20,
  ready: [false, false, false, false, false],
  revealer: null,
  opening: null,
  tokens: [],
  marks: [null, null, null, null, null],
  traps_left: [true, true, true, true, true],
  vetoes_left: 2,
  own_gifts: [],
  yours: { gives: null, gets: null, give_more: null, get_more: null },
}
const gave_all = [1, 2, 3, 4].map((to) => ({ to, square: to }))

const tell = table_on_a_page(
  'gifttrap',
  ['Léa', 'Max', 'Anna', 'Tom', 'Nestor'],
  () => tell({ ...start, phase: 'dealing', squares: [], pack: null, actors: [1] }),
  { strategy: 'may' },
)
async function show(view: Partial<GiftTrapView>, events: GiftTrapEvent[] = [], legal: GiftTrapAction[] = []): Promise<void> {
  tell({ ...start, ...view }, events, legal)
  await tick()
}

function found<Found extends Element = HTMLButtonElement>(selector: string): Found {
  const element = document.querySelector<Found>(selector)
  if (!element) throw new Error(`there is no ${selector}`)
  return element
}
async function press(selector: string): Promise<void> {
  found(selector).click()
  await tick()
}
async function type(key: string): Promise<void> {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  await tick()
}
const seal = '.look-bar .look-acts .look-yes'
const actions = () => PretendSocket.last.sent.filter(({ type }) => type === 'act').map(({ action }) => action)
beforeEach(async () => {
  Element.prototype.setPointerCapture = () => {}
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
  await vi.waitFor(() => found('.trap'), 20_000)
}, 30_000)

test('tap a gift for each friend, then seal: one action with the whole assignment', async () => {
  await show({})
  expect(found(seal).disabled).toBe(true)
  await press('[data-square="1"]') // for Max, then on to Anna
  await press('[data-friend="3"]') // Tom first
  await press('[data-square="3"]')
  await press('[data-square="2"]') // back to Anna
  expect(found(seal).disabled).toBe(true)
  await press('[data-square="6"]') // Nestor
  await press(seal)
  expect(actions()).toEqual([
    {
      type: 'give',
      gifts: [
        { to: 1, square: 1 },
        { to: 2, square: 2 },
        { to: 3, square: 3 },
        { to: 4, square: 6 },
      ],
      more: null,
    },
  ])
})

test('nothing of a draft leaves the device before it is sealed', async () => {
  await show({})
  for (const key of ['1', '2', '3']) await type(key)
  expect(PretendSocket.last.sent.some(({ type }) => type === 'act')).toBe(false)
})

test('what is sealed can be replaced, and counts until it is', async () => {
  const sealed = { ready: [true, false, false, false, false], actors: [1, 2], yours: { ...start.yours!, gives: gave_all } }
  await show(sealed)
  expect(found('.look-bar').textContent).toContain('Scellé')
  await press('.look-bar .look-acts button') // Modifier
  await press('[data-square="6"]') // for Max, instead of 1
  await press(seal)
  expect(actions().at(-1)).toMatchObject({ type: 'give', gifts: [{ to: 1, square: 6 }, ...gave_all.slice(1)] })
})

test('the doubling card lies on a given gift, and leaves with it', async () => {
  await show({})
  for (const key of ['1', '2', '3', '4', 'd', '3']) await type(key)
  await press(seal)
  expect(actions().at(-1)).toMatchObject({ more: { to: 3, square: 3 } })
})

test('four taps rank, Backspace takes the last token back', async () => {
  await show({ phase: 'getting' })
  for (const key of ['5', '1', '2', 'Backspace', '3', '6']) await type(key)
  await press(seal)
  expect(actions()).toEqual([{ type: 'get', great: 5, good: 1, ok: 3, no_way: 6, more: null }])
})

test('a new phase begins with empty hands', async () => {
  await show({})
  await type('1')
  expect(document.querySelectorAll('.gift.used')).toHaveLength(1)
  await show({ phase: 'getting', yours: { ...start.yours!, gives: gave_all } })
  expect(document.querySelectorAll('.gift.used')).toHaveLength(0)
  await show({ phase: 'giving', round: 2 })
  expect(document.querySelectorAll('.gift.used')).toHaveLength(0)
})

test('a refused choice lies open again', async () => {
  await show({ ready: [true, false, false, false, false], actors: [1, 2], yours: { ...start.yours!, gives: gave_all } })
  await press('.look-bar .look-acts button')
  await press(seal)
  PretendSocket.last.tell({ type: 'refused', id: null, refusal: { why: 'illegal', rule: 'G-06', detail: '' } })
  await tick()
  expect(found('.friends')).toBeTruthy()
})

test('the shout needs 600 ms of holding; letting go earlier says so and sends nothing', async () => {
  await show(
    {},
    [],
    [
      { type: 'trap', square: 2 },
      { type: 'trap', square: 5 },
    ],
  )
  await type('g')
  await press('dialog [role=radio]:nth-child(2)')
  vi.useFakeTimers()
  const button = [...document.querySelectorAll('dialog button')].find((one) => one.getAttribute('aria-label')?.startsWith('GiftTRAP'))!
  const pointer = (name: string) => button.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), { button: 0, pointerId: 1 }))
  pointer('pointerdown')
  vi.advanceTimersByTime(500)
  pointer('pointerup')
  vi.advanceTimersByTime(500)
  expect(actions()).toEqual([])
  pointer('pointerdown')
  vi.advanceTimersByTime(600)
  vi.useRealTimers()
  expect(actions()).toEqual([{ type: 'trap', square: 5 }])
})

test('the shout without holding: two presses', async () => {
  await show({}, [], [{ type: 'trap', square: 2 }])
  await press('[aria-keyshortcuts="G"]')
  await press('dialog [role=radio]')
  await press('dialog .without')
  expect(actions()).toEqual([])
  await press('dialog .without')
  expect(actions()).toEqual([{ type: 'trap', square: 2 }])
})

test('a shout bursts over the page and is announced', async () => {
  await show({}, [{ type: 'trapped', seat: 3, square: 2 }])
  expect(found('.burst').textContent).toContain('Tom')
  expect([...document.querySelectorAll('[role=alert]')].map((one) => one.textContent).join()).toContain('Tom crie GiftTRAP')
})

test('only parcels the server lists can be opened', async () => {
  const tokens = [1, 2].map((from) => ({ from, to: 0, nth: 0, square: null, opened: false, give_more: false, get_more: false }))
  const revealing = { phase: 'revealing' as const, revealer: 0, actors: [0], tokens }
  await show(revealing, [], [{ type: 'open', from: 2, nth: 0 }])
  const parcels = [...document.querySelectorAll<HTMLButtonElement>('.parcels button')]
  expect(parcels.map((parcel) => parcel.disabled)).toEqual([true, false])
  parcels[1]!.click()
  expect(actions()).toEqual([{ type: 'open', from: 2, nth: 0 }])
})

test('an opened gift is told with both scores, where a screen reader hears it', async () => {
  const tokens = [{ from: 1, to: 0, nth: 0, square: 2, opened: true, give_more: false, get_more: false }]
  const tracks = start.tracks.map((track, seat) => (seat === 0 ? { ...track, get: 5 } : seat === 1 ? { ...track, give: 4 } : track))
  await show({ phase: 'revealing', revealer: 0, actors: [0], tokens, tracks }, [
    { type: 'opened', from: 1, to: 0, nth: 0, square: 2, gift: gifts[1]!, mark: 'good', trapped: false, give: 2, get: 2 },
  ])
  const status = [...document.querySelectorAll('[role=status]')].map((one) => one.textContent).join()
  expect(status).toContain(text_of(gifts[1]!, [], 'fr'))
  expect(status.replaceAll('\u00a0', ' ')).toContain('Max +2 en Offrir, Léa +2 en Recevoir.')
})
