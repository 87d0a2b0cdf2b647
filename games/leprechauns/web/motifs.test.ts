import { expect, test } from 'vitest'
import { answers, drawn, ink_word, inks, said, shape_of } from './motifs'
import { kinds } from './view'

test('a palette has eight answers of each kind and six inks', () => {
  expect(kinds.map((kind) => answers[kind].length)).toEqual([8, 6, 8, 8])
})

test('an animal is drawn and its cry is said', () => {
  const cow = { kind: 'animal', id: 'cow-face' } as const
  expect(drawn(cow, 'fr', false)).toBe('la vache')
  expect(said(cow, 'fr', false)).toBe('Meuh\u00a0!')
  expect(said(cow, 'en', false)).toBe('Moo!')
})

test('of a colour the ink is said, whatever is written', () => {
  const motif = { kind: 'colour', id: 'red', word: 'green' } as const
  expect(said(motif, 'fr', false)).toBe('rouge')
  expect(drawn(motif, 'en', false)).toBe('the word “green” written in red')
})

test('without colour the frame is said; every ink has a frame of its own', () => {
  const motif = { kind: 'colour', id: 'red', word: 'green' } as const
  expect(said(motif, 'en', true)).toBe('heart')
  expect(drawn(motif, 'fr', true)).toBe('le mot «\u00a0triangle\u00a0» dans la forme «\u00a0cœur\u00a0»')
  expect(new Set(inks.map(({ id }) => shape_of(id))).size).toBe(inks.length)
  expect(new Set(inks.map(({ id }) => ink_word(id, 'fr', true))).size).toBe(inks.length)
})

test('French has a no-break space before high punctuation, and no text a straight apostrophe', () => {
  for (const kind of kinds)
    for (const id of answers[kind]) {
      expect(said({ kind, id }, 'fr', false)).not.toMatch(/ [!?:;]|'/)
      expect(said({ kind, id }, 'en', false)).not.toMatch(/\s[!?]|'/)
    }
})
