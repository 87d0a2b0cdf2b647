// Gathers the pictures the product needs into one sprite for the shell and one per game.
//
// The shell's list is web/icons.json plus the avatars and emotes of the server's catalogue; a game's list is
// games/<id>/icons.json. An entry is an icon of Fluent Emoji Flat, an
// icon of Lucide with `lu-` before its name, or a file of the same folder (`cards.json`) that names an `icon` for each
// thing, or whose `id`s are icons. An icon that does not exist fails the build. Sprites are files of our own origin whose names carry a hash of their content.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number; left?: number; top?: number }>
  aliases?: Record<string, { parent: string }>
  width?: number
  height?: number
}

interface Catalogue {
  avatars: string[]
  emotes: { id: string }[]
}

export interface Sprite {
  file_name: string // below the root of the site
  names: string[]
  source: string
}

const virtual_id = 'virtual:sprites'
const resolved_id = '\0' + virtual_id
const glyph_prefix = 'lu-'

const load = createRequire(import.meta.url)
const read_set = (name: string): IconSet => load(`@iconify-json/${name}/icons.json`)
const emoji = read_set('fluent-emoji-flat')
const glyphs = read_set('lucide')

function read_json(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

// Every value of a key in a data file, however deep.
function values_of(key: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => values_of(key, inner))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (name === key && typeof inner === 'string' ? [inner] : values_of(key, inner)))
}

// The pictures of a data file: what its things name as their `icon`; in a file without icons, ids are the names of pictures.
function icons_in(data: unknown): string[] {
  const icons = values_of('icon', data)
  return icons.length > 0 ? icons : values_of('id', data)
}

// The icon names a list asks for, sorted and without repetition.
export function names_of(list_path: string): string[] {
  const entries = read_json(list_path)
  if (!Array.isArray(entries) || entries.some((entry) => typeof entry !== 'string'))
    throw new Error(`${list_path}: expected a list of icon names and file names`)
  const names = (entries as string[]).flatMap((entry) =>
    entry.endsWith('.json') ? icons_in(read_json(join(dirname(list_path), entry))) : [entry],
  )
  return [...new Set(names)].sort()
}

// A symbol of the sprite. Ids inside an icon are made its own: all icons share one document here.
function symbol_of(name: string, list_path: string): string {
  const is_glyph = name.startsWith(glyph_prefix)
  const set = is_glyph ? glyphs : emoji
  const wanted = is_glyph ? name.slice(glyph_prefix.length) : name
  const icon = set.icons[wanted] ?? set.icons[set.aliases?.[wanted]?.parent ?? '']
  if (!icon) throw new Error(`${list_path} asks for the icon "${name}", which ${is_glyph ? 'Lucide' : 'Fluent Emoji Flat'} does not have`)
  const body = icon.body
    .replace(/\bid="([^"]+)"/g, `id="${name}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${name}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${name}-$1"`)
  const box = [icon.left ?? 0, icon.top ?? 0, icon.width ?? set.width ?? 16, icon.height ?? set.height ?? 16].join(' ')
  return `<symbol id="${name}" viewBox="${box}">${body}</symbol>`
}

export function make_sprite(id: string, list_path: string, more_names: string[] = []): Sprite {
  const names = [...new Set([...names_of(list_path), ...more_names])].sort()
  const source = `<svg xmlns="http://www.w3.org/2000/svg">\n${names.map((name) => symbol_of(name, list_path)).join('\n')}\n</svg>\n`
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { file_name: `assets/sprite-${id}-${hash}.svg`, names, source }
}

export function sprites(repository: string): Plugin {
  let shell: Sprite
  let games: Record<string, Sprite>

  const make_all = () => {
    const { avatars, emotes } = read_json(join(repository, 'server/catalogue.json')) as Catalogue
    shell = make_sprite('shell', join(repository, 'web/icons.json'), [...avatars, ...emotes.map((emote) => emote.id)])
    games = {}
    for (const id of readdirSync(join(repository, 'games'))) {
      const list_path = join(repository, 'games', id, 'icons.json')
      if (existsSync(list_path)) games[id] = make_sprite(id, list_path)
    }
  }
  const all = () => [shell, ...Object.values(games)]

  return {
    name: 'hotte-sprites',
    buildStart() {
      make_all()
      this.info(
        `sprites: ${all()
          .map((sprite) => `${sprite.file_name} (${sprite.names.length})`)
          .join(', ')}`,
      )
    },
    resolveId: (id) => (id === virtual_id ? resolved_id : undefined),
    load(id) {
      if (id !== resolved_id) return undefined
      const urls = Object.fromEntries(Object.entries(games).map(([game, sprite]) => [game, '/' + sprite.file_name]))
      return [
        `export const shell_sprite = ${JSON.stringify('/' + shell.file_name)}`,
        `export const shell_names = new Set(${JSON.stringify(shell.names)})`,
        `export const game_sprites = ${JSON.stringify(urls)}`,
      ].join('\n')
    },
    configureServer(server) {
      const lists = join(repository, 'web/icons.json')
      server.watcher.add([lists, join(repository, 'games/*/icons.json')])
      server.watcher.on('change', (path) => {
        if (!relative(repository, path).endsWith('icons.json')) return
        make_all()
        server.moduleGraph.invalidateAll()
        server.ws.send({ type: 'full-reload' })
      })
      server.middlewares.use((request, response, next) => {
        const sprite = all().find((candidate) => request.url === '/' + candidate.file_name)
        if (!sprite) return next()
        response.setHeader('content-type', 'image/svg+xml').end(sprite.source)
      })
    },
    generateBundle() {
      for (const sprite of all()) this.emitFile({ type: 'asset', fileName: sprite.file_name, source: sprite.source })
    },
  }
}
