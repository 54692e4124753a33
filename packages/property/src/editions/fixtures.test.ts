/** Finished games must replay to their recorded result for as long as the version stands. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Game, parseMatch, replay, verifyMatch } from '@freehold/kernel';
import { describe, expect, test } from 'vitest';
import { classic } from './classic/index.js';
import { magnate } from './magnate/index.js';
import { sprint } from './sprint/index.js';
import { tycoon } from './tycoon/index.js';

const FIXTURES = new URL('../../fixtures/', import.meta.url);

describe.each([
  { game: classic, folder: FIXTURES, prefix: 'classic-' },
  { game: magnate, folder: new URL('magnate/', FIXTURES), prefix: '' },
  { game: sprint, folder: new URL('sprint/', FIXTURES), prefix: '' },
  { game: tycoon, folder: new URL('tycoon/', FIXTURES), prefix: '' },
])('$game.id', ({ game, folder, prefix }) => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.match'));

  test('every preset has a fixture', () => {
    const wanted = Object.keys(game.presets).map((preset) => `${prefix}${preset}.match`);
    expect(files.sort()).toEqual(wanted.sort());
  });

  test.each(files)('%s replays to its recorded result', (name) => {
    const { sealed, result } = verifyMatch(game as unknown as Game, readFileSync(new URL(name, folder), 'utf8'));
    expect(sealed).toBe(true);
    expect(result).toBeDefined();
  });

  test.each(files)('%s is told in Spanish with every article melted into its preposition', (name) => {
    const { header, entries } = parseMatch(readFileSync(new URL(name, folder), 'utf8'));
    const told: string[] = [];
    const records = entries.map(({ record }) => record);
    replay(game as unknown as Game, header, records, (_, __, events) => {
      for (const event of events) told.push(game.tell(event as never, 'es', ['Ana', 'Ben', 'Cleo', 'Dora']));
    });
    expect(told.length).toBeGreaterThan(100);
    expect(told.filter((sentence) => /\b(a|de) el\b/i.test(sentence))).toEqual([]);
  });
});
