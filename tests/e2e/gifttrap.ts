// Playing GiftTRAP by what the page shows, and checking that nothing it was sent says more than it may.
import type { Page } from 'playwright-core'
import type { GifttrapView } from '../../web/src/wire'
import type { Person, ReceivedFrame } from './person'

export const view_of = (received: ReceivedFrame) => received.frame.view as unknown as GifttrapView
export const phase_of = (person: Person) => (person.last ? view_of(person.last).phase : null)

const soon = { timeout: 5000 }

async function pressed({ page }: Person, selector: string): Promise<boolean> {
  const button = page.locator(selector).first()
  if (!(await button.isVisible())) return false
  return button.click(soon).then(
    () => true,
    () => false, // the table went on meanwhile
  )
}

// Whether everything is chosen; not if the table went on meanwhile.
const may_seal = (page: Page) =>
  page
    .locator('.look-bar.look-mine .look-acts .look-yes')
    .isEnabled({ timeout: 500 })
    .catch(() => false)

// Chooses gifts that nobody has yet, or that have no token yet, until everything is chosen; then seals.
export async function chooses_and_seals(person: Person): Promise<boolean> {
  for (let taps = 0; taps < 12; taps++) {
    if (await may_seal(person.page)) return pressed(person, '.look-bar.look-mine .look-acts .look-yes:enabled')
    if (!(await pressed(person, '.gift:not(.used)'))) return false
  }
  return false
}

// Deals or says to have looked, and nothing more: whoever comes this far has chosen no gift yet.
export async function comes_to_giving(person: Person): Promise<boolean> {
  for (const selector of ['.pack:enabled', '.look-bar.look-mine .look-acts button:enabled']) await pressed(person, selector)
  return phase_of(person) === 'giving'
}

// Does what the bar asks for, if it asks; answers whether it did. A gift touched just after the seal was pressed shows itself
// closely, and whoever looked closes the sheet before going on.
export async function takes_a_turn(person: Person): Promise<boolean> {
  if (await person.page.locator('dialog[open]').isVisible()) await person.page.keyboard.press('Escape')
  if (!(await person.page.locator('.look-bar.look-mine').isVisible())) return false
  switch (phase_of(person)) {
    case 'dealing':
      return pressed(person, '.pack:enabled')
    case 'shopping':
      return pressed(person, '.look-bar.look-mine .look-acts button:enabled')
    case 'giving':
    case 'getting':
      return chooses_and_seals(person)
    case 'revealing':
      return pressed(person, '.parcels button.ready')
    default:
      return false
  }
}

// The same by keyboard alone: a digit for a pack, a gift or a parcel, Enter for what the bar says.
export async function types_a_turn(person: Person): Promise<boolean> {
  const { page } = person
  if (!(await page.locator('.look-bar.look-mine').isVisible())) return false
  switch (phase_of(person)) {
    case 'dealing':
      await page.keyboard.press('2')
      return true
    case 'shopping':
      await page.keyboard.press('Enter')
      return true
    case 'giving':
    case 'getting':
      for (let square = 1; square <= 9 && !(await may_seal(page)); ++square)
        if (await page.locator(`.gift[data-square="${square}"]:not(.used)`).isVisible()) await page.keyboard.press(String(square))
      await page.keyboard.press('Enter')
      return true
    case 'revealing':
      await page.keyboard.press('1')
      return true
    default:
      return false
  }
}

// Opens the sheet, walks to a gift and to the button, and holds it until it bursts.
export async function types_a_shout({ page }: Person): Promise<void> {
  await page.locator('[aria-keyshortcuts="G"]:enabled').waitFor()
  await page.keyboard.press('g')
  await page.locator('dialog[open] [role=radio]').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.locator('dialog[open] [role=radio][aria-checked=true]').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.down(' ')
  await page.locator('.burst').waitFor()
  await page.keyboard.up(' ')
}

// Plays on until `stop` or the end; true at the end.
export async function play(people: Person[], stop: () => boolean = () => false, turn = takes_a_turn): Promise<boolean> {
  const patience = Date.now() + 500_000
  while (Date.now() < patience) {
    if (people.every((person) => person.last?.frame.outcome)) return true
    if (stop()) return false
    let acted = false
    for (const person of people) acted = (await turn(person)) || acted
    if (!acted) await people[0]!.page.waitForTimeout(120)
  }
  throw new Error(`nothing moves any more: ${JSON.stringify(people.map((person) => person.last?.frame.view))}`)
}

// Frames in which something stands that nobody may know yet: a gift in a sealed parcel, a taste before its owner's reveal, or
// somebody else's choices.
export function leaks_in(frames: ReceivedFrame[]): string[] {
  return frames.flatMap((received) => {
    const { phase, tokens, marks, revealer, yours, you } = view_of(received)
    const leaks: string[] = []
    if (tokens.some((token) => !token.opened && token.square !== null)) leaks.push('a sealed parcel')
    if (phase !== 'revealing' && phase !== 'over' && marks.some((mark) => mark !== null)) leaks.push('a taste')
    if (
      phase === 'revealing' &&
      tokens.some(({ to }) => to !== revealer && marks[to] !== null && tokens.every((one) => one.to !== to || !one.opened))
    )
      leaks.push('a taste before its turn')
    if (you === null && yours !== null) leaks.push('choices for a spectator')
    return leaks.map((leak) => `${leak} in ${received.text}`)
  })
}
