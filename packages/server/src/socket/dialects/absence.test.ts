/** What a client of a source is told when time runs out too often: by a stand-in, or out of the game. */
import { expect, test } from 'vitest';
import { Home, holdTime, type Person, pass, until } from '../../testing.js';
import { addressOf, Client, type Message } from '../testing.js';
import { posedCatalogue, posedTable } from './testing.js';

type Edition = 'classic' | 'magnate' | 'sprint' | 'tycoon';
/** A line of chat, as each source has it. */
const CHAT = { type: 'ChatMessage', msg: 'I am back.' };
const SPOKEN = { type: 'AgentSpoke', message: 'I am back.' };
/** The same of a thought. */
const THOUGHT = { type: 'ThoughtMessage', msg: 'Where was I?' };
const AGENT_THOUGHT = { type: 'AgentThought', thought: 'Where was I?' };

/** What the client may do, as it was told last; undefined where it was told nothing. */
const legalOf = (client: Client): readonly Message[] | undefined =>
  client.all.map((message) => message.legal_actions ?? message.game_state?.legal_actions).findLast(Boolean);

async function alone(edition: Edition) {
  holdTime();
  const home = await Home.start({ BOT_DELAY_MS: '400' });
  const ann = await home.guest('Ann');
  const table = await ann.table({ edition, clock: 'fast', seats: [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }] });
  const client = new Client(addressOf(home, table.id, { token: ann.token }));
  await client.next('game_state');
  return { ann, client, id: table.id };
}

const holderOf = async (person: Person, id: number, seat: number) => (await person.state(id)).holders[seat]!.kind;

test.each([
  ['classic', SPOKEN],
  ['classic', AGENT_THOUGHT],
  ['classic', { type: 'roll_dice', answers: 1 }],
  ['magnate', CHAT],
  ['magnate', THOUGHT],
  ['magnate', { type: 'ActionThrowDices', square: 'nowhere' }],
  ['magnate', '{rubbish'],
  ['sprint', CHAT],
  ['sprint', THOUGHT],
  ['tycoon', CHAT],
  ['tycoon', THOUGHT],
] as const)(
  '%s: a connected player is told of the stand-in, offered nothing, and back with %j',
  async (edition, message) => {
    const { ann, client, id } = await alone(edition);
    const isTold = () => client.all.some(({ event_type, code }) => event_type === 'error' && code === 'STAND_IN');
    // The server is asked, and not the client: it hears later, and time would go on until it did.
    const holder = () => holderOf(ann, id, 0);
    for (let i = 0; i < 200 && (await holder()) === 'person'; i++) await pass(5_000);
    await until(isTold, 'the client is told');
    const { message: words } = await client.next('error');
    expect(words).toMatch(edition === 'magnate' ? /Un bot juega por ti/ : /A bot plays for you/);
    expect(await holder()).toBe('steward');
    await pass(1_000);
    expect(legalOf(client)).toEqual([]);
    if (edition === 'magnate') {
      const told = client.all.findLast(({ event_type }) => event_type === 'game_state');
      expect(told.game_state.stand_ins).toEqual([ann.id]);
    }
    client.forget();
    client.say(message);
    const { game_state } = await client.next('game_state');
    if (edition === 'magnate') expect(game_state.stand_ins).toEqual([]);
    expect(await holder()).toBe('person');
    const isAsked = async () => (await ann.state(id)).waiting.some(({ seat }) => seat === 0);
    for (let i = 0; i < 2_000 && !(await isAsked()); i++) await pass(50);
    await until(() => (legalOf(client) ?? []).length > 0, 'the client may act');
  },
);

test('an action takes the seat back and is played, if it is still asked', async () => {
  holdTime();
  const home = await Home.start({ BOT_DELAY_MS: '3000' });
  const [ann, ben] = (await home.guests('Ann', 'Ben')) as [Person, Person];
  const table = await ann.table({ edition: 'magnate', clock: 'fast', options: { start: 'seat0' } });
  await ben.join(table);
  const client = new Client(addressOf(home, table.id, { token: ann.token }));
  await client.next('game_state');
  await home.server.house.hall.present(table.id)!.table().hold(0, { kind: 'steward', user: ann.id }, 'absent');
  await client.next('error', ({ code }) => code === 'STAND_IN');
  client.say({ type: 'ActionThrowDices' });
  const { data } = await client.next('game_action');
  expect(data).toMatchObject({ type: 'ActionThrowDices', player: ann.id });
  expect(await holderOf(ann, table.id, 0)).toBe('person');
});

test('magnate, kick: who lets the throw pass is out, told so, and no participant any more', async () => {
  holdTime();
  const home = await Home.start();
  const persons = (await home.guests('Ann', 'Ben', 'Cid')) as [Person, Person, Person];
  const [ann, ben, cid] = persons;
  const open = { kind: 'open' } as const;
  const table = await ann.table({
    edition: 'magnate',
    clock: 'normal',
    absent: 'kick',
    options: { start: 'seat0' },
    seats: [{ kind: 'me' }, open, open],
  });
  await ben.join(table);
  await cid.join(table);
  const enter = (person: Person) => new Client(addressOf(home, table.id, { token: person.token }));
  const [kicked, other] = [enter(ann), enter(ben)];
  for (const client of [kicked, other]) await client.next('game_state');
  await pass(49_500);
  expect(kicked.all.map(({ event_type }) => event_type)).toEqual(['game_state']);
  await pass(1_000);
  for (const client of [kicked, other]) {
    const { data } = await client.next('game_response');
    expect(data.type).toBe('ResponseSkipPhase');
    expect(data.events).toContainEqual({ type: 'bankruptcy', player: ann.id, to: null });
    expect([
      Object.keys(data.money)
        .map(Number)
        .toSorted((a, b) => a - b),
      data.active_turn_player,
    ]).toEqual([[ben.id, cid.id].toSorted((a, b) => a - b), ben.id]);
    expect(client.all.map(({ event_type }) => event_type)).not.toContain('game_action');
  }
  expect([await kicked.closed, kicked.reason]).toEqual([4003, 'KICKED']);
  const again = enter(ann);
  expect([await again.closed, again.all]).toEqual([4003, []]);
  const watching = new Client(addressOf(home, table.id, { token: ann.token, spectate: 'on' }));
  expect((await watching.next('game_state')).game_state).toMatchObject({ legal_actions: [] });
  // Out of this game, they are free for another.
  await until(async () => (await home.server.house.tables.playing(ann.id)) === undefined);
  other.say({ type: 'ActionThrowDices' });
  for (const client of [other, watching]) await client.next('game_action');
});

test('magnate, kick: what is not the throw is passed when its time is up', async () => {
  holdTime();
  const home = await Home.start({}, posedCatalogue('magnate'));
  const wish = { clock: 'normal', absent: 'kick' } as const;
  const { table, persons } = await posedTable(home, 'magnate', { phase: 'manage' }, { wish });
  const client = new Client(addressOf(home, table.id, { token: persons[0]!.token }));
  await client.next('game_state');
  await pass(51_000);
  const { data } = await client.next('game_response');
  expect(data).toMatchObject({
    type: 'ResponseSkipPhase',
    active_turn_player: persons[1]!.id,
    phase: 'roll_the_dices',
  });
  expect((await persons[0]!.state(table.id)).view.open).toMatchObject({ out: [0, 0] });
});

test('magnate: who gave up may look on and chat, and comes back to the state of the game', async () => {
  const home = await Home.start();
  const [ann, ben, cid] = (await home.guests('Ann', 'Ben', 'Cid')) as [Person, Person, Person];
  const open = { kind: 'open' } as const;
  const table = await ann.table({ edition: 'magnate', seats: [{ kind: 'me' }, open, open] });
  for (const person of [ben, cid]) await person.join(table);
  const [out, other] = [ann, ben].map(({ token }) => new Client(addressOf(home, table.id, { token }))) as [
    Client,
    Client,
  ];
  for (const client of [out, other]) await client.next('game_state');
  out.say({ type: 'ActionSurrender' });
  await out.next('game_response');
  out.say(CHAT);
  expect(await other.next('chat_message')).toMatchObject({ user: 'Ann', msg: CHAT.msg });
  out.raw.terminate();
  const { game_state } = await new Client(addressOf(home, table.id, { token: ann.token })).next('game_state');
  expect(game_state.players.toSorted()).toEqual([ben.id, cid.id].toSorted());
  expect(game_state.legal_actions).toEqual([]);
});
