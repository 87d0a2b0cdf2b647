import { expect, test } from 'vitest'
import { words } from './words'

// Every sentence of a dictionary, with plausible arguments for those that take some.
function sentences(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    const samples: unknown[][] = [
      ['Anna', 'guitar', 'sly', 2],
      ['guitar', 'guitar', null, 0],
      [2, 'guitar', 2, 2],
      ['guitar', 2, 1],
    ]
    return samples.flatMap((sample) => {
      try {
        return sentences((value as (...given: unknown[]) => unknown)(...sample), path)
      } catch {
        return [] // this sample does not suit this sentence; another one does
      }
    })
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`))
  }
  return []
}

test('French has a no-break space before high punctuation and inside quotation marks', () => {
  const all = sentences(words.fr, 'fr')
  expect(all.length).toBeGreaterThan(80)
  for (const [path, text] of all) expect.soft(text, path).not.toMatch(/[^\u00a0][!?;:»](?!\w)|«[^\u00a0]/)
})

test('English has none', () => {
  for (const [path, text] of sentences(words.en, 'en')) expect.soft(text, path).not.toMatch(/\u00a0|\s[!?;:]/)
})

test('neither uses straight apostrophes', () => {
  for (const [path, text] of [...sentences(words.fr, 'fr'), ...sentences(words.en, 'en')]) expect.soft(text, path).not.toContain("'")
})

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

test('both languages word every option value, phase and ruling alike', () => {
  const keys = (value: object): unknown =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typeof inner === 'object' && inner ? keys(inner) : typeof inner]))
  expect(keys(words.en)).toEqual(keys(words.fr))
})
