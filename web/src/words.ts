// The product's own words. A dictionary is an object of sentences and of plain functions that build sentences, so plurals,
// articles and word order are ordinary code in each language. French is the first language; English must have its shape.
import { en } from './words.en'
import { fr } from './words.fr'

export type Lang = 'fr' | 'en'
export type Words = typeof fr

export const dictionaries: Record<Lang, Words> = { fr, en }

// The language of the browser among ours.
export function preferred_lang(wishes: readonly string[]): Lang {
  for (const wish of wishes) {
    if (wish.startsWith('fr')) return 'fr'
    if (wish.startsWith('en')) return 'en'
  }
  return 'fr'
}

// "Léa", "Léa et Max", "Léa, Max et Tom".
export function list_names(names: readonly string[], lang: Lang): string {
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(names)
}
