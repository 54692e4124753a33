import type { PropertyAction } from '@freehold/property';
import { describe, expect, test } from 'vitest';
import { ACTION_TYPES, type ActionType } from './client.js';
import { decode, decodeText } from './decode.js';
import { NAMES, type Setting, table } from './testing.js';

type Row = [input: { type: ActionType; [field: string]: unknown }, setting: Setting, action: PropertyAction];

const inAuction: Setting = { phase: 'auction', open: { goods: 'deed', lot: 18, bidding: [1, 1, 1] } };

const trading: Setting = { phase: 'manage', options: { trading: true } };
const side = (cash: number) => ({ deeds: [], cash, cards: [] });
/** Two offers to seat 0, and one of its own. */
const offered: Setting = {
  ...trading,
  open: {
    asked: [4, 0, 0],
    offers: [
      { id: 129, from: 1, to: 0, give: side(10), take: side(5) },
      { id: 130, from: 2, to: 0, give: side(10), take: side(6) },
      { id: 131, from: 0, to: 1, give: side(10), take: side(7) },
    ],
  },
};

const rows: Row[] = [
  [{ type: 'ROLL' }, {}, { type: 'roll' }],
  [{ type: 'ROLL' }, { preset: 'seed002', phase: 'jail' }, { type: 'roll' }],
  [{ type: 'BUY' }, { phase: 'buy', at: [19] }, { type: 'buy' }],
  [{ type: 'BUY' }, { phase: 'buy', at: [19], open: { cash: [179, 0, 0] } }, { type: 'decline' }],
  [{ type: 'DECLINE' }, { phase: 'buy', at: [19] }, { type: 'decline' }],
  [{ type: 'BID', amount: 90 }, inAuction, { type: 'bid', amount: 90 }],
  [{ type: 'PASS' }, inAuction, { type: 'pass' }],
  [{ type: 'PASS' }, { ...inAuction, phase: 'sealed' }, { type: 'bid', amount: 0 }],
  [{ type: 'CHOOSE', choice: 'fine' }, { phase: 'choice' }, { type: 'choose', way: 'fine' }],
  [{ type: 'CHOOSE', choice: 'opportunity' }, { phase: 'choice' }, { type: 'choose', way: 'card' }],
  [
    { type: 'BUILD', position: 2 },
    { phase: 'manage', deeds: [[2, 4]] },
    { type: 'build', lot: 1 },
  ],
  [
    { type: 'BUILD', position: '4' },
    { phase: 'manage', deeds: [[2, 4]] },
    { type: 'build', lot: 3 },
  ],
  [
    { type: 'SELL_BUILDING', position: 2 },
    { phase: 'manage', deeds: [[2, 4]], open: { level: Array.from({ length: 40 }, (_, at) => (at === 1 ? 1 : 0)) } },
    { type: 'sell', lot: 1 },
  ],
  [{ type: 'MORTGAGE', position: 40 }, { deeds: [[40]] }, { type: 'mortgage', lot: 39 }],
  [
    { type: 'REDEEM', position: 40 },
    { deeds: [[40]], open: { mortgaged: Array.from({ length: 40 }, (_, at) => (at === 39 ? 1 : 0)) } },
    { type: 'lift', lot: 39 },
  ],
  [{ type: 'SELL_PROPERTY', position: 16 }, { deeds: [[16]] }, { type: 'sell_deed', lot: 15 }],
  [{ type: 'PAY_FINE' }, { phase: 'jail' }, { type: 'pay_fine' }],
  [{ type: 'USE_PASS' }, { phase: 'jail', open: { pardon: [-1, 0] } }, { type: 'use_card', deck: 1 }],
  [{ type: 'STAY' }, { phase: 'jail' }, { type: 'go_on' }],
  [{ type: 'STAY' }, { preset: 'seed002', phase: 'bail' }, { type: 'go_on' }],
  [{ type: 'DECLARE_BANKRUPT' }, { phase: 'debt' }, { type: 'bankrupt' }],
  [{ type: 'END_TURN' }, { phase: 'manage' }, { type: 'end_turn' }],
  [{ type: 'REQUEST_LEAVE' }, { phase: 'manage' }, { type: 'request_leave' }],
  [{ type: 'REQUEST_LEAVE' }, { preset: 'seed002', phase: 'manage' }, { type: 'resign' }],
  [{ type: 'VOTE_LEAVE', agree: true }, { phase: 'vote' }, { type: 'vote', agree: 1 }],
  [{ type: 'VOTE_LEAVE', agree: false }, { phase: 'vote' }, { type: 'vote', agree: 0 }],
  [{ type: 'CHOOSE_TOKEN', token: 'cat' }, {}, { type: 'choose_token', token: 4 }],
  [
    { type: 'PROPOSE_TRADE', recipient: 'Ben', offeredProperties: [2, '4'], requestedCash: 70 },
    { ...trading, deeds: [[2, 4]] },
    {
      type: 'propose',
      to: 1,
      giveDeeds: [1, 3],
      giveCash: 0,
      giveCards: [],
      takeDeeds: [],
      takeCash: 70,
      takeCards: [],
    },
  ],
  [{ type: 'ACCEPT_TRADE', tradeId: 129 }, offered, { type: 'accept', offer: 129 }],
  [{ type: 'ACCEPT_TRADE', tradeId: 130 }, offered, { type: 'accept', offer: 130 }],
  [{ type: 'DECLINE_TRADE', tradeId: 130 }, offered, { type: 'reject', offer: 130 }],
  [{ type: 'CANCEL_TRADE', tradeId: 131 }, offered, { type: 'cancel', offer: 131 }],
];

describe('what a client says', () => {
  test.each(rows)('%j', (input, setting, action) => {
    const { open } = table(setting);
    const decoded = decode({ ...input, seq: 3, v: 8, surplus: 1 }, { seat: 0, open, names: NAMES });
    expect(decoded).toMatchObject({ kind: 'action', action, seq: 3, v: 8 });
    if (decoded.kind !== 'action' || action.type === 'resign') return;
    const isAnswer = action.type === 'accept' || action.type === 'reject';
    expect(decoded.answers).toBe(isAnswer ? action.offer : open.question[0]);
    expect(decoded).not.toHaveProperty('isUnnamed');
  });

  test('every action type has a row', () => {
    expect([...new Set(rows.map(([{ type }]) => type))].sort()).toEqual([...ACTION_TYPES].sort());
  });

  test('a chat line', () => {
    expect(
      decode({ type: 'ChatMessage', msg: 'hello', seq: 1 }, { seat: 0, open: table().open, names: NAMES }),
    ).toEqual({
      kind: 'chat',
      text: 'hello',
      seq: 1,
    });
  });
});

describe('what is refused, with its reason', () => {
  const won = { ...inAuction.open, question: [0, 0, 0] };
  test.each([
    ['not JSON', 'text', {}, 'BAD_MESSAGE', 'Not JSON.'],
    ['no message', 'null', {}, 'UNKNOWN_TYPE', 'There is no such type.'],
    ['an unknown type', '{"type":"constructor"}', {}, 'UNKNOWN_TYPE', 'There is no such type.'],
    ['a bad field', '{"type":"BUILD","position":41}', {}, 'BAD_MESSAGE', expect.stringContaining('position')],
    ['no auction', '{"type":"BID","amount":90}', {}, 'WRONG_PHASE', 'There is no auction.'],
    ['below the minimum', '{"type":"BID","amount":89}', inAuction, 'OUT_OF_RANGE', 'Bids go from 90 to 1500.'],
    [
      'not enough cash',
      '{"type":"BID","amount":90}',
      { ...inAuction, open: { ...inAuction.open, cash: [10, 0, 0] } },
      'OUT_OF_RANGE',
      'You have not enough money.',
    ],
    ['not your turn', '{"type":"BID","amount":90}', { ...inAuction, open: won }, 'NOT_ASKED', 'It is not your turn.'],
    [
      'already passed',
      '{"type":"PASS"}',
      { ...inAuction, open: { ...won, bidding: [0, 1, 1] } },
      'NOT_ASKED',
      'You have passed or may not bid.',
    ],
    ['not the owner', '{"type":"MORTGAGE","position":40}', {}, 'NOT_OWNER', 'That property is not yours.'],
    ['no pass', '{"type":"USE_PASS"}', { phase: 'jail' }, 'NO_SUCH_CARD', 'You have no pass.'],
    [
      'a trade where there are none',
      '{"type":"PROPOSE_TRADE","recipient":"Ben","offeredCash":5,"requestedCash":9}',
      { phase: 'manage' },
      'NO_TRADES',
      'Players do not trade that here.',
    ],
    [
      'a trade of a pass',
      '{"type":"PROPOSE_TRADE","recipient":"Ben","offeredJailCards":1,"requestedCash":9}',
      trading,
      'NO_TRADES',
      'Players do not trade that here.',
    ],
    [
      'a trade with nobody',
      '{"type":"PROPOSE_TRADE","recipient":"Bert","offeredCash":5}',
      trading,
      'BAD_MESSAGE',
      'recipient: There is no such player.',
    ],
    [
      'an answer that does not name its trade',
      '{"type":"ACCEPT_TRADE"}',
      offered,
      'BAD_MESSAGE',
      expect.stringContaining('tradeId'),
    ],
    [
      'an answer to a trade that is not open',
      '{"type":"ACCEPT_TRADE","tradeId":128}',
      offered,
      'NO_SUCH_OFFER',
      'That trade is not open, or not yours to answer.',
    ],
    ['not now', '{"type":"END_TURN","seq":5}', {}, 'WRONG_PHASE', 'Not now.'],
  ] as const)('%s', (_name, text, setting, code, message) => {
    const decoded = decodeText(text, { seat: 0, open: table(setting as unknown as Setting).open, names: NAMES });
    expect(decoded).toMatchObject({ kind: 'error', error: { event_type: 'error', code, message } });
    if (decoded.kind === 'error') expect(decoded.error.seq).toBe(text.includes('seq') ? 5 : undefined);
  });
});
