import type { BarButton, BarContent } from '../../../web/src/table/stage'
import { may, slapped_by, type LeprechaunsAction, type LeprechaunsFrame, type Motif } from './view'
import type { LeprechaunsWords } from './words'

export interface BarState {
  frame: LeprechaunsFrame
  say: LeprechaunsWords
  name_of: (seat: number) => string
  in_turn: boolean // no race: chests are chosen one after the other
  slots: (Motif | null)[] // what the performer has chosen so far
  votes: (boolean | null)[] // what this juror thinks of each motif
  verdict: boolean // the recital has been performed and the truth is out
  act: (action: LeprechaunsAction) => void
}

const lantern = 'red-paper-lantern'

// The one sentence of the action bar, and what can be pressed beside it.
export function bar_for(state: BarState): BarContent {
  const { frame, say, name_of } = state
  const { view } = frame
  const mine = view.you !== null && view.actors.includes(view.you)
  const actor = name_of(view.actors[0] ?? view.prems)
  if (view.recital) return recital_bar(state)

  switch (view.phase) {
    case 'signal':
      if (!mine) return { tone: 'wait', icon: 'cloud-with-rain', text: say.waits_for_signal(actor) }
      return act_bar(say.give_signal, 'rainbow', [{ label: say.signal, kind: 'yes', key: ' ', act: () => state.act({ type: 'signal' }) }])
    case 'ready':
      return { tone: 'wait', icon: 'cloud-with-rain', text: say.hands_up }
    case 'slapping':
      return slapping_bar(state, mine, actor)
    case 'reciting':
      return mine ? reciting_bar(state) : watching_bar(state)
    case 'judging':
      if (!mine) return { tone: 'wait', icon: 'performing-arts', text: say.judges(view.actors.map(name_of).join(', ')) }
      return act_bar(say.judge_question, 'performing-arts', [
        {
          label: say.verdict_send,
          kind: 'yes',
          key: 'Enter',
          disabled: state.votes.includes(null),
          act: () => state.act({ type: 'judge', right: state.votes.map((vote) => vote === true) }),
        },
      ])
    case 'calling':
      return mine ? act_bar(say.call_next, lantern) : { tone: 'wait', text: say.calls(actor) }
    case 'swapping':
      if (!mine) return { tone: 'wait', icon: 'counterclockwise-arrows-button', text: say.swaps(actor) }
      return act_bar(say.swap_question, 'counterclockwise-arrows-button', [
        { label: say.keep, kind: 'plain', key: 'k', act: () => state.act({ type: 'keep' }) },
      ])
    case 'shedding':
      return mine ? act_bar(say.shed_question, lantern) : { tone: 'wait', text: say.sheds(actor) }
    case 'passing_prems':
      return mine ? act_bar(say.give_prems_question, lantern) : { tone: 'wait', text: say.gives_prems(actor) }
    case 'over':
      return { tone: 'wait', icon: 'rainbow', text: say.all_over }
  }
}

function act_bar(text: string, icon: string, buttons: BarButton[] = []): BarContent {
  return { tone: 'act', icon, text, buttons }
}

function slapping_bar({ frame: { view }, say, in_turn }: BarState, mine: boolean, actor: string): BarContent {
  if (mine) return act_bar(in_turn ? say.choose_one : say.slap_one, 'raised-hand')
  if (view.you === null) return { tone: 'wait', icon: 'raised-hand', text: in_turn ? say.chooses(actor) : say.watch_race }
  if (view.seats[view.you]!.out) return { tone: 'wait', text: say.foul_out }
  if (slapped_by(view, view.you)) return { tone: 'wait', icon: 'brain', text: in_turn ? say.others_slap : say.keep_hand }
  if (in_turn) return { tone: 'wait', text: say.chooses(actor) }
  const reaching = view.chests.some(({ hands }) => hands.includes(view.you!))
  return { tone: 'wait', text: reaching ? say.keep_hand : say.nothing_left }
}

function reciting_bar({ frame, say, slots, act }: BarState): BarContent {
  const chosen = slots.filter((slot) => slot !== null)
  const needs = frame.view.seats[frame.view.you!]!.needs
  const recite = () => act({ type: 'recite', motifs: chosen.map(({ kind, id }) => ({ kind, id })) })
  if (may(frame, 'perform')) {
    return act_bar(say.do_it_aloud, 'performing-arts', [
      { label: say.give_up, kind: 'plain', act: recite },
      { label: say.did_it, kind: 'yes', key: 'Enter', act: () => act({ type: 'perform' }) },
    ])
  }
  const text = chosen.length > 0 ? say.recite_second : needs === 1 ? say.recite_one : say.recite_first
  const enough = chosen.length > 0 && chosen.length >= needs
  return act_bar(text, lantern, [
    enough ? { label: say.that_is_all, kind: 'yes', key: 'Enter', act: recite } : { label: say.give_up, kind: 'plain', act: recite },
  ])
}

function watching_bar({ frame, say, name_of }: BarState): BarContent {
  const { view } = frame
  const speaker = name_of(view.speaker ?? view.prems)
  // A chest that lies open again was won as a gift or has been recited.
  const waits = view.you !== null && !view.seats[view.you]!.out && slapped_by(view, view.you)?.motifs === null
  return { tone: 'wait', icon: waits ? 'brain' : 'performing-arts', text: waits ? say.your_turn_comes(speaker) : say.recites(speaker) }
}

function recital_bar({ frame: { view }, say, name_of, verdict }: BarState): BarContent {
  const { seat, chest, won } = view.recital!
  if (!verdict) return { tone: 'wait', icon: 'performing-arts', text: say.performs(name_of(seat)) }
  const value = view.chests.find((one) => one.seat === chest)?.value ?? 0
  if (won) return { tone: 'wait', icon: 'coin', text: say.recited_right(name_of(seat), value) }
  return { tone: 'wait', text: view.action === 'negative' ? say.recited_negative(name_of(seat)) : say.recited_wrong(name_of(seat)) }
}
