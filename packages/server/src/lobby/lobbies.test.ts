/** Lobbies by plain requests, for a small game with a few words of its own. */
import { CATALOGUE } from '@freehold/bots';
import type { RouteAnswer, RouteName } from '@freehold/protocol';
import { describe, expect, test } from 'vitest';
import { COOKIE } from '../http/request.js';
import { Home, holdTime, type Person, pass } from '../testing.js';
import { gathered, idOf, WORDY } from './testing.js';

const start = () => Home.start({}, WORDY);

const status = async (person: Person) => (await person.call('lobbyStatus')).body;
const seen = async (person: Person) => (await status(person)).lobbies;
const readies = async (person: Person) => (await seen(person))[0]!.members.map(({ is_ready }) => is_ready);

describe('coming in', () => {
  test('somebody without a token becomes a guest, by cookie and by token', async () => {
    const home = await start();
    const made = await home.call('createLobby', { body: { name: 'Ann' } });
    const { player_id, token } = made.body;
    expect(made.headers.get('set-cookie')).toContain(`${COOKIE}=${token}`);
    const cookie = { cookie: `${COOKIE}=${token}` };
    const { body } = await home.call('lobbyStatus', { query: { player_id }, headers: cookie });
    expect(body).toMatchObject({ in_game: false, game_id: null, lobby_id: made.body.lobby_id });
    expect(body.lobbies).toMatchObject([
      {
        owner_id: player_id,
        edition: 'bazaar',
        min_players: 2,
        members: [{ player_id, name: 'Ann', is_ready: false }],
      },
    ]);
    const joined = await home.call('joinLobby', { body: { name: 'Ben', lobby_id: made.body.lobby_id.toLowerCase() } });
    expect(joined.body).toMatchObject({ lobby_id: made.body.lobby_id, token: expect.any(String) });
    expect(joined.body.player_id).not.toBe(player_id);
  });

  test('who is in it already keeps his place; who goes to another leaves the first', async () => {
    const home = await start();
    const { people, lobby_id } = await gathered(home, 2);
    const [ann, ben] = people as [Person, Person];
    await ann.call('ready');
    const again = await ann.call('joinLobby', { body: { name: 'Ann', lobby_id, player_id: idOf(ann) } });
    expect(again.body).toEqual({ player_id: idOf(ann), lobby_id });
    expect(await readies(ben)).toEqual([true, false]);
    const other = (await ben.call('createLobby', { body: { name: 'Ben', edition: 'fair' } })).body;
    expect((await seen(ann)).map(({ owner_id, members }) => [owner_id, members.length])).toEqual([
      [idOf(ben), 1],
      [idOf(ann), 1],
    ]);
    await ann.call('joinLobby', { body: { name: 'Ann', lobby_id: other.lobby_id } });
    expect((await seen(ann)).map(({ lobby_id: id, members }) => [id, members.length])).toEqual([[other.lobby_id, 2]]);
  });

  test('a guest is called as he says; whoever has an account keeps the name that he logs in with', async () => {
    const home = await start();
    const guest = await home.guest('Old');
    await guest.call('createLobby', { body: { name: 'New' } });
    expect((await guest.call('me')).body.username).toBe('New');
    const password = 'seven green otters';
    await guest.call('register', { body: { username: 'Kept', password, password2: password } });
    await guest.call('createLobby', { body: { name: 'Other' } });
    expect((await seen(guest))[0]!.members[0]!.name).toBe('Kept');
    const renamed = await guest.call('renameInLobby', { body: { name: 'Chosen' } });
    expect(renamed.body.lobby.members[0]!.name).toBe('Chosen');
  });
});

describe('the game', () => {
  test('begins when the last is ready; everybody finds it', async () => {
    const home = await start();
    const { people, lobby_id } = await gathered(home, 3);
    const [ann, ben, cyd] = people as [Person, Person, Person];
    expect((await ann.call('ready')).body).toEqual({ player_id: idOf(ann), lobby_id, all_ready: false, game_id: null });
    await ben.call('ready');
    await ann.call('unready');
    expect((await cyd.call('ready')).body.game_id).toBeNull();
    const { game_id, all_ready } = (await ann.call('ready')).body;
    expect(all_ready).toBe(true);
    for (const each of people) {
      expect(await status(each)).toMatchObject({ lobbies: [], game_count: 1, lobby_id: null, in_game: true, game_id });
    }
    const table = await ann.call('table', { id: Number(game_id) });
    expect(table.body.table.seats.map(({ user }) => user).sort()).toEqual(people.map(({ id }) => id).sort());
  });

  test('does not begin with too few', async () => {
    const home = await start();
    const { people } = await gathered(home, 2, { min_players: 3 });
    for (const each of people)
      expect((await each.call('ready')).body).toMatchObject({ all_ready: false, game_id: null });
    const late = await home.guest('Late');
    await late.call('joinLobby', { body: { name: 'Late', lobby_id: (await seen(late))[0]!.lobby_id } });
    expect((await late.call('ready')).body.game_id).not.toBeNull();
  });

  test('begins once, however many say at one moment that they are ready', async () => {
    const home = await start();
    const { people } = await gathered(home, 3);
    const answers = await Promise.all([...people, ...people].map((each) => each.call('ready')));
    const games = answers
      .flatMap((each) => (each.status === 200 ? [each.body.game_id] : []))
      .filter((id) => id !== null);
    expect(new Set(games).size).toBe(1);
    expect((await home.server.house.store.countTables()).playing).toBe(1);
  });

  test('is not begun without one who leaves at that moment, nor for rules that nobody was ready for', async () => {
    const home = await start();
    const { people } = await gathered(home, 3);
    const [ann, ben, cyd] = people as [Person, Person, Person];
    const { lobbies } = home.server.house;
    const { lobby } = lobbies.mine(ann.id);
    for (const spoil of [() => lobbies.leave(cyd.id), () => lobbies.need(ann.id, 2)]) {
      await lobbies.ready(ann.id, false);
      for (const { user } of lobby.members.slice(1)) await lobbies.ready(user.id, true);
      const going = lobbies.ready(ann.id, true);
      spoil();
      expect(await going).toMatchObject({ game: undefined });
    }
    expect((await home.server.house.store.countTables()).playing).toBe(0);
    expect(await readies(ben)).toEqual([false, false]);
  });
});

describe('the owner', () => {
  test('passes on to who came next, and an empty lobby is gone', async () => {
    const home = await start();
    const { people } = await gathered(home, 3);
    const [ann, ben, cyd] = people as [Person, Person, Person];
    expect((await ann.call('leaveLobby')).body).toEqual({ player_id: idOf(ann) });
    expect((await seen(ann))[0]!.owner_id).toBe(idOf(ben));
    await ben.call('leaveLobby', { query: { player_id: idOf(ben) } });
    expect((await seen(ann))[0]!.owner_id).toBe(idOf(cyd));
    await cyd.call('leaveLobby');
    expect(await seen(ann)).toEqual([]);
  });

  test('chooses rules and number, and nobody is ready then; puts somebody out, and all others still are', async () => {
    const home = await start();
    const { people } = await gathered(home, 3);
    const [ann, ben, cyd] = people as [Person, Person, Person];
    const presets = Object.keys(CATALOGUE['bazaar']!.game.presets);
    const before = (await seen(ann))[0]!;
    await ben.call('ready');
    const chosen = (await ann.call('lobbyPreset', { body: { preset: presets.at(-1)! } })).body.lobby;
    expect([chosen.preset, chosen.members.map((m) => m.is_ready)]).toEqual([presets.at(-1), [false, false, false]]);
    expect(chosen.commitment).not.toBe(before.commitment);
    await ben.call('ready');
    const counted = (await ann.call('lobbyMinPlayers', { body: { min_players: 3 } })).body.lobby;
    expect([counted.min_players, counted.members.map((m) => m.is_ready)]).toEqual([3, [false, false, false]]);
    await ben.call('ready');
    const left = (await ann.call('kick', { body: { target_player_id: idOf(cyd) } })).body.lobby;
    expect(left.members.map((m) => [m.player_id, m.is_ready])).toEqual([
      [idOf(ann), false],
      [idOf(ben), true],
    ]);
    expect((await status(cyd)).lobby_id).toBeNull();
  });
});

test('what is refused, with its status', async () => {
  const home = await start();
  const { people, lobby_id } = await gathered(home, 2);
  const [ann, ben] = people as [Person, Person];
  const out = await home.guest('Out');
  const max = CATALOGUE['bazaar']!.game.seats.max;
  const full = await home.guests(...Array.from({ length: max }, (_, index) => `Guest ${index}`));
  const crowd = (await full[0]!.call('createLobby', { body: { name: 'Guest 0' } })).body.lobby_id;
  for (const each of full.slice(1))
    await each.call('joinLobby', { body: { name: each.user.username, lobby_id: crowd } });
  const foreign = { player_id: idOf(ben) };
  const named = { name: 'Name' };
  const refusals: readonly (readonly [Person | undefined, RouteName, object, number, string])[] = [
    [undefined, 'leaveLobby', {}, 401, 'NOT_AUTHENTICATED'],
    [undefined, 'renameInLobby', { body: named }, 401, 'NOT_AUTHENTICATED'],
    [undefined, 'ready', {}, 401, 'NOT_AUTHENTICATED'],
    [undefined, 'unready', {}, 401, 'NOT_AUTHENTICATED'],
    [undefined, 'lobbyPreset', { body: { preset: 'x' } }, 401, 'NOT_AUTHENTICATED'],
    [undefined, 'lobbyMinPlayers', { body: { min_players: 2 } }, 401, 'NOT_AUTHENTICATED'],
    [undefined, 'kick', { body: { target_player_id: 'x' } }, 401, 'NOT_AUTHENTICATED'],
    [undefined, 'lobbyStatus', {}, 401, 'NOT_AUTHENTICATED'],
    [undefined, 'createLobby', { body: {} }, 400, 'BAD_MESSAGE'],
    [undefined, 'createLobby', { body: { name: 7 } }, 400, 'BAD_MESSAGE'],
    [undefined, 'createLobby', { body: '{"name": ' }, 400, 'BAD_MESSAGE'],
    [undefined, 'joinLobby', { body: { ...named, lobby_id: 'NOWHERE' } }, 404, 'NOT_FOUND'],
    [ann, 'createLobby', { body: { ...named, edition: 'classic' } }, 400, 'BAD_MESSAGE'],
    [ann, 'createLobby', { body: { ...named, edition: 'toString' } }, 400, 'BAD_MESSAGE'],
    [ann, 'createLobby', { body: { ...named, preset: 'none' } }, 400, 'BAD_MESSAGE'],
    [ann, 'createLobby', { body: { ...named, min_players: 1 } }, 400, 'BAD_MESSAGE'],
    [ann, 'createLobby', { body: { ...named, min_players: max + 1 } }, 400, 'BAD_MESSAGE'],
    [ann, 'createLobby', { body: { ...named, ...foreign } }, 403, 'NOT_ALLOWED'],
    [ann, 'joinLobby', { body: { ...named } }, 400, 'BAD_MESSAGE'],
    [ann, 'joinLobby', { body: { ...named, lobby_id, player_id: 'u999999' } }, 404, 'NOT_FOUND'],
    [ann, 'joinLobby', { body: { ...named, lobby_id: crowd } }, 409, 'ROOM_FULL'],
    [ann, 'leaveLobby', { body: foreign }, 403, 'NOT_ALLOWED'],
    [out, 'leaveLobby', {}, 404, 'NOT_FOUND'],
    [ann, 'renameInLobby', { body: { ...named, ...foreign } }, 403, 'NOT_ALLOWED'],
    [ann, 'renameInLobby', { body: {} }, 400, 'BAD_MESSAGE'],
    [out, 'renameInLobby', { body: named }, 404, 'NOT_FOUND'],
    [ann, 'ready', { body: foreign }, 403, 'NOT_ALLOWED'],
    [ann, 'ready', { body: { player_id: {} } }, 400, 'BAD_MESSAGE'],
    [ann, 'ready', { body: [] }, 400, 'BAD_MESSAGE'],
    [out, 'ready', {}, 404, 'NOT_FOUND'],
    [ann, 'unready', { body: foreign }, 403, 'NOT_ALLOWED'],
    [out, 'unready', {}, 404, 'NOT_FOUND'],
    [ben, 'lobbyPreset', { body: { preset: 'x' } }, 403, 'NOT_HOST'],
    [ann, 'lobbyPreset', { body: { preset: 'none' } }, 400, 'BAD_MESSAGE'],
    [ann, 'lobbyPreset', { body: { preset: 'x', ...foreign } }, 403, 'NOT_ALLOWED'],
    [out, 'lobbyPreset', { body: { preset: 'x' } }, 404, 'NOT_FOUND'],
    [ben, 'lobbyMinPlayers', { body: { min_players: 3 } }, 403, 'NOT_HOST'],
    [ann, 'lobbyMinPlayers', { body: { min_players: 'two' } }, 400, 'BAD_MESSAGE'],
    [ann, 'lobbyMinPlayers', { body: { min_players: max + 1 } }, 400, 'BAD_MESSAGE'],
    [ann, 'lobbyMinPlayers', { body: { min_players: 3, ...foreign } }, 403, 'NOT_ALLOWED'],
    [ben, 'kick', { body: { target_player_id: idOf(ann) } }, 403, 'NOT_HOST'],
    [ann, 'kick', { body: { target_player_id: idOf(out) } }, 404, 'NOT_FOUND'],
    [ann, 'kick', { body: { target_player_id: idOf(ann) } }, 400, 'BAD_MESSAGE'],
    [ann, 'kick', { body: {} }, 400, 'BAD_MESSAGE'],
    [ann, 'kick', { body: { target_player_id: idOf(ben), ...foreign } }, 403, 'NOT_ALLOWED'],
    [ann, 'lobbyStatus', { query: foreign }, 403, 'NOT_ALLOWED'],
    [ann, 'lobbyStatus', { query: { player_id: 'nobody' } }, 404, 'NOT_FOUND'],
  ];
  const before = await seen(ben);
  for (const [person, name, asking, wanted, code] of refusals) {
    const answer = person ? await person.call(name, asking) : await home.call(name, asking);
    const told = `${name} ${JSON.stringify(asking)}`;
    expect([answer.status, answer.refused.refused], told).toEqual([wanted, code]);
  }
  const timeless = (lobbies: RouteAnswer<'lobbyStatus'>['lobbies']) =>
    lobbies.map(({ members, ...rest }) => ({ ...rest, members: members.map((m) => ({ ...m, last_active_time: 0 })) }));
  // A refused one may have said his name first.
  const nameless = (lobbies: ReturnType<typeof timeless>) =>
    lobbies.map((each) => ({ ...each, members: each.members.map((m) => ({ ...m, name: '' })) }));
  expect(nameless(timeless(await seen(ben)))).toEqual(nameless(timeless(before)));
});

test('who plays by the clock opens and enters none', async () => {
  const home = await start();
  const { people } = await gathered(home, 2);
  const other = await home.guest('Other');
  const { lobby_id } = (await other.call('createLobby', { body: { name: 'Other' } })).body;
  for (const each of people) await each.call('ready');
  for (const [name, body] of [
    ['createLobby', { name: 'Ann' }],
    ['joinLobby', { name: 'Ann', lobby_id }],
  ] as const) {
    const answer = await people[0]!.call(name, { body: body as never });
    expect([answer.status, answer.refused.refused]).toEqual([409, 'IN_GAME']);
  }
});

test('who asks for nothing for ten minutes is out; who asks stays; no timer is kept for it', async () => {
  holdTime();
  const home = await start();
  const { people } = await gathered(home, 3);
  const [ann, ben, cyd] = people as [Person, Person, Person];
  await pass(590_000);
  await ben.call('lobbyStatus');
  await cyd.call('ready');
  await pass(15_000);
  const [lobby] = await seen(ben);
  expect([lobby!.owner_id, lobby!.members.map(({ player_id }) => player_id)]).toEqual([
    idOf(ben),
    [idOf(ben), idOf(cyd)],
  ]);
  expect((await ann.call('ready')).refused.refused).toBe('NOT_FOUND');
  // Nobody asks; the regular look around does it.
  await pass(720_000);
  expect(home.server.house.lobbies.size).toBe(0);
});
