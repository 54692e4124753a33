import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'docs/**/*.test.ts', 'scripts/**/*.test.ts'],
    // Rules are pure, so their tests may share a process; that is eight times faster.
    pool: 'threads',
    isolate: false,
    // All processors: what runs beside these tests is done earlier.
    maxWorkers: '100%',
    // Only for tests that hang; long enough for a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
