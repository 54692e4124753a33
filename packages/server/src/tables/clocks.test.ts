import { beforeEach, describe, expect, test } from 'vitest';
import { posedCatalogue, posedTable } from '../socket/dialects/testing.js';
import { Home, holdTime, type Person, pass, settle, timeNow, until, type Wire } from '../testing.js';

beforeEach(holdTime);

const SECOND = 1_000;

async function two(home: Home, wish: Parameters<Person['table']>[0] = {}) {
  const [ann, ben] = (await home.guests('Ann', 'Ben')) as [Person, Person];
  const table = await ann.table({ clock: 'fast', ...wish });
  await ben.join(table);
  const b = await ben.socket(table.id);
  const { waiting, time } = await b.next('view');
  return { ann, ben, b, id: table.id, waiting, time, table };
}

const deadlineOf = (wire: Wire, seat = 0) => wire.view!.waiting.find((w) => w.seat === seat && w.blocking)?.deadline;

test('how much time there is for the first answer, the bank included', async () => {
  const home = await Home.start();
  for (const [edition, clock, seconds] of [
    ['classic', 'fast', 10 + 60],
    ['classic', 'normal', 20 + 180],
    ['classic', 'slow', 60 + 600],
    ['bazaar', 'fast', 10 + 60],
    ['bazaar', 'normal', 30 + 180],
    ['bazaar', 'slow', 90 + 540],
    ['bazaar', 'none', undefined],
    ['classic', 'none', undefined],
  ] as const) {
    const { waiting, time } = await two(home, { edition, clock });
    expect(waiting).toHaveLength(1);
    expect(waiting[0]!.deadline, `${edition} ${clock}`).toBe(seconds && time + seconds * SECOND);
  }
});

test('at the deadline, and not before, time plays; then there is no bank left', async () => {
  const home = await Home.start();
  const { b, time } = await two(home);
  await pass(70 * SECOND - 100);
  await b.pong();
  expect(b.of('update')).toEqual([]);
  await pass(200);
  const { what } = await b.next('update');
  expect(what).toEqual({ kind: 'act', actor: -1, by: 'clock' });
  expect(b.view!.time).toBeGreaterThanOrEqual(time + 70 * SECOND);
  const next = b.view!.waiting.find((w) => w.blocking)!;
  expect(next.deadline! - b.view!.time).toBe((next.seat === 0 ? 10 : 70) * SECOND);
});

test('who answers late pays from his bank; who answers in time pays nothing', async () => {
  const home = await Home.start();
  const { ann, b, id, time } = await two(home);
  await pass(30 * SECOND);
  await ann.act(id, { type: 'stash', amount: 1 });
  await b.next('update');
  expect(deadlineOf(b), '10 s, and 40 of 60 in the bank').toBe(time + (30 + 10 + 40) * SECOND);
  await pass(5 * SECOND);
  await ann.act(id, { type: 'stash', amount: 1 });
  await b.next('update');
  expect(deadlineOf(b)).toBe(time + (35 + 10 + 40) * SECOND);
});

test('the time of a timed game is nobody’s: when it is up the round is finished, and everybody has had as many turns', async () => {
  const home = await Home.start();
  const { ann, ben, b, id } = await two(home, {
    edition: 'tycoon',
    clock: 'none',
    options: { timeLimit: 30, start: 'seat0' },
  });
  await pass(31 * SECOND);
  const { what, events } = await b.next('update');
  expect(what).toMatchObject({ kind: 'act', actor: -1, by: 'clock' });
  expect(events).toEqual([{ type: 'time_up', last: 'round' }]);
  const wanted = ['go_on', 'decline', 'pass', 'end_turn', 'roll', 'choose', 'mortgage', 'sell_deed', 'bankrupt'];
  for (let i = 0; i < 100 && !(await ben.state(id)).result; i++) {
    for (const player of [ann, ben]) {
      const { choices } = await player.state(id);
      const choice = choices?.toSorted((one, other) => wanted.indexOf(one.type) - wanted.indexOf(other.type));
      const first = choice?.find(({ type }) => wanted.includes(type));
      if (!first) continue;
      const fields = Object.entries(first.fields ?? {}).map(([name, d]) => [
        name,
        d.kind === 'range' ? d.min : d.of[0],
      ]);
      await player.act(id, { type: first.type, ...Object.fromEntries(fields) }, { answers: first.answers });
    }
    await b.pong();
  }
  const { result, view } = await ben.state(id);
  expect(result).toMatchObject({ reason: 'time' });
  expect((view.open as { turn: number }).turn).toBe(2);
});

/** Lets Ann's time run out, again and again, while Ben answers at once. Returns when `holds`. */
async function expire(home: Home, ben: Person, id: number, wire: Wire, holds: () => boolean) {
  for (let i = 0; i < 60 && !holds(); i++) {
    const { choices } = await ben.state(id);
    const choice =
      choices?.find((c) => ['done', 'bid', 'drop', 'discard', 'decline'].includes(c.type)) ??
      choices?.find((c) => c.type === 'roll');
    if (choice) {
      const fields = Object.entries(choice.fields ?? {}).map(([name, d]) => [
        name,
        d.kind === 'range' ? d.min : d.of[0],
      ]);
      await ben.act(id, { type: choice.type, ...Object.fromEntries(fields) }, { answers: choice.answers });
    } else await pass(10 * SECOND);
    await settle();
    await wire.pong();
  }
  expect(home.server.house.hall.size).toBeGreaterThan(0);
}

test('three expiries in a row: a steward keeps the seat warm until its owner’s next action', async () => {
  const home = await Home.start({ BOT_DELAY_MS: '60000' });
  const { ann, ben, b, id } = await two(home, { options: { rounds: 20 } });
  const isKept = () => b.view!.holders[0]!.kind === 'steward';
  await expire(home, ben, id, b, isKept);
  const expired = b.of('update').filter((m) => m.what.kind === 'act' && m.what.by === 'clock');
  expect(expired).toHaveLength(3);
  const seats = b.of('update').flatMap((m) => (m.what.kind === 'seat' ? [m.what] : []));
  expect(seats).toEqual([{ kind: 'seat', seat: 0, holder: { kind: 'steward', user: ann.id }, reason: 'absent' }]);
  await until(async () => (await ann.call('table', { id })).body.table.seats[0]!.kind === 'steward');
  const { seat, table } = (await ann.call('table', { id })).body;
  expect([seat, table.seats[0]!.name], 'it is still hers').toEqual([0, 'Ann']);
  // Ben's turn comes and goes; then Ann is asked again, and answers before the steward does.
  const isAsked = async () => (await ann.state(id)).waiting.some((w) => w.seat === 0 && w.blocking);
  for (let i = 0; i < 30 && !(await isAsked()); i++) {
    const { choices } = await ben.state(id);
    const choice = choices!.find((c) => c.type === 'done') ?? choices!.find((c) => c.type === 'roll')!;
    await ben.act(id, { type: choice.type });
  }
  expect((await ann.state(id)).choices, 'nothing that the steward would be first to do').toBeUndefined();
  expect((await ann.act(id, { type: 'stash', amount: 1 })).status).toBe(200);
  const back = await b.next('update', (m) => m.what.kind === 'seat' && m.what.reason === 'returned');
  expect(back.what).toMatchObject({ holder: { kind: 'person', user: ann.id } });
  await until(async () => (await ann.call('table', { id })).body.table.seats[0]!.kind === 'person');
});

type Return = (ann: Person, wire: Wire, id: number) => unknown;

test.each<[string, Return]>([
  ['an action that comes too late', (ann, _, id) => ann.act(id, { type: 'done' }, { answers: 65 })],
  ['an action that is none', (ann, _, id) => ann.act(id, { type: 'fly' })],
  ['an undo', (_, wire) => wire.command({ type: 'undo', number: 900 })],
  ['a line of chat', (_, wire) => wire.say({ type: 'say', text: 'Sorry!' })],
  ['a thought', (_, wire) => wire.say({ type: 'think', text: 'Still here.' })],
  ['a thought over HTTP', (ann, _, id) => ann.call('think', { id, body: { text: 'Still here.' } })],
  ['muting somebody', (ann, wire) => wire.say({ type: 'mute', user: ann.id + 1, on: true })],
  ['muting somebody over HTTP', (ann, _, id) => ann.call('mute', { id, body: { user: ann.id + 1, on: true } })],
])('a connected owner is told of the steward at once, and has the seat back with %s', async (_, back) => {
  const home = await Home.start({ BOT_DELAY_MS: '0' });
  const { ann, ben, b, id } = await two(home, { options: { rounds: 20 } });
  const wire = await ann.socket(id);
  await wire.next('view');
  await expire(home, ben, id, b, () => b.view!.holders[0]!.kind === 'steward');
  const told = await wire.next('update', ({ what }) => what.kind === 'seat');
  expect(told.what).toMatchObject({ seat: 0, holder: { kind: 'steward', user: ann.id }, reason: 'absent' });
  expect(told.choices).toBeUndefined();
  wire.say({ type: 'ping' });
  await wire.pong();
  expect(wire.view!.holders[0]!.kind, 'what a program sends by itself is no return').toBe('steward');
  await back(ann, wire, id);
  const { what } = await wire.next('update', (m) => m.what.kind === 'seat' && m.what.reason === 'returned');
  expect(what).toMatchObject({ seat: 0, holder: { kind: 'person', user: ann.id } });
});

test('the owner takes his seat back by joining again, however fast the steward plays', async () => {
  const home = await Home.start({ BOT_DELAY_MS: '0' });
  const { ann, ben, b, id, table } = await two(home, { options: { rounds: 20 } });
  expect((await ann.call('join', { id, body: {} })).refused, 'while it is hers').toMatchObject({ refused: 'SEATED' });
  await expire(home, ben, id, b, () => b.view!.holders[0]!.kind === 'steward');
  await until(async () => (await ann.state(id)).waiting.every((w) => w.seat === 1), 'the steward has played');
  const carl = await home.guest('Carl');
  const taken = await carl.call('join', { id, body: { code: table.links.invite } });
  expect(taken.refused.refused, 'it is nobody else’s').toBe('TABLE_FULL');
  const back = await ann.call('join', { id, body: {} });
  expect(back.body).toMatchObject({ seat: 0, table: { seats: [{ kind: 'person', user: ann.id }, {}] } });
  const { what } = await b.next('update', (m) => m.what.kind === 'seat' && m.what.reason === 'returned');
  expect(what).toMatchObject({ seat: 0, holder: { kind: 'person', user: ann.id } });
  await expire(home, ben, id, b, () => deadlineOf(b) !== undefined);
  await settle();
  expect(b.view!.holders[0]!.kind, 'and is waited for').toBe('person');
});

test('an answer in between starts the count again', async () => {
  const home = await Home.start();
  const { ann, ben, b, id } = await two(home, { options: { rounds: 20 } });
  const count = () => b.of('update').filter((m) => m.what.kind === 'act' && m.what.by === 'clock').length;
  await expire(home, ben, id, b, () => count() === 2);
  for (let i = 0; i < 30 && !(await ann.state(id)).choices; i++) await expire(home, ben, id, b, () => true);
  for (let i = 0; i < 20; i++) {
    const [mine, his] = await Promise.all([ann.state(id), ben.state(id)]);
    if (mine.choices?.some((c) => c.type === 'stash')) break;
    const choice = his.choices!.find((c) => c.type === 'done') ?? his.choices!.find((c) => c.type === 'roll')!;
    await ben.act(id, { type: choice.type });
  }
  expect((await ann.act(id, { type: 'stash', amount: 1 })).status).toBe(200);
  await expire(home, ben, id, b, () => count() === 4);
  expect(b.view!.holders[0]!.kind).toBe('person');
});

test('where absence means leaving, the seat leaves the game', async () => {
  const home = await Home.start();
  const { ben, b, id } = await two(home, { absent: 'leave', options: { rounds: 20 } });
  await expire(home, ben, id, b, () => b.of('update').some((m) => m.what.kind === 'end'));
  const whats = b.of('update').map((m) => m.what);
  expect(
    whats.filter((w) => w.kind === 'act' && w.by === 'clock' && w.actor === 0),
    'resigned by the clock',
  ).toHaveLength(1);
  expect(whats.at(-1)).toMatchObject({ kind: 'end', result: { places: [[1], [0]], reason: 'last_standing' } });
});

test.each([
  ['bazaar', 70],
  ['classic', 70],
  ['magnate', 20],
])('%s: where absence means being kicked, the first throw that is not made in time is the last', async (edition, s) => {
  const home = await Home.start();
  const { ann, b, id } = await two(home, { edition, absent: 'kick' });
  const first = b.view!.waiting.find((w) => w.blocking)!.seat;
  await pass(s * SECOND - 500);
  await b.pong();
  expect(b.of('update')).toEqual([]);
  await pass(1_000);
  await b.next('update', (m) => m.what.kind === 'end');
  const whats = b.of('update').map((m) => m.what);
  expect(whats[0]).toEqual({ kind: 'act', actor: first, by: 'clock' });
  expect(whats.at(-1)).toMatchObject({ kind: 'end', result: { places: [[1 - first], [first]] } });
  expect((await ann.call('table', { id })).body.table.absent).toBe('kick');
});

describe('a lost connection', () => {
  test('stops the clock after a moment, within an allowance; the return goes on where it stood', async () => {
    const home = await Home.start();
    const { ann, b, id, time } = await two(home);
    const a = await ann.socket(id);
    await a.next('view');
    await a.close();
    await pass(2_500);
    await b.pong();
    expect(b.of('update'), 'a blink is none').toEqual([]);
    await pass(1_000);
    const gone = await b.next('update');
    expect(gone.what).toMatchObject({ kind: 'seat', seat: 0, reason: 'disconnected', holder: { kind: 'person' } });
    expect(deadlineOf(b), 'as late as it may get').toBe(time + (70 + 60) * SECOND);
    await pass(20 * SECOND);
    const back = await ann.socket(id);
    const view = await back.next('view');
    const { what, time: then } = await b.next('update');
    expect(what).toMatchObject({ kind: 'seat', reason: 'returned' });
    const stood = then - gone.time;
    expect(stood).toBeGreaterThanOrEqual(20 * SECOND);
    expect(deadlineOf(b)).toBe(time + 70 * SECOND + stood);
    expect(view.waiting[0]!.deadline).toBe(time + 70 * SECOND + stood);
  });

  test('not for longer than a minute in the whole game; then time plays', async () => {
    const home = await Home.start();
    const { ann, b, id } = await two(home);
    const a = await ann.socket(id);
    await a.next('view');
    await a.close();
    await pass(129 * SECOND);
    await b.pong();
    expect(b.of('update').map((m) => m.what.kind)).toEqual(['seat']);
    await pass(2 * SECOND);
    expect((await b.next('update', (m) => m.what.kind === 'act')).what).toMatchObject({ by: 'clock' });
  });

  test('of one of two sockets, or of who is not asked, stops nothing', async () => {
    const home = await Home.start();
    const { ann, ben, b, id } = await two(home);
    const [one, other] = [await ann.socket(id), await ann.socket(id)];
    await Promise.all([one.next('view'), other.next('view')]);
    const bens = await ben.socket(id);
    await bens.next('view');
    await one.close();
    await bens.close();
    await pass(6 * SECOND);
    await b.pong();
    expect(b.of('update')).toEqual([]);
  });

  test('of a bidder stops nothing; in the next turn of theirs it does', async () => {
    const home = await Home.start({}, posedCatalogue('tycoon'));
    const pose = { phase: 'buy', open: { square: Array(6).fill(19) } } as const;
    const { table, persons } = await posedTable(home, 'tycoon', pose, { wish: { clock: 'normal' } });
    const [ann, ben] = persons as [Person, Person];
    const [a, b] = [await ann.socket(table.id), await ben.socket(table.id)];
    await b.next('view');
    await ann.act(table.id, { type: 'decline' });
    const { waiting, time } = await a.next('update');
    expect(waiting.filter(({ blocking }) => blocking)).toMatchObject([
      { seat: 1, kind: 'auction', deadline: time + 30 * SECOND },
    ]);
    await b.close();
    await pass(30 * SECOND - 100);
    await a.pong();
    expect(a.of('update').slice(1)).toEqual([]);
    await pass(200);
    expect((await a.next('update')).what).toEqual({ kind: 'act', actor: 1, by: 'clock' });
    for (const type of ['pass', 'end_turn']) expect((await ann.act(table.id, { type })).status).toBe(200);
    await pass(SECOND);
    const { what } = await a.next('update', ({ what }) => what.kind === 'seat');
    expect(what).toMatchObject({ seat: 1, reason: 'disconnected' });
    expect(deadlineOf(a, 1)! - timeNow()).toBeGreaterThan((20 + 180 + 50) * SECOND);
  });

  test('who plays by HTTP and has no socket is not away', async () => {
    const home = await Home.start();
    const { b } = await two(home);
    await pass(10 * SECOND);
    await b.pong();
    expect(b.of('update')).toEqual([]);
  });

  test('of one who left the seat is not held against who sits there next', async () => {
    const home = await Home.start({ BOT_DELAY_MS: '60000' });
    const { ann, b, id, table } = await two(home);
    const a = await ann.socket(id);
    await a.next('view');
    await a.close();
    await ann.call('leave', { id });
    const carl = await home.guest('Carl');
    await carl.join(table, { seat: 0 });
    await pass(6 * SECOND);
    await b.pong();
    expect(b.of('update').map((m) => (m.what.kind === 'seat' ? m.what.reason : ''))).toEqual(['left', 'joined']);
  });
});

describe('after a restart', () => {
  test('deadlines are what they were, and they hold', async () => {
    const home = await Home.start();
    const { ben, id, waiting } = await two(home);
    await pass(20 * SECOND);
    await home.restart();
    expect((await ben.state(id)).waiting).toEqual(waiting);
    const b = await ben.socket(id);
    await b.next('view');
    await pass(waiting[0]!.deadline! - timeNow() - 100);
    await b.pong();
    expect(b.of('update')).toEqual([]);
    await pass(300);
    expect((await b.next('update')).what).toMatchObject({ by: 'clock' });
  });

  test('nobody runs out of time in the first 15 seconds, however long it was down; then he does, unasked', async () => {
    const home = await Home.start();
    const { ben, id, waiting } = await two(home);
    await home.halt();
    await pass(3_600 * SECOND);
    await home.restart();
    const up = timeNow();
    const b = await ben.socket(id);
    expect((await b.next('view')).waiting).toEqual(waiting);
    await pass(14 * SECOND);
    await b.pong();
    expect(b.of('update')).toEqual([]);
    await pass(2 * SECOND);
    const { time, what } = await b.next('update');
    expect(what).toMatchObject({ by: 'clock' });
    expect(time - up).toBeGreaterThanOrEqual(15 * SECOND - 1);
  });

  test('time is up also where nobody looks', async () => {
    const home = await Home.start();
    const { ben, id } = await two(home);
    await home.restart();
    await pass(80 * SECOND);
    await until(async () => (await ben.state(id)).number > 0, 'something happened');
  });
});

describe('bots', () => {
  test('take their time, and not more', async () => {
    const home = await Home.start({ BOT_DELAY_MS: '500' });
    const ann = await home.guest('Ann');
    const table = await ann.table({ seats: [{ kind: 'bot' }, { kind: 'me' }], options: { rounds: 3 } });
    const socket = await ann.socket(table.id);
    const { time } = await socket.next('view');
    await pass(480);
    expect(socket.of('update'), 'not before').toEqual([]);
    await pass(60);
    const update = await socket.next('update');
    expect(update.what).toEqual({ kind: 'act', actor: 0, by: 'bot' });
    expect(update.time - time).toBeGreaterThanOrEqual(500);
    expect(update.time - time).toBeLessThan(600);
    await settle();
    expect(socket.of('update'), 'one at a time: no time has passed').toHaveLength(1);
  });

  test('with no delay they move at once, and wait for people', async () => {
    const home = await Home.start();
    const ann = await home.guest('Ann');
    const table = await ann.table({ seats: [{ kind: 'bot' }, { kind: 'me' }, { kind: 'bot' }], clock: 'fast' });
    const isAsked = async () => (await ann.state(table.id)).waiting.every((w) => w.seat === 1);
    await until(isAsked, 'only Ann is asked');
    const { number } = await ann.state(table.id);
    await settle();
    expect((await ann.state(table.id)).number).toBe(number);
  });
});
