import { expect, test } from 'vitest'
import { draw, leg, unit } from './drawing'
import { reach } from './reach'
import { next_house } from './roam'
import { TypedHouse } from './typed_house'
import { by_path, by_road, Names, roads_of } from './village'
import { village_of, villages } from './villages'

const elfenbein = villages[0]!
const names = new Names(elfenbein)
const house = (name: string) => names.find(name)
const named = (houses: Iterable<number>) => [...houses].map((one) => names.of(one)).sort()

test('Elfenbein has 36 houses, 52 roads and 15 paths', () => {
  expect(elfenbein.houses).toHaveLength(36)
  expect(roads_of(elfenbein)).toHaveLength(52)
  expect(elfenbein.paths).toHaveLength(15)
})

test('houses are named by column and row', () => {
  expect(names.of(0)).toBe('A1')
  expect(names.of(35)).toBe('F6')
  expect(house('c4')).toBe(20)
  expect(house('G1')).toBe(-1)
})

test('columns and rows are the places there are, wherever they lie', () => {
  const scattered = new Names({
    houses: [
      { id: 0, x: 12.5, y: 90 },
      { id: 1, x: -3, y: 90 },
      { id: 2, x: 40, y: 7 },
    ],
  })
  expect([0, 1, 2].map((id) => scattered.of(id))).toEqual(['B2', 'A2', 'C1'])
})

test('roads and paths lead both ways', () => {
  expect(named(by_road(elfenbein)[house('C1')]!)).toEqual(['B1', 'C2'])
  expect(named(by_path(elfenbein)[house('C1')]!)).toEqual(['B2', 'D2'])
  expect(named(by_path(elfenbein)[house('B2')]!)).toEqual(['C1'])
})

test('a table names a village of ours or brings its own', () => {
  expect(village_of('elfenbein')).toBe(elfenbein)
  const own = { ...elfenbein, name: 'Chez nous' }
  expect(village_of(own)).toBe(own)
})

test('the nearest houses are a hundred units apart, whatever the file measures in', () => {
  const small = draw(elfenbein)
  const large = draw({ ...elfenbein, houses: elfenbein.houses.map(({ id, x, y }) => ({ id, x: x * 37, y: y * 37 })) })
  expect(small.at[1]!.x - small.at[0]!.x).toBe(unit)
  expect(large.at).toEqual(small.at)
  expect(large.width).toBe(small.width)
})

test('no tree stands on a road, and the same village has the same trees', () => {
  const drawing = draw(elfenbein)
  expect(drawing.trees.length).toBeGreaterThan(8)
  expect(draw(elfenbein).trees).toEqual(drawing.trees)
  for (const [one, other] of roads_of(elfenbein))
    for (const tree of drawing.trees) {
      const middle = { x: (drawing.at[one]!.x + drawing.at[other]!.x) / 2, y: (drawing.at[one]!.y + drawing.at[other]!.y) / 2 }
      expect(Math.hypot(tree.x - middle.x, tree.y - middle.y)).toBeGreaterThan(20)
    }
})

test('a step is drawn as it is made', () => {
  const drawing = draw(elfenbein)
  expect(leg(drawing, 0, 1, 'road')).toMatch(/^M78 104L178 104$/)
  expect(leg(drawing, 2, 7, 'path')).toMatch(/^M278 104C.* 178 204$/)
  expect(leg(drawing, 0, 35, 'flight')).toMatch(/^M78 104C/)
})

test('brats keep to the roads, Santa takes the paths as well', () => {
  expect(named(reach(elfenbein, house('C1'), false, 2).keys())).toEqual(['A1', 'B1', 'B2', 'C2', 'C3', 'D2'])
  const santa = reach(elfenbein, house('C1'), true, 1)
  expect(santa.get(house('D2'))).toBe(1)
  expect(named(santa.keys())).toContain('E1')
  expect(reach(elfenbein, house('C1'), false, 6).size).toBeGreaterThan(reach(elfenbein, house('C1'), false, 5).size)
})

test('Santa flies to every other house', () => {
  const flight = reach(elfenbein, 0, true, 13)
  expect(flight.size).toBe(35)
  expect(flight.has(0)).toBe(false)
})

test('a bike jump turns once and ends where the road ends', () => {
  // From C1: west to B1, then along its row or down its column; or down to C2, then along that row or on down.
  const jump = reach(elfenbein, house('C1'), false, 11)
  expect(named(jump.keys())).toEqual(['A1', 'A2', 'B1', 'B2', 'B3', 'B4', 'B5', 'C2', 'C3', 'D2'])
  expect(jump.get(house('B5'))).toBe(5)
})

test('the arrow keys walk from house to house', () => {
  const { at } = draw(elfenbein)
  expect(next_house(at, 0, 'ArrowRight')).toBe(1)
  expect(next_house(at, 7, 'ArrowDown')).toBe(13)
  expect(next_house(at, 0, 'ArrowLeft')).toBeNull()
  expect(next_house(at, 0, 'Enter')).toBeNull()
})

test('a house is typed letter by letter', () => {
  const typed = new TypedHouse()
  const all = elfenbein.houses.map(({ id }) => names.of(id))
  expect(typed.press('c', all, 0)).toBeNull()
  expect(typed.press('3', all, 200)).toBe(house('C3'))
  expect(typed.press('c', all, 1000)).toBeNull()
  expect(typed.press('d', all, 1200)).toBeNull()
  expect(typed.press('4', all, 1400)).toBe(house('D4'))
  expect(typed.press('a', all, 2000)).toBeNull()
  expect(typed.press('1', all, 9000)).toBeNull() // too late to belong to the letter
  const wide = ['A1', 'A10']
  expect(typed.press('a', wide, 20_000)).toBeNull()
  expect(typed.press('1', wide, 20_100)).toBeNull() // A1, or the beginning of A10
  expect(typed.press('0', wide, 20_200)).toBe(1)
})
