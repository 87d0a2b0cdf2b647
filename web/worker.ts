// Writes the service worker of the built client: the shell (page, its scripts and styles, fonts, the shell's pictures) is kept on
// the device, so that the app opens without a network and says what is wrong. Games are kept when they have been opened once.
//
// The list is known only when everything is built, so the worker is made here. Its bytes change with any file of the shell; a new
// one waits until every page of the old one is closed, or until somebody asks for it: never in the middle of a match.
import type { Plugin } from 'vite'

const worker = (files: string[]) => `const files = ${JSON.stringify(files)}
const kept = 'hotte-' + ${JSON.stringify(files)}.join().split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)

addEventListener('install', (event) => event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files))))
addEventListener('activate', (event) =>
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name))))),
)
addEventListener('message', ({ data }) => data === 'take over' && skipWaiting())

// Files with a hash in their name never change.
async function hashed(request) {
  const cache = await caches.open(kept)
  const known = await cache.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}
// The page itself: as the server has it, or else as it was.
const page = (request) => fetch(request).catch(async () => (await caches.open(kept)).match('/'))

addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(hashed(event.request))
  else if (event.request.mode === 'navigate') event.respondWith(page(event.request))
})
`

export function service_worker(): Plugin {
  return {
    name: 'hotte-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const shell = new Set<string>()
      const chunks = Object.values(bundle)
      for (const chunk of chunks) {
        if (chunk.type !== 'chunk' || !chunk.facadeModuleId?.endsWith('/index.html')) continue
        for (const file of [chunk.fileName, ...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) shell.add(file)
        for (const file of chunk.viteMetadata?.importedAssets ?? []) shell.add(file)
      }
      for (const { fileName } of chunks) if (/\/sprite-shell-|-latin-.*\.woff2$/.test(fileName)) shell.add(fileName)
      const files = ['/', '/favicon.svg', '/manifest.webmanifest', ...[...shell].sort().map((file) => '/' + file)]
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: worker(files) })
    },
  }
}
