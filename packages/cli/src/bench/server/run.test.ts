import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NODE_FLAGS } from './run.js';

test('the bench starts the server as npm start does', () => {
  const root = JSON.parse(readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'));
  expect(root.scripts.start).toContain(`node ${NODE_FLAGS.join(' ')} packages/cli/dist/main.js serve`);
});
