// Where a card would take a pawn, for the glow on the map while the card is only being thought about. A real move is chosen
// among those the server lists.
import { steps_of } from './cards'
import { by_path, by_road, type Village } from './village'

// Houses that can be entered, each with the least number of steps to it.
export type Reach = Map<number, number>

export function reach(village: Village, from: number, is_santa: boolean, card: number): Reach {
  const steps = steps_of(card)
  if (steps !== null) return walk(village, from, is_santa, steps)
  return is_santa ? flight(village, from) : jump(village, from)
}

function walk(village: Village, from: number, is_santa: boolean, steps: number): Reach {
  const roads = by_road(village)
  const paths = by_path(village)
  const found: Reach = new Map([[from, 0]])
  let edge = [from]
  for (let step = 1; step <= steps; step++) {
    const entered = edge.flatMap((house) => [...roads[house]!, ...(is_santa ? paths[house]! : [])])
    edge = [...new Set(entered)].filter((house) => !found.has(house))
    for (const house of edge) found.set(house, step)
  }
  found.delete(from)
  return found
}

function flight({ houses }: Village, from: number): Reach {
  return new Map(houses.filter(({ id }) => id !== from).map(({ id }) => [id, 1]))
}

// One house along any road, then as far as one likes along one street.
function jump(village: Village, from: number): Reach {
  const found: Reach = new Map()
  const enter = (house: number, step: number) => found.set(house, Math.min(step, found.get(house) ?? Infinity))
  for (const first of by_road(village)[from]!) {
    enter(first, 1)
    for (const street of village.streets) {
      const at = street.indexOf(first)
      if (at < 0) continue
      for (const sense of [-1, 1])
        for (let place = at + sense, step = 2; street[place] !== undefined && street[place] !== from; place += sense, step++)
          enter(street[place]!, step)
    }
  }
  return found
}
