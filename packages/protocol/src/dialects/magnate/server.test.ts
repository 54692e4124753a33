/** The rows of section 11.6, as 11.9 settles them: what is sent, to whom, in which order, with which fields. */
import { FANTASY, type PropertyEvent, type PropertyState } from '@freehold/property';
import { expect, test } from 'vitest';
import { encodeChat } from '../envelope.js';
import { fantasyDetail } from './details.js';
import { type AnyResponse, CLOSE_CODES, type GameState, type ResponseType, ServerMessage } from './server.js';
import { encodeState } from './state.js';
import { act, at, type Doing, dice, GAME, send, sight, table, told } from './testing.js';

function stateFor(state: PropertyState, viewer = 0): GameState {
  const message = ServerMessage.parse(encodeState(sight(state, viewer)));
  if (message.event_type !== 'game_state') throw new Error(message.event_type);
  return message.game_state;
}

const kinds = (messages: readonly ServerMessage[]) =>
  messages.map((each) => ('data' in each ? `${each.event_type} ${each.data.type}` : each.event_type));

/** Sends a message and gives the response that all are sent of it. */
function answer<T extends ResponseType>(state: PropertyState, type: T, message: object, doing?: Doing) {
  const all = send(state, message, doing).map((messages) => ServerMessage.array().parse(messages));
  const responses = all.map((messages) => messages.find(({ event_type }) => event_type === 'game_response'));
  const [first] = responses;
  if (first?.event_type !== 'game_response') throw new Error('no response');
  for (const each of responses) expect(each).toMatchObject({ data: first.data });
  expect(first.data.type).toBe(type);
  return first.data as Extract<AnyResponse, { type: T }>;
}

test('game_state has every documented field with its documented type', () => {
  expect(stateFor(table({ seats: 2, pot: 200 }))).toEqual({
    id: GAME,
    datetime: '2026-04-06T18:30:00.000Z',
    positions: { 42: 0, 85: 0 },
    money: { 42: 1500, 85: 1500 },
    active_phase_player: 42,
    active_turn_player: 42,
    phase: 'roll_the_dices',
    players: [42, 85],
    ordered_players: [42, 85],
    streak: 0,
    possible_destinations: {},
    parking_money: 200,
    jail_remaining_turns: {},
    proposal: null,
    fantasy_event: null,
    current_auction: null,
    finished: false,
    bonus_response: null,
    current_turn: 1,
    property_relationships: [],
    proposal_detail: null,
    fantasy_detail: null,
    auction_detail: null,
    bonus_detail: null,
    deadline: Date.UTC(2026, 3, 6, 18, 31),
    v: 5,
    legal_actions: [{ type: 'ActionThrowDices' }],
    stand_ins: [],
  });
});

test('property_relationships: -1 houses where the group is not complete', () => {
  const state = table({
    deeds: [
      [1, 3],
      [5, 6],
    ],
    level: { 3: 1 },
    mortgaged: [5],
  });
  expect(stateFor(state).property_relationships).toEqual([
    { owner: 42, square: 1, houses: 0, mortgage: false },
    { owner: 42, square: 3, houses: 1, mortgage: false },
    { owner: 85, square: 5, houses: -1, mortgage: true },
    { owner: 85, square: 6, houses: -1, mortgage: false },
  ]);
});

test('who is eliminated vanishes; who is in jail has turns left', () => {
  const { players, ordered_players, money, positions, jail_remaining_turns } = stateFor(
    table({ out: [0, 1, 0], sentence: [0, 0, 2] }),
  );
  expect([players, ordered_players]).toEqual([
    [42, 7],
    [42, 7],
  ]);
  expect([Object.keys(money), Object.keys(positions)]).toEqual([
    ['7', '42'],
    ['7', '42'],
  ]);
  expect(jail_remaining_turns).toEqual({ 7: 2 });
});

test('a shortfall is negative money, in liquidation, and nowhere in the state itself', () => {
  const state = table({ deeds: [[1], [6]], cash: [4] });
  const { money, phase, events } = answer(state, 'ResponseThrowDices', { type: 'RollDice' }, { draws: dice(1, 3, 2) });
  expect([money, phase]).toEqual([{ 42: -2, 85: 1504, 7: 1500 }, 'liquidation']);
  expect(events).toMatchObject([
    { type: 'rent', player: 42, to: 85, amount: 4, square: 6 },
    { type: 'debt', amount: 2 },
  ]);
  expect(state.open.cash[0]).toBe(0);
  expect(stateFor(state).money['42']).toBe(-2);
});

test('game_action to all, then game_response to all, with what each may do', () => {
  const state = table({ phase: 'buy', at: [15] });
  const all = send(state, { type: 'ActionBuySquare', square: 15 });
  for (const messages of all) {
    expect(kinds(messages)).toEqual(['game_action ActionBuySquare', 'game_response Response']);
    expect(messages[0]).toEqual({
      event_type: 'game_action',
      data: { type: 'ActionBuySquare', square: 15, game: GAME, player: 42 },
    });
  }
  const legal = all.map(([, response]) => response?.event_type === 'game_response' && response.legal_actions.length);
  expect(legal).toEqual([expect.any(Number), 0, 0]);
  expect(legal[0]).toBeGreaterThan(0);
});

test('Response: building, mortgage, bail, next phase, surrender', () => {
  const business = () => table({ phase: 'manage', deeds: [[1, 3, 5]] });
  answer(business(), 'Response', { type: 'ActionBuild', square: 1 });
  answer(business(), 'Response', { type: 'ActionMortgageSet', square: 5 });
  answer(business(), 'Response', { type: 'ActionNextPhase' });
  answer(business(), 'Response', { type: 'ActionSurrender' }, { seat: 2 });
  answer(table({ sentence: [3] }), 'Response', { type: 'ActionPayBail' });
  answer(table({ phase: 'tram', at: [10] }), 'Response', { type: 'ActionTakeTram', square: 107 });
});

test('ResponseSkipPhase: a time-out sends only the response', () => {
  for (const messages of act(table({ phase: 'manage' }), { type: 'end_turn' }, { by: 'clock' }))
    expect(kinds(messages)).toEqual(['game_response ResponseSkipPhase']);
  for (const messages of act(table(), { type: 'roll' }, { by: 'clock', draws: dice(1, 3, 1) }))
    expect(kinds(messages)).toEqual(['game_response ResponseThrowDices']);
});

/** Worked throws: where from, the dice, more draws, and path, destinations, streak, triple. */
const THROWS = [
  ['one destination', { at: [34] }, dice(2, 1, 3), [34, 35, 36, 37, 38, 39, 0], [0], 0, false],
  [
    'the sample roll 4, 3, 1 from 10, which is 18',
    { at: [10] },
    dice(4, 3, 1),
    [10, 11, 12, 13, 14, 15, 16, 17, 18],
    [18],
    0,
    false,
  ],
  ['several destinations', {}, dice(4, 3, 6), [0], [3, 4, 7], 0, false],
  ['a double', {}, dice(5, 5, 4), [0], [5, 10], 1, false],
  ['three fours are a double', {}, dice(4, 4, 4), [0], [4, 8], 1, false],
  ['three fives are a double', {}, dice(5, 5, 5), [0], [5, 10], 1, false],
  ['three sixes are a double', {}, dice(6, 6, 6), [0], [6, 12], 1, false],
  ['the way to jail', { at: [14] }, dice(1, 2, 3), [14, 15, 16, 17, 18, 19, 20, 201], [20], 0, false],
  ['a third double', { at: [14], doubles: 2 }, dice(4, 4, 2), [14, 201], [201], 0, false],
  ['staying in jail', { sentence: [3] }, dice(2, 5, 3), [201], [], 0, false],
] as const;

test.each(THROWS)('ResponseThrowDices: %s', (_, where, draws, path, destinations, streak, triple) => {
  const response = answer(table(where), 'ResponseThrowDices', { type: 'ActionThrowDices' }, { draws });
  const [dice1, dice2, dice_bus] = draws.map((draw) => draw + 1);
  expect(response).toMatchObject({ dice1, dice2, dice_bus, path, destinations, streak, triple, fantasy_event: null });
});

test('ResponseThrowDices: a triple leads everywhere; ResponseChooseSquare goes there', () => {
  const state = table({ at: [10] });
  const thrown = answer(state, 'ResponseThrowDices', { type: 'ActionThrowDices' }, { draws: dice(2, 2, 2) });
  expect(thrown).toMatchObject({ triple: true, path: [10], phase: 'choose_square' });
  expect(thrown.destinations).toHaveLength(54);
  expect(answer(state, 'ResponseChooseSquare', { type: 'ActionMoveTo', square: 20 }).path).toEqual([10, 20, 201]);
});

test('possible_destinations has the steps, and ResponseChooseSquare the path', () => {
  const state = table({ at: [14] });
  act(state, { type: 'roll' }, { draws: dice(1, 2, 5) });
  expect(stateFor(state).possible_destinations).toEqual({ 15: 1, 16: 2, 107: 3 });
  expect(answer(state, 'ResponseChooseSquare', { type: 'ActionMoveTo', square: 107 }).path).toEqual([14, 15, 106, 107]);
});

test('ResponseChooseFantasy: number, detail and result', () => {
  const state = table({ deeds: [[], [1, 3]], level: { 1: 1 } });
  const thrown = answer(state, 'ResponseThrowDices', { type: 'RollDice' }, { draws: [...dice(1, 3, 3), 0, 2] });
  const detail = {
    id: 1,
    fantasy_type: 'winPlainMoney',
    value: 120,
    card_cost: 130,
    type: 'win_plain_money',
    values: [20, 60, 120, 150, 200],
    cost: 130,
  };
  expect(thrown).toMatchObject({ fantasy_event: 1, fantasy_detail: detail, phase: 'choose_fantasy' });
  expect(stateFor(state, 2)).toMatchObject({ fantasy_event: 1, fantasy_detail: detail });
  const chosen = answer(state, 'ResponseChooseFantasy', { type: 'ActionChooseCard' }, { draws: [4, 0] });
  expect(chosen).toMatchObject({
    fantasy_event: 5,
    fantasy_detail: { fantasy_type: 'breakOpponentHouse', value: null, values: [] },
    fantasy_result: {
      fantasy_event: { fantasy_type: 'breakOpponentHouse', value: null, card_cost: 150 },
      result: { square: 1 },
    },
    events: [{ type: 'fantasy' }, { type: 'collapse', player: 85, square: 1, houses: 0 }],
  });
});

test('the 21 types have the names, the numbers and the prices of the source', () => {
  const prices = FANTASY.map((_, card) => fantasyDetail(card, 0)).map(({ id, fantasy_type, card_cost }) => [
    id,
    fantasy_type,
    card_cost,
  ]);
  expect(prices).toEqual([
    [1, 'winPlainMoney', 130],
    [2, 'winRatioMoney', 500],
    [3, 'losePlainMoney', 80],
    [4, 'loseRatioMoney', 30],
    [5, 'breakOpponentHouse', 150],
    [6, 'breakOwnHouse', 30],
    [7, 'shufflePositions', 50],
    [8, 'moveAnywhereRandom', 50],
    [9, 'moveOpponentAnywhereRandom', 60],
    [10, 'shareMoneyAll', 5],
    [11, 'freeHouse', 80],
    [12, 'goToJail', 25],
    [13, 'sendToJail', 80],
    [14, 'everybodyToJail', 50],
    [15, 'doubleOrNothing', 50],
    [16, 'getParkingMoney', 500],
    [17, 'reviveProperty', 100],
    [18, 'earthquake', 200],
    [19, 'everybodySendsYouMoney', 120],
    [20, 'magnetism', 100],
    [21, 'goToStart', 90],
  ]);
});

test.each([
  ['breakOwnHouse', [{ type: 'fell', seat: 0, lot: at(3), level: 0 }], { square: 3 }],
  [
    'earthquake',
    [
      { type: 'fell', seat: 0, lot: at(1), level: 0 },
      { type: 'fell', seat: 1, lot: at(6), level: 1 },
    ],
    { squares: [1, 6] },
  ],
  ['freeHouse', [{ type: 'given', seat: 0, lot: at(3), level: 1 }], { square: 3 }],
  ['reviveProperty', [{ type: 'redeemed', seat: 0, lot: at(5) }], { square: 5 }],
  ['moveOpponentAnywhereRandom', [{ type: 'jumped', seat: 1, from: 0, to: at(5) }], { target_player: 85 }],
  ['sendToJail', [{ type: 'jailed', seat: 2 }], { target_player: 7 }],
  ['doubleOrNothing', [{ type: 'gambled', seat: 0, stake: 900, won: true }], { doubled: true }],
  ['breakOpponentHouse', [], null],
  ['goToStart', [], null],
] as const)('fantasy_result of %s', (card, hits, result) => {
  const events = [{ type: 'fantasy', seat: 0, card, value: 0, price: 0 }, ...hits] as unknown as PropertyEvent[];
  for (const messages of told(table({ phase: 'manage' }), { kind: 'act', actor: 0, by: 'owner' }, events)) {
    const response = messages.find(({ event_type }) => event_type === 'game_response');
    expect(response).toMatchObject({ data: { type: 'ResponseChooseFantasy', fantasy_result: { result } } });
  }
});

test('a bid is told to its bidder alone until the auction is over', () => {
  const state = table({ phase: 'buy', at: [15] });
  send(state, { type: 'ActionDropPurchase', square: 15 });
  expect(stateFor(state).phase).toBe('auction');
  const id = stateFor(state).current_auction!;
  const first = send(state, { type: 'ActionBid', amount: 150 }, { seat: 1 });
  expect(first.map(kinds)).toEqual([
    ['game_response Response'],
    ['game_action ActionBid', 'game_response Response'],
    ['game_response Response'],
  ]);
  expect(stateFor(state, 1).auction_detail).toMatchObject({ id, square: 15, is_active: true, bids: { 85: 150 } });
  expect(stateFor(state, 2).auction_detail).toMatchObject({ bids: {} });
  const last = send(state, { type: 'ActionBid', amount: 60 }, { seat: 2 });
  expect(last.map(kinds)).toEqual([
    ['game_action ActionBid', 'game_action ActionBid', 'game_response ResponseAuction'],
    ['game_action ActionBid', 'game_response ResponseAuction'],
    ['game_action ActionBid', 'game_action ActionBid', 'game_response ResponseAuction'],
  ]);
  expect(last[0]!.at(-1)).toMatchObject({
    data: {
      auction: id,
      winner: 85,
      final_amount: 150,
      is_tie: false,
      auction_detail: { id, square: 15, winner: 85, final_amount: 150, is_active: false, bids: { 85: 150, 7: 60 } },
    },
  });
  expect(stateFor(state).current_auction).toBeNull();
});

test('ResponseAuction: a tie, and no bid above nothing', () => {
  for (const [amount, is_tie] of [
    [70, true],
    [0, false],
  ] as const) {
    const state = table({ phase: 'buy', at: [15] });
    act(state, { type: 'decline' });
    send(state, { type: 'ActionBid', amount }, { seat: 1 });
    const over = answer(state, 'ResponseAuction', { type: 'ActionBid', amount }, { seat: 2 });
    expect(over).toMatchObject({ winner: null, final_amount: amount, is_tie });
  }
});

test('an auction that the player on turn leaves keeps its number', () => {
  const state = table({ phase: 'buy', at: [15] });
  act(state, { type: 'decline' });
  const id = stateFor(state).current_auction!;
  send(state, { type: 'ActionBid', amount: 9 }, { seat: 1 });
  expect(answer(state, 'ResponseAuction', { type: 'ActionSurrender' })).toMatchObject({ auction: id, winner: 85 });
});

test('a proposal is a number, with its terms beside it', () => {
  const state = table({ phase: 'manage', deeds: [[5], [106]] });
  const message = {
    type: 'ActionTradeProposal',
    destination_user: 85,
    offered_properties: [5],
    asked_properties: [106],
  };
  const { phase, active_phase_player, active_turn_player } = answer(state, 'Response', message);
  expect([phase, active_phase_player, active_turn_player]).toEqual(['proposal_acceptance', 85, 42]);
  const { proposal, proposal_detail } = stateFor(state, 2);
  expect(proposal).toBe(state.open.offers[0]!.id);
  expect(proposal_detail).toEqual({
    id: proposal,
    player: 42,
    destination_user: 85,
    offered_money: 0,
    asked_money: 0,
    offered_properties: [5],
    asked_properties: [106],
  });
  expect(stateFor(state, 1).legal_actions).toEqual([
    { type: 'ActionTradeAnswer', choose: true, proposal },
    { type: 'ActionTradeAnswer', choose: false, proposal },
  ]);
  expect(answer(state, 'Response', { type: 'ActionTradeAnswer', choose: true }, { seat: 1 }).proposal).toBeNull();
  expect(state.open.owner[at(5)]).toBe(1);
});

test('the number of a proposal is sent with it, with every response while it is open, and with its answer', () => {
  const state = table({ phase: 'manage', deeds: [[5]] });
  const message = { type: 'ActionTradeProposal', destination_user: 85, offered_properties: [5] };
  const proposed = send(state, message);
  const proposal = state.open.offers[0]!.id;
  for (const messages of proposed) {
    expect(messages[0]).toMatchObject({ event_type: 'game_action', data: { type: 'ActionTradeProposal', proposal } });
    expect(messages[1]).toMatchObject({ event_type: 'game_response', data: { proposal } });
  }
  for (const messages of send(state, { type: 'ActionTradeAnswer', proposal }, { seat: 1 })) {
    expect(messages[0]).toMatchObject({ data: { type: 'ActionTradeAnswer', choose: false, proposal } });
    expect(messages[1]).toMatchObject({ data: { proposal: null } });
  }
});

test('ResponseBonus: the game ends by itself, by number of category and with its statistic', () => {
  const state = table({ seats: 2, phase: 'manage' });
  const { stats } = state.open as unknown as { stats: number[] };
  stats[0] = 30;
  const all = send(state, { type: 'ActionSurrender' }, { seat: 1, draws: [0] });
  for (const messages of all) {
    expect(kinds(messages)).toEqual([
      'game_action ActionSurrender',
      'game_response Response',
      'game_response ResponseBonus',
    ]);
    ServerMessage.array().parse(messages);
  }
  const bonuses = { 1: { bonus_amount: 200, winners: [42], stat: 'walked_squares' } };
  expect(all[0]!.at(-1)).toMatchObject({ data: { bonuses, phase: 'end_game', money: { 42: 1700 } } });
  expect(stateFor(state)).toMatchObject({
    finished: true,
    bonus_response: GAME,
    bonus_detail: bonuses,
    active_phase_player: 42,
    legal_actions: [],
  });
});

test('ResponseMovement: bail that is decided on after the throw', () => {
  const state = table({ sentence: [3], options: { jailDecisionAfterRoll: true } });
  act(state, { type: 'roll' }, { draws: dice(2, 5) });
  const moved = answer(state, 'ResponseMovement', { type: 'ActionPayBail', to_pay: true });
  expect(moved.path).toEqual([201, 105, 15, 106, 107, 108, 109, 110]);
});

test('an action taken back is a response; what is no act is not sent', () => {
  const state = table();
  expect(told(state, { kind: 'undo', actor: 0, undoes: 3 }, []).map(kinds)).toEqual(
    Array(3).fill(['game_response Response']),
  );
  expect(told(state, { kind: 'end', reason: 'finished' }, [])).toEqual([[], [], []]);
});

test('chat_message', () => {
  const message = encodeChat(GAME, 'alice', 'Hello everyone!');
  expect(ServerMessage.parse(message)).toEqual({
    event_type: 'chat_message',
    game: GAME,
    user: 'alice',
    msg: 'Hello everyone!',
  });
});

test('close codes, by socket', () => {
  expect(Object.keys(CLOSE_CODES)).toEqual(['4000', '4001', '4002', '4003', '4004']);
  const game = Object.entries(CLOSE_CODES).flatMap(([code, meaning]) => ('game' in meaning ? [code] : []));
  expect(game).toEqual(['4002', '4003']);
});
