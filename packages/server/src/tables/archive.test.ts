/** What happened long ago is read for everybody who asks, one match at a time, and only while somebody waits for it. */
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { Home, type Person, until } from '../testing.js';

/** As a proxy tells it: another address for each number. */
const from = (address: number) => ({ 'X-Forwarded-For': `192.0.2.${address}` });

/** Games that are over, on a server that has just started and knows nothing of what happened in them. */
async function finished(count: number) {
  const home = await Home.start({ RATE_LIMITS: 'on', TRUST_PROXY: 'on', BOT_DELAY_MS: '60000' });
  const [ann, ben] = (await home.guests('Ann', 'Ben')) as [Person, Person];
  const ids: number[] = [];
  for (let i = 0; i < count; i++) {
    const { id, links } = await ann.table({ visibility: 'public' });
    await ben.call('join', { id, body: { code: links.invite }, headers: from(i) });
    await ann.call('resign', { id });
    ids.push(id);
  }
  await home.restart();
  const { store } = home.server.house;
  const events = (id: number, address: number, query = {}) =>
    home.call('events', { id, headers: from(address), query });
  const matchOf = async (id: number) => (await store.table(id))!.match;
  return { home, ann, ids, events, matchOf };
}

/** Old records are read only when they are let go; `begun` are the matches in the order in which they were asked for. */
function held({ server }: Home) {
  const { store } = server.house;
  const { read } = store;
  const begun: string[] = [];
  let letGo!: () => void;
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  store.read = async (match, since, limit) => {
    if (limit !== undefined) {
      begun.push(match);
      await free;
    }
    return read.call(store, match, since, limit);
  };
  return { begun, letGo };
}

test('one match at a time: an address that wants too many is refused, and another has its turn', async () => {
  const { home, ids, events, matchOf } = await finished(20);
  const { begun, letGo } = held(home);
  const other = ids.pop()!;
  const refused: number[] = [];
  const answers = ids.map(async (id) => {
    const answer = await events(id, 1);
    if (answer.status !== 429) return answer.body.complete;
    expect(answer.refused).toMatchObject({ refused: 'RATE', facts: { seconds: expect.any(Number) } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    return refused.push(id) > 0;
  });
  // One is begun and sixteen wait.
  await until(() => refused.length === ids.length - 17, 'refused');
  expect(begun).toHaveLength(1);
  const patient = events(other, 2);
  const shared = events(ids.find((id) => !refused.includes(id))!, 2);
  await until(() => home.server.house.hall.present(other) !== undefined, 'asked');
  await home.call('guest', { headers: from(3) });
  letGo();
  expect((await patient).body.events.map(({ what }) => what.kind)).toEqual(['setup', 'act', 'end']);
  expect(begun.indexOf(await matchOf(other)), 'not behind all of the first address').toBeLessThanOrEqual(3);
  expect((await shared).body.complete).toBe(true);
  expect(await Promise.all(answers)).toEqual(ids.map(() => true));
  expect(begun, 'each is read once, whoever asks').toHaveLength(18);
});

test('what is known is not read again, only what is new', async () => {
  const { home, ids, events, matchOf } = await finished(1);
  const { begun, letGo } = held(home);
  letGo();
  const first = await events(ids[0]!, 1);
  expect((await events(ids[0]!, 2)).body).toEqual(first.body);
  const some = await events(ids[0]!, 2, { limit: 1 });
  expect(some.body).toMatchObject({ number: 0, complete: false, events: [{ number: 0 }] });
  expect((await events(ids[0]!, 2, { since: 1, limit: 1 })).body).toMatchObject({ number: 2, complete: true });
  expect(begun).toEqual([await matchOf(ids[0]!)]);
});

test('a match that nobody waits for any more is not read', async () => {
  const { home, ids, events, matchOf } = await finished(3);
  const { begun, letGo } = held(home);
  const first = events(ids[0]!, 1);
  await until(() => begun.length === 1, 'the first is begun');
  const { hall } = home.server.house;
  const { hostname, port } = new URL(home.url);
  const leaving = connect(Number(port), hostname);
  leaving.write(`GET /api/games/${ids[1]}/events HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n`);
  await until(() => hall.present(ids[1]!) !== undefined, 'the second is asked for');
  await home.call('guest', { headers: from(3) });
  leaving.destroy();
  // The server has heard of it when it has answered others.
  for (let i = 0; i < 5; i++) await home.call('guest', { headers: from(3) });
  const third = events(ids[2]!, 1);
  await until(() => hall.present(ids[2]!) !== undefined, 'the third is asked for');
  letGo();
  expect((await third).status).toBe(200);
  expect((await first).status).toBe(200);
  expect(begun).toEqual([await matchOf(ids[0]!), await matchOf(ids[2]!)]);
});

test('a viewer who comes back gets the view while the archive is busy', async () => {
  const { home, ann, ids, events } = await finished(19);
  const { begun, letGo } = held(home);
  const answers = ids.slice(1).map((id) => events(id, 1));
  await Promise.race(answers);
  expect(begun).toHaveLength(1);
  const socket = await home.socket(ids[0]!, { token: ann.token, since: 0 }, from(1));
  const view = await socket.next('view');
  expect([view.number, view.missed]).toEqual([2, undefined]);
  letGo();
  await Promise.all(answers);
});

test('a server that stops refuses those who wait, at once', async () => {
  const { home, ids, events } = await finished(4);
  const { begun, letGo } = held(home);
  const answers = ids.map((id) => events(id, 1));
  await until(() => begun.length === 1 && ids.every((id) => home.server.house.hall.present(id)), 'all are asked for');
  await home.call('guest', { headers: from(3) });
  const stopping = home.server.stop();
  for (const answer of answers) expect((await answer).refused.refused).toBe('STOPPING');
  letGo();
  await stopping;
});
