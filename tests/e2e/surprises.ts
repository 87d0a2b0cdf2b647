// Playing Surprises ! by what the page shows, with the memory of whoever watched closely, and checking that nothing the page was
// sent shows more than what lies open.
import toys from '../../games/surprises/toys.json'
import type { SurprisesAction, SurprisesEvent, SurprisesView } from '../../web/src/wire'
import type { Person, ReceivedFrame } from './person'

export const view_of = (received: ReceivedFrame) => received.frame.view as unknown as SurprisesView
const events_of = (received: ReceivedFrame) => received.events as unknown as SurprisesEvent[]
const legal_of = (received: ReceivedFrame) => received.frame.legal as SurprisesAction[]
const toy_ids = toys.map(({ id }) => id)

// What the table has shown to everybody and not moved since, by cell: what a person with a perfect memory knows.
function remembered(frames: readonly ReceivedFrame[]): Map<number, string> {
  const known = new Map<number, string>()
  const match = frames.at(-1)?.match
  for (const received of frames.filter((one) => one.match === match)) {
    for (const event of events_of(received)) {
      if (event.type === 'flipped') known.set(event.cell, event.toy)
      else if (event.type === 'shuffled' || event.type === 'tidied') for (const cell of event.cells) known.delete(cell)
    }
  }
  return known
}

const cell_of = (known: Map<number, string>, toy: string) => [...known].find(([, one]) => one === toy)?.[0]

// ---- taking part

// Presses something that may be gone by then: the table moves on while a test thinks.
async function presses({ page }: Person, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .click({ timeout: 1500 })
    .catch(() => undefined)
}
const opens = (person: Person, cell: number) => presses(person, `[data-cell="${cell}"]`)
const answers = (person: Person, nth: number) => presses(person, `.look-bar.look-mine .look-acts button:enabled >> nth=${nth}`)

// The next toy: one that is remembered if the list waits for it, else a card nobody has seen yet, else any.
function next_card(view: SurprisesView, known: Map<number, string>): number {
  const closed = view.cells.flatMap(({ toy }, cell) => (toy ? [] : [cell]))
  const missing = view.list!.toys.filter((_, index) => !view.list!.found[index])
  for (const toy of view.list!.ordered ? missing.slice(0, 1) : missing) {
    const cell = cell_of(known, toy)
    if (cell !== undefined && closed.includes(cell)) return cell
  }
  return closed.find((cell) => !known.has(cell)) ?? closed[0]!
}

// In a duel the challenger is right once, if anything is remembered; after that somebody errs, so that it ends.
async function duels(person: Person, view: SurprisesView, known: Map<number, string>): Promise<void> {
  const open = view.cells.flatMap(({ toy }) => (toy ? [toy] : []))
  const closed = view.cells.flatMap(({ toy }, cell) => (toy ? [] : [cell]))
  const sure = [...known].find(([cell, toy]) => closed.includes(cell) && !open.includes(toy))
  if (!sure) return answers(person, 0) // gives up
  const [cell, toy] = sure
  const other = closed.find((one) => one !== cell)!
  await presses(person, `.tray button:nth-child(${toy_ids.indexOf(toy) + 1})`)
  await opens(person, view.duel!.turn === view.duel!.challenger && open.length === 0 ? cell : other)
}

async function tidies(person: Person, view: SurprisesView): Promise<void> {
  const closed = view.cells.flatMap(({ toy }, cell) => (toy ? [] : [cell]))
  await answers(person, 0)
  for (const cell of closed.slice(0, 5)) await opens(person, cell)
  await answers(person, 1)
}

// Does what the bar asks for, if it asks; answers whether it did.
export async function takes_a_turn(person: Person): Promise<boolean> {
  const { last } = person
  if (!last || last.frame.outcome) return false
  const view = view_of(last)
  const legal = legal_of(last)
  if (legal.length === 0 || !(await person.page.locator('.look-bar.look-mine').isVisible())) return false
  const known = remembered(person.frames)
  switch (view.phase) {
    case 'starting':
      // A duel with the other person, who sits next; the seats in the picker are all but one's own.
      await answers(person, 1)
      await presses(person, '.pick button:enabled')
      break
    case 'turn':
      if (legal.some(({ type }) => type === 'tidy')) await tidies(person, view)
      else await opens(person, next_card(view, known))
      break
    case 'mistake':
      await answers(person, 0)
      break
    case 'giving_elf':
      await presses(person, '.pick button:enabled')
      break
    case 'duel':
      await duels(person, view, known)
      break
    case 'duel_prize':
      await presses(person, '.lists button:enabled')
      break
    case 'tidying': {
      const [one, , other] = view.tidying!.cells
      await opens(person, one!)
      await opens(person, other!)
      await answers(person, 0)
    }
  }
  // The answer is a frame, or the same question again.
  await person.page.waitForTimeout(60)
  return true
}

// Plays on until `stop` or the end; true at the end. `look` is called before every turn.
export async function play(
  people: Person[],
  stop: () => boolean = () => false,
  look: (person: Person) => Promise<void> = async () => {},
): Promise<boolean> {
  const patience = Date.now() + 400_000
  while (Date.now() < patience) {
    if (people.every((person) => person.last?.frame.outcome)) return true
    if (stop()) return false
    let acted = false
    for (const person of people) {
      await look(person)
      acted = (await takes_a_turn(person)) || acted
    }
    if (!acted) await people[0]!.page.waitForTimeout(80)
  }
  throw new Error(`nothing moves any more: ${JSON.stringify(people.map((person) => person.last?.frame.view))}`)
}

export const happened = (person: Person, type: SurprisesEvent['type']) =>
  person.frames.some((received) => events_of(received).some((event) => event.type === type))

// ---- what was sent

// Every way in which a frame told its viewer a toy that lay face down then. A toy may be named by a card that lies open, by a list,
// by the announcement of a duel, by the choice of announcements (which names every toy that is not open for every card that is
// closed) and, to its player alone, by a Rangement.
export function leaks_in(frames: readonly ReceivedFrame[]): string[] {
  const leaks: string[] = []
  let open = new Map<number, string>() // by what was told to everybody
  let match = -1
  let connection = 0
  for (const received of frames) {
    const view = view_of(received)
    const events = events_of(received)
    const tidier = view.you !== null && view.turn === view.you
    if (received.match !== match) open = new Map()
    // Whoever comes back is shown what lies open, without having seen it happen.
    if (received.connection !== connection && received.match === match)
      open = new Map(view.cells.flatMap(({ toy }, cell): [number, string][] => (toy ? [[cell, toy]] : [])))
    match = received.match
    connection = received.connection
    for (const event of events) {
      if (event.type === 'flipped') open.set(event.cell, event.toy)
      else if (event.type === 'hidden' || event.type === 'shuffled') for (const cell of event.cells) open.delete(cell)
      else if ((event.type === 'looked_at' || event.type === 'put_back') && !tidier) leaks.push(`told another: ${JSON.stringify(event)}`)
    }
    const shown = view.cells.flatMap(({ toy }, cell) => (toy ? [`${cell} ${toy}`] : []))
    const expected = [...open].sort(([a], [b]) => a - b).map(([cell, toy]) => `${cell} ${toy}`)
    if (shown.join() !== expected.join()) leaks.push(`open are ${expected.join()}, shown were ${shown.join()}`)
    if (view.tidying && !tidier) leaks.push('shown the toys of a Rangement')
    leaks.push(...odd_announcements(received))

    // All the rest may not name any toy at all.
    const unspoken = events.filter(({ type }) => !['flipped', 'named', 'list_turned', 'looked_at', 'put_back'].includes(type))
    const legal = legal_of(received).filter(({ type }) => type !== 'name' && type !== 'place')
    const rest = { ...view, cells: null, list: null, own_lists: null, tidying: null, duel: { ...view.duel, named: null } }
    const told = JSON.stringify({ ...received.frame, legal, view: rest, events: unspoken })
    for (const toy of toy_ids) if (told.includes(`"${toy}"`)) leaks.push(`${toy} is named in ${told}`)
  }
  return leaks
}

// The announcements a duellist is offered tell nothing only if there is one for every toy that is not open and every closed card.
function odd_announcements(received: ReceivedFrame): string[] {
  const offered = legal_of(received).flatMap((action) => (action.type === 'name' ? [`${action.toy} ${action.cell}`] : []))
  if (offered.length === 0) return []
  const { cells } = view_of(received)
  const open = cells.map(({ toy }) => toy)
  const all = toy_ids.filter((toy) => !open.includes(toy)).flatMap((toy) => open.flatMap((face, cell) => (face ? [] : [`${toy} ${cell}`])))
  return offered.sort().join() === all.sort().join() ? [] : ['the announcements offered are not all there could be']
}

// The toys drawn or named on the page's grid and in its journal, while everything lies as the last frame says.
export async function toys_on_page(person: Person): Promise<string[]> {
  return person.page.evaluate(() => {
    const drawn = [...document.querySelectorAll('[role=grid] use, [role=log] use')]
    return drawn.map((use) => use.getAttribute('href')?.split('#')[1] ?? '').filter((name) => !name.startsWith('lu-'))
  })
}
