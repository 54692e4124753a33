import { expect, test } from 'vitest';
import { Home, holdTime, pass } from '../testing.js';

/** Ann's table for three, which she begins; Ben and Cid have come, and one seat is free. */
async function gathering() {
  holdTime();
  const home = await Home.start();
  const [ann, ben, cid] = [await home.guest('Ann'), await home.guest('Ben'), await home.guest('Cid')];
  const table = await ann.table({
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'bot' }],
    start: 'host',
  });
  const host = async () => (await ann.call('table', { id: table.id })).body.table.host;
  return { ann, ben, cid, table, host };
}

test('a host who stays away for a minute hands his part to somebody who is here, who may begin', async () => {
  const { ann, ben, cid, table, host } = await gathering();
  await ben.join(table);
  await cid.join(table);
  const hosting = await ann.socket(table.id);
  const waiting = await cid.socket(table.id);
  await waiting.next('table');
  hosting.raw.terminate();
  await pass(59_000);
  expect(await host()).toBe(ann.id);
  await pass(3_000);
  expect(await host(), 'Ben sits here, but is not here').toBe(cid.id);
  expect((await waiting.next('table')).table).toMatchObject({ host: cid.id, state: 'gathering' });
  expect((await ann.call('start', { id: table.id, body: {} })).refused.refused).toBe('NOT_HOST');
  expect((await cid.call('start', { id: table.id, body: {} })).body.table.state).toBe('playing');
});

test('who is back within the minute is host as before, and nobody takes the part of one who plays without a socket', async () => {
  const { ann, ben, table, host } = await gathering();
  await ben.join(table);
  await ben.socket(table.id);
  await pass(90_000);
  expect(await host()).toBe(ann.id);
  (await ann.socket(table.id)).raw.terminate();
  await pass(40_000);
  await (await ann.socket(table.id)).next('table');
  await pass(60_000);
  expect(await host()).toBe(ann.id);
});

test('whoever comes later, or sits down later, is heir too', async () => {
  const { ann, ben, table, host } = await gathering();
  const [hosting, looking] = [await ann.socket(table.id), await ben.socket(table.id, { code: table.links.invite })];
  await looking.next('table');
  hosting.raw.terminate();
  await pass(120_000);
  expect(await host(), 'Ben only looks on').toBe(ann.id);
  await ben.join(table);
  await pass(2_000);
  expect(await host()).toBe(ben.id);
  expect(looking.of('presence').at(-1), 'and he is here').toMatchObject({ here: [1], watching: 0 });
});
