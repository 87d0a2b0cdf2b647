import { expect, test } from 'vitest'
import { words } from './words'

// Every sentence of a dictionary, with plausible arguments for those that take some.
function sentences(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    const samples: unknown[][] = [
      ['Anna', 'Tom', '0,61 s'],
      ['Anna', 2, 'la vache'],
      [2, 'Cadeau'],
      [0, 1],
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
  expect(all.length).toBeGreaterThan(150)
  for (const [path, text] of all) expect.soft(text, path).not.toMatch(/[^\u00a0][!?;:»](?!\w)|«[^\u00a0]/)
})

test('English has none', () => {
  for (const [path, text] of sentences(words.en, 'en')) expect.soft(text, path).not.toMatch(/\u00a0|\s[!?;:]/)
})

test('neither uses straight apostrophes', () => {
  for (const [path, text] of [...sentences(words.fr, 'fr'), ...sentences(words.en, 'en')]) expect.soft(text, path).not.toContain("'")
})

test('times are read in hundredths, with the comma of the language', () => {
  expect(words.fr.other_time('Max', 613)).toBe('Max 0,61 s')
  expect(words.en.you_time(640)).toBe('you 0.64 s')
})

test('French elides before a vowel', () => {
  expect(words.fr.chest_covered('Tom', 8, 'Anna')).toBe('Chez Tom\u00a0: 8, sous la main d’Anna')
  expect(words.fr.slaps('Léa', 'Max', '')).toBe('Léa plaque sa main sur le coffre de Max.')
})

test('both languages word everything alike', () => {
  const keys = (value: object): unknown =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typeof inner === 'object' && inner ? keys(inner) : typeof inner]))
  expect(keys(words.en)).toEqual(keys(words.fr))
})
