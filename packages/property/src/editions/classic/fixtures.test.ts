/** Finished games must replay to their recorded result for as long as the version stands. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Game, verifyMatch } from '@freehold/kernel';
import { expect, test } from 'vitest';
import { classic } from './index.js';

const FIXTURES = new URL('../../../fixtures/', import.meta.url);

test('every preset has a fixture', () => {
  expect(readdirSync(FIXTURES).sort()).toEqual(
    Object.keys(classic.presets)
      .map((preset) => `classic-${preset}.match`)
      .sort(),
  );
});

test.each(readdirSync(FIXTURES))('%s replays to its recorded result', (name) => {
  const { sealed, result } = verifyMatch(classic as unknown as Game, readFileSync(new URL(name, FIXTURES), 'utf8'));
  expect(sealed).toBe(true);
  expect(result).toBeDefined();
});
