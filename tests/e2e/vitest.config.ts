import { defineConfig } from 'vitest/config'

// Whole games in a real browser against the real program: slow, one after the other.
export default defineConfig({
  test: {
    include: ['tests/e2e/*.test.ts'],
    fileParallelism: false,
    retry: 1, // a busy machine may miss a moment that does not come back; a fault comes back
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
