/** Tests in a real browser against a real server; apart from the others, because they start processes and wait for frames. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['test/**/*.browser.test.ts'],
    globalSetup: ['test/unpack.mjs'],
    pool: 'forks',
    // Files share a worker and its browser; each has a server and pages of its own.
    isolate: false,
    maxWorkers: 2,
    // Only for tests that hang; long enough for a busy machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // As long as the browser's own waiting.
    expect: { poll: { timeout: 60_000 } },
  },
});
