// The words of Leprechauns on the wire, and the few facts a board derives from one view. Nothing here remembers an earlier
// view: what lies under a hand is gone from it.
import type { Frame } from '../../../web/src/wire'

export type Kind = 'animal' | 'colour' | 'sound' | 'sign'
export const kinds: readonly Kind[] = ['animal', 'colour', 'sound', 'sign']

export interface Motif {
  kind: Kind
  id: string
  word?: string | null // of a colour: what is written, which is never its ink
}
export type Gesture = 'tap' | 'back' | 'off_hand'
export type ActionCard = 'back_of_hand' | 'off_hand' | 'neighbours' | 'swap' | 'gift' | 'negative' | 'even' | 'odd' | 'forbidden'
export type Phase =
  'signal' | 'ready' | 'slapping' | 'reciting' | 'judging' | 'calling' | 'swapping' | 'shedding' | 'passing_prems' | 'over'

export interface ChestView {
  seat: number
  value: number
  motifs: Motif[] | null // null: under a hand
  slapped_by: number | null
  hands: number[] // that came down on it and are not yet told apart
}
export interface RecitalView {
  seat: number
  chest: number
  said: Motif[]
  right: boolean[]
  won: boolean
}
export interface WonCard {
  value: number
  motifs: Motif[]
}
export interface SeatView {
  pile: number
  won: WonCard[]
  negative: number
  out: boolean
  spoken: boolean
  needs: number
}
export interface LeprechaunsView {
  game: string
  phase: Phase
  actors: number[]
  you: number | null
  round: number
  scores: number[]
  over: boolean
  action: ActionCard | null
  forbidden: number | null
  prems: number
  chests: ChestView[]
  speaker: number | null
  recital: RecitalView | null
  seats: SeatView[]
}
export type LeprechaunsAction =
  | { type: 'signal' }
  | { type: 'slap'; chest: number; gesture: Gesture; reaction: number }
  | { type: 'lift' }
  | { type: 'recite'; motifs: { kind: Kind; id: string }[] }
  | { type: 'perform' }
  | { type: 'judge'; right: boolean[] }
  | { type: 'call'; seat: number }
  | { type: 'swap'; with: number }
  | { type: 'keep' }
  | { type: 'shed'; card: number }
  | { type: 'give_prems'; seat: number }
export interface HandTime {
  seat: number
  reaction: number | null
  claimed: number | null
}
export type LeprechaunsEvent =
  | { type: 'round_begun'; round: number; prems: number; action: ActionCard | null; forbidden: number | null }
  | { type: 'signalled'; seat: number }
  | { type: 'revealed'; round: number }
  | { type: 'slapped'; seat: number; chest: number; gesture: Gesture }
  | { type: 'fouled'; seat: number; chest: number; foul: 'gesture' | 'not_a_neighbour' | 'forbidden_number' | 'false_start' }
  | {
      type: 'landed'
      seat: number
      chest: number
      lost: boolean
      decided_by: 'alone' | 'time' | 'gold' | 'lot'
      margin: number | null
      hands: HandTime[]
    }
  | { type: 'lifted'; seat: number; chest: number }
  | { type: 'hands_down'; round: number }
  | { type: 'gift_won'; seat: number; chest: number; value: number }
  | { type: 'called'; seat: number; next: number }
  | { type: 'recited'; seat: number; chest: number; value: number; said: Motif[]; right: boolean[]; won: boolean; motifs: Motif[] | null }
  | { type: 'performed'; seat: number; chest: number }
  | { type: 'judged'; seat: number }
  | { type: 'discarded'; seat: number; card: number; value: number }
  | { type: 'swapped'; seat: number; with: number }
  | { type: 'kept'; seat: number }
  | { type: 'prems_given'; seat: number; to: number }
  | { type: 'round_over'; round: number }
  | { type: 'match_over' }
export type LeprechaunsFrame = Frame<LeprechaunsView, LeprechaunsAction>

export const rounds = 6

export const action_icons: Record<ActionCard, string> = {
  back_of_hand: 'raised-back-of-hand',
  off_hand: 'left-right-arrow',
  neighbours: 'handshake',
  swap: 'counterclockwise-arrows-button',
  gift: 'wrapped-gift',
  negative: 'chart-decreasing',
  even: 'keycap-2',
  odd: 'keycap-3',
  forbidden: 'prohibited',
}

// The gesture this round asks for.
export function demanded(action: ActionCard | null): Gesture {
  if (action === 'back_of_hand') return 'back'
  return action === 'off_hand' ? 'off_hand' : 'tap'
}

// The seats from the viewer's left round to the right: the order in which chests lie and keys count. A spectator sees all.
export function others_of(view: LeprechaunsView): number[] {
  const seats = view.seats.length
  if (view.you === null) return view.seats.map((_, seat) => seat)
  return Array.from({ length: seats - 1 }, (_, step) => (view.you! + 1 + step) % seats)
}

export function chest_of(view: LeprechaunsView, seat: number): ChestView | undefined {
  return view.chests.find((chest) => chest.seat === seat)
}

// The chest under somebody's hand.
export function slapped_by(view: LeprechaunsView, seat: number | null): ChestView | undefined {
  return seat === null ? undefined : view.chests.find((chest) => chest.slapped_by === seat)
}

// Frosted: pressing it breaks this round's card.
export function is_frosted(view: LeprechaunsView, chest: ChestView): boolean {
  const { you, action, seats } = view
  if (action === 'neighbours' && you !== null && seats.length > 3) {
    const away = (chest.seat - you + seats.length) % seats.length
    return away !== 1 && away !== seats.length - 1
  }
  if (action !== 'forbidden' || view.forbidden === null) return false
  // The card is void when nothing else could be slapped.
  return chest.value === view.forbidden && view.chests.some(({ value }) => value !== view.forbidden)
}

export const same_motif = (one: Motif, other: Motif) => one.kind === other.kind && one.id === other.id

// The seats a frame lets this viewer choose from, for whatever it asks now.
export function choosable_seats({ legal }: LeprechaunsFrame): number[] {
  return legal.flatMap((action) => {
    if (action.type === 'call' || action.type === 'give_prems') return [action.seat]
    return action.type === 'swap' ? [action.with] : []
  })
}

export const may = ({ legal }: LeprechaunsFrame, type: LeprechaunsAction['type']) => legal.some((action) => action.type === type)

export function sheddable({ legal }: LeprechaunsFrame): number[] {
  return legal.flatMap((action) => (action.type === 'shed' ? [action.card] : []))
}
