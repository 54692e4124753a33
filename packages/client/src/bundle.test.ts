import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';

test('a page that imports the client gets no schemas and no kernel with it', async () => {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['source'] },
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('./index.ts', import.meta.url)), formats: ['es'], fileName: 'client' },
    },
  })) as Rollup.RollupOutput[];
  const [chunk] = result[0]!.output;
  const ours = chunk.moduleIds
    .filter((id) => chunk.modules[id]!.renderedLength > 0)
    .map((id) => id.replace(/.*\/packages\//, ''));
  expect(ours.filter((id) => !id.startsWith('client/'))).toEqual(['kernel/src/view/patch.ts']);
  expect(chunk.code.length).toBeLessThan(30_000);
});
