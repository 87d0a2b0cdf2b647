// A global stylesheet reaches every element of every component that wears one of its classes, meant or not. So its classes have names
// that a component of its own never has: they begin with `look-`, and whoever wears one has asked for it.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parse, parseCss } from 'svelte/compiler'
import { expect, test } from 'vitest'

type Node = Record<string, unknown> & { type: string }
type Path = readonly Node[]

const house = join(import.meta.dirname, '../../..')
const is_look = (name: string) => name.startsWith('look-')
const once = (faults: string[]) => [...new Set(faults)]

function visit(thing: unknown, on_node: (node: Node, above: Path) => void, above: Path = []): void {
  if (Array.isArray(thing)) return thing.forEach((one) => visit(one, on_node, above))
  if (thing === null || typeof thing !== 'object') return
  const node = thing as Node
  const named = typeof node.type === 'string'
  if (named) on_node(node, above)
  for (const inner of Object.values(node)) visit(inner, on_node, named ? [...above, node] : above)
}

// What a global stylesheet may be worn by.
function sheet_classes(sheet: string): string[] {
  const found: string[] = []
  visit(parseCss(sheet), ({ type, name }) => {
    if (type === 'ClassSelector') found.push(name as string)
    if (type === 'AttributeSelector' && name === 'class') found.push('[class]')
  })
  return once(found)
}

const faults_of_a_sheet = (sheet: string) =>
  sheet_classes(sheet)
    .filter((name) => !is_look(name))
    .map((name) => `${name} does not begin with look-`)

function faults_of_a_component(component: string, known: ReadonlySet<string>): string[] {
  const { css, fragment } = parse(component, { modern: true })
  const faults: string[] = []
  const is_global = ({ type, name }: Node) => type === 'PseudoClassSelector' && name === 'global'
  const worn = (name: string) => is_look(name) && !known.has(name) && faults.push(`no stylesheet has ${name}`)

  visit(css, (node, above) => {
    if (node.type === 'ClassSelector') {
      const name = node.name as string
      if (above.some(is_global)) worn(name)
      else if (is_look(name)) faults.push(`${name} is a class of the look: add one of the component's own`)
    }
    if (is_global(node) && node.args === null) faults.push(':global without a selector in brackets')
    const outermost = node.type === 'ComplexSelector' && !above.some(({ type }) => type === 'PseudoClassSelector')
    const parts = outermost ? (node.children as { selectors: Node[] }[]) : []
    if (outermost && parts.every(({ selectors }) => selectors[0] && is_global(selectors[0]))) faults.push('a rule for the whole page')
  })
  visit(fragment, ({ type, name, value }) => {
    if (type === 'ClassDirective') worn(name as string)
    if (type !== 'Attribute' || name !== 'class' || !Array.isArray(value)) return
    // `look-{kind}` is put together when it is drawn: nothing can be said about it here
    const text = (value as { type: string; data: string }[]).map((part) => (part.type === 'Text' ? part.data : '{}')).join('')
    for (const one of text.split(/\s+/)) if (!one.includes('{}')) worn(one)
  })
  return once(faults)
}

const files = (ending: string) =>
  ['web/src', 'games']
    .flatMap((folder) => readdirSync(join(house, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(house, path), text: readFileSync(path, 'utf8') }))

// The laboratory's pages are documents of their own, without components.
const sheets = files('.css').filter(({ path }) => !path.startsWith('web/src/lab/'))
const components = files('.svelte')
const every_class = new Set(sheets.flatMap(({ text }) => sheet_classes(text)))

test('every class of a global stylesheet begins with look-', () => {
  expect(sheets.map(({ path }) => path)).toContain('web/src/look/base.css')
  expect(sheets.flatMap(({ path, text }) => faults_of_a_sheet(text).map((fault) => `${path}: ${fault}`))).toEqual([])
})

test('no component gives such a class a style of its own, styles the whole page, or wears one that does not exist', () => {
  expect(components.map(({ path }) => path)).toContain('web/src/table/EveningPodium.svelte')
  expect(components.flatMap(({ path, text }) => faults_of_a_component(text, every_class).map((fault) => `${path}: ${fault}`))).toEqual([])
})

test('a planted collision is found, however it is written', () => {
  for (const sheet of ['.evening { color: red }', 'main:is(.look-game, .evening) > p {}', '@media print { .look-bar .evening {} }']) {
    expect(faults_of_a_sheet(sheet), sheet).toEqual(['evening does not begin with look-'])
  }
  expect(faults_of_a_sheet("[class~='evening'] {}")).toHaveLength(1)
  expect(faults_of_a_sheet('.look-bar > .look-say:not(.look-mine) {}')).toEqual([])

  const known = new Set(['look-sheet', 'look-yes'])
  const styled = (style: string) => faults_of_a_component(`<div class="own"><p></p></div><style>${style}</style>`, known)
  expect(styled('.look-sheet { color: red }')).toHaveLength(1)
  expect(styled('.own:not(.look-sheet) p {}')).toHaveLength(1)
  expect(styled(':global(.own) {}')).toEqual(['a rule for the whole page'])
  expect(styled('.own, :global(html) :global(.own) {}')).toEqual(['a rule for the whole page'])
  expect(styled(':global { .own {} }')).toHaveLength(2)
  expect(styled('.own :global(.look-shet) {}')).toEqual(['no stylesheet has look-shet'])
  expect(styled('.own :global(.look-sheet), :global(html) .own, .own > :global(svg):not(:global(.look-sheet)) {}')).toEqual([])

  const drawn = (markup: string) => faults_of_a_component(markup, known)
  expect(drawn('<p class="own look-shet"></p>')).toEqual(['no stylesheet has look-shet'])
  expect(drawn('<p class="own look-shet {own}"></p>')).toEqual(['no stylesheet has look-shet'])
  expect(drawn('<p class:look-shet={true}></p>')).toEqual(['no stylesheet has look-shet'])
  expect(drawn('<p class="own look-sheet look-{kind}" class:look-yes={true}></p>')).toEqual([])
})
