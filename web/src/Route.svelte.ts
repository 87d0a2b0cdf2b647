// Where the address bar points. A few places need no library.

import { keep_seat_key } from './seat_keys'

export type Place =
  | { at: 'home'; game?: string } // a game: its box is in hand already
  | { at: 'tv' } // a screen that asks which table
  | { at: 'table'; code: string; as: 'player' | 'watcher' | 'tv' }
  | { at: 'replay'; code: string; match: number }
  | { at: 'rules'; game: string }
  | { at: 'learn'; game: string }
  | { at: 'privacy' }
  | { at: 'trophies' }
  | { at: 'workshop'; game: string }

// Codes are consonants, so that no code is a word: four of them in a house, six where strangers may come by.
const code_pattern = '(?:[BCDFGHJKLMNPQRSTVWXZ]{4}|[BCDFGHJKLMNPQRSTVWXZ]{6})'

export function place_of(path: string): Place {
  const table = path.match(/^\/t\/([a-z]{4}|[a-z]{6})(?:\/(tv|voir))?\/?$/i)
  if (table) {
    const as = table[2] === 'tv' ? 'tv' : table[2] === 'voir' ? 'watcher' : 'player'
    return { at: 'table', code: table[1]!.toUpperCase(), as }
  }
  if (/^\/tv\/?$/.test(path)) return { at: 'tv' }
  if (/^\/trophies\/?$/.test(path)) return { at: 'trophies' }
  if (/^\/privacy\/?$/.test(path)) return { at: 'privacy' }
  const replay = path.match(/^\/t\/([a-z]{4}|[a-z]{6})\/replay\/(\d{1,6})\/?$/i)
  if (replay) return { at: 'replay', code: replay[1]!.toUpperCase(), match: Number(replay[2]) }
  const page = path.match(/^\/(rules|learn|workshop)\/([a-z]+)\/?$/)
  if (page) return { at: page[1] as 'rules' | 'learn' | 'workshop', game: page[2]! }
  const box = path.match(/^\/play\/([a-z]+)\/?$/)
  return box ? { at: 'home', game: box[1]! } : { at: 'home' }
}

export interface TypedCode {
  code: string
  invite: string | null
}

// A code as people type it, or the link they were sent. Null when it is neither.
export function read_code(typed: string): TypedCode | null {
  const link = typed.match(new RegExp(`/t/(${code_pattern})(?:/[a-z]+)?/?(?:#([\\w-]+))?\\s*$`, 'i'))
  if (link) return { code: link[1]!.toUpperCase(), invite: link[2] ?? null }
  const code = typed.toUpperCase().replace(/[^A-Z]/g, '')
  return new RegExp(`^${code_pattern}$`).test(code) ? { code, invite: null } : null
}

// The way to one's own seat from another device. The key stands behind the #, which no server is ever sent.
const seat_prefix = 'place='
export function seat_path(code: string, key: string): string {
  return `/t/${code}#${seat_prefix}${key}`
}
export function seat_key_in(hash: string): string | null {
  return hash.startsWith('#' + seat_prefix) ? hash.slice(1 + seat_prefix.length) : null
}

export function table_path({ code, invite }: TypedCode): string {
  return `/t/${code}${invite ? '#' + invite : ''}`
}

// The table on a screen for the whole room.
export function screen_path({ code, invite }: TypedCode): string {
  return `/t/${code}/tv${invite ? '#' + invite : ''}`
}

export function replay_path(code: string, match: number, link: string | null = null): string {
  return `/t/${code}/replay/${match}${link ? '#' + link : ''}`
}

// Why somebody arrives at a table: to gather friends, to hand this device round, or to play alone with bots. Nothing for whoever
// follows a link.
export type Plan = 'friends' | 'here' | 'alone'
const plans: readonly unknown[] = ['friends', 'here', 'alone'] satisfies Plan[]

class Route {
  place: Place = $state.raw({ at: 'home' })
  invite: string | null = $state(null)
  plan: Plan | null = $state(null)

  constructor() {
    this.#read()
    window.addEventListener('popstate', () => this.#read())
  }

  go(path: string, plan: Plan | null = null): void {
    history.pushState(plan, '', path)
    this.#read()
    window.scrollTo(0, 0)
  }

  #read(): void {
    this.place = place_of(location.pathname)
    const key = seat_key_in(location.hash)
    if (key && this.place.at === 'table') {
      keep_seat_key(this.place.code, key)
      history.replaceState(null, '', location.pathname)
    }
    this.invite = location.hash.slice(1) || null
    this.plan = plans.includes(history.state) ? (history.state as Plan) : null
  }
}

export const route = new Route()

// For links: an ordinary click stays in the page, everything else is the browser's.
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  route.go((event.currentTarget as HTMLAnchorElement).getAttribute('href')!)
}
