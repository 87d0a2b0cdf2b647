import { expect, test } from 'vitest'
import * as gifttrap from './gifttrap'
import { types_a_turn } from './keyboard'
import * as leprechauns from './leprechauns'
import { Person, phone } from './person'
import { Onlooker, phases_without_a_tree } from './phases'
import { comes_to_the_bonus } from './santa_bonus'
import { seated, setting } from './setting'
import { every_game, type Played } from './turns'

const place = setting()
// What every match comes to soon, on one's own turn where the phase has turns. The other phases are looked at in the tests that
// play whole matches.
const expected = {
  hat: ['showing', 'claiming', 'answering'],
  surprises: ['turn'],
  gifttrap: ['shopping', 'giving', 'getting', 'revealing'],
  santa: ['closing', 'starting', 'choosing', 'moving'],
  leprechauns: ['signal', 'slapping', 'reciting'],
}

// By keyboard alone, until something was done in every phase that asks for something; tells what is wrong.
async function looked_at({ game, seats, options }: Played): Promise<string[]> {
  const unhurried = game === 'leprechauns' ? { ...options, race: 'turns' } : options // whoever is looked at wins no race
  const { people } = await seated(place, { game, seats, options: unhurried, pace: 'brisk' }, [{ name: 'Léa', lang: 'fr', size: phone }])
  const lea = people[0]!
  const onlooker = new Onlooker(game)
  const plays = { gifttrap: gifttrap.types_a_turn, leprechauns: leprechauns.types_a_turn }[game as string] ?? types_a_turn
  const done = new Set<string>()
  const missing = () => expected[game].filter((phase) => !(onlooker.seen.has(phase) && (done.has(phase) || phase === 'showing')))
  const latest = Date.now() + 240_000
  while (missing().length > 0 && Date.now() < latest) {
    if (lea.last?.frame.outcome) {
      await lea.page.getByRole('button', { name: 'Encore' }).press('Enter', { timeout: 20_000 })
      await expect.poll(() => lea.last?.frame.outcome, { timeout: 20_000 }).toBeNull()
    }
    await onlooker.looks_at(lea)
    const { phase } = lea.last?.frame.view ?? { phase: '' }
    const before = lea.done.length
    await plays(lea)
    await lea.page.waitForTimeout(100)
    if (lea.done.length > before) done.add(phase)
  }
  await lea.context.close()
  return [...onlooker.faults, ...lea.faults, ...missing().map((phase) => `${game}: nothing was done in ${phase}`)]
}

test.each(every_game)('every phase of $game is whole for a screen reader, has no serious fault and is played', async (played) => {
  expect(await looked_at(played)).toEqual([])
})

test('two brats see Santa at once, and he says by keyboard who takes the gift', async () => {
  const lea = await Person.arrives(place.browser, 'Léa', 'fr', phone)
  const before = await lea.context.newPage()
  const code = await comes_to_the_bonus(place.program, before)
  await before.close()
  await lea.page.goto(`${place.program.url}/t/${code}`)
  await lea.page.locator('.look-bar.look-mine').waitFor()
  const onlooker = new Onlooker('santa')
  await onlooker.looks_at(lea)
  expect([...onlooker.seen]).toEqual(['bonus'])
  await expect.poll(() => types_a_turn(lea).then(() => lea.done.length), { timeout: 20_000 }).toBeGreaterThan(0)
  await expect.poll(() => lea.last!.frame.view.phase).not.toBe('bonus')
  expect([...onlooker.faults, ...lea.faults]).toEqual([])
})

test('of every phase there is a tree to compare with', () => {
  expect(phases_without_a_tree()).toEqual([])
})
