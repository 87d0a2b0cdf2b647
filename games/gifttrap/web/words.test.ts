import { expect, test } from 'vitest'
import { well_worded } from '../../../web/src/well_worded'
import { words } from './words'

well_worded(
  words,
  [
    ['Anna', 'un lama', 2, 3],
    ['Max', 2, 3, 20],
    [2, 'un lama', 1, 3],
    ['Zoé', 'un lama', 0, 1],
  ],
  150,
)

test('French elides before a vowel, English owns names that end in s', () => {
  expect(words.fr.parcel_from('Anna')).toBe('Le paquet d’Anna')
  expect(words.fr.parcel_from('Max')).toBe('Le paquet de Max')
  expect(words.en.parcel_from('Max')).toBe('Max’s parcel')
  expect(words.en.parcel_from('Iris')).toBe('Iris’ parcel')
})

test('losses have a real minus sign', () => {
  expect([3, 0, -4].map(words.fr.points)).toEqual(['+3', '0', '−4'])
})
