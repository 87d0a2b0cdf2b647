import { expect, test } from 'vitest'
import { card_of_key, rank } from './cards'
import { words } from './words'
import { workshop_words } from './workshop_words'

// Every sentence of a dictionary, with plausible arguments for those that take some.
function sentences(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    const samples: unknown[][] = [
      ['Anna', 'C4', 2],
      [2, 3, 4],
      [12, true, 1],
      [['C4', 'D4'], 2],
      [true, 0, 2],
      [1, null, 0],
    ]
    return samples.flatMap((sample) => {
      try {
        return sentences((value as (...given: unknown[]) => unknown)(...sample), path)
      } catch {
        return [] // this sample does not suit this sentence; another one does
      }
    })
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`))
  return []
}

const french = [...sentences(words.fr, 'fr'), ...sentences(workshop_words.fr, 'fr.workshop')]
const english = [...sentences(words.en, 'en'), ...sentences(workshop_words.en, 'en.workshop')]

test('French has a no-break space before high punctuation', () => {
  expect(french.length).toBeGreaterThan(150)
  for (const [path, text] of french) expect.soft(text, path).not.toMatch(/[^\u00a0][!?;:](?!\w)/)
})

test('English has none', () => {
  for (const [path, text] of english) expect.soft(text, path).not.toMatch(/\u00a0|\s[!?;:]/)
})

test('neither uses straight apostrophes', () => {
  for (const [path, text] of [...french, ...english]) expect.soft(text, path).not.toContain("'")
})

test('both languages word every option, phase and ruling alike', () => {
  const keys = (value: object): unknown =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typeof inner === 'object' && inner ? keys(inner) : typeof inner]))
  expect(keys(words.en)).toEqual(keys(words.fr))
})

test('cards are named as people name them', () => {
  expect([1, 10, 11, 12, 13].map((card) => rank(card, 'fr'))).toEqual(['A', '10', 'V', 'D', 'R'])
  expect([1, 10, 11, 12, 13].map((card) => rank(card, 'en'))).toEqual(['A', '10', 'J', 'Q', 'K'])
  expect(words.fr.play_this(12, true)).toBe('À toi\u00a0: la dame, un vol n’importe où.')
  expect(words.en.play_this(1, false)).toBe('Your turn: the ace, two houses at most.')
  for (let card = 1; card <= 13; card++)
    for (const lang of ['fr', 'en'] as const) expect(card_of_key(card === 10 ? '0' : rank(card, lang), lang)).toBe(card)
  expect(card_of_key('x', 'fr')).toBeNull()
})
