import { verifyMatch } from '@freehold/kernel';
import { bazaar } from '@freehold/kernel/bazaar';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Home, type Person, sharedHome, type Wire } from './testing.js';

const home = sharedHome({ BOT_DELAY_MS: '60000' });

/** Ann on turn, Ben beside her, both listening. */
async function two(at: Home = home(), wish: Parameters<Person['table']>[0] = {}) {
  const [ann, ben] = (await at.guests('Ann', 'Ben')) as [Person, Person];
  const table = await ann.table(wish);
  await ben.join(table);
  const [a, b] = await Promise.all([ann.socket(table.id), ben.socket(table.id)]);
  await Promise.all([a.next('view'), b.next('view')]);
  return { ann, ben, table, id: table.id, a, b };
}

const answersOf = (wire: Wire) => wire.view!.waiting.find((w) => w.seat === wire.view!.seat)!.id;

test('first the table, then the view: everything one may see, and what one may do', async () => {
  const { a, b, table, ann, ben } = await two();
  expect(a.all.map((m) => m.type).filter((t) => t !== 'presence')).toEqual(['table', 'view']);
  expect(a.of('table')[0]).toMatchObject({ seat: 0, table: { id: table.id, state: 'playing' } });
  const mine = a.view!;
  expect(mine).toMatchObject({
    number: 0,
    seat: 0,
    names: ['Ann', 'Ben'],
    holders: [
      { kind: 'person', user: ann.id },
      { kind: 'person', user: ben.id },
    ],
    waiting: [{ seat: 0, kind: 'turn', blocking: true }],
  });
  expect(mine.head).toMatch(/^[0-9a-f]{64}$/);
  expect(mine.choices!.map((c) => c.type)).toEqual(expect.arrayContaining(['roll', 'stash', 'tender']));
  expect(mine.view.own).toMatchObject({ hand: [expect.any(Number), expect.any(Number), expect.any(Number)] });
  expect(b.view!.choices, 'only for whom the game waits').toBeUndefined();
  expect(b.view!.view.open).toEqual(mine.view.open);
  expect(b.view!.view.own).not.toEqual(mine.view.own);
});

test('a command is accepted with its record; everybody hears of it once, as far as it is for him', async () => {
  const { a, b, id, ann, ben } = await two();
  const answers = answersOf(a);
  expect(await a.act(1, { type: 'stash', amount: 2 }, { answers })).toEqual({ type: 'accepted', number: 1, record: 1 });
  for (const socket of [a, b]) {
    const update = await socket.next('update');
    expect(update).toMatchObject({ number: 1, what: { kind: 'act', actor: 0, by: 'owner' } });
    expect(update.events).toEqual([{ type: 'stashed', seat: 0, amount: 2 }]);
    expect(update.patch).toBeDefined();
  }
  expect(a.of('update')[0]!.choices).toBeDefined();
  expect(b.of('update')[0]!.choices).toBeUndefined();
  expect(await a.act(2, { type: 'tender' })).toMatchObject({ type: 'accepted', record: 2 });
  await b.next('update');
  expect(await b.act(1, { type: 'bid', amount: 3 }, { answers: answersOf(b) })).toMatchObject({ record: 3 });
  expect((await b.next('update')).events).toEqual([{ type: 'bid', seat: 1, amount: 3 }]);
  expect((await a.next('update', (m) => m.number === 3)).events, 'a sealed bid').toEqual([{ type: 'bid', seat: 1 }]);
  for (const [socket, person] of [
    [a, ann],
    [b, ben],
  ] as const) {
    const { view, waiting, choices, number } = await person.state(id);
    expect(socket.view, 'updates put into the view give what the server shows').toMatchObject({
      view,
      waiting,
      number,
    });
    expect(socket.view!.choices).toEqual(choices);
  }
});

describe('refusals have a code and facts, and change nothing', () => {
  test.each([
    ['not his turn', 'b', { type: 'roll' }, {}, 'NOT_ASKED', {}],
    ['no such action', 'a', { type: 'fly' }, {}, 'UNKNOWN_ACTION', { allowed: expect.arrayContaining(['roll']) }],
    ['a field missing', 'a', { type: 'stash' }, {}, 'BAD_FIELD', { field: 'amount' }],
    ['out of range', 'a', { type: 'stash', amount: 99 }, {}, 'OUT_OF_RANGE', { field: 'amount', max: 20 }],
    ['not now', 'a', { type: 'done' }, {}, 'WRONG_PHASE', {}],
    ['a question not asked', 'a', { type: 'roll' }, { answers: 4711 }, 'STALE', { waiting: 4711 }],
    ['what only time does', 'a', { type: 'time_up' }, {}, expect.any(String), {}],
    ['a mad nonce', 'a', { type: 'roll' }, { nonce: 'xyz' }, 'BAD_MESSAGE', { field: 'nonce' }],
    ['a field too many', 'a', { type: 'roll' }, { seat: 1 }, 'BAD_MESSAGE', {}],
  ])('%s', async (_, who, action, more, refused, facts) => {
    const sockets = await two();
    const socket = sockets[who as 'a' | 'b'];
    const answer = await socket.act(1, action, more);
    expect(answer).toMatchObject({ type: 'refused', number: 1, refused, facts });
    expect((answer as { message: string }).message).toMatch(/^[A-Z].*\.$/);
    expect((await sockets.ann.state(sockets.id)).number).toBe(0);
    expect(await sockets.a.act(1, { type: 'roll' }), 'the number is still free').toMatchObject({ type: 'accepted' });
  });

  test('what cannot be read is refused, with its number if it has one, and the socket stays', async () => {
    const { a } = await two();
    for (const [text, field] of [
      ['{', ''],
      ['[]', ''],
      ['{"type":"dance"}', 'type'],
      ['{"type":"say","text":5}', 'text'],
      ['{"type":"look","since":-1}', 'since'],
    ] as const) {
      a.say(text);
      expect(await a.next('refused')).toMatchObject({ refused: 'BAD_MESSAGE', facts: { field } });
    }
    a.say('{"number":17,"type":"act","action":7}');
    expect(await a.next('refused')).toMatchObject({ refused: 'BAD_MESSAGE', number: 17, facts: { field: 'action' } });
    a.say(Buffer.from('x').toString());
    await a.pong();
  });
});

test('a repeated command is answered again and not played again; an older one is refused', async () => {
  const { a, b, ann, id } = await two();
  const stash = { type: 'stash', amount: 1 };
  expect(await a.act(5, stash)).toMatchObject({ record: 1 });
  expect(await a.act(5, stash)).toEqual({ type: 'accepted', number: 5, record: 1 });
  expect(await a.act(5, { type: 'roll' }), 'another').toMatchObject({ refused: 'OLD_COMMAND', facts: { last: 5 } });
  expect(await a.act(4, stash)).toMatchObject({ refused: 'OLD_COMMAND', facts: { last: 5 } });
  expect(await a.act(2 ** 50, stash)).toMatchObject({ refused: 'BAD_FIELD', facts: { field: 'number' } });
  const again = await ann.call('action', { id, body: { number: 5, action: stash } });
  expect(again.body, 'by HTTP too').toEqual({ number: 5, record: 1 });
  a.say({ type: 'look' });
  expect(await a.next('view')).toMatchObject({ number: 1, command: 5 });
  await b.pong();
  expect(b.of('update')).toHaveLength(1);
});

test('a double click: two commands for one question, one is played', async () => {
  const { a } = await two();
  const answers = answersOf(a);
  const both = await Promise.all([a.act(1, { type: 'roll' }, { answers }), a.act(2, { type: 'roll' }, { answers })]);
  expect(both.map((m) => m.type).sort()).toEqual(['accepted', 'refused']);
  expect(both.find((m) => m.type === 'refused')).toMatchObject({ refused: 'STALE', facts: { waiting: answers } });
});

test('who comes back says what he saw last, and is told what he missed', async () => {
  const { a, b, ben, id } = await two();
  await a.act(1, { type: 'stash', amount: 1 });
  await b.next('update');
  await b.close();
  await a.act(2, { type: 'stash', amount: 2 });
  await a.act(3, { type: 'tender' });
  const back = await ben.socket(id, { since: 1 });
  const view = await back.next('view');
  expect(view.number).toBe(3);
  expect(view.missed).toEqual([
    { number: 2, what: { kind: 'act', actor: 0, by: 'owner' }, events: [{ type: 'stashed', seat: 0, amount: 2 }] },
    {
      number: 3,
      what: { kind: 'act', actor: 0, by: 'owner' },
      events: [expect.objectContaining({ type: 'tendered' })],
    },
  ]);
  expect(view.choices!.map((c) => c.type)).toEqual(['bid']);
  for (const since of [3, 0, 4000]) {
    back.say({ type: 'look', since });
    const { missed } = await back.next('view');
    expect(missed?.length, `since ${since}`).toBe({ 3: 0, 0: 3, 4000: undefined }[since]);
  }
});

test('after a restart too: the same view, what was missed, and commands known by their number', async () => {
  const own = await Home.start();
  const { a, ann, ben, id } = await two(own);
  await a.act(1, { type: 'stash', amount: 1 });
  await a.act(2, { type: 'stash', amount: 2 });
  const before = await ann.state(id);
  await own.restart();
  const [a2, b2] = await Promise.all([ann.socket(id, { since: 0 }), ben.socket(id, { since: 1 })]);
  const { missed, speech, ...view } = await a2.next('view');
  expect(speech).toEqual({ entries: [] });
  expect(view).toEqual({ type: 'view', ...before, now: expect.any(Number) });
  expect(missed).toEqual([
    { number: 1, what: { kind: 'act', actor: 0, by: 'owner' }, events: [{ type: 'stashed', seat: 0, amount: 1 }] },
    { number: 2, what: { kind: 'act', actor: 0, by: 'owner' }, events: [{ type: 'stashed', seat: 0, amount: 2 }] },
  ]);
  expect((await b2.next('view')).missed!.map((m) => m.number)).toEqual([2]);
  expect(await a2.act(2, { type: 'stash', amount: 2 })).toMatchObject({ record: 2 });
  expect(await a2.act(3, { type: 'tender' })).toMatchObject({ record: 3 });
  expect((await b2.next('update')).number).toBe(3);
});

test('who has a spectators’ link looks on, without a token, and plays nothing', async () => {
  const { a, b, id, table } = await two();
  const code = table.links.watch;
  expect((await home().call('invitation', { code })).body.may).toBe('watch');
  const socket = await home().socket(id, { code });
  const view = await socket.next('view');
  expect(socket.of('table')[0]!.seat).toBeUndefined();
  expect([view.seat, view.view.own, view.choices, view.command]).toEqual([undefined, undefined, undefined, undefined]);
  expect(view.view.open).toEqual(a.view!.view.open);
  await a.act(1, { type: 'tender' });
  await a.act(2, { type: 'bid', amount: 7 });
  expect(await socket.next('update', (m) => m.number === 2)).toMatchObject({ events: [{ type: 'bid', seat: 0 }] });
  expect(JSON.stringify(socket.all), 'no bid').not.toContain('"amount":7');
  expect(await socket.act(1, { type: 'roll' })).toMatchObject({ refused: 'NOT_AUTHENTICATED' });
  const carl = await home().guest('Carl');
  const guest = await home().socket(id, { code, token: carl.token });
  await guest.next('view');
  expect(await guest.act(1, { type: 'roll' })).toMatchObject({ refused: 'NOT_SEATED' });
  expect((await carl.call('action', { id, body: { number: 1, action: { type: 'roll' } } })).status).toBe(403);
  expect((await home().wire(id, { code: 'ABCDEFGHJK' }).closed).code, 'nobody is told what there is').toBe(4002);
  await b.pong();
});

test('two sockets of one person: both hear everything, either may play', async () => {
  const { a, ann, id } = await two();
  const phone = await ann.socket(id);
  await phone.next('view');
  expect(await phone.act(1, { type: 'stash', amount: 1 })).toMatchObject({ type: 'accepted' });
  for (const socket of [a, phone]) expect((await socket.next('update')).choices).toBeDefined();
  expect(await a.act(1, { type: 'stash', amount: 1 }), 'numbers are the seat’s').toMatchObject({ record: 1 });
  expect(await a.act(2, { type: 'stash', amount: 1 })).toMatchObject({ record: 2 });
  expect(phone.of('accepted')).toHaveLength(1);
});

test('an action that drew nothing and moved nobody is taken back; nothing else is', async () => {
  const { a, b, ann, id } = await two();
  const undo = (number: number) => a.command({ type: 'undo', number });
  const before = (await ann.state(id)).view;
  expect(await undo(1)).toMatchObject({ refused: 'NOTHING_TO_UNDO' });
  await a.act(2, { type: 'stash', amount: 5 });
  expect(await undo(3)).toMatchObject({ type: 'accepted', record: 2 });
  expect((await b.next('update', (m) => m.number === 2)).what).toEqual({ kind: 'undo', actor: 0, undoes: 1 });
  const { view, waiting } = await ann.state(id);
  expect(view).toEqual(before);
  expect(a.view).toMatchObject({ view, waiting });
  expect(await undo(3), 'repeated').toMatchObject({ record: 2 });
  await a.act(4, { type: 'roll' });
  expect(await undo(5)).toMatchObject({ refused: 'NOTHING_TO_UNDO' });
  expect(await b.command({ type: 'undo', number: 1 })).toMatchObject({ refused: 'NOTHING_TO_UNDO' });
});

test('a socket that asks for no sub-protocol, or for a table that is not there, is told so', async () => {
  const { ann, id } = await two();
  const url = `${home().url.replace('http', 'ws')}/ws/game/${id}/?token=${ann.token}`;
  const raw = new WebSocket(url);
  expect(await new Promise((resolve) => raw.on('close', resolve))).toBe(1002);
  expect((await home().wire(999_999, { token: ann.token }).closed).code).toBe(4003);
  expect((await home().wire(id, { token: ann.token, since: 'x' }).closed).code).toBe(4003);
  const other = new WebSocket(`${home().url.replace('http', 'ws')}/ws/other`, ['freehold.v1']);
  expect(await new Promise((resolve) => other.on('error', (e) => resolve(e.message)))).toContain('404');
});

test('whoever comes at the moment the game begins hears everything once', async () => {
  for (let i = 0; i < 8; i++) {
    const [ann, ben] = (await home().guests('Ann', 'Ben')) as [Person, Person];
    const table = await ann.table();
    const early = await ann.socket(table.id);
    const joining = ben.join(table);
    const sockets = [early, ...(await Promise.all([0, 1, 2, 3].map(() => ann.socket(table.id))))];
    await joining;
    for (const socket of sockets) await socket.next('view');
    for (const number of [1, 2, 3]) await early.act(number, { type: 'stash', amount: 1 });
    for (const socket of sockets) {
      await socket.next('update', (m) => m.number === 3);
      await socket.pong();
      expect(socket.of('update').map((m) => m.number)).toEqual([1, 2, 3]);
      await socket.close();
    }
  }
});

test('a view asked for between commands stands between their updates, and tells no more than it shows', async () => {
  const own = await Home.start({ BOT_DELAY_MS: '60000' });
  const { a, ann, id } = await two(own);
  await a.act(1, { type: 'stash', amount: 1 });
  await own.restart();
  const socket = await ann.socket(id);
  await socket.next('view');
  socket.say({ type: 'act', number: 2, action: { type: 'stash', amount: 1 } });
  socket.say({ type: 'look', since: 0 });
  socket.say({ type: 'act', number: 3, action: { type: 'stash', amount: 1 } });
  socket.say({ type: 'act', number: 4, action: { type: 'tender' } });
  const { number, missed } = await socket.next('view');
  expect(missed!.map((m) => m.number)).toEqual(Array.from({ length: number }, (_, k) => k + 1));
  await socket.next('accepted', (m) => m.number === 4);
  const numbers = socket.all.flatMap((m) => (m.type === 'update' || m.type === 'view' ? [m.number] : []));
  expect(numbers, 'never back').toEqual([...numbers].sort((x, y) => x - y));
});

test('a whole game at full speed: views asked for at any time fit between the updates', async () => {
  const own = await Home.start();
  const ann = await own.guest('Ann');
  const bot = { kind: 'bot' } as const;
  const table = await ann.table({
    seats: [bot, bot, bot, bot],
    options: { rounds: 12 },
    visibility: 'public',
    start: 'host',
  });
  const socket = await ann.socket(table.id);
  await ann.call('start', { id: table.id, body: {} });
  await socket.next('view');
  const isOver = () => socket.of('update').some((m) => m.what.kind === 'end');
  while (!isOver()) {
    socket.say({ type: 'look', since: 0 });
    const late = await ann.socket(table.id, { since: 0 });
    const { number, missed } = await late.next('view');
    expect(missed?.map((m) => m.number) ?? [], 'all of it, and no more').toEqual(
      missed ? Array.from({ length: number }, (_, k) => k + 1) : [],
    );
    await late.close();
  }
  await socket.pong();
  const text = (await ann.call('matchFile', { id: table.id })).body;
  expect(verifyMatch(bazaar as never, text)).toMatchObject({ sealed: true, records: socket.view!.number + 1 });
});
