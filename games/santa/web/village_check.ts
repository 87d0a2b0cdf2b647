// Whether a village can be played on, said while it is being drawn. The server has the last word and the same opinion: the
// rules of both are compared by tests.
import { by_path, by_road, roads_of, type Village } from './village'

export type Fault =
  | { kind: 'name' } // 1 to 30 letters
  | { kind: 'houses'; count: number } // 1 to 64
  | { kind: 'numbering'; house: number }
  | { kind: 'unknown_house'; house: number }
  | { kind: 'many_streets' }
  | { kind: 'short_street'; street: number }
  | { kind: 'repeated_house'; street: number; house: number }
  | { kind: 'many_paths' }
  | { kind: 'path_form'; path: number }
  | { kind: 'cut_off'; houses: number[] }
  | { kind: 'no_room'; closed: number[] } // with these closed, no other may be
  | { kind: 'many_ways'; house: number; count: number }

const most_houses = 64
const most_letters = 30 // as bytes
const most_street_houses = 200
const most_line = 255 // all streets with a gap before, between and behind them
const most_paths = 100
const most_ways = 512 // one card, one house
const closures = 6

export function faults_of(village: Village): Fault[] {
  const written = faults_as_written(village)
  if (written.length > 0) return written
  return [...cut_off(village), ...no_room(village), ...many_ways(village)]
}

// What can be seen house by house and street by street.
function faults_as_written({ name, houses, streets, paths }: Village): Fault[] {
  const faults: Fault[] = []
  const letters = new TextEncoder().encode(name).length
  if (letters < 1 || letters > most_letters) faults.push({ kind: 'name' })
  if (houses.length < 1 || houses.length > most_houses) faults.push({ kind: 'houses', count: houses.length })
  const misnumbered = houses.findIndex(({ id }, index) => id !== index)
  if (misnumbered >= 0) faults.push({ kind: 'numbering', house: misnumbered })

  const named = streets.reduce((sum, street) => sum + street.length, 0)
  if (named > most_street_houses || named + streets.length + 1 > most_line) faults.push({ kind: 'many_streets' })
  const unknown = [...streets.flat(), ...paths.flat()].find((house) => !(house >= 0 && house < houses.length))
  if (unknown !== undefined) faults.push({ kind: 'unknown_house', house: unknown })
  streets.forEach((houses_on_it, street) => {
    if (houses_on_it.length < 2) faults.push({ kind: 'short_street', street })
    const repeated = houses_on_it.find((house, place) => houses_on_it.indexOf(house) !== place)
    if (repeated !== undefined) faults.push({ kind: 'repeated_house', street, house: repeated })
  })

  if (paths.length > most_paths) faults.push({ kind: 'many_paths' })
  paths.forEach((pair, path) => {
    if (pair.length !== 2 || pair[0] === pair[1]) faults.push({ kind: 'path_form', path })
  })
  return faults
}

// Everybody can ride everywhere.
function cut_off(village: Village): Fault[] {
  const beside = by_road(village)
  const reached = new Set([0])
  for (const house of reached) for (const next of beside[house]!) reached.add(next)
  const houses = village.houses.map(({ id }) => id).filter((house) => !reached.has(house))
  return houses.length > 0 ? [{ kind: 'cut_off', houses }] : []
}

// However the first closed houses lie, there is room for the sixth. Some house stays free unless it or one of its free
// neighbours is closed, so it is enough to try those of the house that has fewest.
function no_room(village: Village): Fault[] {
  const roads = by_road(village)
  const paths = by_path(village)
  const taken = village.houses.map(({ id }) => new Set([id, ...roads[id]!, ...paths[id]!]))
  const blocking = (free: ReadonlySet<number>, left: number): number[] | null => {
    if (free.size === 0) return []
    if (left === 0) return null
    let fewest: number[] = [...free]
    let widest = 0
    for (const house of free) {
      const takes = [...taken[house]!].filter((other) => free.has(other))
      if (takes.length < fewest.length) fewest = takes
      widest = Math.max(widest, takes.length)
    }
    if (widest * left < free.size) return null
    for (const house of fewest) {
      const rest = blocking(new Set([...free].filter((other) => !taken[house]!.has(other))), left - 1)
      if (rest) return [house, ...rest]
    }
    return null
  }
  const closed = blocking(new Set(village.houses.map(({ id }) => id)), closures - 1)
  return closed ? [{ kind: 'no_room', closed: closed.sort((one, other) => one - other) }] : []
}

// Every move must fit into one list.
function many_ways(village: Village): Fault[] {
  const roads = by_road(village)
  const paths = by_path(village)
  const all = roads.map((houses, house) => [...new Set([...houses, ...paths[house]!])])
  const walks = (beside: number[][], from: number, visited: number[], steps: number): number =>
    beside[from]!.reduce((sum, next) => {
      if (visited.includes(next)) return sum
      return sum + 1 + (steps > 1 ? walks(beside, next, [...visited, next], steps - 1) : 0)
    }, 0)
  for (const { id } of village.houses) {
    const count = Math.max(walks(all, id, [id], 3), jumps(village, roads, id))
    if (count > most_ways) return [{ kind: 'many_ways', house: id, count }]
  }
  return []
}

function jumps({ streets }: Village, roads: number[][], from: number): number {
  const ways = new Set<string>()
  for (const first of roads[from]!) {
    ways.add(String(first))
    for (const street of streets) {
      const at = street.indexOf(first)
      if (at < 0) continue
      for (const sense of [-1, 1]) {
        let way = String(first)
        for (let place = at + sense; street[place] !== undefined && street[place] !== from; place += sense) {
          way += ` ${street[place]}`
          ways.add(way)
        }
      }
    }
  }
  return ways.size
}

// A file as it was written, or null if it is not a village at all.
export function read_village(text: string): Village | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const numbers = (list: unknown): list is number[] => Array.isArray(list) && list.every((one) => Number.isInteger(one))
  const { name, houses, streets, paths } = (value ?? {}) as Record<string, unknown>
  const placed = (house: unknown) => {
    const { id, x, y } = (house ?? {}) as Record<string, unknown>
    return Number.isInteger(id) && [x, y].every((length) => typeof length === 'number' && Math.abs(length) <= 10_000)
  }
  const whole =
    typeof name === 'string' &&
    Array.isArray(houses) &&
    houses.every(placed) &&
    Array.isArray(streets) &&
    streets.every(numbers) &&
    Array.isArray(paths) &&
    paths.every(numbers)
  return whole ? { name, houses: houses as Village['houses'], streets, paths: paths as Village['paths'] } : null
}

export const counts_of = (village: Village) => ({
  houses: village.houses.length,
  roads: roads_of(village).length,
  paths: village.paths.length,
})
