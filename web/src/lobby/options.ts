// The options of a table as the lobby shows them: values of the room over the defaults of the rule, in the game's words.
import type { GameCard, OptionCard } from '../api'
import type { GameWords } from '../games'
import type { RoomCard } from '../wire'
import type { Words } from '../words'

export type OptionValue = string | number | boolean | object
export type OptionValues = Record<string, unknown>

export interface ShownOption {
  card: OptionCard
  label: string
  hint: string
  value: unknown
  official: boolean
  choices: { value: OptionValue; label: string }[] // empty: a number between card.min and card.max, or a list of texts
}

export function values_of(room: RoomCard): OptionValues {
  return typeof room.options === 'object' && room.options !== null ? (room.options as OptionValues) : {}
}

// Values are compared as they travel.
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

// A value somebody made themselves, as a table's own board: it joins the choices under its own name.
function own_choice(card: OptionCard, value: unknown): ShownOption['choices'] {
  if (card.type !== 'choice' || typeof value !== 'object' || value === null) return []
  return [{ value, label: 'name' in value ? String(value.name) : '…' }]
}

const most_steps = 6 // more numbers than that want a stepper instead of a row of buttons

function choices_of(card: OptionCard, names: Record<string, string>, words: Words): ShownOption['choices'] {
  const label = (value: OptionValue) => names[String(value)] ?? String(value)
  if (card.type === 'switch')
    return [true, false].map((value) => ({
      value,
      label: names[String(value)] ?? (value ? words.switch_values.on : words.switch_values.off),
    }))
  if (card.type === 'choice') return card.values.map((value) => ({ value, label: label(value) }))
  if (card.type === 'texts') return []
  const low = card.min ?? 0
  const count = (card.max ?? low) - low + 1
  return count > most_steps ? [] : Array.from({ length: count }, (_, step) => ({ value: low + step, label: label(low + step) }))
}

export function shown_options(game: GameCard, room: RoomCard, game_words: GameWords | null, words: Words): ShownOption[] {
  const values = values_of(room)
  return game.options
    .filter((card) => card.type !== 'other')
    .map((card) => {
      const named = game_words?.options[card.name]
      const value = values[card.name] ?? card.default // none: as the rule sheet has it
      return {
        card,
        label: named?.label ?? card.name,
        hint: named?.hint ?? card.meaning,
        value,
        official: same(value, card.default),
        choices: [...choices_of(card, named?.values ?? {}, words), ...own_choice(card, value)],
      }
    })
}

// What to choose so that one option has another value: all that differs from the rule sheet, and nothing that does not. What the
// sheet says of one option may hang on another.
export function options_with(game: GameCard, room: RoomCard, name: string, value: OptionValue): OptionValues {
  const standard = Object.fromEntries(game.options.map((card) => [card.name, card.default]))
  const wanted = Object.entries({ ...values_of(room), [name]: value })
  return Object.fromEntries(wanted.filter(([key, one]) => one !== null && !same(one, standard[key])))
}

// Everything a room has chosen, by name: what a change is compared with. Seats, pace and timers change like options.
export function chosen_values(room: RoomCard, options: readonly ShownOption[]): OptionValues {
  const values = Object.fromEntries(options.map((option) => [option.card.name, option.value]))
  return { ...values, seats: room.seats.length, pace: room.pace, timers: room.timers }
}

export function changed_names(before: OptionValues, after: OptionValues): string[] {
  return Object.keys(after).filter((name) => !same(before[name], after[name]))
}
