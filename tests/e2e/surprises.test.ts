import { describe, expect, test } from 'vitest'
import { serious_faults } from './accessibility'
import { desktop, small_phone, type Person } from './person'
import { Onlooker } from './phases'
import { seated, setting } from './setting'
import { happened, leaks_in, play, toys_on_page, view_of } from './surprises'

const place = setting()

const patient = { timeout: 30_000 } // a busy machine takes its time

describe('Surprises !', () => {
  test('two people and a bot play whole matches on phone and desktop until a duel and a Rangement happened', async () => {
    const table = { game: 'surprises', seats: 3, options: {}, pace: 'brisk' }
    const { people } = await seated(place, table, [
      { name: 'Léa', lang: 'fr', size: small_phone },
      { name: 'Tom', lang: 'en', size: desktop },
    ])
    const [lea, tom] = people as [Person, Person]

    const onlooker = new Onlooker('surprises')
    const look = async (person: Person) => (person === lea ? onlooker.looks_at(person) : undefined)
    await play(people, undefined, look)

    // Elves come by chance: nearly every match has both kinds, and another match begins with one press.
    for (let more = 0; more < 3 && !(happened(lea, 'duel_begun') && happened(lea, 'tidied')); more++) {
      await lea.page.getByRole('button', { name: 'Encore' }).click()
      await expect.poll(() => people.every((person) => person.last?.frame.outcome === null), patient).toBe(true)
      await play(people, undefined, look)
    }
    expect(onlooker.faults).toEqual([])
    expect(happened(lea, 'duel_begun') && happened(lea, 'duel_over')).toBe(true)
    expect(happened(lea, 'lifted') && happened(lea, 'tidied')).toBe(true)

    for (const person of people) {
      expect(leaks_in(person.frames)).toEqual([])
      const { frame } = person.last!
      expect(frame.outcome!.scores.reduce((sum, toys) => sum + toys, 0)).toBe(45)
      expect(view_of(person.last!).seats.reduce((sum, { lists }) => sum + lists, 0)).toBe(9)
      expect(person.faults).toEqual([])
      expect([...person.requested_hosts]).toEqual([new URL(place.program.url).host])
    }
    expect(lea.last!.frame.outcome).toEqual(tom.last!.frame.outcome)
    await lea.page.getByText('La carte de mémoire').waitFor()
    expect(await serious_faults(lea.page)).toEqual([])
    await tom.page.getByText('The memory map').waitFor()
  })

  test('coming back in the middle shows what lies open and nothing else; a watcher sees no more', async () => {
    const table = { game: 'surprises', seats: 3, options: { variant: 'young', lists: 3 }, pace: 'brisk' }
    const { people, code } = await seated(place, table, [{ name: 'Léa', lang: 'fr', size: small_phone }])
    const lea = people[0]!
    const watcher = await place.browser.newPage({ viewport: desktop, locale: 'fr-FR' })
    await watcher.goto(`${place.program.url}/t/${code}/tv`)
    await play(people, () => lea.frames.some((received) => view_of(received).cells.some(({ toy }) => toy)) && view_of(lea.last!).round > 1)
    if (!lea.last!.frame.outcome) {
      const before = lea.last!
      await lea.page.reload()
      await expect.poll(() => lea.last!.connection, patient).toBeGreaterThan(before.connection)
      const back = lea.frames.find((received) => received.connection > before.connection)!
      expect(back.events).toEqual([])
      await lea.page.locator('[role=grid]').waitFor()
      const open = view_of(lea.last!).cells.flatMap(({ toy }) => toy ?? [])
      const drawn = await toys_on_page(lea)
      if (lea.last === back) expect(drawn.sort()).toEqual(open.sort())
    }
    await play(people)
    expect(leaks_in(lea.frames)).toEqual([])
    await watcher.getByText('Le plus de jouets livrés gagne').waitFor()
    await watcher.close()
  })

  test('the lobby has stories to read and options in plain words', async () => {
    const { code, invite } = await place.program.open_table({ game: 'surprises', seats: 2, options: {}, pace: 'normal' })
    const page = await place.browser.newPage({ viewport: small_phone, locale: 'fr-FR' })
    await page.goto(`${place.program.url}/t/${code}#${invite}`)
    await page.locator('form button[type=submit]').click()
    const corner = page.locator('details.corner')
    await expect.poll(() => corner.getAttribute('open'), patient).toBeNull()
    await corner.locator('> summary').click()
    await page.getByText('La première secrétaire').waitFor()
    const later = page.getByRole('button', { name: 'Histoire suivante' })
    await later.click()
    await later.click()
    await page.getByText('quel sport').click()
    await page.getByText('Le surf.').waitFor()
    expect(await serious_faults(page)).toEqual([])

    // The young variant has six lists; the nine of the classic one are not asked of it.
    await page.getByRole('radio', { name: '6–7 ans' }).click()
    await expect.poll(() => page.getByRole('radio', { name: '6–7 ans' }).getAttribute('aria-checked'), patient).toBe('true')
    await page.getByRole('button', { name: 'Ajouter des bots' }).click()
    await page.getByRole('button', { name: 'C’est parti' }).click()
    await expect.poll(() => page.locator('[role=gridcell]').count(), patient).toBe(9)
    await page.close()
  })
})
