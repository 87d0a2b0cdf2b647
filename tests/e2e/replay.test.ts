// Looking back at a finished match of each game, through everybody's eyes, with the truth beside it; and a link for friends.
import { expect, test } from 'vitest'
import { serious_faults } from './accessibility'
import { Person, phone } from './person'
import { quick_match } from './quick_match'
import { setting } from './setting'

const place = setting()

const games = [
  { game: 'hat', seats: 3, options: {} },
  { game: 'surprises', seats: 3, options: { variant: 'young', lists: 3 } },
  { game: 'gifttrap', seats: 3, options: { max_rounds: 2 } },
  { game: 'santa', seats: 3, options: {} },
  { game: 'leprechauns', seats: 3, options: {} },
]

test.each(games)('a match of $game is looked back on through everybody’s eyes', async ({ game, seats, options }) => {
  const { browser, program } = place
  const lea = await Person.arrives(browser, 'Léa', 'fr', phone)
  const { page } = lea
  const { code } = await quick_match(program, page, game, seats, options)
  await page.goto(`${program.url}/t/${code}/replay/1`)
  const line = page.getByRole('slider')
  await line.waitFor()
  const last = Number(await line.getAttribute('max'))
  expect(last).toBeGreaterThan(5)
  const eyes = page.getByRole('radio')
  expect(await eyes.count()).toBe(seats + 1)

  for (let viewer = 0; viewer <= seats; ++viewer) {
    await eyes.nth(viewer).click()
    await expect.poll(() => eyes.nth(viewer).getAttribute('aria-checked'), { timeout: 10_000 }).toBe('true')
    let something_was_hidden = false
    for (const share of [0, 0.3, 0.5, 0.7, 1]) {
      await line.fill(String(Math.round(last * share)))
      await page.getByText(`${Math.round(last * share) + 1} / ${last + 1}`).waitFor()
      const board = page.locator('main.replay .look-board > *').first()
      expect(await board.isVisible()).toBe(true)
      something_was_hidden ||= (await page.locator('.truth .chips :is(.hidden, .known)').count()) > 0
    }
    if (game !== 'santa' && game !== 'gifttrap') expect(something_was_hidden).toBe(true)
  }
  // Forward as it happened, and back.
  await line.fill(String(last - 3))
  await page.getByRole('button', { name: 'Moment suivant' }).click()
  await page.getByText(`${last - 1} / ${last + 1}`).waitFor()
  await page.getByRole('button', { name: 'Lecture' }).click()
  await page.getByText(`${last + 1} / ${last + 1}`).waitFor()
  expect(await serious_faults(page)).toEqual([])

  // Nobody else may look, unless somebody at the table gives the link away; then there are no names.
  const tom = await Person.arrives(browser, 'Tom', 'en', phone)
  await tom.page.goto(`${program.url}/t/${code}/replay/1`)
  await tom.page.getByText('Only those who sat at this table').waitFor()
  const link = await page.evaluate(
    async ({ code, key }) => {
      const answer = await fetch(`/api/tables/${code}/replay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ match: 1, as: null, key }),
      })
      return ((await answer.json()) as { link: string }).link
    },
    { code, key: JSON.parse((await page.evaluate((name) => localStorage.getItem(name), `hotte.seat.${code}`))!).keys[0] as string },
  )
  await tom.page.goto('about:blank')
  await tom.page.goto(`${program.url}/t/${code}/replay/1#${link}`)
  await tom.page.getByRole('slider').waitFor()
  await tom.page.getByRole('radio', { name: 'Player 1' }).waitFor()
  expect(await tom.page.content()).not.toContain('Léa')
  expect([...lea.faults, ...tom.faults.filter((fault) => !fault.includes('403'))]).toEqual([])
  await Promise.all([lea.context.close(), tom.context.close()])
})

test('a match that is being played cannot be looked at', async () => {
  const { browser, program } = place
  const lea = await Person.arrives(browser, 'Léa', 'fr', phone)
  const { code, invite } = await program.open_table({ game: 'hat', seats: 3, options: {}, pace: 'normal' })
  await lea.sits_down(`${program.url}/t/${code}#${invite}`)
  await lea.page.getByRole('button', { name: 'Ajouter des bots' }).click()
  await lea.page.getByRole('button', { name: 'C’est parti' }).click()
  await lea.page.locator('main.look-game').waitFor()
  await lea.page.goto(`${program.url}/t/${code}/replay/1`)
  await lea.page.getByText('Cette partie n’est pas finie').waitFor()
  await lea.context.close()
})
