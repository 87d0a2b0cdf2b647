import { expect, test } from 'vitest'
import { needs_of } from './needs'

test('one number is everybody’s, a list is one per seat', () => {
  expect(needs_of(1, 3)).toEqual([1, 1, 1])
  expect(needs_of(undefined, 2)).toEqual([2, 2])
  expect(needs_of([2, 1, 2], 3)).toEqual([2, 1, 2])
})

test('a list for another table fits this one', () => {
  expect(needs_of([1, 1], 3)).toEqual([1, 1, 2])
  expect(needs_of([1, 2, 1, 1], 2)).toEqual([1, 2])
})
