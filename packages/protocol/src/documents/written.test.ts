/** The documents that stand in the repository are those the schemas give today. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { asyncapi, openapi, referenceMarkdown } from './index.js';
import { GAMES } from './testing.js';

const HOW = 'npm run build && node scripts/make-protocol-docs.mjs';

const written = (name: string) => readFileSync(new URL(`../../../../docs/protocol/${name}`, import.meta.url), 'utf8');

test.each([
  ['openapi.json', openapi(GAMES), JSON.parse],
  ['asyncapi.json', asyncapi(GAMES), JSON.parse],
  ['reference.md', referenceMarkdown(GAMES), String],
])('docs/protocol/%s', (name, now, read: (text: string) => unknown) => {
  const same = isDeepStrictEqual(read(written(name)), now);
  expect(same, `docs/protocol/${name} does not say what the schemas say any more. Write it anew: ${HOW}`).toBe(true);
});
