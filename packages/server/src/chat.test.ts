import { expect, test } from 'vitest';
import { Home, holdTime, type Person, sharedHome, until } from './testing.js';

const home = sharedHome({ BOT_DELAY_MS: '60000' });

async function three(at: Home = home()) {
  const [ann, ben, carl] = (await at.guests('Ann', 'Ben', 'Carl')) as [Person, Person, Person];
  const table = await ann.table();
  await ben.join(table);
  const code = table.links.watch;
  const sockets = [await ann.socket(table.id), await ben.socket(table.id), await carl.socket(table.id, { code })];
  const [a, b, c] = sockets as [(typeof sockets)[0], (typeof sockets)[0], (typeof sockets)[0]];
  for (const socket of sockets) await socket.next('view');
  return { ann, ben, carl, a, b, c, id: table.id, table, code };
}

test('what is said reaches everybody at the table, with name, seat and time, and is kept', async () => {
  const { ann, ben, carl, a, b, c, id, code } = await three();
  b.say({ type: 'say', text: '  Hello  ' });
  for (const socket of [a, b, c]) {
    expect(await socket.next('said')).toMatchObject({ user: ben.id, name: 'Ben', seat: 1, text: 'Hello' });
  }
  c.say({ type: 'say', text: 'I look on' });
  const said = await a.next('said');
  expect(said).toMatchObject({ user: carl.id, name: 'Carl', text: 'I look on' });
  expect(said.seat).toBeUndefined();
  const spoken = await ann.call('say', { id, body: { text: 'By HTTP' } });
  expect(spoken.status).toBe(201);
  expect(spoken.body).toMatchObject({ user: ann.id, seat: 0, text: 'By HTTP' });
  expect(await c.next('said', (m) => m.user === ann.id)).toMatchObject({ id: spoken.body.id });
  const kept = (await home().call('chat', { id, query: { code } })).body.said;
  expect(kept.map((s) => s.text)).toEqual(['Hello', 'I look on', 'By HTTP']);
});

test('nothing, or too much, is not said; nor by strangers', async () => {
  const { ann, a, c, id } = await three();
  for (const text of ['', '   ', 'x'.repeat(301), '\u200b\u200d', '\ud83d']) {
    a.say({ type: 'say', text });
    expect(await a.next('refused')).toMatchObject({ refused: 'BAD_MESSAGE', facts: { field: 'text' } });
    expect((await ann.call('say', { id, body: { text } })).refused.facts).toMatchObject({ field: 'text' });
  }
  a.say({ type: 'say', text: 'x'.repeat(300) });
  expect((await c.next('said')).text).toHaveLength(300);
  const dora = await home().guest();
  expect((await dora.call('say', { id, body: { text: 'hi' } })).status).toBe(403);
  expect((await dora.call('chat', { id })).status).toBe(403);
  expect((await home().call('say', { id, body: { text: 'hi' } })).status).toBe(401);
});

test('who only has a link, and is nobody, hears and is not heard', async () => {
  const { a, id, code } = await three();
  const anonymous = await home().socket(id, { code });
  await anonymous.next('view');
  anonymous.say({ type: 'say', text: 'hi' });
  expect(await anonymous.next('refused')).toMatchObject({ refused: 'NOT_AUTHENTICATED' });
  a.say({ type: 'say', text: 'hello' });
  await anonymous.next('said');
});

test('before the game people talk too', async () => {
  const ann = await home().guest('Ann');
  const { id } = await ann.table();
  const socket = await ann.socket(id);
  await socket.next('table');
  socket.say({ type: 'say', text: 'anybody?' });
  expect(await socket.next('said')).toMatchObject({ seat: 0, text: 'anybody?' });
});

test('who says too much too fast is told to wait, by socket and by HTTP alike', async () => {
  holdTime();
  const own = await Home.start({ BOT_DELAY_MS: '60000', RATE_LIMITS: 'on' });
  const { a, b, ann, id } = await three(own);
  for (let i = 0; i < 5; i++) a.say({ type: 'say', text: `${i}` });
  for (let i = 0; i < 5; i++) await b.next('said');
  a.say({ type: 'say', text: 'more' });
  const told = await a.next('refused');
  expect(told).toMatchObject({ refused: 'RATE', facts: { seconds: expect.any(Number) } });
  const answer = await ann.call('say', { id, body: { text: 'more' } });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  b.say({ type: 'say', text: 'others may' });
  await a.next('said', (m) => m.text === 'others may');
});

test('the host mutes for everybody, and takes it back; also over a restart', async () => {
  const own = await Home.start({ BOT_DELAY_MS: '60000' });
  const { ann, ben, a, b, c, id } = await three(own);
  a.say({ type: 'mute', user: ben.id, on: true });
  await a.pong();
  const isMuted = async () => (await ben.call('say', { id, body: { text: 'hm' } })).status !== 201;
  await until(isMuted);
  b.say({ type: 'say', text: 'hm?' });
  expect(await b.next('refused')).toMatchObject({ refused: 'MUTED' });
  await own.restart();
  expect((await ben.call('say', { id, body: { text: 'still?' } })).refused.refused).toBe('MUTED');
  const again = await ann.socket(id);
  await again.next('view');
  again.say({ type: 'mute', user: ben.id, on: false });
  await again.pong();
  await until(async () => !(await isMuted()));
  expect(c.of('said').filter((m) => m.text === 'hm?')).toEqual([]);
});

test('the host mutes by a request too; others each for himself', async () => {
  const { ann, ben, id } = await three();
  const mute = (person: Person, user: number, on: boolean) => person.call('mute', { id, body: { user, on } });
  expect((await mute(ben, ann.id, true)).status).toBe(200);
  expect((await ann.call('say', { id, body: { text: 'heard by others' } })).status).toBe(201);
  expect((await mute(ann, ben.id, true)).body).toEqual({ user: ben.id, on: true });
  expect((await ben.call('say', { id, body: { text: 'hm' } })).refused.refused).toBe('MUTED');
  await mute(ann, ben.id, false);
  expect((await ben.call('say', { id, body: { text: 'thanks' } })).status).toBe(201);
});

test('anybody else mutes for himself only: on all his sockets, in what was said before, and over a restart', async () => {
  const own = await Home.start({ BOT_DELAY_MS: '60000' });
  const { ann, ben, a, b, c, id } = await three(own);
  const second = await ben.socket(id);
  await second.next('view');
  const heard = async (person: Person) => (await person.call('chat', { id })).body.said.map(({ text }) => text);
  const mutes = async () => (await own.server.house.store.mutes(id, ben.id)).length;
  b.say({ type: 'mute', user: ann.id, on: true });
  await until(async () => (await mutes()) === 1, 'muted');
  a.say({ type: 'say', text: 'one' });
  await c.next('said');
  for (const socket of [b, second]) {
    await socket.pong();
    expect(socket.of('said')).toEqual([]);
  }
  expect([await heard(ben), await heard(ann)]).toEqual([[], ['one']]);
  await own.restart();
  const [again, other] = [await ben.socket(id), await ann.socket(id)];
  for (const socket of [again, other]) await socket.next('view');
  other.say({ type: 'say', text: 'two' });
  await other.next('said');
  await again.pong();
  expect(again.of('said')).toEqual([]);
  again.say({ type: 'mute', user: ann.id, on: false });
  await until(async () => (await mutes()) === 0, 'heard again');
  other.say({ type: 'say', text: 'three' });
  expect((await again.next('said')).text).toBe('three');
  expect(await heard(ben)).toEqual(['one', 'two', 'three']);
});

test('mutes of one person neither undo those of another nor are told to anybody', async () => {
  const { ann, a, b, c } = await three();
  b.say({ type: 'mute', user: ann.id, on: true });
  await b.pong();
  const told = [a, b, c].map((socket) => socket.of('table').length);
  for (let user = 0; user < 401; user++) c.say({ type: 'mute', user: 10_000 + user, on: true });
  await c.pong();
  a.say({ type: 'say', text: 'one' });
  await c.next('said');
  for (const socket of [a, b]) await socket.pong();
  expect(b.of('said')).toEqual([]);
  expect([a, b, c].map((socket) => socket.of('table').length)).toEqual(told);
});

test('a person who mutes more people than there is room for keeps the latest', async () => {
  const { ann, ben, b, c, carl, id } = await three();
  for (const user of [ann.id, carl.id]) b.say({ type: 'mute', user, on: true });
  for (let user = 0; user < 98; user++) b.say({ type: 'mute', user: 10_000 + user, on: true });
  b.say({ type: 'mute', user: carl.id, on: true });
  b.say({ type: 'mute', user: 20_000, on: true });
  await b.pong();
  await ann.call('say', { id, body: { text: 'one' } });
  c.say({ type: 'say', text: 'two' });
  await c.next('said', (m) => m.user === carl.id);
  await b.pong();
  expect(b.of('said').map(({ text }) => text)).toEqual(['one']);
  expect((await ben.call('chat', { id })).body.said.map(({ text }) => text)).toEqual(['one']);
});

test('presence: whose person is connected, and how many look on', async () => {
  const { ann, a, b, c, id } = await three();
  await a.next('presence', (m) => m.here.join() === '0,1' && m.watching === 1);
  await c.close();
  await a.next('presence', (m) => m.watching === 0);
  const phone = await ann.socket(id);
  await phone.next('presence', (m) => m.here.join() === '0,1');
  await a.close();
  await phone.pong();
  await b.close();
  await phone.next('presence', (m) => m.here.join() === '0');
  expect(
    phone.of('presence').some((m) => !m.here.includes(0)),
    'one of two sockets is enough',
  ).toBe(false);
});
