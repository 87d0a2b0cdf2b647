import { expect, test } from 'vitest'
import { words } from './words'

// Every sentence of a dictionary, with plausible arguments for those that take some.
function sentences(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    const samples: unknown[][] = [
      ['Anna', 'Tom', 'duel', 2],
      ['duel', 2, null, 1],
      [2, 1, 'le robot', 5],
      [['B3'], 4],
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

test('counting follows the language', () => {
  expect(words.fr.won_lists(0)).toBe('0 liste gagnée')
  expect(words.en.won_lists(0)).toBe('0 lists won')
  expect(words.fr.lists_left(1)).toBe('Encore 1 liste après celle-ci.')
  expect(words.fr.sentence(45, 6, 'le robot', 5)).toBe('45 jouets livrés, une série de 6, et le robot 5 fois pour rien.')
  expect(words.en.sentence(45, 6, null, 0)).toBe('45 toys delivered, a streak of 6.')
})

test('both languages word every option value, phase, elf and ruling alike', () => {
  const keys = (value: object): unknown =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typeof inner === 'object' && inner ? keys(inner) : typeof inner]))
  expect(keys(words.en)).toEqual(keys(words.fr))
})
