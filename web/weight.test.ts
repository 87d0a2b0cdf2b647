import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import budget from './budget.json'
import { weigh } from './weight'

const dist = join(import.meta.dirname, 'dist')

// `make test` builds the client first.
describe.skipIf(!existsSync(dist))('the built client', () => {
  test('keeps to its budget on the first visit', () => {
    expect(weigh(dist).first_visit).toBeLessThanOrEqual(budget.first_visit)
    expect(budget.first_visit).toBeLessThanOrEqual(400_000)
  })

  test('keeps to its budget at every game, and every game has one', () => {
    const { games } = weigh(dist)
    expect(Object.keys(games).sort()).toEqual(Object.keys(budget.games).sort())
    for (const [game, bytes] of Object.entries(games)) {
      expect(bytes, game).toBeLessThanOrEqual(budget.games[game as keyof typeof budget.games])
    }
  })
})

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

// Nothing here can be compressed: every file weighs as many bytes as it is long.
function built(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'weight-'))
  folders.push(folder)
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

test('what the page has brought already is not counted again at a game, nor what is only opened later', () => {
  const manifest = {
    'index.html': {
      file: 'assets/main.js',
      imports: ['_look.js'],
      css: ['assets/main.css'],
      dynamicImports: ['../games/hat/web/Board.svelte'],
    },
    '_look.js': { file: 'assets/look.js', assets: ['assets/font.woff2'] },
    '../games/hat/web/Board.svelte': {
      file: 'assets/board.js',
      imports: ['_look.js', '_cards.js'],
      dynamicImports: ['../games/hat/web/Workshop.svelte'],
    },
    '../games/hat/web/words.ts': { file: 'assets/words.js', imports: ['_cards.js'] },
    '../games/hat/web/Recap.svelte': { file: 'assets/recap.js', css: ['assets/main.css'] },
    '../games/hat/web/Workshop.svelte': { file: 'assets/workshop.js' },
    '_cards.js': { file: 'assets/cards.js' },
  }
  const folder = built({
    '.vite/manifest.json': JSON.stringify(manifest),
    'index.html': '1',
    'favicon.svg': '2',
    'manifest.webmanifest': '3',
    'assets/main.js': '12345',
    'assets/main.css': '1234',
    'assets/look.js': '123',
    'assets/font.woff2': '12',
    'assets/sprite-shell-a1.svg': '123456',
    'assets/board.js': '1',
    'assets/words.js': '12',
    'assets/cards.js': '123',
    'assets/recap.js': '12345',
    'assets/workshop.js': '1234567',
    'assets/sprite-hat-b2.svg': '1234',
  })
  expect(weigh(folder)).toEqual({ first_visit: 3 + 5 + 4 + 3 + 2 + 6, games: { hat: 1 + 2 + 3 + 5 + 4 } })
})

test('what compresses is counted as it is sent', () => {
  const folder = built({
    '.vite/manifest.json': JSON.stringify({ 'index.html': { file: 'assets/main.js' } }),
    'index.html': 'a'.repeat(100_000),
    'favicon.svg': '',
    'manifest.webmanifest': '',
    'assets/main.js': '',
  })
  expect(weigh(folder).first_visit).toBeLessThan(1000)
})
