import { expect, test } from 'vitest'
import { serious_faults } from './accessibility'
import { Person, phone } from './person'
import { setting } from './setting'
import { every_game, type Played } from './turns'

const place = setting()
const patient = { timeout: 30_000 }
// What one person chooses in secret in its first turns; elsewhere the device lies open in the middle.
const curtained = ['gifttrap', 'santa']

const eyes = (person: Person) => person.last?.frame.view.you ?? null

async function two_on_one_phone({ game, seats, options }: Played): Promise<Person> {
  const { code, invite } = await place.program.open_table({ game, seats, options, pace: 'brisk' })
  const device = await Person.arrives(place.browser, 'Léa', 'fr', phone)
  await device.sits_down(`${place.program.url}/t/${code}#${invite}`)
  const { page } = device
  await page.getByRole('button', { name: 'Ajouter un joueur ici' }).first().click()
  await expect.poll(() => page.locator('.ours').count(), patient).toBe(2)
  await page.getByRole('button', { name: 'Ajouter des bots' }).click()
  await page.getByRole('button', { name: 'C’est parti' }).click()
  await page.locator('main.look-game').waitFor()
  return device
}

// Nothing of the match is on the page, and nothing but what everybody sees was sent.
async function behind_the_curtain(device: Person): Promise<void> {
  const { page } = device
  await expect.poll(() => eyes(device)).toBeNull()
  expect(await page.locator('.look-board > *').count()).toBe(1)
  expect(await page.locator('.look-board > .curtain').count()).toBe(1)
  expect(await page.locator('.look-palette').count()).toBe(0)
  expect(await page.title()).not.toContain('À toi')
}

// Plays until both have made a move; tells how often the curtain was drawn.
async function both_take_a_turn(device: Person, played: Played): Promise<number> {
  const { page } = device
  const curtain = page.locator('.look-board > .curtain')
  const acted = new Set<number>()
  let curtains = 0
  let opened: number | null = null
  const latest = Date.now() + 120_000
  while (acted.size < 2 && Date.now() < latest) {
    if (device.last?.frame.outcome) {
      // It may be over before the other one's turn came.
      await page.getByRole('button', { name: 'Encore' }).click()
      await expect.poll(() => device.last?.frame.outcome, patient).toBeNull()
    }
    if (await curtain.isVisible()) {
      await behind_the_curtain(device)
      if (curtains++ === 0) await peeks(device)
      await page.getByRole('button', { name: /C’est moi/ }).click()
      await expect.poll(() => eyes(device), patient).not.toBeNull()
      await curtain.waitFor({ state: 'hidden' })
      opened = eyes(device)
    }
    const you = eyes(device)
    const before = device.done.length
    const tried = await played.takes_a_turn(device)
    await page.waitForTimeout(150)
    const counts = !curtained.includes(played.game) || opened === you // there, only what was chosen in secret
    if (tried && you !== null && counts && device.done.length > before) acted.add(you)
  }
  expect([...acted].sort(), played.game).toEqual([0, 1])
  return curtains
}

// Held down, it shows; let go, it is gone.
async function peeks(device: Person): Promise<void> {
  const { page } = device
  expect(await serious_faults(page)).toEqual([])
  await page.getByRole('button', { name: 'Maintiens pour jeter un œil' }).hover()
  await page.mouse.down()
  await expect.poll(() => eyes(device), patient).not.toBeNull()
  await page.locator('.look-board > .curtain').waitFor({ state: 'hidden' })
  await page.mouse.up()
  await page.locator('.look-board > .curtain').waitFor()
  await behind_the_curtain(device)
}

test.each(every_game)('two people on one phone take their turns in $game; the curtain hides everything between them', async (played) => {
  const device = await two_on_one_phone(played)
  const curtains = await both_take_a_turn(device, played)
  if (curtained.includes(played.game)) expect(curtains, played.game).toBeGreaterThan(1)
  else expect(curtains, played.game).toBe(0)
  // After a reload the device has both seats again.
  await device.page.reload()
  await expect.poll(() => device.page.locator('.own button').count(), patient).toBe(2)
  expect(device.faults, played.game).toEqual([])
  await device.context.close()
})
