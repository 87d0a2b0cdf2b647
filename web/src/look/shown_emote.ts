import { getContext, setContext } from 'svelte'

// What a seat shows right now: the id of an emote, or nothing. The table sets it; every seat window below it reads it.
export type ShownEmote = (seat: number) => string | undefined

const shown_key = Symbol('shown emote')

export function set_shown_emote(shown: ShownEmote): void {
  setContext(shown_key, shown)
}
export function get_shown_emote(): ShownEmote {
  return getContext<ShownEmote | undefined>(shown_key) ?? (() => undefined)
}
