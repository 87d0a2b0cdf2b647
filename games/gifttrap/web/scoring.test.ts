import { expect, test } from 'vitest'
import { plain, scoring_pieces } from './scoring'
import type { Scored } from './view'
import { words } from './words'

const names = { giver: 'Max', receiver: 'Léa', gift: 'un lama de compagnie' }
const scored = (change: Partial<Scored>): Scored => ({
  giver: 1,
  receiver: 0,
  square: 4,
  gift: 'purple_01a',
  worth: 'good',
  give: { wanted: 2, before: 3, after: 5 },
  get: { wanted: 2, before: 0, after: 2 },
  give_more: false,
  get_more: false,
  ...change,
})
const said = (change: Partial<Scored>, lang: 'fr' | 'en' = 'fr') =>
  plain(scoring_pieces(scored(change), names, words[lang])).replaceAll('\u00a0', ' ')

test('the sentence says what it was worth, and to both', () => {
  expect(said({})).toBe('Max offre un lama de compagnie. Léa l’avait mis BIEN : Max +2 en Offrir, Léa +2 en Recevoir.')
  expect(said({}, 'en')).toBe('Max gives un lama de compagnie. Léa had it down as GOOD: Max +2 on Give, Léa +2 on Get.')
})

test('a gift without a token, and a doubled one', () => {
  const less = { wanted: -1, before: 3, after: 2 }
  expect(said({ worth: 'none', give: less, get: less })).toBe(
    'Max offre un lama de compagnie. Léa n’y avait mis aucun jeton : Max −1 en Offrir, Léa −1 en Recevoir.',
  )
  expect(said({ give: { wanted: 4, before: 3, after: 7 }, give_more: true })).toContain('Max +4 en Offrir (×2), Léa +2')
})

test('the ends of the runs are said', () => {
  expect(said({ worth: 'no_way', give: { wanted: -4, before: 1, after: 0 }, get: { wanted: -4, before: 9, after: 5 } })).toContain(
    'Max −4 en Offrir, arrêt à GO, Léa −4 en Recevoir.',
  )
  expect(said({ get: { wanted: 2, before: 19, after: 20 } }, 'en')).toContain('Léa +2 on Get, stopped at GIFTED.')
})

test('a trapped gift moves nobody', () => {
  expect(said({ worth: 'trapped' })).toBe('Max offre un lama de compagnie. Rupture de stock : personne ne bouge.')
})

test('what carries the weight is set apart', () => {
  const strong = scoring_pieces(scored({}), names, words.fr).flatMap((piece) => (piece.strong ? [piece.text] : []))
  expect(strong).toEqual(['un lama de compagnie', 'BIEN', '+2', '+2'])
})
