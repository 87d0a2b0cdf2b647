import { expect, test } from 'vitest'
import {
  get_action,
  give_action,
  mark_on,
  missing_gifts,
  next_friend,
  next_mark,
  no_marks,
  owner_of,
  with_gift,
  with_mark,
  type GiveDraft,
} from './draft'

const friends = [1, 2, 3]

test('a gift is for one friend only: given again it changes hands, given back it returns to the window', () => {
  let draft: GiveDraft = with_gift({}, 1, 4, 1)
  expect(owner_of(draft, 4)).toBe(1)
  draft = with_gift(draft, 2, 4, 1)
  expect(owner_of(draft, 4)).toBe(2)
  expect(draft[1]).toEqual([])
  draft = with_gift(draft, 2, 4, 1)
  expect(owner_of(draft, 4)).toBeNull()
})

test('a friend who has everything loses the oldest gift', () => {
  const once = with_gift(with_gift({}, 1, 4, 1), 1, 5, 1)
  expect(once[1]).toEqual([5])
  const twice = [4, 5, 6].reduce((draft, square) => with_gift(draft, 1, square, 2), {} as GiveDraft)
  expect(twice[1]).toEqual([5, 6])
})

test('nobody is skipped: the next friend is the first who lacks a gift', () => {
  const draft = { 1: [4], 3: [5] }
  expect(next_friend(draft, friends, 1, 1)).toBe(2)
  expect(next_friend(draft, friends, 2, 3)).toBe(3)
  expect(missing_gifts(draft, friends, 1)).toBe(1)
  expect(missing_gifts(draft, friends, 2)).toBe(4)
  expect(next_friend({ 1: [4], 2: [6], 3: [5] }, friends, 1, 1)).toBeNull()
})

test('what is sealed names every gift in the order of the tags, and the doubled one', () => {
  expect(give_action({ 3: [5], 1: [4], 2: [6] }, friends, 6)).toEqual({
    type: 'give',
    gifts: [
      { to: 1, square: 4 },
      { to: 2, square: 6 },
      { to: 3, square: 5 },
    ],
    more: { to: 2, square: 6 },
  })
})

test('four taps lay the tokens in order, a tap on a token takes it back', () => {
  let draft = [7, 2, 5].reduce(with_mark, no_marks)
  expect(draft).toEqual({ great: 7, good: 2, ok: 5, no_way: null })
  expect(get_action(draft, null)).toBeNull()
  draft = with_mark(draft, 2)
  expect(next_mark(draft)).toBe('good')
  draft = [3, 9].reduce(with_mark, draft)
  expect(draft).toEqual({ great: 7, good: 3, ok: 5, no_way: 9 })
  expect(with_mark(draft, 1)).toBe(draft) // every token lies
  expect(mark_on(draft, 9)).toBe('no_way')
  expect(get_action(draft, { from: 2, nth: 0 })).toEqual({ type: 'get', great: 7, good: 3, ok: 5, no_way: 9, more: { from: 2, nth: 0 } })
})
