import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { rules_pages } from './web/rules.ts'
import { sprites } from './web/sprite.ts'
import { service_worker } from './web/worker.ts'

export default defineConfig({
  root: 'web',
  plugins: [svelte({ configFile: '../svelte.config.js' }), rules_pages(), sprites(import.meta.dirname), service_worker()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows files of our own origin only: nothing may be inlined into the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // What became of each module; web/weight.ts reads it.
    manifest: true,
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:8080',
      '/ws': { target: 'ws://127.0.0.1:8080', ws: true },
    },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    dir: '.',
    root: '.',
    include: ['web/**/*.test.ts', 'games/*/web/**/*.test.ts'],
  },
})
