// What a hand does on the chests, told in the words of the rules. A slap is a press that stays; letting go takes the hand
// away. « Dos de la main » wants two knocks on one chest, the second of which stays; two fingers at once, or a hand turned
// over beforehand, do the same for whoever has no rhythm. « Gauche/droite » wants the far half of a chest, which the other
// thumb reaches. Everything works with one finger; the chest is pressed the same way by key, mouse and touch.
import type { Gesture } from './view'

export const knock_within = 450 // between two knocks that belong together
export const slip_allowed = 150 // a finger may hop this long before the hand counts as lifted
export const slide_allowed = 24 // pixels outside the chest

export interface Press {
  finger: string // pointer or key
  chest: number
  far: boolean // on the half of the other thumb, with the other mouse button, or on the other row of keys
  at: number // milliseconds on the clock of `performance`
}

export interface HandOwner {
  slap: (chest: number, gesture: Gesture, at: number) => void
  lift: () => void
  // A knock that waits for the second one.
  knock: (chest: number) => void
}

type Timer = ReturnType<typeof setTimeout>

export class Hand {
  demand: Gesture = 'tap'
  turned = false // the back of the hand is down already
  stays = false // one press holds by itself: letting go means nothing (L-10)

  #owner: HandOwner
  #held: { finger: string; chest: number } | null = null
  #knock: { press: Press; timer: Timer } | null = null
  #slip: Timer | null = null

  constructor(owner: HandOwner) {
    this.#owner = owner
  }

  // The chest this hand is on, as far as the hand knows.
  get chest(): number | null {
    return this.#held?.chest ?? null
  }

  press(press: Press): void {
    if (this.#slip && this.#held?.chest === press.chest) {
      this.#stop_slip()
      this.#held.finger = press.finger
      return
    }
    if (this.#held) return // one hand only: a second press does nothing
    if (this.demand === 'off_hand') return this.#slap(press, press.far ? 'off_hand' : 'tap')
    if (this.demand === 'tap') return this.#slap(press, 'tap')
    if (this.turned) return this.#slap(press, 'back')

    const first = this.#knock?.press
    if (!first) return this.#first_knock(press)
    // The same chest, again or with another finger: knuckles. Another chest: the first one was slapped plainly.
    if (first.chest === press.chest) this.#slap(press, 'back')
    else this.#slap(first, 'tap')
  }

  release(finger: string): void {
    if (this.#held?.finger !== finger || this.stays || this.#slip) return
    this.#slip = setTimeout(() => {
      this.#slip = null
      this.#owner.lift()
    }, slip_allowed)
  }

  // The chest went to somebody else, or the race is over: the hand is free.
  free(): void {
    this.#stop_slip()
    if (this.#knock) clearTimeout(this.#knock.timer)
    this.#knock = null
    this.#held = null
  }

  #first_knock(press: Press): void {
    const timer = setTimeout(() => this.#slap(press, 'tap'), knock_within)
    this.#knock = { press, timer }
    this.#owner.knock(press.chest)
  }

  #slap({ chest, finger, at }: Press, gesture: Gesture): void {
    if (this.#knock) clearTimeout(this.#knock.timer)
    this.#knock = null
    this.#held = { finger, chest }
    this.#owner.slap(chest, gesture, at)
  }

  #stop_slip(): void {
    if (this.#slip) clearTimeout(this.#slip)
    this.#slip = null
  }
}
