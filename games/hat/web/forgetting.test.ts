// @vitest-environment jsdom
// The page forgets: whatever lies face down now is nowhere in the document, the journal, the title or what a screen reader
// is told. The whole table is mounted here, fed by its socket as by a server.
import { beforeEach, expect, test, vi } from 'vitest'
import { table_on_a_page } from '../../../web/src/table/table_on_a_page'
import { noun_of } from './gifts'
import type { GiftCard, HatEvent, HatView } from './view'

const down = (handle: string, arrow: 'left' | 'right' = 'left'): GiftCard => ({ handle, gift: null, arrow })
const up = (handle: string, gift: string): GiftCard => ({ handle, gift, arrow: null })

const start: HatView = {
  game: 'hat',
  phase: 'showing',
  actors: [],
  you: 0,
  round: 1,
  scores: [0, 0, 0],
  over: false,
  giver: 2,
  receiver: null,
  claim: null,
  tone: null,
  moving: up('m', 'octopus'),
  seats: [up('a', 'drum'), up('b', 'kite'), up('c', 'sled')].map((card) => ({ gifts: [card], penalties: [] })),
  shop: { top: 'cactus', left: 100 },
}

const show: (view: HatView, events: HatEvent[], legal?: object[]) => void = table_on_a_page('hat', ['Léa', 'Max', 'Anna'], () =>
  show(start, [
    { type: 'dealt', round: 1, first: 2 },
    { type: 'shown', seat: 2, gift: 'octopus' },
  ]),
)

// Everything a person, a screen reader or a curious neighbour can read.
const everything = () => document.documentElement.outerHTML + document.title

function names(gift: string): boolean {
  const text = everything()
  return [gift, noun_of(gift, 'fr'), noun_of(gift, 'en')].some((word) => text.includes(word))
}

beforeEach(async () => {
  Element.prototype.animate = function () {
    const animation = { cancel() {}, onfinish: null as (() => void) | null, finished: Promise.resolve() }
    queueMicrotask(() => animation.onfinish?.())
    return animation as unknown as Animation
  }
  await vi.waitFor(() => expect(document.querySelectorAll('.piece')).toHaveLength(4), 20_000)
}, 30_000)

const seats_after = (cards: GiftCard[]) => cards.map((card) => ({ gifts: [card], penalties: [] }))

test('a gift that is shown is named, and forgotten when it turns over', async () => {
  expect(names('octopus')).toBe(true)
  show({ ...start, phase: 'claiming', actors: [2], receiver: 1, moving: down('m', 'right') }, [{ type: 'offered', seat: 2, to: 1 }])
  await vi.waitFor(() => expect(names('octopus')).toBe(false))
  expect(names('drum')).toBe(true) // still face up
})

test('a claim is forgotten when it is answered, and so is the starting gift that leaves', async () => {
  const on_its_way = { ...start, giver: 2, receiver: 1, moving: down('m', 'right') }
  show({ ...on_its_way, phase: 'claiming', actors: [2] }, [{ type: 'offered', seat: 2, to: 1 }])
  show({ ...on_its_way, phase: 'answering', actors: [1], claim: 'teapot', tone: 'sly' }, [
    { type: 'claimed', seat: 2, gift: 'teapot', tone: 'sly' },
  ])
  await vi.waitFor(() => expect(names('teapot')).toBe(true))
  const seats = seats_after([up('a', 'drum'), down('m', 'right'), up('c', 'sled')])
  show({ ...start, phase: 'claiming', actors: [1], giver: 1, receiver: 2, moving: down('b'), seats }, [
    { type: 'accepted', seat: 1 },
    { type: 'offered', seat: 1, to: 2 },
  ])
  await vi.waitFor(() => expect(names('teapot')).toBe(false))
  expect(names('kite')).toBe(false)
  expect(names('octopus')).toBe(false)
})

test('every back is the same document but for its arrow and the avatar it points to', async () => {
  const seats = seats_after([down('a'), down('b'), down('c')])
  show({ ...start, phase: 'claiming', actors: [2], receiver: 0, moving: down('m'), seats }, [{ type: 'offered', seat: 2, to: 0 }])
  await vi.waitFor(() => expect(document.querySelectorAll('.piece .ghost')).toHaveLength(4))
  const backs = [...document.querySelectorAll('.piece')].map((piece) =>
    piece.innerHTML.replace(/--turn: ?[^;"]+/, '').replace(' lifted', ''),
  )
  expect(new Set(backs.map((back) => back.replace(/ turned/, ''))).size).toBe(1)
})

test('the same element travels with its handle', async () => {
  const seats = seats_after([down('a'), down('b'), down('c')])
  const claiming = { ...start, phase: 'claiming' as const, seats }
  show({ ...claiming, actors: [2], giver: 2, receiver: 0, moving: down('m') }, [{ type: 'offered', seat: 2, to: 0 }])
  await vi.waitFor(() => expect(document.querySelectorAll('.piece .ghost')).toHaveLength(4))
  const before = new Set(document.querySelectorAll('.piece'))
  const after_thanks = seats_after([down('m'), down('b'), down('c')])
  show({ ...claiming, seats: after_thanks, actors: [0], giver: 0, receiver: 1, moving: down('a') }, [
    { type: 'accepted', seat: 0 },
    { type: 'offered', seat: 0, to: 1 },
  ])
  await vi.waitFor(() => expect(document.body.textContent).toContain('dit merci'))
  expect(new Set(document.querySelectorAll('.piece'))).toEqual(before)
})

test('a refused gift is not named before everybody has held their breath', async () => {
  const seats = seats_after([down('a'), down('b'), down('c')])
  const on_its_way = { ...start, giver: 2, receiver: 1, seats }
  show({ ...on_its_way, phase: 'answering', actors: [1], claim: 'teapot', moving: down('m', 'right') }, [
    { type: 'claimed', seat: 2, gift: 'teapot', tone: null },
  ])
  show({ ...on_its_way, phase: 'revealing', claim: 'teapot', moving: up('m', 'octopus') }, [
    { type: 'refused', seat: 1 },
    { type: 'revealed', gift: 'octopus', wrong: 2 },
  ])
  await vi.waitFor(() => expect(everything()).toContain('théière'))
  expect(names('octopus')).toBe(false)
  await vi.waitFor(() => expect(names('octopus')).toBe(true), 3000)
})
