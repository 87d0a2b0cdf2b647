// The games as this client finds them: one folder each, loaded when it is opened. Adding a folder adds a game.
import type { Component } from 'svelte'
import type { Block } from '../rules'
import type { Tutorial } from './learn/sentences'
import type { TruthOf } from './replay/truth'
import type { GameHints } from './table/hints'
import type { Table } from './Table.svelte'
import type { Frame, GameEvent } from './wire'
import type { Lang } from './words'

export interface OptionWords {
  label: string
  hint: string
  values: Record<string, string>
}

// What the shell needs of a game's words; a game has many more of its own.
export interface GameWords {
  title: string
  tagline: string
  options: Record<string, OptionWords>
  phases: Record<string, string> // what each phase is called
  phase_rules?: Record<string, string> // its rule in a sentence or two
  refusals?: Record<string, string> // by ruling id
  round?: (round: number) => string // what a round is called, where the game has a better word
}

export interface BoardProps {
  table: Table
  lang: Lang
  tv: boolean
}

// What a game adds to the lobby's options: values that are no row of buttons.
export interface LobbyOptionsProps {
  lang: Lang
  values: Record<string, unknown>
  disabled: boolean
  choose: (name: string, value: object) => void
}

export type WitnessOf = (table: Table) => { see: (events: GameEvent[], frame: Frame) => void }

// How several people play a game on one device. A phase that is not named open hides everything behind a curtain until the
// person who acts has the device; a game that says nothing is always curtained.
export interface HotSeatRules {
  open: readonly string[]
  options?: Record<string, unknown> // that suit one device
}

const hot_seats = import.meta.glob<{ hot_seat: HotSeatRules }>('../../games/*/web/hot_seat.ts')
const boards = import.meta.glob<{ default: Component<BoardProps> }>('../../games/*/web/Board.svelte')
const recaps = import.meta.glob<{ default: Component<BoardProps> }>('../../games/*/web/Recap.svelte')
// What a game has to offer in the lobby while people arrive.
const waitings = import.meta.glob<{ default: Component<{ lang: Lang }> }>('../../games/*/web/Waiting.svelte')
const lobby_options = import.meta.glob<{ default: Component<LobbyOptionsProps> }>('../../games/*/web/LobbyOptions.svelte')
const workshops = import.meta.glob<{ default: Component }>('../../games/*/web/Workshop.svelte')
// What a game lets its players set on their own device.
const device_settings = import.meta.glob<{ default: Component<{ lang: Lang }> }>('../../games/*/web/Settings.svelte')
// What was true, for looking back.
const truths = import.meta.glob<{ truth_of: TruthOf<never> }>('../../games/*/web/truth.ts')
// What a device keeps of a match for the story at its end.
const witnesses = import.meta.glob<{ witness_of: WitnessOf }>('../../games/*/web/witness.ts')
// What is explained once.
const all_hints = import.meta.glob<{ hints: GameHints }>('../../games/*/web/hints.ts')
const dictionaries = import.meta.glob<{ words: Record<Lang, GameWords> }>('../../games/*/web/words.ts')

// The first minute of a game, to be played.
const tutorials = import.meta.glob<{ default: Tutorial }>('../../games/*/tutorial.json')
const rule_pages = import.meta.glob<{ default: Block[] }>('../../games/*/rules.*.md')

const path_of = (game: string, file: string) => `../../games/${game}/web/${file}`

export const has_board = (game: string): boolean => path_of(game, 'Board.svelte') in boards
export const has_workshop = (game: string): boolean => path_of(game, 'Workshop.svelte') in workshops
export const load_board = async (game: string) => (await boards[path_of(game, 'Board.svelte')]?.())?.default ?? null
export const load_recap = async (game: string) => (await recaps[path_of(game, 'Recap.svelte')]?.())?.default ?? null
export const load_waiting = async (game: string) => (await waitings[path_of(game, 'Waiting.svelte')]?.())?.default ?? null
export const load_lobby_options = async (game: string) => (await lobby_options[path_of(game, 'LobbyOptions.svelte')]?.())?.default ?? null
export const load_workshop = async (game: string) => (await workshops[path_of(game, 'Workshop.svelte')]?.())?.default ?? null
export const load_settings = async (game: string) => (await device_settings[path_of(game, 'Settings.svelte')]?.())?.default ?? null
export const load_truth = async (game: string) => (await truths[path_of(game, 'truth.ts')]?.())?.truth_of ?? null
export const load_witness = async (game: string) => (await witnesses[path_of(game, 'witness.ts')]?.())?.witness_of ?? null
export const load_hints = async (game: string) => (await all_hints[path_of(game, 'hints.ts')]?.())?.hints ?? null
export const load_hot_seat = async (game: string): Promise<HotSeatRules> =>
  (await hot_seats[path_of(game, 'hot_seat.ts')]?.())?.hot_seat ?? { open: [] }
export const load_words = async (game: string) => (await dictionaries[path_of(game, 'words.ts')]?.())?.words ?? null
export const has_tutorial = (game: string): boolean => `../../games/${game}/tutorial.json` in tutorials
export const load_tutorial = async (game: string) => (await tutorials[`../../games/${game}/tutorial.json`]?.())?.default ?? null
export const load_rules = async (game: string, lang: Lang) =>
  (await rule_pages[`../../games/${game}/rules.${lang}.md`]?.())?.default ?? null
