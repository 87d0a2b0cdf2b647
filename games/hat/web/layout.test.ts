import { describe, expect, test } from 'vitest'
import { arrow_turn, horn_path, lay_out, offer_spot, trail_path, type Layout, type Point } from './layout'

// Boards in rem: short phone, tall phone, phone with the palette open, desktop, television, phone lying down.
const boards: [string, number, number][] = [
  ['short phone', 22.5, 24.5],
  ['tall phone', 24.4, 40],
  ['palette open', 22.5, 13],
  ['desktop', 50, 45],
  ['television', 54, 30],
  ['phone lying down', 52, 15],
]
const counts = [2, 3, 4, 5, 6, 7, 8]
const every = boards.flatMap(([name, width, height]) => counts.map((seats) => [name, seats, width, height] as const))

describe.each(every)('%s with %i seats', (_name, seats, width, height) => {
  const layout = lay_out(seats, 1, width, height, seats === 2 ? 2 : 1)

  test('everything lies on the board', () => {
    const spots: Point[] = [
      layout.shop,
      layout.stage,
      layout.bubble,
      ...layout.places.flatMap(({ seat, face, pile }) => [seat, face, pile]),
    ]
    for (let seat = 0; seat < seats; seat++) spots.push(offer_spot(layout, seat, (seat + 1) % seats))
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(width)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(height)
    }
  })

  test('you sit at the bottom in the middle, the next one clockwise on your left', () => {
    const you = layout.places[1]!.seat
    expect(you.x).toBeCloseTo(width / 2)
    for (const { seat } of layout.places) expect(seat.y).toBeLessThanOrEqual(you.y + 0.001)
    if (seats > 2) {
      expect(layout.places[2]!.seat.x).toBeLessThan(width / 2)
      expect(layout.places[0]!.seat.x).toBeGreaterThan(width / 2)
    }
  })

  test('the seats go round clockwise and nobody sits on somebody', () => {
    const angle = (at: Point) => Math.atan2(at.y - height / 2, at.x - width / 2)
    const turned = layout.places.map((_, step) => {
      const from = angle(layout.places[(1 + step) % seats]!.seat)
      const to = angle(layout.places[(2 + step) % seats]!.seat)
      return (to - from + 4 * Math.PI) % (2 * Math.PI)
    })
    expect(turned.reduce((sum, step) => sum + step, 0)).toBeCloseTo(2 * Math.PI)
    layout.places.forEach(({ seat }, index) =>
      layout.places.slice(index + 1).forEach((other) => {
        expect(Math.hypot(seat.x - other.seat.x, seat.y - other.seat.y)).toBeGreaterThan(layout.window * 1.2)
      }),
    )
  })

  test('piles do not hide each other', () => {
    layout.places.forEach(({ pile }, index) =>
      layout.places.slice(index + 1).forEach(({ pile: other }) => {
        const beside = Math.abs(pile.x - other.x) / ((pile.width + other.width) / 2)
        const below = Math.abs(pile.y - other.y) / ((pile.width + other.width) * 0.667)
        expect(Math.max(beside, below)).toBeGreaterThan(0.8)
      }),
    )
  })
})

test('a spectator sees seat 0 at the bottom', () => {
  expect(lay_out(5, null, 54, 30, 1)).toEqual(lay_out(5, 0, 54, 30, 1))
})

describe('arrows', () => {
  // Where an arrow drawn pointing left points after the turn, on a card that is tilted itself.
  const pointing = (turn: number, tilt: number) => {
    const angle = ((turn + tilt + 180) * Math.PI) / 180
    return { x: Math.cos(angle), y: Math.sin(angle) }
  }

  test('point at the receiving seat on screen, also on a tilted card', () => {
    const straight_up = pointing(arrow_turn({ x: 5, y: 9 }, { x: 5, y: 1 }, 7), 7)
    expect(straight_up.x).toBeCloseTo(0)
    expect(straight_up.y).toBeCloseTo(-1)
    const right = pointing(arrow_turn({ x: 1, y: 2 }, { x: 6, y: 2 }, -4), -4)
    expect(right.x).toBeCloseTo(1)
  })

  test('of the person at the bottom: left is the left of the screen', () => {
    const layout: Layout = lay_out(4, 0, 50, 45, 1)
    const { pile } = layout.places[0]!
    expect(pointing(arrow_turn(pile, layout.places[1]!.seat, pile.tilt), pile.tilt).x).toBeLessThan(0)
    expect(pointing(arrow_turn(pile, layout.places[3]!.seat, pile.tilt), pile.tilt).x).toBeGreaterThan(0)
  })
})

test('the trail passes through the offered card', () => {
  const [from, through, to] = [
    { x: 0, y: 0 },
    { x: 4, y: 3 },
    { x: 6, y: 0 },
  ]
  const [, x, y] = /Q(\S+) (\S+) /.exec(trail_path(from, through, to))!
  // A quadratic curve at its middle.
  expect(from.x / 4 + Number(x) / 2 + to.x / 4).toBeCloseTo(through.x)
  expect(from.y / 4 + Number(y) / 2 + to.y / 4).toBeCloseTo(through.y)
})

test('the horn ends short of the speaker', () => {
  const path = horn_path({ x: 10, y: 10, width: 12 }, { x: 10, y: 2 }, 2)
  const [, tip_x, tip_y] = /Q\S+ \S+ (\S+) ([^\sQ]+)Q/.exec(path)!
  expect(Number(tip_x)).toBeCloseTo(10)
  expect(Number(tip_y)).toBeCloseTo(4)
})
