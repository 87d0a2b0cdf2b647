import type { BarContent } from '../../../web/src/table/stage'
import type { HatAction, HatView } from './view'
import { wrong_seat } from './view'
import type { HatWords } from './words'

export interface BarState {
  view: HatView
  say: HatWords
  name_of: (seat: number) => string
  armed: boolean // the answer buttons have been there long enough to be meant
  held_breath: boolean // the refused card is turning, nobody has seen it yet
  act: (action: HatAction) => void
}

const lantern = 'red-paper-lantern'

// The one sentence of the action bar, and the two answers when they are this viewer's to give.
export function bar_for({ view, say, name_of, armed, held_breath, act }: BarState): BarContent {
  const { you, giver, receiver, claim } = view
  if (view.phase === 'over' || giver === null) return { tone: 'wait', text: say.all_over }
  if (view.phase === 'showing' || receiver === null) {
    return { tone: 'wait', icon: 'wrapped-gift', text: you === null ? say.look_all : say.look_closely }
  }

  if (view.phase === 'claiming') {
    if (giver === you) return { tone: 'act', icon: lantern, text: say.what_do_you_give(name_of(receiver)) }
    if (receiver === you) return { tone: 'wait', text: say.holds_out_to_you(name_of(giver)) }
    return { tone: 'wait', text: say.chooses_words(name_of(giver), name_of(receiver)) }
  }
  if (view.phase === 'answering' && claim) {
    if (receiver === you) {
      return {
        tone: 'act',
        icon: lantern,
        text: say.do_you_believe(claim),
        buttons: [
          { label: say.thanks, kind: 'yes', icon: 'lu-gift', key: 'y', disabled: !armed, act: () => act({ type: 'accept' }) },
          { label: say.not_that(claim), kind: 'no', icon: 'lu-x', key: 'n', disabled: !armed, act: () => act({ type: 'refuse' }) },
        ],
      }
    }
    if (giver === you) return { tone: 'wait', text: say.do_they_believe_you(name_of(receiver)) }
    return { tone: 'wait', text: say.do_they_believe(name_of(receiver)) }
  }
  const wrong = wrong_seat(view)
  if (held_breath || wrong === null || !view.moving?.gift) return { tone: 'wait', text: say.turning_over }
  const { gift } = view.moving
  return { tone: 'wait', icon: gift, text: wrong === you ? say.your_verdict(gift) : say.verdict(gift, name_of(wrong)) }
}
