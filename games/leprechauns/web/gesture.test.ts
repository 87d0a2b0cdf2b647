import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Hand, knock_within, slip_allowed } from './gesture'

const told: string[] = []
let hand: Hand
const press = (chest: number, at: number, far = false, finger = 'one') => hand.press({ finger, chest, far, at })

beforeEach(() => {
  vi.useFakeTimers()
  told.length = 0
  hand = new Hand({
    slap: (chest, gesture, at) => told.push(`slap ${chest} ${gesture} ${at}`),
    lift: () => told.push('lift'),
    knock: (chest) => told.push(`knock ${chest}`),
  })
})
afterEach(() => vi.useRealTimers())

describe('a plain round', () => {
  test('a press slaps at once, and a second one does nothing', () => {
    press(2, 600)
    press(3, 650, false, 'two')
    expect(told).toEqual(['slap 2 tap 600'])
    expect(hand.chest).toBe(2)
  })

  test('letting go lifts the hand, but a hop does not', () => {
    press(2, 600)
    hand.release('one')
    vi.advanceTimersByTime(slip_allowed - 1)
    press(2, 740, false, 'two')
    vi.advanceTimersByTime(1000)
    expect(told).toEqual(['slap 2 tap 600'])
    hand.release('two')
    vi.advanceTimersByTime(slip_allowed)
    expect(told).toEqual(['slap 2 tap 600', 'lift'])
  })

  test('only the finger on the chest can let go', () => {
    press(2, 600)
    hand.release('two')
    vi.advanceTimersByTime(1000)
    expect(told).toEqual(['slap 2 tap 600'])
  })

  test('a hand that stays by itself is never lifted', () => {
    hand.stays = true
    press(2, 600)
    hand.release('one')
    vi.advanceTimersByTime(1000)
    expect(told).toEqual(['slap 2 tap 600'])
  })

  test('a hand that bounced may dive for another chest', () => {
    press(2, 600)
    hand.free()
    press(3, 900)
    expect(told).toEqual(['slap 2 tap 600', 'slap 3 tap 900'])
  })
})

describe('the back of the hand', () => {
  beforeEach(() => (hand.demand = 'back'))

  test('two knocks on one chest, timed by the second', () => {
    press(1, 500)
    hand.release('one')
    vi.advanceTimersByTime(300)
    press(1, 800)
    vi.advanceTimersByTime(1000)
    expect(told).toEqual(['knock 1', 'slap 1 back 800'])
  })

  test('one knock alone is a plain slap', () => {
    press(1, 500)
    hand.release('one')
    vi.advanceTimersByTime(knock_within)
    expect(told).toEqual(['knock 1', 'slap 1 tap 500'])
  })

  test('two fingers at once are knuckles', () => {
    press(1, 500)
    press(1, 510, false, 'two')
    expect(told).toEqual(['knock 1', 'slap 1 back 510'])
  })

  test('a hand turned over beforehand needs no rhythm', () => {
    hand.turned = true
    press(1, 500)
    expect(told).toEqual(['slap 1 back 500'])
  })

  test('knocking on two different chests is a plain slap on the first', () => {
    press(1, 500)
    hand.release('one')
    press(2, 700)
    expect(told).toEqual(['knock 1', 'slap 1 tap 500'])
  })

  test('a knock that waits is forgotten when the race ends', () => {
    press(1, 500)
    hand.free()
    vi.advanceTimersByTime(1000)
    expect(told).toEqual(['knock 1'])
  })
})

test('the other hand reaches the far half; the near half is the usual hand', () => {
  hand.demand = 'off_hand'
  press(1, 500, true)
  hand.free()
  press(1, 900, false)
  expect(told).toEqual(['slap 1 off_hand 500', 'slap 1 tap 900'])
})
