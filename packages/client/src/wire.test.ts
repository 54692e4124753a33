/** Over real sockets and real HTTP: what a fake in memory cannot show. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { ClientText } from '@freehold/protocol';
import { afterEach, expect, test } from 'vitest';
import { type WebSocket as ServerSocket, WebSocket, WebSocketServer } from 'ws';
import { ConnectionError, Freehold, FreeholdHttp, RefusedError } from './index.js';
import { TABLE, tableSays, updateSays, viewSays } from './testing.js';

const QUICK = { backoff: { first: 5, base: 5, most: 10 } };
let stop: (() => void)[] = [];
afterEach(() => {
  for (const job of stop) job();
  stop = [];
});

type Answer = { status?: number; type?: string; body?: unknown };

async function serve(
  answer: (request: IncomingMessage, body: string) => Answer,
): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { status = 200, type = 'application/json; charset=utf-8', body: content } = answer(request, body);
    response.writeHead(status, { 'content-type': type });
    response.end(typeof content === 'string' ? content : JSON.stringify(content));
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

test('a guest opens a table: what is asked for is what the protocol says', async () => {
  const asked: unknown[] = [];
  const { url } = await serve(({ method, url, headers }, body) => {
    asked.push([`${method} ${url}`, headers.authorization, body && JSON.parse(body)]);
    if (url === '/api/auth/guest') return { status: 201, body: { token: 't', user: { id: 1, username: 'Ann' } } };
    if (url === '/api/auth/logout') return { status: 204, body: '' };
    return { body: { tables: [TABLE] } };
  });
  const me = await Freehold.guest({ url: `${url}/`, name: 'Ann', WebSocket });
  expect([me.token, me.user]).toEqual(['t', { id: 1, username: 'Ann' }]);
  expect(await me.tables({ state: 'playing', limit: 2 })).toEqual({ tables: [TABLE] });
  await me.createTable({ edition: 'classic', seats: [{ kind: 'me' }], contribution: '00' });
  await me.join(7);
  expect(await me.logout()).toBe(undefined);
  expect(asked).toEqual([
    ['POST /api/auth/guest', undefined, { name: 'Ann' }],
    ['GET /api/tables?state=playing&limit=2', 'Bearer t', ''],
    ['POST /api/tables', 'Bearer t', { edition: 'classic', seats: [{ kind: 'me' }], contribution: '00' }],
    ['POST /api/tables/7/join', 'Bearer t', { contribution: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    ['POST /api/auth/logout', 'Bearer t', ''],
  ]);
});

test('against bots alone the bytes for the seed are sent when the server is bound, at the first game and the next', async () => {
  const asked: unknown[] = [];
  const { url } = await serve(({ url }, body) => {
    asked.push([url, JSON.parse(body)]);
    const table = { ...TABLE, state: url?.endsWith('/start') ? 'playing' : 'gathering', host: 1 };
    return { body: { id: TABLE.id, table: { ...table, seats: [{ kind: 'person', user: 1 }, { kind: 'bot' }] } } };
  });
  const me = Freehold.with({ url, token: 't', WebSocket });
  const seats = [{ kind: 'me' as const }, { kind: 'bot' as const }];
  const bytes = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect((await me.createTable({ edition: 'classic', seats })).table.state).toBe('playing');
  expect((await me.rematch(3)).table.state).toBe('playing');
  expect(asked).toEqual([
    ['/api/tables', { edition: 'classic', seats, start: 'host' }],
    [`/api/tables/${TABLE.id}/start`, { contribution: bytes }],
    ['/api/tables/3/rematch', { contribution: bytes }],
    [`/api/tables/${TABLE.id}/start`, { contribution: bytes }],
  ]);
});

test('refusals, texts, strangers and silence', async () => {
  const refused = { refused: 'TABLE_FULL', facts: { seats: 4 }, message: 'no seat is open' };
  const { url, server } = await serve(({ url }) => {
    if (url?.endsWith('/join')) return { status: 409, body: refused };
    if (url?.endsWith('/match')) return { type: 'text/plain', body: '{"a":1}\n' };
    return { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' };
  });
  const http = new FreeholdHttp({ url });
  const error = await http.call('join', { params: { id: 7 } }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(RefusedError);
  expect(error).toMatchObject({ code: 'TABLE_FULL', facts: { seats: 4 }, message: 'no seat is open', status: 409 });
  expect(await http.call('matchFile', { params: { id: 7 } })).toBe('{"a":1}\n');
  await expect(http.call('me')).rejects.toThrow(ConnectionError);
  server.close();
  server.closeAllConnections();
  await expect(http.call('me')).rejects.toThrow(ConnectionError);
});

/** A server for one game that plays whatever it is told, each number once. */
async function gameServer(onConnect: (socket: ServerSocket, nth: number) => void = () => undefined) {
  const { url, server } = await serve(() => ({ body: { said: [] } }));
  const sockets = new WebSocketServer({
    server,
    handleProtocols: (offered) => offered.has('freehold.v1') && 'freehold.v1',
  });
  const played: number[] = [];
  const say = (socket: ServerSocket, message: unknown) => socket.send(JSON.stringify(message));
  let connections = 0;
  sockets.on('connection', (socket) => {
    onConnect(socket, connections++);
    say(socket, tableSays());
    say(socket, viewSays({ number: played.length, ...(played.length > 0 && { command: played.at(-1) }) } as never));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as ClientText;
      if (message.type !== 'act') return;
      if (!played.includes(message.number)) {
        played.push(message.number);
        for (const other of sockets.clients) say(other, updateSays(played.length));
      }
      say(socket, { type: 'accepted', number: message.number, record: played.indexOf(message.number) + 1 });
    });
  });
  return { url, played, sockets, connections: () => connections };
}

test('however often the line breaks, everything is played once and in order', async () => {
  // Each connection breaks after its third text from the server: before an answer, between update and answer, after it.
  const { url, played, connections } = await gameServer((socket, nth) => {
    let texts = 0;
    const send = socket.send.bind(socket) as (text: string) => void;
    socket.send = ((text: string) => {
      if (++texts > 2 + (nth % 3)) socket.terminate();
      else send(text);
    }) as typeof socket.send;
  });
  const game = Freehold.with({ url, token: 't', WebSocket }).table(7, QUICK);
  const events: number[] = [];
  game.on('events', ({ number }) => events.push(number));
  const records = await Promise.all(Array.from({ length: 12 }, () => game.act({ type: 'roll' })));
  expect(records).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
  expect(played).toEqual([...played].sort((a, b) => a - b));
  expect(played.length).toBe(12);
  expect(connections()).toBeGreaterThan(5);
  expect(game.number).toBe(12);
  game.close();
});

test('two tabs of one person play at one seat', async () => {
  const { url, played } = await gameServer();
  const tabs = [0, 1].map(() => Freehold.with({ url, token: 't', WebSocket }).table(7, QUICK));
  await Promise.all(tabs.flatMap((tab) => Array.from({ length: 10 }, () => tab.act({ type: 'roll' }))));
  expect(played.length).toBe(20);
  for (const tab of tabs) tab.close();
});

test('a server that falls silent is left, and the process may end afterwards', async () => {
  const { url, connections } = await gameServer((socket, nth) => {
    if (nth > 0) socket.on('message', () => socket.send('{"type":"pong"}'));
  });
  const game = Freehold.with({ url, WebSocket }).table(7, { ...QUICK, pingEvery: 50, patience: 1000 });
  const states: string[] = [];
  await new Promise<void>((resolve) => {
    game.on('status', ({ status }) => {
      states.push(status);
      if (connections() === 2 && status === 'open') resolve();
    });
  });
  expect(states).toEqual(['connecting', 'open', 'waiting', 'connecting', 'open']);
  game.close();
});

test.each([4002, 4003])('a close with %i is the end', async (code) => {
  const { url } = await gameServer((socket) => socket.close(code));
  const game = Freehold.with({ url, WebSocket }).table(7, QUICK);
  const error = new Promise((resolve) => {
    game.on('status', ({ status, error }) => status === 'closed' && resolve(error));
  });
  expect(await error).toMatchObject({ because: code === 4002 ? 'unauthenticated' : 'not found' });
});

test('where there is no WebSocket it says what to do', () => {
  if ('WebSocket' in globalThis) return;
  expect(() => Freehold.with({ url: 'http://x.example' }).table(7)).toThrow(/package ws/);
});
