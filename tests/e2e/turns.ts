// One turn of each game by what the page shows, for tests that are about the table and not about the game.
import * as gifttrap from './gifttrap'
import * as hat from './hat'
import * as leprechauns from './leprechauns'
import type { Person, ReceivedFrame } from './person'
import * as santa from './santa'
import * as surprises from './surprises'

export interface Played {
  game: 'gifttrap' | 'hat' | 'leprechauns' | 'santa' | 'surprises'
  seats: number
  options: object
  takes_a_turn: (person: Person) => Promise<boolean>
  leaks_in: (frames: ReceivedFrame[]) => string[]
}

export const every_game: Played[] = [
  {
    game: 'hat',
    seats: 3,
    options: {},
    takes_a_turn: (person) => hat.takes_a_turn(person, 0.5),
    leaks_in: hat.leaks_in,
  },
  {
    game: 'surprises',
    seats: 3,
    options: { variant: 'young', lists: 3 },
    takes_a_turn: surprises.takes_a_turn,
    leaks_in: surprises.leaks_in,
  },
  {
    game: 'gifttrap',
    seats: 3,
    options: { max_rounds: 1, double: 'off' },
    takes_a_turn: gifttrap.takes_a_turn,
    leaks_in: gifttrap.leaks_in,
  },
  {
    game: 'santa',
    seats: 3,
    options: {},
    takes_a_turn: (person) => santa.takes_a_turn(person),
    leaks_in: santa.early_cards,
  },
  {
    game: 'leprechauns',
    seats: 3,
    options: {},
    takes_a_turn: leprechauns.types_a_turn,
    leaks_in: leprechauns.leaks_in,
  },
]
