import type { TruthOf } from '../../../web/src/replay/truth'
import { noun_of } from './gifts'
import type { GiftCard, HatView } from './view'
import { words } from './words'

// Every gift was shown to everybody once: what lies in the piles is a matter of memory, what is said about it is not.
export const truth_of: TruthOf<HatView> = (truth, views, lang) => {
  const now = views.at(-1)!
  const cards_in = (view: HatView): GiftCard[] => [...view.seats.flatMap(({ gifts }) => gifts), ...(view.moving ? [view.moving] : [])]
  const seen_now = new Set(cards_in(now).flatMap(({ handle, gift }) => (gift ? [handle] : [])))
  const seen_ever = new Set(views.flatMap((view) => cards_in(view).flatMap(({ handle, gift }) => (gift ? [handle] : []))))
  const chip = ({ handle, gift }: GiftCard, seat?: number) => ({
    icon: gift!,
    text: noun_of(gift!, lang),
    seat,
    state: seen_now.has(handle) ? ('seen' as const) : seen_ever.has(handle) ? ('known' as const) : ('hidden' as const),
  })
  const rows = truth.seats.map(({ gifts }, seat) => ({ seat, label: '', chips: gifts.map((card) => chip(card)) }))
  if (!truth.moving || truth.giver === null) return rows
  const said =
    now.claim === null
      ? []
      : [
          {
            icon: now.claim,
            text: words[lang].claimed_in_truth(noun_of(now.claim, lang)),
            state: now.claim === truth.moving.gift ? ('seen' as const) : ('false' as const),
          },
        ]
  return [...rows, { seat: null, label: words[lang].on_its_way, chips: [chip(truth.moving, truth.receiver ?? undefined), ...said] }]
}
