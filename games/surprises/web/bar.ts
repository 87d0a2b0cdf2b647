import type { BarContent } from '../../../web/src/table/stage'
import type { Lang } from '../../../web/src/words'
import type { Hand } from './hand.svelte'
import { toy_name } from './toys'
import { awaited_of, tidied_cells, type Choices, type SurprisesAction, type SurprisesView } from './view'
import type { SurprisesWords } from './words'

export interface BarState {
  view: SurprisesView
  choices: Choices
  hand: Hand
  say: SurprisesWords
  lang: Lang
  just_found: string | null // the toy that was turned last, while it is face up
  name_of: (seat: number) => string
  act: (action: SurprisesAction) => void
}

const lantern = 'red-paper-lantern'

// The one sentence of the action bar, and at most two answers. What is pressed on the grid needs none.
export function bar_for(state: BarState): BarContent {
  const { view, choices, hand, say, lang, name_of, act } = state
  const { you, phase, turn, duel } = view
  const mine = you !== null && view.actors.includes(you)
  const wrong_toy = view.wrong === null ? null : (view.cells[view.wrong]?.toy ?? null)
  const actor = name_of(view.actors[0] ?? turn ?? 0)

  switch (phase) {
    case 'starting':
      if (!mine) return { tone: 'wait', icon: 'scroll', text: say.opens(actor) }
      if (hand.challenging)
        return {
          tone: 'act',
          icon: 'crossed-swords',
          text: say.whom_to_challenge,
          buttons: [{ label: say.cancel, kind: 'plain', key: 'Escape', act: () => (hand.challenging = false) }],
        }
      return {
        tone: 'act',
        icon: lantern,
        text: say.duel_first,
        buttons: [
          {
            label: say.begin,
            kind: 'yes',
            icon: 'lu-scroll-text',
            key: 'Enter',
            disabled: !choices.can('begin'),
            act: () => act({ type: 'begin' }),
          },
          { label: say.launch_duel, kind: 'no', icon: 'lu-swords', key: 'd', disabled: choices.rivals.length === 0, act: challenge },
        ],
      }
    case 'turn':
      return mine ? my_turn(state) : others_turn(state)
    case 'mistake':
      if (choices.can('lapse'))
        return {
          tone: 'act',
          icon: lantern,
          text: say.oops,
          buttons: [
            { label: say.forget_it, kind: 'yes', icon: 'lu-eraser', key: 'o', act: () => act({ type: 'lapse' }) },
            { label: say.too_bad, kind: 'plain', key: 'n', disabled: !choices.can('let_go'), act: () => act({ type: 'let_go' }) },
          ],
        }
      if (wrong_toy) return { tone: 'wait', icon: wrong_toy, text: say.missed(toy_name(wrong_toy, lang)) }
      return { tone: 'wait', text: view.actors.length > 0 ? say.will_forget(actor) : say.missed_hidden }
    case 'giving_elf':
      if (mine) return { tone: 'act', icon: lantern, text: say.give_elf_to }
      if (view.actors.length > 0) return { tone: 'wait', text: say.gives_elf(actor) }
      return { tone: 'wait', icon: 'glowing-star', text: turn === you ? say.you_won_list : say.list_won_by(actor) }
    case 'duel': {
      if (wrong_toy) return { tone: 'wait', icon: wrong_toy, text: say.missed(toy_name(wrong_toy, lang)) }
      if (!mine) return { tone: 'wait', icon: 'crossed-swords', text: view.actors.length > 0 ? say.duels(actor) : say.watch_closely }
      return {
        tone: 'act',
        icon: hand.announced ?? lantern,
        text: hand.announced ? say.where_is(toy_name(hand.announced, lang)) : say.announce,
        buttons: [
          {
            label: say.give_up,
            kind: 'plain',
            icon: 'lu-flag',
            key: 'x',
            disabled: !choices.can('concede'),
            act: () => act({ type: 'concede' }),
          },
        ],
      }
    }
    case 'duel_prize': {
      if (!mine || !duel) return { tone: 'wait', icon: 'crossed-swords', text: say.chooses_prize(actor) }
      return { tone: 'act', icon: lantern, text: say.prize(name_of(duel.challenger === you ? duel.rival : duel.challenger)) }
    }
    case 'tidying':
      if (!mine || !view.tidying) return { tone: 'wait', text: say.tidies(actor) }
      return {
        tone: 'act',
        icon: lantern,
        text: say.put_away,
        buttons: [
          {
            label: say.put_away_done,
            kind: 'yes',
            icon: 'lu-check',
            key: 'Enter',
            act: () => act({ type: 'place', toys: [...hand.arrangement] }),
          },
        ],
      }
    case 'over':
      return { tone: 'wait', icon: 'wrapped-gift', text: say.all_over }
  }

  function challenge(): void {
    const [only, ...others] = choices.rivals
    if (only !== undefined && others.length === 0) act({ type: 'duel', against: only })
    else hand.challenging = true
  }
}

function my_turn({ view, choices, hand, say, lang, just_found, act }: BarState): BarContent {
  if (hand.picking)
    return {
      tone: 'act',
      icon: lantern,
      text: say.pick_five(hand.picked.length),
      buttons: [
        { label: say.cancel, kind: 'plain', key: 'Escape', act: () => hand.stop_picking() },
        {
          label: say.look,
          kind: 'yes',
          icon: 'lu-eye',
          key: 'Enter',
          disabled: hand.picked.length < tidied_cells,
          act: () => act({ type: 'tidy', cells: [...hand.picked] }),
        },
      ],
    }
  if (choices.flips.size === 0)
    return { tone: 'wait', icon: just_found ?? undefined, text: just_found ? say.found_now(toy_name(just_found, lang)) : say.watch_closely }
  const [next] = view.list?.ordered ? awaited_of(view.list) : []
  if (choices.can('pass'))
    return {
      tone: 'act',
      icon: just_found ?? lantern,
      text: next ? say.try_next(toy_name(next, lang)) : say.try_any,
      buttons: [{ label: say.pass, kind: 'plain', key: 'p', act: () => act({ type: 'pass' }) }],
    }
  return {
    tone: 'act',
    icon: lantern,
    text: next ? say.find(toy_name(next, lang)) : say.find_any,
    buttons: choices.can('tidy')
      ? [{ label: say.tidy, kind: 'plain', icon: 'lu-arrow-left-right', key: 'r', act: () => hand.start_picking() }]
      : [],
  }
}

function others_turn({ view, say, lang, just_found, name_of }: BarState): BarContent {
  const name = name_of(view.turn ?? 0)
  if (just_found) return { tone: 'wait', icon: just_found, text: say.finds(name, toy_name(just_found, lang)) }
  const [next] = view.list?.ordered ? awaited_of(view.list) : []
  const what = next ? say.searches(name, toy_name(next, lang)) : say.searches_any(name)
  return { tone: 'wait', text: view.you === null ? what : `${what} ${say.do_you_know}` }
}
