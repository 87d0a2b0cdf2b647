import { describe, expect, test } from 'vitest'
import { JustSeen } from './just_seen'
import { awards_of, longest_journey } from './story'
import { just_dealt, neighbour, wrong_seat, type GiftCard, type HatEvent, type HatFrame, type HatView } from './view'
import { Witness } from './witness'

const up = (handle: string, gift: string): GiftCard => ({ handle, gift, arrow: null })
const down = (handle: string): GiftCard => ({ handle, gift: null, arrow: 'left' })

function view_of(changes: Partial<HatView>): HatView {
  return {
    game: 'hat',
    phase: 'showing',
    actors: [],
    you: 0,
    round: 1,
    scores: [0, 0, 0],
    over: false,
    giver: 0,
    receiver: null,
    claim: null,
    tone: null,
    moving: null,
    seats: ['a', 'b', 'c'].map((handle) => ({ gifts: [down(handle)], penalties: [] })),
    shop: { top: 'cactus', left: 100 },
    ...changes,
  }
}

let seq = 0
const frame_of = (changes: Partial<HatView>): HatFrame => ({
  seq: ++seq,
  now: 0,
  prompt: seq,
  legal: [],
  complete: true,
  deadline: null,
  outcome: null,
  view: view_of(changes),
})

const dealt = () =>
  frame_of({
    moving: up('m', 'broccoli'),
    seats: [up('a', 'drum'), up('b', 'egg'), up('c', 'key')].map((card) => ({ gifts: [card], penalties: [] })),
  })

// A broccoli from seat 0: told truly to 1, as a hat to 2, as a hat to 0, who does not believe it.
function broccoli_story(witness: Witness): HatView {
  witness.see([], dealt())
  const pass = (from: number, claim: string, events: HatEvent[]) => {
    const to = (from + 1) % 3
    const on_its_way = { phase: 'answering' as const, giver: from, receiver: to, claim, moving: down('m') }
    witness.see([{ type: 'claimed', seat: from, gift: claim, tone: null }], frame_of(on_its_way))
    witness.see(events, frame_of({ phase: 'claiming', giver: to, receiver: (to + 1) % 3, moving: down('x') }))
  }
  pass(0, 'broccoli', [{ type: 'accepted', seat: 1 }])
  pass(1, 'top-hat', [{ type: 'accepted', seat: 2 }])
  pass(2, 'top-hat', [
    { type: 'refused', seat: 0 },
    { type: 'revealed', gift: 'broccoli', wrong: 2 },
  ])
  const end = view_of({ phase: 'over', over: true, giver: null, scores: [0, 0, -1] })
  end.seats[2]!.penalties = ['broccoli']
  return end
}

describe('the journey of a gift', () => {
  test('tells every pass, its lies and its truth', () => {
    const witness = new Witness()
    const journey = longest_journey(broccoli_story(witness), witness)
    expect(journey?.gift).toBe('broccoli')
    expect(journey?.lies).toBe(2)
    expect(journey?.stops.map(({ from, claim, lie, answer }) => [from, claim, lie, answer])).toEqual([
      [0, 'broccoli', false, 'accepted'],
      [1, 'top-hat', true, 'accepted'],
      [2, 'top-hat', true, 'refused'],
    ])
  })

  test('is not told when something was missed', () => {
    const witness = new Witness()
    const end = broccoli_story(witness)
    witness.see([], frame_of({ phase: 'claiming', receiver: 1, moving: down('y') }))
    expect(longest_journey(end, witness)).toBeNull()
    expect(awards_of(end, witness).map(({ kind }) => kind)).toEqual(['spotless', 'spotless', 'collector'])
  })

  test('begins anew with the next match', () => {
    const witness = new Witness()
    broccoli_story(witness)
    witness.see([], dealt())
    expect(witness.passes).toEqual([])
    expect(witness.unmasked.size).toBe(0)
  })
})

test('honours go to different people while there are any', () => {
  const witness = new Witness()
  const awards = awards_of(broccoli_story(witness), witness)
  expect(awards.map(({ kind, seat }) => [kind, seat])).toEqual([
    ['bluff', 1],
    ['detective', 0],
    ['trusting', 2],
  ])
  expect(awards[0]?.gift).toBe('top-hat')
})

describe('the gift just seen', () => {
  const mine = { giver: 0, receiver: 1, phase: 'claiming' as const }

  test('is suggested to its giver right after it was shown', () => {
    const seen = new JustSeen()
    expect(seen.see(view_of({ moving: up('m', 'cactus') }))).toBeNull()
    expect(seen.see(view_of({ ...mine, moving: down('m') }))).toBe('cactus')
  })

  test('is also the own gift that lay face up until now', () => {
    const seen = new JustSeen()
    const seats = [{ gifts: [up('a', 'drum')], penalties: [] }]
    seen.see(view_of({ phase: 'answering', giver: 2, receiver: 0, seats }))
    expect(seen.see(view_of({ ...mine, moving: down('a') }))).toBe('drum')
  })

  test('is forgotten with the claim', () => {
    const seen = new JustSeen()
    seen.see(view_of({ moving: up('m', 'cactus') }))
    seen.see(view_of({ ...mine, moving: down('m') }))
    seen.see(view_of({ phase: 'answering', giver: 0, receiver: 1, claim: 'cactus', moving: down('m') }))
    expect(seen.see(view_of({ ...mine, moving: down('m') }))).toBeNull()
  })

  test('is nobody else’s: not another card, not another giver’s, not a spectator’s', () => {
    const seen = new JustSeen()
    seen.see(view_of({ moving: up('m', 'cactus') }))
    expect(seen.see(view_of({ ...mine, moving: down('other') }))).toBeNull()
    seen.see(view_of({ giver: 2, moving: up('m', 'cactus') }))
    expect(seen.see(view_of({ ...mine, moving: down('m') }))).toBeNull()
    seen.see(view_of({ you: null, moving: up('m', 'cactus') }))
    expect(seen.see(view_of({ ...mine, you: null, moving: down('m') }))).toBeNull()
  })
})

test('left is the next seat clockwise', () => {
  expect(neighbour(2, 'left', 3)).toBe(0)
  expect(neighbour(0, 'right', 3)).toBe(2)
  expect(neighbour(1, 'left', 2)).toBe(neighbour(1, 'right', 2))
})

test('the receiver is wrong about a true claim, the giver about a false one', () => {
  const refused = { phase: 'revealing' as const, giver: 0, receiver: 1, moving: up('m', 'drum') }
  expect(wrong_seat(view_of({ ...refused, claim: 'drum' }))).toBe(1)
  expect(wrong_seat(view_of({ ...refused, claim: 'key' }))).toBe(0)
  expect(wrong_seat(view_of({ ...refused, phase: 'answering', claim: 'key' }))).toBeNull()
})

test('a fresh deal is known by its open gifts', () => {
  expect(just_dealt(dealt().view)).toBe(true)
  expect(just_dealt(view_of({}))).toBe(false)
})
