// A village while it is being drawn: houses on a grid, roads and paths between them. Streets are not drawn: a street is as
// many roads as lie in one straight line without a gap, so every sketch has proper streets.
import { roads_of, type Point, type Village } from './village'

export const grid = 8 // spots each way: 64 is the most a village may have

export interface Sketch {
  name: string
  houses: readonly Point[]
  roads: readonly (readonly [number, number])[]
  paths: readonly (readonly [number, number])[]
}

export const empty_sketch: Sketch = { name: '', houses: [], roads: [], paths: [] }

// What a spot is called while drawing; in play, columns and rows without a house do not count.
export const spot_name = ({ x, y }: Point): string => String.fromCharCode(65 + x) + (y + 1)

const joins = (pair: readonly [number, number], one: number, other: number) =>
  (pair[0] === one && pair[1] === other) || (pair[0] === other && pair[1] === one)

export const house_at = ({ houses }: Sketch, spot: Point): number => houses.findIndex(({ x, y }) => x === spot.x && y === spot.y)

// A house on a free spot; a house that stands there goes, with everything that led to it.
export function toggle_house(sketch: Sketch, spot: Point): Sketch {
  const gone = house_at(sketch, spot)
  if (gone < 0) {
    const added = sketch.houses.length
    // A house on an old road divides it.
    const divided = sketch.roads.flatMap(([one, other]): [number, number][] =>
      between(sketch.houses[one]!, sketch.houses[other]!, spot)
        ? [
            [one, added],
            [added, other],
          ]
        : [[one, other]],
    )
    return { ...sketch, houses: [...sketch.houses, spot], roads: divided }
  }
  const kept = (pairs: Sketch['roads']) =>
    pairs
      .filter(([one, other]) => one !== gone && other !== gone)
      .map(([one, other]): [number, number] => [one > gone ? one - 1 : one, other > gone ? other - 1 : other])
  return { ...sketch, houses: sketch.houses.filter((_, house) => house !== gone), roads: kept(sketch.roads), paths: kept(sketch.paths) }
}

const cross = (origin: Point, one: Point, other: Point) =>
  (one.x - origin.x) * (other.y - origin.y) - (one.y - origin.y) * (other.x - origin.x)

function between(from: Point, to: Point, spot: Point): boolean {
  if (Math.abs(cross(from, to, spot)) > 1e-6) return false
  const along = (spot.x - from.x) * (to.x - from.x) + (spot.y - from.y) * (to.y - from.y)
  return along > 0 && along < (to.x - from.x) ** 2 + (to.y - from.y) ** 2
}

// The roads from one house straight to another, over every house in between.
export function straight(sketch: Sketch, from: number, to: number): [number, number][] {
  const start = sketch.houses[from]!
  const end = sketch.houses[to]!
  const distance = (house: number) => Math.hypot(sketch.houses[house]!.x - start.x, sketch.houses[house]!.y - start.y)
  const on_line = sketch.houses.flatMap((spot, house) => (between(start, end, spot) ? [house] : []))
  const line = [from, ...on_line.sort((one, other) => distance(one) - distance(other)), to]
  return line.slice(1).map((house, step) => [line[step]!, house])
}

// Draws the roads that are missing between two houses, or removes them when none is.
export function toggle_street(sketch: Sketch, from: number, to: number): Sketch {
  const wanted = straight(sketch, from, to)
  const exists = ([one, other]: readonly [number, number]) => sketch.roads.some((road) => joins(road, one, other))
  if (wanted.every(exists))
    return { ...sketch, roads: sketch.roads.filter((road) => !wanted.some(([one, other]) => joins(road, one, other))) }
  const missing = wanted.filter((road) => !exists(road))
  // Where brats ride there is no secret path any more.
  const paths = sketch.paths.filter((path) => !missing.some(([one, other]) => joins(path, one, other)))
  return { ...sketch, roads: [...sketch.roads, ...missing], paths }
}

export function toggle_path(sketch: Sketch, from: number, to: number): Sketch {
  const rest = sketch.paths.filter((path) => !joins(path, from, to))
  if (rest.length < sketch.paths.length) return { ...sketch, paths: rest }
  if (sketch.roads.some((road) => joins(road, from, to))) return sketch
  return { ...sketch, paths: [...rest, [from, to]] }
}

// Houses in reading order, and streets as long as they go straight.
export function village_of_sketch(sketch: Sketch): Village {
  const order = sketch.houses.map((_, house) => house)
  order.sort((one, other) => sketch.houses[one]!.y - sketch.houses[other]!.y || sketch.houses[one]!.x - sketch.houses[other]!.x)
  const id = new Map(order.map((house, place) => [house, place]))
  const left = Math.min(...sketch.houses.map(({ x }) => x))
  const top = Math.min(...sketch.houses.map(({ y }) => y))
  const houses = order.map((house, place) => ({ id: place, x: sketch.houses[house]!.x - left, y: sketch.houses[house]!.y - top }))
  const renamed = (pairs: Sketch['roads']) =>
    pairs
      .map(([one, other]): [number, number] => {
        const pair = [id.get(one)!, id.get(other)!]
        return [Math.min(...pair), Math.max(...pair)]
      })
      .sort(([a, b], [c, d]) => a - c || b - d)
  return { name: sketch.name, houses, streets: streets_of(houses, renamed(sketch.roads)), paths: renamed(sketch.paths) }
}

function streets_of(houses: Village['houses'], roads: [number, number][]): number[][] {
  const left_over = new Map(roads.map((road) => [road.join(), road]))
  const goes_on = (before: number, at: number): number | null => {
    for (const road of left_over.values()) {
      if (!road.includes(at)) continue
      const next = road[0] === at ? road[1] : road[0]
      const back = houses[before]!
      const ahead = houses[next]!
      const here = houses[at]!
      const turns = Math.abs(cross(back, here, ahead)) > 1e-6
      const forward = (here.x - back.x) * (ahead.x - here.x) + (here.y - back.y) * (ahead.y - here.y) > 0
      if (!turns && forward) return next
    }
    return null
  }
  const streets: number[][] = []
  for (const road of roads) {
    if (!left_over.delete(road.join())) continue
    const street: number[] = [...road]
    // Onwards from one end as far as it goes, then from the other.
    for (const _end of [0, 1]) {
      street.reverse()
      for (let next = goes_on(street.at(-2)!, street.at(-1)!); next !== null; next = goes_on(street.at(-2)!, street.at(-1)!)) {
        left_over.delete([Math.min(street.at(-1)!, next), Math.max(street.at(-1)!, next)].join())
        street.push(next)
      }
    }
    streets.push(street)
  }
  return streets
}

// A village laid on the grid again. Null when it is too large for it, or stands between its spots.
export function sketch_of(village: Village): Sketch | null {
  const left = Math.min(...village.houses.map(({ x }) => x))
  const top = Math.min(...village.houses.map(({ y }) => y))
  const houses = village.houses.map(({ x, y }) => ({ x: x - left, y: y - top }))
  const fits = houses.every(({ x, y }) => [x, y].every((place) => Number.isInteger(place) && place < grid))
  const spots = new Set(houses.map(({ x, y }) => `${x} ${y}`))
  if (!fits || spots.size < houses.length) return null
  return { name: village.name, houses, roads: roads_of(village), paths: village.paths.map(([one, other]) => [one, other]) }
}
