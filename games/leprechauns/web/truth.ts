import type { TruthOf } from '../../../web/src/replay/truth'
import { drawn } from './motifs'
import type { LeprechaunsView, Motif } from './view'

// What lies under the hands: everybody saw it before it was covered, for as long as the race let them.
export const truth_of: TruthOf<LeprechaunsView> = (truth, views, lang) => {
  const now = views.at(-1)!
  const shown_to = (view: LeprechaunsView, seat: number) => view.chests.some((chest) => chest.seat === seat && chest.motifs !== null)
  return truth.chests.map(({ seat, value, motifs, slapped_by }) => {
    const remembered = views.some((view) => view.round === now.round && shown_to(view, seat))
    const state = shown_to(now, seat) ? ('seen' as const) : remembered ? ('known' as const) : ('hidden' as const)
    return {
      seat,
      label: '',
      chips: [
        { icon: 'coin', text: String(value), seat: slapped_by ?? undefined, state: 'seen' as const },
        ...((motifs ?? []) as Motif[]).map((motif) => ({ text: drawn(motif, lang, false), state })),
      ],
    }
  })
}
