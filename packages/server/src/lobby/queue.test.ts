import { MESSAGE_LIMIT } from '@freehold/protocol';
import { expect, test } from 'vitest';
import { breath, Home, holdTime, pass, sharedHome, until } from '../testing.js';
import { queued, visit } from './testing.js';

const shared = sharedHome();
const waiting = (home: Home) => home.server.house.queue.size;

test('two who come are led to one game, first come first served, and can play it', async () => {
  const home = shared();
  const [ann, ben, cid] = await home.guests('Ann', 'Ben', 'Cid');
  const first = await queued(home, ann!);
  const second = visit(home, '/ws/queue/public/', ben, { edition: 'bazaar' });
  const { game_id } = await first.next('match_found');
  expect(await second.next('match_found')).toEqual({ action: 'match_found', game_id });
  expect([await first.closed, await second.closed]).toEqual([4001, 4001]);
  const wire = await ann!.socket(game_id);
  expect((await wire.next('table')).table.seats.map((seat) => seat.user).sort()).toEqual([ann!.id, ben!.id].sort());
  await wire.next('view');
  expect((await ann!.call('gamesPlayed')).body.games).toEqual([game_id]);
  const third = await queued(home, cid!);
  expect(third.isOpen).toBe(true);
  third.say({ action: 'cancel' });
  expect(await third.closed).toBe(4000);
  await until(() => waiting(home) === 0);
});

test('without a query it is magnate for two, on either route', async () => {
  const home = shared();
  const [ann, ben] = await home.guests('Ann', 'Ben');
  const [first, second] = [visit(home, '/ws/queue', ann), visit(home, '/ws/queue/public/', ben)];
  const { game_id } = await first.next('match_found');
  expect((await second.next('match_found')).game_id).toBe(game_id);
  expect((await ann!.call('table', { id: game_id })).body.table).toMatchObject({ edition: 'magnate', clock: 'normal' });
});

test.each([
  ['3', 'magnate', 3],
  ['8', 'magnate', 4],
  ['8', 'bazaar', 6],
])(
  'NUM_PUBLIC_GAME_PLAYERS=%s is the size of a game where nobody says another: %s for %i',
  async (size, edition, seats) => {
    const home = await Home.start({ NUM_PUBLIC_GAME_PLAYERS: size });
    const visitor = visit(home, '/ws/queue/', await home.guest(), { edition, news: 'true' });
    expect(await visitor.next('waiting')).toMatchObject({ waiting: 1, players: seats });
    const pair = visit(home, '/ws/queue/', await home.guest(), { edition, players: 2, news: 'true' });
    expect(await pair.next('waiting'), 'who says it has what they say').toMatchObject({ waiting: 1, players: 2 });
  },
);

test.each([
  ['edition', { edition: 'nonsense' }],
  ['players', { edition: 'bazaar', players: 1 }],
  ['players', { edition: 'bazaar', players: 99 }],
  ['players', { edition: 'bazaar', players: 'two' }],
  ['backfill', { edition: 'bazaar', backfill: -1 }],
  ['contribution', { edition: 'bazaar', contribution: 'xyz' }],
])('a wrong %s is refused, and nobody waits: %j', async (field, query) => {
  const home = shared();
  const visitor = visit(home, '/ws/queue/', await home.guest(), query);
  expect(await visitor.next('error')).toMatchObject({
    code: 'BAD_MESSAGE',
    message: 'Datos invalidos.',
    facts: { field },
  });
  expect(await visitor.closed).toBe(4003);
  expect(waiting(home)).toBe(0);
});

test('nobody without a token', async () => {
  const home = shared();
  expect(await visit(home, '/ws/queue/', undefined).closed).toBe(4002);
  expect(await visit(home, '/ws/queue/', undefined, { token: 'x'.repeat(32) }).closed).toBe(4002);
});

test('rubbish is answered and changes nothing', async () => {
  const home = shared();
  const visitor = await queued(home, await home.guest());
  const rubbish = ['{', '[]', 'null', '5', '{}', '{"action":"cancle"}', '{"action":{"a":1}}', 'x'.repeat(5000)];
  for (const text of rubbish) {
    visitor.say(text);
    expect(await visitor.next('error')).toMatchObject({ code: 'BAD_MESSAGE', message: 'Datos invalidos.' });
  }
  visitor.raw.send(Buffer.from([1, 2, 3]));
  await visitor.next('error');
  expect([visitor.isOpen, waiting(home)]).toEqual([true, 1]);
  visitor.raw.terminate();
  await until(() => waiting(home) === 0);
});

test('a message over the limit closes the socket', async () => {
  const home = shared();
  const visitor = await queued(home, await home.guest());
  visitor.say('x'.repeat(MESSAGE_LIMIT + 1));
  expect(await visitor.closed).toBe(1009);
  await until(() => waiting(home) === 0);
});

test('a flood is warned and then closed', async () => {
  holdTime();
  const home = await Home.start({ RATE_LIMITS: 'on' });
  const visitor = await queued(home, await home.guest());
  for (let count = 0; count < 300; count++) visitor.say('{}');
  const { message } = await visitor.next('error', ({ code }) => code === 'RATE');
  expect(message).toBe('Demasiado a menudo; espera un poco.');
  expect(await visitor.closed).toBe(4008);
  await until(() => waiting(home) === 0);
});

test('a newer connection keeps the place, the older one is closed and takes nothing with it', async () => {
  const home = shared();
  const [ann, ben, cid] = await home.guests('Ann', 'Ben', 'Cid');
  const old = await queued(home, ann!, { players: 3 });
  const second = await queued(home, ben!, { players: 3 });
  const fresh = await queued(home, ann!, { players: 3 });
  expect(await old.closed).toBe(4004);
  await fresh.settled();
  expect(waiting(home)).toBe(2);
  await queued(home, cid!, { players: 3 });
  const { game_id } = await fresh.next('match_found');
  expect((await second.next('match_found')).game_id).toBe(game_id);
  expect(old.all).toEqual([]);
});

test('another line is another place', async () => {
  const home = shared();
  const [ann, ben] = await home.guests('Ann', 'Ben');
  const two = await queued(home, ann!, { players: 2 });
  const three = await queued(home, ann!, { players: 3 });
  expect(await two.closed).toBe(4004);
  const other = await queued(home, ben!, { players: 2 });
  expect([waiting(home), three.isOpen, other.isOpen]).toEqual([2, true, true]);
  three.raw.terminate();
  other.raw.terminate();
  await until(() => waiting(home) === 0);
});

test('of many who come at once each is seated once, and as many as fit', async () => {
  const home = shared();
  const people = await home.guests(...Array.from({ length: 21 }, (_, index) => `P${index}`));
  const visitors = people.map((person) => visit(home, '/ws/queue/', person, { edition: 'bazaar', players: 2 }));
  await until(() => visitors.filter(({ all }) => all.length > 0).length === 20);
  const games = visitors.flatMap(({ all }) => all.map(({ game_id }) => game_id));
  expect(games).toHaveLength(20);
  for (const game of new Set(games)) expect(games.filter((other) => other === game)).toHaveLength(2);
  for (const person of people) expect((await person.call('gamesPlayed')).body.games.length).toBeLessThanOrEqual(1);
  expect(waiting(home)).toBe(1);
  for (const visitor of visitors) visitor.raw.terminate();
  await until(() => waiting(home) === 0);
});

test('a socket that dies at the moment of seating is not seated, and the others keep their places', async () => {
  const home = shared();
  for (let round = 0; round < 12; round++) {
    const [ann, ben, cid] = await home.guests('Ann', 'Ben', 'Cid');
    const dying = await queued(home, ann!);
    const second = visit(home, '/ws/queue/', ben, { edition: 'bazaar' });
    await second.opened;
    // Earlier or later on the way to the game.
    for (let wait = 0; wait < round; wait++) await breath();
    dying.raw.terminate();
    const third = visit(home, '/ws/queue/', cid, { edition: 'bazaar' });
    const { game_id } = await second.next('match_found');
    if ((await ann!.call('gamesPlayed')).body.games.length > 0) {
      // All were there when it was stored: he died as a player.
      third.raw.terminate();
    } else expect((await third.next('match_found')).game_id).toBe(game_id);
    const games = (await ben!.call('gamesPlayed')).body.games;
    expect(games, 'no game that nobody was told of').toEqual([game_id]);
    await until(() => waiting(home) === 0);
  }
});

test('if one is gone when the game is stored, there was no game, and the others wait on', async () => {
  const home = await Home.start();
  const [ann, ben, cid] = await home.guests('Ann', 'Ben', 'Cid');
  const dying = await queued(home, ann!);
  const { store } = home.server.house;
  const create = store.createTable.bind(store);
  store.createTable = async (row) => {
    const stored = await create(row);
    store.createTable = create;
    dying.raw.terminate();
    await until(() => waiting(home) === 1);
    return stored;
  };
  const second = await queued(home, ben!);
  await until(() => store.createTable === create && waiting(home) === 1);
  await until(async () => (await store.gamesOf(ben!.id)).length === 0);
  expect([second.isOpen, second.all]).toEqual([true, []]);
  const third = await queued(home, cid!);
  const { game_id } = await third.next('match_found');
  expect((await second.next('match_found')).game_id).toBe(game_id);
  expect((await ann!.call('gamesPlayed')).body.games).toEqual([]);
});

test('a store that cannot write is told to those who wait', async () => {
  const home = await Home.start({ LOG_LEVEL: 'silent' });
  const [ann, ben] = await home.guests('Ann', 'Ben');
  home.server.house.store.createTable = () => Promise.reject(new Error('the disk is full'));
  const [first, second] = [await queued(home, ann!), visit(home, '/ws/queue/', ben, { edition: 'bazaar' })];
  for (const visitor of [first, second]) {
    expect(await visitor.next('error')).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'No se ha podido guardar; inténtalo de nuevo.',
    });
    expect(await visitor.closed).toBe(1013);
  }
  expect(waiting(home)).toBe(0);
});

test('one who is cut off without a word is found out before he is seated', async () => {
  holdTime();
  const home = await Home.start();
  const [ann, ben, cid] = await home.guests('Ann', 'Ben', 'Cid');
  const silent = visit(home, '/ws/queue/', ann, { edition: 'bazaar' }, false);
  await silent.opened;
  await until(() => waiting(home) === 1);
  const second = await queued(home, ben!);
  await pass(4_000);
  await until(() => waiting(home) === 1);
  expect(second.all).toEqual([]);
  const third = await queued(home, cid!);
  const { game_id } = await second.next('match_found');
  expect((await third.next('match_found')).game_id).toBe(game_id);
  expect((await ann!.call('gamesPlayed')).body.games).toEqual([]);
});

test('who plays by the clock is refused and told where; who has left or plays over days is not', async () => {
  const home = shared();
  const [ann, ben] = await home.guests('Ann', 'Ben');
  const slow = await ann!.table({ clock: 'none' });
  await ben!.join(slow);
  const [first, second] = [await queued(home, ann!), await queued(home, ben!)];
  const { game_id } = await first.next('match_found');
  await second.next('match_found');
  const again = visit(home, '/ws/queue/', ann, { edition: 'bazaar' });
  expect(await again.next('error')).toMatchObject({
    code: 'IN_GAME',
    message: 'Ya estás en una partida.',
    game_id,
  });
  expect(await again.closed).toBe(4003);
  await ann!.call('resign', { id: game_id });
  const free = await queued(home, ann!);
  expect([free.isOpen, waiting(home)]).toEqual([true, 1]);
  free.raw.terminate();
  await until(() => waiting(home) === 0);
});

test('bots fill up when asked for and in time; who waits for people only is not seated with them', async () => {
  holdTime();
  const home = await Home.start();
  const [ann, ben, cid] = await home.guests('Ann', 'Ben', 'Cid');
  const patient = await queued(home, cid!, { players: 4 });
  const first = await queued(home, ann!, { players: 4, backfill: 10 });
  const second = await queued(home, ben!, { players: 4, backfill: 600 });
  await pass(9_000);
  expect(first.all).toEqual([]);
  await pass(2_000);
  const { game_id } = await first.next('match_found');
  expect((await second.next('match_found')).game_id).toBe(game_id);
  const { table } = (await ann!.call('table', { id: game_id })).body;
  expect(table.seats.map(({ kind }) => kind).sort()).toEqual(['bot', 'bot', 'person', 'person']);
  expect([patient.isOpen, patient.all]).toEqual([true, []]);
  const alone = await queued(home, await home.guest(), { players: 2, backfill: 0 });
  await alone.next('match_found');
});

test('who asks for news hears how many wait, and of the secret before it is used', async () => {
  const home = shared();
  const [ann, ben] = await home.guests('Ann', 'Ben');
  const first = visit(home, '/ws/queue/', ann, { edition: 'bazaar', news: 'true', contribution: 'abcd' });
  const { commitment, ...told } = await first.next('waiting');
  expect(told).toEqual({ action: 'waiting', waiting: 1, players: 2 });
  await queued(home, ben!);
  const { game_id } = await first.next('match_found');
  const { table } = (await ann!.call('table', { id: game_id })).body;
  expect(table.commitment).toBe(commitment);
});

test('a restart tells those who wait; they come back and wait again, and a table that began is there', async () => {
  const home = await Home.start();
  const [ann, ben] = await home.guests('Ann', 'Ben');
  const visitor = await queued(home, ann!);
  await home.restart();
  expect(visitor.all.at(-1)).toMatchObject({
    action: 'error',
    code: 'STOPPING',
    message: 'El servidor se reinicia; vuelve en un momento.',
  });
  expect(await visitor.closed).toBe(1012);
  const [first] = [await queued(home, ann!), await queued(home, ben!)];
  const { game_id } = await first.next('match_found');
  await home.restart();
  expect((await ann!.call('gamesPlayed')).body.games).toEqual([game_id]);
  expect((await ann!.state(game_id)).seat).toBeTypeOf('number');
});
