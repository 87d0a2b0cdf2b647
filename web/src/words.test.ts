import { expect, test } from 'vitest'
import { avatars, emotes, name_limit, short_name } from './persona'
import { dictionaries, list_names, preferred_lang } from './words'

// Every sentence of a dictionary; functions are called with something that makes a whole sentence.
function sentences(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return sentences((value as (...given: string[]) => unknown)('2', '3'), path)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => sentences(inner, path ? `${path}.${key}` : key))
}

test('both languages say the same things', () => {
  const paths = (lang: 'fr' | 'en') => sentences(dictionaries[lang]).map(([path]) => path)
  expect(paths('fr')).toEqual(paths('en'))
  for (const lang of ['fr', 'en'] as const)
    for (const [path, text] of sentences(dictionaries[lang])) expect(text.trim(), `${lang} ${path}`).not.toBe('')
})

test('French has a no-break space before ! ? ; : and English has none', () => {
  const french = [...sentences(dictionaries.fr), ...emotes.map(({ id, fr }): [string, string] => [id, fr])]
  for (const [path, text] of french) {
    expect(text, path).not.toMatch(/[^\u00a0][!?;]/)
    expect(text, path).not.toMatch(/[^\u00a0\d]:(?!\d)/)
  }
  for (const [path, text] of sentences(dictionaries.en)) expect(text, path).not.toMatch(/[\u00a0 ][!?;:]/)
})

test('apostrophes are typographic', () => {
  for (const lang of ['fr', 'en'] as const)
    for (const [path, text] of sentences(dictionaries[lang])) expect(text, `${lang} ${path}`).not.toContain("'")
})

test('every avatar has a name in both languages', () => {
  for (const avatar of avatars) for (const lang of ['fr', 'en'] as const) expect(dictionaries[lang].faces[avatar], avatar).toBeTruthy()
})

test('nicknames fit a seat', () => {
  for (const lang of ['fr', 'en'] as const)
    for (const name of dictionaries[lang].nicknames) expect(name.length, name).toBeLessThanOrEqual(name_limit)
})

test('names are cut at whole letters', () => {
  expect(short_name('Léa', 'fr')).toBe('Léa')
  expect(short_name('👨‍👩‍👧'.repeat(13), 'fr')).toBe('👨‍👩‍👧'.repeat(12))
})

test('lists of names are read in each language', () => {
  expect(list_names(['Léa'], 'fr')).toBe('Léa')
  expect(list_names(['Léa', 'Max', 'Tom'], 'fr')).toBe('Léa, Max et Tom')
  expect(list_names(['Léa', 'Max'], 'en')).toBe('Léa and Max')
})

test('the first language of the browser that we speak', () => {
  expect(preferred_lang(['de-DE', 'en-GB', 'fr'])).toBe('en')
  expect(preferred_lang(['fr-CA', 'en'])).toBe('fr')
  expect(preferred_lang(['de'])).toBe('fr')
})
