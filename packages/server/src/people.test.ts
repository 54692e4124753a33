import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Home, sharedHome } from './testing.js';

const shared = sharedHome();

test('a guest is somebody at once: no form, a token, a whole number and a name', async () => {
  const home = shared();
  const nobody = await home.call('guest');
  expect(nobody.status).toBe(201);
  expect(Object.keys(nobody.body).sort()).toEqual(['token', 'user']);
  expect(Number.isSafeInteger(nobody.body.user.id)).toBe(true);
  expect(nobody.body.user.username).toMatch(/^Guest \w+$/);
  const ann = await home.call('guest', { body: { name: '  Ann ' } });
  expect(ann.body.user).toEqual({ id: nobody.body.user.id + 1, username: 'Ann' });
  expect(ann.body.token).not.toBe(nobody.body.token);
});

test.each([
  ['an empty name', { name: '   ' }, 'name'],
  ['a long name', { name: 'x'.repeat(25) }, 'name'],
  ['a name that turns the direction of writing', { name: 'a\u202eb' }, 'name'],
  ['a name with a line feed', { name: 'a\nb' }, 'name'],
  ['a name that is a number', { name: 5 }, 'name'],
  ['something unknown', { nmae: 'Ann' }, 'nmae'],
  ['what is no JSON', '{"name":', ''],
  ['a list', [], ''],
])('%s is refused, naming the field', async (_, body, field) => {
  const home = shared();
  const answer = await home.call('guest', { body: body as never });
  expect(answer.status).toBe(400);
  expect(answer.refused).toMatchObject({ refused: 'BAD_MESSAGE', facts: { field } });
  expect(answer.refused.message).toMatch(/^This cannot be read/);
});

test('a token is taken as Bearer, as cookie, and on sockets in the address', async () => {
  const home = shared();
  const guest = await home.call('guest', { body: { name: 'Ann' } });
  const { token, user } = guest.body;
  const cookie = guest.headers.get('set-cookie')!;
  expect(cookie).toMatch(/^freehold_token=[\w-]{20,}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  const pair = cookie.split(';')[0]!;
  expect((await home.call('me', {}, token)).body).toEqual(user);
  expect((await home.call('me', { headers: { Cookie: `other=1; ${pair}` } })).body).toEqual(user);
  const table = (
    await home.call('createTable', { body: { edition: 'bazaar', seats: [{ kind: 'me' }, { kind: 'open' }] } }, token)
  ).body;
  for (const socket of [await home.socket(table.id, { token }), await home.socket(table.id, {}, { Cookie: pair })]) {
    expect(await socket.next('table')).toMatchObject({ seat: 0, table: { id: table.id } });
  }
});

test('without a token, or with one that is not known, what needs somebody is refused', async () => {
  const home = shared();
  const { id } = await (await home.guest()).table();
  for (const token of [undefined, 'x'.repeat(32), '', 'a b']) {
    const answer = await home.call('me', {}, token);
    expect(answer.status).toBe(401);
    expect(answer.refused.refused).toBe('NOT_AUTHENTICATED');
  }
  // Who says that he is somebody is not taken for nobody; a cookie that a browser kept too long is no such claim.
  const stale = 'x'.repeat(32);
  expect((await home.call('state', { id }, stale)).refused.refused).toBe('NOT_AUTHENTICATED');
  const kept = await home.call('state', { id, headers: { Cookie: `freehold_token=${stale}` } });
  expect(kept.refused.refused).toBe('NOT_ALLOWED');
  expect((await home.wire(id).closed).code).toBe(4002);
  expect((await home.wire(id, { token: stale }).closed).code).toBe(4002);
  expect((await home.wire(id, {}, { authorization: `Bearer ${stale}` }).closed).code).toBe(4002);
  const open = await (await home.guest()).table({ visibility: 'public' });
  const cookie = { Cookie: `freehold_token=${stale}` };
  expect((await (await home.socket(open.id, {}, cookie)).next('table')).seat).toBeUndefined();
  expect((await home.wire(open.id, { token: stale }, cookie).closed).code).toBe(4002);
});

test('tokens are not stored: only what cannot be turned back', async () => {
  const home = await Home.start();
  const ann = await home.guest('Ann');
  await ann.call('me');
  const written = () => readdirSync(home.dir).map((file) => readFileSync(join(home.dir, file)).toString('latin1'));
  expect(written().join()).toContain('Ann');
  expect(written().join()).not.toContain(ann.token);
  await home.restart();
  expect(written().join()).not.toContain(ann.token);
  expect((await ann.call('me')).body, 'known after a restart').toEqual(ann.user);
});

test('logout forgets this token and no other, at once and for good', async () => {
  const home = await Home.start();
  const [ann, ben] = await home.guests('Ann', 'Ben');
  await ann!.call('me');
  const out = await ann!.call('logout');
  expect(out.status).toBe(204);
  expect(out.headers.get('set-cookie')).toMatch(/^freehold_token=; Path=\/; Max-Age=0;/);
  expect((await ann!.call('me')).status).toBe(401);
  expect((await ann!.call('logout')).status).toBe(401);
  expect((await ben!.call('me')).status).toBe(200);
  await home.restart();
  expect((await ann!.call('me')).status).toBe(401);
});

test('a new name is seen at tables, also by those who listen there', async () => {
  const home = await Home.start();
  const ann = await home.guest('Ann');
  const { id } = await ann.table();
  const socket = await ann.socket(id);
  await socket.next('table');
  expect((await ann.call('rename', { body: { name: 'Anna' } })).body).toEqual({ id: ann.id, username: 'Anna' });
  expect((await ann.call('me')).body.username).toBe('Anna');
  expect((await ann.call('table', { id })).body.table.seats[0]).toMatchObject({ kind: 'person', name: 'Anna' });
  expect((await socket.next('table')).table.seats[0]).toMatchObject({ name: 'Anna' });
  expect((await ann.call('rename', { body: {} })).refused).toMatchObject({ facts: { field: 'name' } });
  await home.restart();
  expect((await ann.call('me')).body.username).toBe('Anna');
});

test('a page of another site may do nothing; programs, which say no origin, may', async () => {
  const home = await Home.start({ ALLOWED_ORIGINS: 'https://friend.example, https://other.example' });
  const ann = await home.guest();
  const from = (Origin: string) =>
    ann.call('createTable', {
      body: { edition: 'bazaar', seats: [{ kind: 'me' }, { kind: 'open' }] },
      headers: { Origin },
    });
  expect((await from('https://evil.example')).refused.refused).toBe('BAD_ORIGIN');
  expect((await from(home.url)).status).toBe(201);
  expect((await from('https://other.example')).status).toBe(201);
  const { id } = await ann.table();
  await expect(home.socket(id, { token: ann.token }, { Origin: 'https://evil.example' })).rejects.toThrow('403');
});

test('who logs out is shown out everywhere he came in with that token, and nobody else is', async () => {
  const home = shared();
  const ann = await home.guest();
  const { id, links } = await ann.table();
  const hers = await ann.socket(id);
  const other = await (await home.guest()).socket(id, { code: links.watch });
  await hers.next('table');
  await other.next('table');
  expect((await home.call('logout', {}, ann.token)).status).toBe(204);
  expect(await hers.closed).toMatchObject({ code: 4002 });
  expect(other.raw.readyState).toBe(other.raw.OPEN);
});
