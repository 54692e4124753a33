/** Every message a client may send: what it means, and what it is refused with. */
import type { PropertyState } from '@freehold/property';
import { describe, expect, test } from 'vitest';
import { ACTION_TYPES, type ActionInput, type ActionType } from './client.js';
import { decodeText } from './decode.js';
import { error, give, openOf, read, send, table } from './testing.js';

const at = (...moves: [number, ActionInput, number[]?][]): PropertyState => {
  const state = table();
  for (const [seat, message, faces] of moves) send(state, seat, message, faces);
  return state;
};

/** Before a throw, seat 0 on this square. */
function standing(square: number, more: (state: PropertyState) => void = () => {}): PropertyState {
  const state = table();
  state.open.square[0] = square;
  more(state);
  return state;
}

function jailed(): PropertyState {
  const state = standing(10);
  state.open.jail[0] = 1;
  state.open.phase = 'jail';
  state.open.pardon[1] = 0;
  state.sealed.decks[1] = state.sealed.decks[1]!.filter((card) => card !== 4);
  return state;
}

const TRADE: ActionInput & { type: 'PROPOSE_TRADE' } = {
  type: 'PROPOSE_TRADE',
  recipientId: 'player-2',
  offeredProperties: ['1'],
  requestedCash: 70,
};

const owed = (): PropertyState => {
  const state = standing(0, (made) => {
    made.open.cash[0] = 190;
    give(made, 0, 1);
    made.open.held[0] = 1;
  });
  send(state, 0, { type: 'ROLL_DICE' }, [1, 3]);
  return state;
};

const withDeed = (): PropertyState => {
  const state = at();
  give(state, 0, 1);
  state.open.held[0] = 1;
  send(state, 0, { type: 'ROLL_DICE' }, [4, 6]);
  return state;
};

const offered = (): PropertyState => {
  const state = withDeed();
  send(state, 0, TRADE);
  return state;
};

const withRent = (): PropertyState => {
  const state = standing(0, (made) => {
    give(made, 1, 3);
    made.open.held[10] = 1;
  });
  send(state, 0, { type: 'ROLL_DICE' }, [1, 2]);
  return state;
};

const MEANT: readonly [ActionType, () => PropertyState, number, object, object][] = [
  ['ROLL_DICE', () => at(), 0, {}, { type: 'roll' }],
  ['BUY_PROPERTY', () => at([0, { type: 'ROLL_DICE' }, [1, 2]]), 0, { tileId: '3' }, { type: 'buy' }],
  ['BUY_PROPERTY', () => at([0, { type: 'ROLL_DICE' }, [1, 2]]), 0, {}, { type: 'buy' }],
  ['SKIP_BUY', () => at([0, { type: 'ROLL_DICE' }, [1, 2]]), 0, {}, { type: 'decline' }],
  ['PAY_RENT', withRent, 0, { amount: 1 }, { type: 'pay' }],
  ['PAY_TAX', () => at([0, { type: 'ROLL_DICE' }, [1, 3]]), 0, { amount: 1 }, { type: 'pay' }],
  ['DRAW_CARD', () => at([0, { type: 'ROLL_DICE' }, [3, 4]]), 0, {}, { type: 'draw' }],
  [
    'RESOLVE_CARD',
    () => at([0, { type: 'ROLL_DICE' }, [3, 4]], [0, { type: 'DRAW_CARD' }]),
    0,
    {},
    { type: 'resolve' },
  ],
  ['END_TURN', () => at([0, { type: 'ROLL_DICE' }, [4, 6]]), 0, {}, { type: 'end_turn' }],
  ['DECLARE_BANKRUPTCY', owed, 0, {}, { type: 'bankrupt' }],
  ['DECLARE_BANKRUPTCY', () => at(), 2, {}, { type: 'resign' }],
  ['USE_JAIL_CARD', jailed, 0, {}, { type: 'use_card', deck: 1 }],
  ['PAY_FINE', jailed, 0, {}, { type: 'pay_fine' }],
  ['SELL_PROPERTY', owed, 0, { tileId: '1' }, { type: 'sell_deed', lot: 1 }],
  [
    'PROPOSE_TRADE',
    withDeed,
    0,
    TRADE,
    {
      type: 'propose',
      to: 1,
      giveDeeds: [1],
      giveCash: 0,
      giveCards: [],
      takeDeeds: [],
      takeCash: 70,
      takeCards: [],
    },
  ],
  ['ACCEPT_TRADE', offered, 1, {}, { type: 'accept' }],
  ['DECLINE_TRADE', offered, 1, {}, { type: 'reject' }],
  ['CANCEL_TRADE', offered, 0, {}, { type: 'cancel' }],
];

describe('every action means', () => {
  test.each(MEANT)('%s', (type, state, seat, fields, action) => {
    const made = state();
    const decoded = read(made, seat, { ...fields, type, seq: 4, v: 2 });
    expect(decoded).toMatchObject({ kind: 'action', action, seq: 4, v: 2 });
    if (decoded.kind !== 'action') return;
    expect(decoded.message).not.toHaveProperty('seq');
    expect(decoded.message).not.toHaveProperty('amount');
    const open = openOf(made);
    const answers = type === 'CANCEL_TRADE' ? open.between[seat] : open.question[seat];
    expect(decoded.answers).toBe(decoded.action.type === 'resign' ? undefined : answers);
  });

  test('all of them are here', () => {
    expect([...new Set(MEANT.map(([type]) => type))].sort()).toEqual([...ACTION_TYPES].sort());
  });
});

const REFUSED: readonly [string, () => PropertyState, number, object, string][] = [
  ['not his turn', () => at(), 1, { type: 'ROLL_DICE' }, 'NOT_YOUR_TURN'],
  ['a second throw', () => at([0, { type: 'ROLL_DICE' }, [1, 3]]), 0, { type: 'ROLL_DICE' }, 'WRONG_PHASE'],
  ['the turn ended with a tax unpaid', () => at([0, { type: 'ROLL_DICE' }, [1, 3]]), 0, { type: 'END_TURN' }, 'DEBT'],
  ['a tax paid as rent', () => at([0, { type: 'ROLL_DICE' }, [1, 3]]), 0, { type: 'PAY_RENT' }, 'WRONG_PHASE'],
  ['a rent paid as tax', withRent, 0, { type: 'PAY_TAX' }, 'WRONG_PHASE'],
  [
    'another tile bought',
    () => at([0, { type: 'ROLL_DICE' }, [1, 2]]),
    0,
    { type: 'BUY_PROPERTY', tileId: '39' },
    'ILLEGAL_SQUARE',
  ],
  ['a tile that is none', owed, 0, { type: 'SELL_PROPERTY', tileId: '40' }, 'BAD_MESSAGE'],
  ["somebody else's sold", owed, 0, { type: 'SELL_PROPERTY', tileId: '3' }, 'NOT_OWNER'],
  ['a sale without a debt', withDeed, 0, { type: 'SELL_PROPERTY', tileId: '1' }, 'WRONG_PHASE'],
  ['out of no jail by card', () => at(), 0, { type: 'USE_JAIL_CARD' }, 'NOT_IN_JAIL'],
  ['out of no jail by money', () => at(), 0, { type: 'PAY_FINE' }, 'NOT_IN_JAIL'],
  ['a trade before the throw', () => at(), 0, TRADE, 'WRONG_PHASE'],
  ['a trade with nobody', withDeed, 0, { ...TRADE, recipientId: 'player-9' }, 'TRADE_INVALID'],
  ['a trade of cards that are not there', withDeed, 0, { ...TRADE, offeredJailCards: 1 }, 'TRADE_INVALID'],
  ['a trade of an unknown tile', withDeed, 0, { ...TRADE, requestedProperties: ['x'] }, 'BAD_MESSAGE'],
  ["a trade of others' deeds", withDeed, 0, { ...TRADE, offeredProperties: ['3'] }, 'TRADE_INVALID'],
  ['a trade beyond the purse', withDeed, 0, { ...TRADE, requestedCash: 9999 }, 'NO_MONEY'],
  ['an answer by the proposer', offered, 0, { type: 'ACCEPT_TRADE' }, 'TRADE_INVALID'],
  ['an answer to no trade', withDeed, 1, { type: 'ACCEPT_TRADE' }, 'TRADE_INVALID'],
  ['a negative sum', withDeed, 0, { ...TRADE, offeredCash: -1 }, 'BAD_MESSAGE'],
  ['no such type', () => at(), 0, { type: 'BUILD_HOUSE' }, 'UNKNOWN_TYPE'],
  ['a name that every object has', () => at(), 0, { type: 'constructor' }, 'UNKNOWN_TYPE'],
  ['no message', () => at(), 0, [], 'UNKNOWN_TYPE'],
];

test.each(REFUSED)('refused: %s', (_, state, seat, message, code) => {
  const made = state();
  const before = JSON.stringify(made);
  const answer = error(made, seat, { ...message, ...(Array.isArray(message) ? {} : { seq: 3 }) });
  expect(answer).toMatchObject({ event_type: 'error', code });
  expect(answer.message.length).toBeGreaterThan(5);
  expect(JSON.stringify(made)).toBe(before);
});

test('an answer that names a trade is about that trade; one that names none, or no trade at all, is marked as unnamed', () => {
  const state = offered();
  const [first] = state.open.offers;
  send(state, 1, { type: 'DECLINE_TRADE', tradeId: first!.id });
  send(state, 0, { ...TRADE, requestedCash: 900 });
  const offer = state.open.offers[0]!.id;
  for (const [seat, type] of [
    [1, 'ACCEPT_TRADE'],
    [1, 'DECLINE_TRADE'],
    [0, 'CANCEL_TRADE'],
  ] as const) {
    expect(error(state, seat, { type, tradeId: first!.id })).toMatchObject({ code: 'TRADE_INVALID' });
    const named = read(state, seat, { type, tradeId: offer });
    expect(named).toMatchObject({ kind: 'action', action: { offer } });
    expect(named).not.toHaveProperty('isUnnamed');
  }
  for (const tradeId of [undefined, null, 0, 987654]) {
    for (const type of ['ACCEPT_TRADE', 'DECLINE_TRADE']) {
      expect(read(state, 1, { type, tradeId })).toMatchObject({ action: { offer }, isUnnamed: true });
    }
  }
});

test('what is not JSON is refused, and chat is read', () => {
  const asking = { seat: 0, open: openOf(at()) };
  expect(decodeText('{', asking)).toMatchObject({ kind: 'error', error: { code: 'BAD_MESSAGE' } });
  expect(decodeText('null', asking)).toMatchObject({ kind: 'error', error: { code: 'UNKNOWN_TYPE' } });
  expect(decodeText('{"type":"ChatMessage","msg":"hello","seq":1}', asking)).toEqual({
    kind: 'chat',
    text: 'hello',
    seq: 1,
  });
  expect(decodeText('{"type":"ChatMessage","msg":""}', asking)).toMatchObject({ error: { code: 'BAD_MESSAGE' } });
});
