/** Every numbered row of the specification has a case: readings (1), defects (16) and vectors (17). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A row begins with its number and its name, which has several words; the name of a single test with its number. */
const ROW = /\[\s*(\d+),\s*(?:'[^'\n]* [^'\n]*'|"[^"\n]* [^"\n]*")|test\(['"](\d+) /g;

test.each([
  ['readings', 22],
  ['defects', 14],
  ['vectors', 20],
])('%s from 1 to %i', (name, last) => {
  const text = readFileSync(`${import.meta.dirname}/${name}.test.ts`, 'utf8');
  const covered = new Set([...text.matchAll(ROW)].map(([, row, single]) => Number(row ?? single)));
  expect(Array.from({ length: last }, (_, i) => i + 1).filter((number) => !covered.has(number))).toEqual([]);
});
