import { expect, test } from 'vitest';
import { type Game, type GameEvent, SPECTATOR } from '../game.js';
import type { Position } from '../log/position.js';
import type { Entry, Header } from '../log/record.js';
import { Audience } from './audience.js';
import type { Update } from './update.js';

const GAME = { seen: (event: GameEvent) => event } as unknown as Game;
const NOWHERE = { ended: true, waiting: [], state: { open: {}, own: [{}, {}], sealed: {} } } as unknown as Position;

function tell(audience: Audience<never, never, GameEvent>, number: number): void {
  const record = { kind: 'undo', number, time: 0, checksum: 0, actor: 0, undoes: 0, command: 0 } as const;
  const entry: Entry = { head: '', record };
  audience.tell(GAME as never, {} as Header, NOWHERE as never, NOWHERE as never, entry, [{ type: `e${number}` }], '');
}

const missed = (audience: Audience<never, never, GameEvent>, since: number, number: number) =>
  audience.missed(GAME as never, SPECTATOR, since, number)?.map((told) => [told.number, told.events[0]!.type]);

test('who comes back is told what he missed, as far back as is remembered', () => {
  const audience = new Audience<never, never, GameEvent>();
  audience.add(SPECTATOR, () => undefined);
  for (let number = 5; number <= 100; number++) tell(audience, number);
  expect(missed(audience, 97, 100)).toEqual([
    [98, 'e98'],
    [99, 'e99'],
    [100, 'e100'],
  ]);
  expect(missed(audience, 100, 100)).toEqual([]);
  expect(missed(audience, 36, 100)).toHaveLength(64);
  for (const since of [35, 4, 0, 101]) expect(missed(audience, since, 100)).toBeUndefined();
});

test('what happened while nobody listened is not remembered, nor what was before', () => {
  const audience = new Audience<never, never, GameEvent>();
  const stop = audience.add(SPECTATOR, () => undefined);
  tell(audience, 1);
  stop();
  tell(audience, 2);
  audience.add(SPECTATOR, () => undefined);
  tell(audience, 3);
  expect(missed(audience, 2, 3)).toEqual([[3, 'e3']]);
  for (const since of [0, 1]) expect(missed(audience, since, 3)).toBeUndefined();
});

test('one update for all who see the same, and none for who stopped while others were told', () => {
  const audience = new Audience<never, never, GameEvent>();
  const heard: [name: string, update: Update][] = [];
  audience.add(0, (update) => {
    heard.push(['a', update]);
    stop();
  });
  audience.add(1, (update) => heard.push(['b', update]));
  const stop = audience.add(1, (update) => heard.push(['c', update]));
  audience.add(0, (update) => heard.push(['d', update]));
  tell(audience, 1);
  expect(heard.map(([name]) => name)).toEqual(['a', 'd', 'b']);
  const [a, d, b] = heard.map(([, update]) => update);
  expect(a).toBe(d);
  expect(b).not.toBe(a);
});
