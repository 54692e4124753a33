/** The page names everything there is, with a test beside every claim, and every test it names exists. */
import { readFileSync } from 'node:fs';
import { FastChance } from '@freehold/kernel';
import { GATES, lanternfall, PHASES, PROMPTS, source003 } from '@freehold/lanternfall';
import { LOBBY_ROUTES, ROUTES } from '@freehold/protocol';
import { expect, test } from 'vitest';
import { claimsOf, problemsOf } from './claims.js';

const PAGE = readFileSync(new URL('source-003.md', import.meta.url), 'utf8');
const missing = (names: readonly string[]) => names.filter((name) => !PAGE.includes(`\`${name}\``));

test('every phase, prompt, gate and action type', () => {
  expect(missing([...PHASES, ...PROMPTS, ...GATES, ...source003.ACTION_TYPES, ...source003.IDLE_TYPES])).toEqual([]);
});

test('every field of a game, a player and the records', () => {
  const state = lanternfall.setup(lanternfall.presets['base1']!, 2, new FastChance('page', 6));
  const members = [
    { player_id: 'a', name: 'Ada' },
    { player_id: 'b', name: 'Bo' },
  ];
  const table = { game_id: 'g', members, last_active_time: 0, game_log: [] };
  lanternfall.apply(state, 0, lanternfall.resign, new FastChance('page', 6));
  const full = source003.encodeFull(state, table);
  const summary = source003.encodeSummary(state.open, table);
  const records = [full, full.player_list[0]!, full.final_scores![0]!, full.final_result!, summary.player_list[0]!];
  expect(missing(records.flatMap((record) => Object.keys(record)))).toEqual([]);
});

test('every function is on the page', () => {
  const inner = ['actionRequired', 'concurrentAction', 'pendingChoice', 'readRequest'];
  const functions = Object.entries(source003).filter(([, value]) => typeof value === 'function');
  expect(missing(functions.map(([name]) => name).filter((name) => !inner.includes(name)))).toEqual([]);
});

test('every route of lobbies, and the two of games', () => {
  const lobbies = Object.values(LOBBY_ROUTES).map(({ method, path }) => `${method} ${path}`);
  const games = [ROUTES.state, ROUTES.action].map(({ method, path }) => `${method} ${path.replace(':id', '{id}')}`);
  expect(missing([...lobbies, ...games])).toEqual([]);
});

test('every word of the source has its place', () => {
  const words = [
    'Game',
    'Player',
    'LobbyMember',
    'GameMember',
    'SummaryEncoder',
    'GameObjectEncoder',
    'CONCURRENT_HANDLERS',
  ];
  expect(missing([...words, 'check', 'apply', 'finalize', 'is_blocked_on_concurrent_action', 'advance_tick'])).toEqual(
    [],
  );
});

test('every claim has a test beside it, and every test that is named exists', () => {
  expect(problemsOf(PAGE)).toEqual([]);
  expect(claimsOf(PAGE).length).toBeGreaterThan(90);
});
