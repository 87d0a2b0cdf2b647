import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { serious_faults } from './accessibility'
import { text_contrasts, type TextContrast } from './contrast'
import * as hat from './hat'
import { Line } from '../line'
import { desktop, Person, phone, small_phone } from './person'
import { setting } from './setting'
import * as surprises from './surprises'
import { every_game } from './turns'

const place = setting()
const patient = { timeout: 60_000 }
const television = { width: 1920, height: 1080 }
// The dark cells of the code for a text.
const drawn_square = (text: string) =>
  encode(text, { border: 1 })
    .data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
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
// Every word of the podium stands out from what is behind it, at every width; a podium in the dark is noticed.
async function podium_is_readable({ page, room }: Person): Promise<void> {
  const podium = page.locator('dialog[open] .evening')
  const faint = (texts: TextContrast[]) => texts.filter(({ ratio }) => ratio < 4.5)
  const names = room!.seats.map(({ name }) => name)
  for (const { width } of [small_phone, phone, desktop]) {
    await page.setViewportSize({ width, height: 1400 }) // all of it at once
    const texts = await text_contrasts(page, podium)
    expect(texts.map(({ text }) => text)).toEqual(expect.arrayContaining([...names, 'Les parties']))
    expect(faint(texts), `at ${width}`).toEqual([])
  }
  await podium.evaluate((element) => element.style.setProperty('background', 'var(--night)'))
  expect(faint(await text_contrasts(page, podium)).map(({ text }) => text)).toEqual(expect.arrayContaining(names))
}

describe('an evening', () => {
  test('two taps from the link to the seat; everybody says « Encore » at once; another game; the totals', async () => {
    const { people, code, invite } = await guests({ game: 'hat', seats: 2, options: {}, pace: 'instant' }, ['Léa'])
    const lea = people[0]!
    // The camera reads the link in the square, and a first tap opens it; the second one sits down.
    const link = `${place.program.url}/t/${code}#${invite}`
    expect(await lea.page.locator('main.lobby .qr path').getAttribute('d')).toBe(drawn_square(link))
    const tom = await Person.arrives(place.browser, 'Tom', 'fr', phone)
    await tom.page.goto(link)
    await tom.page.getByRole('button', { name: 'Je m’installe' }).click()
    await tom.page.locator('main.lobby').waitFor()
    people.push(tom)
    await starts(lea)
    await Promise.all(people.map(({ page }) => page.locator('main.look-game').waitFor()))
    await hat.play(people, 0.7)

    const again = people.map(({ page }) => page.getByRole('button', { name: 'Encore' }))
    for (const button of again) await button.waitFor(patient)
    const buttons = await Promise.all(again.map((button) => button.elementHandle()))
    await Promise.all(buttons.map((button) => button!.evaluate((pressed) => (pressed as HTMLElement).click())))
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

    await expect.poll(() => lea.room!.played.map(({ game }) => game), patient).toEqual(['hat', 'hat', 'surprises'])
    const { seats, wins, played } = lea.room!
    expect(wins.reduce((sum, one) => sum + one, 0)).toBe(played.reduce((sum, { winners }) => sum + winners.length, 0))
    // Of two people the second has two points, and a shared victory three each.
    expect(seats.reduce((sum, { points }) => sum + points, 0)).toBe(
      played.reduce((sum, { winners }) => sum + (winners.length === 2 ? 6 : 5), 0),
    )
    await lea.page.getByRole('button', { name: /La soirée/ }).click(patient)
    await lea.page.getByText('3 parties jouées').waitFor()
    expect(await serious_faults(lea.page)).toEqual([])
    await podium_is_readable(lea)
    expect(people.flatMap(({ faults }) => faults)).toEqual([])
  })

  test('eight seconds without a network, then a reload and another device: nothing is gained or lost', async () => {
    const line = await Line.to(place.program.port)
    const { people, code, invite } = await guests({ game: 'hat', seats: 3, options: {}, pace: 'calm' }, ['Tom'])
    const tom = people[0]!
    const lea = await Person.arrives(place.browser, 'Léa', 'fr', phone)
    await lea.sits_down(`${line.url}/t/${code}#${invite}`)
    await starts(tom)
    await lea.page.locator('main.look-game').waitFor()
    await expect.poll(() => lea.last, patient).toBeDefined()
    const before = lea.last!

    line.cut()
    await expect.poll(() => card(tom, 1).here, patient).toBe(false)
    // What lies open when she drops stays in sight for a while; the others are told for whom.
    expect(tom.room!.waits_for).toBe(1)
    await tom.page.getByText('On attend Léa').waitFor()
    await lea.page.getByText('Reconnexion').waitFor(patient)
    expect(await lea.page.locator('.look-board').isVisible()).toBe(true)
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

  test('phones locked for a minute: a bot plays on and hands back, in every game, with the television watching', async () => {
    const line = await Line.to(place.program.port)
    const tables = await Promise.all(
      every_game.map(async ({ game, seats, options, takes_a_turn, leaks_in }) => {
        const { people, code, invite } = await guests({ game, seats, options, pace: 'brisk' }, ['Léa'])
        const lea = people[0]!
        const tom = await Person.arrives(place.browser, 'Tom', 'fr', phone)
        await tom.sits_down(`${line.url}/t/${code}#${invite}`)
        const tv = await Person.arrives(place.browser, 'TV', 'fr', television)
        await tv.page.goto(`${place.program.url}/t/${code}/tv`)
        await starts(lea)
        await Promise.all([lea, tom].map(({ page }) => page.locator('main.look-game').waitFor(patient)))
        return { game, takes_a_turn, leaks_in, lea, tom, tv, code }
      }),
    )
    // In his pocket: the page sleeps and its network is gone.
    const locks = await Promise.all(tables.map(({ tom }) => tom.context.newCDPSession(tom.page)))
    await Promise.all(locks.map((lock) => lock.send('Page.setWebLifecycleState', { state: 'frozen' })))
    line.cut()
    const minute = new Promise((resolve) => setTimeout(resolve, 60_000))

    await Promise.all(
      tables.map(async ({ game, lea, tv, code }) => {
        await tv.page.locator('main.tv .board > *').first().waitFor(patient)
        await tv.page.locator('main.tv aside').getByText(code).waitFor()
        expect(await serious_faults(tv.page), `${game} on television`).toEqual([])
        expect(tv.last!.frame.view.you).toBeNull()
        await expect.poll(() => card(lea, 1).here, patient).toBe(false)
      }),
    )
    // Twenty seconds later whoever waits for him may let a bot play.
    const bot_comes = async ({ game, lea, takes_a_turn }: (typeof tables)[number]) => {
      const offer = lea.page.getByRole('button', { name: 'Un bot en attendant' })
      const again = lea.page.getByRole('button', { name: 'Encore !' })
      const latest = Date.now() + 120_000
      while (card(lea, 1).level === null && Date.now() < latest) {
        if (await offer.isVisible()) await offer.click({ timeout: 1000 }).catch(() => undefined)
        else if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => undefined)
        else if (!(await takes_a_turn(lea))) await lea.page.waitForTimeout(100)
      }
      expect(card(lea, 1), game).toMatchObject({ occupant: 'person', name: 'Tom', level: 'medium', here: false })
    }
    await Promise.all(tables.map(bot_comes))
    await minute

    // He looks at his phone again: the same seat, what it may know now, and nothing of what happened meanwhile.
    line.mend()
    const slept = tables.map(({ tom }) => tom.last!)
    await Promise.all(locks.map((lock) => lock.send('Page.setWebLifecycleState', { state: 'active' })))
    await Promise.all(
      tables.map(async ({ game, leaks_in, lea, tom, tv }, index) => {
        await expect.poll(() => card(lea, 1), patient).toMatchObject({ occupant: 'person', level: null, here: true })
        await expect.poll(() => tom.last!.connection, patient).toBeGreaterThan(slept[index]!.connection)
        const back = tom.frames.find(({ connection }) => connection > slept[index]!.connection)!
        expect(back.events, game).toEqual([])
        expect(back.frame.view.you, game).toBe(1)
        await tom.page.locator('main.look-game .look-board > *').first().waitFor(patient)
        for (const screen of [lea, tom, tv]) expect(leaks_in(screen.frames), game).toEqual([])
        // His own page complains of what was lost on its way when the network went, and loads it again.
        for (const screen of [lea, tv]) expect(screen.faults, game).toEqual([])
      }),
    )
    line.close()
  })
})
