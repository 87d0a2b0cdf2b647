import { expect, test } from 'vitest'
import { draw } from './drawing'
import { lines_of } from './journal'
import { gifts_left, night_picture, times_seen } from './night'
import { awards_of } from './story'
import type { SantaEvent, SantaFrame } from './view'
import { villages } from './villages'
import { Witness } from './witness'
import { words } from './words'

let seq = 0
const houses = Array.from({ length: 36 }, (_, id) => ({ closed: id === 30, gift: id === 0 || id === 1 }))
const frame = (round: number): SantaFrame =>
  ({ seq: ++seq, view: { santa: 0, round, houses, pawns: [2, 2, 3], gifts_left: 27 } }) as unknown as SantaFrame

// Santa starts in 0, walks over 1 to 2, is seen by seat 1 in 2, who takes the gift of 2 later on.
const night: [number, SantaEvent[]][] = [
  [0, [{ type: 'game_began', game: 1, santa: 0 }]],
  [0, [{ type: 'started', seat: 1, house: 7 }]],
  [
    1,
    [
      { type: 'started', seat: 0, house: 0 },
      { type: 'delivered', seat: 0, house: 0 },
      { type: 'round_began', round: 1 },
    ],
  ],
  [
    1,
    [
      { type: 'revealed', cards: [8, 2, 3] },
      { type: 'chooser', seat: 0 },
    ],
  ],
  [1, [{ type: 'called', seat: 0 }]],
  [
    1,
    [
      { type: 'stepped', seat: 0, house: 1, way: 'road' },
      { type: 'delivered', seat: 0, house: 1 },
      { type: 'stepped', seat: 0, house: 2, way: 'road' },
      { type: 'delivered', seat: 0, house: 2 },
    ],
  ],
  [1, [{ type: 'called', seat: 1 }]],
  [
    1,
    [
      { type: 'stepped', seat: 1, house: 2, way: 'road' },
      { type: 'saw', seat: 1, house: 2 },
      { type: 'lost', seat: 0, house: 2 },
      { type: 'bagged', seat: 1, house: 2 },
      { type: 'round_began', round: 2 },
    ],
  ],
]

function witnessed(): Witness {
  const witness = new Witness()
  for (const [round, events] of night) witness.see(events, frame(round))
  return witness
}

test('a night is kept step by step', () => {
  const witness = witnessed()
  const [only] = witness.nights
  expect(only).toMatchObject({ game: 1, santa: 0, whole: true })
  expect(only!.steps.map(({ house, left }) => [house, left])).toEqual([
    [0, true],
    [1, true],
    [2, true],
  ])
  expect(gifts_left(only!)).toBe(3)
  expect(times_seen(only!)).toBe(1)
  expect(witness.photos).toEqual([1])
  expect(witness.turns.map(({ seat, points, houses }) => [seat, points, houses])).toEqual([
    [0, 2, 2],
    [1, 4, 1],
  ])
})

test('a page that comes back tells from then on', () => {
  const witness = witnessed()
  witness.see([], frame(2))
  expect(witness.nights).toHaveLength(1)
  expect(witness.nights[0]).toMatchObject({ game: 1, whole: false })
})

test('who comes late tells the rest, on top of what lies there already', () => {
  const witness = new Witness()
  witness.see([], frame(4))
  witness.see([{ type: 'called', seat: 0 }], frame(4))
  witness.see(
    [
      { type: 'stepped', seat: 0, house: 8, way: 'road' },
      { type: 'delivered', seat: 0, house: 8 },
    ],
    frame(4),
  )
  const [rest] = witness.nights
  expect(rest).toMatchObject({ santa: 0, whole: false, closed: [30] })
  expect(gifts_left(rest!)).toBe(4)
  expect([...night_picture(draw(villages[0]!), rest!, 2).gifts]).toEqual([0, 1, 8])
})

test('the picture of the night follows it', () => {
  const drawing = draw(villages[0]!)
  const [only] = witnessed().nights
  expect(night_picture(drawing, only!, 1)).toMatchObject({ trail: '', at: 0 })
  expect([...night_picture(drawing, only!, 2).gifts]).toEqual([0, 1])
  const end = night_picture(drawing, only!, 3)
  expect([...end.gifts]).toEqual([0, 1]) // the gift of house 2 was taken away
  expect(end.photos).toEqual([{ house: 2, seats: [1] }])
})

test('honours go to different people first', () => {
  const awards = awards_of(witnessed())
  expect(awards.map(({ kind, seat }) => [kind, seat]).slice(0, 2)).toEqual([
    ['paparazzi', 1],
    ['courier', 0],
  ])
  expect(awards_of(new Witness())).toEqual([])
})

test('another match begins with an empty book', () => {
  const witness = witnessed()
  witness.see([{ type: 'game_began', game: 1, santa: 2 }], frame(0))
  expect(witness.nights).toHaveLength(1)
  expect(witness.photos).toEqual([])
})

test('the journal tells a move in one line, then what came of it', () => {
  const tongue = {
    lang: 'en' as const,
    say: words.en,
    name_of: (seat: number) => ['Anna', 'Max', 'Tom'][seat]!,
    avatar_of: () => 'fox',
    house_name: (house: number) => `H${house}`,
    santa: 0,
  }
  expect(lines_of(night[5]![1], tongue).map(({ text }) => text)).toEqual(['Anna goes by H1 and H2.', '2 gifts delivered: +2.'])
  expect(lines_of(night[7]![1], tongue).map(({ text }) => text)).toEqual([
    'Max goes by H2.',
    'Max sees Santa at H2: +3!',
    'The gift of H2 is lost: −1 for Santa.',
    'Max bags the gift: +1.',
    'Round 2: everybody chooses in secret.',
  ])
  expect(lines_of([{ type: 'stepped', seat: 0, house: 9, way: 'flight' }], tongue)[0]!.text).toBe('Anna flies to H9.')
})
