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
    // What is told there changes with every move.
    if (!path.some((one) => /^(log|status|timer)/.test(one))) lines.add(path.join(' > '))
  }
  return [...lines].sort()
}

// What the kept tree has and this one has not.
export function lost_from(name: string, now: readonly string[]): string[] {
  const file = join(folder, `${name}.txt`)
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : null
  if (process.env.HOTTE_TREES === 'write') {
    writeFileSync(file, (kept?.filter((line) => now.includes(line)) ?? now).join('\n') + '\n')
    return []
  }
  return kept ? kept.filter((line) => !now.includes(line)) : [`${name} has no kept tree`]
}
