import { expect, test } from 'vitest'
import { well_worded } from '../../../web/src/well_worded'
import { card_of_key, rank } from './cards'
import { words } from './words'
import { workshop_words } from './workshop_words'

well_worded(
  { fr: { words: words.fr, workshop: workshop_words.fr }, en: { words: words.en, workshop: workshop_words.en } },
  [
    ['Anna', 'C4', 2],
    [2, 3, 4],
    [12, true, 1],
    [['C4', 'D4'], 2],
    [true, 0, 2],
    [1, null, 0],
  ],
  150,
)

test('cards are named as people name them', () => {
  expect([1, 10, 11, 12, 13].map((card) => rank(card, 'fr'))).toEqual(['A', '10', 'V', 'D', 'R'])
  expect([1, 10, 11, 12, 13].map((card) => rank(card, 'en'))).toEqual(['A', '10', 'J', 'Q', 'K'])
  expect(words.fr.play_this(12, true)).toBe('À toi\u00a0: la dame, un vol n’importe où.')
  expect(words.en.play_this(1, false)).toBe('Your turn: the ace, two houses at most.')
  for (let card = 1; card <= 13; card++)
    for (const lang of ['fr', 'en'] as const) expect(card_of_key(card === 10 ? '0' : rank(card, lang), lang)).toBe(card)
  expect(card_of_key('x', 'fr')).toBeNull()
})
