import { expect, test } from 'vitest'
import { milestones, pawns_on } from './tracks'

const tracks = [
  { give: 3, get: 0 },
  { give: 3, get: 5 },
  { give: 0, get: 5 },
]

test('pawns on one step stand beside each other, the one that moved in front', () => {
  expect(pawns_on(tracks, 'give', null)).toEqual([
    { seat: 0, at: 3, level: 0, crowd: 2 },
    { seat: 1, at: 3, level: 1, crowd: 2 },
    { seat: 2, at: 0, level: 0, crowd: 1 },
  ])
  expect(pawns_on(tracks, 'give', 0).map(({ seat, level }) => [seat, level])).toEqual([
    [1, 0],
    [2, 0],
    [0, 1],
  ])
})

test('the named steps leave room for the end', () => {
  expect(milestones(20)).toEqual([0, 5, 10, 15, 20])
  expect(milestones(12)).toEqual([0, 5, 10, 12])
  expect(milestones(8)).toEqual([0, 5, 8])
  expect(milestones(16)).toEqual([0, 5, 10, 16])
})
