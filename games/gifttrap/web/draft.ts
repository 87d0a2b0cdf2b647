// What a giver or a receiver has laid out but not sealed yet. It lives on this device alone: the server hears of it when it is
// whole, and nobody else before its reveal.
import type { GetAction, GiftTrapView, GiveAction } from './view'

// ---- giving: squares for each friend, in the order they were chosen

export type GiveDraft = Record<number, number[]>

// Everybody but the giver, clockwise from the left neighbour: the order in which tags hang.
export function friends_of(view: GiftTrapView): number[] {
  const { you, tracks } = view
  if (you === null) return []
  return tracks.map((_, step) => (you + step) % tracks.length).slice(1)
}

export function sent_gives(view: GiftTrapView): GiveDraft {
  const draft: GiveDraft = {}
  for (const { to, square } of view.yours?.gives ?? []) (draft[to] ??= []).push(square)
  return draft
}

export const given_to = (draft: GiveDraft, friend: number): number[] => draft[friend] ?? []

// Who gets this square, if anybody.
export function owner_of(draft: GiveDraft, square: number): number | null {
  const owner = Object.keys(draft).find((friend) => draft[Number(friend)]!.includes(square))
  return owner === undefined ? null : Number(owner)
}

// A gift is given once only (G-06): for one friend it leaves another. Chosen again for the same friend it goes back to the
// window; a friend who has all their gifts loses the oldest.
export function with_gift(draft: GiveDraft, friend: number, square: number, each: number): GiveDraft {
  const without = Object.fromEntries(Object.entries(draft).map(([to, squares]) => [to, squares.filter((one) => one !== square)]))
  if (given_to(draft, friend).includes(square)) return without
  return { ...without, [friend]: [...given_to(without, friend), square].slice(-each) }
}

export function missing_gifts(draft: GiveDraft, friends: readonly number[], each: number): number {
  return friends.reduce((sum, friend) => sum + each - given_to(draft, friend).length, 0)
}

// The next friend who still lacks a gift, beginning with the given one; null when nobody does.
export function next_friend(draft: GiveDraft, friends: readonly number[], each: number, from: number): number | null {
  const start = Math.max(0, friends.indexOf(from))
  const order = [...friends.slice(start), ...friends.slice(0, start)]
  return order.find((friend) => given_to(draft, friend).length < each) ?? null
}

export function give_action(draft: GiveDraft, friends: readonly number[], more: number | null): GiveAction {
  const gifts = friends.flatMap((to) => given_to(draft, to).map((square) => ({ to, square })))
  return { type: 'give', gifts, more: gifts.find(({ square }) => square === more) ?? null }
}

// ---- getting: four squares in the order of the tokens

export const marks = ['great', 'good', 'ok', 'no_way'] as const
export type Mark = (typeof marks)[number]
export type GetDraft = Record<Mark, number | null>

export const no_marks: GetDraft = { great: null, good: null, ok: null, no_way: null }

export function sent_marks(view: GiftTrapView): GetDraft {
  return view.yours?.gets ? { ...view.yours.gets } : no_marks
}

export const mark_on = (draft: GetDraft, square: number): Mark | null => marks.find((mark) => draft[mark] === square) ?? null
export const next_mark = (draft: GetDraft): Mark | null => marks.find((mark) => draft[mark] === null) ?? null

// A tap lays the next token, or takes back the one that lies there. With every token laid, another gift is not marked.
export function with_mark(draft: GetDraft, square: number): GetDraft {
  const there = mark_on(draft, square)
  if (there) return { ...draft, [there]: null }
  const next = next_mark(draft)
  return next ? { ...draft, [next]: square } : draft
}

export interface From {
  from: number
  nth: number
}

export function get_action(draft: GetDraft, more: From | null): GetAction | null {
  const { great, good, ok, no_way } = draft
  if (great === null || good === null || ok === null || no_way === null) return null
  return { type: 'get', great, good, ok, no_way, more }
}
