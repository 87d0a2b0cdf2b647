// The toys and their words. A word carries its article (« le train », "the train"): gender is data, not rules.
import toys from '../toys.json'
import type { Lang } from '../../../web/src/words'

const by_id = new Map(toys.map((toy) => [toy.id, toy]))

export function toy_name(id: string, lang: Lang): string {
  const toy = by_id.get(id)
  if (!toy) throw new Error(`there is no toy ${id}`)
  return toy[lang]
}

// The toys of a square of this many cards, in the order of the box: all of them, or those with a star.
export function toys_of(cells: number): string[] {
  return toys.filter(({ star }) => star || cells > 9).map(({ id }) => id)
}
