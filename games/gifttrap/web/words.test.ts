import { expect, test } from 'vitest'
import { words } from './words'

// Every sentence of a dictionary, with plausible arguments for those that take some.
function sentences(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    const samples: unknown[][] = [
      ['Anna', 'un lama', 2, 3],
      ['Max', 2, 3, 20],
      [2, 'un lama', 1, 3],
      ['Zoé', 'un lama', 0, 1],
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

test('French elides before a vowel, English owns names that end in s', () => {
  expect(words.fr.parcel_from('Anna')).toBe('Le paquet d’Anna')
  expect(words.fr.parcel_from('Max')).toBe('Le paquet de Max')
  expect(words.en.parcel_from('Max')).toBe('Max’s parcel')
  expect(words.en.parcel_from('Iris')).toBe('Iris’ parcel')
})

test('losses have a real minus sign', () => {
  expect([3, 0, -4].map(words.fr.points)).toEqual(['+3', '0', '−4'])
})

test('both languages word every option value, phase and ruling alike', () => {
  const keys = (value: object): unknown =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typeof inner === 'object' && inner ? keys(inner) : typeof inner]))
  expect(keys(words.en)).toEqual(keys(words.fr))
})
