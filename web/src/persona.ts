import catalogue from '../../server/catalogue.json'
import { dictionaries, type Lang } from './words'

export const avatars: readonly string[] = catalogue.avatars
export const emotes: readonly { id: string; fr: string; en: string }[] = catalogue.emotes

// What the server keeps of a name, counted as people count letters.
export const name_limit = 12

function any_of(list: readonly string[]): string {
  return list[Math.floor(Math.random() * list.length)]!
}

export function random_nickname(lang: Lang, taken: readonly string[]): string {
  return any_of(dictionaries[lang].nicknames.filter((name) => !taken.includes(name)))
}

// A face nobody at the table wears yet, as long as there is one.
export function free_avatar(taken: readonly string[]): string {
  const free = avatars.filter((avatar) => !taken.includes(avatar))
  return any_of(free.length > 0 ? free : avatars)
}

// Cuts at whole letters: an accent or an emoji is never torn apart.
export function short_name(name: string, lang: Lang): string {
  const letters = [...new Intl.Segmenter(lang, { granularity: 'grapheme' }).segment(name)]
  return letters
    .slice(0, name_limit)
    .map((letter) => letter.segment)
    .join('')
}
