// What every dictionary of a game must keep to, as tests of the file that calls it.
import { expect, test } from 'vitest'

// A finger touches a portrait, never a person.
export const touches_a_person = /touche[-\s\u00a0](?:toi|moi)(?![\wà-ÿ])|\b(?:tap|touch|press) (?:yourself|me)\b/i

type Sentence = [path: string, text: string]

// Every sentence of a dictionary; one that takes arguments is said with each of `samples` that suits it.
function sentences(value: unknown, samples: readonly unknown[][], path: string): Sentence[] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function')
    return samples.flatMap((sample) => {
      try {
        return sentences((value as (...given: unknown[]) => unknown)(...sample), samples, path)
      } catch {
        return [] // this sample does not suit this sentence; another one does
      }
    })
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => sentences(inner, samples, `${path}.${key}`))
}

const keys = (value: object): unknown =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typeof inner === 'object' && inner ? keys(inner) : typeof inner]))

export function well_worded(words: { fr: object; en: object }, samples: readonly unknown[][], at_least: number): void {
  const french = sentences(words.fr, samples, 'fr')
  const english = sentences(words.en, samples, 'en')

  test('French has a no-break space before high punctuation and inside quotation marks', () => {
    expect(french.length).toBeGreaterThan(at_least)
    for (const [path, text] of french) expect.soft(text, path).not.toMatch(/[^\u00a0][!?;:»](?!\w)|«[^\u00a0]/)
  })
  test('English has none', () => {
    for (const [path, text] of english) expect.soft(text, path).not.toMatch(/\u00a0|\s[!?;:]/)
  })
  test('neither uses straight apostrophes', () => {
    for (const [path, text] of [...french, ...english]) expect.soft(text, path).not.toContain("'")
  })
  test('nobody is asked to touch a person', () => {
    for (const [path, text] of [...french, ...english]) expect.soft(text, path).not.toMatch(touches_a_person)
  })
  test('both languages word everything alike', () => {
    expect(keys(words.en)).toEqual(keys(words.fr))
  })
}
