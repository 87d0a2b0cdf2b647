import { expect, test } from 'vitest'
import { well_worded } from '../../../web/src/well_worded'
import { words } from './words'

well_worded(
  words,
  [
    ['Anna', 'Tom', 'duel', 2],
    ['duel', 2, null, 1],
    [2, 1, 'le robot', 5],
    [['B3'], 4],
  ],
  150,
)

test('counting follows the language', () => {
  expect(words.fr.won_lists(0)).toBe('0 liste gagnée')
  expect(words.en.won_lists(0)).toBe('0 lists won')
  expect(words.fr.lists_left(1)).toBe('Encore 1 liste après celle-ci.')
  expect(words.fr.sentence(45, 6, 'le robot', 5)).toBe('45 jouets livrés, une série de 6, et le robot 5 fois pour rien.')
  expect(words.en.sentence(45, 6, null, 0)).toBe('45 toys delivered, a streak of 6.')
})
