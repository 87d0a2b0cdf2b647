// Playing That's Not a Hat by what the page shows, and checking that nothing it was sent shows more.
import catalogue from '../../server/catalogue.json'
import type { Person, ReceivedFrame } from './person'

interface CardView {
  handle: string
  gift: string | null
  arrow: string | null
}
export interface HatView {
  phase: string
  round: number
  scores: number[]
  over: boolean
  you: number | null
  claim: string | null
  moving: CardView | null
  seats: { gifts: CardView[]; penalties: string[] }[]
  shop: { top: string; left: number }
}
export const view_of = (received: ReceivedFrame) => received.frame.view as unknown as HatView

// Does what the bar asks for, if it asks; answers whether it did. Claims what it just saw or anything at all, and doubts often.
export async function takes_a_turn({ page }: Person, doubt: number): Promise<boolean> {
  const answers = page.locator('.look-bar.look-mine .look-acts button:enabled')
  if ((await answers.count()) === 2) {
    const choice = Math.random() < doubt ? 1 : 0
    await answers
      .nth(choice)
      .click({ timeout: 2000 })
      .catch(() => undefined)
    return true
  }
  const shortcut = page.locator('.claim .just-seen button:enabled').first()
  if (await shortcut.isVisible()) {
    await shortcut.click({ timeout: 2000 }).catch(() => undefined)
    return true
  }
  const tiles = page.locator('.claim .tiles button:enabled')
  const count = await tiles.count()
  if (count === 0) return false
  await tiles
    .nth(Math.floor(Math.random() * count))
    .click({ timeout: 2000 })
    .catch(() => undefined)
  return true
}

// Plays on until `stop` or the end; true at the end.
export async function play(people: Person[], doubt: number, stop: () => boolean = () => false): Promise<boolean> {
  const patience = Date.now() + 540_000
  while (Date.now() < patience) {
    if (people.every((person) => person.last?.frame.outcome)) return true
    if (stop()) return false
    let acted = false
    for (const person of people) acted = (await takes_a_turn(person, doubt)) || acted
    if (!acted) await people[0]!.page.waitForTimeout(120)
  }
  throw new Error(`nothing moves any more: ${JSON.stringify(people.map((person) => person.last?.frame.view))}`)
}

const cards_of = (view: HatView) => [...view.seats.flatMap((seat) => seat.gifts), ...(view.moving ? [view.moving] : [])]

// Every received frame in which some card lies face down although its face had been seen before and stands somewhere in the bytes. What may
// name any gift: the palette of all gifts in the match, the claim being made, the shop's top, discards and other face-up cards.
export function leaks_in(frames: ReceivedFrame[]): string[] {
  const face = new Map<string, string>()
  const leaks: string[] = []
  for (const received of frames) {
    const view = view_of(received)
    for (const card of cards_of(view)) if (card.gift) face.set(card.handle, card.gift)
    const events = received.events.filter((event) => event.type !== 'claimed')
    const told = JSON.stringify({ ...received.frame, legal: null, view: { ...view, claim: null }, events })
    for (const card of cards_of(view)) {
      const hidden = face.get(card.handle)
      if (!card.gift && hidden && told.includes(`"${hidden}"`)) leaks.push(`${hidden} lies face down in ${told}`)
    }
  }
  return leaks
}

// People and emotes are drawn with the same set of pictures as some gifts.
const faces_of_people = new Set([...catalogue.avatars, ...catalogue.emotes.map((emote) => emote.id)])

// The icons drawn on the page outside the palette and the speech bubble.
async function drawn_icons({ page }: Person): Promise<string[]> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    copy.querySelectorAll('.claim, .speech').forEach((element) => element.remove())
    return [...copy.querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1] ?? '')
  })
}

// Faces that lie face down now although they were seen before: none of them may be drawn.
function hidden_faces(frames: ReceivedFrame[]): Set<string> {
  const face = new Map<string, string>()
  for (const received of frames) for (const card of cards_of(view_of(received))) if (card.gift) face.set(card.handle, card.gift)
  const last = frames.at(-1)
  if (!last) return new Set()
  return new Set(
    cards_of(view_of(last))
      .filter((card) => !card.gift)
      .map((card) => face.get(card.handle) ?? '?'),
  )
}

// Looks at the page in a moment in which nothing has changed for long enough that every flip has ended.
export async function faces_that_should_not_be_drawn(person: Person): Promise<string[]> {
  for (let attempt = 0; attempt < 100; ++attempt) {
    const before = person.last
    await person.page.waitForTimeout(700)
    const drawn = await drawn_icons(person)
    if (person.last !== before) continue
    const hidden = hidden_faces(person.frames)
    return drawn.filter((icon) => hidden.has(icon) && !faces_of_people.has(icon))
  }
  throw new Error('the table never stood still')
}
