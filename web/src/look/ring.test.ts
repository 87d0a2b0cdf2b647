import { expect, test } from 'vitest'
import { ring_position } from './ring'

const near = (value: number, wanted: number) => expect(Math.abs(value - wanted)).toBeLessThan(0.5)

test('you sit at the bottom, your left neighbour on the left, clockwise', () => {
  for (const you of [0, 1, 3]) {
    const at = (steps: number) => ring_position((you + steps) % 4, you, 4, 400, 300)
    near(at(0).x, 200)
    near(at(0).y, 300)
    near(at(1).x, 0)
    near(at(1).y, 150)
    near(at(2).x, 200)
    near(at(2).y, 0)
    near(at(3).x, 400)
  }
})

test('a spectator sees seat 0 at the bottom', () => {
  expect(ring_position(0, null, 5, 300, 300)).toEqual(ring_position(0, 0, 5, 300, 300))
})

test('neighbours are equally far apart along a long table', () => {
  const places = Array.from({ length: 8 }, (_, seat) => ring_position(seat, 0, 8, 300, 700))
  const gaps = places.map((place, seat) => {
    const next = places[(seat + 1) % 8]!
    return Math.hypot(place.x - next.x, place.y - next.y)
  })
  expect(Math.max(...gaps) / Math.min(...gaps)).toBeLessThan(1.35)
})

test('the ring is its own mirror image and stays inside its inset', () => {
  for (let seat = 0; seat < 6; seat++) {
    const place = ring_position(seat, 0, 6, 500, 320, 40)
    const mirror = ring_position((6 - seat) % 6, 0, 6, 500, 320, 40)
    near(place.x, 500 - mirror.x)
    near(place.y, mirror.y)
    expect(place.x).toBeGreaterThanOrEqual(39.9)
    expect(place.y).toBeLessThanOrEqual(280.1)
  }
})
