import type { TruthOf } from '../../../web/src/replay/truth'
import { rank } from './cards'
import type { SantaView } from './view'

// The cards that lie face down until everybody has chosen.
export const truth_of: TruthOf<SantaView> = (truth, views, lang) => {
  const now = views.at(-1)!
  return truth.played.flatMap((card, seat) =>
    card === null
      ? []
      : [
          {
            seat,
            label: '',
            chips: [{ text: rank(card, lang), state: now.played[seat] === null ? ('hidden' as const) : ('seen' as const) }],
          },
        ],
  )
}
