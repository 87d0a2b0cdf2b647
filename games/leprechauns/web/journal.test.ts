import { expect, test } from 'vitest'
import { lines_of, photo_of } from './journal'
import type { LeprechaunsEvent } from './view'
import { words } from './words'

const names = ['Léa', 'Max', 'Anna', 'Tom']
const telling = { say: words.fr, name_of: (seat: number) => names[seat]!, avatar_of: () => 'fox' }
const told = (event: LeprechaunsEvent) => lines_of(event, telling).map(({ text }) => text)

const landed = {
  type: 'landed',
  seat: 1,
  chest: 2,
  lost: false,
  decided_by: 'time',
  margin: 30,
  hands: [
    { seat: 1, reaction: 610, claimed: 610 },
    { seat: 0, reaction: 640, claimed: 640 },
  ],
} as const

test('a photo finish is told with its margin', () => {
  expect(told({ ...landed, hands: [...landed.hands] })).toEqual([
    'Max plaque sa main sur le coffre d’Anna (0,61 s).',
    'Léa arrive 30 ms après Max.',
  ])
  expect(photo_of({ ...landed, hands: [...landed.hands] }, 0, telling)).toEqual({ first: 'Max 0,61 s', second: 'toi 0,64 s' })
  expect(photo_of({ ...landed, hands: [landed.hands[0]] }, 0, telling)).toBeNull()
})

test('within eight milliseconds it is said why', () => {
  const tie = { ...landed, decided_by: 'gold', margin: 4, hands: [landed.hands[0], { seat: 0, reaction: 614, claimed: 614 }] } as const
  expect(told({ ...tie, hands: [...tie.hands] })[1]).toBe('Léa et Max ensemble\u00a0: le coffre va au moins riche.')
  expect(photo_of({ ...tie, hands: [...tie.hands] }, 3, telling)!.second).toBe('Léa 0,61 s · au moins riche')
})

test('no line ever names a motif', () => {
  const recited: LeprechaunsEvent = {
    type: 'recited',
    seat: 1,
    chest: 2,
    value: 8,
    said: [{ kind: 'animal', id: 'frog' }],
    right: [true],
    won: true,
    motifs: [{ kind: 'animal', id: 'frog' }],
  }
  expect(told(recited)).toEqual(['Max récite juste et gagne 8.'])
  expect(told({ ...recited, won: false })).toEqual(['Max n’a pas la bonne formule.'])
  expect(told({ ...recited, won: false, motifs: null })).toEqual(['Max garde le coffre face cachée.'])
})
