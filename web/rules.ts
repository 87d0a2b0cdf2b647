// Rules pages are Markdown beside each game (games/<id>/rules.<lang>.md). The build turns them into a small tree; the page draws the tree with
// ordinary elements, so no text ever becomes HTML by itself. Pictures are files beside the page (`./pictures/…`).
import { marked, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'

export type Inline = { kind: 'text' | 'strong' | 'em' | 'ruling'; text: string }
export type Block =
  | { kind: 'heading'; level: number; id: string | null; text: string }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'picture'; source: string; alt: string }

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#39;': "'" }
const plain = (text: string) => text.replace(/&(lt|gt|amp|quot|#39);/g, (entity) => entities[entity] ?? entity)

// "given away [H-14]" -> the words, and the ruling set apart.
function with_rulings(text: string): Inline[] {
  return text
    .split(/(\[[A-Z]-\d\d\])/)
    .filter(Boolean)
    .map((part) => (/^\[[A-Z]-\d\d\]$/.test(part) ? { kind: 'ruling', text: part.slice(1, -1) } : { kind: 'text', text: part }))
}

function inlines_of(tokens: Token[] = []): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    if (token.type === 'strong' || token.type === 'em') return [{ kind: token.type, text: plain((token as Tokens.Strong).text) }]
    if (token.type === 'text' && 'tokens' in token && token.tokens) return inlines_of(token.tokens)
    if (token.type === 'paragraph') return inlines_of((token as Tokens.Paragraph).tokens)
    if (token.type === 'text' || token.type === 'escape') return with_rulings(plain((token as Tokens.Text).text))
    throw new Error(`rules pages know no ${token.type}: ${token.raw.slice(0, 40)}`)
  })
}

export function blocks_of(markdown: string): Block[] {
  return marked.lexer(markdown).flatMap((token): Block[] => {
    switch (token.type) {
      case 'space':
        return []
      case 'heading': {
        const [, text = '', id = null] = /^(.*?)(?:\s*\{#([\w-]+)\})?$/.exec(plain(token.text as string)) ?? []
        return [{ kind: 'heading', level: token.depth as number, id, text }]
      }
      case 'list':
        return [
          { kind: 'list', ordered: token.ordered as boolean, items: (token as Tokens.List).items.map((item) => inlines_of(item.tokens)) },
        ]
      case 'paragraph': {
        const [first] = token.tokens ?? []
        if (first?.type === 'image') return [{ kind: 'picture', source: (first as Tokens.Image).href, alt: first.text as string }]
        return [{ kind: 'paragraph', inlines: inlines_of(token.tokens) }]
      }
      default:
        throw new Error(`rules pages know no ${token.type}: ${token.raw.slice(0, 40)}`)
    }
  })
}

// A page as a module: what it shows is imported, so that the build finds the files and gives them their addresses.
export function module_of(blocks: Block[]): string {
  const sources = [...new Set(blocks.flatMap((block) => (block.kind === 'picture' ? [block.source] : [])))]
  const imports = sources.map((source, index) => `import picture_${index} from ${JSON.stringify(source)}\n`)
  const written = blocks.map((block) => {
    if (block.kind !== 'picture') return JSON.stringify(block)
    return `{ ...${JSON.stringify(block)}, source: picture_${sources.indexOf(block.source)} }`
  })
  return `${imports.join('')}export default [${written.join(', ')}]`
}

export function rules_pages(): Plugin {
  return {
    name: 'hotte-rules',
    transform: (code, id) => (/\/rules\.\w\w\.md$/.test(id) ? { code: module_of(blocks_of(code)), map: null } : undefined),
  }
}
