import { expect, test } from 'vitest'
import { awards_of, fool_of } from './story'
import type { SurprisesEvent, SurprisesFrame, SurprisesView } from './view'
import { Witness } from './witness'

const view = (change: Partial<SurprisesView> = {}) =>
  ({
    round: 1,
    you: 0,
    duel: null,
    cells: Array.from({ length: 9 }, () => ({ toy: null })),
    list: { toys: ['drum', 'kite', 'robot'], ordered: false, level: 0, found: [false, false, false] },
    seats: [0, 1, 2].map(() => ({ elves: [], lists: 0, toys: null })),
    ...change,
  }) as unknown as SurprisesView

let seq = 0
const frame = (change: Partial<SurprisesView> = {}) => ({ seq: ++seq, view: view(change) }) as SurprisesFrame
const flip = (seat: number, cell: number, toy: string, right: boolean): SurprisesEvent => ({ type: 'flipped', seat, cell, toy, right })
const begun = { round: 2 } // no longer the first look

function watched(...moves: SurprisesEvent[][]): Witness {
  const witness = new Witness()
  witness.see([], frame())
  for (const events of moves) witness.see(events, frame(begun))
  return witness
}

test('a hit on a place that was seen is memory, on a new one luck', () => {
  const witness = watched([flip(0, 4, 'kite', false)], [flip(1, 4, 'kite', true)], [flip(1, 2, 'drum', true)])
  expect(witness.hits).toEqual([
    { seat: 1, seen: true },
    { seat: 1, seen: false },
  ])
  expect(witness.opened).toEqual([0, 0, 1, 0, 2, 0, 0, 0, 0])
  expect(witness.longest_streak).toBe(2)
})

test('moved cards are new again', () => {
  const tidied: SurprisesEvent = { type: 'tidied', seat: 2, cells: [4, 5, 6, 7, 8] }
  expect(watched([flip(0, 4, 'kite', false)], [tidied], [flip(1, 4, 'drum', true)]).hits).toEqual([{ seat: 1, seen: false }])
})

test('a list finished with one toy is noticed, and a pass ends a streak', () => {
  const witness = watched(
    [flip(0, 1, 'drum', true)],
    [flip(0, 2, 'kite', true)],
    [{ type: 'passed', seat: 0 }],
    [flip(1, 3, 'robot', true), { type: 'list_won', seat: 1 }],
  )
  expect(witness.finishes).toEqual([1])
  expect(witness.longest_streak).toBe(2)
})

test('duels are no search: only who won them counts', () => {
  const duel = { challenger: 0, rival: 1, turn: 1, named: null }
  const witness = watched()
  witness.see([{ type: 'named', seat: 0, toy: 'drum', cell: 3 }, flip(0, 3, 'drum', true)], frame({ ...begun, duel }))
  witness.see([{ type: 'duel_over', winner: 0, loser: 1 }], frame(begun))
  expect([witness.hits, witness.duels_won]).toEqual([[], [0]])
})

test('honours go to different people first, and need to have been seen from the beginning', () => {
  const witness = watched(
    [flip(0, 4, 'kite', false)],
    [flip(2, 4, 'kite', false)],
    [flip(2, 4, 'kite', false)],
    [flip(2, 4, 'kite', false)],
    [flip(1, 4, 'kite', true)],
    [flip(0, 2, 'drum', true)],
  )
  expect(awards_of(view(), witness).map(({ kind, seat, count }) => [kind, seat, count])).toEqual([
    ['elephant', 1, 1],
    ['lucky', 0, 1],
    ['goldfish', 2, 3],
  ])
  expect(fool_of(witness)).toEqual({ toy: 'kite', times: 4 })

  witness.see([], frame(begun)) // letting a mistake go tells nothing
  expect(awards_of(view(), witness)).not.toEqual([])
  frame() // went by unseen
  witness.see([], frame(begun))
  expect(awards_of(view(), witness)).toEqual([])
})
