import { CATALOGUE } from '@freehold/bots';
import { MESSAGE_LIMIT } from '@freehold/protocol';
import { expect, test } from 'vitest';
import { breath, Home, holdTime, type Person, pass, sharedHome, until } from '../testing.js';
import { type Visitor, visit } from './testing.js';

const shared = sharedHome();
const rooms = (home: Home) => home.server.house.rooms.size;

async function aRoom(host: Person, wish: Record<string, unknown> = {}): Promise<string> {
  return (await host.call('createRoom', { body: { edition: 'bazaar', ...wish } })).body.room_code;
}

async function inside(home: Home, code: string, person: Person, path = '/ws/room/'): Promise<Visitor> {
  const visitor = visit(home, `${path}${code}/`, person);
  await visitor.next('joined', ({ user }) => user.startsWith(person.user.username));
  return visitor;
}

const ready = (...all: Visitor[]) => {
  for (const visitor of all) visitor.say({ command: 'ready_status', is_ready: true });
};

test('from opening to the game, as the source tells it', async () => {
  const home = shared();
  const [alice, bob] = await home.guests('alice', 'bob');
  const created = await alice!.call('createRoom', { body: { edition: 'classic', preset: 'fast', target_players: 3 } });
  expect(created.status).toBe(201);
  const { room_code } = created.body;
  expect(room_code).toMatch(/^[A-Z0-9]{6}$/);
  expect((await bob!.call('checkCode', { room: room_code })).body).toEqual({ exists: true });
  const host = visit(home, `/ws/room/${room_code}/`, alice);
  expect(await host.next('joined')).toMatchObject({
    user: 'alice',
    owner: 'alice',
    is_owner: true,
    players: [{ username: 'alice', ready_to_play: false }],
    target_players: 3,
    edition: 'classic',
  });
  const guest = visit(home, `/ws/queue/private/${room_code.toLowerCase()}`, bob);
  for (const [visitor, is_owner] of [
    [host, true],
    [guest, false],
  ] as const) {
    const { players, ...joined } = await visitor.next('joined');
    expect(joined).toMatchObject({ user: 'bob', owner: 'alice', is_owner });
    expect(players.map(({ username }: { username: string }) => username)).toEqual(['alice', 'bob']);
  }
  guest.say({ command: 'chat_message', message: ' Good\u202eluck! ' });
  expect(await host.next('chat_message')).toEqual({ action: 'chat_message', user: 'bob', message: 'Good luck!' });
  await guest.next('chat_message');
  guest.say({ command: 'ready_status', is_ready: true });
  expect(await host.next('ready_status')).toEqual({
    action: 'ready_status',
    user: 'bob',
    is_ready: true,
    owner: 'alice',
    is_owner: true,
  });
  guest.say({ command: 'start_game' });
  expect(await guest.next('error')).toMatchObject({
    code: 'NOT_HOST',
    message: 'Solo el host puede iniciar una partida.',
  });
  host.say({ command: 'start_game' });
  expect(await host.next('error')).toMatchObject({
    code: 'NOT_READY',
    message: 'Todos los jugadores deben estar listos para iniciar la partida.',
  });
  ready(host);
  host.say({ command: 'start_game' });
  host.say({ command: 'start_game' });
  const { game_id } = await host.next('game_start');
  expect(await guest.next('game_start')).toEqual({ action: 'game_start', game_id });
  expect([await host.closed, await guest.closed]).toEqual([4001, 4001]);
  const { table } = (await alice!.call('table', { id: game_id })).body;
  expect(table).toMatchObject({ edition: 'classic', preset: 'fast', state: 'playing', host: alice!.id });
  expect(table.seats.map(({ kind }) => kind).sort()).toEqual(['bot', 'person', 'person']);
  expect(table.commitment).toBe(host.all[0].commitment);
  expect((await alice!.call('gamesPlayed')).body.games, 'a second start is none').toEqual([game_id]);
  expect((await bob!.call('checkCode', { room: room_code })).body).toEqual({ exists: false });
});

test('one person may play alone: bots take the other seats', async () => {
  const home = shared();
  const ann = await home.guest('Ann');
  const host = await inside(home, await aRoom(ann, { edition: 'classic', target_players: 4 }), ann);
  ready(host);
  host.say({ command: 'start_game' });
  const { game_id } = await host.next('game_start');
  expect(host.all.filter(({ action }) => action === 'error')).toEqual([]);
  const { table } = (await ann.call('table', { id: game_id })).body;
  expect(table.state).toBe('playing');
  expect(table.seats.map(({ kind }) => kind).sort()).toEqual(['bot', 'bot', 'bot', 'person']);
});

test('a message over the limit closes the socket', async () => {
  const home = shared();
  const ann = await home.guest('Ann');
  const host = await inside(home, await aRoom(ann), ann);
  host.say('x'.repeat(MESSAGE_LIMIT + 1));
  expect(await host.closed).toBe(1009);
});

test('settings: by the host, within what the edition has, both or neither', async () => {
  const home = shared();
  const [ann, ben] = await home.guests('Ann', 'Ben');
  const code = await aRoom(ann!, { edition: 'classic', target_players: 2 });
  const [host, guest] = [await inside(home, code, ann!), await inside(home, code, ben!)];
  guest.say({ command: 'update_settings', target_players: 3 });
  expect(await guest.next('error')).toMatchObject({
    code: 'NOT_HOST',
    message: 'Solo el host puede cambiar la configuración.',
  });
  for (const wrong of [
    { target_players: 1 },
    { target_players: 1000 },
    { target_players: '3' },
    { bot_level: 'unheard-of' },
    { bot_level: 'random', target_players: 1000 },
    { absence: 'forgive' },
    { absence: 'steward' },
    { absent: 'kick' },
    { target_players: 3, speed: 'fast' },
  ]) {
    host.say({ command: 'update_settings', ...wrong });
    expect(await host.next('error')).toMatchObject({ code: 'BAD_MESSAGE' });
  }
  host.say({ command: 'update_settings', bot_level: 'random', target_players: 5 });
  const { official: options } = CATALOGUE['classic']!.game.presets;
  const rules = { preset: 'official', options, clock: 'normal', absence: 'bot' };
  const changed = { action: 'settings_changed', bot_level: 'random', target_players: 5, ...rules };
  expect([await host.next('settings_changed'), await guest.next('settings_changed')]).toEqual([changed, changed]);
  host.say({ command: 'update_settings', target_players: 4, bot_level: null });
  expect(await guest.next('settings_changed')).toEqual({ ...changed, target_players: 4 });
  host.raw.close();
  guest.raw.close();
});

test.each([
  ['bot', 'steward'],
  ['eliminate', 'leave'],
  ['kick', 'kick'],
] as const)('absence: `%s` of the source is `%s` of the game', async (absence, absent) => {
  const home = shared();
  const ann = await home.guest('Ann');
  const opened = await inside(home, await aRoom(ann, { edition: 'bazaar', target_players: 2, absent }), ann);
  expect(opened.all.at(-1)).toMatchObject({ action: 'joined', absence });
  opened.raw.close();
  const host = await inside(home, await aRoom(ann, { edition: 'bazaar', target_players: 2 }), ann);
  host.say({ command: 'update_settings', absence });
  expect(await host.next('settings_changed')).toMatchObject({ absence });
  host.say({ command: 'update_settings', absence: null, target_players: 3 });
  expect(await host.next('settings_changed')).toMatchObject({ absence, target_players: 3 });
  ready(host);
  host.say({ command: 'start_game' });
  const { game_id } = await host.next('game_start');
  expect((await ann.call('table', { id: game_id })).body.table.absent).toBe(absent);
});

test('rules: another preset begins afresh, options alone are added, and what cannot be played changes nothing', async () => {
  const home = shared();
  const [ann, ben] = await home.guests('Ann', 'Ben');
  const { presets } = CATALOGUE['tycoon']!.game;
  const code = await aRoom(ann!, { edition: 'tycoon', target_players: 2, options: { startCash: 1000 } });
  const host = await inside(home, code, ann!);
  expect(host.all[0]).toMatchObject({ preset: 'coursework', options: { startCash: 1000, timeLimit: 0 } });
  const rules = async (wish: object) => {
    host.say({ command: 'update_settings', ...wish });
    const { preset, options, clock } = await host.next('settings_changed');
    return { preset, options, clock };
  };
  expect(await rules({ clock: 'slow' })).toMatchObject({ preset: 'coursework', clock: 'slow' });
  expect(await rules({ options: { timeLimit: 3600 } })).toEqual({
    preset: 'coursework',
    options: { ...presets['coursework'], startCash: 1000, timeLimit: 3600 },
    clock: 'slow',
  });
  for (const wrong of [
    { preset: 'unheard-of' },
    { options: { colour: 'red' } },
    { clock: 'sundial' },
    { preset: 'seed002', options: { timeLimit: -1 } },
    { preset: 'seed002', target_players: 1000 },
  ]) {
    host.say({ command: 'update_settings', ...wrong });
    expect(await host.next('error')).toMatchObject({ code: 'BAD_MESSAGE' });
  }
  expect((await rules({ target_players: 3 })).options).toMatchObject({ startCash: 1000, timeLimit: 3600 });
  const changed = { preset: 'seed002', options: { ...presets['seed002'], timeLimit: 1800 }, clock: 'slow' };
  expect(await rules({ preset: 'seed002', options: { timeLimit: 1800 } })).toEqual(changed);
  // Who comes later sees them too, and they are what is played.
  const guest = await inside(home, code, ben!);
  expect(guest.all[0]).toMatchObject(changed);
  expect(guest.all[0].commitment).toBe(host.all[0].commitment);
  ready(host, guest);
  await host.next('ready_status', ({ user, is_ready }) => user === 'Ben' && is_ready);
  host.say({ command: 'start_game' });
  const { game_id } = await host.next('game_start');
  expect((await ann!.call('table', { id: game_id })).body.table).toMatchObject(changed);
});

test.each([
  [{ edition: 'nonsense' }, 'edition'],
  [{ edition: 'classic', preset: 'nonsense' }, 'preset'],
  [{ edition: 'classic', options: { startCash: 'much' } }, 'startCash'],
  [{ edition: 'classic', target_players: 1 }, 'target_players'],
  [{ edition: 'classic', target_players: 99 }, 'target_players'],
  [{ edition: 'classic', bot_level: 'unheard-of' }, 'bot_level'],
  [{ edition: 'classic', colour: 'red' }, 'colour'],
  [{}, 'edition'],
])('a room that could not be played is not opened: %j', async (body, field) => {
  const home = shared();
  await until(() => rooms(home) === 0);
  const answer = await (await home.guest()).call('createRoom', { body });
  expect(answer.status).toBe(400);
  expect(String(answer.refused.facts['field'])).toContain(field);
  expect(rooms(home)).toBe(0);
});

test('who is not let in is told why, then closed with 4003', async () => {
  const home = shared();
  const [ann, ben, cid] = await home.guests('Ann', 'Ben', 'Cid');
  const code = await aRoom(ann!, { target_players: 2 });
  const [host, guest] = [await inside(home, code, ann!), await inside(home, code, ben!)];
  const refused = async (visitor: Visitor) => {
    const { message, error } = await visitor.next('error');
    expect(error, 'where the source says it').toBe(message);
    return [message, await visitor.closed];
  };
  expect(await refused(visit(home, `/ws/room/${code}/`, cid))).toEqual(['Sala llena.', 4003]);
  expect(await refused(visit(home, `/ws/room/${code}/`, ben))).toEqual(['Ya estás en esta sala.', 4003]);
  expect(await refused(visit(home, '/ws/room/ZZZZZZ/', cid))).toEqual(['Sala no encontrada.', 4003]);
  expect(await refused(visit(home, '/ws/room/what-is-this/', cid))).toEqual(['Sala no encontrada.', 4003]);
  expect(await visit(home, `/ws/room/${code}/`, undefined).closed).toBe(4002);
  expect(await visit(home, '/ws/room/', cid).closed).toBe(4002);
  expect(guest.isOpen).toBe(true);
  host.raw.close();
  guest.raw.close();
});

test('two who come for the last place: one gets it', async () => {
  const home = shared();
  const [ann, ...rest] = await home.guests('Ann', 'Ben', 'Cid', 'Dan', 'Eva');
  const code = await aRoom(ann!, { target_players: 2 });
  const host = await inside(home, code, ann!);
  const visitors = rest.map((person) => visit(home, `/ws/room/${code}/`, person));
  await until(() => visitors.filter(({ isOpen, raw }) => !isOpen && raw.readyState === raw.CLOSED).length === 3);
  expect(visitors.filter(({ isOpen }) => isOpen)).toHaveLength(1);
  expect(host.all.filter(({ action }) => action === 'joined')).toHaveLength(2);
  for (const visitor of [host, ...visitors]) visitor.raw.close();
});

test('the creator is the host, whoever comes first; then the one who came first, and only when the host leaves', async () => {
  const home = shared();
  const [ann, ben, cid] = await home.guests('Ann', 'Ben', 'Cid');
  const before = rooms(home);
  const code = await aRoom(ann!);
  const early = await inside(home, code, ben!);
  const host = visit(home, `/ws/room/${code}/`, ann);
  expect(await host.next('joined')).toMatchObject({ owner: 'Ann', is_owner: true });
  expect(await early.next('joined')).toMatchObject({ owner: 'Ann', is_owner: false });
  const late = await inside(home, code, cid!);
  late.raw.close();
  expect(await early.next('player_left')).toMatchObject({ user_left: 'Cid', owner: 'Ann', is_owner: false });
  const again = await inside(home, code, cid!);
  host.raw.terminate();
  expect(await early.next('player_left', (m) => m.user_left === 'Ann')).toMatchObject({
    owner: 'Ben',
    is_owner: true,
    players: [
      { username: 'Ben', ready_to_play: false },
      { username: 'Cid', ready_to_play: false },
    ],
  });
  expect(await again.next('player_left')).toMatchObject({ owner: 'Ben', is_owner: false });
  early.raw.close();
  again.raw.close();
  await until(() => rooms(home) === before);
});

test('who leaves at the moment of the start is not seated', async () => {
  const home = shared();
  const [ann, ben] = await home.guests('Ann', 'Ben');
  for (let round = 0; round < 6; round++) {
    const code = await aRoom(ann!, { target_players: 3 });
    const [host, guest] = [await inside(home, code, ann!), await inside(home, code, ben!)];
    ready(host, guest);
    await host.next('ready_status', ({ user }) => user === 'Ben');
    host.say({ command: 'start_game' });
    // Earlier or later on the way to the game.
    for (let wait = 0; wait < round; wait++) await breath();
    guest.raw.terminate();
    const { game_id } = await host.next('game_start');
    const played = (await ben!.call('gamesPlayed')).body.games.includes(game_id);
    const { table } = (await ann!.call('table', { id: game_id })).body;
    expect(table.seats.some(({ user }) => user === ben!.id)).toBe(played);
    expect(table.seats.some(({ user }) => user === ann!.id)).toBe(true);
  }
});

test('who is gone when the game is stored is not in it: it is stored anew without him, and nothing is left of the first', async () => {
  const home = await Home.start();
  const [ann, ben] = await home.guests('Ann', 'Ben');
  const code = await aRoom(ann!, { target_players: 2 });
  const [host, guest] = [await inside(home, code, ann!), await inside(home, code, ben!)];
  ready(host, guest);
  await host.next('ready_status', ({ user }) => user === 'Ben');
  const { store } = home.server.house;
  const create = store.createTable.bind(store);
  store.createTable = async (row) => {
    const stored = await create(row);
    store.createTable = create;
    guest.raw.terminate();
    await host.next('player_left');
    return stored;
  };
  host.say({ command: 'start_game' });
  const { game_id } = await host.next('game_start');
  const { table } = (await ann!.call('table', { id: game_id })).body;
  expect(table.seats.map(({ kind }) => kind).sort()).toEqual(['bot', 'person']);
  expect((await ben!.call('gamesPlayed')).body.games).toEqual([]);
  expect((await ann!.call('gamesPlayed')).body.games).toEqual([game_id]);
});

test('rubbish and floods are answered and change nothing', async () => {
  holdTime();
  const home = await Home.start({ RATE_LIMITS: 'on' });
  const [ann, ben] = await home.guests('Ann', 'Ben');
  const code = await aRoom(ann!);
  const [host, guest] = [await inside(home, code, ann!), await inside(home, code, ben!)];
  for (const [text, message] of [
    ['{', 'Datos invalidos.'],
    ['[]', 'Datos invalidos.'],
    ['{}', 'Comando invalido.'],
    ['{"command":"toString"}', 'Comando invalido.'],
    ['{"command":5}', 'Comando invalido.'],
    ['{"command":"ready_status","is_ready":"yes"}', 'Datos invalidos.'],
    ['{"command":"chat_message"}', 'Datos invalidos.'],
    ['{"command":"chat_message","message":"  "}', 'Datos invalidos.'],
    [JSON.stringify({ command: 'chat_message', message: 'x'.repeat(301) }), 'Datos invalidos.'],
  ] as const) {
    guest.say(text);
    expect(await guest.next('error')).toMatchObject({ code: 'BAD_MESSAGE', message });
  }
  for (let count = 0; count < 8; count++) guest.say({ command: 'chat_message', message: `${count}` });
  await guest.next('error', (m) => m.code === 'RATE');
  expect(host.all.filter(({ action }) => action === 'chat_message').length).toBeLessThan(8);
  for (let count = 0; count < 300; count++) guest.say('{}');
  expect(await guest.closed).toBe(4008);
  await host.next('player_left');
});

test('people called alike are told apart', async () => {
  const home = shared();
  const [ann, other] = await home.guests('Ann', 'Ann');
  const code = await aRoom(ann!);
  const host = await inside(home, code, ann!);
  const guest = await inside(home, code, other!);
  expect(await host.next('joined')).toMatchObject({ user: 'Ann (2)', owner: 'Ann', is_owner: true });
  expect(guest.all[0]).toMatchObject({ owner: 'Ann', is_owner: false });
  host.raw.close();
  guest.raw.close();
});

test('one who was cut off without a word comes back to his place', async () => {
  holdTime();
  const home = await Home.start();
  const ann = await home.guest('Ann');
  const code = await aRoom(ann);
  const silent = visit(home, `/ws/room/${code}/`, ann, {}, false);
  await silent.next('joined');
  const back = visit(home, `/ws/room/${code}/`, ann);
  await back.opened;
  await pass(4_000);
  expect(await back.next('joined')).toMatchObject({ owner: 'Ann', is_owner: true });
  await silent.closed;
  expect(rooms(home)).toBe(1);
});

test('a code that was handed out is good for its owner, for ten minutes; a room nobody comes to goes', async () => {
  holdTime();
  const home = await Home.start();
  const [ann, ben] = await home.guests('Ann', 'Ben');
  const { code, message } = (await ann!.call('privateCode')).body;
  expect(message).toBeTypeOf('string');
  expect((await ann!.call('checkCode', { room: code })).body).toEqual({ exists: false });
  const stranger = visit(home, `/ws/room/${code}/`, ben);
  expect((await stranger.next('error')).message).toBe('Sala no encontrada.');
  const { editions } = (await home.call('catalogue')).body;
  const owner = visit(home, `/ws/queue/private/${code}/`, ann);
  if (editions.some(({ id }) => id === 'magnate')) {
    expect(await owner.next('room_created')).toEqual({ action: 'room_created', room_code: code });
    await owner.next('joined');
    owner.raw.close();
  } else expect(await owner.next('error')).toMatchObject({ code: 'BAD_MESSAGE', facts: { field: 'edition' } });
  const forgotten = await aRoom(ann!);
  await pass(601_000);
  expect((await ann!.call('checkCode', { room: forgotten })).body).toEqual({ exists: false });
  const late = visit(home, `/ws/room/${code}/`, ann);
  expect((await late.next('error')).message).toBe('Sala no encontrada.');
});

test('a code that was handed out becomes a magnate room when its owner comes with it', async () => {
  const home = await Home.start({}, { magnate: CATALOGUE['bazaar']! });
  const [ann, ben] = await home.guests('Ann', 'Ben');
  const { code } = (await ann!.call('privateCode')).body;
  const owner = visit(home, `/ws/queue/private/${code}/`, ann);
  await owner.next('joined');
  expect(owner.all[0]).toEqual({ action: 'room_created', room_code: code });
  expect(owner.all[1]).toMatchObject({ edition: 'magnate', is_owner: true });
  expect((await ben!.call('checkCode', { room: code.toLowerCase() })).body).toEqual({ exists: true });
  await inside(home, code, ben!);
});

test('after a restart a room is gone, and that is said', async () => {
  const home = await Home.start();
  const ann = await home.guest();
  const code = await aRoom(ann);
  const visitor = await inside(home, code, ann);
  await home.restart();
  expect(await visitor.closed).toBe(1012);
  const back = visit(home, `/ws/room/${code}/`, ann);
  expect([(await back.next('error')).message, await back.closed]).toEqual(['Sala no encontrada.', 4003]);
});
