import { expect, test } from 'vitest'
import { well_worded } from '../../../web/src/well_worded'
import { words } from './words'

well_worded(
  words,
  [
    ['Anna', 'Tom', '0,61 s'],
    ['Anna', 2, 'la vache'],
    [2, 'Cadeau'],
    [0, 1],
  ],
  150,
)

test('times are read in hundredths, with the comma of the language', () => {
  expect(words.fr.other_time('Max', 613)).toBe('Max 0,61 s')
  expect(words.en.you_time(640)).toBe('you 0.64 s')
})

test('French elides before a vowel', () => {
  expect(words.fr.chest_covered('Tom', 8, 'Anna')).toBe('Chez Tom\u00a0: 8, sous la main d’Anna')
  expect(words.fr.slaps('Léa', 'Max', '')).toBe('Léa plaque sa main sur le coffre de Max.')
})
