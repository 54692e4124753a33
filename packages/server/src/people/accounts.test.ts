import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Answered, Home, holdTime, leap, Person, sharedHome } from '../testing.js';
import { botId } from './bot-ids.js';

const shared = sharedHome();
const PASSWORD = 'seven green otters';
let count = 0;
const newName = () => `Player ${++count}`;

const registered = (home: Home, username = newName(), token?: string, password = PASSWORD) =>
  home.call('register', { body: { username, password, password2: password } }, token);
const logged = (home: Home, username: string, password = PASSWORD) =>
  home.call('login', { body: { username, password } });
const personOf = (home: Home, { body }: Answered<'register'> | Answered<'login'>) =>
  new Person(home, body.tokens.access, { id: body.user.pk, username: body.user.username });

test('an account is made, logged into and used, as the source has it', async () => {
  const home = shared();
  const made = await registered(home, 'mario');
  expect(made.status).toBe(201);
  expect(made.body.user).toMatchObject({ username: 'mario', points: 0, exp: 0, elo: 0, user_piece: 1 });
  expect(made.body.user).toMatchObject({ num_played_games: 0, num_won_games: 0 });
  expect(Number.isNaN(Date.parse(made.body.user.date_joined))).toBe(false);
  const login = await logged(home, 'Mario');
  expect(login.body.user).toEqual(made.body.user);
  const mario = personOf(home, login);
  expect((await mario.call('userInfo')).body).toEqual(made.body.user);
  expect((await mario.call('me')).body).toEqual({ id: made.body.user.pk, username: 'mario' });
  const { id } = await mario.table();
  await (await mario.socket(id)).next('table');
  expect((await home.call('userNamePiece', { pk: mario.id })).body).toEqual({ username: 'mario', piece: 1 });
  const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
  expect((await home.call('me', { headers: { Cookie: cookie } })).body.id).toBe(mario.id);
});

test.each([
  ['passwords that differ', { password2: 'something else' }, 'password', 'Las contraseñas no coinciden.'],
  ['a short one', { password: 'x1y2z3!', password2: 'x1y2z3!' }, 'password', 'too short'],
  ['digits only', { password: '9182736450', password2: '9182736450' }, 'password', 'numeric'],
  ['a common one', { password: 'Password123', password2: 'Password123' }, 'password', 'common'],
  ['one like the name', { username: 'rodrigo', password: 'Rodrigo-1', password2: 'Rodrigo-1' }, 'password', 'similar'],
  ['no name', { username: '' }, 'username', ''],
  ['a long name', { username: 'x'.repeat(41) }, 'username', ''],
  ['a name that turns the direction of writing', { username: 'a\u202eb' }, 'username', ''],
  ['a name that is none', { username: 5 }, 'username', ''],
  ['a missing field', { password2: undefined }, 'password2', 'required'],
])('%s: 400, and nobody is made', async (_, change, field, text) => {
  const home = shared();
  const wish = { username: newName(), password: PASSWORD, password2: PASSWORD, ...change };
  const answer = await home.call('register', { body: wish });
  expect(answer.status).toBe(400);
  expect(answer.refused).toMatchObject({ refused: 'BAD_MESSAGE', facts: { field } });
  expect((answer.refused as unknown as Record<string, string[]>)[field]![0]).toContain(text);
  expect((await logged(home, String(wish.username) || 'x')).status).toBe(401);
});

test('a name is one person’s, however it is written and however many ask at once', async () => {
  const home = shared();
  const name = newName();
  const answers = await Promise.all([name, name.toUpperCase(), name].map((each) => registered(home, each)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  const late = await registered(home, name);
  expect(late.refused).toMatchObject({ refused: 'NAME_TAKEN', username: [expect.any(String)] });
  const guest = await home.guest('Somebody');
  expect((await guest.call('rename', { body: { name: name.toUpperCase() } })).refused.refused).toBe('NAME_TAKEN');
  expect((await home.guest(name)).user.username).toBe(`${name} (guest)`);
});

test('the name that others see changes, the name of the login does not', async () => {
  const home = shared();
  const [name, shown] = [newName(), newName()];
  const ada = personOf(home, await registered(home, name));
  const zoe = personOf(home, await registered(home));
  expect((await ada.call('rename', { body: { name: shown } })).body.username).toBe(shown);
  const login = await logged(home, name.toUpperCase());
  expect(login.body.user).toMatchObject({ pk: ada.id, username: shown, login: name.toLowerCase() });
  expect((await logged(home, shown)).refused.refused).toBe('BAD_CREDENTIALS');
  for (const taken of [name, shown.toUpperCase()]) {
    expect((await registered(home, taken)).refused.refused, 'nobody logs in by it').toBe('NAME_TAKEN');
    expect((await zoe.call('rename', { body: { name: taken } })).refused.refused).toBe('NAME_TAKEN');
    expect((await home.guest(taken)).user.username, 'nobody passes for her').toBe(`${taken} (guest)`);
  }
  expect((await ada.call('rename', { body: { name } })).body.username, 'and back').toBe(name);
  expect((await registered(home, shown)).status, 'what she is not called any more is free').toBe(201);
});

test('a wrong password and a name that is not known get the same answer, after the same work', async () => {
  const home = shared();
  const name = newName();
  await registered(home, name);
  const refusals: unknown[] = [];
  const work = vi.spyOn(home.server.house.accounts.passwords as unknown as { inTurn(): Promise<unknown> }, 'inTurn');
  onTestFinished(() => work.mockRestore());
  for (const username of [name, 'nobody at all']) {
    const before = work.mock.calls.length;
    const { status, refused } = await logged(home, username, 'not this one');
    expect(status).toBe(401);
    expect(refused).toMatchObject({ refused: 'BAD_CREDENTIALS', error: 'bad credentials' });
    refusals.push(refused);
    expect(work.mock.calls.length, username).toBe(before + 1);
  }
  expect(refusals[0]).toEqual(refusals[1]);
});

test('passwords are not stored, only what cannot be turned back; nor are tokens', async () => {
  const home = await Home.start();
  const { body } = await registered(home, 'mario');
  const written = readdirSync(home.dir).map((file) => readFileSync(join(home.dir, file)).toString('latin1'));
  expect(written.join()).toContain('$argon2id$');
  for (const secret of [PASSWORD, body.tokens.access, body.tokens.refresh])
    expect(written.join()).not.toContain(secret);
  await home.restart();
  expect((await logged(home, 'mario')).body.user).toEqual(body.user);
});

test('tokens: access for five minutes, refresh for seven days and once', async () => {
  holdTime();
  const home = await Home.start();
  const { tokens } = (await registered(home, 'mario')).body;
  const info = (token: string) => home.call('userInfo', {}, token);
  const refreshed = (refresh: string) => home.call('refresh', { body: { refresh } });
  await leap(299_000);
  expect((await info(tokens.access)).status).toBe(200);
  await leap(2_000);
  const late = await info(tokens.access);
  expect(late.status).toBe(401);
  expect(late.refused).toHaveProperty('detail');
  expect((await info(tokens.refresh)).status, 'is for nothing else').toBe(401);
  const both = await Promise.all([refreshed(tokens.refresh), refreshed(tokens.refresh)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  const next = both.find(({ status }) => status === 200)!.body;
  expect((await info(next.access)).status).toBe(200);
  await home.restart();
  expect((await info(next.access)).status).toBe(200);
  await home.call('logout', {}, next.access);
  expect((await info(next.access)).status).toBe(401);
  expect((await refreshed(next.refresh)).status, 'ends with its login').toBe(401);
  const old = (await logged(home, 'mario')).body.tokens.refresh;
  await leap(7 * 86_400_000);
  expect((await refreshed(old)).status).toBe(401);
  for (const wrong of [{}, { refresh: '' }, { refresh: 5 }]) {
    expect((await home.call('refresh', { body: wrong })).status).toBe(400);
  }
});

test('a guest becomes an account and keeps everything: who he is, his token, his seat, his games', async () => {
  const home = await Home.start();
  const [ann, ben] = await home.guests('Ann', 'Ben');
  const table = await ann!.table();
  await ben!.join(table);
  const wire = await ben!.socket(table.id);
  await wire.next('table');
  const made = await registered(home, 'Annabel', ann!.token);
  expect(made.body.user.pk).toBe(ann!.id);
  expect((await wire.next('table')).table.seats[0]).toMatchObject({ user: ann!.id, name: 'Annabel' });
  expect((await ann!.call('me')).body).toEqual({ id: ann!.id, username: 'Annabel' });
  const elsewhere = personOf(home, await logged(home, 'annabel'));
  expect((await elsewhere.call('gamesPlayed')).body.games).toEqual([table.id]);
  expect((await elsewhere.state(table.id)).seat).toBe(0);
  const second = await registered(home, 'Another', ann!.token);
  expect(second.body.user.pk, 'who has an account makes another for somebody else').not.toBe(ann!.id);
});

test('the end of a game brings points and a summary, once, also over a restart; the shop takes points', async () => {
  const home = await Home.start();
  const [ann, ben, cid] = await home.guests('Ann', 'Ben', 'Cid');
  const table = await ann!.table({ edition: 'classic' });
  await ben!.join(table);
  const { id } = table;
  expect((await ann!.call('gameSummary', { id })).status, 'before the end there is none').toBe(404);
  await ben!.call('resign', { id });
  const done = async () => (await ann!.call('table', { id })).body.table.state === 'over';
  while (!(await done())) await ann!.state(id);
  const summary = (await ben!.call('gameSummary', { id })).body;
  expect(summary).toMatchObject({ id, game: id, final_money: { Ann: expect.any(Number), Ben: 0 } });
  expect(Date.parse(summary.end_date)).toBeGreaterThanOrEqual(Date.parse(summary.start_date));
  const foreign = await cid!.call('gameSummary', { id });
  expect([foreign.status, (foreign.refused as { error?: string }).error]).toEqual([403, expect.any(String)]);
  expect((await cid!.call('gameSummary', { id: 404 })).status).toBe(404);
  await home.restart();
  await ann!.state(id);
  const info = (await ann!.call('userInfo')).body;
  expect(info).toMatchObject({ points: summary.final_money['Ann'], num_played_games: 1, num_won_games: 1 });
  expect((await ben!.call('userInfo')).body).toMatchObject({ points: 0, num_played_games: 1, num_won_games: 0 });

  const points = info.points;
  expect(points).toBeGreaterThan(1000);
  expect((await ann!.call('shopItems')).body.map((item) => [item.custom_id, item.price, item.owned])).toEqual([
    [1, 0, true],
    [2, 200, false],
    [3, 500, false],
    [4, 1000, false],
    [5, 250, false],
    [6, 500, false],
  ]);
  const refusal = async (name: 'shopBuy' | 'changePiece', body: object, who = ann!) => {
    const { status, refused } = await who.call(name, { body: body as never });
    return [status, (refused as { error?: string }).error];
  };
  expect(await refusal('changePiece', { custom_id: 2 })).toEqual([400, 'You do not own this piece.']);
  const twice = await Promise.all([1, 2].map(() => ann!.call('shopBuy', { body: { item_id: 2 } })));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(twice.find(({ status }) => status === 200)!.body).toEqual({
    message: 'Purchase successful.',
    item: { custom_id: 2, itemType: 'piece', price: 200, owned: true },
    points_remaining: points - 200,
  });
  expect(await refusal('shopBuy', { custom_id: 2 })).toEqual([400, 'You already own this item.']);
  expect(await refusal('shopBuy', { custom_id: 1 })).toEqual([400, 'You already own this item.']);
  expect(await refusal('shopBuy', { custom_id: 99 })).toEqual([400, 'Item not found.']);
  expect(await refusal('shopBuy', { custom_id: 2 }, ben!)).toEqual([
    400,
    expect.stringMatching(/^Not enough points\. /),
  ]);
  expect((await ann!.call('shopBuy', { body: {} })).refused).toMatchObject({ custom_id: [expect.any(String)] });
  expect((await ann!.call('shopBuy', { body: { custom_id: 5 } })).status).toBe(200);
  expect(await refusal('changePiece', { custom_id: 5 })).toEqual([400, 'Item is not a piece.']);
  expect(await refusal('changePiece', { custom_id: 99 })).toEqual([400, 'Item not found.']);
  expect((await ann!.call('changePiece', { body: { custom_id: 2 } })).body.user_piece).toBe(2);
  await home.restart();
  expect((await ann!.call('userPieces')).body.map((item) => item.custom_id)).toEqual([1, 2]);
  expect((await ann!.call('userEmojis')).body.map((item) => item.custom_id)).toEqual([5]);
  expect((await home.call('userNamePiece', { pk: ann!.id })).body).toEqual({ username: 'Ann', piece: 2 });
});

test('bots have a number, a name and a piece; what is nobody is 404', async () => {
  const home = shared();
  const ann = await home.guest();
  const { id } = await ann.table({ seats: [{ kind: 'me' }, { kind: 'bot' }] });
  expect(botId(id, 1)).toBeLessThan(0);
  const bot = (await home.call('userNamePiece', { pk: botId(id, 1) })).body;
  expect(bot).toEqual({ username: expect.stringMatching(/^Bot /), piece: 2 });
  for (const pk of [0, 999_999, botId(999_999, 0), botId(id, 5), 'x' as never, 1.5, -(10 ** 20)]) {
    expect((await home.call('userNamePiece', { pk })).status, String(pk)).toBe(404);
  }
});

test('guessing is slowed down by address', async () => {
  holdTime();
  const home = await Home.start({ RATE_LIMITS: 'on' });
  const statuses: number[] = [];
  for (let round = 0; round < 25; round++) statuses.push((await logged(home, 'mario', 'a guess')).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  const made: number[] = [];
  for (let round = 0; round < 12; round++) made.push((await registered(home, newName(), undefined, 'short')).status);
  expect([made[0], made.at(-1)]).toEqual([400, 429]);
});
