/** Sprint as clients of source 004 have it, over real sockets. The codec has tests of its own beside it. */
import { sprintEdition } from '@freehold/property';
import { MESSAGE_LIMIT, sprintDialect } from '@freehold/protocol';
import { describe, expect, test } from 'vitest';
import { until } from '../../testing.js';
import type { Message } from '../testing.js';
import {
  type EffectRow,
  effect,
  inOrder,
  keptSecret,
  type Pose,
  posedHome,
  refuses,
  type SourceClient,
  seated,
  together,
} from './testing.js';

const home = posedHome('sprint');

const [CHANCE] = sprintEdition.decks({} as never);
const dividend = CHANCE!.cards.findIndex(({ id }) => id === 'dividend');
const onTop = (decks: (readonly number[])[]) => {
  decks[0] = [dividend, ...decks[0]!.filter((card) => card !== dividend)];
};
const bill = (amount: number, cause: 'rent' | 'tax', more: Pose = {}): Pose => ({
  phase: 'pay',
  ...more,
  open: { tasks: [{ kind: 'debt', debtor: 0, creditor: cause === 'rent' ? 1 : -1, amount, cause }], ...more.open },
});
const debt = bill(100, 'rent', { phase: 'debt', deeds: [[5]], open: { cash: [30] } });
const onBaltic: Pose = { phase: 'buy', open: { square: [3] } };
const jailed: Pose = { phase: 'jail', open: { jail: [1], square: [10], pardon: [0] } };
const owners: Pose = { phase: 'manage', deeds: [[1], [3]], open: { pardon: [0, 1] } };
const trade = {
  type: 'PROPOSE_TRADE',
  recipientId: 'player-2',
  offeredProperties: ['1'],
  offeredCash: 40,
  offeredJailCards: 1,
  requestedProperties: ['3'],
  requestedCash: 10,
  requestedJailCards: 1,
};

const ROWS: EffectRow[] = [
  [
    { type: 'ROLL_DICE' },
    {},
    { diceRoll: [expect.any(Number), expect.any(Number)], gameJustStarted: false, lastAction: expect.any(String) },
  ],
  [{ type: 'BUY_PROPERTY' }, onBaltic, { phase: 'END_TURN', players: [{ balance: 1440, properties: ['3'] }] }],
  [{ type: 'BUY_PROPERTY', tileId: '3', amount: 1 }, onBaltic, { players: [{ balance: 1440 }] }],
  [{ type: 'SKIP_BUY' }, onBaltic, { phase: 'END_TURN', players: [{ balance: 1500, properties: [] }] }],
  // What a client says it pays is not looked at.
  [
    { type: 'PAY_RENT', amount: 0 },
    bill(50, 'rent'),
    { phase: 'END_TURN', debts: [], players: [{ balance: 1450 }, { balance: 1550 }] },
  ],
  [
    { type: 'PAY_TAX' },
    bill(200, 'tax'),
    { phase: 'END_TURN', debts: [], players: [{ balance: 1300 }, { balance: 1500 }] },
  ],
  [
    { type: 'DRAW_CARD' },
    { phase: 'draw', open: { square: [7] }, decks: onTop },
    { phase: 'ACTION', pendingCard: { deck: expect.any(String), card: 'dividend' }, players: [{ balance: 1500 }] },
  ],
  [
    { type: 'RESOLVE_CARD' },
    { phase: 'draw', open: { square: [7] }, decks: onTop },
    { phase: 'END_TURN', pendingCard: undefined, players: [{ balance: 1550 }] },
    { before: [[0, { type: 'DRAW_CARD' }]] },
  ],
  [{ type: 'END_TURN' }, { phase: 'manage' }, { phase: 'ROLL', currentPlayerIndex: 1, turnNumber: 2 }],
  [
    { type: 'DECLARE_BANKRUPTCY' },
    debt,
    {
      gameEnded: true,
      winnerId: 'player-2',
      winnerNetWorth: 1730,
      endReason: 'last_player_standing',
      players: [
        { active: false, balance: 0, properties: [] },
        { properties: ['5'], balance: 1530 },
      ],
    },
  ],
  [{ type: 'DECLARE_BANKRUPTCY' }, {}, { gameEnded: true, winnerId: 'player-1' }, { by: 1 }],
  [
    { type: 'USE_JAIL_CARD' },
    jailed,
    { phase: 'ROLL', players: [{ inJail: false, getOutOfJailCards: 0, balance: 1500 }] },
  ],
  [{ type: 'PAY_FINE' }, jailed, { phase: 'ROLL', players: [{ inJail: false, getOutOfJailCards: 1, balance: 1450 }] }],
  [
    { type: 'SELL_PROPERTY', tileId: '5' },
    debt,
    // Half of 200; then there is enough to pay by hand.
    { phase: 'ACTION', debts: [{ amount: 100 }], players: [{ balance: 130, properties: [] }] },
  ],
  [
    trade,
    owners,
    {
      phase: 'AWAITING_TRADE_RESPONSE',
      currentPlayerIndex: 0,
      pendingTrade: { proposerId: 'player-1', recipientId: 'player-2', offeredCash: 40, requestedJailCards: 1 },
    },
  ],
  [
    { type: 'ACCEPT_TRADE' },
    owners,
    {
      phase: 'END_TURN',
      pendingTrade: undefined,
      players: [
        { properties: ['3'], balance: 1470, getOutOfJailCards: 1 },
        { properties: ['1'], balance: 1530, getOutOfJailCards: 1 },
      ],
    },
    { before: [[0, trade]], by: 1 },
  ],
  [
    { type: 'DECLINE_TRADE' },
    owners,
    { phase: 'END_TURN', pendingTrade: undefined, players: [{ properties: ['1'], balance: 1500 }] },
    { before: [[0, trade]], by: 1 },
  ],
  [
    { type: 'CANCEL_TRADE' },
    owners,
    { phase: 'END_TURN', pendingTrade: undefined, players: [{ properties: ['1'], balance: 1500 }] },
    { before: [[0, trade]] },
  ],
];

describe('every action of the source meets its effect', () => {
  test.each(ROWS)('%j', async (...row) => {
    await effect(home(), 'sprint', row);
  });

  test('and every one has a row', () => {
    expect([...new Set(ROWS.map(([{ type }]) => type))].sort()).toEqual([...sprintDialect.ACTION_TYPES].sort());
  });
});

const PLAYER = 'id userId position balance properties inJail jailTurns active getOutOfJailCards'.split(' ');
/** What the source has always, or may leave out; and what is ours. */
const ALWAYS = 'currentPlayerIndex players phase turnNumber'.split(' ');
const MAYBE = `diceRoll lastAction gameEnded winnerId winnerNetWorth turnLimit gameJustStarted minTurnsBeforeEnd`.split(
  ' ',
);
const OURS = 'endReason winnerIds debts pendingTrade pendingCard'.split(' ');

function hasTheFields(state: Message): void {
  const fields = Object.keys(state);
  expect(ALWAYS.filter((field) => !fields.includes(field))).toEqual([]);
  expect(fields.filter((field) => ![...ALWAYS, ...MAYBE, ...OURS].includes(field))).toEqual([]);
  for (const player of state.players) expect(Object.keys(player).sort()).toEqual([...PLAYER].sort());
}

test('the snapshot has the fields of the source, ours beside them, and no others', async () => {
  const { clients, persons, table } = await seated(home(), 'sprint', undefined, { people: 1, bots: 2 });
  const [ann] = clients as [SourceClient];
  hasTheFields(ann.state);
  expect(ann.all[0]).toMatchObject({ game: table.id, status: 'IN_PROGRESS', v: expect.any(Number) });
  expect(ann.state).toMatchObject({
    phase: 'ROLL',
    turnNumber: 1,
    turnLimit: 100,
    minTurnsBeforeEnd: 0,
    gameJustStarted: true,
    gameEnded: false,
  });
  expect(ann.state.players[0]).toMatchObject({ id: 'player-1', userId: String(persons[0]!.id), balance: 1500 });
  inOrder(clients);
});

/** What the source tells a player to do, by the state alone: nothing here looks at what the server lists. */
function decide({ state, person }: SourceClient): Message | undefined {
  const me = state.players.findIndex(({ userId }: Message) => userId === String(person.id));
  const { id, balance, position, properties, inJail } = state.players[me];
  const { board } = sprintEdition;
  if (state.gameEnded) return undefined;
  if (state.phase === 'AWAITING_TRADE_RESPONSE')
    return state.pendingTrade.recipientId === id
      ? { type: 'DECLINE_TRADE', tradeId: state.pendingTrade.id }
      : undefined;
  const debt = state.debts[0];
  if (debt) {
    if (debt.playerId !== id) return undefined;
    if (balance >= debt.amount) return { type: debt.reason === 'tax' ? 'PAY_TAX' : 'PAY_RENT' };
    return properties[0] ? { type: 'SELL_PROPERTY', tileId: properties[0] } : { type: 'DECLARE_BANKRUPTCY' };
  }
  if (state.currentPlayerIndex !== me) return undefined;
  switch (state.phase) {
    case 'ROLL':
      return inJail && balance > 500 ? { type: 'PAY_FINE' } : { type: 'ROLL_DICE' };
    case 'ACTION':
      if (state.pendingCard) return { type: 'RESOLVE_CARD' };
      if (board.kind[position] === 'deck') return { type: 'DRAW_CARD' };
      return { type: balance >= board.price[position]! ? 'BUY_PROPERTY' : 'SKIP_BUY', tileId: String(position) };
    default:
      return { type: 'END_TURN' };
  }
}

test.each([{ turnLimit: 40 }, { startCash: 120, salary: 0, turnLimit: 300 }])(
  'a client that knows the source plays a bot to the end: %j',
  async (options) => {
    const { clients, table, enter } = await seated(home(), 'sprint', undefined, { people: 1, bots: 1, options });
    const [ann] = clients as [SourceClient];
    const isOver = () => ann.state.gameEnded;
    while (!isOver()) {
      await until(() => isOver() || decide(ann) !== undefined, `something to do in ${ann.state.phase}`);
      if (isOver()) break;
      hasTheFields(ann.state);
      await ann.play(decide(ann)!);
    }
    expect(ann.all.filter(({ event_type }) => event_type === 'error')).toEqual([]);
    const left = ann.state.players.filter(({ active }: Message) => active);
    const reason = left.length === 1 ? 'last_player_standing' : 'turn_limit_reached';
    expect(ann.state.endReason).toBe(reason);
    if (reason === 'turn_limit_reached') expect(ann.state.turnNumber).toBeGreaterThanOrEqual(options.turnLimit);
    const { data } = ann.all.findLast(({ event_type }) => event_type === 'game_response');
    expect(data).toMatchObject({ status: 'FINISHED', end: { ended: true, reason } });
    const worth = ({ balance, properties }: Message) =>
      properties.reduce((sum: number, tile: string) => sum + sprintEdition.board.price[Number(tile)]!, balance);
    const winner = ann.state.players.find(({ id }: Message) => id === ann.state.winnerId);
    expect(ann.state.winnerNetWorth).toBe(Math.max(...ann.state.players.map(worth)));
    expect(worth(winner)).toBe(ann.state.winnerNetWorth);
    expect(ann.legal).toEqual([]);
    expect(await ann.refused({ type: 'ROLL_DICE' })).toMatchObject({ code: 'GAME_OVER' });
    const again = await enter(ann.person);
    // The record that closes the match comes after the last one there is a message for.
    expect(again.state).toEqual(ann.state);
    await keptSecret(home(), table.id, [ann, again]);
    inOrder([ann, again]);
  },
);

test('when the last person leaves, the game ends with a reason, and the bots still in are its active players', async () => {
  const { clients, persons, table } = await seated(home(), 'sprint', {}, { people: 1, bots: 2 });
  const [ann] = clients as [SourceClient];
  await ann.play({ type: 'DECLARE_BANKRUPTCY' });
  await until(() => ann.state.gameEnded, 'the end');
  expect(ann.state).toMatchObject({ endReason: 'only_bots_left', winnerId: expect.stringMatching(/^player-[23]$/) });
  expect(ann.state.players.map(({ active }: Message) => active)).toEqual([false, true, true]);
  const { data } = ann.all.findLast(({ event_type }) => event_type === 'game_response');
  expect(data.end).toMatchObject({ ended: true, reason: 'only_bots_left', activePlayers: 2 });
  expect((await persons[0]!.state(table.id)).result?.reason).toBe('forsaken');
  inOrder(clients);
});

describe('what is refused', () => {
  test('rubbish, foreign things and wrong turns get a typed error, and nothing changes', async () => {
    const { clients, enter } = await seated(home(), 'sprint', owners);
    const offer = (more: object) => ({ ...trade, ...more });
    await refuses(clients, enter, [
      [0, '{', 'BAD_MESSAGE'],
      [0, '', 'BAD_MESSAGE'],
      [0, Buffer.from([0, 1, 2]), 'BAD_MESSAGE'],
      [0, '[]', 'UNKNOWN_TYPE'],
      [0, 'null', 'UNKNOWN_TYPE'],
      [0, '17', 'UNKNOWN_TYPE'],
      [0, '"ROLL_DICE"', 'UNKNOWN_TYPE'],
      [0, { type: 'constructor' }, 'UNKNOWN_TYPE'],
      [0, { type: '__proto__' }, 'UNKNOWN_TYPE'],
      [0, { type: ['END_TURN'] }, 'UNKNOWN_TYPE'],
      [0, { type: 'end_turn' }, 'UNKNOWN_TYPE'],
      [0, { type: 'act', number: 1, action: { type: 'end_turn' } }, 'UNKNOWN_TYPE'],
      [0, { type: 'END_TURN', seq: -1 }, 'BAD_MESSAGE'],
      [0, { type: 'END_TURN', v: 1.5 }, 'BAD_MESSAGE'],
      [0, { type: 'SELL_PROPERTY' }, 'BAD_MESSAGE'],
      [0, { type: 'SELL_PROPERTY', tileId: 1 }, 'BAD_MESSAGE'],
      ...['99', '-1', '01', '1.5', '', 'x', 'length', ' 1'].map((tileId): [number, Message, string] => [
        0,
        { type: 'SELL_PROPERTY', tileId },
        'BAD_MESSAGE',
      ]),
      [0, { type: 'ChatMessage' }, 'BAD_MESSAGE'],
      [0, { type: 'ChatMessage', msg: 'x'.repeat(301) }, 'BAD_MESSAGE'],
      [0, { type: 'PROPOSE_TRADE' }, 'BAD_MESSAGE'],
      [0, offer({ offeredCash: -1 }), 'BAD_MESSAGE'],
      [0, offer({ offeredCash: 1e300 }), 'BAD_MESSAGE'],
      [0, offer({ offeredProperties: '1' }), 'BAD_MESSAGE'],
      [0, offer({ offeredProperties: ['77'] }), 'BAD_MESSAGE'],
      [0, offer({ offeredProperties: Array.from({ length: 65 }, () => '1') }), 'BAD_MESSAGE'],
      [0, offer({ offeredJailCards: 3 }), 'BAD_MESSAGE'],
      ...['player-0', 'player-3', 'player-9', 'player-1', 'player-2x', 'nobody', '__proto__'].map(
        (recipientId): [number, Message, string] => [0, offer({ recipientId }), 'TRADE_INVALID'],
      ),
      [0, offer({ offeredProperties: ['3'] }), 'TRADE_INVALID'],
      [0, offer({ requestedProperties: ['1'] }), 'TRADE_INVALID'],
      [0, offer({ offeredProperties: ['1', '1'] }), 'TRADE_INVALID'],
      [0, offer({ offeredProperties: ['0'] }), 'TRADE_INVALID'],
      [0, offer({ offeredJailCards: 2 }), 'TRADE_INVALID'],
      [0, { type: 'PROPOSE_TRADE', recipientId: 'player-2' }, 'TRADE_INVALID'],
      [0, offer({ offeredCash: 1501 }), 'NO_MONEY'],
      [0, offer({ requestedCash: 1501 }), 'NO_MONEY'],
      ...['ROLL_DICE', 'BUY_PROPERTY', 'SKIP_BUY', 'PAY_RENT', 'PAY_TAX', 'DRAW_CARD', 'RESOLVE_CARD'].map(
        (type): [number, Message, string] => [0, { type }, 'WRONG_PHASE'],
      ),
      [0, { type: 'SELL_PROPERTY', tileId: '1' }, 'WRONG_PHASE'],
      [0, { type: 'BUY_PROPERTY', tileId: '3' }, 'ILLEGAL_SQUARE'],
      [0, { type: 'USE_JAIL_CARD' }, 'NOT_IN_JAIL'],
      [0, { type: 'PAY_FINE' }, 'NOT_IN_JAIL'],
      ...['ACCEPT_TRADE', 'DECLINE_TRADE', 'CANCEL_TRADE'].map((type): [number, Message, string] => [
        0,
        { type },
        'TRADE_INVALID',
      ]),
      [1, { type: 'END_TURN' }, 'NOT_YOUR_TURN'],
      [1, { ...trade, recipientId: 'player-1' }, 'NOT_YOUR_TURN'],
      // Who sends is who he is, whatever he says.
      [1, { type: 'END_TURN', player: 'player-1', game: 1 }, 'NOT_YOUR_TURN'],
    ]);
  });

  test('a rent is no tax, and nobody goes on before it is paid', async () => {
    const { clients, enter } = await seated(home(), 'sprint', bill(50, 'rent'));
    await refuses(clients, enter, [
      [0, { type: 'PAY_TAX' }, 'WRONG_PHASE'],
      [0, { type: 'END_TURN' }, 'DEBT'],
      [1, { type: 'PAY_RENT' }, 'NOT_YOUR_TURN'],
    ]);
  });

  test('nobody uses a card that he does not have', async () => {
    const { clients } = await seated(home(), 'sprint', { phase: 'jail', open: { jail: [1], square: [10] } });
    const error = await clients[0]!.refused({ type: 'USE_JAIL_CARD' });
    expect(error).toMatchObject({ code: 'WRONG_PHASE', message: 'You have no jail card.' });
  });

  test('while an offer is open only the two of it have a say', async () => {
    const { clients, enter } = await seated(home(), 'sprint', owners, { people: 3 });
    await clients[0]!.play(trade);
    await together(clients);
    await refuses(clients, enter, [
      [0, { type: 'END_TURN' }, 'NOT_YOUR_TURN'],
      [0, { type: 'ACCEPT_TRADE' }, 'TRADE_INVALID'],
      [0, trade, 'NOT_YOUR_TURN'],
      [1, { type: 'CANCEL_TRADE' }, 'TRADE_INVALID'],
      [1, { type: 'END_TURN' }, 'WRONG_PHASE'],
      [2, { type: 'ACCEPT_TRADE' }, 'TRADE_INVALID'],
      [2, { type: 'DECLINE_TRADE' }, 'TRADE_INVALID'],
      [2, { type: 'CANCEL_TRADE' }, 'TRADE_INVALID'],
    ]);
  });

  test('a message that comes twice is played once: by its count, or by what its sender had seen', async () => {
    const { clients } = await seated(home(), 'sprint', owners);
    const [one, two] = clients as [SourceClient, SourceClient];
    const { v } = one;
    await one.play({ ...trade, seq: 7, v });
    await together(clients);
    await two.play({ type: 'DECLINE_TRADE' });
    await together(clients);
    // The trade itself would be good again.
    expect(await one.refused({ ...trade, seq: 7 })).toMatchObject({ code: 'STALE', seq: 7 });
    expect(await one.refused({ ...trade, seq: 8, v })).toMatchObject({ code: 'STALE', seq: 8 });
    expect(await one.refused({ type: 'END_TURN', seq: 8, v })).toMatchObject({ code: 'STALE', seq: 8 });
    expect(one.state.phase).toBe('END_TURN');
    await one.play({ ...trade, seq: 8, v: one.v });
    inOrder(clients);
  });

  test('after three offers there are no more, and it is said so', async () => {
    const { clients, enter } = await seated(home(), 'sprint', owners);
    for (let offers = 0; offers < 3; offers++) {
      await clients[0]!.play(trade);
      await clients[0]!.play({ type: 'CANCEL_TRADE' });
    }
    await together(clients);
    expect(clients[0]!.legal.map(({ type }) => type)).toEqual(['END_TURN']);
    await refuses(clients, enter, [[0, trade, 'TRADE_LIMIT']]);
  });

  test('a message over the limit closes the socket', async () => {
    const { clients } = await seated(home(), 'sprint', undefined);
    clients[0]!.say({ type: 'ChatMessage', msg: 'x'.repeat(MESSAGE_LIMIT) });
    expect(await clients[0]!.closed).toBe(1009);
  });
});

test('every offer that is listed can be made as it is listed', async () => {
  const { clients } = await seated(home(), 'sprint', {
    ...owners,
    deeds: [
      [1, 6, 8, 9, 12, 39],
      [3, 5, 15, 25, 37],
    ],
  });
  const [one] = clients as [SourceClient];
  const offers = one.legal.filter(({ type }) => type === 'PROPOSE_TRADE');
  expect(offers.length).toBeGreaterThan(3);
  // As many as a turn allows; the others are read, which looks at the rules as well, in tests of the codec.
  for (const offer of offers.slice(0, 3)) {
    await one.play(offer);
    await one.play({ type: 'CANCEL_TRADE' });
  }
  inOrder(clients);
});

test('who comes back is sent the state as he left it, with its last action', async () => {
  const { clients, enter } = await seated(home(), 'sprint', owners);
  const [one, two] = clients as [SourceClient, SourceClient];
  await one.play(trade);
  await together(clients);
  two.raw.terminate();
  const back = await enter(two.person);
  expect(back.state).toEqual(two.state);
  expect(back.legal).toEqual(two.legal);
  expect(back.state.lastAction).toContain('Player 0');
  await back.play({ type: 'ACCEPT_TRADE', tradeId: back.state.pendingTrade!.id });
  await together([one, back]);
  inOrder([...clients, back]);
});

test('what one does is told to all: the action by its sender, then what came of it', async () => {
  const { clients } = await seated(home(), 'sprint', onBaltic);
  const [one, two] = clients as [SourceClient, SourceClient];
  await one.play({ type: 'BUY_PROPERTY', price: 1, seq: 4 });
  const { data } = await two.next('game_action');
  expect(data).toEqual({ type: 'BUY_PROPERTY', tileId: '3', game: two.all[0].game, player: 'player-1' });
  const response = await two.next('game_response');
  expect(response.data.events).toEqual([expect.stringContaining('Player 0')]);
  expect(response.data.game_state.lastAction).toBe(response.data.events[0]);
  expect(response.legal_actions).toEqual([]);
  two.say({ type: 'ChatMessage', msg: 'good buy' });
  expect(await one.next('chat_message')).toMatchObject({ user: 'Player 1', msg: 'good buy' });
  inOrder(clients);
});

test('the order of the decks is in nobody’s bytes', async () => {
  const told: string[] = [];
  for (const order of [(cards: number[]) => cards, (cards: number[]) => cards.toReversed()]) {
    const pose: Pose = {
      ...owners,
      decks(decks) {
        for (const [deck, cards] of decks.entries()) decks[deck] = order(cards.toSorted((a, b) => a - b));
      },
    };
    const { clients, table } = await seated(home(), 'sprint', pose);
    await clients[0]!.play(trade);
    await clients[1]!.play({ type: 'ACCEPT_TRADE' });
    await clients[0]!.play({ type: 'END_TURN' });
    await together(clients);
    told.push(JSON.stringify(clients.map(({ all }) => all)).replaceAll(/"(game|userId)":("?)-?\d+\2/g, '"$1":0'));
    await keptSecret(home(), table.id, clients);
  }
  expect(told[1]).toBe(told[0]);
});
