// A village as its file says it: houses, the streets between them and Santa's footpaths. What people call a house, and which houses are
// joined, follows from that alone.

export interface House {
  id: number
  x: number
  y: number
}
export interface Village {
  name: string
  houses: House[]
  streets: number[][] // houses in a straight line; each neighbouring pair is a road
  paths: [number, number][] // Santa alone walks here
}

export interface Point {
  x: number
  y: number
}

// Every road once, smaller house first.
export function roads_of({ streets }: Pick<Village, 'streets'>): [number, number][] {
  const seen = new Map<string, [number, number]>()
  for (const street of streets)
    for (let step = 1; step < street.length; step++) {
      const pair: [number, number] = [Math.min(street[step - 1]!, street[step]!), Math.max(street[step - 1]!, street[step]!)]
      seen.set(pair.join(), pair)
    }
  return [...seen.values()]
}

function neighbours(count: number, pairs: readonly (readonly [number, number])[]): number[][] {
  const beside = Array.from({ length: count }, () => new Set<number>())
  for (const [one, other] of pairs) {
    beside[one]?.add(other)
    beside[other]?.add(one)
  }
  return beside.map((set) => [...set].sort((one, other) => one - other))
}

export const by_road = (village: Village): number[][] => neighbours(village.houses.length, roads_of(village))
export const by_path = (village: Village): number[][] => neighbours(village.houses.length, village.paths)

// Columns are letters from the left, rows are numbers from the top, as many as there are different places: C4.
export class Names {
  readonly columns: { label: string; x: number }[]
  readonly rows: { label: string; y: number }[]
  readonly #names: string[]

  constructor({ houses }: Pick<Village, 'houses'>) {
    const places = (values: number[]) => [...new Set(values)].sort((one, other) => one - other)
    this.columns = places(houses.map(({ x }) => x)).map((x, index) => ({ x, label: letters(index) }))
    this.rows = places(houses.map(({ y }) => y)).map((y, index) => ({ y, label: String(index + 1) }))
    this.#names = houses.map(
      (house) => this.columns.find(({ x }) => x === house.x)!.label + this.rows.find(({ y }) => y === house.y)!.label,
    )
  }

  of(house: number): string {
    return this.#names[house] ?? ''
  }
  // The house of that name, or -1.
  find(name: string): number {
    return this.#names.indexOf(name.toUpperCase())
  }
}

function letters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : letters(Math.floor(index / 26) - 1) + letter
}
