// The words of GiftTRAP on the wire, and the few facts a board derives from them.
import { values_of } from '../../../web/src/lobby/options'
import type { Frame, GifttrapAction, GifttrapMark, GifttrapOpened, GifttrapTrack, GifttrapView, RoomCard } from '../../../web/src/wire'
import type { Mark } from './draft'
import type { Run } from './tracks'

export type {
  GifttrapAction as GiftTrapAction,
  GifttrapEvent as GiftTrapEvent,
  GifttrapGet as GetAction,
  GifttrapGive as GiveAction,
  GifttrapMarks as Marks,
  GifttrapParcel as Parcel,
  GifttrapStrategy as Strategy,
  GifttrapTokenView as TokenView,
  GifttrapTrack as TrackView,
} from '../../../web/src/wire'

// Everybody's score is known in this game.
export type GiftTrapView = Omit<GifttrapView, 'scores'> & { scores: number[] }
export type GiftTrapFrame = Frame<GiftTrapView, GifttrapAction>

// What an opened gift was worth to its receiver, as it is stamped on it.
export type Worth = GifttrapMark | 'trapped'

export const run_icons: Record<Run, string> = { give: 'wrapped-gift', get: 'ribbon' }
export const mark_icons: Record<Mark, string> = {
  great: 'star-struck',
  good: 'smiling-face-with-smiling-eyes',
  ok: 'slightly-smiling-face',
  no_way: 'no-entry',
}
export const mark_points: Record<Mark, number> = { great: 3, good: 2, ok: 1, no_way: -4 }

// How many gifts each giver gives to each friend: more gifts than players and one means the doubled game.
export function gifts_each(view: GiftTrapView): number {
  return view.squares.length > view.tracks.length + 1 ? 2 : 1
}

export function gift_on(view: GiftTrapView, square: number): string {
  return view.squares.find((one) => one.square === square)?.gift ?? ''
}

// The strategy cards are an option of the table and stay so for the whole match.
export function strategy_of(room: RoomCard | null): 'off' | 'must' | 'may' {
  const chosen = room ? values_of(room)['strategy'] : undefined
  return chosen === 'must' || chosen === 'may' ? chosen : 'off'
}

// One pawn's part of an opened gift: by how much it was to move, and between which steps it did.
export interface Move {
  wanted: number
  before: number
  after: number
}
export interface Scored {
  giver: number
  receiver: number
  square: number
  gift: string
  worth: Worth
  give: Move
  get: Move
  give_more: boolean
  get_more: boolean
}

// An opened gift with where both pawns stood before it: the runs as they were, and as the rules left them.
export function scored_of(event: GifttrapOpened, before: readonly GifttrapTrack[], view: GiftTrapView): Scored {
  const { from: giver, to: receiver, nth, square, gift } = event
  const token = view.tokens.find((one) => one.from === giver && one.to === receiver && one.nth === nth)
  return {
    giver,
    receiver,
    square,
    gift,
    worth: event.trapped ? 'trapped' : event.mark,
    give: { wanted: event.give, before: before[giver]!.give, after: view.tracks[giver]!.give },
    get: { wanted: event.get, before: before[receiver]!.get, after: view.tracks[receiver]!.get },
    give_more: token?.give_more ?? false,
    get_more: token?.get_more ?? false,
  }
}

// The squares this viewer may do something to now: exactly those the server lists.
export function squares_for(frame: GiftTrapFrame, type: 'veto' | 'trap'): number[] {
  return frame.legal.flatMap((action) => (action.type === type ? [action.square] : []))
}
