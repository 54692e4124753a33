/** The page names everything there is, and every test it names exists. */
import { readFileSync } from 'node:fs';
import { source001 } from '@freehold/property';
import { expect, test } from 'vitest';

const PAGE = readFileSync(new URL('source-001.md', import.meta.url), 'utf8');
const COMPAT = 'packages/property/src/compat';
const CASES = 'packages/property/src/editions/classic/cases';
const SOCKET = 'packages/server/src/socket';
const FILES: Readonly<Record<string, string>> = {
  S: `${COMPAT}/source001`,
  B: `${COMPAT}/spaces`,
  E: `${COMPAT}/events`,
  L: `${COMPAT}/landings`,
  R: `${COMPAT}/rules`,
  A: `${COMPAT}/actions`,
  O: `${CASES}/options`,
  T: `${CASES}/options-of-play`,
  G: `${CASES}/others-get-wrong-engine`,
  P: 'packages/bots/src/property/replica',
  K: `${SOCKET}/classic-dialect`,
  F: `${SOCKET}/classic-following`,
  D: `${SOCKET}/dialects/around`,
  H: 'packages/server/src/speech',
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

/** Titles of tests and of their rows. */
function titlesOf(file: string): string[] {
  const text = readFileSync(new URL(`../../${file}.test.ts`, import.meta.url), 'utf8');
  const titles = [...text.matchAll(/(?:(?:test|describe|cases|\))\(|\[\w+, |^ +\[?|, )(?:'([^'\n]+)'|"([^"\n]+)")/gm)];
  return titles.map(([, plain, quoted]) => plain ?? quoted!);
}

test('every claim names its tests, and every test that the page names exists', () => {
  const titles = Object.fromEntries(Object.entries(FILES).map(([letter, file]) => [letter, titlesOf(file)]));
  const cells = PAGE.split('\n')
    .filter((line) => line.startsWith('| ') && !line.endsWith(' Test |'))
    .map((line) => line.split('|').at(-2)!.trim());
  expect(cells.length).toBeGreaterThan(160);
  for (const cell of cells.filter((each) => each !== '-')) {
    let letter = '';
    for (const part of cell.split(/[,;] /)) {
      const [, file, title] = /^(?:([A-Z]) )?(.*)$/.exec(part)!;
      letter = file ?? letter;
      const found = title === 'all' || titles[letter]?.some((each) => each.includes(title!));
      expect(found, `${letter} ${title} in "${cell}"`).toBe(true);
    }
  }
});
