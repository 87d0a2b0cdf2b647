import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { make_sprite, names_of } from './sprite'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

function list(content: unknown, more: Record<string, unknown> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'sprite-'))
  folders.push(folder)
  for (const [name, data] of Object.entries(more)) writeFileSync(join(folder, name), JSON.stringify(data))
  writeFileSync(join(folder, 'icons.json'), JSON.stringify(content))
  return join(folder, 'icons.json')
}

test('a list names icons directly and through the ids of a data file, once each', () => {
  const path = list(['lu-menu', 'cards.json', 'guitar'], { 'cards.json': [{ id: 'guitar', fr: 'une guitare' }, { id: 'top-hat' }] })
  expect(names_of(path)).toEqual(['guitar', 'lu-menu', 'top-hat'])
})

test('where things name their icons, ids are only ids', () => {
  const path = list(['gifts.json'], { 'gifts.json': { id: 'green', cards: [{ faces: [{ id: 'green_01a', icon: 'socks' }] }] } })
  expect(names_of(path)).toEqual(['socks'])
})

test('an icon that does not exist fails with its name and its list', () => {
  const path = list(['guitar', 'gutiar'])
  expect(() => make_sprite('hat', path)).toThrow(`${path} asks for the icon "gutiar", which Fluent Emoji Flat does not have`)
  expect(() => make_sprite('hat', list(['lu-nothing']))).toThrow('Lucide does not have')
})

test('a list that is no list of names is refused', () => {
  expect(() => names_of(list({ icons: [] }))).toThrow('expected a list')
})

test('the file name follows the content', () => {
  const one = make_sprite('hat', list(['guitar']))
  const same = make_sprite('hat', list(['guitar', 'guitar']))
  const other = make_sprite('hat', list(['guitar', 'fox']))
  expect(one.file_name).toMatch(/^assets\/sprite-hat-[\w-]{8}\.svg$/)
  expect(same.file_name).toBe(one.file_name)
  expect(other.file_name).not.toBe(one.file_name)
})

test('ids inside icons never meet in the shared document', () => {
  const { source } = make_sprite('shell', join(import.meta.dirname, 'icons.json'))
  const ids = [...source.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of source.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
})
