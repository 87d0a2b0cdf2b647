// The map in words, for whoever listens instead of looking.
import { list_names, type Lang } from '../../../web/src/words'
import type { Mark } from './HouseMark.svelte'
import { by_path, by_road, type Names, type Village } from './village'
import type { SantaView } from './view'
import type { SantaWords } from './words'

export interface Describer {
  view: SantaView
  village: Village
  names: Names
  say: SantaWords
  lang: Lang
  name_of: (seat: number) => string
}

// A house: what stands there, where one can go from there, and what choosing it would mean now.
export function house_in_words({ view, village, names, say, lang, name_of }: Describer, house: number, mark: Mark | undefined): string {
  const { closed, gift } = view.houses[house]!
  const here = view.pawns.flatMap((at, seat) => {
    if (at !== house) return []
    return [seat === view.santa ? say.santa_here(name_of(seat)) : say.brat_here(name_of(seat))]
  })
  const joined = (houses: number[]) =>
    list_names(
      houses.map((other) => names.of(other)),
      lang,
    )
  const roads = by_road(village)[house]!
  const paths = by_path(village)[house]!
  return [
    names.of(house),
    closed ? say.house_closed : '',
    gift ? say.house_gift : '',
    ...here,
    mark ? mark_in_words(mark, view, say) : '',
    roads.length > 0 ? say.by_street(joined(roads)) : '',
    paths.length > 0 ? say.by_path(joined(paths)) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

function mark_in_words(mark: Mark, view: SantaView, say: SantaWords): string {
  if (mark.kind === 'shown') return say.in_reach
  if (mark.kind === 'chosen') return mark.step ? say.on_your_way(mark.step) : say.selected
  if (view.phase === 'closing') return say.may_close
  if (view.phase === 'starting') return say.may_start
  return mark.step ? say.at_steps(mark.step) : ''
}

// Who stands where, where gifts lie and which houses are closed.
export function summary({ view, names, say, lang, name_of }: Describer): string {
  const listed = (wanted: (house: SantaView['houses'][number]) => boolean) => {
    const houses = view.houses.flatMap((house, id) => (wanted(house) ? [names.of(id)] : []))
    return houses.length > 0 ? list_names(houses, lang) : say.none
  }
  const places = view.pawns.flatMap((house, seat) => {
    if (house === null) return []
    return [seat === view.santa ? say.summary_santa(name_of(seat), names.of(house)) : say.summary_brat(name_of(seat), names.of(house))]
  })
  return [...places, say.summary_gifts(listed(({ gift }) => gift)), say.summary_closed(listed(({ closed }) => closed))].join('. ') + '.'
}
