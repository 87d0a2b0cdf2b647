import type { TruthOf } from '../../../web/src/replay/truth'
import { marks } from './draft'
import { icon_of, text_of } from './gifts'
import { mark_icons, type GiftTrapView } from './view'
import { words } from './words'

// Every parcel with what is in it, and what everybody wished for.
export const truth_of: TruthOf<GiftTrapView> = (truth, views, lang) => {
  const now = views.at(-1)!
  const gift_on = (square: number) => truth.squares.find((one) => one.square === square)!.gift
  const name_on = (square: number) => text_of(gift_on(square), truth.own_gifts, lang)
  return truth.tracks.map((_, seat) => {
    const parcels = truth.tokens
      .filter(({ from }) => from === seat)
      .map(({ to, nth, square }) => {
        const opened = now.tokens.some((token) => token.from === seat && token.to === to && token.nth === nth && token.square !== null)
        const state = opened ? ('seen' as const) : now.you === seat ? ('known' as const) : ('hidden' as const)
        return { icon: icon_of(gift_on(square!)), text: name_on(square!), seat: to, state }
      })
    const taste = truth.marks[seat]
    const wishes = taste
      ? marks.map((mark) => ({
          icon: mark_icons[mark],
          text: `${words[lang].marks[mark]} ${name_on(taste[mark])}`,
          state: now.marks[seat] ? ('seen' as const) : now.you === seat ? ('known' as const) : ('hidden' as const),
        }))
      : []
    return { seat, label: '', chips: [...parcels, ...wishes] }
  })
}
