import { expect, test } from 'vitest'
import { awaited_of, cell_name, cell_named, choices_of, elf_counts, type SurprisesAction, type SurprisesFrame } from './view'

const list = (ordered: boolean, found: boolean[]) => ({ toys: ['drum', 'kite', 'robot'], ordered, level: 1, found })

test('places are named by column and row, and found by their names', () => {
  expect([0, 3, 6, 15].map((cell) => cell_name(cell, 4))).toEqual(['A1', 'D1', 'C2', 'D4'])
  expect([0, 5, 8].map((cell) => cell_name(cell, 3))).toEqual(['A1', 'C2', 'C3'])
  for (let cell = 0; cell < 16; cell++) expect(cell_named(cell_name(cell, 4), 4, 16)).toBe(cell)
  expect(cell_named('c2', 3, 9)).toBe(5)
  expect([cell_named('d1', 3, 9), cell_named('a4', 3, 9), cell_named('e1', 4, 16), cell_named('3b', 4, 16)]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('an ordered list waits for one toy, a free one for all that are missing', () => {
  expect(awaited_of(list(true, [true, false, false]))).toEqual(['kite'])
  expect(awaited_of(list(false, [false, true, false]))).toEqual(['drum', 'robot'])
  expect(awaited_of(list(true, [true, true, true]))).toEqual([])
})

test('elves are counted by kind in one order, whoever came first', () => {
  expect(elf_counts(['tidy', 'lapse', 'tidy'])).toEqual([
    { elf: 'lapse', count: 1 },
    { elf: 'tidy', count: 2 },
  ])
})

test('only what the server lists can be done', () => {
  const legal: SurprisesAction[] = [
    { type: 'flip', cell: 3 },
    { type: 'flip', cell: 7 },
    { type: 'name', toy: 'kite', cell: 1 },
    { type: 'name', toy: 'kite', cell: 2 },
    { type: 'duel', against: 2 },
    { type: 'give_elf', to: 1 },
    { type: 'give_list', list: 0 },
    { type: 'pass' },
  ]
  const choices = choices_of({ legal } as SurprisesFrame)
  expect([...choices.flips]).toEqual([3, 7])
  expect([...choices.names.get('kite')!]).toEqual([1, 2])
  expect([choices.rivals, choices.receivers, choices.lists]).toEqual([[2], [1], [0]])
  expect([choices.can('pass'), choices.can('tidy')]).toEqual([true, false])
})
