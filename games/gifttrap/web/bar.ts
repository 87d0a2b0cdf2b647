import type { BarButton, BarContent } from '../../../web/src/table/stage'
import { list_names, type Lang } from '../../../web/src/words'
import { next_mark, type GetDraft } from './draft'
import type { GiftTrapView } from './view'
import type { GiftTrapWords } from './words'

// What the viewer has laid out in a phase of secret choices.
export interface Laid {
  sealed: boolean // as the server has it, and not being changed
  changing: boolean // sealed before, being changed now
  friend: number | null // whose gift is asked for
  missing: number // gifts or tokens still to choose
  double: 'none' | 'asked' | 'chosen' // the strategy card of this phase
  marks: GetDraft
}

export interface BarState {
  view: GiftTrapView
  say: GiftTrapWords
  lang: Lang
  name_of: (seat: number) => string
  laid: Laid
  on_ready: () => void
  on_seal: () => void
  on_change: () => void
  on_keep: () => void
}

const lantern = 'red-paper-lantern'

// The one sentence of the action bar and its buttons.
export function bar_for(state: BarState): BarContent {
  const { view, say, lang, name_of } = state
  const { you, phase, revealer, opening } = view
  const may_act = you !== null && (view.actors.includes(you) || state.laid.changing)
  const waiting = view.actors.filter((seat) => seat !== you)
  const others = list_names(waiting.map(name_of), lang)

  switch (phase) {
    case 'dealing':
      if (may_act) return { tone: 'act', icon: lantern, text: say.choose_pack }
      return { tone: 'wait', text: say.they_choose_pack(name_of(view.dealer)) }
    case 'shopping':
      if (may_act) {
        const ready: BarButton = { label: say.ready, kind: 'yes', icon: 'lu-check', key: 'Enter', act: state.on_ready }
        return { tone: 'act', icon: lantern, text: say.look_around, buttons: [ready] }
      }
      return { tone: 'wait', text: you === null ? say.look_around_all : say.waiting_for(others, waiting.length) }
    case 'giving':
    case 'getting':
      return choice_bar(state, others, waiting.length)
    case 'revealing':
      if (revealer === null) return { tone: 'wait', text: say.between_reveals }
      if (opening) {
        const text = revealer === you ? say.you_open(name_of(opening.from)) : say.opening(name_of(revealer), name_of(opening.from))
        return { tone: 'wait', text }
      }
      if (may_act) return { tone: 'act', icon: lantern, text: say.open_one }
      return { tone: 'wait', text: view.actors.includes(revealer) ? say.they_open(name_of(revealer)) : say.between_reveals }
    case 'over':
      return { tone: 'wait', text: say.all_over }
  }
}

function choice_bar({ view, say, name_of, laid, on_seal, on_change, on_keep }: BarState, others: string, waiting: number): BarContent {
  if (view.you === null) return { tone: 'wait', text: say.waiting_for(others, waiting) }
  if (laid.sealed) {
    const change: BarButton = { label: say.change, kind: 'plain', icon: 'lu-pencil', act: on_change }
    const text = waiting > 0 ? say.sealed_waiting(others, waiting) : say.sealed_alone
    return { tone: 'wait', icon: 'lu-lock', text, buttons: waiting > 0 ? [change] : [] }
  }
  const whole = laid.missing === 0 && laid.double !== 'asked'
  const seal: BarButton = {
    label: laid.missing > 0 ? say.seal_missing(laid.missing) : say.seal,
    kind: 'yes',
    key: 'Enter',
    disabled: !whole,
    act: on_seal,
  }
  const keep: BarButton = { label: say.keep, kind: 'plain', act: on_keep }
  return { tone: 'act', icon: lantern, text: question(), buttons: laid.changing ? [keep, seal] : [seal] }

  function question(): string {
    if (view.phase === 'giving') {
      if (laid.missing > 0 && laid.friend !== null) return say.which_gift_for(name_of(laid.friend))
      if (laid.double === 'asked') return say.double_which
    } else {
      const next = next_mark(laid.marks)
      if (next) return say.mark_next[next]
      if (laid.double === 'asked') return say.who_knows_you
    }
    return laid.changing ? say.sealed_still_counts : say.seal_it
  }
}
