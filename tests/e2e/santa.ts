// Playing Santa Claus is comin' to town by what the page shows, and comparing what the page foretells with what the server does.
import type { SantaAction, SantaView } from '../../web/src/wire'
import { reach } from '../../games/santa/web/reach'
import type { Village } from '../../games/santa/web/village'
import type { Person, ReceivedFrame } from './person'

export const view_of = (received: ReceivedFrame) => received.frame.view as unknown as SantaView

const any_of = (count: number) => Math.floor(Math.random() * count)
const soon = { timeout: 2000 } // the table may have moved on: then there is something else to do

// What the page said a move would bring, and the frame it was said in.
export interface Promised {
  seq: number
  points: number
}
export type Promises = Map<Person, Promised[]>

// Does what the bar asks for, if it asks; answers whether it did.
export async function takes_a_turn(person: Person, promises?: Promises): Promise<boolean> {
  const { page } = person
  if (!(await page.locator('.look-bar.look-mine').isVisible())) return false
  const seats = page.locator('.panel.pointable')
  const cards = page.locator('.hand button:enabled')
  const houses = page.locator('.houses button.meant')
  const yes = page.locator('.look-bar .look-acts button.look-yes:enabled')
  const [seat_count, card_count, house_count] = await Promise.all([seats.count(), cards.count(), houses.count()])
  try {
    if (seat_count > 0) await seats.nth(any_of(seat_count)).click(soon)
    else if (card_count > 0) {
      // A first tap lifts the card, the second one plays it.
      const card = cards.nth(any_of(card_count))
      await card.click(soon)
      await card.click(soon)
    } else if (house_count > 0) {
      await houses.nth(any_of(house_count)).click(soon)
      const { frame } = person.last!
      const label = (await yes.innerText(soon)).replace('−', '-')
      await yes.click(soon)
      const points = Number(/[+-]\d+/.exec(label)?.[0] ?? 0)
      if (frame.view.phase === 'moving') promises?.set(person, [...(promises.get(person) ?? []), { seq: frame.seq, points }])
    } else return false
  } catch {
    return false
  }
  return true
}

// Moves that brought something else than the page had promised. A move that waits for Santa's word on a gift is not over yet.
export function misjudged(person: Person, promises: Promises): string[] {
  return (promises.get(person) ?? []).flatMap(({ seq, points }) => {
    const before = person.frames.findLast(({ frame }) => frame.seq === seq)
    const after = person.frames.find(({ frame }) => frame.seq > seq)
    if (!before || !after || view_of(after).phase === 'bonus') return []
    const { you, game_scores } = view_of(before)
    const brought = view_of(after).game_scores[you!]! - game_scores[you!]!
    return brought === points ? [] : [`frame ${seq}: ${points} promised, ${brought} came`]
  })
}

// Plays on until `stop` or the end; true at the end. `look` is called before every turn.
export async function play(
  people: Person[],
  stop: () => boolean = () => false,
  look: (person: Person) => Promise<void> = async () => {},
  promises?: Promises,
): Promise<boolean> {
  const patience = Date.now() + 540_000
  while (Date.now() < patience) {
    if (people.every((person) => person.last?.frame.outcome)) return true
    if (stop()) return false
    let acted = false
    for (const person of people) {
      await look(person)
      acted = (await takes_a_turn(person, promises)) || acted
    }
    if (!acted) await people[0]!.page.waitForTimeout(60)
  }
  throw new Error(`nothing moves any more: ${JSON.stringify(people.map((person) => person.last?.frame.view))}`)
}

// Cards somebody was sent before they were turned up: none but one's own.
export function early_cards(frames: ReceivedFrame[]): string[] {
  return frames.flatMap((received) => {
    const { phase, played, you } = view_of(received)
    if (phase !== 'choosing') return []
    return played.flatMap((card, seat) => (card !== null && seat !== you ? [`seat ${you} knows the card of seat ${seat}: ${card}`] : []))
  })
}

// The glow of a lifted card must promise exactly the houses the server then offers, each after as many steps.
export function broken_promises(frames: ReceivedFrame[], village: Village): string[] {
  return frames.flatMap((received) => {
    const { you, santa, pawns, played, phase } = view_of(received)
    const paths = (received.frame.legal as SantaAction[]).flatMap((action) => (action.type === 'move' ? [action.path] : []))
    if (phase !== 'moving' || you === null || paths.length === 0) return []
    const offered = new Map<number, number>()
    for (const path of paths) path.forEach((house, step) => offered.set(house, Math.min(step + 1, offered.get(house) ?? Infinity)))
    const promised = reach(village, pawns[you]!, you === santa, played[you]!)
    const as_text = (houses: Map<number, number>) => JSON.stringify([...houses].sort(([one], [other]) => one - other))
    return as_text(offered) === as_text(promised)
      ? []
      : [`card ${played[you]} from ${pawns[you]}: ${as_text(offered)} ${as_text(promised)}`]
  })
}
