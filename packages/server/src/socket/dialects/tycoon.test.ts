/** Tycoon as clients of source 002 have it, over real sockets. The codec has tests of its own beside it. */
import { waitingId } from '@freehold/kernel';
import { tycoonEdition } from '@freehold/property';
import { MESSAGE_LIMIT, tycoonDialect } from '@freehold/protocol';
import { describe, expect, test } from 'vitest';
import { until } from '../../testing.js';
import type { Legal, Message } from '../testing.js';
import {
  type EffectRow,
  effect,
  inOrder,
  keptSecret,
  type Pose,
  posedHome,
  refuses,
  SourceClient,
  seated,
  together,
} from './testing.js';

const home = posedHome('tycoon');

/** Printed numbers, as on the wire, to the rules' squares. */
const at = (position: number) => tycoonEdition.board.id.indexOf(position);
const squares = (...positions: number[]) => positions.map(at);
const levels = (by: Record<number, number>) =>
  Object.fromEntries(Object.entries(by).map(([position, level]) => [at(Number(position)), level]));
const cardOf = (deck: number, id: string) =>
  tycoonEdition.decks({} as never)[deck]!.cards.findIndex((card) => card.id === id);
const onTop = (deck: number, id: string) => (decks: (readonly number[])[]) => {
  const card = cardOf(deck, id);
  decks[deck] = [card, ...decks[deck]!.filter((each) => each !== card)];
};

const debt = (amount: number): Pose => ({
  phase: 'debt',
  deeds: [squares(16)],
  open: { cash: [30], tasks: [{ kind: 'debt', debtor: 0, creditor: 1, amount, cause: 'rent' }] },
});
const auction: Pose = { phase: 'auction', open: { goods: 'deed', lot: at(19), bidding: [1, 1], square: squares(19) } };
const jailed = { jail: [1], square: squares(11) };
const choice: Pose = {
  phase: 'choice',
  open: { card: cardOf(0, 'PL11'), square: squares(3) },
  decks: onTop(1, 'OK02'),
};
const brown: Pose = { phase: 'manage', deeds: [squares(2, 4)] };
const trading = { options: { trading: true } };
/** The first offer of a match to seat 1, and what is proposed. */
const tradeId = waitingId(1, 1);
const offer: Legal = { type: 'PROPOSE_TRADE', recipient: 'Player 1', offeredProperties: [2], requestedCash: 70 };
const offered = { ...trading, before: [[0, offer]] as const };

const ROWS: EffectRow[] = [
  [{ type: 'ROLL' }, {}, { last_dice_roll: [expect.any(Number), expect.any(Number)] }],
  [
    { type: 'ROLL' },
    { phase: 'jail', open: jailed },
    { last_dice_roll: [expect.any(Number), expect.any(Number)] },
    { preset: 'seed002' },
  ],
  [
    { type: 'BUY' },
    { phase: 'buy', open: { square: squares(19) } },
    { properties: { 19: { owner: 'Player 0' } }, bank_money: 50_180 },
  ],
  [
    { type: 'BUY' },
    { phase: 'buy', open: { square: squares(19), cash: [100] } },
    { phase: 'AUCTION', properties: { 19: { owner: null } } },
    { told: 'DECLINE' },
  ],
  [
    { type: 'DECLINE' },
    { phase: 'buy', open: { square: squares(19) } },
    { current_auction: { position: 19, minimum_bid: 90, current_bidder_index: 1 } },
  ],
  [
    { type: 'BID', amount: 95 },
    auction,
    { current_auction: { current_bid: 95, minimum_bid: 105, highest_bidder: 'Player 0' } },
  ],
  [
    { type: 'PASS' },
    auction,
    { phase: 'MANAGE', properties: { 19: { owner: 'Player 1' } } },
    {
      before: [
        [0, { type: 'BID', amount: 90 }],
        [1, { type: 'BID', amount: 100 }],
      ],
    },
  ],
  [{ type: 'CHOOSE', choice: 'fine' }, choice, { phase: 'MANAGE', free_parking_fund: 10, players: [{ money: 1490 }] }],
  [{ type: 'CHOOSE', choice: 'opportunity' }, choice, { free_parking_fund: 0, players: [{ money: 1600 }] }],
  [{ type: 'BUILD', position: 2 }, brown, { properties: { 2: { houses: 1 } }, players: [{ money: 1450 }] }],
  [{ type: 'BUILD', position: '4' }, { ...brown, level: levels({ 2: 4, 4: 4 }) }, { properties: { 4: { houses: 5 } } }],
  [
    { type: 'SELL_BUILDING', position: 2 },
    { ...brown, level: levels({ 2: 5, 4: 4 }) },
    { properties: { 2: { houses: 4 } }, players: [{ money: 1550 }] },
  ],
  [{ type: 'MORTGAGE', position: 4 }, brown, { properties: { 4: { is_mortgaged: true } }, players: [{ money: 1530 }] }],
  [
    { type: 'REDEEM', position: 4 },
    { ...brown, mortgaged: squares(4) },
    { properties: { 4: { is_mortgaged: false } }, players: [{ money: 1467 }] },
  ],
  [
    { type: 'SELL_PROPERTY', position: 4 },
    brown,
    { properties: { 4: { owner: null } }, players: [{ money: 1560, properties: ['2'] }] },
  ],
  [
    { type: 'SELL_PROPERTY', position: 16 },
    debt(80),
    { phase: 'MANAGE', debts: [], players: [{ money: 150 }, { money: 1580 }] },
  ],
  [
    { type: 'PAY_FINE' },
    { phase: 'jail', open: jailed },
    { current_player_index: 1, free_parking_fund: 50, players: [{ in_jail: false }] },
  ],
  [
    { type: 'PAY_FINE' },
    { phase: 'bail', open: { ...jailed, dice: [1, 2] } },
    { free_parking_fund: 50, phase: 'BUY', players: [{ in_jail: false, position: 14 }] },
    { preset: 'seed002' },
  ],
  [
    { type: 'USE_PASS' },
    { phase: 'jail', open: { ...jailed, pardon: [0] } },
    { jail_free_cards: { 'Player 0': 0 }, pot_luck_cards: 17, players: [{ in_jail: false, money: 1500 }] },
  ],
  [
    { type: 'STAY' },
    { phase: 'jail', open: jailed },
    { current_player_index: 1, players: [{ in_jail: true, jail_turns: 1 }] },
  ],
  [
    { type: 'DECLARE_BANKRUPT' },
    debt(200),
    { phase: 'GAME_OVER', bankrupted_players: ['Player 0'], result: { winner: 'Player 1' } },
  ],
  [{ type: 'END_TURN' }, { phase: 'manage' }, { phase: 'ROLL', current_player_index: 1, turn: 2 }],
  [
    { type: 'REQUEST_LEAVE' },
    { phase: 'manage' },
    { phase: 'LEAVE_VOTE', leave_vote: { player: 'Player 0', votes: {} } },
  ],
  [
    { type: 'REQUEST_LEAVE' },
    { phase: 'manage' },
    { phase: 'GAME_OVER', voluntary_exits: ['Player 0'] },
    { preset: 'seed002' },
  ],
  [
    { type: 'VOTE_LEAVE', agree: true },
    { phase: 'manage' },
    { phase: 'GAME_OVER', voluntary_exits: ['Player 0'], result: { winner: 'Player 1' } },
    { before: [[0, { type: 'REQUEST_LEAVE' }]], by: 1 },
  ],
  [
    { type: 'VOTE_LEAVE', agree: false },
    { phase: 'manage' },
    { phase: 'MANAGE', voluntary_exits: [], leave_vote: null },
    { before: [[0, { type: 'REQUEST_LEAVE' }]], by: 1 },
  ],
  [
    { type: 'CHOOSE_TOKEN', token: 'cat' },
    {},
    { players: [{ token: 'cat' }, { token: 'smartphone' }], available_tokens: ['boot', 'ship', 'hatstand', 'iron'] },
  ],
  [
    offer,
    brown,
    { pending_trades: [{ id: tradeId, recipient: 'Player 1', offered_properties: ['2'], requested_cash: 70 }] },
    trading,
  ],
  [
    { type: 'ACCEPT_TRADE', tradeId },
    brown,
    { pending_trades: [], properties: { 2: { owner: 'Player 1' } }, players: [{ money: 1570 }, { money: 1430 }] },
    { ...offered, by: 1 },
  ],
  [
    { type: 'DECLINE_TRADE', tradeId },
    brown,
    { pending_trades: [], properties: { 2: { owner: 'Player 0' } } },
    { ...offered, by: 1 },
  ],
  [{ type: 'CANCEL_TRADE', tradeId }, brown, { pending_trades: [], properties: { 2: { owner: 'Player 0' } } }, offered],
];

describe('every action of the source meets its effect', () => {
  test.each(ROWS)('%j', async (...row) => {
    await effect(home(), 'tycoon', row);
  });

  test('and every one has a row', () => {
    expect([...new Set(ROWS.map(([{ type }]) => type))].sort()).toEqual([...tycoonDialect.ACTION_TYPES].sort());
  });
});

/** As section 14 of the specification has them, and the class diagram. */
const PLAYER = 'name money position is_ai properties token in_jail jail_turns bankrupt exited'.split(' ');
const PROPERTY = 'name price rent group owner houses house_cost is_mortgaged type'.split(' ');
const KEPT =
  `players properties bank_money free_parking_fund current_player_index last_dice_roll doubles_count is_going_to_jail
  message_queue bankrupted_players voluntary_exits jail_free_cards completed_circuits available_tokens ai_difficulty
  current_auction pot_luck_cards opportunity_knocks_cards`.split(/\s+/);
/** Ours beside them. */
const OURS = 'id mode phase round turn debts leave_vote pending_trades result legal_actions deadline v'.split(' ');

test('the snapshot has the fields of the source, ours beside them, and no others', async () => {
  const { clients, table } = await seated(home(), 'tycoon', undefined, { people: 1, bots: 2 });
  const { state } = clients[0]!;
  expect(Object.keys(state).sort()).toEqual([...KEPT, ...OURS].sort());
  expect(state.players.map(Object.keys)).toEqual(state.players.map(() => expect.arrayContaining(PLAYER)));
  for (const player of state.players) expect(Object.keys(player).sort()).toEqual([...PLAYER].sort());
  for (const property of Object.values(state.properties)) {
    expect(Object.keys(property as object).sort()).toEqual([...PROPERTY].sort());
  }
  expect(state.players.map(({ is_ai }: { is_ai: boolean }) => is_ai)).toEqual([false, true, true]);
  expect(state).toMatchObject({
    id: table.id,
    ai_difficulty: 'easy',
    pot_luck_cards: 17,
    opportunity_knocks_cards: 16,
    mode: 'full',
    round: 1,
  });
  inOrder(clients);
});

/** What the source tells a player to do, by the state alone: nothing here looks at what the server lists. */
function decide(client: SourceClient, preset: string): Message | undefined {
  const { state, person } = client;
  const me = state.players.findIndex(({ name }: Message) => name === person.user.username);
  const { money, position, properties } = state.players[me];
  const mine = properties.map((key: string): Message => ({ position: Number(key), ...state.properties[key] }));
  const onTurn = state.current_player_index === me;
  switch (state.phase) {
    case 'ROLL':
      return onTurn ? { type: 'ROLL' } : undefined;
    case 'JAIL':
      if (!onTurn) return undefined;
      // There the dice are thrown first, and then one pays or stays.
      if (preset === 'seed002' && thrownIn(client) !== state.turn) return { type: 'ROLL' };
      return { type: money >= 250 ? 'PAY_FINE' : 'STAY' };
    case 'BUY':
      return onTurn ? { type: money >= state.properties[position].price + 100 ? 'BUY' : 'DECLINE' } : undefined;
    case 'AUCTION': {
      const { current_bidder_index, minimum_bid } = state.current_auction;
      if (current_bidder_index !== me) return undefined;
      return minimum_bid <= money / 3 ? { type: 'BID', amount: minimum_bid } : { type: 'PASS' };
    }
    case 'CARD_CHOICE':
      return onTurn ? { type: 'CHOOSE', choice: money >= 200 ? 'fine' : 'opportunity' } : undefined;
    case 'RAISE_FUNDS': {
      if (state.debts[0].debtor !== person.user.username) return undefined;
      const built = mine.filter(({ houses }: Message) => houses > 0);
      const tallest = built.toSorted((a: Message, b: Message) => b.houses - a.houses)[0];
      if (tallest) return { type: 'SELL_BUILDING', position: tallest.position };
      const clear = mine.find(({ is_mortgaged }: Message) => !is_mortgaged);
      if (clear) return { type: 'MORTGAGE', position: clear.position };
      return mine[0] ? { type: 'SELL_PROPERTY', position: mine[0].position } : { type: 'DECLARE_BANKRUPT' };
    }
    case 'MANAGE': {
      if (!onTurn) return undefined;
      const lot = mine.find(
        (each: Message) => each.house_cost && mayBuild(each, Object.values(state.properties), money),
      );
      return lot ? { type: 'BUILD', position: lot.position } : { type: 'END_TURN' };
    }
    default:
      return undefined;
  }
}

/** The turn of his last throw. */
function thrownIn({ all, person }: SourceClient): number | undefined {
  const at = all.findLastIndex(({ data }) => data?.type === 'ROLL' && data.player === person.id);
  return at < 0 ? undefined : all.slice(at).find(({ data }) => data.game_state)?.data.game_state.turn;
}

function mayBuild({ group, owner, houses, house_cost, is_mortgaged }: Message, all: Message[], money: number): boolean {
  const siblings = all.filter((each) => each.group === group);
  const even = siblings.every((each) => each.owner === owner && each.houses >= houses);
  return even && !is_mortgaged && houses < 5 && money >= house_cost + 300;
}

test.each([
  ['coursework', { roundLimit: 25 }],
  ['seed002', { roundLimit: 25 }],
  ['coursework', { startCash: 260, salary: 20, roundLimit: 100 }],
])('a client that knows the source plays a bot to the end: %s %j', async (preset, options) => {
  const { clients, table, enter } = await seated(home(), 'tycoon', undefined, { people: 1, bots: 1, preset, options });
  const [ann] = clients as [SourceClient];
  const isOver = () => ann.state.phase === 'GAME_OVER';
  while (!isOver()) {
    await until(() => isOver() || decide(ann, preset) !== undefined, `something to do in ${ann.state.phase}`);
    if (!isOver()) await ann.play(decide(ann, preset)!);
  }
  expect(ann.all.filter(({ event_type }) => event_type === 'error')).toEqual([]);
  const { result, players, bank_money, free_parking_fund } = ann.state;
  const left = players.filter(({ bankrupt, exited }: Message) => !bankrupt && !exited);
  expect(result.reason).toBe(left.length === 1 ? 'last_standing' : 'rounds');
  expect([...players.map(({ name }: Message) => name), 'Tie']).toContain(result.winner);
  const sum = players.reduce((total: number, { money }: Message) => total + money, bank_money + free_parking_fund);
  expect(sum).toBe(50_000 + players.length * ((options as { startCash?: number }).startCash ?? 1500));
  expect(ann.legal).toEqual([]);
  expect(await ann.refused({ type: 'ROLL' })).toMatchObject({ code: 'GAME_OVER' });
  const again = await enter(ann.person);
  // The record that closes the match comes after the last one there is a message for.
  expect(again.state).toEqual({ ...ann.state, v: again.v });
  await keptSecret(home(), table.id, [ann, again]);
  inOrder([ann, again]);
});

test('when the last person leaves, the result says that only bots are left', async () => {
  const { clients, persons, table } = await seated(home(), 'tycoon', {}, { people: 1, bots: 2 });
  const [ann] = clients as [SourceClient];
  await persons[0]!.call('resign', { id: table.id });
  await until(() => ann.state.phase === 'GAME_OVER', 'the end');
  expect(ann.state.result).toMatchObject({ reason: 'forsaken' });
  expect((await persons[0]!.state(table.id)).result?.reason).toBe('forsaken');
  inOrder(clients);
});

describe('what is refused', () => {
  test('rubbish, foreign things and wrong turns get a typed error, and nothing changes', async () => {
    const pose: Pose = { phase: 'manage', deeds: [squares(2, 4), squares(40, 38)] };
    const { clients, enter } = await seated(home(), 'tycoon', pose);
    await refuses(clients as [SourceClient, SourceClient], enter, [
      [0, '{', 'BAD_MESSAGE'],
      [0, '', 'BAD_MESSAGE'],
      [0, Buffer.from([0, 1, 2]), 'BAD_MESSAGE'],
      [0, '[]', 'UNKNOWN_TYPE'],
      [0, 'null', 'UNKNOWN_TYPE'],
      [0, '17', 'UNKNOWN_TYPE'],
      [0, '"ROLL"', 'UNKNOWN_TYPE'],
      [0, { type: 'constructor' }, 'UNKNOWN_TYPE'],
      [0, { type: '__proto__' }, 'UNKNOWN_TYPE'],
      [0, { type: ['ROLL'] }, 'UNKNOWN_TYPE'],
      [0, { type: 'roll' }, 'UNKNOWN_TYPE'],
      [0, { type: 'act', number: 1, action: { type: 'end_turn' } }, 'UNKNOWN_TYPE'],
      [0, { type: 'ActionThrowDices' }, 'UNKNOWN_TYPE'],
      [0, { type: 'BUILD' }, 'BAD_MESSAGE'],
      [0, { type: 'BUILD', position: 0 }, 'BAD_MESSAGE'],
      [0, { type: 'BUILD', position: 41 }, 'BAD_MESSAGE'],
      [0, { type: 'BUILD', position: 2.5 }, 'BAD_MESSAGE'],
      [0, { type: 'BUILD', position: '2x' }, 'BAD_MESSAGE'],
      [0, { type: 'BUILD', position: 1e300 }, 'BAD_MESSAGE'],
      [0, { type: 'BUILD', position: [2] }, 'BAD_MESSAGE'],
      [0, { type: 'BUILD', position: 2, seq: -1 }, 'BAD_MESSAGE'],
      [0, { type: 'BUILD', position: 2, v: 'x' }, 'BAD_MESSAGE'],
      [0, { type: 'BID' }, 'BAD_MESSAGE'],
      [0, { type: 'CHOOSE', choice: 'both' }, 'BAD_MESSAGE'],
      [0, { type: 'CHOOSE_TOKEN', token: 'dog' }, 'BAD_MESSAGE'],
      [0, { type: 'VOTE_LEAVE', agree: 'yes' }, 'BAD_MESSAGE'],
      [0, { type: 'ChatMessage' }, 'BAD_MESSAGE'],
      [0, { type: 'ChatMessage', msg: 'x'.repeat(301) }, 'BAD_MESSAGE'],
      [0, { type: 'BUILD', position: 40 }, 'NOT_OWNER'],
      [0, { type: 'BUILD', position: 6 }, 'NOT_A_STREET'],
      [0, { type: 'MORTGAGE', position: 40 }, 'NOT_OWNER'],
      [0, { type: 'MORTGAGE', position: 1 }, 'NOT_A_DEED'],
      [0, { type: 'REDEEM', position: 2 }, 'NOT_MORTGAGED'],
      [0, { type: 'SELL_PROPERTY', position: 6 }, 'NOT_OWNER'],
      [0, { type: 'SELL_BUILDING', position: 2 }, 'NO_BUILDING'],
      ...['ROLL', 'BUY', 'DECLINE', 'PASS', 'PAY_FINE', 'USE_PASS', 'STAY', 'DECLARE_BANKRUPT'].map(
        (type): [number, Message, string] => [0, { type }, 'WRONG_PHASE'],
      ),
      [0, { type: 'BID', amount: 90 }, 'WRONG_PHASE'],
      [0, { type: 'CHOOSE', choice: 'fine' }, 'WRONG_PHASE'],
      [0, { type: 'VOTE_LEAVE', agree: true }, 'WRONG_PHASE'],
      [0, { type: 'CHOOSE_TOKEN', token: 'cat' }, 'WRONG_PHASE'],
      [1, { type: 'END_TURN' }, 'NOT_ASKED'],
      [1, { type: 'BUILD', position: 40 }, 'NOT_ASKED'],
      // Who sends is who he is, whatever he says.
      [1, { type: 'END_TURN', player: 'Player 0', game: 1 }, 'NOT_ASKED'],
    ]);
  });

  test('the five reasons for a bid', async () => {
    const poor: Pose = { ...auction, open: { ...auction.open, cash: [1500, 95] } };
    const { clients } = await seated(home(), 'tycoon', poor);
    const [one, two] = clients as [SourceClient, SourceClient];
    const reason = async (client: SourceClient, amount: number) =>
      (await client.refused({ type: 'BID', amount })).message;
    expect(await reason(two, 90)).toBe('It is not your turn.');
    expect(await reason(one, 89)).toBe('Bids go from 90 to 1500.');
    expect(await reason(one, 1501)).toBe('Bids go from 90 to 1500.');
    await one.play({ type: 'BID', amount: 91 });
    // The other cannot reach 101 and is out: the lot is sold.
    expect(one.state).toMatchObject({ phase: 'MANAGE', properties: { 19: { owner: 'Player 0' } } });
    expect(await reason(one, 200)).toBe('There is no auction.');
    inOrder(clients);
  });

  test('a message that comes twice is played once: by its count, or by what its sender had seen', async () => {
    const { clients } = await seated(home(), 'tycoon', brown);
    const [one] = clients as [SourceClient];
    const { v } = one;
    await one.play({ type: 'BUILD', position: 2, seq: 7, v });
    expect(await one.refused({ type: 'BUILD', position: 4, seq: 7 })).toMatchObject({ code: 'OLD_COMMAND', seq: 7 });
    expect(await one.refused({ type: 'BUILD', position: 4, seq: 6 })).toMatchObject({ code: 'OLD_COMMAND', seq: 6 });
    expect(await one.refused({ type: 'BUILD', position: 4, seq: 8, v })).toMatchObject({ code: 'STALE', seq: 8 });
    expect(one.state.properties['4'].houses).toBe(0);
    await one.play({ type: 'BUILD', position: 4, seq: 8, v: one.v });
    inOrder(clients);
  });

  test('a message over the limit closes the socket', async () => {
    const { clients } = await seated(home(), 'tycoon', undefined);
    clients[0]!.say({ type: 'ChatMessage', msg: 'x'.repeat(MESSAGE_LIMIT) });
    expect(await clients[0]!.closed).toBe(1009);
  });
});

test('whoever receives an offer finds it in the state, the answers listed, and what is listed is played as it stands', async () => {
  const { clients, enter } = await seated(home(), 'tycoon', brown, trading);
  const [one, two] = clients as [SourceClient, SourceClient];
  await one.play(offer);
  await together(clients);
  const answers = [
    { type: 'ACCEPT_TRADE', tradeId },
    { type: 'DECLINE_TRADE', tradeId },
  ];
  expect(two.legal).toEqual(answers);
  const back = await enter(two.person);
  expect(back.legal).toEqual(answers);
  expect(back.state.pending_trades).toMatchObject([{ id: tradeId, proposer: 'Player 0' }]);
  expect(await two.refused({ type: 'ACCEPT_TRADE' })).toMatchObject({ code: 'BAD_MESSAGE', legal_actions: answers });
  expect(await one.refused({ type: 'ACCEPT_TRADE', tradeId })).toMatchObject({ code: 'NO_SUCH_OFFER' });
  await two.play(answers[0]!);
  await together(clients);
  expect(one.state.properties['2'].owner).toBe('Player 1');
  expect(await two.refused(answers[0]!)).toMatchObject({ code: 'NO_SUCH_OFFER' });
  inOrder([...clients, back]);
});

test('where the creator does not allow trades, none is listed and none is made', async () => {
  const { clients } = await seated(home(), 'tycoon', brown);
  const [one] = clients as [SourceClient];
  expect(one.legal.filter(({ type }) => type.endsWith('_TRADE'))).toEqual([]);
  expect(one.state.pending_trades).toEqual([]);
  expect(await one.refused(offer)).toMatchObject({ code: 'NO_TRADES' });
});

test('who comes back is sent the state as he left it, messages and all', async () => {
  const { clients, enter } = await seated(home(), 'tycoon', { ...brown, open: { pot: 0 } });
  const [one, two] = clients as [SourceClient, SourceClient];
  await one.play({ type: 'MORTGAGE', position: 4 });
  await one.play({ type: 'REDEEM', position: 4 });
  await one.play({ type: 'END_TURN' });
  await together(clients);
  two.raw.terminate();
  const back = await enter(two.person);
  expect(back.state).toEqual(two.state);
  expect(back.state.message_queue.length).toBeGreaterThan(2);
  await back.play({ type: 'ROLL' });
  await together([one, back]);
  inOrder([...clients, back]);
});

test('what one does is told to all: the action by its sender, then what came of it', async () => {
  const { clients } = await seated(home(), 'tycoon', brown);
  const [one, two] = clients as [SourceClient, SourceClient];
  await one.play({ type: 'BUILD', position: 2, surplus: 1, seq: 4 });
  const { data } = await two.next('game_action');
  expect(data).toEqual({ type: 'BUILD', position: 2, game: one.state.id, player: one.person.id });
  const response = await two.next('game_response');
  expect(response.data.messages).toEqual([expect.stringContaining('Player 0')]);
  expect(response.data.game_state.properties['2'].houses).toBe(1);
  expect(response.legal_actions).toEqual([]);
  two.say({ type: 'ChatMessage', msg: 'well built' });
  expect(await one.next('chat_message')).toMatchObject({ user: 'Player 1', msg: 'well built' });
  inOrder(clients);
});

describe('secrets', () => {
  test('the order of the decks is in nobody’s bytes', async () => {
    const told: string[] = [];
    for (const order of [(cards: number[]) => cards, (cards: number[]) => cards.toReversed()]) {
      const pose: Pose = {
        ...brown,
        decks(decks) {
          for (const [deck, cards] of decks.entries()) decks[deck] = order(cards.toSorted((a, b) => a - b));
        },
      };
      const { clients, table } = await seated(home(), 'tycoon', pose);
      await clients[0]!.play({ type: 'BUILD', position: 2 });
      await clients[0]!.play({ type: 'END_TURN' });
      await together(clients);
      told.push(JSON.stringify(clients.map(({ all }) => all)).replaceAll(/"(id|game|player)":-?\d+/g, '"$1":0'));
      await keptSecret(home(), table.id, clients);
    }
    expect(told[1]).toBe(told[0]);
  });

  test('a sealed bid is in nobody’s bytes before all have bid, nor what it was', async () => {
    const sealed: Pose = { ...auction, phase: 'sealed', asks: [0, 1] };
    const { clients, enter } = await seated(home(), 'tycoon', sealed, { options: { auction: 'sealed1' } });
    const [one, two] = clients as [SourceClient, SourceClient];
    expect(two.legal.map(({ type }) => type)).toEqual(expect.arrayContaining(['BID', 'PASS']));
    const from = two.texts.length;
    await one.play({ type: 'BID', amount: 777 });
    await together(clients);
    const late = await enter(two.person);
    const heard = [...two.texts.slice(from), ...late.texts].join('\n');
    expect(heard.replaceAll(/"legal_actions":\[.*?\]/g, '')).not.toContain('777');
    // Nor is he told that it was none.
    expect(heard).not.toContain('"data":{"type":"PASS"');
    await two.play({ type: 'BID', amount: 778 });
    await together(clients);
    expect(one.state).toMatchObject({ phase: 'MANAGE', properties: { 19: { owner: 'Player 1' } } });
    inOrder([...clients, late]);
  });

  test('players who are called alike are told apart', async () => {
    const persons = await home().guests('Twin', 'Twin');
    const table = await persons[0]!.table({ edition: 'tycoon' });
    await persons[1]!.join(table);
    const one = await SourceClient.enter(home(), 'tycoon', persons[0]!, table.id);
    expect(one.state.players.map(({ name }: Message) => name)).toEqual(['Twin', 'Twin (2)']);
    expect(Object.keys(one.state.completed_circuits)).toEqual(['Twin', 'Twin (2)']);
  });
});
