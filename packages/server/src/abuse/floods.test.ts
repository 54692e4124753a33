/** Too much of everything: limits hold, what is taken is given back, and others do not notice. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { CLOSE } from '@freehold/protocol';
import { afterEach, expect, test, vi } from 'vitest';
import { long } from '../../../../scripts/testing/long.js';
import { LIMITS } from '../operations/limits.js';
import { breath, heldClock, holdTime, leap, pass, until } from '../testing.js';
import { type Attacker, expectTyped, HonestGame, memory, Target } from './testing.js';

let target: Target | undefined;
const stop = async () => {
  await target?.stop();
  target = undefined;
};
afterEach(stop);

/** A test may start one server after another: each is stopped, and looked through for failures, before the next. */
const start = async (env: Record<string, string> = {}) => {
  await stop();
  target = await Target.start(env);
  return target;
};
const MB = 1024 * 1024;

test('limits of requests, guests, tables, chat, messages and codes: RATE, with the seconds to wait; forgotten when over', async () => {
  holdTime();
  const target = await start({ RATE_LIMITS: 'on' });
  /** Everybody's allowance is whole again. */
  const later = () => leap(3_600_000);
  const flood = async (
    name: keyof typeof LIMITS,
    once: () => Promise<{ status: number; body: unknown; headers: Headers }>,
  ) => {
    const answers = await Promise.all(Array.from({ length: LIMITS[name].burst + 5 }, once));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length, name).toBe(5);
    for (const { body, headers } of refused) {
      expectTyped(body);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await once()).status).toBe(429);
    await later();
  };
  const { table, people } = await target.playing();
  await later();
  await flood('guest', () => target.api('POST', '/api/auth/guest', undefined, {}));
  await flood('code', () => target.api('GET', '/api/invitations/AAAAAAAAAA'));
  await flood('request', () => target.api('GET', '/api/nowhere'));
  await flood('table', () =>
    target.api('POST', '/api/tables', people[0].token, {
      edition: 'bazaar',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    }),
  );
  await flood('chat', () => target.api('POST', `/api/game/${table.id}/chat`, people[0].token, { text: 'x' }));
  await flood('message', () => target.api('POST', `/api/game/${table.id}/undo`, people[1].token, { number: 1 }));
  // The other one has an allowance of his own.
  expect((await target.api('POST', `/api/game/${table.id}/chat`, people[1].token, { text: 'x' })).status).toBe(201);
  await later();
  const limiters = (target.house.limits as unknown as { limiters: Record<string, { size: number }> }).limiters;
  for (const [name, { size }] of Object.entries(limiters)) expect([name, size]).toEqual([name, 0]);
});

test('a flood of messages through one socket is warned, then ended; a chat flood too', async () => {
  holdTime();
  const target = await start({ RATE_LIMITS: 'on' });
  const honest = await HonestGame.begin(target, 150);
  const { table, people } = await target.playing();
  const socket = await target.open(table.id, { token: people[0].token });
  for (let i = 0; i < 1000; i++) socket.raw.send('{"type":"ping"}');
  expect((await socket.closed).code).toBe(CLOSE.abuse);
  const refused = socket.of('refused');
  expect(refused).toHaveLength(20);
  for (const message of refused) {
    expectTyped(message);
    expect(message.refused).toBe('RATE');
  }
  expect(socket.of('pong').length).toBeLessThanOrEqual(LIMITS.message.burst);
  // He may come back at once, but not in numbers.
  const words = await target.open(table.id, { token: people[0].token });
  for (let i = 0; i < 12; i++) words.raw.send(JSON.stringify({ type: 'say', text: `word ${i}` }));
  await words.until(() => words.of('refused').length >= 12 - LIMITS.chat.burst, 'too many words');
  await words.until(() => words.of('said').length >= LIMITS.chat.burst, 'as many as are allowed');
  await words.ask();
  expect(words.of('said')).toHaveLength(LIMITS.chat.burst);
  await honest.goesOn(5);
});

test('as many messages at once as are allowed are all answered, and any number where nothing is limited', async () => {
  for (const [RATE_LIMITS, count] of [
    ['on', LIMITS.message.burst],
    ['off', 2000],
  ] as const) {
    const target = await start({ RATE_LIMITS });
    const { table, people } = await target.playing();
    const socket = await target.open(table.id, { token: people[0].token });
    for (let i = 0; i < count; i++) socket.raw.send('{"type":"ping"}');
    await socket.until(() => socket.of('pong').length === count, `${count} answers`);
    expect(socket.of('refused')).toEqual([]);
  }
});

test('too many sockets of one address are turned away; room is made when they go', async () => {
  const target = await start({ RATE_LIMITS: 'on', MAX_SOCKETS_PER_ADDRESS: '20' });
  const { table, people } = await target.playing();
  const knocks = Array.from({ length: 40 }, () => target.knock(table.id, { token: people[0].token }));
  await until(() => knocks.every((k) => k.ended !== undefined || k.of('view').length > 0), 'all are answered');
  expect(knocks.filter(({ ended }) => ended === undefined)).toHaveLength(20);
  expect(await target.gauge('sockets')).toBe(20);
  for (const { raw } of knocks) raw.terminate();
  await until(async () => (await target.gauge('sockets')) === 0, 'they are gone');
  await target.open(table.id, { token: people[0].token });
});

test('new sockets of one address come at a limited rate', async () => {
  holdTime();
  const target = await start({ RATE_LIMITS: 'on', MAX_SOCKETS_PER_ADDRESS: '1000' });
  const { table } = await target.playing();
  const many = Array.from({ length: LIMITS.socket.burst + 40 }, () =>
    target.bytes(target.upgrade(table.id, 'token=x'), '\r\n\r\n'),
  );
  const statuses = (await Promise.all(many)).map((answer) => answer.slice(9, 12));
  for (const [status, count] of [
    ['101', LIMITS.socket.burst],
    ['429', 40],
  ] as const)
    expect(statuses.filter((each) => each === status)).toHaveLength(count);
});

/** What a raw client sends as a masked frame, with a mask of zeroes. */
const frame = (first: number, payload: Buffer) =>
  Buffer.concat([Buffer.from([first, 0x80 | payload.length, 0, 0, 0, 0]), payload]);

async function upgraded(target: Target, table: number, query: string): Promise<Socket> {
  const socket = target.dial();
  let heard = '';
  const hear = (data: Buffer) => {
    heard += data.toString('latin1');
  };
  socket.on('data', hear);
  socket.write(target.upgrade(table, query));
  await until(() => heard.includes('"view"'), 'a view');
  socket.off('data', hear);
  socket.pause();
  return socket;
}

test('pings whose answers nobody reads do not pile up', async () => {
  const target = await start();
  const { table, people } = await target.playing();
  const socket = await upgraded(target, table.id, `token=${people[0].token}`);
  const before = await memory();
  const many = Buffer.concat(new Array(4000).fill(frame(0x89, Buffer.alloc(125, 1))));
  for (let i = 0; i < 60; i++) {
    if (!socket.write(many)) await once(socket, 'drain');
  }
  // Thirty megabytes of pings: what the server would answer to all of them is as much again.
  expect(socket.bytesWritten).toBeGreaterThan(30 * 1000 * 1000);
  await target.api('GET', '/api/editions');
  expect((await memory()) - before).toBeLessThan(8 * MB);
  socket.destroy();
});

test('pings without end are the end of a socket, where limits are on', async () => {
  const target = await start({ RATE_LIMITS: 'on' });
  const { table, people } = await target.playing();
  const socket = await upgraded(target, table.id, `token=${people[0].token}`);
  let isClosed = false;
  socket.on('end', () => {
    isClosed = true;
  });
  socket.resume();
  socket.write(Buffer.concat(new Array(300).fill(frame(0x89, Buffer.alloc(1)))));
  await until(() => isClosed, 'it is closed');
  expect(await target.gauge('sockets')).toBe(0);
});

test('who does not read while much happens is dropped; the others hear everything', async () => {
  const target = await start();
  const honest = await HonestGame.begin(target);
  const host = await target.guest();
  const seats = new Array(4).fill({ kind: 'bot' });
  const table = await target.table(host, { seats, visibility: 'public', options: { rounds: 50 }, start: 'host' });
  const keen = await target.open(table.id, { token: host.token });
  const before = await memory();
  expect((await target.api('POST', `/api/tables/${table.id}/start`, host.token, {})).status).toBe(200);
  // They are there from the beginning and hear a whole game of bots, if they would listen.
  const deaf = await Promise.all(Array.from({ length: 3 }, () => upgraded(target, table.id, `token=${host.token}`)));
  const isOver = () => keen.of('update').some(({ what }) => what.kind === 'end');
  await until(isOver, 'the end of the game');
  // Then they send nonsense, and every refusal tells them of it. Machines keep some megabytes for those who do not read.
  const nonsense = Buffer.from(`{"type":"ping","${'x'.repeat(16_000)}":1}`);
  const head = Buffer.from([0x81, 0x80 | 126, nonsense.length >> 8, nonsense.length & 255, 0, 0, 0, 0]);
  const bytes = Buffer.concat([head, nonsense]);
  const speak = () => {
    for (const socket of deaf) if (socket.writable && socket.writableLength < 64 * 1024) socket.write(bytes);
  };
  await until(async () => {
    for (let i = 0; i < 50; i++) await breath().then(speak);
    return (await target.refusedSockets('slow')) === deaf.length;
  }, 'all who do not read are dropped');
  const numbers = keen.of('update').map(({ number }) => number);
  const [first] = keen.of('view');
  expect(numbers).toEqual(numbers.map((_, i) => first!.number + 1 + i));
  expect(keen.ended).toBeUndefined();
  await honest.goesOn();
  for (const socket of deaf) socket.destroy();
  keen.heard.length = keen.texts.length = 0;
  keen.raw.terminate();
  await until(async () => (await target.gauge('sockets')) === 4, 'only the honest are left');
  expect((await memory()) - before).toBeLessThan(24 * MB);
});

const CONNECTIONS = long(2000, 500);

test('many connections that say nothing, half a request, or half an upgrade; bodies that never end', async () => {
  const target = await start();
  const honest = await HonestGame.begin(target);
  const { table, people } = await target.playing();
  const before = await memory();
  const connections = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
  const few = connections();
  const halves = [
    '',
    'G',
    'GET /api/editions HTTP/1.1\r\nHost: x\r\nX-A: 1\r\n',
    `GET /ws/game/${table.id}/?token=${people[0].token} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`,
    'POST /api/auth/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 16000\r\n\r\n{"name":"',
    'POST /api/auth/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n{"na\r\n',
  ];
  const open: Socket[] = [];
  for (let at = 0; at < CONNECTIONS; at += 250) {
    const some = Array.from({ length: 250 }, (_, i) => {
      const socket = target.dial();
      socket.write(halves[i % halves.length]!);
      return socket;
    });
    await Promise.all(
      some.map(
        (socket) =>
          new Promise((resolve) => (socket.readyState === 'open' ? resolve(0) : socket.once('connect', resolve))),
      ),
    );
    open.push(...some);
  }
  expect(open.filter(({ readyState }) => readyState === 'open').length).toBe(CONNECTIONS);
  // They drip on, and all goes on.
  for (const socket of open) socket.write('X');
  expect((await target.api('GET', '/health/ready')).status).toBe(200);
  expect((await target.api('GET', `/api/game/${table.id}/state`, people[0].token)).status).toBe(200);
  await honest.goesOn();
  for (const socket of open) socket.destroy();
  await until(() => connections() <= few + 50, 'gone');
  expect((await memory()) - before).toBeLessThan(24 * MB);
});

test('a body that drips has as long as any other request, and no longer', async () => {
  holdTime();
  const target = await start();
  const timers = () => heldClock()!.size;
  const before = timers();
  const heads = [
    'POST /api/auth/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n{',
    'POST /api/auth/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{',
    'GET /api/editions HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\n{',
  ];
  const ended = new Set<Socket>();
  const sockets = heads.map((head) => {
    const socket = target.dial();
    socket.on('end', () => ended.add(socket));
    socket.on('close', () => ended.add(socket));
    socket.resume();
    socket.write(head);
    return socket;
  });
  await until(() => timers() === before + heads.length, 'all heads have come');
  await pass(19_999);
  for (const socket of sockets) socket.write(' ');
  expect([timers(), ended.size]).toEqual([before + heads.length, 0]);
  await pass(1);
  await until(() => ended.size === heads.length, 'all are cut off');
  // Who sends all of it leaves no timer behind.
  expect((await target.api('POST', '/api/auth/guest', undefined, { name: 'x' })).status).toBe(201);
  await until(() => timers() === before, 'no timer is left');
  for (const socket of sockets) socket.destroy();
});

test('a whole game asked for again and again is played again once, a little at a time', async () => {
  const target = await start();
  const host = await target.guest();
  const seats = new Array(4).fill({ kind: 'bot' });
  const table = await target.table(host, { seats, visibility: 'public', options: { rounds: 50 } });
  const row = async () => (await target.house.store.table(table.id))!;
  await until(async () => (await row()).state === 'over', 'the end');
  const { match } = await row();
  const stored = await target.house.store.read(match, 0);
  const read = vi.spyOn(target.house.store, 'read');
  let turns = 0;
  let isCounting = true;
  const count = () => {
    turns++;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  const ask = (since: number) => target.api('GET', `/api/games/${table.id}/events?since=${since}`);
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => ask(i % 3 === 0 ? -1 : stored.length - 2)));
  isCounting = false;
  for (const [i, { body }] of answers.entries()) {
    expect(body.events.map((news: { number: number }) => news.number)).toEqual(
      i % 3 === 0 ? stored.map(({ record }) => record.number) : [stored.length - 1],
    );
  }
  // From the beginning only once; others have their turn in between.
  expect(read.mock.calls.filter(([of, from]) => of === match && from === 0)).toHaveLength(1);
  expect(turns).toBeGreaterThan(stored.length / 32);
  read.mockRestore();
});

test('hundreds of long polls: released when their clients vanish, when something happens, and in time', async () => {
  holdTime();
  const target = await start({ IDLE_TABLE_MS: '50' });
  const { table, people } = await target.playing();
  const waiters = () => target.house.hall.present(table.id)?.sights.waiters ?? 0;
  const poll = (wait: number) =>
    `GET /api/games/${table.id}/events?since=0&wait=${wait} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${people[0].token}\r\n\r\n`;
  const dialled = Array.from({ length: 300 }, () => target.dial());
  for (const socket of dialled) socket.write(poll(30));
  await until(() => waiters() === 300, 'all wait');
  for (const socket of dialled.slice(0, 200)) socket.destroy();
  await until(() => waiters() === 100, 'the vanished are forgotten');
  // Some vanish before they are even understood.
  for (let i = 0; i < 50; i++) {
    const socket = target.dial();
    socket.write(poll(30), () => socket.destroy());
  }
  let answered = 0;
  for (const socket of dialled.slice(200)) socket.once('data', () => answered++);
  const state = (await target.api('GET', `/api/game/${table.id}/state`, people[0].token)).body;
  const on = people[state.waiting[0].seat]!;
  await target.api('POST', `/api/game/${table.id}/action`, on.token, {
    number: 1,
    action: { type: 'stash', amount: 1 },
  });
  await until(() => answered === 100, 'all are told');
  await until(() => waiters() === 0, 'nobody waits');
  const last = target.api('GET', `/api/games/${table.id}/events?since=1&wait=1`, people[0].token);
  await until(() => waiters() === 1, 'one waits');
  await pass(1_000);
  const nothing = await last;
  expect([nothing.body.events, nothing.body.number, waiters()]).toEqual([[], 1, 0]);
  for (const socket of dialled) socket.destroy();
  // A table that nobody needs leaves memory.
  await pass(200);
  expect(target.house.hall.size).toBe(0);
});

test('tables, sockets and people come and go without a trace', async () => {
  holdTime();
  const target = await start({ IDLE_TABLE_MS: '50' });
  const round = async () => {
    const { table, people } = await target.playing();
    const sockets: Attacker[] = [];
    for (let i = 0; i < 6; i++) sockets.push(await target.open(table.id, { token: people[i % 2]!.token }));
    await sockets[0]!.refusals(['{', '[]', '{"type":"x"}', { type: 'act', number: 1, action: { type: 'x' } }]);
    for (let i = 0; i < 3; i++)
      await target.api('POST', `/api/game/${table.id}/action`, people[0].token, '{'.repeat(9000));
    for (const { raw } of sockets) raw.terminate();
    target.sockets.length = 0;
  };
  for (let i = 0; i < 8; i++) await round();
  await pass(200);
  expect(target.house.hall.size).toBe(0);
  const before = await memory();
  for (let i = 0; i < 20; i++) await round();
  await pass(200);
  expect(target.house.hall.size).toBe(0);
  expect(await target.gauge('sockets')).toBe(0);
  expect(target.house.hall.waitingForTime).toBe(0);
  expect((await memory()) - before).toBeLessThan(6 * MB);
});
