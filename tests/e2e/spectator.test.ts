import { expect, test } from 'vitest'
import { desktop, Person, phone } from './person'
import { seated, setting } from './setting'

const place = setting()
const patient = { timeout: 60_000 }

test('somebody who watches waves, then takes the seat of a bot', async () => {
  const { people, code } = await seated(place, { game: 'hat', seats: 3, options: {}, pace: 'normal' }, [
    { name: 'Léa', lang: 'fr', size: phone },
  ])
  const lea = people[0]!
  const { invite } = lea.room!
  const camille = await Person.arrives(place.browser, 'Camille', 'fr', desktop)
  await camille.page.goto(`${place.program.url}/t/${code}/voir#${invite}`)
  await camille.page.locator('main.look-game').waitFor()
  expect(camille.last!.frame.view.you).toBeNull()
  await camille.page.locator('.look-emotes button').first().click()
  await expect.poll(() => lea.emoted, patient).toEqual([null])
  await camille.page.getByRole('button', { name: 'Jouer aussi' }).click()
  await camille.page.locator('#name').fill('Camille')
  await camille.page.getByRole('button', { name: /Prendre la place de/ }).click()
  await expect.poll(() => camille.last?.frame.view.you ?? null, patient).not.toBeNull()
  expect(lea.room!.seats[camille.last!.frame.view.you!]).toMatchObject({ occupant: 'person', name: 'Camille' })
})
