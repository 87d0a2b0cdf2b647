import { describe, expect, test } from 'vitest'
import type { Village } from '../../games/santa/web/village'
import { villages } from '../../games/santa/web/villages'
import { serious_faults } from './accessibility'
import { phone, small_phone, type Person } from './person'
import { Onlooker } from './phases'
import { broken_promises, early_cards, misjudged, play, view_of, type Promises } from './santa'
import { seated, setting } from './setting'

const place = setting()
const elfenbein = villages[0]! as Village

describe('Santa Claus is comin’ to town', () => {
  test('two people with phones and a bot play all thirteen rounds, in French and English', async () => {
    const { people } = await seated(place, { game: 'santa', seats: 3, options: {}, pace: 'brisk' }, [
      { name: 'Léa', lang: 'fr', size: small_phone },
      { name: 'Tom', lang: 'en', size: phone },
    ])
    const [lea, tom] = people as [Person, Person]

    const onlooker = new Onlooker('santa')
    const look = async (person: Person) => (person === lea ? onlooker.looks_at(person) : undefined)
    const promises: Promises = new Map()
    const half = () => view_of(lea.last!).round >= 7
    await play(people, half, look, promises)

    // In the middle: coming back shows what staying shows.
    const before = tom.last!
    await tom.page.reload()
    await expect.poll(() => tom.last!.connection, { timeout: 30_000 }).toBeGreaterThan(before.connection)
    const after = tom.frames.find((received) => received.connection > before.connection)!
    expect(after.events).toEqual([])
    expect(view_of(after).game_scores).toEqual(view_of(lea.frames.findLast(({ frame }) => frame.seq === after.frame.seq)!).game_scores)
    await play(people, undefined, look, promises)

    expect(onlooker.faults).toEqual([])
    for (const phase of ['choosing', 'moving']) expect(onlooker.seen).toContain(phase)
    for (const person of people) {
      const { frame } = person.last!
      const view = view_of(person.last!)
      expect(view.round).toBe(13)
      expect(view.hands.every((hand) => hand.length === 0)).toBe(true)
      expect(frame.outcome!.scores).toEqual(view.scores)
      expect(Math.min(...view.scores.map((score) => score ?? 0))).toBeGreaterThanOrEqual(0)
      expect(early_cards(person.frames)).toEqual([])
      expect(broken_promises(person.frames, elfenbein)).toEqual([])
      expect(promises.get(person)!.length).toBeGreaterThan(9)
      expect(misjudged(person, promises)).toEqual([])
      expect(person.faults).toEqual([])
      expect([...person.requested_hosts]).toEqual([new URL(place.program.url).host])
    }
    expect(lea.last!.frame.outcome).toEqual(tom.last!.frame.outcome)

    // The night is told again, whole for whoever was there all along.
    await lea.page.getByRole('button', { name: 'Encore' }).waitFor()
    await lea.page.locator('.recap svg.night').waitFor()
    expect(await serious_faults(lea.page)).toEqual([])
    await tom.page.getByRole('button', { name: 'Again!' }).waitFor()
  })
})
