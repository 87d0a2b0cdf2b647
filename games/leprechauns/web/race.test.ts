// @vitest-environment jsdom
// The race as a person plays it, on the whole table fed by its socket as by a server: what a hand sends, and that whatever
// lies under a hand is nowhere in the document, the journal, the title or what a screen reader is told.
import { beforeEach, expect, test, vi } from 'vitest'
import { PretendSocket, table_on_a_page } from '../../../web/src/table/table_on_a_page'
import { sample_view } from './samples'
import { settings } from './settings.svelte'
import type { ChestView, LeprechaunsAction, LeprechaunsEvent, LeprechaunsView } from './view'

const open_chests: ChestView[] = [
  {
    seat: 0,
    value: 5,
    motifs: [
      { kind: 'animal', id: 'duck' },
      { kind: 'sign', id: 'thumbs-up' },
    ],
    slapped_by: null,
    hands: [],
  },
  {
    seat: 1,
    value: 4,
    motifs: [
      { kind: 'animal', id: 'frog' },
      { kind: 'sound', id: 'bell' },
    ],
    slapped_by: null,
    hands: [],
  },
  {
    seat: 2,
    value: 8,
    motifs: [
      { kind: 'colour', id: 'red', word: 'green' },
      { kind: 'sign', id: 'raised-fist' },
    ],
    slapped_by: null,
    hands: [],
  },
  {
    seat: 3,
    value: 3,
    motifs: [
      { kind: 'animal', id: 'rooster' },
      { kind: 'sound', id: 'zzz' },
    ],
    slapped_by: null,
    hands: [],
  },
]
const covered = (chest: number, by: number): ChestView[] =>
  open_chests.map((one) => (one.seat === chest ? { ...one, motifs: null, slapped_by: by } : one))

const tell = table_on_a_page('leprechauns', ['Léa', 'Max', 'Anna', 'Tom'], () => show({ phase: 'ready', action: 'gift' }))
function show(change: Partial<LeprechaunsView>, events: LeprechaunsEvent[] = [], legal: LeprechaunsAction[] = []): void {
  tell(sample_view({ round: 1, ...change }), events, legal)
}
const acts = () => PretendSocket.last.sent.flatMap(({ type, action }) => (type === 'act' ? [action!] : []))
const chest = (seat: number) => document.querySelector<HTMLElement>(`[data-chest="${seat}"]`)!
const everything = () => document.documentElement.outerHTML + document.title
const two_frames = () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))

function press(seat: number, x = 10): void {
  chest(seat).dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerId: 1, clientX: x, button: 0 }))
}
function let_go(seat: number): void {
  chest(seat).dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 1 }))
}

// The chests open and everybody has seen them.
async function race(action: LeprechaunsView['action'] = 'gift'): Promise<void> {
  show({ phase: 'slapping', actors: [0, 1, 2, 3], action, chests: open_chests }, [{ type: 'revealed', round: 1 }])
  await vi.waitFor(() => expect(chest(1).querySelector('.motif')).not.toBeNull())
  await two_frames()
  await two_frames()
}

beforeEach(async () => {
  settings.hand_stays = false
  settings.usual_hand = 'right'
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 200))
  await vi.waitFor(() => expect(document.querySelectorAll('.chest')).toHaveLength(3), 20_000)
}, 30_000)

test('a press before the chests open sends nothing', () => {
  press(1)
  expect(acts()).toEqual([])
})

test('a press slaps with the reaction since the chests were painted, and covers at once', async () => {
  await race()
  expect(everything()).toContain('raised-fist')
  press(2)
  await vi.waitFor(() => expect(chest(2).querySelector('.print')).not.toBeNull())
  const [slap] = acts()
  expect(slap).toMatchObject({ type: 'slap', chest: 2, gesture: 'tap' })
  expect((slap as { reaction: number }).reaction).toBeGreaterThanOrEqual(0)
  for (const trace of ['raised-fist', 'VERT', 'poing', 'rouge']) expect(everything()).not.toContain(trace)
})

test('what is under a hand is nowhere on the page', async () => {
  await race()
  expect(everything()).toContain('grenouille')
  const hands = [{ seat: 2, reaction: 700, claimed: null }]
  show({ phase: 'slapping', actors: [0, 1, 3], chests: covered(1, 2) }, [
    { type: 'slapped', seat: 2, chest: 1, gesture: 'tap' },
    { type: 'landed', seat: 2, chest: 1, lost: false, decided_by: 'alone', margin: null, hands },
  ])
  await vi.waitFor(() => expect(chest(1).querySelector('.print')).not.toBeNull())
  for (const trace of ['grenouille', '#frog', 'DRING']) expect(everything()).not.toContain(trace)
  expect(everything()).toContain('rooster') // still open
})

test('letting go lifts the hand, after the time of a hop', async () => {
  await race()
  press(2)
  show({ phase: 'slapping', actors: [1, 2, 3], chests: covered(2, 0) })
  let_go(2)
  await vi.waitFor(() => expect(acts().at(-1)).toEqual({ type: 'lift' }))
  expect(acts()).toHaveLength(2)
})

test('a hand that stays by itself is not lifted by letting go', async () => {
  settings.hand_stays = true
  await race()
  press(2)
  show({ phase: 'slapping', actors: [1, 2, 3], chests: covered(2, 0) })
  let_go(2)
  await new Promise((later) => setTimeout(later, 250))
  expect(acts()).toHaveLength(1)
})

test('a hand that bounced may slap again', async () => {
  await race()
  press(2)
  show({ phase: 'slapping', actors: [0, 1, 2], chests: covered(2, 3) })
  await vi.waitFor(() => expect(chest(2).querySelector('[data-seat="4"]')).not.toBeNull())
  press(1)
  expect(acts().map((act) => (act as { chest: number }).chest)).toEqual([2, 1])
})

test('a slap that crossed another on the way is asked again', async () => {
  await race()
  press(2)
  const refusal = { why: 'stale', detail: 'the table has moved on' }
  PretendSocket.last.tell({ type: 'refused', id: null, refusal })
  await vi.waitFor(() => expect(acts()).toHaveLength(2))
  expect(acts()[1]).toEqual(acts()[0])
})

test('the other hand presses the far half', async () => {
  await race('off_hand')
  press(1, 90)
  expect(acts().at(-1)).toMatchObject({ gesture: 'tap' })
  show({ phase: 'slapping', actors: [0, 1, 2, 3], action: 'off_hand', chests: covered(1, 3) })
  await vi.waitFor(() => expect(chest(1).querySelector('.print')).not.toBeNull())
  press(2, 10)
  expect(acts().at(-1)).toMatchObject({ chest: 2, gesture: 'off_hand' })
})

test('keys slap while they are held', async () => {
  await race()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true }))
  expect(acts()).toMatchObject([{ type: 'slap', chest: 2, gesture: 'tap' }])
  show({ phase: 'slapping', actors: [1, 2, 3], chests: covered(2, 0) })
  document.body.dispatchEvent(new KeyboardEvent('keyup', { key: '2', bubbles: true }))
  await vi.waitFor(() => expect(acts().at(-1)).toEqual({ type: 'lift' }))
})

test('Enter on a chest needs no finger to stay', async () => {
  await race()
  chest(3).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))
  expect(acts()).toMatchObject([{ type: 'slap', chest: 3, gesture: 'tap' }])
})

test('an answer is sent with its second motif, and the first may be changed until then', async () => {
  show({ phase: 'reciting', actors: [0], speaker: 0, chests: covered(2, 0) }, [], [{ type: 'recite', motifs: [] }])
  await vi.waitFor(() => expect(document.querySelectorAll('.answers button')).toHaveLength(8))
  await new Promise((later) => setTimeout(later, 300))
  const key = (name: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
  key('1')
  await vi.waitFor(() => expect(document.querySelector('.slot.full')?.textContent).toContain('Meuh'))
  key('Backspace')
  await vi.waitFor(() => expect(document.querySelector('.slot.full')).toBeNull())
  key('c')
  await vi.waitFor(() => expect(document.querySelectorAll('.answers button')).toHaveLength(6))
  key('1')
  await vi.waitFor(() => expect(document.querySelector('.slot.full')).not.toBeNull())
  key('s')
  await vi.waitFor(() => expect(document.querySelectorAll('.answers button')).toHaveLength(8))
  key('4')
  const motifs = [
    { kind: 'colour', id: 'red' },
    { kind: 'sign', id: 'raised-fist' },
  ]
  await vi.waitFor(() => expect(acts()).toEqual([{ type: 'recite', motifs }]))
})
