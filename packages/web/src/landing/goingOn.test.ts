import type { TableData } from '@freehold/protocol';
import { expect, it } from 'vitest';
import { askYourGames, freeAt, othersAt } from './goingOn.js';

const at = (id: number, seats: TableData['seats'] = []) => ({ id, seats }) as TableData;

const NONE: ReadonlySet<number> = new Set();

function answering(byState: Readonly<Record<string, readonly number[]>>) {
  const asked: unknown[] = [];
  const tables = async (query: { state?: string | undefined } = {}) => {
    asked.push(query);
    return { tables: byState[query.state!]!.map((id) => at(id)) };
  };
  return { asked, tables };
}

it('games of mine that are not over, newest first and a handful', async () => {
  const server = answering({ playing: [9, 7, 3, 1], gathering: [8, 2] });
  expect((await askYourGames(server, NONE)).map(({ id }) => id)).toEqual([9, 8, 7, 3]);
  expect(server.asked).toEqual([
    { mine: 'true', state: 'playing', limit: 4 },
    { mine: 'true', state: 'gathering', limit: 4 },
  ]);
});

it('a game that goes on without me is none to go back to, and takes no place from another', async () => {
  const server = answering({ playing: [9, 7, 5, 3, 1], gathering: [] });
  expect((await askYourGames(server, new Set([7]))).map(({ id }) => id)).toEqual([9, 5, 3, 1]);
  expect(server.asked[0]).toEqual({ mine: 'true', state: 'playing', limit: 5 });
});

it('a game that begins while it is asked for is there once', async () => {
  expect((await askYourGames(answering({ playing: [5], gathering: [5] }), NONE)).map(({ id }) => id)).toEqual([5]);
  expect(await askYourGames(answering({ playing: [], gathering: [] }), NONE)).toEqual([]);
});

it('who sits there besides me, and how many seats are free', () => {
  const table = at(1, [
    { kind: 'person', user: 4, name: 'Ana' },
    { kind: 'person', user: 5, name: 'Ben' },
    { kind: 'bot', name: 'Bot Cy' },
    { kind: 'open' },
  ]);
  expect(othersAt(table, 4)).toEqual(['Ben', 'Bot Cy']);
  expect(freeAt(table)).toBe(1);
});
