/** The page names everything there is, and every test it names exists. */
import { readFileSync } from 'node:fs';
import { source001 } from '@freehold/property';
import { expect, test } from 'vitest';

const PAGE = readFileSync(new URL('source-001.md', import.meta.url), 'utf8');
const FILES: Readonly<Record<string, string>> = {
  S: 'source001',
  B: 'spaces',
  E: 'events',
  L: 'landings',
  R: 'rules',
  A: 'actions',
  K: '../../../server/src/socket/classic-dialect',
  T: '../../../server/src/speech',
};

const named = (name: string) => new RegExp(`\\b${name}\\b`).test(PAGE);

test('every value of an enumeration and every message is mapped', () => {
  const { SPACE_TYPES, COLOR_GROUPS, CARD_TYPES, CARD_EFFECT_TYPES, JAIL_ACTIONS } = source001;
  const { TURN_PHASES, GAME_PHASES, EVENT_TYPES, MESSAGE_TYPES } = source001;
  const lists = [SPACE_TYPES, COLOR_GROUPS, CARD_TYPES, CARD_EFFECT_TYPES, JAIL_ACTIONS, TURN_PHASES, GAME_PHASES];
  const values: string[] = [...lists, EVENT_TYPES, MESSAGE_TYPES].flat();
  expect(values.filter((value) => !named(value))).toEqual([]);
});

test('every function is on the page', () => {
  const inner = ['openingEvents', 'playerSnapshot'];
  const functions = Object.entries(source001).filter(([, value]) => typeof value === 'function');
  expect(functions.map(([name]) => name).filter((name) => !named(name) && !inner.includes(name))).toEqual([]);
});

test('every test that the page names exists', () => {
  const titles = Object.fromEntries(
    Object.entries(FILES).map(([letter, file]) => {
      const url = new URL(`../../packages/property/src/compat/${file}.test.ts`, import.meta.url);
      return [
        letter,
        [...readFileSync(url, 'utf8').matchAll(/(?:test|describe|\))\('([^']+)'/g)].map(([, title]) => title!),
      ];
    }),
  );
  const cells = PAGE.split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').at(-2)!.trim())
    .filter((cell) => /^[SBELRAKT] /.test(cell));
  expect(cells.length).toBeGreaterThan(80);
  for (const cell of cells) {
    let letter = '';
    for (const part of cell.split(', ')) {
      const [, file, title] = /^(?:([SBELRAKT]) )?(.*)$/.exec(part)!;
      letter = file ?? letter;
      const found = title === 'all' || titles[letter]!.some((each) => each.includes(title!));
      expect(found, `${letter} ${title}`).toBe(true);
    }
  }
});
