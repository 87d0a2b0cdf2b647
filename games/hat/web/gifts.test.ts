import { describe, expect, test } from 'vitest'
import { alphabetical, article_of, french_this, gifts, noun_of, search, with_article } from './gifts'
import { words } from './words'

const ids = gifts.map(({ id }) => id)

describe('the words of all gifts', () => {
  test('there are 174, all different in both languages', () => {
    expect(gifts).toHaveLength(174)
    for (const key of ['id', 'fr', 'en'] as const) expect(new Set(gifts.map((gift) => gift[key])).size).toBe(174)
  })

  test.each(gifts.map((gift) => [gift.id, gift] as const))('%s is said rightly', (id, gift) => {
    const french = words.fr.offer('Anna', id)
    expect(`${french.before} ${french.noun} ${french.after}`).toBe(
      `Tiens Anna, j’ai ${gift.fr.replace(/^(une?) /, '$1 magnifique ')} pour toi.`,
    )
    expect(words.fr.not_that(id)).toBe(`Ce n’est pas ${gift.fr}\u00a0!`)
    expect(words.fr.it_is(id)).toBe(`C’est ${gift.fr}\u00a0!`)
    expect(french_this(id)).toMatch(/^(ce|cet|cette) \S/)

    const english = words.en.offer('Anna', id)
    expect(`${english.before} ${english.noun} ${english.after}`).toBe(`Here Anna, I have a lovely ${noun_of(id, 'en')} for you.`)
    expect(words.en.not_that(id)).toBe(`That’s not ${gift.en}!`)
    expect(words.en.it_is(id)).toBe(`It’s ${gift.en}!`)
  })

  test('a and an follow the sound', () => {
    const spoken_consonant = /^(uni|one|eu)/ // "a unicorn"
    for (const id of ids) {
      const noun = noun_of(id, 'en')
      const silent_h = noun.startsWith('hour')
      const expected = silent_h || (/^[aeiou]/i.test(noun) && !spoken_consonant.test(noun)) ? 'an' : 'a'
      expect(`${article_of(id, 'en')} ${noun}`).toBe(`${expected} ${noun}`)
    }
  })

  test('ce, cet and cette follow gender and sound', () => {
    expect(french_this('top-hat')).toBe('ce chapeau')
    expect(french_this('teddy-bear')).toBe('cet ours en peluche')
    expect(french_this('egg')).toBe('cet œuf')
    expect(french_this('guitar')).toBe('cette guitare')
    expect(french_this('hedgehog')).toBe('ce hérisson')
    expect(french_this('yo-yo')).toBe('ce yo-yo')
  })

  test('an unknown gift is a mistake, not an empty word', () => {
    expect(() => with_article('no-such-gift', 'fr')).toThrow('no-such-gift')
  })
})

describe('the palette', () => {
  test('is in the order of the reader’s dictionary, whatever order it is given', () => {
    expect(alphabetical(['guitar', 'sled', 'hot-pepper', 'egg'], 'fr')).toEqual(['guitar', 'sled', 'egg', 'hot-pepper'])
    expect(alphabetical(['guitar', 'sled', 'hot-pepper', 'egg'], 'en')).toEqual(['hot-pepper', 'egg', 'guitar', 'sled'])
    expect(alphabetical([...ids].reverse(), 'fr')).toEqual(alphabetical(ids, 'fr'))
  })

  test('finds without accents, capitals or ligatures', () => {
    expect(search(ids, 'TELE', 'fr').slice(0, 2)).toEqual(expect.arrayContaining(['television', 'telephone']))
    expect(search(ids, 'oeuf', 'fr')).toEqual(['egg', 'cooking'])
    expect(search(ids, 'flute', 'fr')[0]).toBe('flute')
    expect(search(ids, 'gâteau d’a', 'fr')[0]).toBe('birthday-cake')
    expect(search(ids, "gateau d'a", 'fr')[0]).toBe('birthday-cake')
  })

  test('understands the other language, after one’s own', () => {
    expect(search(ids, 'hat', 'fr')).toContain('top-hat')
    expect(search(ids, 'chapeau', 'en')).toEqual(['top-hat'])
    // « crayon » is a French pencil and an English crayon.
    expect(search(ids, 'crayon', 'fr').slice(0, 2)).toEqual(['pencil', 'crayon'])
    expect(search(ids, 'crayon', 'en').slice(0, 2)).toEqual(['crayon', 'pencil'])
  })

  test('prefers the beginning of the name, then of a word', () => {
    expect(search(ids, 'gant', 'fr').slice(0, 2)).toEqual(['gloves', 'boxing-glove'])
    expect(search(ids, 'glace', 'fr').slice(0, 3)).toEqual(expect.arrayContaining(['ice-cream', 'soft-ice-cream', 'ice-skate']))
  })

  test('accepts an article before the name', () => {
    expect(search(ids, 'une guitare', 'fr')).toEqual(['guitar'])
    expect(search(ids, 'an apple', 'en')[0]).toBe('red-apple')
  })

  test('keeps everything for an empty field and nothing for nonsense', () => {
    expect(search(ids, '  ', 'en')).toEqual(ids)
    expect(search(ids, 'zzzz', 'en')).toEqual([])
  })
})
