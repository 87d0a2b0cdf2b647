import { expect, test } from 'vitest'
import type { GameCard, OptionCard } from '../api'
import { quiet_room } from '../quiet_room'
import type { RoomCard } from '../wire'
import { dictionaries } from '../words'
import { changed_names, chosen_values, options_with, shown_options } from './options'

const card = (name: string, change: Partial<OptionCard>): OptionCard => ({
  name,
  type: 'choice',
  values: [],
  min: null,
  max: null,
  longest: null,
  default: null,
  meaning: `about ${name}`,
  ...change,
})
const game: GameCard = {
  id: 'hat',
  title: 'Hat',
  min_seats: 2,
  max_seats: 8,
  default_seats: 4,
  options: [
    card('arrows', { values: ['both', 'black'], default: 'both' }),
    card('show', { type: 'switch', default: false }),
    card('limit', { type: 'number', min: 1, max: 3, default: 2 }),
    card('track', { type: 'number', min: 8, max: 40, default: 20 }),
    card('board', { type: 'other', default: 'elfenbein' }),
    card('own', { type: 'texts', max: 20, longest: 40, default: [] }),
  ],
}
const room = (change: Partial<RoomCard>): RoomCard =>
  quiet_room([], { code: 'KMRX', game: 'hat', you: 0, yours: [0], host: 0, match: 0, playing: false, ...change })
const game_words = {
  title: '',
  tagline: '',
  phases: {},
  options: { arrows: { label: 'Flèches', hint: 'Un indice', values: { both: 'Les deux', black: 'Noires' } } },
}
const shown = (one: RoomCard) => shown_options(game, one, game_words, dictionaries.fr)

test('an option the room does not mention has the value of the rule', () => {
  const [arrows] = shown(room({}))
  expect(arrows).toMatchObject({ value: 'both', official: true, label: 'Flèches', hint: 'Un indice' })
  expect(shown(room({ options: { arrows: 'black' } }))[0]).toMatchObject({ value: 'black', official: false })
})

test('an absent value is that of the rule', () => {
  expect(shown(room({ options: { arrows: null } }))[0]).toMatchObject({ value: 'both', official: true })
})

test('a choice says what differs from the rule, keeps what the lobby does not show, and takes back what is as the rule again', () => {
  const chosen = room({ options: { arrows: 'black', show: false, track: null, board: 'hill' } })
  expect(options_with(game, chosen, 'limit', 3)).toEqual({ arrows: 'black', board: 'hill', limit: 3 })
  expect(options_with(game, chosen, 'arrows', 'both')).toEqual({ board: 'hill' })
})

test('values are said in the words of the game, else in ours', () => {
  const [arrows, show, limit, track] = shown(room({}))
  expect(arrows!.choices.map((choice) => choice.label)).toEqual(['Les deux', 'Noires'])
  expect(show!.choices.map((choice) => choice.label)).toEqual(['Oui', 'Non'])
  expect(limit!.choices.map((choice) => choice.value)).toEqual([1, 2, 3])
  expect(track!.choices).toEqual([]) // too many numbers for a row of buttons
  expect(track!.hint).toBe('about track')
})

test('an option without a form of its own is left to its game', () => {
  expect(shown(room({})).map((option) => option.card.name)).toEqual(['arrows', 'show', 'limit', 'track', 'own'])
})

test('a list of texts has no values to choose from and is the rule while it is empty', () => {
  const own = (one: RoomCard) => shown(one).find((option) => option.card.name === 'own')
  expect(own(room({}))).toMatchObject({ value: [], choices: [], official: true })
  expect(own(room({ options: { own: ['un balai'] } }))).toMatchObject({ value: ['un balai'], official: false })
})

test('only what really changed glows', () => {
  const values = (one: RoomCard) => chosen_values(one, shown(one))
  const before = values(room({}))
  expect(changed_names(before, values(room({ options: { arrows: 'both' } })))).toEqual([])
  expect(changed_names(before, values(room({ options: { limit: 3 }, pace: 'calm' })))).toEqual(['limit', 'pace'])
})

test('a value somebody made joins the choices under its own name', () => {
  const village = { name: 'Chez nous', houses: [] }
  const choices = { values: ['elfenbein'], default: 'elfenbein' }
  const with_board = { ...game, options: [card('board', choices)] }
  const [board] = shown_options(with_board, room({ options: { board: village } }), game_words, dictionaries.fr)
  expect(board).toMatchObject({ value: village, official: false })
  expect(board!.choices.map(({ label }) => label)).toEqual(['elfenbein', 'Chez nous'])
})
