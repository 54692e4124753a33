/** A game in its own words, where the native ones are spoken too. */
import { CATALOGUE } from '@freehold/bots';
import { SPECTATOR } from '@freehold/kernel';
import { expect, test } from 'vitest';
import { gathered, idOf, WORDY } from '../lobby/testing.js';
import { Home, type Person } from '../testing.js';

async function playing(more: object = {}, env = {}, catalogue: Parameters<typeof Home.start>[1] = WORDY) {
  const home = await Home.start(env, catalogue);
  const { people } = await gathered(home, 2, more);
  await people[0]!.call('ready');
  const { game_id } = (await people[1]!.call('ready')).body;
  const id = Number(game_id);
  const seats = (await people[0]!.call('table', { id })).body.table.seats.map(({ user }) => user);
  const [first, second] = seats.map((user) => people.find((each) => each.id === user)!) as [Person, Person];
  const ask = async (person: Person, body: object | undefined, query = '') => {
    const path = `${home.url}/api/game/${id}/${body ? 'action' : 'state'}${query}`;
    const answer = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${person.token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: what a test reads of an answer is what it asserts.
    return { status: answer.status, body: (await answer.json()) as any };
  };
  return { home, id, first, second, ask };
}

test('is told through the eyes of who asks, with what happened', async () => {
  const { id, first, second, ask } = await playing();
  const mine = await ask(second, undefined, `?player_id=${idOf(second)}`);
  expect(mine.body).toMatchObject({ game: id, viewer: 1, players: [idOf(first), idOf(second)] });
  expect((await ask(second, undefined, '?player_id=')).body.viewer).toBe(SPECTATOR);
  const played = await ask(first, { action_type: 'stash', amount: 3, player_id: idOf(first) });
  expect([played.status, played.body.viewer, played.body.told.length]).toEqual([200, 0, 1]);
  const idle = await ask(first, { action_type: 'pass' });
  expect(idle.body).toEqual(played.body);
});

test('refuses by 400 what the rules refuse, by 403 who has no seat', async () => {
  const { home, first, second, ask } = await playing();
  const out = await home.guest('Out');
  const stash = { action_type: 'stash', amount: 3 };
  const answers = [
    await ask(second, stash),
    await ask(first, { ...stash, amount: 99 }),
    await ask(first, { ...stash, player_id: idOf(second) }),
    await ask(out, stash),
    await ask(out, undefined, `?player_id=${idOf(out)}`),
  ];
  expect(answers.map(({ status: code, body }) => [code, body.refused])).toEqual([
    [400, 'NOT_ASKED'],
    [400, 'OUT_OF_RANGE'],
    [403, 'NOT_ALLOWED'],
    [403, 'NOT_SEATED'],
    [403, 'NOT_SEATED'],
  ]);
});

test.each([
  ['is of no known type', { action_type: 'nope' }, 400],
  ['is for an earlier state', { action_type: 'finalize_roll', tick_id: 10_000 }, 409],
  ['has nothing to do', { action_type: 'roll_phase' }, 200],
  ['is not legal now', { action_type: 'take_resource', resource: 'gold' }, 400],
])('an action that %s takes the seat back from a steward', async (_, action, status) => {
  const { home, id, first, ask } = await playing({ edition: 'lanternfall' }, { BOT_DELAY_MS: '60000' }, CATALOGUE);
  const live = home.server.house.hall.present(id)!;
  await live.table().hold(0, { kind: 'steward', user: first.id }, 'absent');
  await live.sync();
  const holder = async () => (await first.state(id)).holders[0]!;
  await ask(first, undefined, `?player_id=${idOf(first)}`);
  expect((await holder()).kind, 'a look is no action').toBe('steward');
  expect((await ask(first, action)).status).toBe(status);
  expect(await holder()).toEqual({ kind: 'person', user: first.id });
});

test('a spectator of a public table needs no token to look on, and cannot play', async () => {
  const home = await Home.start({}, WORDY);
  const ann = await home.guest('Ann');
  const seats = [{ kind: 'me' }, { kind: 'bot' }] as const;
  const { id } = await ann.table({ visibility: 'public', seats: [...seats] });
  const hidden = await ann.table({ seats: [...seats] });
  const look = (table: number, query: string) => fetch(`${home.url}/api/game/${table}/state?${query}`);
  const seen = await look(id, 'player_id=');
  expect(await seen.json()).toMatchObject({ game: id, viewer: SPECTATOR });
  expect((await look(id, `player_id=${idOf(ann)}`)).status).toBe(401);
  expect((await look(hidden.id, 'player_id=')).status).toBe(403);
  const body = JSON.stringify({ action_type: 'pass' });
  expect((await fetch(`${home.url}/api/game/${id}/action`, { method: 'POST', body })).status).toBe(401);
});

test('has none where the game brings none: the native route does not know such fields', async () => {
  const home = await Home.start({}, WORDY);
  const ann = await home.guest('Ann');
  const { id } = await ann.table({ edition: 'classic', seats: [{ kind: 'me' }, { kind: 'bot' }] });
  const state = await ann.call('state', { id, query: { player_id: idOf(ann) } as never });
  const action = await ann.call('action', { id, body: { action_type: 'roll' } as never });
  expect([state.status, action.status]).toEqual([400, 400]);
});
