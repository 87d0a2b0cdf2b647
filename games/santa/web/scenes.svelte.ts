// A move as it is seen: house by house, parcels appearing and vanishing on the way, a photograph where Santa is caught. The
// view is already where the move ends; until the last step is made the map shows this instead.
import type { SantaEvent, SantaFrame, SantaView, Way } from './view'

export interface Shown {
  pawns: readonly (number | null)[]
  gifts: readonly boolean[]
  scores: readonly number[]
  moving: { seat: number; way: Way } | null
}
export interface Photo {
  id: number
  house: number
  seat: number
}
interface Beat {
  wait: number
  change: (shown: Shown) => Shown
  photo?: { house: number; seat: number }
  begun?: () => void
}

const step_time: Record<Way, number> = { road: 230, path: 230, jump: 170, flight: 1150 }
const photo_time = 500
const photo_stays = 1700
const too_far_behind = 3000

const replaced = <T>(list: readonly T[], index: number, value: T): T[] => list.map((old, place) => (place === index ? value : old))

function shown_of({ pawns, houses, game_scores }: SantaView): Shown {
  return { pawns, gifts: houses.map(({ gift }) => gift), scores: game_scores, moving: null }
}

export class Scenes {
  // What the map shows while a move is under way; null when it shows the view.
  shown: Shown | null = $state.raw(null)
  photos: readonly Photo[] = $state.raw([])

  #last: Shown | null = null // where the newest frame leads
  #beats: Beat[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #timers = new Set<ReturnType<typeof setTimeout>>()
  #next_id = 1
  readonly #on_event: (event: SantaEvent) => void

  // `on_event` is called when an event is seen to happen: for sounds.
  constructor(on_event: (event: SantaEvent) => void) {
    this.#on_event = on_event
  }

  see(events: readonly SantaEvent[], { view }: SantaFrame, calm: boolean): void {
    const end = shown_of(view)
    const moves = events.some(({ type }) => type === 'stepped')
    if (calm || !moves || !this.#last) {
      this.#cut(end)
      for (const event of events) {
        this.#on_event(event)
        if (event.type === 'saw') this.#show_photo(event)
      }
      return
    }
    if (this.#beats.reduce((sum, { wait }) => sum + wait, 0) > too_far_behind) this.#cut(this.#last)
    this.shown ??= this.#last
    this.#last = end
    this.#beats.push(...events.map((event) => this.#beat(event, view.santa)), { wait: 0, change: () => end })
    if (this.#timer === undefined) this.#next()
  }

  stop(): void {
    clearTimeout(this.#timer)
    for (const timer of this.#timers) clearTimeout(timer)
  }

  // At once at the end, whatever was still to be seen.
  #cut(end: Shown): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#beats = []
    this.#last = end
    this.shown = null
  }

  #beat(event: SantaEvent, santa: number): Beat {
    const begun = () => this.#on_event(event)
    const scored = (shown: Shown, seat: number, points: number) => replaced(shown.scores, seat, shown.scores[seat]! + points)
    switch (event.type) {
      case 'stepped':
        return {
          wait: step_time[event.way],
          begun,
          change: (shown) => ({
            ...shown,
            pawns: replaced(shown.pawns, event.seat, event.house),
            moving: { seat: event.seat, way: event.way },
          }),
        }
      case 'delivered':
        return {
          wait: 60,
          begun,
          change: (shown) => ({ ...shown, gifts: replaced(shown.gifts, event.house, true), scores: scored(shown, santa, 1) }),
        }
      case 'lost':
        return {
          wait: 60,
          begun,
          change: (shown) => ({ ...shown, gifts: replaced(shown.gifts, event.house, false), scores: scored(shown, santa, -1) }),
        }
      case 'saw':
        return { wait: photo_time, begun, photo: event, change: (shown) => ({ ...shown, scores: scored(shown, event.seat, 3) }) }
      case 'bagged':
        return { wait: 60, begun, change: (shown) => ({ ...shown, scores: scored(shown, event.seat, 1) }) }
      default:
        return { wait: 0, begun, change: (shown) => shown }
    }
  }

  #next(): void {
    const beat = this.#beats.shift()
    if (!beat) {
      this.#timer = undefined
      this.shown = null
      return
    }
    beat.begun?.()
    this.shown = beat.change(this.shown!)
    if (beat.photo) this.#show_photo(beat.photo)
    this.#timer = setTimeout(() => this.#next(), beat.wait)
  }

  #show_photo({ house, seat }: { house: number; seat: number }): void {
    const photo = { id: this.#next_id++, house, seat }
    this.photos = [...this.photos, photo]
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      this.photos = this.photos.filter((other) => other !== photo)
    }, photo_stays)
    this.#timers.add(timer)
  }
}
