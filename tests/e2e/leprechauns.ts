// Playing Leprechauns by what the page shows, by touch or by keys, and checking that nothing a device is sent shows more
// than lies open.
import type { LeprechaunsView, Motif } from '../../games/leprechauns/web/view'
import { Finger } from './finger'
import type { Person, ReceivedFrame } from './person'

export const view_of = (received: ReceivedFrame) => received.frame.view as unknown as LeprechaunsView

// What a person keeps in mind: the motifs of the chest under their hand, seen before it was covered.
function remembered(person: Person): Motif[] {
  const now = view_of(person.last!)
  const chest = now.chests.find(({ slapped_by }) => slapped_by === now.you)?.seat
  const seen = person.frames.findLast((received) => {
    const view = view_of(received)
    return view.round === now.round && view.phase === 'slapping' && view.chests[chest ?? 0]?.motifs
  })
  return (seen && view_of(seen).chests[chest ?? 0]!.motifs) ?? []
}

// The chest to go for: the richest that is neither covered nor under ice.
function wanted(view: LeprechaunsView): number | null {
  const { you, seats, action, forbidden } = view
  if (you === null) return null
  const near = (seat: number) => [1, seats.length - 1].includes((seat - you + seats.length) % seats.length)
  const free = view.chests.filter(
    ({ seat, motifs, value }) =>
      seat !== you && motifs && (action !== 'neighbours' || near(seat)) && (action !== 'forbidden' || value !== forbidden),
  )
  free.sort((a, b) => b.value - a.value)
  return free[0]?.seat ?? null
}

const may_slap = (view: LeprechaunsView) => view.phase === 'slapping' && view.you !== null && view.actors.includes(view.you)
const is_asked = (view: LeprechaunsView) => view.you !== null && view.actors.includes(view.you)

// Somebody who plays with one finger on a phone.
export class Toucher {
  #holding: number | null = null // the chest under this finger

  private constructor(
    readonly person: Person,
    readonly finger: Finger,
  ) {}

  static async of(person: Person): Promise<Toucher> {
    return new Toucher(person, await Finger.of(person))
  }

  // Does what the page asks for, if it asks; answers whether it did.
  async takes_a_turn(): Promise<boolean> {
    const { person, finger } = this
    const received = person.last
    if (!received || received.frame.outcome) return false
    const view = view_of(received)
    const bounced = this.#holding !== null && ![null, view.you].includes(view.chests[this.#holding]?.slapped_by ?? null)
    if (this.#holding !== null && (view.phase !== 'slapping' || bounced)) {
      this.#holding = null
      await finger.let_go()
      return true
    }
    if (may_slap(view)) return this.#slaps(view)
    if (!is_asked(view)) return false
    if (view.phase === 'reciting' && !view.recital) return this.#recites()
    const pick = person.page.locator('.theatre .pick').first()
    if (await pick.isVisible()) return finger.tap(pick)
    const button = person.page.locator('.look-bar.look-mine .look-acts button:enabled').last()
    return (await button.isVisible()) && finger.tap(button)
  }

  async #slaps(view: LeprechaunsView): Promise<boolean> {
    const seat = wanted(view)
    if (seat === null || this.#holding !== null) return false
    const chest = this.person.page.locator(`[data-chest="${seat}"]`)
    if (view.action === 'back_of_hand') await this.finger.tap(chest)
    const pressed = await this.finger.press(chest, view.action === 'off_hand' ? 0.25 : 0.5)
    if (pressed) this.#holding = seat
    return pressed
  }

  async #recites(): Promise<boolean> {
    const { page } = this.person
    const undo = page.locator('.slot .undo')
    if (await undo.isVisible()) await this.finger.tap(undo)
    for (const { kind, id } of remembered(this.person)) {
      const tab = page.locator(`#family-${kind}`)
      if (!(await tab.isVisible())) return false
      if ((await tab.getAttribute('aria-selected', { timeout: 1000 }).catch(() => 'true')) !== 'true') await this.finger.tap(tab)
      const answer = page.locator(`.answers.${kind} [data-answer="${id}"]:enabled`)
      await answer.waitFor({ timeout: 2000 }).catch(() => undefined)
      const full = await page.locator('.slot.full').count()
      await this.finger.tap(answer)
      await page
        .locator('.slot.full')
        .nth(full)
        .or(page.locator('.theatre .verdict'))
        .first()
        .waitFor({ timeout: 2000 })
        .catch(() => undefined)
    }
    return true
  }
}

// Somebody who plays without touching or pointing at anything.
export async function types_a_turn(person: Person): Promise<boolean> {
  const received = person.last
  if (!received || received.frame.outcome) return false
  const view = view_of(received)
  const { page } = person
  if (!is_asked(view)) return false
  if (view.phase === 'signal') await page.keyboard.press(' ')
  else if (view.phase === 'slapping') await slap_by_key(person, view)
  else if (view.phase === 'reciting') await recite_by_key(person)
  else if (view.phase === 'swapping') await page.keyboard.press('k')
  else if (view.phase === 'shedding') await page.locator('.cards button').first().press('Enter')
  else {
    // The table may have moved on by itself.
    const pick = page.locator('.theatre .pick').first()
    const shortcut = await pick.getAttribute('aria-keyshortcuts', { timeout: 1000 }).catch(() => null)
    if (shortcut) await page.keyboard.press(shortcut)
  }
  return true
}

async function slap_by_key({ page }: Person, view: LeprechaunsView): Promise<void> {
  const seat = wanted(view)
  if (seat === null) return
  // The table may have moved on by itself.
  const shortcut = await page
    .locator(`[data-chest="${seat}"]`)
    .getAttribute('aria-keyshortcuts', { timeout: 1000 })
    .catch(() => null)
  if (!shortcut) return
  if (view.action === 'back_of_hand') await page.keyboard.press(shortcut)
  await page.keyboard.press(shortcut)
}

async function recite_by_key(person: Person): Promise<void> {
  const { page } = person
  await page.keyboard.press('Backspace') // begins again if something is said already
  const family = { animal: 'a', colour: 'c', sound: 'o', sign: 's' }
  for (const { kind, id } of remembered(person)) {
    await page.keyboard.press(family[kind])
    const answer = page.locator(`.answers.${kind} [data-answer="${id}"]:enabled`)
    const digit = await answer.getAttribute('aria-keyshortcuts', { timeout: 3000 }).catch(() => null)
    if (digit) await page.keyboard.press(digit)
  }
  // The answer is on its way: nothing more is to be said.
  await page
    .locator('.recital')
    .waitFor({ state: 'hidden', timeout: 2000 })
    .catch(() => undefined)
}

// Everybody plays on until `stop` or the end; true at the end. `look` is called between turns.
export async function play(
  people: Person[],
  turn: ((person: number) => Promise<boolean>) | (() => Promise<boolean>),
  look: () => Promise<void> = async () => undefined,
): Promise<void> {
  const patience = Date.now() + 540_000
  while (Date.now() < patience) {
    if (people.every((person) => person.last?.frame.outcome)) return
    const acted = await Promise.all(people.map((_, index) => turn(index)))
    await look()
    if (!acted.includes(true)) await people[0]!.page.waitForTimeout(60)
  }
  throw new Error(`nothing moves any more: ${JSON.stringify(people.map((person) => person.last?.frame.view))}`)
}

// A chest may show its motifs while no hand is on it, and again after its recital, as a gift, or to its jury.
function may_be_open(view: LeprechaunsView, seat: number): boolean {
  const { slapped_by, hands, value } = view.chests[seat]!
  if (slapped_by === null && hands.length === 0) return true
  if (slapped_by === null || view.phase === 'slapping') return false
  const smallest = Math.min(...view.chests.map((chest) => chest.value))
  const as_gift = view.action === 'gift' && value === smallest && !view.seats[slapped_by]!.out
  return view.seats[slapped_by]!.spoken || as_gift || (view.phase === 'judging' && view.speaker === slapped_by)
}

// Every received frame with a motif in it that lies face down, under a hand or in a pile. What may name motifs: chests that
// lie open, those won, a recital that was given, and the answers a reciter may choose from.
export function leaks_in(frames: ReceivedFrame[]): string[] {
  return frames.flatMap((received) => {
    const view = structuredClone(view_of(received))
    const leaks: string[] = []
    if ((view.phase === 'signal' || view.phase === 'ready') && view.chests.length > 0) leaks.push('chests before the reveal')
    for (const chest of view.chests) {
      if (chest.motifs && !may_be_open(view, chest.seat)) leaks.push(`the chest of ${chest.seat} is covered`)
      chest.motifs = null
    }
    for (const seat of view.seats) seat.won = []
    view.recital = null
    const events = received.events.filter(({ type }) => type !== 'recited')
    const legal = (received.frame.legal as { type: string }[]).filter(({ type }) => type !== 'recite')
    if (JSON.stringify({ ...received.frame, view, legal, events }).includes('"kind"')) leaks.push('a motif outside the chests')
    return leaks.map((leak) => `${leak}: ${received.text}`)
  })
}

// The covered chests of a page that still show something.
export async function drawn_under_hands({ page }: Person): Promise<number> {
  return page.locator('.chest .panel.covered .motif').count()
}
