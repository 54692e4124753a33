/** The rows of section 11.5, and what 11.9 says about them: each message where it is legal, and what it means there. */
import type { PropertyAction } from '@freehold/property';
import { expect, test } from 'vitest';
import { ACTION_TYPES, type Cheat } from './client.js';
import { decode, decodeText } from './decode.js';
import { act, at, dice, error, read, type Setting, send, table, USERS } from './testing.js';

/** Where it is sent by who is on turn, what is sent, and what it is to us. */
const ROWS: readonly (readonly [row: string, where: Setting, message: object, action: PropertyAction])[] = [
  ['ActionThrowDices', {}, { type: 'ActionThrowDices' }, { type: 'roll' }],
  ['RollDice means the same', {}, { type: 'RollDice' }, { type: 'roll' }],
  ['ActionPayBail', { sentence: [3] }, { type: 'ActionPayBail' }, { type: 'pay_fine' }],
  ['ActionBuySquare', { phase: 'buy', at: [15] }, { type: 'ActionBuySquare', square: 15 }, { type: 'buy' }],
  ['ActionDropPurchase', { phase: 'buy', at: [15] }, { type: 'ActionDropPurchase', square: 15 }, { type: 'decline' }],
  [
    'ActionTakeTram',
    { phase: 'tram', at: [10] },
    { type: 'ActionTakeTram', square: 100 },
    { type: 'ride', square: at(100) },
  ],
  [
    'ActionTakeTram to where one is: stays',
    { phase: 'tram', at: [10] },
    { type: 'ActionTakeTram', square: 10 },
    { type: 'go_on' },
  ],
  ['ActionNextPhase at a tram', { phase: 'tram', at: [10] }, { type: 'ActionNextPhase' }, { type: 'go_on' }],
  ['ActionNextPhase in business', { phase: 'manage' }, { type: 'ActionNextPhase' }, { type: 'end_turn' }],
  ['ActionNextPhase in liquidation', { phase: 'raised' }, { type: 'ActionNextPhase' }, { type: 'go_on' }],
  [
    'ActionBuild, one unless it says',
    { phase: 'manage', deeds: [[1, 3]] },
    { type: 'ActionBuild', square: 1 },
    { type: 'build', lot: at(1) },
  ],
  [
    'ActionBuild of several',
    { phase: 'manage', deeds: [[1, 3]], level: { 3: 1 } },
    { type: 'ActionBuild', square: 1, houses: 2 },
    {
      type: 'manage',
      steps: [
        { type: 'build', lot: at(1) },
        { type: 'build', lot: at(1) },
      ],
    },
  ],
  [
    'ActionDemolish, one unless it says',
    { phase: 'raised', deeds: [[1, 3]], level: { 3: 1 } },
    { type: 'ActionDemolish', square: 3 },
    { type: 'sell', lot: at(3) },
  ],
  [
    'ActionMortgageSet',
    { phase: 'manage', deeds: [[113]] },
    { type: 'ActionMortgageSet', square: 113 },
    { type: 'mortgage', lot: at(113) },
  ],
  [
    'ActionMortgageUnset',
    { phase: 'manage', deeds: [[5]], mortgaged: [5] },
    { type: 'ActionMortgageUnset', square: 5 },
    { type: 'lift', lot: at(5) },
  ],
  [
    'ActionSellSquare',
    { phase: 'manage', deeds: [[5]] },
    { type: 'ActionSellSquare', square: 5 },
    { type: 'sell_deed', lot: at(5) },
  ],
  [
    'ActionTradeProposal',
    { phase: 'manage', deeds: [[5], [106]] },
    {
      type: 'ActionTradeProposal',
      destination_user: USERS[1],
      offered_money: 200,
      offered_properties: [5],
      asked_properties: [106],
    },
    {
      type: 'propose',
      to: 1,
      giveDeeds: [at(5)],
      giveCash: 200,
      giveCards: [],
      takeDeeds: [at(106)],
      takeCash: 0,
      takeCards: [],
    },
  ],
  ['ActionSurrender', { phase: 'manage' }, { type: 'ActionSurrender' }, { type: 'resign' }],
];

test.each(ROWS)('%s', (_, where, message, action) => {
  const state = table(where);
  const sent = { ...message, game: 99, player: 99, proposal: 99, auction: 99, seq: 4, v: 17 };
  expect(read(state, 0, sent)).toMatchObject({ kind: 'action', action, seq: 4, v: 17 });
});

test('ActionMoveTo goes to one of the offered squares', () => {
  const state = table();
  act(state, { type: 'roll' }, { draws: dice(4, 3, 6) });
  expect(read(state, 0, { type: 'ActionMoveTo', square: 7 })).toMatchObject({
    action: { type: 'move_to', square: at(7) },
    answers: state.open.question[0],
  });
});

test("the document's own example of a move, ActionThrowDices with a square, moves where a square is to be chosen", () => {
  const state = table();
  const example = { type: 'ActionThrowDices', game: 1, player: 2, square: 7 };
  expect(read(state, 0, example)).toMatchObject({ action: { type: 'roll' } });
  act(state, { type: 'roll' }, { draws: dice(4, 3, 6) });
  expect(read(state, 0, example)).toMatchObject({ action: { type: 'move_to', square: at(7) } });
  expect(error(state, 0, { ...example, square: 5 })).toMatchObject({ code: 'ILLEGAL_SQUARE' });
  expect(error(state, 0, { ...example, square: '7' })).toMatchObject({ code: 'BAD_MESSAGE' });
  expect(error(state, 0, { type: 'ActionThrowDices' })).toMatchObject({ code: 'WRONG_PHASE' });
  expect(error(state, 1, example)).toMatchObject({ code: 'NOT_YOUR_TURN' });
});

test('ActionChooseCard takes the hidden card unless it says otherwise', () => {
  const state = table();
  act(state, { type: 'roll' }, { draws: [...dice(1, 3, 3), 10] });
  expect(read(state, 0, { type: 'ActionChooseCard' })).toMatchObject({ action: { card: 'hidden' } });
  expect(read(state, 0, { type: 'ActionChooseCard', chosen_revealed_card: true })).toMatchObject({
    action: { card: 'revealed' },
  });
});

test('ActionBid is for everybody but who declined, and a bid of nothing is a pass', () => {
  const state = table({ phase: 'buy', at: [15] });
  act(state, { type: 'decline' });
  expect(read(state, 1, { type: 'ActionBid', amount: 150 })).toMatchObject({ action: { type: 'bid', amount: 150 } });
  expect(read(state, 2, { type: 'ActionBid' })).toMatchObject({ action: { type: 'bid', amount: 0 } });
});

/** Seat 2 has answered a first proposal of seat 0, and has a second one before it. */
function secondProposal() {
  const state = table({ phase: 'manage', deeds: [[5]] });
  const proposal = { type: 'ActionTradeProposal', destination_user: USERS[2], asked_money: 10 };
  send(state, { ...proposal, offered_properties: [5] });
  const first = state.open.offers[0]!.id;
  send(state, { type: 'ActionTradeAnswer', choose: true, proposal: first }, { seat: 2 });
  send(state, { ...proposal, asked_money: 1490 });
  return { state, first, offer: state.open.offers[0]!.id };
}

test('ActionTradeAnswer answers the proposal that it names', () => {
  const { state, offer } = secondProposal();
  const named = read(state, 2, { type: 'ActionTradeAnswer', choose: true, proposal: offer });
  expect(named).toMatchObject({ action: { type: 'accept', offer }, answers: offer });
  expect(named).not.toHaveProperty('isUnnamed');
  const rejected = read(state, 2, { type: 'ActionTradeAnswer', proposal: offer });
  expect(rejected).toMatchObject({ action: { type: 'reject', offer } });
  expect(rejected).not.toHaveProperty('isUnnamed');
});

test('ActionTradeAnswer that names a proposal answered before is refused', () => {
  const { state, first } = secondProposal();
  for (const choose of [true, false]) {
    expect(error(state, 2, { type: 'ActionTradeAnswer', choose, proposal: first })).toMatchObject({
      message: `[${USERS[2]}] Potentially malicious input: tried to reference a non-existent proposal`,
      code: 'TRADE_INVALID',
    });
  }
});

test('ActionTradeAnswer without a number, or with one that no proposal had, is marked as unnamed', () => {
  const { state, offer } = secondProposal();
  for (const proposal of [undefined, null, 0, -3, 63, 987654]) {
    for (const [choose, type] of [
      [true, 'accept'],
      [false, 'reject'],
    ]) {
      expect(read(state, 2, { type: 'ActionTradeAnswer', choose, proposal })).toMatchObject({
        action: { type, offer },
        answers: offer,
        isUnnamed: true,
      });
    }
  }
  expect(error(state, 2, { type: 'ActionTradeAnswer', choose: true, proposal: '8' })).toMatchObject({
    code: 'BAD_MESSAGE',
  });
});

test('ActionSurrender in an own debt gives it up', () => {
  const state = table({ deeds: [[1], [6]], cash: [0] });
  act(state, { type: 'roll' }, { draws: dice(1, 3, 2) });
  expect(state.open.phase).toBe('debt');
  expect(read(state, 0, { type: 'ActionSurrender' })).toMatchObject({ action: { type: 'bankrupt' } });
});

test('ActionPayBail with a decision, where bail is decided on after the throw', () => {
  const state = table({ sentence: [3], options: { jailDecisionAfterRoll: true } });
  expect(error(state, 0, { type: 'ActionPayBail' })).toMatchObject({ code: 'WRONG_PHASE' });
  act(state, { type: 'roll' }, { draws: dice(2, 5) });
  expect(read(state, 0, { type: 'ActionPayBail', to_pay: true })).toMatchObject({ action: { type: 'pay_fine' } });
  expect(read(state, 0, { type: 'ActionPayBail', to_pay: false })).toMatchObject({ action: { type: 'go_on' } });
});

test('ChatMessage is read in any phase, by anybody', () => {
  expect(read(table(), 2, { type: 'ChatMessage', msg: 'Hello everyone!' })).toEqual({
    kind: 'chat',
    text: 'Hello everyone!',
  });
  for (const msg of ['', 'x'.repeat(301), 7, undefined])
    expect(error(table(), 2, { type: 'ChatMessage', msg })).toMatchObject({ code: 'BAD_MESSAGE' });
});

test('ThoughtMessage is read in any phase, by anybody', () => {
  const thought = { text: 'x'.repeat(8000), decision: 'bid', answers: 3 };
  const { text: msg, ...about } = thought;
  expect(read(table(), 2, { type: 'ThoughtMessage', msg, ...about, seq: 4 })).toEqual({
    kind: 'thought',
    thought,
    seq: 4,
  });
  for (const wrong of [{ msg: `${msg}x` }, { msg: '' }, {}, { msg, decision: 7 }, { msg, answers: -1 }])
    expect(error(table(), 2, { type: 'ThoughtMessage', ...wrong })).toMatchObject({ code: 'BAD_MESSAGE' });
});

const CHEATS: readonly Cheat[] = [
  { type: 'Cheat', cheat: 'MockDice', dice1: 1, dice2: 2, dice_bus: 6 },
  { type: 'Cheat', cheat: 'Teleport', player_id: 42, square_id: 101 },
  { type: 'Cheat', cheat: 'SetMoney', player_id: 42, amount: -5 },
  { type: 'Cheat', cheat: 'CreateProperty', player_id: 42, square_id: 1, houses: 2, mortgage: false },
  { type: 'Cheat', cheat: 'DeleteProperty', square_id: 1 },
];

test.each(CHEATS)('Cheat $cheat is read where a test wants it, and unknown elsewhere', (cheat) => {
  const asking = { seat: 0, users: USERS, open: table().open as never };
  expect(decode(cheat, { ...asking, cheats: true })).toEqual({ kind: 'cheat', cheat });
  expect(decode(cheat, asking)).toMatchObject({ kind: 'error', error: { code: 'UNKNOWN_TYPE' } });
});

test('what cannot be read is an error and nothing worse', () => {
  const asking = { seat: 0, users: USERS, open: table().open as never };
  const broken = [
    '',
    '{',
    'null',
    '7',
    '[]',
    '"x"',
    '{}',
    '{"type":null}',
    '{"type":"__proto__"}',
    '{"type":"Action"}',
  ];
  for (const text of broken) {
    const decoded = decodeText(text, asking);
    expect(decoded).toMatchObject({ kind: 'error', error: { message: expect.stringMatching(/^Invalid data: \{/) } });
  }
});

test('every action type has a row', () => {
  const more = ['ActionMoveTo', 'ActionChooseCard', 'ActionBid', 'ActionTradeAnswer'];
  const types = new Set([...ROWS.map(([, , message]) => (message as { type: string }).type), ...more]);
  expect(ACTION_TYPES.filter((type) => !types.has(type))).toEqual([]);
});
