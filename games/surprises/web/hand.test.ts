import { describe, expect, test } from 'vitest'
import { Hand } from './hand.svelte'
import type { SurprisesView } from './view'

const view = (change: Partial<SurprisesView>) => ({ phase: 'turn', you: 0, actors: [0], tidying: null, ...change }) as SurprisesView
const lifted = view({ phase: 'tidying', tidying: { cells: [1, 4, 6, 9, 12], toys: ['drum', 'kite', 'robot', 't-rex', 'rocket'] } })

describe('picking five parcels', () => {
  test('a sixth is not taken, a second press puts one back', () => {
    const hand = new Hand()
    hand.start_picking()
    for (const cell of [3, 1, 4, 5, 9, 2]) hand.pick(cell)
    expect(hand.picked).toEqual([3, 1, 4, 5, 9])
    hand.pick(1)
    expect(hand.picked).toEqual([3, 4, 5, 9])
  })

  test('the turn that is over takes them away', () => {
    const hand = new Hand()
    hand.start_picking()
    hand.pick(3)
    hand.see(view({ actors: [1] }))
    expect([hand.picking, hand.picked]).toEqual([false, []])
  })
})

describe('a Rangement', () => {
  test('begins as the cards lay and swaps two at a time', () => {
    const hand = new Hand()
    hand.see(lifted)
    hand.hold(4, lifted.tidying!.cells)
    expect(hand.held).toBe(4)
    hand.hold(12, lifted.tidying!.cells)
    expect(hand.held).toBeNull()
    expect(hand.arrangement).toEqual(['drum', 'rocket', 'robot', 't-rex', 'kite'])
  })

  test('keeps its order when the same view comes again, and forgets every face afterwards', () => {
    const hand = new Hand()
    hand.see(lifted)
    hand.swap(1, 6, lifted.tidying!.cells)
    hand.see(lifted)
    expect(hand.arrangement[0]).toBe('robot')
    hand.see(view({}))
    expect(JSON.stringify(hand.arrangement)).toBe('[]')
  })

  test('a card dropped where none was lifted stays where it is', () => {
    const hand = new Hand()
    hand.see(lifted)
    hand.swap(1, 2, lifted.tidying!.cells)
    expect(hand.arrangement).toEqual(lifted.tidying!.toys)
  })
})

test('an announcement and a bet last no longer than their moment', () => {
  const hand = new Hand()
  hand.announced = 'drum'
  hand.see(view({ phase: 'duel' }))
  expect(hand.announced).toBe('drum')
  hand.see(view({ phase: 'duel', actors: [1] }))
  expect(hand.announced).toBeNull()
  hand.see(view({ actors: [1] }))
  hand.place_bet(5)
  hand.see(view({ actors: [2] }))
  expect(hand.bet).toBe(5)
  hand.see(view({}))
  expect(hand.bet).toBeNull()
})
