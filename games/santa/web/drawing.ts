// Where everything of a village lies on paper. A hundred units are the distance of the two nearest houses, so a house has the same size in
// every village and a village with more houses is simply larger.
import { roads_of, type Point, type Village } from './village'

export interface Drawing {
  width: number
  height: number
  at: Point[] // the doorstep of each house
  place: (x: number, y: number) => Point // of the village's own measures
  roads: string // one path for all
  trails: string[] // one curve per footpath, in the order of the file
  trees: (Point & { size: number })[]
}

export const unit = 100
export const margin = { left: 78, right: 74, top: 104, bottom: 54 }
const bend = 15 // how far a footpath swings to either side

export function nearest_distance(houses: readonly Point[]): number {
  let least = Infinity
  houses.forEach((one, index) => {
    for (const other of houses.slice(index + 1)) least = Math.min(least, Math.hypot(one.x - other.x, one.y - other.y))
  })
  return Number.isFinite(least) && least > 0 ? least : 1
}

const round = (value: number) => Math.round(value * 10) / 10

// A footpath winds: it leaves its straight line to one side, then to the other.
export function footpath(from: Point, to: Point, lead = 'M'): string {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const length = Math.hypot(dx, dy) || 1
  const side = { x: (-dy / length) * bend * 2.4, y: (dx / length) * bend * 2.4 }
  const first = { x: from.x + dx * 0.36 + side.x, y: from.y + dy * 0.36 + side.y }
  const second = { x: from.x + dx * 0.64 - side.x, y: from.y + dy * 0.64 - side.y }
  const start = lead ? `${lead}${round(from.x)} ${round(from.y)}` : ''
  return `${start}C${round(first.x)} ${round(first.y)} ${round(second.x)} ${round(second.y)} ${round(to.x)} ${round(to.y)}`
}

// A flight rises over the roofs and comes down on the chimney.
export function flight(from: Point, to: Point): string {
  const lift = 70 + Math.hypot(to.x - from.x, to.y - from.y) * 0.22
  const top = Math.max(12, Math.min(from.y, to.y) - lift)
  return `M${round(from.x)} ${round(from.y)}C${round(from.x)} ${round(top)} ${round(to.x)} ${round(top)} ${round(to.x)} ${round(to.y)}`
}

export function draw(village: Pick<Village, 'houses' | 'streets' | 'paths'>): Drawing {
  const { houses } = village
  const scale = unit / nearest_distance(houses)
  const left = Math.min(...houses.map(({ x }) => x))
  const top = Math.min(...houses.map(({ y }) => y))
  const place = (x: number, y: number) => ({ x: round((x - left) * scale + margin.left), y: round((y - top) * scale + margin.top) })
  const at = houses.map(({ x, y }) => place(x, y))
  const roads = roads_of(village)
  const drawing = {
    width: round(Math.max(...at.map(({ x }) => x)) + margin.right),
    height: round(Math.max(...at.map(({ y }) => y)) + margin.bottom),
    at,
    place,
    roads: roads.map(([one, other]) => `M${at[one]!.x} ${at[one]!.y}L${at[other]!.x} ${at[other]!.y}`).join(''),
    trails: village.paths.map(([one, other]) => footpath(at[one]!, at[other]!)),
  }
  const lines = [...roads, ...village.paths].map(([one, other]) => [at[one]!, at[other]!] as const)
  return { ...drawing, trees: trees_between(drawing, lines) }
}

function distance_to_line(point: Point, [from, to]: readonly [Point, Point]): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const along = Math.max(0, Math.min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy)
}

// Trees fill the places nobody walks through. The same village always has the same trees.
function trees_between(
  { width, height, at }: Pick<Drawing, 'width' | 'height' | 'at'>,
  lines: readonly (readonly [Point, Point])[],
): Drawing['trees'] {
  const clear_of_lines = 25
  const clear_of_houses = 44
  const most = 4 + at.length / 2
  const trees: Drawing['trees'] = []
  let seed = at.length * 7919 + lines.length
  const chance = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed / 2147483648
  }
  for (let attempt = 0; attempt < 40 * at.length && trees.length < most; attempt++) {
    const tree = {
      x: Math.round(44 + chance() * (width - 72)),
      y: Math.round(80 + chance() * (height - 100)),
      size: 0.75 + chance() * 0.45,
    }
    const free =
      lines.every((line) => distance_to_line(tree, line) > clear_of_lines) &&
      // A house stands above its doorstep.
      at.every(
        ({ x, y }) => Math.hypot(tree.x - x, tree.y - y) > clear_of_houses && Math.hypot(tree.x - x, tree.y - y + 40) > clear_of_houses,
      ) &&
      trees.every(({ x, y }) => Math.hypot(tree.x - x, tree.y - y) > 18)
    if (free) trees.push(tree)
  }
  return trees.sort((one, other) => one.y - other.y)
}

// One step of a move as it is drawn: along the road, along the footpath, or through the air.
export function leg({ at }: Pick<Drawing, 'at'>, from: number, to: number, way: 'road' | 'path' | 'flight'): string {
  const start = at[from]!
  const end = at[to]!
  if (way === 'flight') return flight(start, end)
  return way === 'path' ? footpath(start, end) : `M${start.x} ${start.y}L${end.x} ${end.y}`
}
