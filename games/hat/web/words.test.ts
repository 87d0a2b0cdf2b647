import { expect, test } from 'vitest'
import { well_worded } from '../../../web/src/well_worded'
import { words } from './words'

well_worded(
  words,
  [
    ['Anna', 'guitar', 'sly', 2],
    ['guitar', 'guitar', null, 0],
    [2, 'guitar', 2, 2],
    ['guitar', 2, 1],
  ],
  80,
)

test('the receiver is asked by name, gift and tone', () => {
  expect(words.fr.asked('Tom', 'guitar', 'hesitant')).toBe('Tom t’offre une guitare, ton hésitant. Y accepter, N refuser.')
  expect(words.en.asked('Tom', 'umbrella', null)).toBe('Tom offers you an umbrella. Y to accept, N to refuse.')
})

test('counting follows the language', () => {
  expect(words.fr.shelf(0)).toBe('0 pénalité sur 3')
  expect(words.fr.penalties(2)).toBe('2 pénalités')
  expect(words.en.journey_summary(1, 0)).toBe('1 pass, no lie at all.')
  expect(words.en.shop_top('axe', 0)).toBe('The shop: an axe, 0 cards')
})
