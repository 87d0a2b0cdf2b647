import { expect, test } from 'vitest'
import { awards_of } from './story'
import { sample_frame, sample_view } from './samples'
import { Witness } from './witness'
import type { LeprechaunsEvent } from './view'

function witnessed(...events: LeprechaunsEvent[]): Witness {
  const witness = new Witness()
  witness.see([], sample_frame({ round: 1, phase: 'signal' }))
  events.forEach((event, index) => witness.see([event], { ...sample_frame({ phase: 'slapping' }), seq: index + 10 }))
  return witness
}
const landed = (seat: number, reaction: number, rival: [number, number] | null): LeprechaunsEvent => ({
  type: 'landed',
  seat,
  chest: 0,
  lost: false,
  decided_by: rival ? 'time' : 'alone',
  margin: rival ? rival[1] - reaction : null,
  hands: [{ seat, reaction, claimed: null }, ...(rival ? [{ seat: rival[0], reaction: rival[1], claimed: null }] : [])],
})

test('the fastest hand and the closest finish are remembered, lost chests are not', () => {
  const witness = witnessed(landed(1, 640, null), landed(2, 700, [3, 711]), { ...landed(3, 300, null), lost: true } as LeprechaunsEvent)
  expect(witness.fastest).toEqual({ seat: 1, reaction: 640 })
  expect(witness.closest).toEqual({ seat: 2, margin: 11 })
})

test('reading the word instead of its ink is a trap one falls into', () => {
  const witness = witnessed({
    type: 'recited',
    seat: 2,
    chest: 0,
    value: 5,
    said: [
      { kind: 'colour', id: 'green' },
      { kind: 'animal', id: 'frog' },
    ],
    right: [false, true],
    won: false,
    motifs: [
      { kind: 'colour', id: 'red', word: 'green' },
      { kind: 'animal', id: 'frog' },
    ],
  })
  expect(witness.fooled).toEqual([0, 0, 1, 0])
  expect(witness.right).toEqual([0, 0, 1, 0])
})

test('three honours for three people', () => {
  const witness = witnessed(landed(1, 640, null), landed(2, 700, [3, 711]))
  witness.right = [0, 9, 2, 4]
  witness.prems = [3, 0, 0, 1]
  const awards = awards_of(sample_view({}), witness)
  expect(awards.map(({ kind, seat }) => [kind, seat])).toEqual([
    ['fastest', 1],
    ['photo', 2],
    ['modest', 0],
  ])
})

test('a new match begins with nothing witnessed', () => {
  const witness = witnessed(landed(1, 640, null))
  witness.see([], { ...sample_frame({ round: 1, phase: 'signal' }), seq: 99 })
  expect(witness.fastest).toBeNull()
})
