import { expect, test } from 'vitest'
import { words as gifttrap } from '../../games/gifttrap/web/words'
import { words as hat } from '../../games/hat/web/words'
import { words as leprechauns } from '../../games/leprechauns/web/words'
import { words as santa } from '../../games/santa/web/words'
import { words as surprises } from '../../games/surprises/web/words'
import { serious_faults } from './accessibility'
import { Person, phone } from './person'
import { setting } from './setting'
import { lost_from, tree_of } from './tree'
import { every_game, type Played } from './turns'

const place = setting()
const words: Record<string, unknown> = {
  gifttrap: gifttrap.fr,
  hat: hat.fr,
  leprechauns: leprechauns.fr,
  santa: santa.fr,
  surprises: surprises.fr,
}
// What every match comes to soon, on one's own turn where the phase has turns; rarer phases are looked at when they come.
const expected: Record<string, string[]> = {
  hat: ['showing', 'claiming', 'answering'],
  surprises: ['turn'],
  gifttrap: ['shopping', 'giving', 'getting', 'revealing'],
  santa: ['choosing', 'moving'],
  leprechauns: ['slapping', 'reciting'],
}

// Plays until every expected phase was seen; tells what is wrong.
async function looked_at({ game, seats, options, takes_a_turn }: Played): Promise<string[]> {
  const { code, invite } = await place.program.open_table({ game, seats, options, pace: 'brisk' })
  const lea = await Person.arrives(place.browser, 'Léa', 'fr', phone)
  const { page } = lea
  await lea.sits_down(`${place.program.url}/t/${code}#${invite}`)
  await page.getByRole('button', { name: 'Ajouter des bots' }).click()
  await page.getByRole('button', { name: 'C’est parti' }).click()
  await page.locator('main.game .board > *').first().waitFor()

  const faults: string[] = []
  const missing = new Set(expected[game])
  const seen = new Set<string>()
  const latest = Date.now() + 240_000
  while (missing.size > 0 && Date.now() < latest && !lea.last?.frame.outcome) {
    const view = lea.last?.frame.view
    const mine = view !== undefined && (view.actors.length === 0 || view.actors.includes(view.you!))
    if (view && mine && !seen.has(view.phase)) {
      await page.waitForTimeout(100)
      const tree = await tree_of(page.locator('main'), words[game])
      if (lea.last!.frame.view.phase === view.phase) {
        seen.add(view.phase)
        missing.delete(view.phase)
        faults.push(...lost_from(`${game}.${view.phase}`, tree).map((line) => `${game} ${view.phase} lost ${line}`))
        faults.push(...(await serious_faults(page)).map((fault) => `${game} ${view.phase}: ${fault}`))
      }
    }
    if (!(await takes_a_turn(lea))) await page.waitForTimeout(80)
  }
  await lea.context.close()
  return [...faults, ...lea.faults, ...[...missing].map((phase) => `${game} never came to ${phase}`)]
}

test('every phase of every game is whole for a screen reader and has no serious fault', async () => {
  const faults = await Promise.all(every_game.map(looked_at))
  expect(faults.flat()).toEqual([])
})
