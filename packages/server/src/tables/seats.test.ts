import { describe, expect, test } from 'vitest';
import { Home, type Person, sharedHome, until } from '../testing.js';

const home = sharedHome();
/** Bots that never get to their move, so that nothing happens by itself. */
const quiet = sharedHome({ BOT_DELAY_MS: '60000' });

const records = async (person: Person, id: number) =>
  (await person.call('events', { id })).body.events.map((e) => e.what);

/** A table of two where the first is Ann's and the game is on; she resigns to end it. */
async function ended(people: Person[], wish: Record<string, unknown> = {}) {
  const [ann, ben] = people;
  const seats = [{ kind: 'me' as const }, ben ? { kind: 'open' as const } : { kind: 'bot' as const }];
  const table = await ann!.table({ seats, ...wish });
  if (ben) await ben.join(table);
  expect((await ann!.call('resign', { id: table.id })).status).toBe(200);
  return table;
}

describe.each(['bazaar', 'classic'])('in a running game of %s', (edition) => {
  test('a person takes over a bot’s seat, and the log says so', async () => {
    const [ann, ben] = await quiet().guests('Ann', 'Ben');
    const seats = [{ kind: 'me' as const }, { kind: 'bot' as const }, { kind: 'bot' as const }];
    const table = await ann!.table({ edition, seats });
    const socket = await ann!.socket(table.id);
    await socket.next('view');
    const joined = await ben!.join(table, { seat: 2 });
    expect(joined).toMatchObject({
      seat: 2,
      table: { state: 'playing', seats: [{}, { kind: 'bot' }, { name: 'Ben' }] },
    });
    const what = { kind: 'seat', seat: 2, holder: { kind: 'person', user: ben!.id }, reason: 'joined' };
    expect((await socket.next('update')).what).toEqual(what);
    expect(await records(ben!, table.id)).toEqual([{ kind: 'setup' }, what]);
    const view = await ben!.state(table.id);
    expect(view).toMatchObject({ seat: 2, names: ['Ann', expect.stringMatching(/^Bot/), 'Ben'] });
    expect(view.view.own, 'what is his').toBeDefined();
    const carl = await quiet().guest('Carl');
    const joins = (body: Record<string, unknown>) =>
      carl.call('join', { id: table.id, body: { code: table.links.invite, ...body } });
    expect((await joins({ seat: 2 })).refused.refused).toBe('SEAT_TAKEN');
    expect((await joins({ seat: 9 })).refused).toMatchObject({ refused: 'NOT_A_SEAT', facts: { seats: 3 } });
    expect((await joins({})).body.seat).toBe(1);
    expect((await joins({})).refused).toMatchObject({ refused: 'SEATED', facts: { seat: 1 } });
    const dora = await quiet().guest('Dora');
    const late = await dora.call('join', { id: table.id, body: { code: table.links.invite } });
    expect(late.refused.refused).toBe('TABLE_FULL');
  });

  test('who leaves hands his seat to a bot, and may take it again', async () => {
    const [ann, ben] = await quiet().guests('Ann', 'Ben');
    const table = await ann!.table({ edition, seats: [{ kind: 'me' }, { kind: 'open' }] });
    await ben!.join(table);
    const socket = await ben!.socket(table.id);
    await socket.next('view');
    const left = (await ben!.call('leave', { id: table.id })).body;
    expect(left.table.seats[1]).toMatchObject({ kind: 'bot' });
    expect(left.seat).toBeUndefined();
    const { what } = await socket.next('update');
    expect(what).toMatchObject({ kind: 'seat', seat: 1, holder: { kind: 'bot' }, reason: 'left' });
    const view = await socket.next('view');
    expect([view.seat, view.view.own], 'from now on he looks on').toEqual([undefined, undefined]);
    expect((await ben!.act(table.id, { type: 'roll' })).status).toBe(403);
    expect((await ben!.call('leave', { id: table.id })).refused.refused).toBe('NOT_SEATED');
    expect((await ben!.join(table)).seat).toBe(1);
  });

  test('who has left comes back to his own seat only, so that nobody sees what several seats know', async () => {
    const [ann, ben, carl] = (await quiet().guests('Ann', 'Ben', 'Carl')) as [Person, Person, Person];
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }, { kind: 'bot' as const }];
    const table = await ann.table({ edition, seats });
    await ben.join(table);
    const joins = (person: Person, body: Record<string, unknown>) =>
      person.call('join', { id: table.id, body: { code: table.links.invite, ...body } });
    for (const [person, seat, other] of [
      [ben, 1, 2],
      [carl, 2, 1],
    ] as const) {
      if (person === carl) expect((await joins(carl, { seat })).status).toBe(200);
      await person.call('leave', { id: table.id });
      expect((await joins(person, { seat: other })).refused).toMatchObject({ refused: 'NOT_ALLOWED', facts: { seat } });
      expect((await joins(person, {})).body.seat).toBe(seat);
      await person.call('leave', { id: table.id });
    }
  });

  test('who resigns is out, and the last one in has won', async () => {
    const [ann, ben] = await home().guests('Ann', 'Ben');
    const table = await ann!.table({ edition, seats: [{ kind: 'me' }, { kind: 'open' }] });
    await ben!.join(table);
    const socket = await ben!.socket(table.id);
    await socket.next('view');
    expect((await ann!.call('resign', { id: table.id })).body).toMatchObject({ record: 1 });
    const { what } = await socket.next('update', (m) => m.what.kind === 'end');
    expect(what).toMatchObject({ reason: 'finished', result: { places: [[1], [0]] } });
    expect((await ann!.call('resign', { id: table.id })).refused.refused).toBe('GAME_OVER');
    await until(async () => (await ben!.call('table', { id: table.id })).body.table.state === 'over');
    expect((await ben!.state(table.id)).result).toMatchObject({ places: [[1], [0]] });
  });

  test('two play again: the second who asks is led to the table of the first', async () => {
    const [ann, ben] = await home().guests('Ann', 'Ben');
    const table = await ended([ann!, ben!], { edition, clock: 'fast', visibility: 'public', absent: 'leave' });
    const socket = await ben!.socket(table.id);
    const first = await ben!.call('rematch', { id: table.id });
    expect(first.status).toBe(201);
    const { id } = first.body;
    expect(first.body.table).toMatchObject({
      edition,
      options: table.table.options,
      clock: 'fast',
      visibility: 'public',
      absent: 'leave',
      host: ben!.id,
      state: 'gathering',
      seats: [{ kind: 'open' }, { user: ben!.id }],
    });
    expect(first.body.table.commitment, 'other dice').not.toBe(table.table.commitment);
    expect(await socket.next('rematch')).toMatchObject({ table: id });
    expect((await ben!.call('table', { id: table.id })).body.table.rematch).toBe(id);
    expect((await ben!.call('rematch', { id: table.id })).body.id, 'asked twice').toBe(id);
    const second = (await ann!.call('rematch', { id: table.id })).body;
    await socket.pong();
    expect(socket.of('rematch'), 'told once').toHaveLength(1);
    expect(second).toMatchObject({ id, table: { state: 'playing', seats: [{ user: ann!.id }, { user: ben!.id }] } });
  });

  test('one alone plays again at once, with the same bots', async () => {
    const ann = await home().guest('Ann');
    const table = await ended([ann], { edition });
    const again = (await ann.call('rematch', { id: table.id })).body;
    expect(again.table).toMatchObject({ state: 'playing', seats: [{ user: ann.id }, { kind: 'bot' }] });
    expect((await ann.state(again.id)).number).toBeGreaterThanOrEqual(0);
  });
});

test('both ask for a rematch at the same moment: one table, both seated', async () => {
  for (let i = 0; i < 10; i++) {
    const people = await home().guests('Ann', 'Ben');
    const table = await ended(people);
    const [a, b] = await Promise.all(people.map((p) => p.call('rematch', { id: table.id })));
    expect(a!.body.id).toBe(b!.body.id);
    const { seats, state } = (await people[0]!.call('table', { id: a!.body.id })).body.table;
    expect([state, seats.map((s) => s.user)]).toEqual(['playing', people.map((p) => p.id)]);
  }
});

describe('a rematch', () => {
  /** A game that is over because all but Ben have resigned. */
  async function played(start: 'full' | 'host' = 'full', names = ['Ann', 'Ben', 'Carl']) {
    const people = await quiet().guests(...names);
    const [ann, ben, ...rest] = people as [Person, Person, ...Person[]];
    const others = [ben, ...rest].map(() => ({ kind: 'open' as const }));
    const table = await ann.table({ seats: [{ kind: 'me' }, ...others], start });
    for (const person of [ben, ...rest]) await person.join(table);
    if (start === 'host') await ann.call('start', { id: table.id, body: {} });
    for (const person of [ann, ...rest]) await person.call('resign', { id: table.id });
    const again = async (person: Person) => (await person.call('rematch', { id: table.id })).body;
    return { people, ann, ben, carl: rest[0]!, again };
  }

  test.each([
    ['Ann, Carl, Ben', [0, 2, 1]],
    ['Carl, Ben, Ann', [2, 1, 0]],
    ['Ben, Ann, Carl', [1, 0, 2]],
  ])('gives each player the seat of before, in whatever order they ask: %s', async (_, order) => {
    const { people, again } = await played();
    const answers = [];
    for (const index of order) answers.push(await again(people[index]!));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.at(-1)!.table).toMatchObject({ state: 'playing', seats: people.map(({ id }) => ({ user: id })) });
  });

  test('that its opener left before it began makes room for another', async () => {
    const { ann, ben, again } = await played();
    const first = await again(ann);
    await ann.call('leave', { id: first.id });
    const second = await again(ben);
    expect(second.id).not.toBe(first.id);
    expect(second.table).toMatchObject({ state: 'gathering', seats: [{ kind: 'open' }, { user: ben.id }, {}] });
    expect((await again(ann)).id).toBe(second.id);
  });

  test('that began with bots has the seat of a player who asks late', async () => {
    const { ann, ben, carl, again } = await played('host');
    const { id } = await again(ann);
    expect((await ann.call('start', { id, body: { fill: 'random' } })).status).toBe(200);
    const seats = (await again(carl)).table.seats;
    expect(seats).toMatchObject([{ user: ann.id }, { kind: 'bot' }, { user: carl.id }]);
    expect((await again(ben)).table.seats).toMatchObject([{ user: ann.id }, { user: ben.id }, { user: carl.id }]);
  });

  test('that is over is followed by another', async () => {
    const { ann, ben, again } = await played('host', ['Ann', 'Ben']);
    const { id } = await again(ann);
    await ann.call('start', { id, body: { fill: 'random' } });
    await ann.call('resign', { id });
    await until(async () => (await ann.call('table', { id })).body.table.state === 'over');
    const next = await again(ben);
    expect(next.id).not.toBe(id);
    expect(next.table).toMatchObject({ state: 'gathering', host: ben.id });
  });
});

test('a rematch may be asked for as soon as the end is told', async () => {
  for (let i = 0; i < 10; i++) {
    const [ann, ben] = await home().guests('Ann', 'Ben');
    const table = await ann!.table();
    await ben!.join(table);
    const socket = await ben!.socket(table.id);
    await socket.next('view');
    const resigned = ann!.call('resign', { id: table.id });
    await socket.next('update', (m) => m.what.kind === 'end');
    expect((await ben!.call('rematch', { id: table.id })).status).toBe(201);
    await resigned;
  }
});

test('no rematch before the end, nor by who did not play', async () => {
  const [ann, ben, carl] = await quiet().guests('Ann', 'Ben', 'Carl');
  const table = await ann!.table({ visibility: 'public' });
  expect((await ann!.call('rematch', { id: table.id })).refused.refused).toBe('NOT_STARTED');
  await ben!.join(table);
  expect((await ann!.call('rematch', { id: table.id })).refused.refused).toBe('NOT_OVER');
  await ann!.call('resign', { id: table.id });
  expect((await carl!.call('rematch', { id: table.id })).refused.refused).toBe('NOT_SEATED');
});

test('nobody gets two seats by asking for both at once', async () => {
  for (let i = 0; i < 5; i++) {
    const [ann, ben] = await quiet().guests('Ann', 'Ben');
    const table = await ann!.table({ seats: [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }] });
    const code = table.links.invite;
    const answers = await Promise.all([1, 2].map((seat) => ben!.call('join', { id: table.id, body: { code, seat } })));
    const { seats } = (await ann!.call('table', { id: table.id })).body.table;
    expect(seats.filter((s) => s.user === ben!.id)).toHaveLength(1);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    expect(answers.find((a) => a.status === 409)!.refused.refused).toBe('SEATED');
  }
});

test('the host’s part passes on in a running game too', async () => {
  const [ann, ben] = await quiet().guests('Ann', 'Ben');
  const table = await ann!.table();
  await ben!.join(table);
  expect((await ann!.call('leave', { id: table.id })).body.table.host).toBe(ben!.id);
});

test('nobody takes over a seat that has left the game, or one in a game that is over', async () => {
  const [ann, ben, carl] = await quiet().guests('Ann', 'Ben', 'Carl');
  const table = await ann!.table({ seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot' }] });
  await ben!.join(table);
  await ann!.call('resign', { id: table.id });
  await ann!.call('leave', { id: table.id });
  const code = table.links.invite;
  expect((await carl!.call('join', { id: table.id, body: { code, seat: 0 } })).refused.refused).toBe('SEAT_TAKEN');
  expect((await carl!.call('join', { id: table.id, body: { code } })).body.seat).toBe(2);
  await ben!.call('resign', { id: table.id });
  await until(async () => (await ben!.call('table', { id: table.id })).body.table.state === 'over');
  const dora = await quiet().guest('Dora');
  expect((await dora.call('join', { id: table.id, body: { code } })).refused.refused).toBe('GAME_OVER');
});

test('bots finish a game that everybody has left, and it can be read', async () => {
  const ann = await home().guest('Ann');
  const table = await ann.table({ seats: [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }], options: { rounds: 2 } });
  await ann.call('leave', { id: table.id });
  const code = table.links.watch;
  const over = async () => (await home().call('table', { id: table.id, query: { code } })).body.table.state === 'over';
  await until(over, 'the end');
  expect((await home().call('state', { id: table.id, query: { code } })).body.result).toBeDefined();
});

test('a takeover and a leave survive a restart', async () => {
  const own = await Home.start({ BOT_DELAY_MS: '60000' });
  const [ann, ben] = await own.guests('Ann', 'Ben');
  const table = await ann!.table({ seats: [{ kind: 'me' }, { kind: 'bot' }] });
  await ben!.join(table);
  await ann!.call('leave', { id: table.id });
  const before = await ben!.state(table.id);
  await own.restart();
  expect(await ben!.state(table.id)).toEqual({ ...before, now: expect.any(Number) });
  expect((await ben!.call('table', { id: table.id })).body.table.seats.map((s) => s.kind)).toEqual(['bot', 'person']);
});
