// Turns the built client into an assembler file with its bytes and a C++ table of it: node embed.mjs DIST OUTPUT_PREFIX
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const [dist, prefix] = process.argv.slice(2).map((path) => resolve(path))
const mime_types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  .filter((file) => !file.startsWith(join(dist, '.vite'))) // the build's own notes
  .sort()

mkdirSync(`${prefix}_files`, { recursive: true })
const labels = []

// The bytes of one form of one file, as a C++ expression; an empty one where compression saves nothing.
function bytes(name, content, original) {
  if (content !== original && content.length > original.length * 0.9) return '{}'
  const file = join(`${prefix}_files`, name)
  writeFileSync(file, content)
  labels.push({ name, file })
  return `{hotte_web_${name}, hotte_web_${name}_end}`
}

const rows = files.map((file, i) => {
  const content = readFileSync(file)
  const mime = mime_types[extname(file)]
  if (!mime) throw new Error(`${basename(file)}: add a MIME type for ${extname(file)} to web/embed.mjs`)
  const etag = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  const forms = [
    bytes(`${i}`, content, content),
    bytes(`${i}_gzip`, gzipSync(content, { level: 9 }), content),
    bytes(`${i}_brotli`, brotli, content),
  ]
  const path = file.slice(dist.length).replaceAll('\\', '/')
  return `    {"${path}", "${mime}", "\\"${etag}\\"", ${forms.join(', ')}},`
})

writeFileSync(
  `${prefix}.S`,
  labels
    .map(
      ({ name, file }) =>
        `    .global hotte_web_${name}, hotte_web_${name}_end\nhotte_web_${name}:\n    .incbin "${file}"\nhotte_web_${name}_end:\n`,
    )
    .reduce((text, piece) => text + piece, '    .section .rodata\n') + '    .byte 0\n    .section .note.GNU-stack,"",%progbits\n',
)
writeFileSync(
  `${prefix}.cpp`,
  `#include "embedded/web_assets.hpp"\n\nextern "C" {\n${labels.map(({ name }) => `extern char const hotte_web_${name}[], hotte_web_${name}_end[];`).join('\n')}\n}\n\n` +
    `std::span<hotte::embedded::Asset const> hotte::embedded::web_assets() {\n  static Asset const assets[] = {\n${rows.join('\n')}\n  };\n  return assets;\n}\n`,
)
