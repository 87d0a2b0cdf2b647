import { defineConfig } from 'vitest/config'

// Real processes on real ports: slow, one after the other.
export default defineConfig({
  test: {
    include: ['tests/cluster/*.test.ts'],
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
  },
})
