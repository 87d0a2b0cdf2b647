import { expect, test } from 'vitest'
import { truth_of } from './truth'
import type { SurprisesView } from './view'

const square = (...toys: (string | null)[]) =>
  ({ cells: toys.map((toy) => ({ toy })), width: 2, tidying: null }) as unknown as SurprisesView
const truth = square('kite', 'drum', 'robot', 'kite')
const states = (views: SurprisesView[], now = truth) => truth_of(now, views, 'en').flatMap(({ chips }) => chips.map(({ state }) => state))

test('a toy is in sight, seen before or never seen', () => {
  const views = [square(null, 'drum', null, null), square('kite', null, null, null)]
  expect(states(views)).toEqual(['seen', 'known', 'hidden', 'hidden'])
})

test('what was moved since is not known any more', () => {
  const views = [square(null, 'drum', null, null), square(null, null, null, null)]
  expect(states(views, square('drum', 'kite', 'robot', 'kite'))).toEqual(['hidden', 'hidden', 'hidden', 'hidden'])
})

test('whoever tidies knows what they tidy', () => {
  const tidier = { ...square(null, null, null, null), tidying: { cells: [2], toys: ['robot'] } } as unknown as SurprisesView
  expect(states([tidier, square(null, null, null, null)])).toEqual(['hidden', 'hidden', 'known', 'hidden'])
})
