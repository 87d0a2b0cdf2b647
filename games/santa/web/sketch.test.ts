import { expect, test } from 'vitest'
import { empty_sketch, sketch_of, toggle_house, toggle_path, toggle_street, village_of_sketch, type Sketch } from './sketch'
import { village_file } from './kept_village'
import { roads_of } from './village'
import { faults_of, read_village, type Fault } from './village_check'
import { villages } from './villages'

const elfenbein = villages[0]!
const kinds = (faults: Fault[]) => faults.map(({ kind }) => kind)
const houses = (...spots: [number, number][]): Sketch => ({ ...empty_sketch, name: 'Essai', houses: spots.map(([x, y]) => ({ x, y })) })
const lattice = (width: number, height: number) => {
  let sketch = houses(...Array.from({ length: width * height }, (_, id): [number, number] => [id % width, Math.floor(id / width)]))
  for (let row = 0; row < height; row++) sketch = toggle_street(sketch, row * width, row * width + width - 1)
  for (let column = 0; column < width; column++) sketch = toggle_street(sketch, column, (height - 1) * width + column)
  return sketch
}

test('every village of ours can be played on and drawn again', () => {
  for (const village of villages) {
    expect(faults_of(village), village.name).toEqual([])
    const sketch = sketch_of(village)
    expect(sketch, village.name).not.toBeNull()
    const again = village_of_sketch(sketch!)
    const sorted = (streets: number[][]) =>
      streets.map((street) => (street[0]! < street.at(-1)! ? street : [...street].reverse()).join()).sort()
    expect(sorted(again.streets), village.name).toEqual(sorted(village.streets))
    expect(again.houses).toEqual(village.houses)
    expect(again.paths).toEqual(village.paths)
  }
})

test('a street goes straight over the houses in between, and ends where a road is missing', () => {
  let sketch = houses([0, 0], [1, 0], [2, 0], [3, 0])
  sketch = toggle_street(sketch, 0, 3)
  expect(village_of_sketch(sketch).streets).toEqual([[3, 2, 1, 0].reverse()])
  sketch = toggle_street(sketch, 1, 2)
  expect(village_of_sketch(sketch).streets).toEqual([
    [0, 1],
    [2, 3],
  ])
})

test('a corner ends a street, a crossing does not', () => {
  let sketch = houses([1, 0], [0, 1], [1, 1], [2, 1], [1, 2])
  for (const end of [0, 1, 3, 4]) sketch = toggle_street(sketch, 2, end)
  const streets = village_of_sketch(sketch).streets.map((street) => street.join())
  expect(streets.sort()).toEqual(['0,2,4', '1,2,3'])
})

test('a new house on a road divides it; a house that goes takes its roads with it', () => {
  let sketch = toggle_street(houses([0, 0], [2, 0]), 0, 1)
  sketch = toggle_house(sketch, { x: 1, y: 0 })
  expect(village_of_sketch(sketch).streets).toEqual([[0, 1, 2]])
  sketch = toggle_house(sketch, { x: 1, y: 0 })
  expect(village_of_sketch(sketch)).toMatchObject({ streets: [], paths: [] })
  expect(sketch.houses).toHaveLength(2)
})

test('a path gives way to a road, and is not drawn along one', () => {
  let sketch = toggle_path(houses([0, 0], [1, 1]), 0, 1)
  expect(sketch.paths).toHaveLength(1)
  sketch = toggle_street(sketch, 0, 1)
  expect(sketch.paths).toHaveLength(0)
  expect(toggle_path(sketch, 0, 1)).toBe(sketch)
})

test('drawing twice erases', () => {
  const sketch = houses([0, 0], [1, 0])
  expect(toggle_street(toggle_street(sketch, 0, 1), 1, 0).roads).toEqual([])
  expect(toggle_path(toggle_path(sketch, 0, 1), 1, 0).paths).toEqual([])
})

test('the check names what is missing', () => {
  expect(kinds(faults_of(village_of_sketch(empty_sketch)))).toEqual(['name', 'houses'])
  expect(faults_of(village_of_sketch(houses([0, 0], [1, 0])))).toContainEqual({ kind: 'cut_off', houses: [1] })
  const whole = lattice(6, 6)
  const lonely = toggle_house(whole, { x: 7, y: 7 })
  expect(kinds(faults_of(village_of_sketch(lonely)))).toEqual(['cut_off'])
})

test('six closed houses must always fit', () => {
  const small = faults_of(village_of_sketch(lattice(4, 4)))
  expect(kinds(small)).toEqual(['no_room'])
  // Whatever it names really blocks: every house is closed or next to a closed one.
  const village = village_of_sketch(lattice(4, 4))
  const { closed } = small[0] as Extract<Fault, { kind: 'no_room' }>
  expect(closed.length).toBeLessThan(6)
  const near = new Set(closed)
  for (const [one, other] of roads_of(village)) {
    if (closed.includes(one)) near.add(other)
    if (closed.includes(other)) near.add(one)
  }
  expect(near.size).toBe(16)
  expect(faults_of(village_of_sketch(lattice(7, 5)))).toEqual([])
})

test('files are read as they are written', () => {
  expect(read_village(JSON.stringify(elfenbein))).toEqual(elfenbein)
  expect(read_village('{"name": 3}')).toBeNull()
  expect(read_village('hello')).toBeNull()
  expect(read_village(JSON.stringify({ ...elfenbein, houses: [{ id: 0, x: 'left', y: 0 }] }))).toBeNull()
})

test('a saved village opens again', async () => {
  const file = village_file(elfenbein)
  expect(file.name).toBe('elfenbein.json')
  expect(read_village(await file.text())).toEqual(elfenbein)
})

test('a village between the spots, or too large, is not redrawn', () => {
  expect(sketch_of({ ...elfenbein, houses: elfenbein.houses.map(({ id, x, y }) => ({ id, x: x * 2, y })) })).toBeNull()
  expect(sketch_of({ ...elfenbein, houses: elfenbein.houses.map(({ id, x, y }) => ({ id, x: x + 0.5 * (id % 2), y })) })).toBeNull()
})

test('contradictions in a file are found', () => {
  const wrong = (change: object) => kinds(faults_of({ ...elfenbein, ...change }))
  expect(wrong({ name: 'x'.repeat(31) })).toEqual(['name'])
  expect(wrong({ name: 'é'.repeat(16) })).toEqual(['name'])
  expect(wrong({ streets: [[0]] })).toContain('short_street')
  expect(wrong({ streets: [[0, 1, 0]] })).toContain('repeated_house')
  expect(wrong({ streets: [[0, 99]] })).toContain('unknown_house')
  expect(wrong({ paths: [[4, 4]] })).toContain('path_form')
  expect(wrong({ houses: [...elfenbein.houses].reverse() })).toContain('numbering')
})
