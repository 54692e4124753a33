import { readdirSync, readFileSync } from 'node:fs';
import { parseMatch, replay } from '@freehold/kernel';
import { expect, it } from 'vitest';
import { lanternfallModel as model } from '../game/editions/lanternfall.js';
import { verifyFile } from './fairness.js';
import { lanternfallStatistics } from './lanternfall.js';

const folder = new URL('../../../lanternfall/fixtures/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.match'));

it.each(files)('%s tells its story, and ends with the points it was scored by', (name) => {
  const file = readFileSync(new URL(name, folder), 'utf8');
  const told = lanternfallStatistics(model, file);
  const { header, entries } = parseMatch(file);
  const records = entries.map(({ record }) => record);
  const { state } = replay(model.game, header, records);
  expect(told.points.at(-1)).toEqual(model.game.result(state)!.scores);
  expect(told.turns).toBe(state.open.turn);
  // One throw a turn.
  expect(told.throws.reduce((sum, each) => sum + each, 0)).toBe(told.turns);
  expect(told.harvest.some((amount) => amount > 0)).toBe(true);
  expect(verifyFile(model, file)).toMatchObject({ ok: true });
});
