import { describe, expect, test, vi } from 'vitest'
import { bar_for, type BarState } from './bar'
import { sample_chests, sample_frame } from './samples'
import type { LeprechaunsFrame } from './view'
import { words } from './words'

const say = words.fr
const names = ['Léa', 'Max', 'Anna', 'Tom']
const state = (frame: LeprechaunsFrame, change: Partial<BarState> = {}): BarState => ({
  frame,
  say,
  name_of: (seat) => names[seat]!,
  in_turn: false,
  slots: [null, null],
  votes: [null, null],
  verdict: true,
  act: () => undefined,
  ...change,
})
const covered = sample_chests().map((chest) => (chest.seat === 1 ? { ...chest, slapped_by: 0, motifs: null } : chest))

test('PREM’S gives the signal, the others wait for it by name', () => {
  const act = vi.fn()
  const mine = bar_for(state(sample_frame({ actors: [0] }, [{ type: 'signal' }]), { act }))
  expect([mine.tone, mine.text]).toEqual(['act', say.give_signal])
  mine.buttons![0]!.act()
  expect(act).toHaveBeenCalledWith({ type: 'signal' })
  expect(bar_for(state(sample_frame({ actors: [1], prems: 1 }))).text).toBe('Max va donner le signal…')
})

describe('the race', () => {
  const race = (actors: number[], chests = sample_chests()) => sample_frame({ phase: 'slapping', actors, chests })
  test('asks for a slap, then for patience', () => {
    expect(bar_for(state(race([0, 1, 2]))).text).toBe(say.slap_one)
    expect(bar_for(state(race([1, 2], covered))).text).toBe(say.keep_hand)
    expect(bar_for(state(race([1, 2]))).text).toBe(say.nothing_left)
  })
  test('a hand that is not told apart yet stays', () => {
    const chests = sample_chests().map((chest) => (chest.seat === 1 ? { ...chest, motifs: null, hands: [0, 2] } : chest))
    expect(bar_for(state(race([1, 2], chests))).text).toBe(say.keep_hand)
  })
  test('without a race one chooses after the other', () => {
    expect(bar_for(state(race([0]), { in_turn: true })).text).toBe(say.choose_one)
    expect(bar_for(state(race([2]), { in_turn: true })).text).toBe('Anna choisit un coffre…')
  })
})

describe('the recital', () => {
  const reciting = sample_frame({ phase: 'reciting', actors: [0], speaker: 0, chests: covered }, [{ type: 'recite', motifs: [] }])
  test('giving up recites what there is', () => {
    const act = vi.fn()
    const bar = bar_for(state(reciting, { act, slots: [{ kind: 'animal', id: 'frog' }, null] }))
    expect(bar.text).toBe(say.recite_second)
    bar.buttons![0]!.act()
    expect(act).toHaveBeenCalledWith({ type: 'recite', motifs: [{ kind: 'animal', id: 'frog' }] })
  })
  test('one motif is enough for whoever needs one', () => {
    const young = sample_frame({ ...reciting.view, seats: reciting.view.seats.map((seat) => ({ ...seat, needs: 1 })) }, reciting.legal)
    expect(bar_for(state(young)).text).toBe(say.recite_one)
    expect(bar_for(state(young, { slots: [{ kind: 'animal', id: 'frog' }, null] })).buttons![0]!.label).toBe(say.that_is_all)
  })
  test('aloud it is performed, and judged when both motifs are', () => {
    const act = vi.fn()
    const aloud = sample_frame({ ...reciting.view }, [{ type: 'perform' }])
    expect(bar_for(state(aloud)).buttons!.map(({ label }) => label)).toEqual([say.give_up, say.did_it])
    const judging = sample_frame({ phase: 'judging', actors: [0, 2], speaker: 1 })
    expect(bar_for(state(judging, { votes: [true, null] })).buttons![0]!.disabled).toBe(true)
    bar_for(state(judging, { act, votes: [true, false] })).buttons![0]!.act()
    expect(act).toHaveBeenCalledWith({ type: 'judge', right: [true, false] })
  })
  test('the verdict is not told before it was performed', () => {
    const recital = { seat: 1, chest: 2, said: [], right: [], won: true }
    const frame = sample_frame({ phase: 'reciting', recital, chests: sample_chests() })
    expect(bar_for(state(frame, { verdict: false })).text).toBe(say.performs('Max'))
    expect(bar_for(state(frame)).text).toBe('Max récite juste et gagne 8.')
  })
  test('who still has a hand down repeats it silently', () => {
    const other = sample_frame({ phase: 'reciting', actors: [1], speaker: 1, chests: covered })
    expect(bar_for(state(other)).text).toBe(say.your_turn_comes('Max'))
  })
})
