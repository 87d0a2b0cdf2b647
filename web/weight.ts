// What the built client weighs on the wire: every file as the server sends it, compressed where that saves something. The
// first visit is the page with all that it imports before anything is opened; a game adds what a table of it loads before
// the first frame can be drawn (web/src/table/GameTable.svelte).
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface Weights {
  first_visit: number
  games: Record<string, number>
}

// As Vite writes it: what each module became, by its path below web/.
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}
type Manifest = Record<string, Chunk>

const page = 'index.html'
const beside_the_page = ['favicon.svg', 'manifest.webmanifest']
const part_of_a_table = /^\.\.\/games\/([^/]+)\/web\/(Board\.svelte|Recap\.svelte|words\.ts)$/

function files_of(manifest: Manifest, module: string, seen = new Set<string>()): Set<string> {
  if (seen.has(module)) return new Set()
  seen.add(module)
  const chunk = manifest[module]
  if (!chunk) throw new Error(`the build has no ${module}`)
  const { file, imports = [], css = [], assets = [] } = chunk
  return new Set([file, ...css, ...assets, ...imports.flatMap((inner) => [...files_of(manifest, inner, seen)])])
}

export function weigh(dist: string): Weights {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const sprites = readdirSync(join(dist, 'assets')).filter((name) => name.startsWith('sprite-'))
  const sprite_of = (owner: string) => sprites.filter((name) => name.startsWith(`sprite-${owner}-`)).map((name) => `assets/${name}`)
  const weight_of = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => {
      const content = readFileSync(join(dist, file))
      return sum + Math.min(content.length, gzipSync(content, { level: 9 }).length)
    }, 0)

  const first = new Set([page, ...beside_the_page, ...files_of(manifest, page), ...sprite_of('shell')])
  const needed: Record<string, Set<string>> = {}
  for (const module of Object.keys(manifest)) {
    const game = module.match(part_of_a_table)?.[1]
    if (!game) continue
    needed[game] ??= new Set(sprite_of(game))
    for (const file of files_of(manifest, module)) if (!first.has(file)) needed[game].add(file)
  }
  const games = Object.fromEntries(Object.entries(needed).map(([game, files]) => [game, weight_of(files)]))
  return { first_visit: weight_of(first), games }
}
