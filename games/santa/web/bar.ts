import type { BarButton, BarContent } from '../../../web/src/table/stage'
import { list_names, type Lang } from '../../../web/src/words'
import { is_figure, steps_of } from './cards'
import type { Forecast } from './forecast'
import { highest, type SantaView } from './view'
import type { SantaWords } from './words'

// What this viewer is in the middle of, besides the view itself.
export interface Draft {
  house: number | null // picked for closing or starting
  card: number | null // lifted
  path: readonly number[]
  whole: boolean // the path may be walked as it is
  more: boolean // it may go on
  forecast: Forecast
}
export interface BarState {
  view: SantaView
  lang: Lang
  say: SantaWords
  name_of: (seat: number) => string
  house_name: (house: number) => string
  draft: Draft
  confirm: () => void
  step_back: () => void
}

const lantern = 'red-paper-lantern'

// The tied of the round: highest card, then lowest score.
export function tied_seats({ played, game_scores }: Pick<SantaView, 'played' | 'game_scores'>): number[] {
  const best = highest(played)
  const holders = played.flatMap((card, seat) => (card === best ? [seat] : []))
  const least = Math.min(...holders.map((seat) => game_scores[seat]!))
  return holders.filter((seat) => game_scores[seat] === least)
}

// The one sentence of the action bar, and the buttons when they are this viewer's to press.
export function bar_for(state: BarState): BarContent {
  const { view, say, name_of } = state
  const mine = view.you !== null && view.actors.includes(view.you)
  const actor = name_of(view.actors[0] ?? view.santa)
  switch (view.phase) {
    case 'closing': {
      const placed = view.houses.filter(({ closed }) => closed).length
      return mine ? picking(state, say.close_one(placed), say.close_this, say.close_button) : waiting(say.closes(actor, placed))
    }
    case 'starting':
      return mine
        ? picking(state, view.you === view.santa ? say.start_santa : say.start_brat, say.start_this, say.start_button)
        : waiting(say.starts(actor))
    case 'choosing':
      return choosing(state, mine)
    case 'naming':
      if (mine) return asking(say.name_one)
      return waiting(say.naming(name_of(view.santa), list_names(tied_seats(view).map(name_of), state.lang)))
    case 'ordering':
      return mine ? asking(say.who_moves) : waiting(say.chooses_next(actor))
    case 'moving':
      return mine ? moving(state) : waiting(say.moves(actor, view.mover === null ? null : (view.played[view.mover] ?? null)))
    case 'bonus':
      return mine ? asking(say.who_gets_gift) : waiting(say.santa_chooses_bonus(actor))
    case 'over':
      return waiting(say.all_over)
  }
}

const waiting = (text: string): BarContent => ({ tone: 'wait', text })
const asking = (text: string, buttons: BarButton[] = []): BarContent => ({ tone: 'act', icon: lantern, text, buttons })

function picking(
  { draft, house_name, confirm }: BarState,
  question: string,
  sure: (house: string) => string,
  label: (house: string) => string,
): BarContent {
  if (draft.house === null) return asking(question)
  const house = house_name(draft.house)
  return asking(sure(house), [{ label: label(house), kind: 'yes', icon: 'lu-check', key: 'Enter', act: confirm }])
}

function choosing({ view, lang, say, name_of, draft, confirm }: BarState, mine: boolean): BarContent {
  const names = list_names(view.actors.map(name_of), lang)
  const laid = view.you === null ? null : (view.played[view.you] ?? null)
  const is_santa = view.you === view.santa
  if (draft.card !== null && draft.card !== laid) {
    const label = laid === null ? say.play_button(draft.card) : say.change_button(draft.card)
    const button: BarButton = { label, kind: 'yes', icon: 'lu-check', key: 'Enter', act: confirm }
    return asking(say.play_this(draft.card, is_santa), [button])
  }
  if (mine) return asking(say.choose_card)
  if (laid !== null) return waiting(say.card_lies(laid, names))
  return waiting(say.choosing_all(names, view.actors.length))
}

function moving({ view, say, draft, confirm, step_back }: BarState): BarContent {
  const card = view.played[view.you!] ?? 1
  if (draft.path.length === 0) {
    if (!is_figure(card)) return asking(say.walk(steps_of(card)!))
    return asking(view.you === view.santa ? say.fly : say.jump)
  }
  const { forecast } = draft
  const gifts = forecast.steps.filter(({ gift }) => gift).length
  const seen = forecast.steps.reduce((sum, { seen_by }) => sum + seen_by.length, 0)
  return asking(say.way_drawn(draft.more, gifts, seen, forecast.given_away), [
    { label: say.step_back, kind: 'plain', icon: 'lu-undo-2', key: 'Escape', act: step_back },
    { label: say.go(forecast.points), kind: 'yes', icon: 'lu-check', key: 'Enter', act: confirm, disabled: !draft.whole },
  ])
}
