import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { expect, test } from 'vitest';

/** The kernel as a page would load it, with nothing around it but the language and what every browser has. */
async function bundled(): Promise<string> {
  const entry = '\0entry';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['source'] },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) =>
          id === entry
            ? `import * as kernel from '${import.meta.dirname}/index.ts';
               import { bazaar } from '${import.meta.dirname}/bazaar/index.ts';
               import { conform } from '${import.meta.dirname}/conformance/index.ts';
               globalThis.outcome = { kernel, bazaar, report: conform(bazaar, { games: 12, closely: 4 }) };`
            : undefined,
      },
    ],
    build: { write: false, minify: false, rollupOptions: { input: entry, output: { format: 'iife' } } },
  });
  return (result as { output: { code: string }[] }).output[0]!.code;
}

test('nothing in the kernel needs Node', async () => {
  const page = createContext({ TextEncoder, TextDecoder });
  runInContext(await bundled(), page);
  expect(runInContext('typeof process + typeof require + typeof Buffer', page)).toBe('undefinedundefinedundefined');
  expect(runInContext('outcome.report.games', page)).toBe(12);
  expect(runInContext('outcome.kernel.commitment("m", "00".repeat(32))', page)).toMatch(/^[0-9a-f]{64}$/);
});
