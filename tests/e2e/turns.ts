// One turn of each game by what the page shows, for tests that are about the table and not about the game.
import * as gifttrap from './gifttrap'
import * as hat from './hat'
import * as leprechauns from './leprechauns'
import type { Person } from './person'
import * as santa from './santa'
import * as surprises from './surprises'

export interface Played {
  game: string
  seats: number
  options: object
  takes_a_turn: (person: Person) => Promise<boolean>
}

export const every_game: Played[] = [
  { game: 'hat', seats: 3, options: {}, takes_a_turn: (person) => hat.takes_a_turn(person, 0.5) },
  { game: 'surprises', seats: 3, options: { variant: 'young', lists: 3 }, takes_a_turn: surprises.takes_a_turn },
  { game: 'gifttrap', seats: 3, options: { max_rounds: 1, double: 'off' }, takes_a_turn: gifttrap.takes_a_turn },
  { game: 'santa', seats: 3, options: {}, takes_a_turn: (person) => santa.takes_a_turn(person) },
  { game: 'leprechauns', seats: 3, options: {}, takes_a_turn: leprechauns.types_a_turn },
]
