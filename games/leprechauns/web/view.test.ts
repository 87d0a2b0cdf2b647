import { describe, expect, test } from 'vitest'
import { sample_chests, sample_frame, sample_view } from './samples'
import { choosable_seats, demanded, is_frosted, others_of, slapped_by } from './view'

test('chests lie from the viewer’s left round to the right; a spectator sees all', () => {
  expect(others_of(sample_view({ you: 2 }))).toEqual([3, 0, 1])
  expect(others_of(sample_view({ you: null }))).toEqual([0, 1, 2, 3])
})

test('a card asks for its gesture', () => {
  expect([demanded('back_of_hand'), demanded('off_hand'), demanded('swap'), demanded(null)]).toEqual(['back', 'off_hand', 'tap', 'tap'])
})

describe('frost', () => {
  const chests = sample_chests()
  const frosted = (view: ReturnType<typeof sample_view>) => view.chests.filter((chest) => is_frosted(view, chest)).map(({ seat }) => seat)

  test('covers everybody but the two neighbours', () => {
    expect(frosted(sample_view({ action: 'neighbours', chests }))).toEqual([0, 2])
  })
  test('is not seen by spectators', () => {
    expect(frosted(sample_view({ action: 'neighbours', chests, you: null }))).toEqual([])
  })
  test('covers the forbidden number', () => {
    expect(frosted(sample_view({ action: 'forbidden', forbidden: 4, chests }))).toEqual([1, 3])
  })
  test('has no effect when every chest carries it', () => {
    const same = chests.map((chest) => ({ ...chest, value: 4 }))
    expect(frosted(sample_view({ action: 'forbidden', forbidden: 4, chests: same }))).toEqual([])
  })
})

test('whose hand lies where', () => {
  const chests = sample_chests().map((chest) => (chest.seat === 2 ? { ...chest, slapped_by: 0, motifs: null } : chest))
  const view = sample_view({ chests })
  expect(slapped_by(view, 0)?.seat).toBe(2)
  expect(slapped_by(view, 1)).toBeUndefined()
  expect(slapped_by(view, null)).toBeUndefined()
})

test('exactly the seats that are listed may be chosen', () => {
  expect(
    choosable_seats(
      sample_frame({}, [
        { type: 'call', seat: 1 },
        { type: 'call', seat: 3 },
      ]),
    ),
  ).toEqual([1, 3])
  expect(choosable_seats(sample_frame({}, [{ type: 'swap', with: 2 }, { type: 'keep' }]))).toEqual([2])
})
