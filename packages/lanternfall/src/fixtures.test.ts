/** Finished games must replay to their recorded result for as long as the version stands. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Game, parseMatch, replay, verifyMatch } from '@freehold/kernel';
import { expect, test } from 'vitest';
import { lanternfall } from './index.js';

const FOLDER = new URL('../fixtures/', import.meta.url);
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.match'));

test('every preset has a fixture', () => {
  expect(files.sort()).toEqual(Object.keys(lanternfall.presets).map((preset) => `${preset}.match`));
});

test.each(files)('%s replays to its recorded result', (name) => {
  const { sealed, result } = verifyMatch(lanternfall as unknown as Game, readFileSync(new URL(name, FOLDER), 'utf8'));
  expect(sealed).toBe(true);
  expect(result).toBeDefined();
});

test.each(files)('%s is told in Spanish with every article melted into its preposition', (name) => {
  const { header, entries } = parseMatch(readFileSync(new URL(name, FOLDER), 'utf8'));
  const told: string[] = [];
  const records = entries.map(({ record }) => record);
  replay(lanternfall as unknown as Game, header, records, (_, __, events) => {
    for (const event of events) told.push(lanternfall.tell(event as never, 'es', ['Ana', 'Ben', 'Cleo', 'Dora']));
  });
  expect(told.length).toBeGreaterThan(100);
  expect(told.filter((sentence) => /\b(a|de) el\b/i.test(sentence))).toEqual([]);
});
