// @vitest-environment jsdom
import '../table/no_screen'
import { mount, tick, unmount } from 'svelte'
import { beforeEach, expect, test } from 'vitest'
import { device } from '../Device.svelte'
import { all_trophies, count_match, forget_trophies } from './trophies'
import TrophiesPage from './TrophiesPage.svelte'

const won = { scores: [9, 4], winners: [0] }
const lost = { scores: [3, 4], winners: [1] }
beforeEach(() => forget_trophies())

test('victories, the best score and the longest run are kept by game', () => {
  count_match('KMRX 1', 'santa', 0, won)
  count_match('KMRX 2', 'santa', 0, won)
  count_match('KMRX 3', 'santa', 0, lost)
  count_match('KMRX 4', 'hat', 1, lost)
  expect(all_trophies()).toEqual({
    santa: { played: 3, won: 2, best: 9, in_a_row: 0, longest: 2 },
    hat: { played: 1, won: 1, best: 4, in_a_row: 1, longest: 1 },
  })
})

test('coming back to the end of a match does not count it again', () => {
  count_match('KMRX 1', 'hat', 0, won)
  count_match('KMRX 1', 'hat', 0, won)
  expect(all_trophies().hat!.played).toBe(1)
})

test('what somebody else wrote there is not believed', () => {
  localStorage.setItem('hotte.trophies', '[7]')
  expect(all_trophies()).toEqual({})
})

test('the page tells them in words, and forgets them when asked twice', async () => {
  device.lang = 'en'
  count_match('KMRX 1', 'hat', 0, won)
  const page = mount(TrophiesPage, { target: document.body })
  expect(document.querySelector('article')!.textContent).toContain('That’s Not a Hat')
  expect(document.querySelector('article')!.textContent).toContain('1 of 1')
  for (const answer of ['Forget', 'Yes']) {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(answer))!
    button.click()
    await tick()
  }
  expect(all_trophies()).toEqual({})
  expect(document.querySelector('article')!.textContent).not.toContain('1 of 1')
  await unmount(page)
})
