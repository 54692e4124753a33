import { verifyMatch } from '@freehold/kernel';
import { bazaar } from '@freehold/kernel/bazaar';
import { classic } from '@freehold/property';
import { expect, test } from 'vitest';
import { Home, holdTime, type Person, pass, sharedHome, until } from '../testing.js';

const home = sharedHome();

async function two(at: Home = home(), wish: Parameters<Person['table']>[0] = {}) {
  const [ann, ben] = (await at.guests('Ann', 'Ben')) as [Person, Person];
  const table = await ann.table(wish);
  await ben.join(table);
  return { ann, ben, table, id: table.id };
}

/** Takes the first thing that may be done, without looking further. */
function firstOf(choices: NonNullable<Awaited<ReturnType<Person['state']>>['choices']>) {
  const choice = choices.find(({ joint }) => !joint) ?? choices[0]!;
  const fields = Object.entries(choice.fields ?? {}).map(([name, domain]) => [
    name,
    domain.kind === 'one' ? domain.of[0]! : domain.kind === 'range' ? domain.min : domain.of.slice(0, domain.min),
  ]);
  return { answers: choice.answers, action: { type: choice.type, ...Object.fromEntries(fields) } };
}

test('a whole game by HTTP alone: look, play, wait for news, read the file, check it', async () => {
  const { ann, ben, id } = await two(home(), { options: { rounds: 2 } });
  expect((await ann.call('matchFile', { id })).refused.refused, 'only after the end').toBe('NOT_OVER');
  let since = -1;
  const heard: number[] = [];
  for (let over = false; !over; ) {
    for (const person of [ann, ben]) {
      const { choices, result, number } = await person.state(id);
      over ||= result !== undefined;
      if (!choices || over) continue;
      const { action, answers } = firstOf(choices.filter(({ type }) => !['stash', 'offer'].includes(type)));
      const nonce = number.toString(16).padStart(4, '0');
      expect((await person.act(id, action, { answers, nonce })).status).toBe(200);
      const { body } = await ben.call('events', { id, query: { since } });
      expect(body).toMatchObject({ table: id, complete: true });
      heard.push(...body.events.map((e) => e.number));
      since = body.number;
    }
  }
  expect(heard, 'every record once, from the set-up on').toEqual(heard.map((_, n) => n));
  expect((await ann.call('events', { id })).body.events.at(-1)!.what).toMatchObject({
    kind: 'end',
    reason: 'finished',
  });
  const file = await ann.call('matchFile', { id });
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="freehold-${id}.match"`);
  expect(file.headers.get('content-type')).toContain('ndjson');
  expect(verifyMatch(bazaar as never, file.body)).toMatchObject({ sealed: true, records: heard.length });
  expect(file.body).toContain('"nonce":"0000"');
  expect((await home().call('matchFile', { id })).status, 'a private table').toBe(403);
});

test('a game of bots in classic: the file verifies', async () => {
  const ann = await home().guest();
  const bot = { kind: 'bot' as const };
  const table = await ann.table({ edition: 'classic', preset: 'fast', seats: [bot, bot], options: { roundLimit: 5 } });
  await until(async () => (await ann.call('matchFile', { id: table.id })).status === 200, 'the end');
  const { body } = await ann.call('matchFile', { id: table.id });
  expect(verifyMatch(classic as never, body)).toMatchObject({ sealed: true });
});

test('the state: for me, for those with a link, for nobody else; with what happened since', async () => {
  const { ann, ben, id, table } = await two();
  await ann.act(id, { type: 'stash', amount: 3 });
  const [mine, his] = await Promise.all([ann.state(id), ben.state(id)]);
  expect(mine).toMatchObject({ seat: 0, number: 1, command: 1 });
  expect(his).toMatchObject({ seat: 1, number: 1 });
  expect([mine.choices === undefined, his.choices === undefined]).toEqual([false, true]);
  const seen = (await home().call('state', { id, query: { code: table.links.watch } })).body;
  expect([seen.seat, seen.view.own]).toEqual([undefined, undefined]);
  expect((await home().call('state', { id })).status).toBe(403);
  expect((await ann.state(id, { since: 0 })).missed).toMatchObject([{ number: 1, events: [{ type: 'stashed' }] }]);
  expect((await ann.call('state', { id: 999_999 })).status).toBe(404);
  expect((await ann.call('state', { id: 'x' as never })).status).toBe(404);
});

test('an action: accepted with its record, refused with code, facts and a fitting status', async () => {
  const { ann, ben, id } = await two();
  const play = (person: Person, body: Record<string, unknown>) => person.call('action', { id, body });
  expect((await play(ann, { number: 1, action: { type: 'stash', amount: 1 } })).body).toEqual({ number: 1, record: 1 });
  const refusals = [
    [ben, { number: 1, action: { type: 'roll' } }, 409, 'NOT_ASKED'],
    [ann, { number: 2, action: { type: 'stash', amount: 99 } }, 409, 'OUT_OF_RANGE'],
    [ann, { number: 2, action: { type: 'fly' } }, 409, 'UNKNOWN_ACTION'],
    [ann, { number: 2, action: { type: 'roll' }, answers: 4711 }, 409, 'STALE'],
    [ann, { number: 0, action: { type: 'roll' } }, 409, 'OLD_COMMAND'],
    [ann, { action: { type: 'roll' } }, 400, 'BAD_MESSAGE'],
    [ann, { number: 2, action: {} }, 400, 'BAD_MESSAGE'],
    [ann, { number: 2, action: { type: 'roll' }, seat: 1 }, 400, 'BAD_MESSAGE'],
  ] as const;
  for (const [person, body, status, code] of refusals) {
    const answer = await play(person, body);
    expect([answer.status, answer.refused.refused]).toEqual([status, code]);
  }
  expect((await ann.call('undo', { id, body: { number: 2 } })).body).toEqual({ number: 2, record: 2 });
  expect((await ann.call('undo', { id, body: { number: 3 } })).refused.refused).toBe('NOTHING_TO_UNDO');
});

test('long poll: answers at once if there is news, and wakes up when there is', async () => {
  const { ann, ben, id } = await two();
  const poll = (query: Record<string, unknown>) => ben.call('events', { id, query });
  expect((await poll({ wait: 20 })).body.events.map((e) => e.number)).toEqual([0]);
  const waiting = poll({ since: 0, wait: 20 });
  let isAnswered = false;
  void waiting.then(() => {
    isAnswered = true;
  });
  await until(() => home().server.house.hall.present(id)!.sights.waiters === 1, 'somebody waits');
  expect(isAnswered).toBe(false);
  await ann.act(id, { type: 'stash', amount: 4 });
  const { body } = await waiting;
  expect(body).toEqual({
    table: id,
    number: 1,
    complete: true,
    speech: { entries: [] },
    events: [
      { number: 1, what: { kind: 'act', actor: 0, by: 'owner' }, events: [{ type: 'stashed', seat: 0, amount: 4 }] },
    ],
  });
  expect((await poll({ limit: 1 })).body).toMatchObject({ number: 0, complete: false, events: [{ number: 0 }] });
  expect((await poll({ since: 0, limit: 1 })).body).toMatchObject({ number: 1, complete: true });
  for (const limit of [0, -1, 1.5, 1001])
    expect((await poll({ limit })).refused.facts).toMatchObject({ field: 'limit' });
  expect((await poll({ since: 999 })).body.number, 'who is ahead of the log is told where it ends').toBeLessThan(999);
  expect((await poll({ since: 1, wait: 31 })).refused.facts).toMatchObject({ field: 'wait' });
  expect(home().server.house.hall.present(id)!.sights.waiters).toBe(0);
});

test('a long poll without news is answered when its time is over, not before', async () => {
  holdTime();
  const own = await Home.start();
  const { ben, id } = await two(own);
  const waiters = () => own.server.house.hall.present(id)!.sights.waiters;
  const poll = ben.call('events', { id, query: { since: 0, wait: 20 } });
  await until(() => waiters() === 1, 'somebody waits');
  await pass(19_999);
  expect(waiters()).toBe(1);
  await pass(1);
  expect(waiters()).toBe(0);
  expect((await poll).body).toMatchObject({ number: 0, events: [] });
});

test('many wait at once, each hears what is for him; who goes away is forgotten', async () => {
  const { ann, ben, id, table } = await two();
  const query = { since: 1, wait: 20 };
  await ann.act(id, { type: 'tender' });
  const gone = new AbortController();
  const address = `${home().url}/api/games/${id}/events?since=1&wait=20`;
  const left = fetch(address, { headers: { Authorization: `Bearer ${ann.token}` }, signal: gone.signal });
  const polls = [
    ann.call('events', { id, query }),
    ben.call('events', { id, query }),
    home().call('events', { id, query: { ...query, code: table.links.watch } }),
  ];
  const waiters = () => home().server.house.hall.present(id)!.sights.waiters;
  await until(() => waiters() === 4, 'four wait');
  gone.abort();
  await expect(left).rejects.toThrow();
  await until(() => waiters() === 3, 'one is gone');
  await ben.act(id, { type: 'bid', amount: 5 });
  const heard = (await Promise.all(polls)).map(({ body }) => body.events[0]!.events[0]);
  const sealed = { type: 'bid', seat: 1 };
  expect(heard).toEqual([sealed, { ...sealed, amount: 5 }, sealed]);
});

test('events of long ago, and after a restart, are all there', async () => {
  const own = await Home.start();
  const ann = await own.guest();
  const bot = { kind: 'bot' as const };
  const played = async () => {
    const table = await ann.table({ seats: [bot, bot, bot], options: { rounds: 40 } });
    await until(async () => (await ann.call('matchFile', { id: table.id })).status === 200, 'the end');
    return { table, before: (await ann.call('events', { id: table.id })).body };
  };
  let { table, before } = await played();
  // Longer than what a table keeps in mind.
  while (before.number <= 64) ({ table, before } = await played());
  expect(before.events.map((e) => e.number)).toEqual(before.events.map((_, n) => n));
  await own.restart();
  expect((await ann.call('events', { id: table.id })).body).toEqual(before);
  const some = (await ann.call('events', { id: table.id, query: { since: before.number - 3 } })).body;
  expect(some.events).toEqual(before.events.slice(-3));
});

test('a poll that waits when the server stops does not hold it up', async () => {
  const own = await Home.start();
  const { ben, id } = await two(own);
  const waiting = ben.call('events', { id, query: { since: 0, wait: 30 } }).then(() => 'answered');
  await until(() => own.server.house.hall.present(id)!.sights.waiters === 1);
  await own.halt();
  expect(await waiting).toBe('answered');
});
