import { defineConfig } from 'vitest/config'

// A measurement, not a test: it says how long things take and expects nothing of it.
export default defineConfig({
  test: {
    include: ['bench/web/*.measure.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    disableConsoleIntercept: true,
  },
})
