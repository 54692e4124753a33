/** The page names everything there is, and every test it names exists. */
import { readFileSync } from 'node:fs';
import { FANTASY } from '@freehold/property';
import { magnateDialect as dialect } from '@freehold/protocol';
import { expect, test } from 'vitest';

const PAGE = readFileSync(new URL('source-000.md', import.meta.url), 'utf8');
const FILES: Readonly<Record<string, string>> = { C: 'client', S: 'server', E: 'errors', G: 'game' };

const missing = (names: readonly string[]) => names.filter((name) => !PAGE.includes(name));
const fieldsOf = (schema: { shape: object }) => Object.keys(schema.shape);

test('every message, phase, code, text and card is on the page', () => {
  const { ACTION_TYPES, ALIASES, RESPONSES, SERVER_MESSAGES, GAME_PHASES, ERROR_CODES } = dialect;
  expect(missing([...ACTION_TYPES, ...Object.keys(ALIASES), ...GAME_PHASES, ...ERROR_CODES])).toEqual([]);
  expect(missing([RESPONSES, SERVER_MESSAGES, dialect.CLOSE_CODES].flatMap(Object.keys))).toEqual([]);
  const texts = [dialect.REFUSED, dialect.INTERNAL, dialect.PLAIN].flatMap((each) => Object.values<string>(each));
  expect(missing(texts)).toEqual([]);
  expect(missing(FANTASY.map(({ id }) => id))).toEqual([]);
});

test('every field is on the page', () => {
  const { ACTION_MESSAGES, RESPONSES, GameState } = dialect;
  const schemas = [...Object.values(ACTION_MESSAGES), ...Object.values(RESPONSES), GameState];
  const fields = [...new Set(schemas.flatMap(fieldsOf))];
  expect(fields.length).toBeGreaterThan(50);
  expect(fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(PAGE))).toEqual([]);
});

test('every function is on the page', () => {
  const inner = ['errorOf', 'gameState'];
  const functions = Object.entries(dialect).filter(([, value]) => typeof value === 'function');
  expect(missing(functions.map(([name]) => name).filter((name) => !inner.includes(name)))).toEqual([]);
});

test('every test that the page names exists', () => {
  // A row of a table of cases is named by what its title is filled with, so any text of the file may be one.
  const titles = Object.fromEntries(
    Object.entries(FILES).map(([letter, file]) => {
      const url = new URL(`../../packages/protocol/src/dialects/magnate/${file}.test.ts`, import.meta.url);
      return [letter, [...readFileSync(url, 'utf8').matchAll(/'([^'\n]+)'/g)].map(([, title]) => title!)];
    }),
  );
  const cells = PAGE.split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').at(-2)!.trim())
    .filter((cell) => /^[CSEG] /.test(cell));
  expect(cells.length).toBeGreaterThan(70);
  for (const cell of cells) {
    let letter = '';
    for (const part of cell.split(', ')) {
      const [, file, title] = /^(?:([CSEG]) )?(?:ResponseThrowDices: )?(.*)$/.exec(part)!;
      letter = file ?? letter;
      expect(
        titles[letter]!.some((each) => each.includes(title!)),
        `${letter} ${title}`,
      ).toBe(true);
    }
  }
});
