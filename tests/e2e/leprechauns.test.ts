import { describe, expect, test } from 'vitest'
import { serious_faults } from './accessibility'
import { drawn_under_hands, leaks_in, play, Toucher, types_a_turn, view_of } from './leprechauns'
import { phone, small_phone, type Person } from './person'
import { Onlooker } from './phases'
import { seated, setting } from './setting'

const place = setting()

function expect_a_clean_match(people: Person[]): void {
  for (const person of people) {
    expect(person.last!.frame.outcome!.scores).toEqual(view_of(person.last!).scores)
    expect(view_of(person.last!).round).toBe(6)
    expect(leaks_in(person.frames)).toEqual([])
    expect(person.faults).toEqual([])
    expect([...person.requested_hosts]).toEqual([new URL(place.program.url).host])
    expect(person.last!.frame.outcome).toEqual(people[0]!.last!.frame.outcome)
  }
}

describe('Leprechauns', () => {
  test('four people play six rounds on phones, by touch', async () => {
    const { people } = await seated(place, { game: 'leprechauns', seats: 4, options: {}, pace: 'brisk' }, [
      { name: 'Léa', lang: 'fr', size: phone },
      { name: 'Tom', lang: 'en', size: phone },
      { name: 'Anna', lang: 'fr', size: small_phone },
      { name: 'Max', lang: 'en', size: phone },
    ])
    const touchers = await Promise.all(people.map((person) => Toucher.of(person)))
    const onlooker = new Onlooker('leprechauns', ['slapping']) // a race does not wait for being looked at
    await play(
      people,
      (index) => touchers[index]!.takes_a_turn(),
      async () => {
        for (const person of people) expect(await drawn_under_hands(person)).toBe(0)
        await onlooker.looks_at(people[2]!)
      },
    )
    expect_a_clean_match(people)
    expect(onlooker.faults).toEqual([])

    // Every round had a race that somebody won by reciting, and fingers that stayed put were never counted as lifted.
    const events = people[0]!.frames.flatMap((received) => received.events)
    const count = (type: string) => events.filter((event) => event.type === type).length
    expect(count('hands_down')).toBe(6)
    expect(count('landed')).toBeGreaterThanOrEqual(12)
    expect(events.filter((event) => event.type === 'recited' && event.won === true).length).toBeGreaterThan(6)
    expect(count('lifted')).toBe(0)
    // They remember well: a wrong answer would be one that no finger meant.
    expect(events.filter((event) => event.type === 'recited' && (event.right as boolean[]).includes(false))).toEqual([])
    await people[0]!.page.getByRole('button', { name: 'Encore' }).waitFor()
    await expect(serious_faults(people[0]!.page)).resolves.toEqual([])
  })

  test('without a race, by keyboard alone', async () => {
    const options = { race: 'turns' }
    const { people } = await seated(place, { game: 'leprechauns', seats: 3, options, pace: 'brisk' }, [
      { name: 'Léa', lang: 'fr', size: phone },
    ])
    const [lea] = people as [Person]
    const onlooker = new Onlooker('leprechauns')
    await play(
      people,
      () => types_a_turn(lea),
      () => onlooker.looks_at(lea),
    )
    expect_a_clean_match(people)
    expect(onlooker.faults).toEqual([])
    const events = lea.frames.flatMap((received) => received.events)
    // Whatever she was asked for she knew: how often depends on the deal, as gifts need no recital and the last to choose may
    // find only her own chest.
    const asked = new Set(lea.frames.map(view_of).flatMap((view) => (view.speaker === 0 && view.actors.includes(0) ? [view.round] : [])))
    const mine = events.filter((event) => event.type === 'recited' && event.seat === 0)
    expect(mine.map((event) => event.won)).toEqual([...asked].map(() => true))
    expect(mine.length).toBeGreaterThan(0)
    expect(events.filter((event) => event.type === 'slapped' && event.seat === 0).length).toBeGreaterThanOrEqual(3)
    expect(events.filter((event) => event.type === 'fouled' && event.seat === 0)).toEqual([])
    await lea.page.getByRole('button', { name: 'Encore' }).waitFor()
  })
})
