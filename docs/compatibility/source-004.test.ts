/** The page names everything there is, with a test beside every claim, and every test it names exists. */
import { readFileSync } from 'node:fs';
import { source004 } from '@freehold/property';
import { sprintDialect as dialect } from '@freehold/protocol';
import { expect, test } from 'vitest';
import { claimsOf, problemsOf } from './claims.js';

const PAGE = readFileSync(new URL('source-004.md', import.meta.url), 'utf8');

const missing = (names: readonly string[]) => names.filter((name) => !new RegExp(`\\b${name}\\b`).test(PAGE));
const fieldsOf = (schema: { shape: object }) => Object.keys(schema.shape);

test('every status, phase, reason, action, message and code is on the page', () => {
  const { GAME_STATUSES, PHASES, END_REASONS } = source004;
  expect(missing([...GAME_STATUSES, ...PHASES, ...END_REASONS])).toEqual([]);
  expect(missing([...dialect.ACTION_TYPES, ...Object.keys(dialect.SERVER_MESSAGES)])).toEqual([]);
  expect(missing(Object.keys(dialect.TEXTS))).toEqual([]);
});

test('every field of every class is on the page, and those of the source are there', () => {
  const { GameState, PlayerState, GameEnd, ACTION_MESSAGES, SERVER_MESSAGES } = dialect;
  const schemas = [
    GameState,
    PlayerState,
    GameEnd,
    ...Object.values(ACTION_MESSAGES),
    ...Object.values(SERVER_MESSAGES),
  ];
  expect(missing([...new Set(schemas.flatMap(fieldsOf))])).toEqual([]);
  const game =
    `currentPlayerIndex players diceRoll lastAction phase turnNumber gameEnded winnerId winnerNetWorth turnLimit
    gameJustStarted minTurnsBeforeEnd`.split(/\s+/);
  expect(fieldsOf(GameState).slice(0, game.length)).toEqual(game);
  const player = 'id userId position balance properties inJail jailTurns active getOutOfJailCards'.split(' ');
  expect(fieldsOf(PlayerState)).toEqual(player);
});

test('every function is on the page', () => {
  const inner = ['errorOf', 'decodeText', 'tradeOf'];
  const functions = [source004, dialect].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
  );
  expect(functions.length).toBeGreaterThan(15);
  expect(missing(functions.filter((name) => !inner.includes(name)))).toEqual([]);
});

test('every claim has a test beside it, and every test that is named exists', () => {
  expect(problemsOf(PAGE)).toEqual([]);
  expect(claimsOf(PAGE).length).toBeGreaterThan(75);
});
