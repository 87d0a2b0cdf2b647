// Walking over the map with the arrow keys: from house to house, as the arrow points.
import type { Point } from './village'

const directions: Record<string, Point> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
}

// The nearest house in that direction; going aside counts double. Null for another key, or at the edge.
export function next_house(at: readonly Point[], from: number, key: string): number | null {
  const direction = directions[key]
  if (!direction) return null
  const here = at[from]!
  let best: number | null = null
  let least = Infinity
  at.forEach((there, house) => {
    const along = (there.x - here.x) * direction.x + (there.y - here.y) * direction.y
    const aside = Math.abs((there.x - here.x) * direction.y + (there.y - here.y) * direction.x)
    if (along <= 0 || aside > along) return
    if (along + 2 * aside < least) {
      least = along + 2 * aside
      best = house
    }
  })
  return best
}
