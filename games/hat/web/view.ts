// The words of That's Not a Hat on the wire, and the few facts a board derives from one view. Nothing here remembers an
// earlier view: what was face up a moment ago is gone with it.
import type { Frame, HatAction, HatArrow, HatCardView, HatSeatView, HatTone, HatView as WireView } from '../../../web/src/wire'

export type { HatAction, HatEvent, HatArrow as Arrow, HatPhase as Phase, HatTone as Tone } from '../../../web/src/wire'

export const tones: readonly HatTone[] = ['sure', 'hesitant', 'sly', 'moved']
export const tone_icons: Record<HatTone, string> = {
  sure: 'smiling-face-with-halo',
  hesitant: 'thinking-face',
  sly: 'smirking-face',
  moved: 'face-holding-back-tears',
}
export const penalty_limit = 3

// `gift` is null while the card lies face down, `arrow` while it lies face up: one side is visible at a time.
export type GiftCard = HatCardView
export type HatSeat = HatSeatView // gifts bottom first: the first one leaves next
// Everybody's score is known in this game.
export type HatView = Omit<WireView, 'scores'> & { scores: number[] }

export type HatFrame = Frame<HatView, HatAction>

// Left is the next seat clockwise, whoever holds the card.
export function neighbour(seat: number, arrow: HatArrow, seats: number): number {
  return (seat + (arrow === 'left' ? 1 : seats - 1)) % seats
}

// Who was wrong, once the refused gift lies face up: the receiver if the claim was true, else the giver.
export function wrong_seat(view: HatView): number | null {
  if (view.phase !== 'revealing' || !view.moving?.gift) return null
  return view.claim === view.moving.gift ? view.receiver : view.giver
}

// The very first look at a match: every gift still lies as it was dealt.
export function just_dealt(view: HatView): boolean {
  const as_dealt = view.seats.every(({ gifts, penalties }) => penalties.length === 0 && gifts.every(({ gift }) => gift !== null))
  return view.round === 1 && view.phase === 'showing' && as_dealt
}

// The gifts this viewer may name now: exactly those the server lists.
export function claimable(frame: HatFrame): string[] {
  return frame.legal.flatMap((action) => (action.type === 'claim' ? [action.gift] : []))
}
