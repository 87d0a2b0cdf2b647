import { getContext, setContext } from 'svelte'

// What a seat shows right now beside its face, whatever game is played: the id of an emote, that a bot plays for its person, that
// one is about to, that its line is unsteady. The table sets it; every seat window below it reads it.
export interface SeatSigns {
  emote?: string
  stand_in?: boolean
  called?: boolean
  slow?: boolean
}
export type SignsOf = (seat: number) => SeatSigns

const signs_key = Symbol('seat signs')

export function set_seat_signs(signs: SignsOf): void {
  setContext(signs_key, signs)
}
export function get_seat_signs(): SignsOf {
  return getContext<SignsOf | undefined>(signs_key) ?? (() => ({}))
}
