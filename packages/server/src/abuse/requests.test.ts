/** What a request may be: every route with every wrong body, address, token, origin and method. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MESSAGE_LIMIT, ROUTES, type Route } from '@freehold/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeNow, until } from '../testing.js';
import { type Created, expectTyped, type Guest, HonestGame, Target } from './testing.js';

let target: Target;
let honest: HonestGame;
let table: Created;
let people: [Guest, Guest];
let stranger: Guest;
const pages = mkdtempSync(join(tmpdir(), 'freehold-pages-'));

beforeAll(async () => {
  mkdirSync(join(pages, 'site', 'assets'), { recursive: true });
  writeFileSync(join(pages, 'secret.txt'), 'SECRET OUTSIDE');
  writeFileSync(join(pages, 'site', 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(pages, 'site', 'assets', 'a-12345678.js'), 'export {}');
  target = await Target.start({}, join(pages, 'site'));
  honest = await HonestGame.begin(target);
  ({ table, people } = await target.playing());
  stranger = await target.guest('Stranger');
});
afterAll(async () => {
  await honest.goesOn();
  await target.stop();
  rmSync(pages, { recursive: true });
});

async function unchanged(deed: () => Promise<unknown>): Promise<void> {
  const before = await target.standing(table.id);
  await deed();
  expect(await target.standing(table.id)).toEqual(before);
}

/** Refused with one of these codes, in the documented shape. */
function refusedWith(answer: { status: number; body: unknown }, ...codes: string[]): void {
  expectTyped(answer.body);
  expect(codes, JSON.stringify(answer.body)).toContain((answer.body as { refused: string }).refused);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
}

const routes = Object.entries(ROUTES as Record<string, Route>);
const pathOf = (route: Route, id: string | number = table.id, code = 'AAAAAAAAAA') =>
  route.path.replace(':id', String(id)).replace(':code', code);

const BODIES = [
  '{',
  'null',
  '[]',
  '[[]]',
  '1',
  '"x"',
  'true',
  '{"__proto__":{"name":"x"},"extra":1}',
  '{"constructor":1}',
  '{"":1}',
  `${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`,
  '\u0000',
  '{"name":"a","name":7}',
  '[1e999]',
];

test('every route that takes a body refuses what is none, and changes nothing', async () => {
  const jobs = routes.filter(([, route]) => route.body).flatMap(([, route]) => BODIES.map((body) => ({ route, body })));
  await unchanged(async () => {
    for (const { route, body } of jobs) {
      const answer = await target.api(route.method, pathOf(route), people[0].token, body);
      // Some want nothing and pass over what they do not know; they find that there is nothing to do.
      const isIdle = route.body!.safeParse({ extra: 1 }).success;
      refusedWith(answer, 'BAD_MESSAGE', ...(isIdle ? ['NOT_FOUND'] : []));
    }
  });
  expect(jobs.length).toBeGreaterThan(100);
});

test('every field of a body and of a query, mutated', async () => {
  const mad = [
    null,
    -1,
    1.5,
    1e300,
    2 ** 53,
    '',
    'x'.repeat(5000),
    '\u0000',
    '\ud800',
    [],
    {},
    [[[]]],
    true,
    { a: { b: {} } },
    { length: 3 },
  ];
  const me = `u${people[0].user.id}`;
  const good: Record<string, Record<string, unknown>> = {
    guest: { name: 'Ann' },
    rename: { name: 'Ann' },
    createTable: {
      edition: 'bazaar',
      preset: 'standard',
      options: {},
      seats: [{ kind: 'me' }, { kind: 'open' }],
      clock: 'none',
      visibility: 'private',
      start: 'full',
      absent: 'steward',
      contribution: '',
    },
    join: { code: 'AAAAAAAAAA', seat: 1, contribution: '' },
    start: { fill: 'random', contribution: '' },
    fill: { level: 'random' },
    action: { number: 1, answers: 1, action: { type: 'done' }, nonce: '' },
    undo: { number: 1 },
    say: { text: 'x' },
    think: { text: 'x', decision: 'x', answers: 1 },
    mute: { user: 1, on: true },
    rematch: { contribution: '' },
    register: { username: 'Ann Account', password: 'seven green otters', password2: 'seven green otters' },
    login: { username: 'Ann Account', password: 'seven green otters' },
    refresh: { refresh: 'x' },
    changePiece: { custom_id: 1 },
    shopBuy: { custom_id: 2 },
    createRoom: { edition: 'bazaar', preset: 'standard', options: {}, target_players: 2, bot_level: 'random' },
    createLobby: { name: 'Ann', player_id: me, edition: 'bazaar', preset: 'x', min_players: 2, contribution: '' },
    joinLobby: { name: 'Ann', player_id: me, lobby_id: 'AAAAAA', contribution: '' },
    leaveLobby: { player_id: me },
    renameInLobby: { name: 'Ann', player_id: me },
    ready: { player_id: me },
    unready: { player_id: me },
    lobbyPreset: { player_id: me, preset: 'x' },
    lobbyMinPlayers: { player_id: me, min_players: 2 },
    kick: { player_id: me, target_player_id: 'u1' },
  };
  const withBody = routes.filter(([, route]) => route.body).map(([name]) => name);
  expect(Object.keys(good)).toEqual(expect.arrayContaining(withBody));
  const isGood = (name: string, field: string, value: unknown) =>
    (['options'].includes(field) && JSON.stringify(value) === '{}') ||
    (['contribution', 'nonce'].includes(field) && value === '') ||
    (field === 'on' && value === true) ||
    // Neither a name nor a text is refused for being "true"; that is a boolean and it is.
    (['text', 'decision'].includes(field) && ['\u0000', '\ud800'].includes(value as string)) ||
    // Thoughts are longer than anything else.
    (name === 'think' && field === 'text' && value === 'x'.repeat(5000));
  await unchanged(async () => {
    for (const name of withBody) {
      const route = ROUTES[name as keyof typeof ROUTES] as Route;
      const body = good[name]!;
      for (const field of Object.keys(body)) {
        for (const value of mad) {
          if (isGood(name, field, value)) continue;
          const answer = await target.api(route.method, pathOf(route), people[0].token, { ...body, [field]: value });
          refusedWith(
            answer,
            'BAD_MESSAGE',
            'BAD_FIELD',
            'STARTED',
            'NOT_HOST',
            'STALE',
            'NOT_ASKED',
            'UNKNOWN_ACTION',
            'BAD_CREDENTIALS',
            'NOT_AUTHENTICATED',
            'NOT_FOUND',
          );
        }
      }
    }
    for (const query of [
      'since=-2',
      'since=1.5',
      'since=1e99',
      'since=abc',
      'since=1&since=2',
      'wait=31',
      'wait=-1',
      'wait=1e9',
      'code=x',
      'code=AAAAAAAAAA%00',
      'code[]=A',
      'unknown=1',
      '__proto__=1',
      'since=9007199254740993',
      `code=${'A'.repeat(9000)}`,
    ])
      refusedWith(await target.api('GET', `/api/games/${table.id}/events?${query}`, people[0].token), 'BAD_MESSAGE');
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=-1',
      'before=0',
      'state=x',
      'mine=1',
      'edition=x&edition=y',
      'x=1',
    ])
      refusedWith(await target.api('GET', `/api/tables?${query}`, people[0].token), 'BAD_MESSAGE');
  });
});

test('options of every game, wild ones: refused before there is a table, or a game that starts and can be played', async () => {
  const host = await target.guest();
  const numbers = [0, -1, 1.5, 50, 2 ** 53, 1e300, null];
  const { editions } = (await target.api('GET', '/api/editions')).body;
  let [played, turnedDown] = [0, 0];
  for (const { id, presets } of editions) {
    const [name, options] = Object.entries(presets as Record<string, Record<string, unknown>>)[0]!;
    for (const option of [...Object.keys(options), '__proto__', 'constructor', 'toString']) {
      for (const value of numbers) {
        const body = `{"edition":"${id}","preset":"${name}","clock":"none","seats":[{"kind":"me"},{"kind":"bot"}],"options":{${JSON.stringify(option)}:${JSON.stringify(value)}}}`;
        const answer = await target.api('POST', '/api/tables', host.token, body);
        if (answer.status === 201) {
          // It was let in, so it must be possible to look at it.
          const state = await target.api('GET', `/api/game/${answer.body.id}/state`, host.token);
          expect(state.status, body).toBe(200);
          played++;
        } else {
          refusedWith(answer, 'BAD_MESSAGE');
          turnedDown++;
        }
      }
    }
  }
  expect(played).toBeGreaterThan(30);
  expect(turnedDown).toBeGreaterThan(80);
});

test('tables and codes that are none', async () => {
  const ids = [
    '0',
    '-1',
    '1.5',
    '1e99',
    '999999999',
    '9007199254740993',
    'NaN',
    'Infinity',
    'null',
    'x',
    '%00',
    '%2e%2e',
    '..%2f1',
    '1%2f2',
    '%31%00',
    "1'--",
    '1;DROP',
    '٣',
    '%F0%9F%8E%B2',
    '9'.repeat(300),
    '%20',
    '[]',
    '{}',
  ];
  for (const [, route] of routes.filter(([, { path }]) => path.includes(':id'))) {
    for (const id of ids) {
      const answer = await target.api(
        route.method,
        pathOf(route, id),
        people[0].token,
        route.method === 'GET' ? undefined : '{}',
      );
      refusedWith(answer, 'NOT_FOUND', 'BAD_MESSAGE');
    }
  }
  for (const code of [
    'x',
    'AAAAAAAAAA',
    'AAAAAAAAA0',
    'A'.repeat(11),
    'A'.repeat(101),
    '%00',
    '..%2f..',
    "'",
    table.links.invite.slice(1),
  ]) {
    refusedWith(await target.api('GET', `/api/invitations/${code}`), 'NOT_FOUND');
  }
  for (const path of ['/api/tables/%zz', '/%', '/api/%E0%A4%A']) {
    const answer = await target.bytes(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 400/);
    expectTyped(JSON.parse(answer.slice(answer.indexOf('{'))));
  }
});

test('tokens: none, wrong, cut, of others, in odd places', async () => {
  const [mine] = people;
  const me = (headers: Record<string, string>, path = '/api/me') =>
    target.api('GET', path, undefined, undefined, headers);
  const flipped = `${mine.token.slice(0, -1)}${mine.token.endsWith('A') ? 'B' : 'A'}`;
  const bad: Record<string, string>[] = [
    {},
    { Authorization: '' },
    { Authorization: 'Bearer' },
    { Authorization: 'Bearer ' },
    { Authorization: mine.token },
    { Authorization: `Basic ${mine.token}` },
    { Authorization: `Bearer ${flipped}` },
    { Authorization: `Bearer ${mine.token.slice(1)}` },
    { Authorization: `Bearer ${mine.token} x` },
    { Authorization: `Bearer ${mine.token}, Bearer ${mine.token}` },
    { Authorization: `Bearer ${'a'.repeat(5000)}` },
    { Authorization: `Bearer ' OR 1=1 --` },
    { Cookie: `freehold_token=${flipped}` },
    { Cookie: `x_freehold_token=${mine.token}` },
    { Cookie: `other=freehold_token=${mine.token}` },
    { 'X-Token': mine.token },
  ];
  for (const headers of bad) refusedWith(await me(headers), 'NOT_AUTHENTICATED');
  refusedWith(await me({}, `/api/me?token=${mine.token}`), 'NOT_AUTHENTICATED');
  expect((await me({ Cookie: `a=b; freehold_token=${mine.token}; c=d` })).status).toBe(200);
  // A hash of the token, as it stands in the store, opens nothing.
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256').update(mine.token).digest('hex');
  refusedWith(await me({ Authorization: `Bearer ${hash}` }), 'NOT_AUTHENTICATED');
  for (const [query, code] of [
    [{ token: flipped }, 4002],
    [{ token: '' }, 4002],
    [{}, 4002],
    [{ token: 'x'.repeat(300) }, 4003],
    [{ token: stranger.token }, 4003],
    [{ token: stranger.token, code: 'AAAAAAAAAA' }, 4003],
    [{ code: 'AAAAAAAAAA' }, 4002],
    [{ code: 'x' }, 4003],
    [{ token: mine.token, since: '-1' }, 4003],
    [{ token: flipped, code: table.links.watch }, 4002],
  ] as [Record<string, string>, number][]) {
    expect([query, (await target.knock(table.id, query).closed).code]).toEqual([query, code]);
  }
  for (const id of ['0', '999999', '999999999999999']) {
    expect((await target.knock(id, { token: mine.token }).closed).code).toBe(4003);
  }
  // Gone is gone, also for what was believed a moment ago.
  const gone = await target.guest();
  expect((await target.api('GET', '/api/me', gone.token)).status).toBe(200);
  await target.api('POST', '/api/auth/logout', gone.token);
  refusedWith(await target.api('GET', '/api/me', gone.token), 'NOT_AUTHENTICATED');
  expect((await target.knock(table.id, { token: gone.token, code: table.links.watch }).closed).code).toBe(4002);
});

test('a session that nobody used for long is no session', async () => {
  const old = await target.guest();
  expect(await target.house.store.sweepSessions(timeNow() + 1000)).toBeGreaterThan(0);
  refusedWith(await target.api('GET', '/api/me', old.token), 'NOT_AUTHENTICATED');
  // Everybody else's are gone as well; he comes back as somebody new.
  ({ table, people } = await target.playing());
  stranger = await target.guest('Stranger');
});

test('a private table shows strangers nothing, by whatever door', async () => {
  const game = await target.playing();
  const { id, links } = game.table;
  const over = await target.table(game.people[0]);
  await target.api('POST', `/api/tables/${over.id}/leave`, game.people[0].token);
  const doors = (table: number): [string, string, unknown?][] => [
    ['GET', `tables/${table}`],
    ['GET', `game/${table}/state`],
    ['GET', `game/${table}/chat`],
    ['GET', `games/${table}/events`],
    ['GET', `games/${table}/events?wait=30`],
    ['GET', `games/${table}/match`],
    ['POST', `tables/${table}/join`, {}],
    ['POST', `tables/${table}/join`, { code: 'AAAAAAAAAA' }],
    ['POST', `tables/${table}/leave`],
    ['POST', `tables/${table}/fill`, {}],
    ['POST', `tables/${table}/start`, {}],
    ['POST', `tables/${table}/resign`],
    ['POST', `tables/${table}/rematch`],
    ['POST', `game/${table}/action`, { number: 1, action: { type: 'resign' } }],
    ['POST', `game/${table}/undo`, { number: 1 }],
    ['POST', `game/${table}/chat`, { text: 'x' }],
  ];
  for (const table of [id, over.id]) {
    for (const [method, path, body] of doors(table)) {
      const answer = await target.api(method, `/api/${path}`, stranger.token, body);
      refusedWith(answer, 'NOT_ALLOWED', 'NOT_HOST', 'NOT_SEATED', 'NOT_OVER');
      expect(answer.text, path).not.toMatch(/"seats":\[|commitment|"view"/);
      if (method === 'GET') refusedWith(await target.api(method, `/api/${path}`), 'NOT_ALLOWED');
      // A link to watch is no link to sit down or to speak with.
      if (method === 'POST' && path.endsWith('join')) {
        refusedWith(await target.api('POST', `/api/${path}`, stranger.token, { code: links.watch }), 'NOT_ALLOWED');
      }
    }
  }
  const lists = await target.api('GET', '/api/tables?limit=100', stranger.token);
  expect(lists.body.tables.map((t: { id: number }) => t.id)).not.toContain(id);
  expect((await target.api('GET', '/api/tables?mine=true', stranger.token)).body.tables).toEqual([]);
  // What the codes are is told only to those who sit there.
  const watched = await target.api('GET', `/api/tables/${id}?code=${links.watch}`, stranger.token);
  expect(watched.status).toBe(200);
  expect(watched.text).not.toMatch(new RegExp(`${links.invite}|${links.watch}`));
  const invited = await target.api('GET', `/api/invitations/${links.watch}`, stranger.token);
  expect([invited.body.may, invited.text.includes(links.invite)]).toEqual(['watch', false]);
});

test('pages of other sites do nothing, whatever cookie the browser adds', async () => {
  const cookie = `freehold_token=${people[0].token}`;
  const origins = [
    'https://evil.example',
    'null',
    'http://127.0.0.1',
    `${target.server.url}.evil.example`,
    'file://',
    `http://user@127.0.0.1:${target.port}`,
  ];
  await unchanged(async () => {
    for (const Origin of origins) {
      for (const [, route] of routes.filter(([, { method }]) => method !== 'GET')) {
        const headers = { Origin, Cookie: cookie, 'Content-Type': 'text/plain' };
        const answer = await target.api(route.method, pathOf(route), undefined, '{}', headers);
        expect([Origin, answer.status, answer.body.refused]).toEqual([Origin, 403, 'BAD_ORIGIN']);
      }
      const answer = await target.bytes(target.upgrade(table.id, '', `Origin: ${Origin}\r\nCookie: ${cookie}\r\n`));
      expect(answer).toMatch(/^HTTP\/1.1 403 /);
    }
  });
  // No answer ever invites another site to read it.
  const answer = await target.api('GET', '/api/me', people[0].token, undefined, { Origin: 'https://evil.example' });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test('methods that a route does not have', async () => {
  await unchanged(async () => {
    for (const [, route] of routes) {
      for (const method of ['DELETE', 'PUT', 'OPTIONS', 'TRACK', 'PROPFIND']) {
        const text = await target.bytes(
          `${method} ${pathOf(route)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${people[0].token}\r\nConnection: close\r\n\r\n`,
        );
        expect(text, `${method} ${route.path}`).toMatch(/^HTTP\/1.1 40[04]/);
      }
      const other = route.method === 'GET' ? 'POST' : 'GET';
      if (routes.some(([, { path, method }]) => path === route.path && method === other)) continue;
      refusedWith(
        await target.api(other, `${pathOf(route)}?_method=${route.method}`, people[0].token, undefined, {
          'X-HTTP-Method-Override': route.method,
        }),
        'NOT_FOUND',
      );
    }
  });
});

test('requests that are none, too long, or two in one', async () => {
  const body = (answer: string) => JSON.parse(answer.slice(answer.indexOf('{')));
  const guest = 'POST /api/auth/guest HTTP/1.1\r\nHost: x\r\n';
  const large = 'x'.repeat(MESSAGE_LIMIT + 1);
  const cases: [string, number, string][] = [
    ['FOO\r\n\r\n', 400, 'BAD_MESSAGE'],
    ['\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n', 400, 'BAD_MESSAGE'],
    [`GET /api/me HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'TOO_LARGE'],
    [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'TOO_LARGE'],
    [`${guest}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`, 400, 'BAD_MESSAGE'],
    [`${guest}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400, 'BAD_MESSAGE'],
    [`${guest}Content-Length: -1\r\n\r\n`, 400, 'BAD_MESSAGE'],
    [`${guest}Content-Length: ${MESSAGE_LIMIT + 1}\r\n\r\n`, 413, 'TOO_LARGE'],
    [`${guest}Content-Length: 10000000000\r\n\r\n{}`, 413, 'TOO_LARGE'],
    [
      `${guest}Transfer-Encoding: chunked\r\n\r\n${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`,
      413,
      'TOO_LARGE',
    ],
    [`${guest}X: a\r\n b\r\nY\r\n\r\n`, 400, 'BAD_MESSAGE'],
  ];
  const before = await target.guest();
  for (const [sent, status, code] of cases) {
    const answer = await target.bytes(sent);
    expect(answer.slice(0, 13), sent.slice(0, 90)).toContain(String(status));
    expectTyped(body(answer));
    expect(body(answer).refused).toBe(code);
  }
  const tenMegabytes = await target.bytes(`${guest}Content-Length: 10000000\r\n\r\n${'{'.repeat(10_000_000)}`);
  expect(tenMegabytes === '' || tenMegabytes.includes('TOO_LARGE')).toBe(true);
  // Nobody was made by any of these.
  expect((await target.guest()).user.id).toBe(before.user.id + 1);
});

test('upgrades to nowhere, by addresses that are none', async () => {
  const head = 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket';
  for (const path of [
    '//',
    '///',
    '/\\',
    'http://[',
    'http://a:99999/',
    '/',
    '/ws/game/',
    '/ws/game/1e5/',
    '/ws/game/-1/',
    '/ws/game/0x1/',
    '/ws/game/1/../2/x',
    '/ws/game/%31/',
    `/ws/game/${'1'.repeat(16)}/`,
    '/ws//game/1/',
    '*',
  ]) {
    const answer = await target.bytes(`GET ${path} HTTP/1.1\r\n${head}\r\n\r\n`);
    expect(answer, path).toMatch(/^HTTP\/1.1 40[04] /);
  }
  for (const more of [
    '',
    'Sec-WebSocket-Version: 13\r\n',
    'Sec-WebSocket-Version: 99\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n',
  ]) {
    const answer = await target.bytes(`GET /ws/game/${table.id}/ HTTP/1.1\r\n${head}\r\n${more}\r\n`);
    expect(answer, more).toMatch(/^HTTP\/1.1 4\d\d /);
  }
  // Without the sub-protocol it is told which one to ask for.
  const plain = target.upgrade(table.id, `token=${people[0].token}`).replace(/Sec-WebSocket-Protocol.*\r\n/, '');
  const told = 'ask for the sub-protocol freehold.v1';
  expect(await target.bytes(plain, told)).toContain(told);
});

test('whoever is turned away at the door keeps no connection open, even if he does not hang up', async () => {
  const count = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
  const before = count();
  const dialled = Array.from({ length: 40 }, () => target.dial());
  let told = 0;
  for (const socket of dialled) {
    socket.once('data', () => told++);
    socket.write('GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  }
  await until(() => told === dialled.length, 'everybody is told');
  // Only their own ends are left.
  await until(() => count() <= before + 42, 'connections are closed').finally(() => {
    for (const socket of dialled) socket.destroy();
  });
});

test('the page is a few files; nothing above their folder can be reached', async () => {
  expect((await target.api('GET', '/')).text).toContain('<title>page</title>');
  for (const path of [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets%2f..%2f..%2fsecret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '//secret.txt',
    '/secret.txt%00.js',
    '/site/../secret.txt',
    `${pages}/secret.txt`,
    '/t/..%2f..%2fsecret.txt',
    '/file:///etc/passwd',
  ]) {
    const answer = await target.bytes(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer, path).not.toContain('SECRET OUTSIDE');
    expect(answer, path).toMatch(/^HTTP\/1.1 (40[04]|200)/);
  }
});

test('names: what turns the writing round, hides, breaks lines or is too long is refused', async () => {
  const names = [
    '',
    ' ',
    'a'.repeat(25),
    'a\u0000b',
    'a\nb',
    'a\r\nSet-Cookie: x=1',
    'a\u202eb',
    'a\u200bb',
    'a\u2028b',
    'x\ufeffy',
    'a\u0007',
    '\ud800',
    'a\u2066b',
    'a\u00adb',
    'a\tb',
  ];
  for (const name of names) {
    refusedWith(await target.api('POST', '/api/auth/guest', undefined, { name }), 'BAD_MESSAGE');
    refusedWith(await target.api('PATCH', '/api/me', people[0].token, { name }), 'BAD_MESSAGE');
  }
  for (const name of ['<b>x</b>', '"\'`;--', '%s%n', '../..', '名前', '__proto__', 'null']) {
    expect((await target.guest(name)).user.username).toBe(name);
  }
});

test('links are built from the Host that the asker himself sent, and from nothing that could break a line', async () => {
  const links = async (host: string) => {
    const sent = `{"edition":"bazaar","seats":[{"kind":"me"},{"kind":"open"}]}`;
    const answer = await target.bytes(
      `POST /api/tables HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${people[0].token}\r\nConnection: close\r\nContent-Length: ${sent.length}\r\n\r\n${sent}`,
    );
    return (JSON.parse(answer.slice(answer.indexOf('{'))) as { invitation: string }).invitation;
  };
  expect(await links('games.example:80')).toMatch(/^http:\/\/games\.example:80\/t\/[A-Z0-9]{10}$/);
  for (const host of ['a/b', 'a"b', 'a b', '<script>', 'a@b', 'a?b', 'a#b', ''])
    expect(await links(host)).toMatch(/^http:\/\/localhost:/);
  // Nobody else is shown that address: his own request makes his own links.
  const mine = await target.table(people[0]);
  const { body } = await target.api('GET', `/api/tables/${mine.id}`, people[0].token);
  expect(new URL(body.links.invitation).host).toBe(`127.0.0.1:${target.port}`);
  const forwarded = await target.api('GET', `/api/tables/${mine.id}`, people[0].token, undefined, {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    Forwarded: 'host=evil.example',
  });
  expect(forwarded.body.links).toEqual(body.links);
});

test('a table is named by its digits and nothing else that could be read as a number', async () => {
  for (const id of [`0x${table.id.toString(16)}`, `${table.id}e0`, `+${table.id}`, `${table.id}.0`, `%20${table.id}`]) {
    refusedWith(await target.api('GET', `/api/tables/${id}`, people[0].token), 'NOT_FOUND');
  }
});

test('a code may be written small', async () => {
  const small = table.links.invite.toLowerCase();
  expect((await target.api('GET', `/api/tables/${table.id}?code=${small}`, stranger.token)).status).toBe(200);
});

test('what is said stays in its line and runs in its direction', async () => {
  const text = 'one\u202Etwo\nthree\u0007 👩‍🚀';
  const answer = await target.api('POST', `/api/game/${table.id}/chat`, people[0].token, { text });
  expect(answer.body.text).toBe('one two three  👩‍🚀');
});

test('who joins twice in one moment is told that he sits there, also if the game began with him', async () => {
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  const { body } = await target.api('POST', '/api/tables', people[0].token, { edition: 'bazaar', seats });
  const join = () => target.api('POST', `/api/tables/${body.id}/join`, stranger.token, { code: body.links.invite });
  const answers = await Promise.all([join(), join(), join()]);
  const refusals = answers.filter(({ status }) => status !== 200);
  expect(refusals).toHaveLength(2);
  for (const refusal of refusals) refusedWith(refusal, 'SEATED');
});
