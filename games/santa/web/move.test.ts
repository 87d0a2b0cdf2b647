import { expect, test } from 'vitest'
import { forecast } from './forecast'
import { house_marks, move_marks } from './marks'
import { best_path, is_whole, still_open, tapped } from './trail'

// 0 - 1 - 2 - 3, and 1 - 4 - 3
const paths = [[1], [1, 2], [1, 2, 3], [1, 4], [1, 4, 3]]
const even = () => 0

test('houses still open, with the least steps to each', () => {
  expect([...still_open(paths, [])]).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 2],
  ])
  expect([...still_open(paths, [1, 4]).keys()]).toEqual([3])
  expect(still_open(paths, [1, 2, 3]).size).toBe(0)
})

test('a way is whole when the server lists it', () => {
  expect(is_whole(paths, [])).toBe(false)
  expect(is_whole(paths, [1, 4])).toBe(true)
  expect(is_whole([[1, 2]], [1])).toBe(false)
})

test('tapping a destination finds the best way there', () => {
  const by_four = (path: readonly number[]) => (path.includes(4) ? 2 : 1)
  expect(best_path(paths, [], 3, by_four)).toEqual([1, 4, 3])
  expect(best_path(paths, [], 3, even)).toEqual([1, 2, 3])
  expect(best_path(paths, [1, 2], 3, by_four)).toEqual([1, 2, 3]) // goes on from what is drawn
  expect(best_path(paths, [1, 2], 4, even)).toEqual([1, 4]) // or begins anew
  expect(best_path(paths, [], 9, even)).toBeNull()
})

test('tapping draws, steps back, and clears', () => {
  expect(tapped(paths, [], 1, 0, even)).toEqual([1])
  expect(tapped(paths, [1], 2, 0, even)).toEqual([1, 2])
  expect(tapped(paths, [1, 2], 2, 0, even)).toEqual([1])
  expect(tapped(paths, [1, 2, 3], 1, 0, even)).toEqual([1])
  expect(tapped(paths, [1, 2], 0, 0, even)).toEqual([])
  expect(tapped(paths, [1, 2], 7, 0, even)).toEqual([1, 2])
})

const house = (closed: boolean, gift: boolean) => ({ closed, gift })
// Seat 0 is Santa in house 0; brats stand in 2 and 3; 1 is free, 4 is closed, 5 has a gift.
const table = {
  santa: 0,
  pawns: [0, 2, 3],
  houses: [house(false, true), house(false, false), house(false, false), house(false, true), house(true, false), house(false, true)],
  seen: false,
}

test('Santa leaves gifts where nobody waits and the house is open and empty', () => {
  expect(forecast(table, 0, [1, 4, 5])).toMatchObject({ points: 1, given_away: 0 })
  expect(forecast(table, 0, [1]).steps).toEqual([{ house: 1, gift: true, seen_by: [] }])
})

test('Santa is seen: three points each and one more, and a gift that lay there is lost', () => {
  expect(forecast(table, 0, [2])).toMatchObject({ points: 0, given_away: 4 })
  expect(forecast(table, 0, [3])).toMatchObject({ points: -1, given_away: 4 })
  const closed = { ...table, pawns: [0, 4, 4] }
  expect(forecast(closed, 0, [4])).toMatchObject({ points: 0, given_away: 6 })
})

test('a brat who passes Santa sees him; only the first of the round takes the gift', () => {
  expect(forecast(table, 1, [1, 0]).points).toBe(4)
  expect(forecast({ ...table, seen: true }, 1, [1, 0]).points).toBe(3)
  expect(forecast(table, 1, [1]).points).toBe(0)
  const closed = { ...table, pawns: [4, 2, 3] }
  expect(forecast(closed, 1, [4]).points).toBe(3)
})

test('the map marks the way so far and what could come', () => {
  const marks = move_marks(paths, [1], { steps: [{ house: 1, gift: true, seen_by: [] }], points: 1, given_away: 0 }, (end) => ({
    steps: [{ house: end, gift: false, seen_by: end === 3 ? [1] : [] }],
    points: 0,
    given_away: 0,
  }))
  expect(marks.get(1)).toMatchObject({ kind: 'chosen', step: 1, gift: true })
  expect(marks.get(2)).toMatchObject({ kind: 'open', step: 2, pick: true, photo: false })
  expect(marks.get(3)).toMatchObject({ kind: 'open', step: 3, photo: true })
})

test('when almost everything may be chosen the glow is quiet', () => {
  expect(house_marks([1, 2], 2).get(2)).toMatchObject({ kind: 'chosen', quiet: false })
  const many = Array.from({ length: 30 }, (_, id) => id)
  expect(house_marks(many, null).get(7)).toMatchObject({ kind: 'open', quiet: true })
})
