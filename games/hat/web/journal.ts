import type { Line } from '../../../web/src/table/stage'
import type { HatEvent } from './view'
import type { HatWords } from './words'

// The journal of a memory game is poor on purpose: a line that names a gift which is about to lie face down, or what was
// claimed about it, is marked to be forgotten. Only a penalty may stay, for it lies face up on the shelf.
export function lines_of(event: HatEvent, say: HatWords, name_of: (seat: number) => string, avatar_of: (seat: number) => string): Line[] {
  switch (event.type) {
    case 'dealt':
      return [{ icon: 'wrapped-gift', text: say.dealt(event.round, name_of(event.first)) }]
    case 'shown':
      return [
        { icon: avatar_of(event.seat), text: say.takes_from_shop(name_of(event.seat)) },
        { icon: event.gift, text: say.shown_to_all(event.gift), forget: true },
      ]
    case 'offered':
      return [{ icon: avatar_of(event.seat), text: say.offers(name_of(event.seat), name_of(event.to)) }]
    case 'claimed':
      return [{ icon: avatar_of(event.seat), text: say.said(name_of(event.seat), event.gift, event.tone), forget: true }]
    case 'accepted':
      return [{ icon: avatar_of(event.seat), text: say.accepts(name_of(event.seat)) }]
    case 'refused':
      return [{ icon: avatar_of(event.seat), text: say.refuses(name_of(event.seat)) }]
    case 'revealed':
      return [{ icon: event.gift, text: say.verdict(event.gift, name_of(event.wrong)) }]
    case 'round_over':
      return [{ icon: 'glowing-star', text: say.round_over(event.round) }]
    case 'match_over':
      return []
  }
}
