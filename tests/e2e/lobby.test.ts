import { expect, test } from 'vitest'
import { serious_faults } from './accessibility'
import { Person, phone, small_phone } from './person'
import { setting } from './setting'

const place = setting()
const patient = { timeout: 60_000 }

test('somebody who is still learning says « Attends ! »; reactions of one person are switched off', async () => {
  const { code, invite } = await place.program.open_table({ game: 'hat', seats: 2, options: {}, pace: 'brisk' })
  const link = `${place.program.url}/t/${code}#${invite}`
  const lea = await Person.arrives(place.browser, 'Léa', 'fr', phone)
  const tom = await Person.arrives(place.browser, 'Tom', 'en', small_phone)
  for (const person of [lea, tom]) await person.sits_down(link)

  await tom.page.getByRole('button', { name: 'Learn while you wait' }).click()
  await lea.page.getByTitle('apprend le jeu').waitFor(patient)
  await tom.page.getByRole('button', { name: 'Leave the lesson' }).click()
  await lea.page.getByTitle('apprend le jeu').waitFor({ state: 'hidden', ...patient })

  await lea.page.getByRole('button', { name: 'C’est parti' }).click()
  const wait = tom.page.getByRole('button', { name: 'Wait!' })
  await wait.waitFor(patient)
  await wait.click()
  await lea.page.getByText('Tom demande un instant').waitFor(patient)
  expect(lea.room).toMatchObject({ playing: false, match: 0, starting: null, held_up_by: 1 })
  expect(await serious_faults(lea.page)).toEqual([])
  await lea.page.getByRole('button', { name: 'C’est parti' }).click()
  await Promise.all([lea, tom].map(({ page }) => page.locator('main.look-game').waitFor(patient)))

  // Tom has seen enough of Léa's reactions; they reach his device and are not shown.
  await tom.page.getByRole('button', { name: 'Table menu' }).click()
  await tom.page.getByText('Reactions of others').click()
  await tom.page.getByRole('switch', { name: 'Léa' }).click()
  await tom.page.keyboard.press('Escape')
  await lea.page.getByRole('button', { name: 'Réactions' }).click()
  await lea.page.locator('.look-emotes button').first().click()
  await lea.page.locator('.look-window .look-emote').first().waitFor(patient)
  await expect.poll(() => tom.emoted, patient).toEqual([0])
  expect(await tom.page.locator('.look-window .look-emote').count()).toBe(0)
  expect([...lea.faults, ...tom.faults]).toEqual([])
})
