// The gifts, their words and pictures. The page reads the same files as the rules; what a table's host typed comes with the view.
import type { Lang } from '../../../web/src/words'
import blue from '../gifts_blue.json'
import gold from '../gifts_gold.json'
import green from '../gifts_green.json'
import purple from '../gifts_purple.json'

interface Face {
  id: string
  icon: string
  fr: string
  en: string
}

export type Pack = 'green' | 'blue' | 'purple' | 'gold'
export const packs: readonly Pack[] = ['green', 'blue', 'purple', 'gold']

// Colours are never alone: each price has a shape (of the seats' set) and its coins.
export const pack_shapes: Record<Pack, number> = { green: 0, blue: 2, purple: 1, gold: 4 }
const files: Record<Pack, { price: string; cards: { faces: Face[] }[] }> = { green, blue, purple, gold }
export const coins_of = (pack: Pack): string => files[pack].price

const faces = new Map(packs.flatMap((pack) => files[pack].cards.flatMap((card) => card.faces)).map((face) => [face.id, face]))

// The files are typed on an ordinary keyboard, the page prints curly apostrophes and spaces that do not break.
export function printed(text: string, lang: Lang): string {
  const curly = text.replaceAll("'", '’')
  return lang === 'fr' ? curly.replace(/ ([!?;:»])/g, '\u00a0$1').replace(/« /g, '«\u00a0') : curly
}

// The words of own-1, own-2, … in that order.
export type GiftTexts = readonly string[]
const own_id = /^own-(\d+)$/

export function text_of(gift: string, own: GiftTexts, lang: Lang): string {
  const face = faces.get(gift)
  if (face) return printed(face[lang], lang)
  return own[Number(own_id.exec(gift)?.[1]) - 1] ?? gift
}

export function icon_of(gift: string): string {
  return faces.get(gift)?.icon ?? 'wrapped-gift'
}

export const all_gifts: readonly string[] = [...faces.keys()]
