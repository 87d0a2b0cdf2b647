// The gifts and their words. A word carries its article (« une guitare », "an apple"): gender and a/an are data, not rules.
import cards from '../cards.json'
import type { Lang } from '../../../web/src/words'

export interface Gift {
  id: string
  fr: string
  en: string
  family: string | null
}

const nouns_by_language = {
  fr: /^(un|une) (.+)$/,
  en: /^(a|an) (.+)$/,
}

// The catalogue is typed with straight apostrophes, the page prints curly ones.
export const gifts: readonly Gift[] = (cards as Gift[]).map((gift) => ({
  ...gift,
  fr: gift.fr.replaceAll("'", '’'),
  en: gift.en.replaceAll("'", '’'),
}))

const by_id = new Map(gifts.map((gift) => [gift.id, gift]))

function split(id: string, lang: Lang): { article: string; noun: string } {
  const [, article, noun] = nouns_by_language[lang].exec(with_article(id, lang)) ?? []
  if (!article || !noun) throw new Error(`the gift ${id} has no article in ${lang}`)
  return { article, noun }
}

export function with_article(id: string, lang: Lang): string {
  const gift = by_id.get(id)
  if (!gift) throw new Error(`there is no gift ${id}`)
  return gift[lang]
}

export const article_of = (id: string, lang: Lang): string => split(id, lang).article
export const noun_of = (id: string, lang: Lang): string => split(id, lang).noun

// « ce chapeau », « cet ours », « cette guitare ». Every masculine h of the catalogue is aspirated.
export function french_this(id: string): string {
  const { article, noun } = split(id, 'fr')
  if (article === 'une') return `cette ${noun}`
  return /^[aeiouyéèêâœ]/i.test(noun) && !noun.startsWith('yo') ? `cet ${noun}` : `ce ${noun}`
}

// In the order of the reader's dictionary, the article left out. Depends on the ids alone, never on what is in play.
export function alphabetical(ids: readonly string[], lang: Lang): string[] {
  const collator = new Intl.Collator(lang)
  return [...ids].sort((a, b) => collator.compare(noun_of(a, lang), noun_of(b, lang)))
}

// Letters only, as typed on any keyboard: no case, no accents, œ as oe, hyphens and apostrophes as spaces.
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

// How well a noun answers what was typed: 0 it starts so, 1 one of its words does, 2 it contains it, 3 not at all.
function distance(noun: string, typed: string): number {
  if (noun.startsWith(typed)) return 0
  if (noun.includes(' ' + typed)) return 1
  return noun.includes(typed) ? 2 : 3
}

// Those of `ids` that match what was typed in either language, best first; the reader's own language wins a tie, and
// within one rank the given order stays. An article typed before the noun is accepted.
export function search(ids: readonly string[], typed: string, lang: Lang): string[] {
  const wanted = plain(typed).replace(/^(un|une|an?) (?=.)/, '')
  if (wanted === '') return [...ids]
  const other: Lang = lang === 'fr' ? 'en' : 'fr'
  const ranked = ids.map((id) => {
    const own = distance(plain(noun_of(id, lang)), wanted)
    const foreign = distance(plain(noun_of(id, other)), wanted)
    return { id, rank: Math.min(own * 2, foreign * 2 + 1) }
  })
  return ranked
    .filter(({ rank }) => rank < 6)
    .sort((a, b) => a.rank - b.rank)
    .map(({ id }) => id)
}
