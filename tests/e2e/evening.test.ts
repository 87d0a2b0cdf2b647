import { describe, expect, test } from 'vitest'
import { serious_faults } from './accessibility'
import * as hat from './hat'
import { Line } from './line'
import { desktop, Person, phone } from './person'
import { setting } from './setting'
import * as surprises from './surprises'
import { every_game } from './turns'

const place = setting()
const patient = { timeout: 60_000 }
const television = { width: 1920, height: 1080 }
const card = (person: Person, seat: number) => person.room!.seats[seat]!

async function guests(table: object, names: string[]): Promise<{ people: Person[]; code: string; invite: string }> {
  const { code, invite } = await place.program.open_table(table)
  const people: Person[] = []
  for (const name of names) {
    const person = await Person.arrives(place.browser, name, 'fr', phone)
    await person.sits_down(`${place.program.url}/t/${code}#${invite}`)
    people.push(person)
  }
  return { people, code, invite }
}
const starts = async ({ page }: Person) => {
  const bots = page.getByRole('button', { name: 'Ajouter des bots' })
  if (await bots.isVisible()) await bots.click()
  await page.getByRole('button', { name: 'C’est parti' }).click()
}

describe('an evening', () => {
  test('two taps from the link to the seat; everybody says « Encore » at once; another game; the totals', async () => {
    const { people, code, invite } = await guests({ game: 'hat', seats: 2, options: {}, pace: 'instant' }, ['Léa'])
    const lea = people[0]!
    // The square in the lobby leads where the link leads; from there one tap sits down.
    const tom = await Person.arrives(place.browser, 'Tom', 'fr', phone)
    await tom.page.goto(`${place.program.url}/t/${code}#${invite}`)
    await tom.page.getByRole('button', { name: 'Je m’installe' }).click()
    await tom.page.locator('main.lobby').waitFor()
    people.push(tom)
    await starts(lea)
    await Promise.all(people.map(({ page }) => page.locator('main.game').waitFor()))
    await hat.play(people, 0.7)

    const again = people.map(({ page }) => page.getByRole('button', { name: 'Encore' }))
    for (const button of again) await button.waitFor(patient)
    await Promise.all(again.map((button) => button.click({ noWaitAfter: true })))
    await expect.poll(() => people.map(({ last }) => last!.match), patient).toEqual([2, 2])
    await hat.play(people, 0.7)
    expect(people.map(({ room }) => room!.match)).toEqual([2, 2])

    // Another game without leaving.
    await lea.page.getByRole('button', { name: 'Changer de jeu' }).click(patient)
    await lea.page
      .locator('dialog[open]')
      .getByRole('button', { name: /Surprises/ })
      .click()
    await expect.poll(() => tom.room!.game, patient).toBe('surprises')
    await lea.page.getByRole('radio', { name: '6–7 ans' }).click()
    await starts(lea)
    await expect.poll(() => people.map(({ last }) => last!.match), patient).toEqual([3, 3])
    await surprises.play(people)

    const { seats, wins, played } = lea.room!
    expect(played.map(({ game }) => game)).toEqual(['hat', 'hat', 'surprises'])
    expect(wins.reduce((sum, one) => sum + one, 0)).toBe(played.reduce((sum, { winners }) => sum + winners.length, 0))
    // Of two people the second has two points, and a shared victory three each.
    expect(seats.reduce((sum, { points }) => sum + points, 0)).toBe(
      played.reduce((sum, { winners }) => sum + (winners.length === 2 ? 6 : 5), 0),
    )
    await lea.page.getByRole('button', { name: /La soirée/ }).click(patient)
    await lea.page.getByText('3 parties jouées').waitFor()
    expect(await serious_faults(lea.page)).toEqual([])
    expect(people.flatMap(({ faults }) => faults)).toEqual([])
  })

  test('eight seconds without a network, then a reload and another device: nothing is gained or lost', async () => {
    const line = await Line.to(place.program.port)
    const { people, code, invite } = await guests({ game: 'hat', seats: 3, options: {}, pace: 'calm' }, ['Tom'])
    const tom = people[0]!
    const lea = await Person.arrives(place.browser, 'Léa', 'fr', phone)
    await lea.sits_down(`${line.url}/t/${code}#${invite}`)
    await starts(tom)
    await lea.page.locator('main.game').waitFor()
    await expect.poll(() => lea.last !== undefined, patient).toBe(true)
    const before = lea.last!

    line.cut()
    await expect.poll(() => card(tom, 1).here, patient).toBe(false)
    // What lies open when she drops stays in sight for a while; the others are told for whom.
    expect(tom.room!.waits_for).toBe(1)
    await tom.page.getByText('On attend Léa').waitFor()
    await lea.page.getByText('Reconnexion').waitFor(patient)
    expect(await lea.page.locator('.board').isVisible()).toBe(true)
    await lea.page.waitForTimeout(8000)
    line.mend()
    await expect.poll(() => lea.last!.connection, patient).toBeGreaterThan(before.connection)
    const back = lea.frames.find(({ connection }) => connection > before.connection)!
    expect(back.events).toEqual([])
    expect(back.frame.view.you).toBe(1)
    expect(back.frame.view.scores).toEqual(before.frame.view.scores)
    await expect.poll(() => card(tom, 1).here, patient).toBe(true)

    await lea.page.reload()
    await expect.poll(() => lea.last!.connection, patient).toBeGreaterThan(back.connection)
    expect(lea.last!.frame.view.you).toBe(1)
    expect(hat.leaks_in(lea.frames)).toEqual([])

    // Her own square brings the seat to another device; the first one lets go.
    const key = await lea.page.evaluate(
      (name) => (JSON.parse(localStorage.getItem(name)!) as { keys: string[] }).keys[0],
      `hotte.seat.${code}`,
    )
    const tablet = await Person.arrives(place.browser, 'Léa', 'fr', desktop)
    await tablet.page.goto(`${place.program.url}/t/${code}#place=${key}`)
    await expect.poll(() => tablet.last?.frame.view.you, patient).toBe(1)
    expect(new URL(tablet.page.url()).hash).toBe('')
    await lea.page.getByText('Ta place est ouverte sur un autre écran.').waitFor(patient)
    line.close()
  })

  test('a bot plays on for whoever is gone and hands back, in every game, with the television watching', async () => {
    const tables = []
    for (const played of every_game) {
      const { people, code } = await guests({ ...played, takes_a_turn: undefined, pace: 'brisk' }, ['Léa', 'Tom'])
      const [lea, tom] = people as [Person, Person]
      const tv = await Person.arrives(place.browser, 'TV', 'fr', television)
      await tv.page.goto(`${place.program.url}/t/${code}/tv`)
      await starts(lea)
      await lea.page.locator('main.game').waitFor()
      tables.push({ played, lea, tom, tv, code })
    }
    // Everybody called Tom goes at once; twenty seconds later whoever waits for him may let a bot play.
    for (const { tom } of tables) await tom.page.goto('about:blank')
    for (const { lea, tv, code, played } of tables) {
      const board = tv.page.locator('main.tv .board > *')
      await board.first().waitFor(patient)
      await tv.page.locator('main.tv aside').getByText(code).waitFor()
      expect(await serious_faults(tv.page), `${played.game} on television`).toEqual([])
      expect(tv.last!.frame.view.you).toBeNull()
      await expect.poll(() => card(lea, 1).here, patient).toBe(false)
    }
    for (const { played, lea } of tables) {
      const offer = lea.page.getByRole('button', { name: 'Un bot en attendant' })
      const latest = Date.now() + 90_000
      while (card(lea, 1).level === null && Date.now() < latest) {
        if (await offer.isVisible()) await offer.click().catch(() => undefined)
        else if (!(await played.takes_a_turn(lea))) await lea.page.waitForTimeout(100)
      }
      expect(card(lea, 1), played.game).toMatchObject({ occupant: 'person', name: 'Tom', level: 'medium', here: false })
    }
    for (const { played, lea, tom, code } of tables) {
      const seq = lea.last!.frame.seq
      await tom.page.goto(`${place.program.url}/t/${code}`)
      await expect.poll(() => card(lea, 1), patient).toMatchObject({ occupant: 'person', level: null, here: true })
      await expect.poll(() => tom.last!.frame.seq, patient).toBeGreaterThanOrEqual(seq)
      expect(tom.last!.frame.view.you, played.game).toBe(1)
      expect([...lea.faults, ...tom.faults], played.game).toEqual([])
    }
  })
})
