/** Classic followed by a client of source 001 that believes nothing but events, and asks how things stand only to compare. */
import { source001 } from '@freehold/property';
import { describe, expect, test } from 'vitest';
import { type Home, type Person, sharedHome, until } from '../testing.js';
import { addressOf, Client, type Message } from './testing.js';

const shared = sharedHome();

type State = Message & { readonly next_index: number };

/** Keeps the state by events, action by action: those with one `v` belong together. */
class Follower extends Client {
  legal: Message[] = [];
  /** What was asked for lists, so that each is used once. */
  lists = 0;

  constructor(
    home: Home,
    readonly person: Person | undefined,
    readonly table: number,
    query: Record<string, string | number> = {},
  ) {
    super(addressOf(home, table, { ...(person && { token: person.token }), ...query }));
  }

  override heard(message: Message): void {
    if (message.event_type !== 'legal_actions') return;
    this.legal = message.legal_actions;
    this.lists++;
  }

  get events(): Message[] {
    return this.all.filter((message) => message.index !== undefined);
  }

  /** How things stand by what was told: from the first event, or from a state. */
  replica(to: number, from?: State): unknown {
    const first = from && strip(from);
    const replica = new source001.Replica(first as never);
    const seen = this.events.filter(({ index }) => index >= (from?.next_index ?? 0) && index < to);
    if (seen.length > 0) replica.add(seen as never);
    return replica.snapshot;
  }

  async ask(): Promise<State> {
    this.forget();
    this.say({ type: 'get_state' });
    const { game_state, next_index } = await this.next('game_state');
    return { ...game_state, next_index };
  }
}

/** Names are the table's to tell, and how many cards are left is no part of section 8. */
function strip({ next_index: _, cards_remaining, players, ...state }: State) {
  expect(cards_remaining).toEqual({ CHANCE: expect.any(Number), COMMUNITY_CHEST: expect.any(Number) });
  return {
    ...state,
    players: players.map((player: Message, seat: number) => ({ ...player, name: `Player${seat + 1}` })),
  };
}

async function seated(home: Home, wish: Parameters<Person['table']>[0] = {}) {
  const [ann, ben] = (await home.guests('Ann', 'Ben')) as [Person, Person];
  const table = await ann.table({ edition: 'classic', visibility: 'public', ...wish });
  await ben.join(table);
  const people = [ann, ben] as const;
  const clients = people.map((person) => new Follower(home, person, table.id, { since: 0 }));
  await Promise.all(clients.map((client) => client.next('game_state')));
  return { table, people, clients: clients as [Follower, Follower] };
}

type Wanted = (action: Message) => boolean;
const isOver = (client: Follower) => client.all.some((m) => m.event_type === 'GAME_OVER');

/** The client that is asked plays the first wanted action it has, until `stop`; trades are left alone. */
async function playOn(clients: readonly Follower[], stop: () => boolean, wanted: readonly Wanted[]): Promise<void> {
  for (let turn = 0; !stop(); turn++) {
    await until(() => stop() || clients.some(({ legal }) => legal.length > 0), 'a question');
    const client = clients.find(({ legal }) => legal.length > 0);
    if (!client || stop()) return;
    const may = client.legal.filter(({ type, joint }) => !joint && !/trade|declare/.test(type));
    const choices = may.length > 0 ? may : client.legal;
    const pick = wanted.map((want) => choices.find(want)).find(Boolean) ?? choices[turn % choices.length]!;
    const before = clients.reduce((sum, { all }) => sum + all.length, 0);
    client.legal = [];
    client.say(messageOf(pick, turn));
    await until(() => clients.reduce((sum, { all }) => sum + all.length, 0) > before, 'something happens');
    expect(client.all.filter((m) => m.event_type === 'error')).toEqual([]);
  }
}

function messageOf({ type, fields = {} }: Message, turn: number): Message {
  const values = Object.entries(fields).map(([name, domain]: [string, Message]) => [
    name,
    domain.kind === 'range' ? domain.min : domain.of[turn % domain.of.length],
  ]);
  return { type, ...Object.fromEntries(values) };
}

const build: Wanted = ({ type }) => /^build/.test(type);
const buy: Wanted = ({ type }) => type === 'buy_property';
const decline: Wanted = ({ type }) => type === 'decline_property';
const go: Wanted = ({ type }) => /roll_dice|jail_action|end_turn/.test(type);

describe('events alone', () => {
  test.each([
    ['official', [buy, build]],
    ['seed001', [build]],
    ['fast', [decline]],
  ] as const)('give the state at any moment of a game of %s, also from a snapshot on', async (preset, wanted) => {
    const { clients, table, people } = await seated(shared(), {
      preset,
      options: { roundLimit: 25, startCash: 700 },
    });
    const [one] = clients;
    const states: State[] = [];
    const compare = async () => {
      const state = await one.ask();
      await until(() => one.events.length >= state.next_index, 'the events that it contains');
      expect(one.replica(state.next_index)).toEqual(strip(state));
      states.push(state);
    };
    for (let goal = 40; !clients.every(isOver); goal += 40) {
      await playOn(clients, () => clients.every(isOver) || one.events.length > goal, wanted);
      await compare();
    }
    const last = states.at(-1)!;
    expect(last.phase).toBe('FINISHED');
    // A client that was away is told what it missed, and comes to the same state.
    const middle = states[Math.floor(states.length / 2)]!;
    const back = new Follower(shared(), people[1], table.id, { since: middle.next_index });
    await until(() => back.events.length === last.next_index - middle.next_index, 'what was missed');
    expect(back.events[0]?.index ?? middle.next_index).toBe(middle.next_index);
    expect(back.replica(last.next_index, middle)).toEqual(strip(last));
  });

  test('what is taken back is told, live and on a later connection', async () => {
    const { clients, table, people } = await seated(shared());
    const owner = () => clients.find(({ legal }) => legal.some(({ type }) => type === 'mortgage_property'));
    await playOn(clients, () => owner() !== undefined, [buy, go]);
    const client = owner()!;
    const [position] = client.legal.find(({ type }) => type === 'mortgage_property')!.fields.position.of;
    const before = await client.ask();
    client.say({ type: 'mortgage_property', position });
    await client.next('PROPERTY_MORTGAGED');
    const commands = (await client.person!.state(table.id)).command!;
    await client.person!.call('undo', { id: table.id, body: { number: commands + 1 } });
    const { data } = await client.next('PROPERTY_UNMORTGAGED');
    expect(data).toMatchObject({ position, undone: true });
    const after = await client.ask();
    expect(strip(after)).toEqual(strip(before));
    const back = new Follower(shared(), people[0], table.id, { since: 0 });
    await until(() => back.events.length === after.next_index, 'everything');
    expect(back.replica(after.next_index)).toEqual(strip(after));
  });
});

describe('coming back', () => {
  test('into an auction, the snapshot has it', async () => {
    const { clients, table, people } = await seated(shared());
    const bidder = () => clients.find(({ legal }) => legal.some(({ type }) => type === 'bid'));
    await playOn(clients, () => bidder() !== undefined, [decline, go]);
    const first = bidder()!;
    const other = clients.find((client) => client !== first)!;
    first.say({ type: 'bid', amount: 7 });
    const { data, player_id } = await other.next('AUCTION_BID');
    const { position } = data;
    const back = new Follower(shared(), people[0], table.id);
    const { game_state } = await back.next('game_state');
    expect(game_state.auction).toMatchObject({
      position,
      goods: 'deed',
      current_bid: 7,
      highest_bidder: player_id,
      eligible: [0, 1],
    });
  });

  test('to an open offer, the snapshot has it', async () => {
    const { clients, table, people } = await seated(shared());
    await until(() => clients.some(({ legal }) => legal.length > 0));
    const from = clients.findIndex(({ legal }) => legal.length > 0);
    clients[from]!.say({ type: 'propose_trade', receiver_id: 1 - from, offered_cash: 3 });
    await clients[0].next('TRADE_PROPOSED');
    const back = new Follower(shared(), people[0], table.id);
    const { game_state } = await back.next('game_state');
    expect(game_state.trades).toEqual([
      expect.objectContaining({ trade_id: expect.any(Number), proposer_id: from, offered_cash: 3 }),
    ]);
  });
});

test('after an error the list comes again', async () => {
  const { clients } = await seated(shared());
  await until(() => clients.some(({ legal }) => legal.length > 0));
  const asked = clients.find(({ legal }) => legal.length > 0)!;
  const { legal } = asked;
  const rows = ['{', { type: 'dance' }, { type: 'bid', amount: 1 }, { type: 'roll_dice', answers: 999 }];
  for (const [at, message] of rows.entries()) {
    const before = asked.lists;
    await asked.refused(message);
    expect((await asked.next('legal_actions')).legal_actions, JSON.stringify(message)).toEqual(legal);
    expect(asked.lists, `${at}`).toBe(before + 1);
  }
});

test('what the source asks of its board and rules is answered', async () => {
  const { clients, table } = await seated(shared());
  const [ann, ben] = clients;
  const watching = new Follower(shared(), undefined, table.id);
  await watching.next('game_state');
  await until(() => clients.some(({ legal }) => legal.length > 0));
  const asked = async (query: object, client: Follower = ann) => {
    client.say({ type: 'query', ...query });
    const { event_type: _, query: name, ...answer } = await client.next('query_result');
    expect(name).toBe((query as Message).query);
    return answer;
  };
  expect((await asked({ query: 'board' })).result).toEqual(source001.spaces);
  const { result: decks } = await asked({ query: 'decks' });
  expect(decks.map((cards: Message[]) => cards.length)).toEqual([16, 16]);
  expect((await asked({ query: 'constants' })).result).toMatchObject({ STARTING_CASH: 1500, MAX_HOUSES: 32 });
  expect(await asked({ query: 'calculate_rent', position: 39, seq: 5 })).toEqual({ result: 0, seq: 5 });
  expect(await asked({ query: 'unmortgage_cost', position: 37 })).toEqual({ result: 193 });
  expect(await asked({ query: 'mortgage_transfer_fee', position: 37 })).toEqual({ result: 18 });
  const no = (reason: string) => ({ result: false, reason });
  expect(await asked({ query: 'can_build_house', position: 39 })).toEqual(no('NOT_OWNER'));
  expect(await asked({ query: 'can_buy_property', position: 39, player_id: 1 })).toEqual({ result: true });
  expect(await asked({ query: 'can_buy_property', position: 39 }, watching)).toEqual(no('NOT_A_SEAT'));
  const gift = { receiver_id: 0, offered_cash: 5 };
  expect(await asked({ query: 'validate_trade', proposal: gift }, ben)).toEqual({ result: true });
  expect(await asked({ query: 'validate_trade', proposal: gift })).toEqual(no('OUT_OF_RANGE'));
  expect(await asked({ query: 'validate_trade', proposal: { ...gift, offered_properties: [39] } }, ben)).toEqual(
    no('NOT_OWNER'),
  );
  const wrong = [
    {},
    { query: 'toString' },
    { query: 'calculate_rent', position: 40 },
    { query: 'can_mortgage', position: 1, player_id: -1 },
    { query: 'validate_trade', proposal: { ...gift, offered_cash: -5 } },
    { query: 'board', of: 'gold' },
  ];
  for (const query of wrong) {
    expect(await ben.refused({ type: 'query', ...query }), JSON.stringify(query)).toMatchObject({ code: 'BAD_FIELD' });
  }
});
