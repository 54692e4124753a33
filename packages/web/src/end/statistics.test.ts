import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { classicModel } from '../game/editions/classic.js';
import { magnateModel } from '../game/editions/magnate.js';
import { verifyFile } from './fairness.js';
import { statisticsOf } from './statistics.js';

const folder = new URL('../../../property/fixtures/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.match'));

it.each(files)('%s tells its story', (name) => {
  const file = readFileSync(new URL(name, folder), 'utf8');
  const told = statisticsOf(classicModel, file);
  const throws = told.throws.reduce((sum, each) => sum + each, 0);
  expect(throws).toBeGreaterThan(0);
  expect(told.landings.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0);
  expect(told.worth.length).toBeGreaterThan(1);
  expect(told.worth[0]!.every((worth) => worth === told.worth[0]![0])).toBe(true);
});

it.each(['quick', 'standard'])('a %s match of magnate is replayed by its own rules', (name) => {
  const file = readFileSync(new URL(`magnate/${name}.match`, folder), 'utf8');
  expect(verifyFile(magnateModel, file)).toMatchObject({ ok: true });
  const told = statisticsOf(magnateModel, file);
  expect(told.landings).toHaveLength(55);
  expect(told.landings[magnateModel.board.id.indexOf(107)]).toBeGreaterThan(0);
  expect(verifyFile(classicModel, file)).toMatchObject({ ok: false });
});

it('a file that was changed does not pass', () => {
  const file = readFileSync(new URL(files[0]!, folder), 'utf8');
  expect(verifyFile(classicModel, file)).toMatchObject({ ok: true });
  const forged = file.replace('"type":"roll"', '"type":"buy"');
  expect(verifyFile(classicModel, forged)).toMatchObject({ ok: false });
});
