import { expect, test } from 'vitest'
import { awards_of, best_bond, bonds_of, heart_of, own_gifts_of } from './story'
import type { Scored, Worth } from './view'

function opened(giver: number, receiver: number, worth: Worth, change = 0): Scored {
  const move = { wanted: change, before: 5, after: 5 + change }
  return { giver, receiver, square: 1, gift: `${worth}.${giver}`, worth, give: move, get: move, give_more: false, get_more: false }
}

const evening = [
  opened(0, 1, 'great', 3),
  opened(0, 1, 'ok', 1),
  opened(0, 2, 'none', -1),
  opened(1, 0, 'no_way', -4),
  opened(1, 2, 'good', 2),
  opened(2, 0, 'trapped'),
  opened(2, 1, 'none', -1),
]

test('a bond counts what was wished for, and a trapped gift not at all', () => {
  expect(bonds_of(evening)).toContainEqual({ giver: 0, receiver: 1, hits: 2, of: 2 })
  expect(bonds_of(evening).some(({ giver, receiver }) => giver === 2 && receiver === 0)).toBe(false)
})

test('a heart is whole from two of three, broken up to one of three', () => {
  const heart = (hits: number, of: number) => heart_of({ giver: 0, receiver: 1, hits, of })
  expect([heart(2, 3), heart(1, 2), heart(1, 3), heart(0, 1)]).toEqual(['whole', 'half', 'broken', 'broken'])
})

test('the best bond is the surest, then the longest', () => {
  expect(best_bond(bonds_of(evening))).toMatchObject({ giver: 0, receiver: 1 })
  expect(best_bond(bonds_of([opened(0, 1, 'none')]))).toBeNull()
})

test('one is told the best and the worst of one’s own gifts', () => {
  expect(own_gifts_of(evening, 1)).toMatchObject({ best: { worth: 'great', giver: 0 }, worst: { worth: 'none', giver: 2 } })
  expect(own_gifts_of(evening, 0)).toMatchObject({ best: null, worst: { worth: 'no_way' } })
})

test('three honours, for three people if there are so many', () => {
  const awards = awards_of(evening, [{ seat: 2, square: 4, round: 1, blocked: 1 }], 3)
  expect(awards).toHaveLength(3)
  expect(new Set(awards.map(({ seat }) => seat)).size).toBe(3)
  expect(awards[0]).toEqual({ kind: 'santa', seat: 0, count: 2 })
  expect(awards[1]).toEqual({ kind: 'trap', seat: 2, count: 1 })
})

test('without anything seen there is nothing to honour', () => {
  expect(awards_of([], [], 4)).toEqual([])
})
