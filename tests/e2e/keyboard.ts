// Somebody who plays any game without touching or pointing at anything, and knows no rules: presses a key the page offers, or
// walks with Tab and the arrows to something that can be pressed and presses it.
import type { Page } from 'playwright-core'
import type { Person } from './person'

const any_of = <One>(list: readonly One[]): One | undefined => list[Math.floor(Math.random() * list.length)]
const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const

// What belongs to the match: the board, what is in the hand, and the buttons of the bar.
const of_the_match = ':is(.look-board, .look-palette, .look-bar .look-acts)'

// The keys the page offers for what can be pressed now.
const offered_keys = (page: Page) =>
  page.evaluate(
    (area) =>
      [...document.querySelectorAll<HTMLButtonElement>(`${area} [aria-keyshortcuts]`)]
        .filter((control) => !control.disabled && control.checkVisibility() && control.getAttribute('aria-haspopup') === null)
        .map((control) => control.getAttribute('aria-keyshortcuts')!.replace('Space', ' ')),
    of_the_match,
  )

const focus_is = (page: Page) =>
  page.evaluate((area) => {
    const here = document.activeElement
    if (!here?.closest(area) || here.getAttribute('aria-haspopup') !== null) return 'elsewhere'
    if (here.matches('input')) return 'a field'
    return here.closest('[role=grid], [role=group], .tiles, .houses') ? 'among many' : 'a button'
  }, of_the_match)

// Does something if the bar asks for it; answers whether it did.
export async function types_a_turn({ page }: Person): Promise<boolean> {
  if (await page.locator('dialog[open]').isVisible()) await page.keyboard.press('Escape')
  if (!(await page.locator('.look-bar.look-mine').isVisible())) return false
  const key = any_of(await offered_keys(page))
  if (key !== undefined && Math.random() < 0.6) {
    await page.keyboard.press(key)
    return true
  }
  for (let steps = 0; steps < 40; ++steps) {
    await page.keyboard.press('Tab')
    const focus = await focus_is(page)
    if (focus === 'elsewhere' || focus === 'a field' || Math.random() < 0.3) continue
    if (focus === 'among many')
      for (let walked = Math.floor(Math.random() * 4); walked > 0; --walked) await page.keyboard.press(any_of(arrows)!)
    await page.keyboard.press('Enter')
    return true
  }
  return false
}
