import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { blocks_of, module_of } from './rules'

describe('rules pages', () => {
  test('headings carry the anchor of their phase', () => {
    expect(blocks_of('## 4. Announcing {#claiming}')).toEqual([{ kind: 'heading', level: 2, id: 'claiming', text: '4. Announcing' }])
  })

  test('rulings are set apart, words stay words', () => {
    expect(blocks_of('You **may** lie & smile [H-07].')).toEqual([
      {
        kind: 'paragraph',
        inlines: [
          { kind: 'text', text: 'You ' },
          { kind: 'strong', text: 'may' },
          { kind: 'text', text: ' lie & smile ' },
          { kind: 'ruling', text: 'H-07' },
          { kind: 'text', text: '.' },
        ],
      },
    ])
  })

  test('HTML has no place here', () => {
    expect(() => blocks_of('a <b>bold</b> word')).toThrow('no html')
  })

  test('a picture is imported from beside its page', () => {
    const written = module_of(blocks_of('# Title\n\n![a window](./pictures/window.webp)'))
    expect(written).toContain('import picture_0 from "./pictures/window.webp"')
    expect(written).toContain('"alt":"a window"}, source: picture_0 }')
  })

  const games = readdirSync('games', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  test.each(games.map((game) => game.name))('%s: both languages have the same sections', (game) => {
    const sections = ['fr', 'en'].map((lang) => {
      const blocks = blocks_of(readFileSync(`games/${game}/rules.${lang}.md`, 'utf8'))
      return blocks.flatMap((block) => (block.kind === 'heading' ? [`${block.level} ${block.id}`] : []))
    })
    expect(sections[0]!.length).toBeGreaterThan(4)
    expect(sections[0]).toEqual(sections[1])
  })
})
