/** Finished games must replay to their recorded result for as long as the version stands. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Game, verifyMatch } from '@freehold/kernel';
import { expect, test } from 'vitest';
import { classic } from './classic/index.js';
import { magnate } from './magnate/index.js';

const FIXTURES = new URL('../../fixtures/', import.meta.url);
const EDITIONS = { classic, magnate };

test('every preset has a fixture', () => {
  const wanted = Object.values(EDITIONS).flatMap(({ id, presets }) =>
    Object.keys(presets).map((preset) => `${id}-${preset}.match`),
  );
  expect(readdirSync(FIXTURES).sort()).toEqual(wanted.sort());
});

test.each(readdirSync(FIXTURES))('%s replays to its recorded result', (name) => {
  const game = EDITIONS[name.slice(0, name.indexOf('-')) as keyof typeof EDITIONS];
  const { sealed, result } = verifyMatch(game as unknown as Game, readFileSync(new URL(name, FIXTURES), 'utf8'));
  expect(sealed).toBe(true);
  expect(result).toBeDefined();
});
