// @vitest-environment jsdom
import './no_screen'
import { beforeEach, expect, test } from 'vitest'
import { device } from '../Device.svelte'
import type { SocketOwner } from '../Socket'
import { Table } from '../Table.svelte'
import { Confirmation } from './Confirmation.svelte'

let acts: unknown[]
let table: Table
let confirmation: Confirmation
let owner: SocketOwner
const show = (prompt: number, clock: 'decision' | 'race' = 'decision') =>
  owner.on_message({
    type: 'frame_card',
    match: 1,
    at: 0,
    events: [],
    frame: {
      seq: prompt,
      now: 0,
      prompt,
      legal: [],
      complete: true,
      deadline: { at: 1, clock, fires: clock === 'race' },
      outcome: null,
      view: { game: 'hat', phase: 'claiming', actors: [0], you: 0, round: 1, scores: [], over: false },
    },
  })
beforeEach(() => {
  acts = []
  device.confirms = true
  table = new Table('KMRX', null, (told) => {
    owner = told
    return {
      waiting: false,
      send: (message) => {
        if (message.type === 'act') acts.push(message.action)
        return true
      },
      resume() {},
      close() {},
    }
  })
  confirmation = new Confirmation(table)
  show(1)
})

test('a touch waits for a second one in the bar', () => {
  table.act('give')
  expect(acts).toEqual([])
  confirmation.bar!.buttons![1]!.act()
  expect(acts).toEqual(['give'])
  expect(confirmation.bar).toBeNull()
})

test('it can be taken back, and is gone when the table has moved on', () => {
  table.act('give')
  confirmation.bar!.buttons![0]!.act()
  expect(confirmation.bar).toBeNull()
  table.act('give')
  show(2)
  expect(confirmation.bar).toBeNull()
  expect(acts).toEqual([])
})

test('a button that confirms a choice acts at once; a yes beside a no is asked', () => {
  const button = (kind: 'yes' | 'no') => ({ label: kind, kind, act: () => table.act(kind) })
  confirmation.wrapped({ tone: 'act', text: '', buttons: [button('yes')] }).buttons![0]!.act()
  expect(acts).toEqual(['yes'])
  confirmation.wrapped({ tone: 'act', text: '', buttons: [button('yes'), button('no')] }).buttons![1]!.act()
  expect(acts).toEqual(['yes'])
  expect(confirmation.bar).not.toBeNull()
})

test('a race is not held up, nor anybody who has not asked for it', () => {
  show(3, 'race')
  table.act('slap')
  device.confirms = false
  show(4)
  table.act('give')
  expect(acts).toEqual(['slap', 'give'])
})
