import { expect, test } from 'vitest';
import { Home, holdTime, type Person, pass, timeNow, until } from '../testing.js';

async function two(home: Home, wish: Parameters<Person['table']>[0] = {}) {
  const [ann, ben] = (await home.guests('Ann', 'Ben')) as [Person, Person];
  const table = await ann.table(wish);
  await ben.join(table);
  return { ann, ben, id: table.id };
}

test('a table that nobody needs leaves memory, and comes back as it was', async () => {
  holdTime();
  const home = await Home.start({ IDLE_TABLE_MS: '50', BOT_DELAY_MS: '60000' });
  const { hall } = home.server.house;
  const { ann, ben, id } = await two(home);
  await ann.act(id, { type: 'stash', amount: 2 });
  await ann.act(id, { type: 'stash', amount: 1 });
  const before = await ann.state(id, { since: 0 });
  await pass(200);
  expect([hall.size, hall.present(id)]).toEqual([0, undefined]);
  expect(await ann.state(id, { since: 0 })).toEqual({ ...before, now: timeNow() });
  expect(hall.size).toBe(1);
  expect((await ann.call('undo', { id, body: { number: ann.next() } })).status, 'even undo').toBe(200);
  await pass(200);
  expect(hall.size).toBe(0);
  const socket = await ben.socket(id, { since: 0 });
  expect((await socket.next('view')).missed).toHaveLength(3);
});

test('requests for a table keep it there', async () => {
  holdTime();
  const home = await Home.start({ IDLE_TABLE_MS: '100', BOT_DELAY_MS: '60000' });
  const { hall } = home.server.house;
  const { ann, id } = await two(home);
  const table = hall.present(id);
  for (let times = 0; times < 5; times++) {
    await pass(60);
    await ann.state(id);
    expect(hall.present(id), 'the same one').toBe(table);
  }
  await pass(200);
  expect(hall.present(id)).toBeUndefined();
});

test('who listens, or waits for news, keeps it there', async () => {
  holdTime();
  const home = await Home.start({ IDLE_TABLE_MS: '50', BOT_DELAY_MS: '60000' });
  const { hall } = home.server.house;
  const [listened, polled] = [await two(home), await two(home)];
  const socket = await listened.ben.socket(listened.id);
  await socket.next('view');
  const poll = polled.ben.call('events', { id: polled.id, query: { since: 0, wait: 1 } });
  await until(() => hall.present(polled.id)?.sights.waiters === 1);
  const other = await two(home);
  const present = () => [listened, polled, other].map(({ id }) => hall.present(id) !== undefined);
  await pass(500);
  expect(present(), 'the third is gone').toEqual([true, true, false]);
  await pass(500);
  await poll;
  await pass(200);
  expect(present(), 'the second is gone').toEqual([true, false, false]);
  await listened.ann.act(listened.id, { type: 'stash', amount: 1 });
  expect((await socket.next('update')).number).toBe(1);
});

test('gathering and finished tables leave too, and are still found', async () => {
  holdTime();
  const home = await Home.start({ IDLE_TABLE_MS: '50', BOT_DELAY_MS: '60000' });
  const { hall } = home.server.house;
  const { ann, id } = await two(home);
  const gathering = await ann.table();
  const socket = await ann.socket(gathering.id);
  await socket.next('table');
  await socket.close();
  await ann.call('resign', { id });
  await pass(200);
  expect(hall.size).toBe(0);
  expect((await ann.call('matchFile', { id })).status).toBe(200);
  const again = await ann.socket(gathering.id);
  await again.next('table');
  await (await home.guest()).call('join', { id: gathering.id, body: { code: gathering.links.invite } });
  await again.next('view');
});

test('a bot’s turn comes at tables that are not in memory, too', async () => {
  holdTime();
  const home = await Home.start({ IDLE_TABLE_MS: '50', BOT_DELAY_MS: '30000' });
  const { hall, store } = home.server.house;
  const ann = await home.guest('Ann');
  const { id, table } = await ann.table({ seats: [{ kind: 'bot' }, { kind: 'me' }] });
  await pass(200);
  expect(hall.size, 'it left').toBe(0);
  await pass(32_000);
  expect((await store.lines(table.match, 0)).length, `the bot has moved at table ${id}`).toBeGreaterThan(1);
});

test('start-up loads no table that nothing is due at; each comes when it is asked for', async () => {
  const home = await Home.start({ BOT_DELAY_MS: '60000' });
  const games = await Promise.all(Array.from({ length: 12 }, () => two(home)));
  for (const { ann, id } of games) await ann.act(id, { type: 'stash', amount: 1 });
  await home.restart();
  const { hall } = home.server.house;
  expect(hall.size).toBe(0);
  const { ann, id } = games[7]!;
  expect((await ann.state(id)).number).toBe(1);
  expect(hall.size).toBe(1);
  expect((await ann.act(id, { type: 'stash', amount: 1 })).body).toMatchObject({ record: 2 });
});
