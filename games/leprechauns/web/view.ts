// The words of Leprechauns on the wire, and the few facts a board derives from one view. Nothing here remembers an earlier
// view: what lies under a hand is gone from it.
import type {
  Frame,
  LeprechaunsAction,
  LeprechaunsActionCard,
  LeprechaunsChestView,
  LeprechaunsGesture,
  LeprechaunsView as WireView,
} from '../../../web/src/wire'

export type {
  LeprechaunsAction,
  LeprechaunsActionCard as ActionCard,
  LeprechaunsChest as WonCard,
  LeprechaunsChestView as ChestView,
  LeprechaunsEvent,
  LeprechaunsGesture as Gesture,
  LeprechaunsLanded as Landed,
  LeprechaunsRecited as Recited,
  LeprechaunsRecitalView as RecitalView,
} from '../../../web/src/wire'

export type Kind = 'animal' | 'colour' | 'sound' | 'sign'
export const kinds: readonly Kind[] = ['animal', 'colour', 'sound', 'sign']

export interface Motif {
  kind: Kind
  id: string
  word?: string // of a colour: what is written, which is never its ink
}
// Everybody's gold is known in this game.
export type LeprechaunsView = Omit<WireView, 'scores'> & { scores: number[] }
export type LeprechaunsFrame = Frame<LeprechaunsView, LeprechaunsAction>

export const action_icons: Record<LeprechaunsActionCard, string> = {
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
export function demanded(action: LeprechaunsActionCard | null): LeprechaunsGesture {
  if (action === 'back_of_hand') return 'back'
  return action === 'off_hand' ? 'off_hand' : 'tap'
}

// The seats from the viewer's left round to the right: the order in which chests lie and keys count. A spectator sees all.
export function others_of(view: LeprechaunsView): number[] {
  const seats = view.seats.length
  if (view.you === null) return view.seats.map((_, seat) => seat)
  return Array.from({ length: seats - 1 }, (_, step) => (view.you! + 1 + step) % seats)
}

export function chest_of(view: LeprechaunsView, seat: number): LeprechaunsChestView | undefined {
  return view.chests.find((chest) => chest.seat === seat)
}

// The chest under somebody's hand.
export function slapped_by(view: LeprechaunsView, seat: number | null): LeprechaunsChestView | undefined {
  return seat === null ? undefined : view.chests.find((chest) => chest.slapped_by === seat)
}

// Frosted: pressing it breaks this round's card.
export function is_frosted(view: LeprechaunsView, chest: LeprechaunsChestView): boolean {
  const { you, action, seats } = view
  if (action === 'neighbours' && you !== null && seats.length > 3) {
    const away = (chest.seat - you + seats.length) % seats.length
    return away !== 1 && away !== seats.length - 1
  }
  if (action !== 'forbidden' || view.forbidden === null) return false
  // The card has no effect when nothing else could be slapped.
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
