// The first minute of every game, played to its end as the lesson asks: on a phone, under the real rules.
import { expect, test } from 'vitest'
import { serious_faults } from './accessibility'
import { takes_a_turn as plays_hat } from './hat'
import { types_a_turn as plays_leprechauns } from './leprechauns'
import { Person, phone } from './person'
import { seated, setting } from './setting'
import { takes_a_turn as plays_santa } from './santa'

const place = setting()

interface Wanted {
  type: string
  cell?: number
}
const wanted_of = ({ last }: Person) => (last?.frame.legal as Wanted[] | undefined)?.[0]

const soon = { timeout: 3000 } // something else may be asked by then

async function plays_surprises(person: Person): Promise<void> {
  const { page } = person
  const wanted = wanted_of(person)
  if (wanted?.type === 'flip') await page.locator(`[data-cell="${wanted.cell}"]`).click(soon)
  else if (wanted?.type === 'give_elf') await page.locator('.pick button:enabled').first().click(soon)
  else await page.locator('.look-bar.look-mine .look-acts button:enabled').first().click(soon)
}

async function plays_gifttrap(person: Person): Promise<void> {
  const { page } = person
  const wanted = wanted_of(person)
  if (wanted?.type === 'give' || wanted?.type === 'get') {
    const squares = wanted.type === 'give' ? [1, 4] : [3, 4, 1, 2]
    for (const square of squares)
      await page
        .locator('.gift')
        .nth(square - 1)
        .click(soon)
    await page.locator('.look-bar.look-mine .look-acts .look-yes:enabled').click(soon)
  } else if (wanted?.type === 'open') {
    await page.locator('.parcels button.ready').first().click(soon)
  } else if (wanted?.type === 'trap') {
    await page.keyboard.press('g')
    await page.locator('dialog[open] .gifts button').first().click(soon)
    await page
      .locator('dialog[open] [style*="--hold"]')
      .first()
      .click({ delay: 900, ...soon })
  } else {
    await page.locator('.look-bar.look-mine .look-acts button:enabled').first().click(soon)
  }
}

const lessons: [string, (person: Person) => Promise<unknown>][] = [
  ['hat', (person) => plays_hat(person, wanted_of(person)?.type === 'refuse' ? 1 : 0)],
  ['surprises', plays_surprises],
  ['gifttrap', plays_gifttrap],
  ['santa', plays_santa],
  ['leprechauns', plays_leprechauns],
]

async function takes_the_lesson(game: string, does_what_is_asked: (person: Person) => Promise<unknown>): Promise<void> {
  const { browser, program } = place
  const lea = await Person.arrives(browser, 'Léa', 'fr', phone)
  const { page } = lea
  await page.goto(`${program.url}/learn/${game}`)
  const next = page.getByRole('button', { name: 'Suite' })
  const end = page.getByRole('heading', { name: 'Tu sais jouer' })
  const heard = new Set<string>()
  const patience = Date.now() + 240_000
  while (!(await end.isVisible())) {
    if (Date.now() > patience) throw new Error(`${game}: ${await page.locator('.coach').innerText()} ${JSON.stringify(wanted_of(lea))}`)
    const said = page.locator('.coach p[role=status]')
    heard.add(await said.innerText({ timeout: 1000 }).catch(() => ''))
    if (await next.isVisible()) await next.click({ timeout: 1000 }).catch(() => undefined)
    else if (await page.locator('.coach .asking').isVisible()) await does_what_is_asked(lea).catch(() => undefined)
    await page.waitForTimeout(120)
  }
  expect(heard.size, game).toBeGreaterThanOrEqual(6)
  expect(await serious_faults(page), game).toEqual([])
  expect(lea.faults, game).toEqual([])
  await page.getByRole('button', { name: 'Jouer avec des bots' }).click()
  await page.locator('main.look-game:not(.lesson)').waitFor()
  await lea.context.close()
}

// Side by side: most of a lesson is looking at what happens.
test('the lesson of every game is played to its end', async () => {
  await Promise.all(lessons.map(([game, does_what_is_asked]) => takes_the_lesson(game, does_what_is_asked)))
})

test('a lesson can be taken in the lobby, skipped beat by beat and left', async () => {
  const { browser, program } = place
  const lea = await Person.arrives(browser, 'Léa', 'en', phone)
  const { code, invite } = await program.open_table({ game: 'hat', seats: 3, options: {}, pace: 'normal' })
  await lea.sits_down(`${program.url}/t/${code}#${invite}`)
  await lea.page.getByRole('button', { name: 'Learn while you wait' }).click()
  await lea.page.getByRole('button', { name: 'Skip' }).click({ timeout: 30_000 })
  await lea.page.getByText('Anna gives you her guitar').waitFor()
  await lea.page.getByRole('button', { name: 'Leave the lesson' }).click()
  await lea.page.locator('main.lobby').waitFor()
  expect(lea.faults).toEqual([])
  await lea.context.close()
})

test('what happens for the first time is explained once', async () => {
  const { people } = await seated(place, { game: 'hat', seats: 3, options: {}, pace: 'brisk' }, [{ name: 'Léa', lang: 'fr', size: phone }])
  const hint = people[0]!.page.locator('.hint')
  await hint.first().waitFor()
  expect(await hint.innerText()).toContain('Le dos d’une carte')
  await people[0]!.page.getByRole('button', { name: 'Compris' }).click()
  expect(await people[0]!.page.evaluate(() => localStorage.getItem('hotte.hints'))).toContain('hat.offered')
  await people[0]!.context.close()
})
