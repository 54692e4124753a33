import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'docs/**/*.test.ts', 'scripts/**/*.test.ts'],
    // Rules are pure, so their tests may share a process; that is eight times faster.
    pool: 'threads',
    isolate: false,
    // Nothing is decided by these: they end what hangs, also on a machine that does much else.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
