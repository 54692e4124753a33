import type { TableData } from '@freehold/protocol';
import { expect, it } from 'vitest';
import { askListed, sittersAt } from './listed.js';

const OPEN = { kind: 'open' } as const;
const ANA = { kind: 'person', user: 4, name: 'Ana' } as const;
const BOT = { kind: 'bot', name: 'Bot Cy' } as const;

it('tables with a free seat and games that are on, a few of each, without mine and without full ones', async () => {
  const asked: unknown[] = [];
  const at = (id: number, state: string, ...seats: TableData['seats']) => ({ id, state, seats }) as TableData;
  const listed = await askListed(
    {
      tables: async (query) => {
        asked.push(query);
        return {
          tables: [
            at(9, 'gathering', { ...ANA, user: 7 }, OPEN),
            at(8, 'gathering', ANA, BOT),
            at(7, 'over', ANA, BOT),
            ...[6, 5, 4, 3].map((id) => at(id, 'playing', ANA, BOT)),
            ...[2, 1].map((id) => at(id, 'gathering', ANA, OPEN)),
          ],
        };
      },
    },
    7,
  );
  expect(listed.open.map(({ id }) => id)).toEqual([2, 1]);
  expect(listed.played.map(({ id }) => id)).toEqual([6, 5, 4]);
  expect(asked).toEqual([{ attended: 'true', limit: 20 }]);
});

it('people are named, programs are counted, and a steward keeps the seat of a person', () => {
  const seats: TableData['seats'] = [ANA, BOT, { ...BOT }, { kind: 'steward', name: 'Ben' }, OPEN];
  expect(sittersAt({ seats })).toEqual({ people: ['Ana', 'Ben'], bots: 2 });
});
