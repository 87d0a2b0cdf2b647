import { expect, test } from 'vitest'
import { serious_faults } from './accessibility'
import {
  chooses_and_seals,
  comes_to_giving,
  leaks_in,
  phase_of,
  play,
  takes_a_turn,
  types_a_shout,
  types_a_turn,
  view_of,
} from './gifttrap'
import { desktop, Person, phone, small_phone } from './person'
import { seated, setting } from './setting'

const place = setting()
const television = { width: 1920, height: 1080 }

// Presses the red button, takes a gift and holds until it bursts; the finger stays down until then.
async function shouts({ page }: Person, screens: Person[]): Promise<void> {
  await page.getByRole('button', { name: 'Crier GiftTRAP' }).click()
  await page.locator('dialog [role=radio]').first().click()
  const bursts = screens.map((screen) => screen.page.locator('.burst').waitFor({ timeout: 30_000 }))
  await page.locator('dialog').getByRole('button', { name: 'GiftTRAP' }).hover()
  await page.mouse.down()
  await Promise.all(bursts)
  await page.mouse.up()
}

test('four play GiftTRAP to the end on phones, with a shout in mid-reveal, and the television shows it', async () => {
  const options = { double: 'off', strategy: 'may', track: 8, max_rounds: 1 }
  const { people, code } = await seated(place, { game: 'gifttrap', seats: 4, options, pace: 'brisk' }, [
    { name: 'Léa', lang: 'fr', size: phone },
    { name: 'Tom', lang: 'en', size: small_phone },
  ])
  const [lea, tom] = people as [Person, Person]
  const tv = await Person.arrives(place.browser, 'TV', 'fr', television)
  await tv.page.goto(`${place.program.url}/t/${code}/tv`)
  await tv.page.locator('.trap.tv').waitFor()
  const screens = [lea, tom, tv]

  // What is sealed may be replaced while somebody is still thinking, and everybody sees who is ready.
  const at_the_window = async () => (await Promise.all(people.map(comes_to_giving))).every(Boolean)
  await expect.poll(at_the_window, { timeout: 60_000 }).toBe(true)
  expect(await serious_faults(lea.page)).toEqual([])
  expect(await chooses_and_seals(tom)).toBe(true)
  await tom.page.getByRole('button', { name: 'Change' }).click()
  const first = view_of(tom.last!).yours!.gives!
  const free = view_of(tom.last!).squares.find(({ square }) => first.every((present) => present.square !== square))!
  await tom.page.locator(`[data-square="${free.square}"]`).click()
  await tom.page.getByRole('button', { name: 'Seal', exact: true }).click()
  await expect.poll(() => view_of(tom.last!).yours!.gives!.some(({ square }) => square === free.square)).toBe(true)
  await expect.poll(() => tv.page.locator('.wall .look-done').count()).toBeGreaterThan(0)
  expect(await serious_faults(tv.page)).toEqual([])

  await play(people, () => phase_of(lea) === 'getting')
  expect(await serious_faults(lea.page)).toEqual([])

  await play(people, () => phase_of(lea) === 'revealing')
  for (const screen of screens) await screen.page.locator('.show').waitFor()
  await shouts(lea, screens)
  await expect.poll(() => view_of(tv.last!).squares.filter(({ trapped }) => trapped).length).toBeGreaterThan(0)
  expect(view_of(lea.last!).traps_left[0]).toBe(false)

  // The first opened parcel: the sentence names both and both runs, on the phone and on the television.
  while (!screens.every((screen) => screen.frames.some(({ events }) => events.some(({ type }) => type === 'opened')))) {
    for (const person of people) await takes_a_turn(person)
    await lea.page.waitForTimeout(120)
  }
  expect(await serious_faults(lea.page)).toEqual([])
  expect(await serious_faults(tv.page)).toEqual([])

  await play(people)
  for (const screen of screens) {
    expect(leaks_in(screen.frames)).toEqual([])
    expect(screen.faults).toEqual([])
    expect([...screen.requested_hosts]).toEqual([new URL(place.program.url).host])
  }
  const { outcome, view } = lea.last!.frame
  expect(tom.last!.frame.outcome).toEqual(outcome)
  expect(outcome!.scores).toEqual(
    (view as unknown as { tracks: { give: number; get: number }[] }).tracks.map(({ give, get }) => Math.min(give, get)),
  )
  await lea.page.getByText('Qui connaît qui').waitFor({ timeout: 20_000 })
  await tom.page.getByRole('button', { name: 'Again' }).waitFor()
  await tv.page.getByText('Qui connaît qui').waitFor({ timeout: 20_000 })
  expect(await serious_faults(lea.page)).toEqual([])
})

test('by keyboard alone, from the first gift to the end, with a change of mind and a shout', async () => {
  const options = { double: 'off', strategy: 'may', track: 8, max_rounds: 1 }
  const guests = ['Léa', 'Tom'].map((name) => ({ name, lang: 'fr', size: desktop }) as const)
  const { people } = await seated(place, { game: 'gifttrap', seats: 3, options, pace: 'brisk' }, guests)
  const [lea, tom] = people as [Person, Person]
  const looks_around = async (person: Person) => {
    await person.page.keyboard.press(phase_of(person) === 'dealing' ? '2' : 'Enter')
    return false
  }
  await play(people, () => people.every((person) => phase_of(person) === 'giving'), looks_around)

  await lea.page.locator('.friends').waitFor()

  // The bot's gift first, then Tom's; sealed, and changed while he is thinking.
  await lea.page.keyboard.press('ArrowRight')
  for (const key of ['3', '1', 'Enter']) await lea.page.keyboard.press(key)
  await expect
    .poll(() => view_of(lea.last!).yours!.gives)
    .toEqual(
      expect.arrayContaining([
        { to: 1, square: 1 },
        { to: 2, square: 3 },
      ]),
    )
  await lea.page.getByRole('button', { name: 'Modifier' }).press('Enter')
  for (const key of ['4', 'Enter']) await lea.page.keyboard.press(key)
  await expect.poll(() => view_of(lea.last!).yours!.gives).toContainEqual({ to: 1, square: 4 })

  await play(people, () => phase_of(lea) === 'revealing', types_a_turn)
  await lea.page.locator('.show').waitFor()
  await types_a_shout(lea)
  await expect.poll(() => view_of(tom.last!).traps_left[0]).toBe(false)
  await play(people, undefined, types_a_turn)
  await lea.page.getByText('Qui connaît qui').waitFor({ timeout: 20_000 })
  expect(people.flatMap(({ faults }) => faults)).toEqual([])
})
