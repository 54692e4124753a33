import { readFileSync } from 'node:fs';
import * as property from '@freehold/property';
import { differencesMarkdown } from '@freehold/protocol/documents';
import { expect, test } from 'vitest';
import { EDITIONS } from '../../scripts/make-rules-docs.mjs';

test('the page is what the editions say (node scripts/make-rules-docs.mjs)', () => {
  expect(readFileSync(new URL('differences.md', import.meta.url), 'utf8')).toBe(differencesMarkdown(EDITIONS));
});

test('no edition is left out', () => {
  const all = Object.keys(property).filter((name) => name.endsWith('Edition'));
  expect(all.map((name) => name.replace('Edition', '')).sort()).toEqual(
    EDITIONS.map(({ id }: property.Edition) => id).sort(),
  );
});
