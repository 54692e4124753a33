/** Many at once for what only one can have. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../testing.js';
import { type Answer, expectTyped, type Guest, HonestGame, Target } from './testing.js';

let target: Target;
let honest: HonestGame;

beforeAll(async () => {
  // Slow enough that a game of bots is not over before everyone has joined.
  target = await Target.start({ BOT_DELAY_MS: '20' });
  honest = await HonestGame.begin(target);
});
afterAll(async () => {
  await honest.goesOn();
  await target.stop();
});

const codes = (answers: readonly Answer[]) => {
  for (const { status, body } of answers) if (status >= 300) expectTyped(body);
  return answers.map(({ body }) => body?.refused ?? 'done').sort();
};
const BOTS = [{ kind: 'bot' }, { kind: 'bot' }, { kind: 'bot' }, { kind: 'bot' }];
const holders = async (who: Guest, id: number) =>
  (await target.api('GET', `/api/game/${id}/state`, who.token)).body.holders as { kind: string; user?: number }[];

test('twenty for one open seat', async () => {
  const [host, ...others] = (await target.guests(21)) as [Guest, ...Guest[]];
  const table = await target.table(host);
  const answers = await Promise.all(others.map((who) => target.join(who, table)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const code of codes(answers)) expect(['done', 'TABLE_FULL', 'STARTED', 'SEAT_TAKEN']).toContain(code);
  const { seats, state } = (await target.api('GET', `/api/tables/${table.id}`, host.token)).body.table;
  expect(state).toBe('playing');
  expect(new Set(seats.map((seat: { user: number }) => seat.user)).size).toBe(2);
});

test('twenty for the seat of one bot, in a game that goes on meanwhile', async () => {
  const people = await target.guests(20);
  const table = await target.table(people[0]!, { seats: BOTS, visibility: 'public', options: { rounds: 50 } });
  const answers = await Promise.all(people.map((who) => target.join(who, table, { seat: 1 })));
  expect(codes(answers).filter((code) => code === 'done')).toHaveLength(1);
  expect(new Set(codes(answers))).toEqual(new Set(['SEAT_TAKEN', 'done']));
  expect((await holders(people[0]!, table.id)).filter(({ kind }) => kind === 'person')).toHaveLength(1);
});

test('one for all seats of bots at once gets one', async () => {
  const greedy = await target.guest();
  const table = await target.table(greedy, { seats: BOTS, visibility: 'public', options: { rounds: 50 } });
  const answers = await Promise.all([0, 1, 2, 3, 0, 1, 2, 3].map((seat) => target.join(greedy, table, { seat })));
  expect(codes(answers).filter((code) => code === 'done')).toHaveLength(1);
  expect((await holders(greedy, table.id)).filter(({ user }) => user === greedy.user.id)).toHaveLength(1);
});

test('leaving and coming again in one moment: one seat or none, and the game goes on', async () => {
  const [host, hasty] = (await target.guests(2)) as [Guest, Guest];
  const seats = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot' }];
  const waiting = await target.table(host, { seats, start: 'host' });
  const hurry = () =>
    Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        i % 2 === 0
          ? target.join(hasty, waiting)
          : target.api('POST', `/api/tables/${waiting.id}/leave`, hasty.token, undefined),
      ),
    );
  const allowed = ['done', 'SEATED', 'NOT_SEATED', 'TABLE_FULL', 'SEAT_TAKEN'];
  for (const code of codes(await hurry())) expect(allowed).toContain(code);
  const seated = async () =>
    (await target.api('GET', `/api/tables/${waiting.id}`, host.token)).body.table.seats.filter(
      ({ user }: { user?: number }) => user === hasty.user.id,
    ).length;
  expect(await seated()).toBeLessThan(2);
  await target.join(hasty, waiting);
  expect((await target.api('POST', `/api/tables/${waiting.id}/start`, host.token, { fill: 'random' })).status).toBe(
    200,
  );
  for (const code of codes(await hurry())) expect(allowed).toContain(code);
  expect((await holders(host, waiting.id)).filter(({ user }) => user === hasty.user.id).length).toBeLessThan(2);
});

test('beginning ten times is beginning once', async () => {
  const host = await target.guest();
  const table = await target.table(host, { start: 'host', seats: [{ kind: 'me' }, { kind: 'open' }] });
  const socket = await target.open(table.id, { token: host.token });
  const start = () => target.api('POST', `/api/tables/${table.id}/start`, host.token, { fill: 'random' });
  const fill = () => target.api('POST', `/api/tables/${table.id}/fill`, host.token, {});
  const answers = await Promise.all([start(), fill(), start(), start(), fill(), start(), start(), start()]);
  expect(codes(answers).filter((code) => code === 'STARTED').length).toBeGreaterThanOrEqual(5);
  await socket.first('view');
  const { lines } = await target.standing(table.id);
  expect(lines.filter((line) => line.includes('"kind":"setup"'))).toHaveLength(1);
});

test('resigning ten times, by request and socket, is resigning once; afterwards ten times again is one new table', async () => {
  const { table, people } = await target.playing({ seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot' }] });
  const [one, two] = people;
  const socket = await target.open(table.id, { token: two.token });
  await socket.first('view');
  for (let number = 1; number <= 4; number++)
    socket.raw.send(JSON.stringify({ type: 'act', number, action: { type: 'resign' } }));
  const resign = (who: Guest) => target.api('POST', `/api/tables/${table.id}/resign`, who.token);
  const answers = await Promise.all(Array.from({ length: 6 }, () => resign(two)));
  for (const code of codes(answers)) expect(['done', 'SEAT_OUT', 'GAME_OVER', 'NOT_SEATED']).toContain(code);
  const { lines } = await target.standing(table.id);
  expect(lines.filter((line) => /"type":"resign"/.test(line))).toHaveLength(1);
  expect((await resign(one)).status).toBe(200);
  const state = async () => ((await target.standing(table.id)).row as { state: string }).state;
  await until(async () => (await state()) === 'over', 'the end');
  const again = (who: Guest) => target.api('POST', `/api/tables/${table.id}/rematch`, who.token);
  const rematches = await Promise.all([one, two, one, two, one, two].map(again));
  expect(codes(rematches)).toEqual(new Array(6).fill('done'));
  expect(new Set(rematches.map(({ body }) => body.id)).size).toBe(1);
  const { seats } = (await target.api('GET', `/api/tables/${rematches[0]!.body.id}`, one.token)).body.table;
  expect(seats.map((seat: { user?: number }) => seat.user).sort()).toEqual([one.user.id, two.user.id, undefined]);
  const stranger = await target.guest();
  expect((await again(stranger)).body.refused).toBe('NOT_SEATED');
});

test('a resignation among other commands of the seat is played, whatever number they have', async () => {
  for (let round = 0; round < 12; round++) {
    const { table, people } = await target.playing();
    const views = await Promise.all(people.map(({ token }) => target.api('GET', `/api/game/${table.id}/state`, token)));
    const on = people[views[0]!.body.waiting[0].seat]!;
    const act = (number: number) =>
      target.api('POST', `/api/game/${table.id}/action`, on.token, { number, action: { type: 'stash', amount: 1 } });
    const [, answer] = await Promise.all([
      act(0),
      target.api('POST', `/api/tables/${table.id}/resign`, on.token),
      act(1),
      act(2),
    ]);
    expect(answer!.status).toBe(200);
    const { lines } = await target.standing(table.id);
    // The record that it names is the resignation.
    expect(lines[answer!.body.record]).toContain('"type":"resign"');
  }
});

test('sockets that open while their person sits down and leaves hear every record once, and nothing of a seat that is gone', async () => {
  for (let round = 0; round < 12; round++) {
    const person = await target.guest();
    const table = await target.table(person, { seats: BOTS, visibility: 'public', options: { rounds: 50 } });
    const sockets = [target.knock(table.id, { token: person.token })];
    const joining = target.join(person, table, { seat: 1 });
    for (let i = 0; i < 6; i++) {
      sockets.push(target.knock(table.id, { token: person.token }));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await joining).status).toBe(200);
    await Promise.all(sockets.map((socket) => socket.first('view')));
    expect((await target.api('POST', `/api/tables/${table.id}/leave`, person.token)).status).toBe(200);
    const left = (await target.standing(table.id)).lines.findIndex((line) => line.includes('"reason":"left"'));
    expect(left).toBeGreaterThan(0);
    const isWatching = () => sockets.every((s) => (s.of('update').at(-1)?.number ?? 0) > left + 2);
    await until(isWatching, 'everybody hears on');
    for (const socket of sockets) {
      let number: number | undefined;
      for (const message of socket.heard) {
        if (message.type === 'view') {
          expect(message.number).toBeGreaterThanOrEqual(number ?? 0);
          ({ number } = message);
        } else if (message.type === 'update') {
          expect(message.number).toBe(number! + 1);
          ({ number } = message);
        } else continue;
        if (message.number > left) {
          const own = message.type === 'view' ? message.view.own : message.own;
          expect([message.number, own, message.choices]).toEqual([message.number, undefined, undefined]);
        }
      }
      socket.raw.terminate();
    }
  }
});

test('a long poll of somebody who leaves his seat meanwhile is answered as to anybody else', async () => {
  const { table, people } = await target.playing({
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
    start: 'host',
  });
  const third = await target.guest();
  await target.join(third, table);
  expect((await target.api('POST', `/api/tables/${table.id}/start`, people[0].token, {})).status).toBe(200);
  // Two by two, so that one waits at any moment of what follows.
  const polls = Array.from({ length: 4 }, () =>
    target.api('GET', `/api/games/${table.id}/events?since=0&wait=5`, third.token),
  );
  await until(() => target.house.hall.present(table.id)?.sights.waiters === 4, 'all polls wait');
  await target.api('POST', `/api/tables/${table.id}/leave`, third.token);
  for (const answer of await Promise.all(polls)) {
    // A private table: he is nobody here now, or was told while he was somebody.
    if (answer.status !== 200) expectTyped(answer.body);
    else expect(answer.body.events[0].what).toMatchObject({ kind: 'seat', reason: 'left' });
  }
});

test('tokens raced with their end: after the answer to a logout it opens nothing', async () => {
  for (let round = 0; round < 5; round++) {
    const person = await target.guest();
    const me = () => target.api('GET', '/api/me', person.token);
    const [gone] = await Promise.all([target.api('POST', '/api/auth/logout', person.token), me(), me(), me()]);
    expect(gone!.status).toBe(204);
    expect((await me()).body.refused).toBe('NOT_AUTHENTICATED');
  }
});
