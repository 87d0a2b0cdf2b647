// What a screen reader finds on a page, compared with what it has always found there.
//
// Deals are random, so a kept tree is not the whole page: it is every role with its way from the root, and its name where that is
// a fixed word of the product. What was there must stay; more may come. `HOTTE_TREES=write` keeps what is common to the kept tree
// and the page as it is now, and writes the first one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { dictionaries } from '../../web/src/words'

const folder = join(import.meta.dirname, 'trees')
export const keeping_trees = process.env.HOTTE_TREES === 'write'

function plain_words(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(plain_words)
}
const shell_words = new Set(plain_words(dictionaries.fr))

// One line for each kind of thing: "main > group Réactions > button".
export async function tree_of(root: Locator, game_words: unknown): Promise<string[]> {
  const fixed = new Set([...shell_words, ...plain_words(game_words)])
  const path: string[] = []
  const lines = new Set<string>()
  for (const line of (await root.ariaSnapshot()).split('\n')) {
    const found = /^( *)- ([a-z]+)(?: "((?:[^"\\]|\\.)*)")?/.exec(line)
    if (!found || found[2] === 'text') continue
    const depth = found[1]!.length / 2
    const name = found[3]?.replaceAll('\\"', '"')
    path.length = depth
    path.push(name !== undefined && fixed.has(name) ? `${found[2]} “${name}”` : found[2]!)
    // What is told there changes with every move, and so does what is drawn; the last line stands below the board if there is one.
    const passing = path.some((one) => /^(log|status|timer|alert)/.test(one)) || /^(img|paragraph|emphasis|strong)$/.test(path.at(-1)!)
    const line_read = path.join(' > ')
    if (!passing && line_read !== 'main > button') lines.add(line_read)
  }
  return [...lines].sort()
}

const file_of = (name: string) => join(folder, `${name}.txt`)
export const has_tree = (name: string): boolean => existsSync(file_of(name))

// What the kept tree has and this one has not.
export function lost_from(name: string, now: readonly string[]): string[] {
  const kept = has_tree(name) ? readFileSync(file_of(name), 'utf8').trimEnd().split('\n') : null
  if (keeping_trees) {
    writeFileSync(file_of(name), (kept?.filter((line) => now.includes(line)) ?? now).join('\n') + '\n')
    return []
  }
  return kept?.filter((line) => !now.includes(line)).map((line) => `lost ${line}`) ?? []
}
