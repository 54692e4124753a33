/** The page names everything there is, and every test it names exists. */
import { readFileSync } from 'node:fs';
import { source004 } from '@freehold/property';
import { sprintDialect as dialect } from '@freehold/protocol';
import { expect, test } from 'vitest';

const PAGE = readFileSync(new URL('source-004.md', import.meta.url), 'utf8');
const PROPERTY = 'property/src/editions/sprint/cases';
const DIALECT = 'protocol/src/dialects/sprint';
const FILES: Readonly<Record<string, string>> = {
  S: 'property/src/compat/source004',
  R: `${PROPERTY}/rules`,
  E: `${PROPERTY}/end`,
  K: `${PROPERTY}/known-problems`,
  C: `${DIALECT}/client`,
  D: `${DIALECT}/server`,
  W: 'server/src/socket/dialects/sprint',
};

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

test('every test that the page names exists', () => {
  const texts = Object.fromEntries(
    Object.entries(FILES).map(([letter, file]) => [
      letter,
      readFileSync(new URL(`../../packages/${file}.test.ts`, import.meta.url), 'utf8'),
    ]),
  );
  const cells = PAGE.split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').at(-2)!.trim())
    .filter((cell) => /^[SREKCDW] /.test(cell));
  expect(cells.length).toBeGreaterThan(65);
  for (const cell of cells) expect(texts[cell[0]!]!.includes(cell.slice(2)), cell).toBe(true);
});
