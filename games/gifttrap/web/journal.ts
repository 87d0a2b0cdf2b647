import type { Line } from '../../../web/src/table/stage'
import { icon_of, text_of } from './gifts'
import { plain, scoring_pieces } from './scoring'
import { gift_on, type GiftTrapEvent, type GiftTrapView, type Scored } from './view'
import type { GiftTrapWords } from './words'
import type { Lang } from '../../../web/src/words'

export interface JournalState {
  view: GiftTrapView
  scored: Scored | null // of an opened gift
  say: GiftTrapWords
  lang: Lang
  name_of: (seat: number) => string
  avatar_of: (seat: number) => string
}

// What a scored gift means for both, as one sentence.
export function scoring_sentence(scored: Scored, { view, say, lang, name_of }: JournalState) {
  const gift = text_of(scored.gift, view.own_gifts, lang)
  return scoring_pieces(scored, { giver: name_of(scored.giver), receiver: name_of(scored.receiver), gift }, say)
}

// The lines an event adds to the journal. Nothing here is secret: a choice is told only when it is opened.
export function lines_of(event: GiftTrapEvent, state: JournalState): Line[] {
  const { view, scored, say, lang, name_of, avatar_of } = state
  const text = (gift: string) => text_of(gift, view.own_gifts, lang)
  switch (event.type) {
    case 'round_began':
      return [{ icon: avatar_of(event.dealer), text: say.round_began(event.round, name_of(event.dealer)) }]
    case 'dealt':
      return [{ icon: avatar_of(event.seat), text: say.dealt(name_of(event.seat), say.packs[event.pack]) }]
    case 'vetoed':
      return [{ icon: icon_of(event.gift), text: say.vetoed(event.square, text(event.gift)) }]
    case 'all_ready':
      return [{ icon: 'wrapped-gift', text: say.gives_open }]
    case 'all_given':
      return [{ icon: 'wrapped-gift', text: say.gives_sealed }]
    case 'all_chosen':
      return [{ icon: 'ribbon', text: say.gets_sealed }]
    case 'marks_shown':
      return [
        {
          icon: avatar_of(event.seat),
          text: say.wishes_shown(name_of(event.seat), text(gift_on(view, event.great)), text(gift_on(view, event.no_way))),
        },
      ]
    case 'opened':
      return scored ? [{ icon: icon_of(event.gift), text: plain(scoring_sentence(scored, state)) }] : []
    case 'trapped':
      return [{ icon: 'mouse-trap', text: say.trapped_by(name_of(event.seat), text(gift_on(view, event.square))) }]
    case 'round_over':
      return [{ icon: 'sled', text: say.round_over(event.round) }]
    case 'decided':
    case 'opening':
    case 'match_over':
      return []
  }
}
