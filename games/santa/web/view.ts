// The words of Santa on the wire, and the few facts a board derives from one view.
import type { Frame, SantaAction, SantaView as WireView } from '../../../web/src/wire'

export type { SantaAction, SantaEvent, SantaPhase as Phase, SantaWay as Way } from '../../../web/src/wire'

// Everybody's score is known in this game.
export type SantaView = Omit<WireView, 'scores'> & { scores: number[] }
export type SantaFrame = Frame<SantaView, SantaAction>

export const gift_markers = 30

export function brats(view: Pick<SantaView, 'santa' | 'pawns'>): number[] {
  return view.pawns.flatMap((_, seat) => (seat === view.santa ? [] : [seat]))
}

// Exactly what the server lists, by kind.
export function legal_houses(frame: SantaFrame): number[] {
  return frame.legal.flatMap((action) => (action.type === 'close' || action.type === 'start' ? [action.house] : []))
}
export function legal_cards(frame: SantaFrame): number[] {
  return frame.legal.flatMap((action) => (action.type === 'play' ? [action.card] : []))
}
export function legal_paths(frame: SantaFrame): number[][] {
  return frame.legal.flatMap((action) => (action.type === 'move' ? [action.path] : []))
}
// What pointing at a seat would do: name the one who decides, the next one to move, or who gets the bonus.
export function pointing(frame: SantaFrame): Map<number, SantaAction> {
  return new Map(
    frame.legal.flatMap((action) =>
      action.type === 'name_chooser' || action.type === 'next' || action.type === 'bonus' ? [[action.seat, action] as const] : [],
    ),
  )
}

// The highest card on the table once all are turned up.
export function highest(played: readonly (number | null)[]): number {
  return Math.max(0, ...played.map((card) => card ?? 0))
}
