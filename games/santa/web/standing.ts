// Where pawns stand beside a house, so that several in one place are all seen.
import type { Drawing } from './drawing'
import type { Point } from './village'
import type { Way } from './view'

export interface PlacedPawn {
  seat: number
  house: number
  avatar: string
  is_santa: boolean
  way: Way | null // how it is moving just now
}

const santa_side: Point = { x: -30, y: -6 }
const brat_sides: Point[] = [
  { x: 30, y: -2 },
  { x: 4, y: 20 },
  { x: -30, y: 12 },
]

export function pawn_place({ at }: Pick<Drawing, 'at'>, pawns: readonly PlacedPawn[], pawn: PlacedPawn): Point {
  const door = at[pawn.house]!
  const together = pawns.filter(({ house, is_santa }) => house === pawn.house && !is_santa)
  const side = pawn.is_santa ? santa_side : (brat_sides[together.findIndex(({ seat }) => seat === pawn.seat)] ?? brat_sides[0]!)
  return { x: door.x + side.x, y: door.y + side.y }
}
