// What a path would bring, shown while it is being drawn. The server counts; this only tells in advance what everybody
// could work out from the map.
import { brats, type SantaView } from './view'

export interface Step {
  house: number
  gift: boolean // a parcel is left, or (for a brat) taken away
  seen_by: number[] // the brats who get their photograph
}
export interface Forecast {
  steps: Step[]
  points: number // for whoever moves
  given_away: number // to the brats, when Santa moves
}

type Known = Pick<SantaView, 'santa' | 'pawns' | 'houses' | 'seen'>

export function forecast(view: Known, mover: number, path: readonly number[]): Forecast {
  return mover === view.santa ? santa_walks(view, path) : brat_rides(view, mover, path)
}

function santa_walks(view: Known, path: readonly number[]): Forecast {
  let points = 0
  let given_away = 0
  const steps = path.map((house): Step => {
    const { closed, gift } = view.houses[house]!
    const seen_by = brats(view).filter((seat) => view.pawns[seat] === house)
    const left = !closed && !gift && seen_by.length === 0
    if (left) points++
    if (seen_by.length > 0) {
      given_away += 3 * seen_by.length + (closed ? 0 : 1)
      if (gift) points--
    }
    return { house, gift: left, seen_by }
  })
  return { steps, points, given_away }
}

// Only the first who sees Santa in a round takes the parcel.
function brat_rides(view: Known, mover: number, path: readonly number[]): Forecast {
  let points = 0
  const steps = path.map((house): Step => {
    const sees = view.pawns[view.santa] === house
    const takes = sees && !view.seen && view.houses[house]!.gift
    if (sees) points += takes ? 4 : 3
    return { house, gift: takes, seen_by: sees ? [mover] : [] }
  })
  return { steps, points, given_away: 0 }
}
