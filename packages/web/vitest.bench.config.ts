/** What is measured on a calm machine, and so has no place among the tests: `npm run bench -w packages/web`. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['test/**/*.bench.ts'],
    globalSetup: ['test/unpack.mjs'],
    pool: 'forks',
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
