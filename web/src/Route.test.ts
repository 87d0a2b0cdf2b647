// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { place_of, read_code, table_path } from './Route.svelte'

test('addresses', () => {
  expect(place_of('/')).toEqual({ at: 'home' })
  expect(place_of('/t/KMRX')).toEqual({ at: 'table', code: 'KMRX', as: 'player' })
  expect(place_of('/t/kmrx/')).toEqual({ at: 'table', code: 'KMRX', as: 'player' })
  expect(place_of('/t/KMRX/tv')).toEqual({ at: 'table', code: 'KMRX', as: 'tv' })
  expect(place_of('/t/KMRX/voir')).toEqual({ at: 'table', code: 'KMRX', as: 'watcher' })
  expect(place_of('/tv')).toEqual({ at: 'tv' })
  expect(place_of('/play/hat')).toEqual({ at: 'home', game: 'hat' })
  expect(place_of('/trophies')).toEqual({ at: 'trophies' })
  expect(place_of('/rules/hat')).toEqual({ at: 'rules', game: 'hat' })
  expect(place_of('/workshop/santa')).toEqual({ at: 'workshop', game: 'santa' })
  expect(place_of('/t/KMRXX')).toEqual({ at: 'home' })
})

test('a code is read as typed or from a pasted link', () => {
  expect(read_code('kmrx')).toEqual({ code: 'KMRX', invite: null })
  expect(read_code(' k-m r x ')).toEqual({ code: 'KMRX', invite: null })
  expect(read_code('https://hotte.example/t/KMRX#aB_3-x')).toEqual({ code: 'KMRX', invite: 'aB_3-x' })
  expect(read_code('hotte.example/t/kmrx/tv')).toEqual({ code: 'KMRX', invite: null })
  expect(read_code('KMR')).toBeNull()
  expect(read_code('KMAX')).toBeNull() // codes have no vowels
  expect(read_code('https://hotte.example/rules/hat')).toBeNull()
})

test('an invitation survives the way through its link', () => {
  const invitation = { code: 'KMRX', invite: 'aB_3-x' }
  expect(read_code(`https://hotte.example${table_path(invitation)}`)).toEqual(invitation)
})
