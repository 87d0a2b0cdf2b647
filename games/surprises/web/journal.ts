import type { Line } from '../../../web/src/table/stage'
import type { Lang } from '../../../web/src/words'
import { toy_name } from './toys'
import { cell_name, type SurprisesEvent } from './view'
import type { SurprisesWords } from './words'

export interface Teller {
  say: SurprisesWords
  lang: Lang
  width: number // of the grid
  in_duel: boolean
  name_of: (seat: number) => string
  avatar_of: (seat: number) => string
}

// The journal of a memory game is poor on purpose: who found or missed something stays, which toy it was and where leaves with
// the next frame. What one player alone was shown is never told.
export function lines_of(event: SurprisesEvent, { say, lang, width, in_duel, name_of, avatar_of }: Teller): Line[] {
  switch (event.type) {
    case 'round_begun':
      return [{ icon: 'scroll', text: say.round_begins(event.round, name_of(event.seat)) }]
    case 'list_turned':
      return [
        { icon: 'scroll', text: say.list_shown(event.list.ordered, event.list.toys.length) },
        ...(event.elf ? [{ icon: 'sparkles', text: say.elf_shown(event.elf) }] : []),
      ]
    case 'flipped': {
      const told = in_duel ? (event.right ? say.duel_hit : say.duel_miss) : event.right ? say.stays_up : say.turns_down
      return [
        { icon: avatar_of(event.seat), text: event.right ? say.hits(name_of(event.seat)) : say.misses(name_of(event.seat)) },
        { icon: event.toy, text: told(cell_name(event.cell, width), toy_name(event.toy, lang)), forget: true },
      ]
    }
    case 'passed':
      return [{ icon: avatar_of(event.seat), text: say.passes(name_of(event.seat)) }]
    case 'lapsed':
      return [{ icon: avatar_of(event.seat), text: say.lapses(name_of(event.seat)) }]
    case 'list_won':
      return [{ icon: 'glowing-star', text: say.wins_list(name_of(event.seat)) }]
    case 'elf_given':
      return [{ icon: avatar_of(event.to), text: say.gives_elf_to(name_of(event.seat), name_of(event.to), event.elf) }]
    case 'duel_begun':
      return [{ icon: 'crossed-swords', text: say.challenges(name_of(event.seat), name_of(event.against)) }]
    case 'named':
      return [{ icon: avatar_of(event.seat), text: say.names_toy(name_of(event.seat), toy_name(event.toy, lang)), forget: true }]
    case 'conceded':
      return [{ icon: avatar_of(event.seat), text: say.concedes(name_of(event.seat)) }]
    case 'duel_over':
      return [{ icon: 'crossed-swords', text: event.winner === null ? say.duel_drawn : say.wins_duel(name_of(event.winner)) }]
    case 'list_given':
      return [{ icon: 'scroll', text: say.gives_list(name_of(event.seat), name_of(event.to)) }]
    case 'shuffled':
      return event.cells.length > 1 ? [{ icon: 'wrapped-gift', text: say.shuffled(event.cells.length) }] : []
    case 'lifted':
      return [{ icon: avatar_of(event.seat), text: say.lifts(name_of(event.seat)) }]
    case 'tidied':
      return [{ icon: avatar_of(event.seat), text: say.tidied(name_of(event.seat)) }]
    case 'hidden':
    case 'looked_at':
    case 'put_back':
    case 'match_over':
      return []
  }
}
