// Playing cards as people name them in each language. The ace is low.
import type { Lang } from '../../../web/src/words'

export const suits = ['heart-suit', 'spade-suit', 'diamond-suit', 'club-suit'] as const
export const suit_of = (seat: number): string => suits[seat % suits.length]!

const figures: Record<Lang, string[]> = { fr: ['V', 'D', 'R'], en: ['J', 'Q', 'K'] }

export const is_figure = (card: number): boolean => card > 10

// Printed on a card.
export function rank(card: number, lang: Lang): string {
  if (card === 1) return 'A'
  return is_figure(card) ? figures[lang][card - 11]! : String(card)
}

// The card a typed key stands for. A ten is 0: it has one key of its own.
export function card_of_key(key: string, lang: Lang): number | null {
  const typed = key.toUpperCase()
  if (typed === 'A' || typed === '1') return 1
  if (typed === '0') return 10
  const figure = figures[lang].indexOf(typed)
  if (figure >= 0) return 11 + figure
  return /^[2-9]$/.test(typed) ? Number(typed) : null
}

// How far it carries: two or three houses, or a figure's own way.
export const steps_of = (card: number): number | null => (is_figure(card) ? null : card <= 5 ? 2 : 3)
