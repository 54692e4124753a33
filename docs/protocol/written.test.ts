/** The documents that stand in the repository are those the schemas give today. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { FAMILIES } from '@freehold/bots';
import { asyncapi, openapi, referenceMarkdown } from '@freehold/protocol/documents';
import { expect, test } from 'vitest';

const HOW = 'npm run build && node scripts/make-protocol-docs.mjs';

const written = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

test.each([
  ['openapi.json', openapi(FAMILIES), JSON.parse],
  ['asyncapi.json', asyncapi(FAMILIES), JSON.parse],
  ['reference.md', referenceMarkdown(FAMILIES), String],
])('docs/protocol/%s', (name, now, read: (text: string) => unknown) => {
  const same = isDeepStrictEqual(read(written(name)), now);
  expect(same, `docs/protocol/${name} does not say what the schemas say any more. Write it anew: ${HOW}`).toBe(true);
});
