// One-time hints: what a game says about an event the first time this device sees it happen (games/x/web/hints.ts).
import type { Lang } from '../words'

export type GameHints<EventType extends string = string> = Record<Lang, Partial<Record<EventType, string>>>

const storage_name = 'hotte.hints'

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storage_name) ?? '[]')
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

// The events of a game that have been explained on this device. Without storage: until the page closes.
export class SeenHints {
  #seen = new Set(read())

  has(game: string, event: string): boolean {
    return this.#seen.has(`${game}.${event}`)
  }
  add(game: string, event: string): void {
    this.#seen.add(`${game}.${event}`)
    try {
      localStorage.setItem(storage_name, JSON.stringify([...this.#seen]))
    } catch {
      // Storage is closed in some private windows: the hint comes again next time.
    }
  }
}
