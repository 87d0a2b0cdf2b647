import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { by_path, by_road, type Village } from '../../games/santa/web/village'
import { faults_of, read_village } from '../../games/santa/web/village_check'
import { villages } from '../../games/santa/web/villages'
import { serious_faults } from './accessibility'
import { Person, phone } from './person'
import { broken_promises, play, view_of } from './santa'
import { setting } from './setting'

const place = setting()

const row = (count: number): Village => ({
  name: 'Une rue',
  houses: Array.from({ length: count }, (_, id) => ({ id, x: id, y: 0 })),
  streets: [Array.from({ length: count }, (_, id) => id)],
  paths: [],
})
const lattice = (width: number, height: number): Village => ({
  name: `Grille ${width} × ${height}`,
  houses: Array.from({ length: width * height }, (_, id) => ({ id, x: id % width, y: Math.floor(id / width) })),
  streets: [
    ...Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => y * width + x)),
    ...Array.from({ length: width }, (_, x) => Array.from({ length: height }, (_, y) => y * width + x)),
  ],
  paths: [],
})
const elfenbein = villages[0]!
const all_pairs = (count: number): [number, number][] =>
  Array.from({ length: count }, (_, one) => Array.from({ length: one }, (_, other): [number, number] => [other, one])).flat()

// Boards on both sides of every line the check draws.
const samples: [string, Village][] = [
  ['ours', elfenbein],
  ['a street of fifteen', row(15)],
  ['a street of sixteen', row(16)],
  ['a street of 64', row(64)],
  ['65 houses', row(65)],
  ['no house', { ...row(16), houses: [], streets: [] }],
  ['four by four', lattice(4, 4)],
  ['five by five', lattice(5, 5)],
  ['five by six', lattice(5, 6)],
  ['eight by eight', lattice(8, 8)],
  ['no name', { ...row(16), name: '' }],
  ['a name of 30 letters', { ...row(16), name: 'x'.repeat(30) }],
  ['a name of 31 letters', { ...row(16), name: 'x'.repeat(31) }],
  ['accents count twice', { ...row(16), name: 'é'.repeat(16) }],
  ['a house without a street', { ...row(16), houses: [...row(16).houses, { id: 16, x: 0, y: 3 }] }],
  ['two halves joined by a path', { ...row(16), streets: [row(8).streets[0]!, row(16).streets[0]!.slice(8)], paths: [[7, 8]] }],
  ['a shortcut that leaves no room', { ...row(16), paths: [[0, 15]] }],
  ['a street that returns', { ...row(16), streets: [...row(16).streets, [3, 4, 3]] }],
  ['a street of one house', { ...row(16), streets: [...row(16).streets, [3]] }],
  ['a street to nowhere', { ...row(16), streets: [...row(16).streets, [3, 40]] }],
  ['a path to itself', { ...row(16), paths: [[3, 3]] }],
  ['a path to nowhere', { ...row(16), paths: [[3, 16]] }],
  ['numbers out of order', { ...row(16), houses: [...row(16).houses].reverse() }],
  ['paths between everybody', { ...row(16), paths: all_pairs(14) }],
  ['too many paths', { ...row(64), paths: all_pairs(16) }],
  ['too many ways', { ...row(64), paths: all_pairs(13) }],
  ['too many streets', { ...lattice(8, 8), streets: [...lattice(8, 8).streets, ...lattice(8, 8).streets] }],
]

describe('the workshop', () => {
  test('the check in the browser and the server agree', async () => {
    for (const [name, board] of samples) {
      const answer = await fetch(`${place.program.url}/api/tables`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ game: 'santa', seats: 4, options: { board }, pace: 'brisk' }),
      })
      expect.soft([name, answer.status], await answer.text()).toEqual([name, faults_of(board).length === 0 ? 201 : 400])
    }
    const accepted = samples.filter(([, board]) => faults_of(board).length === 0)
    expect(accepted.length).toBeGreaterThan(5)
    expect(accepted.length).toBeLessThan(samples.length - 5)
  })

  test('a village is drawn, saved, opened again, and played on', async () => {
    const lea = await Person.arrives(place.browser, 'Léa', 'fr', phone)
    const { page } = lea
    await page.goto(`${place.program.url}/workshop/santa`)
    const spot = (x: number, y: number) => page.locator(`[data-spot="${x} ${y}"]`)
    const tool = (name: string) => page.getByRole('radio', { name })
    const fine = (check: string) => page.locator(`[data-check="${check}"]`).getAttribute('data-fine')
    const play_here = page.getByRole('button', { name: 'Jouer ici' })

    // Three rows of eight houses, not yet joined by anything.
    for (let y = 0; y < 6; y += 2) for (let x = 0; x < 8; x++) await spot(x, y).click()
    await page.locator('#village-name').fill('Serpentin')
    expect(await fine('name')).toBe('true')
    expect(await fine('connected')).toBe('false')
    await expect(play_here.isEnabled()).resolves.toBe(false)
    expect(await serious_faults(page)).toEqual([])

    // One long street back and forth: each tap goes on from the last house.
    await tool('Rue').click()
    for (const [x, y] of [
      [0, 0],
      [7, 0],
      [7, 2],
      [0, 2],
      [0, 4],
      [7, 4],
    ] as const)
      await spot(x, y).click()
    expect(await fine('connected')).toBe('true')
    expect(await fine('room')).toBe('true')
    await tool('Sentier').click()
    for (const [x, y] of [
      [2, 0],
      [3, 2],
      [5, 2],
      [4, 4],
    ] as const)
      await spot(x, y).click()
    await expect(play_here.isEnabled()).resolves.toBe(true)

    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Enregistrer' }).click()])
    const saved = read_village(await readFile(await download.path(), 'utf8'))!
    expect(saved.name).toBe('Serpentin')
    expect(saved.houses).toHaveLength(24)
    expect(saved.streets.map(({ length }) => length).sort()).toEqual([2, 2, 8, 8, 8])
    expect(by_road(saved).every(({ length }) => length === 1 || length === 2)).toBe(true)
    expect(by_path(saved).flat()).toHaveLength(4)

    await page.getByRole('button', { name: 'Tout effacer' }).click()
    await expect(play_here.isEnabled()).resolves.toBe(false)
    await page.locator('input[type=file]').setInputFiles(await download.path())
    await expect.poll(() => fine('connected')).toBe('true')

    // Straight to a table of friends; bots take the other places.
    await play_here.click()
    await page.locator('main.lobby, #name').first().waitFor()
    if (await page.locator('#name').isVisible()) {
      await page.locator('#name').fill('Léa')
      await page.locator('form button[type=submit]').click()
    }
    await page.locator('main.lobby').waitFor()
    await page.getByText('Serpentin').first().waitFor()
    await page.getByRole('button', { name: 'Ajouter des bots' }).click()
    await page.getByRole('button', { name: 'C’est parti' }).click()
    await page.locator('main.look-game').waitFor()
    await expect.poll(() => lea.last !== undefined, { timeout: 30_000 }).toBe(true)
    expect(view_of(lea.last!).board).toEqual(saved)
    await expect.poll(() => page.locator('.houses button').count(), { timeout: 30_000 }).toBe(24)

    await play([lea], () => view_of(lea.last!).round >= 2)
    expect(broken_promises(lea.frames, saved)).toEqual([])
    expect(lea.faults).toEqual([])
  })
})
