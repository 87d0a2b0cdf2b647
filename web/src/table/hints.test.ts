// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { SeenHints } from './hints'

beforeEach(() => localStorage.clear())

test('a hint is said once on a device, for each game', () => {
  const seen = new SeenHints()
  expect(seen.has('hat', 'accepted')).toBe(false)
  seen.add('hat', 'accepted')
  expect(seen.has('hat', 'accepted')).toBe(true)
  expect(seen.has('santa', 'accepted')).toBe(false)
  expect(new SeenHints().has('hat', 'accepted')).toBe(true)
})

test('whatever somebody else wrote there is no reason to fail', () => {
  localStorage.setItem('hotte.hints', '{"hat":')
  expect(new SeenHints().has('hat', 'accepted')).toBe(false)
  localStorage.setItem('hotte.hints', '{"hat":1}')
  expect(new SeenHints().has('hat', 'accepted')).toBe(false)
})

const all = import.meta.glob<{ hints: Record<string, Record<string, string>> }>('../../../games/*/web/hints.ts', { eager: true })

test('every game has the same hints in both languages', () => {
  expect(Object.keys(all).length).toBeGreaterThanOrEqual(5)
  for (const { hints } of Object.values(all)) expect(Object.keys(hints.en!)).toEqual(Object.keys(hints.fr!))
})
