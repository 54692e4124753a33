/** Every numbered case of the specification, and every row of its table of options, has a row or a test of its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = import.meta.dirname;
/** A row begins with its number and its name, which has several words; the name of a single test with its number. */
const ROW = /\[\s*(\d+),\s*(?:'[^'\n]* [^'\n]*'|"[^"\n]* [^"\n]*")|test\(['"](\d+) /g;

/** Numbers up to `last` that no file of these covers. */
function missing(files: readonly string[], last: number): number[] {
  const covered = new Set<number>();
  for (const file of files) {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
    for (const [, row, single] of text.matchAll(ROW)) covered.add(Number(row ?? single));
  }
  return Array.from({ length: last }, (_, i) => i + 1).filter((number) => !covered.has(number));
}

const files = readdirSync(FOLDER).filter((file) => file !== 'coverage.test.ts');
const isOptions = (file: string) => file.startsWith('options');

test('every edge case from 1 to 115', () => {
  const edges = files.filter((file) => !isOptions(file) && !file.startsWith('others'));
  expect(missing(edges, 115)).toEqual([]);
});

test('every row of the table of options from 1 to 25', () => {
  expect(missing(files.filter(isOptions), 25)).toEqual([]);
});
