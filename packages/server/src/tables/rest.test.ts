import { expect, test } from 'vitest';
import { Home, holdTime, pass, timeNow, until } from '../testing.js';

test('tables that wait for people are left where they are by the next server; those with something to do are taken up', async () => {
  const home = await Home.start({ BOT_DELAY_MS: '0' });
  const ann = await home.guest('Ann');
  const seats = [{ kind: 'me' as const }, { kind: 'bot' as const }];
  const patient = await ann.table({ seats, clock: 'none' });
  const hurried = await ann.table({ seats, clock: 'slow' });
  const isAsked = async (id: number) => (await ann.call('state', { id })).body.choices !== undefined;
  for (const { id } of [patient, hurried]) await until(() => isAsked(id), 'Ann is asked');
  await home.restart();
  const { store } = home.server.house;
  expect((await store.table(patient.id))?.due).toBeUndefined();
  expect((await store.table(hurried.id))?.due).toBeGreaterThan(timeNow());
  expect(await store.dueTables(timeNow() + 1000, 10)).toEqual([]);
  // Both go on when somebody comes.
  for (const { id } of [patient, hurried]) expect(await isAsked(id)).toBe(true);
});

test('a bot whose turn it was goes on after a restart without anybody asking', async () => {
  const home = await Home.start({ BOT_DELAY_MS: '1000' });
  const ann = await home.guest('Ann');
  const { id } = await ann.table({ seats: [{ kind: 'bot' }, { kind: 'bot' }, { kind: 'me' }], clock: 'none' });
  const { match } = (await home.server.house.store.table(id))!;
  await home.restart();
  const records = async () => (await home.server.house.store.lines(match, 0)).length;
  await until(async () => (await records()) > 1, 'a bot plays');
});

test('bots that play among themselves wait for somebody to look', async () => {
  holdTime();
  const home = await Home.start({ BOT_DELAY_MS: '1000' });
  const ann = await home.guest('Ann');
  const { id } = await ann.table({ edition: 'classic', seats: [{ kind: 'bot' }, { kind: 'bot' }], clock: 'none' });
  const records = () => home.server.house.hall.present(id)!.lastNumber;
  await pass(30_000);
  expect(records()).toBeGreaterThan(10);
  await pass(35_000);
  const resting = records();
  await pass(30_000);
  expect(records()).toBe(resting);
  await ann.state(id);
  await pass(5_000);
  expect(records(), 'somebody looked').toBeGreaterThan(resting);
  const socket = await ann.socket(id);
  await socket.next('view');
  await pass(90_000);
  const watched = records();
  await pass(5_000);
  expect(records(), 'somebody looks on').toBeGreaterThan(watched);
});
