import { expect, test } from 'vitest'
import { all_gifts, coins_of, icon_of, packs, printed, text_of } from './gifts'

test('every gift has words in both languages and a picture', () => {
  expect(all_gifts.length).toBeGreaterThanOrEqual(160)
  for (const gift of all_gifts) {
    for (const lang of ['fr', 'en'] as const) {
      const text = text_of(gift, [], lang)
      expect.soft(text, gift).not.toBe(gift)
      expect.soft(text, gift).not.toContain("'")
      expect.soft(text.length, text).toBeLessThanOrEqual(60)
    }
    expect.soft(text_of(gift, [], 'fr'), gift).not.toMatch(/[^\u00a0][!?;:»](?!\w)|«[^\u00a0]/)
  }
})

test('prices grow with the pack', () => {
  expect(packs.map((pack) => coins_of(pack).length)).toEqual([1, 2, 3, 4])
})

test('the table’s own gifts are found by their number and drawn as a parcel', () => {
  const own = ['la vaisselle de Mamie', 'un week-end avec le chat']
  expect(text_of('own-2', own, 'en')).toBe('un week-end avec le chat')
  expect(icon_of('own-2')).toBe('wrapped-gift')
  expect(icon_of('green_01a')).toBe('socks')
})

test('the page prints what the files type', () => {
  expect(printed('un mug « moche » !', 'fr')).toBe('un mug «\u00a0moche\u00a0»\u00a0!')
  expect(printed("a magician's deck", 'en')).toBe('a magician’s deck')
})
