import { describe, expect, test } from 'vitest'
import { serious_faults } from './accessibility'
import { faces_that_should_not_be_drawn, leaks_in, play, view_of } from './hat'
import { desktop, phone, type Person } from './person'
import { seated, setting } from './setting'

const place = setting()

// Léa reads French on a phone, Tom reads English at a desk; two bots join.
async function table_of_four(): Promise<[Person, Person]> {
  const { people } = await seated(place, { game: 'hat', seats: 4, options: {}, pace: 'brisk' }, [
    { name: 'Léa', lang: 'fr', size: phone },
    { name: 'Tom', lang: 'en', size: desktop },
  ])
  return people as [Person, Person]
}

describe("That's Not a Hat", () => {
  test('two people and two bots play to the end, in French and English at one table', async () => {
    const people = await table_of_four()
    const [lea, tom] = people
    await expect(lea.page.locator('html').getAttribute('lang')).resolves.toBe('fr')
    await expect(tom.page.locator('html').getAttribute('lang')).resolves.toBe('en')

    const over = await play(people, 0.6, () => lea.last !== undefined && view_of(lea.last).scores.some((score) => score <= -1))
    if (!over) {
      // In the middle: the page shows no face that lies down, and coming back shows no more than staying.
      for (const person of people) {
        expect(await faces_that_should_not_be_drawn(person)).toEqual([])
        expect(await serious_faults(person.page)).toEqual([])
      }
      const before = tom.last!
      await tom.page.reload()
      await expect.poll(() => tom.last!.connection, { timeout: 30_000 }).toBeGreaterThan(before.connection)
      const after = tom.frames.find((received) => received.connection > before.connection)!
      expect(after.events).toEqual([])
      const stayed = lea.frames.findLast((received) => received.frame.seq === after.frame.seq)
      if (stayed) expect({ ...view_of(after), you: null }).toEqual({ ...view_of(stayed), you: null })
      await play(people, 0.6)
    }

    for (const person of people) {
      const { frame } = person.last!
      expect(frame.outcome!.scores).toEqual(view_of(person.last!).scores)
      expect(Math.min(...frame.outcome!.scores)).toBe(-3)
      expect(leaks_in(person.frames)).toEqual([])
      expect(person.faults).toEqual([])
      expect([...person.requested_hosts]).toEqual([new URL(place.program.url).host])
    }
    expect(lea.last!.frame.outcome).toEqual(tom.last!.frame.outcome)
    await lea.page.getByRole('button', { name: 'Encore' }).waitFor()
    await tom.page.getByRole('button', { name: 'Again' }).waitFor()
  })

  test('kill -9 in the middle: same seats, same scores, no acknowledged move lost', async () => {
    const people = await table_of_four()
    await play(people, 0.35, () => people.reduce((sum, person) => sum + person.done.length, 0) >= 4)
    const before = people.map((person) => ({
      connection: person.last!.connection,
      acknowledged: Math.max(0, ...person.done.map((done) => done.seq)),
    }))
    await place.program.kill()
    const last = people.map((person) => person.last!)
    await place.program.start()

    await Promise.all(
      people.map((person, i) => expect.poll(() => person.last!.connection, { timeout: 30_000 }).toBeGreaterThan(before[i]!.connection)),
    )
    people.forEach((person, i) => {
      const first = person.frames.find((received) => received.connection > before[i]!.connection)!
      expect(first.frame.seq).toBeGreaterThanOrEqual(before[i]!.acknowledged)
      expect(first.frame.seq).toBeGreaterThanOrEqual(last[i]!.frame.seq) // nobody saw what was not kept
      expect(first.match).toBe(last[i]!.match)
      expect(view_of(first).you).toBe(view_of(last[i]!).you)
      if (first.frame.seq === last[i]!.frame.seq) expect(view_of(first)).toEqual(view_of(last[i]!))
    })
    await play(people, 0.7)
    for (const person of people) {
      expect(leaks_in(person.frames)).toEqual([])
      const acknowledged = person.done.map((done) => done.seq)
      expect(new Set(acknowledged).size).toBe(acknowledged.length)
    }
    expect(people[0].last!.frame.outcome).toEqual(people[1].last!.frame.outcome)
  })
})
