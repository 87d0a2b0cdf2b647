import type { HatView } from './view'

// The one face a giver may still be told: that of the card which lay face up in his own hands until this very offer. It is
// kept while it is public and for the claim that follows at once, then it is gone; no earlier view is kept.
export class JustSeen {
  #card: { handle: string; gift: string } | null = null

  // Takes in the next view and gives back the gift to suggest, if the viewer has to name that card now.
  see(view: HatView): string | null {
    const { you, moving } = view
    if (you === null) return null
    const leaving = view.phase === 'claiming' && view.giver === you
    if (leaving) return this.#card !== null && this.#card.handle === moving?.handle ? this.#card.gift : null

    const in_hand = view.phase === 'showing' && view.giver === you ? moving : view.seats[you]?.gifts[0]
    this.#card = in_hand?.gift ? { handle: in_hand.handle, gift: in_hand.gift } : null
    return null
  }
}
