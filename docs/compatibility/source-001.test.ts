/** The page names everything there is, and every test it names exists. */
import { readFileSync } from 'node:fs';
import { source001 } from '@freehold/property';
import { expect, test } from 'vitest';
import { claimsOf, problemsOf } from './claims.js';

const PAGE = readFileSync(new URL('source-001.md', import.meta.url), 'utf8');

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

test('every claim has a test beside it, and every test that is named exists', () => {
  expect(problemsOf(PAGE)).toEqual([]);
  expect(claimsOf(PAGE).length).toBeGreaterThan(200);
});
