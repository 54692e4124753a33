/** The rows of section 11.7 and the texts that 11.9 adds: who is told what, and by which code. */
import { refuse } from '@freehold/kernel';
import type { PropertyState } from '@freehold/property';
import { expect, test } from 'vitest';
import { plainError, refusalError } from './refusals.js';
import { act, dice, error, type Setting, send, table, USERS } from './testing.js';
import { INTERNAL, PLAIN, REFUSED } from './texts.js';

const no = (text: string, seat = 0) => `[${USERS[seat]}] Potentially malicious input: ${text}`;
const broken = (text: string) => `Internal logic error: ${text}`;

const business: Setting = { phase: 'manage', deeds: [[1, 3, 5], [6, 8, 9, 25], [16]] };
const auction = () => {
  const state = table({ phase: 'buy', at: [15], cash: [1500, 100] });
  act(state, { type: 'decline' });
  return state;
};
const debt = () => {
  const state = table({ deeds: [[1], [6]], cash: [0] });
  act(state, { type: 'roll' }, { draws: dice(1, 3, 2) });
  return state;
};
const trade = (fields: object) => ({ type: 'ActionTradeProposal', destination_user: USERS[1], ...fields });

type Where = Setting | (() => PropertyState);
type Row = readonly [text: string, code: string, where: Where, message: object, seat?: number];

const ROWS: readonly Row[] = [
  [no(REFUSED.notActive, 1), 'NOT_YOUR_TURN', {}, { type: 'ActionThrowDices' }, 1],
  [no(REFUSED.notActive, 1), 'NOT_YOUR_TURN', auction, { type: 'ActionThrowDices' }, 1],
  [no(REFUSED.notActive, 2), 'NOT_YOUR_TURN', { out: [0, 0, 1] }, { type: 'ActionSurrender' }, 2],
  [
    no('cannot perform action ActionBuild in phase roll_the_dices'),
    'WRONG_PHASE',
    {},
    { type: 'ActionBuild', square: 1 },
  ],
  [
    no('cannot perform action ActionNextPhase in phase management'),
    'WRONG_PHASE',
    { phase: 'buy', at: [15] },
    { type: 'ActionNextPhase' },
  ],
  [
    no('cannot perform action ActionTakeTram in phase management'),
    'WRONG_PHASE',
    { phase: 'buy', at: [15] },
    { type: 'ActionTakeTram', square: 10 },
  ],
  [no('cannot perform action ActionBid in phase business'), 'WRONG_PHASE', business, { type: 'ActionBid', amount: 1 }],
  [
    no('cannot perform action ActionMortgageUnset in phase liquidation'),
    'WRONG_PHASE',
    debt,
    { type: 'ActionMortgageUnset', square: 1 },
  ],
  [no(REFUSED.notInJail), 'NOT_IN_JAIL', {}, { type: 'ActionPayBail' }],
  [no(REFUSED.noSentence), 'NOT_IN_JAIL', { at: [201] }, { type: 'ActionPayBail' }],
  [broken(INTERNAL.noBail), 'NO_MONEY', { sentence: [2], cash: [39] }, { type: 'ActionPayBail' }],
  [no(REFUSED.noFare), 'NO_MONEY', { phase: 'tram', at: [10], cash: [29] }, { type: 'ActionTakeTram', square: 30 }],
  [no(REFUSED.noTram), 'ILLEGAL_SQUARE', { phase: 'tram', at: [10] }, { type: 'ActionTakeTram', square: 11 }],
  [no(REFUSED.negative), 'DEBT', debt, { type: 'ActionNextPhase' }],
  [no(REFUSED.badTrade), 'TRADE_INVALID', business, trade({})],
  [no(REFUSED.badTrade), 'TRADE_INVALID', business, trade({ destination_user: USERS[0], offered_money: 1 })],
  [no(REFUSED.badTrade), 'TRADE_INVALID', business, trade({ offered_properties: [5, 5] })],
  [no(REFUSED.badTrade), 'NO_MONEY', business, trade({ offered_money: 1501 })],
  [no(REFUSED.noPlayer), 'TRADE_INVALID', business, trade({ destination_user: 999, offered_money: 1 })],
  [no(REFUSED.noPlayer), 'TRADE_INVALID', { ...business, out: [0, 1, 0], deeds: [[1]] }, trade({ offered_money: 1 })],
  [no(REFUSED.notTheirs), 'TRADE_INVALID', business, trade({ asked_properties: [16] })],
  [no(REFUSED.notTheirs), 'TRADE_INVALID', business, trade({ asked_properties: [2] })],
  [no(REFUSED.notOffered), 'TRADE_INVALID', business, trade({ offered_properties: [16] })],
  [no(REFUSED.notOffered), 'TRADE_INVALID', business, trade({ offered_properties: [2] })],
  [no(REFUSED.builtGroup), 'TRADE_INVALID', { ...business, level: { 1: 1 } }, trade({ offered_properties: [3] })],
  [no(REFUSED.bidTooHigh, 1), 'BID_TOO_HIGH', auction, { type: 'ActionBid', amount: 101 }, 1],
  [no(REFUSED.ownAuction), 'BID_BARRED', auction, { type: 'ActionBid', amount: 1 }],
  [no('cannot perform action ActionThrowDices in phase auction'), 'WRONG_PHASE', auction, { type: 'ActionThrowDices' }],
  [no(REFUSED.buildNonStreet), 'ILLEGAL_SQUARE', business, { type: 'ActionBuild', square: 5 }],
  [no(REFUSED.noOwner), 'NOT_OWNER', business, { type: 'ActionBuild', square: 11 }],
  [no(REFUSED.buildNotOwn), 'NOT_OWNER', business, { type: 'ActionBuild', square: 6 }],
  [
    no(REFUSED.groupIncomplete),
    'GROUP_INCOMPLETE',
    { phase: 'manage', deeds: [[1]] },
    { type: 'ActionBuild', square: 1 },
  ],
  [no(REFUSED.uneven), 'UNEVEN', business, { type: 'ActionBuild', square: 1, houses: 2 }],
  [no(REFUSED.fullyBuilt), 'MAX_LEVEL', { ...business, level: { 1: 5, 3: 5 } }, { type: 'ActionBuild', square: 1 }],
  [broken(INTERNAL.negativeHouses), 'BAD_MESSAGE', business, { type: 'ActionBuild', square: 1, houses: -2 }],
  [no(REFUSED.demolishNonStreet), 'ILLEGAL_SQUARE', business, { type: 'ActionDemolish', square: 5 }],
  [no(REFUSED.noOwner), 'NOT_OWNER', business, { type: 'ActionDemolish', square: 11 }],
  [no(REFUSED.demolishNotOwn), 'NOT_OWNER', business, { type: 'ActionDemolish', square: 6 }],
  [no(REFUSED.demolishTooMany), 'MAX_LEVEL', business, { type: 'ActionDemolish', square: 1 }],
  [
    no(REFUSED.demolishTooMany),
    'MAX_LEVEL',
    { ...business, level: { 1: 1, 3: 2 } },
    { type: 'ActionDemolish', square: 1, houses: 2 },
  ],
  [
    no(REFUSED.demolishUneven),
    'UNEVEN',
    { ...business, level: { 1: 2, 3: 2 } },
    { type: 'ActionDemolish', square: 1, houses: 2 },
  ],
  [no(REFUSED.mortgageNonDeed), 'ILLEGAL_SQUARE', business, { type: 'ActionMortgageSet', square: 2 }],
  [no(REFUSED.noOwner), 'NOT_OWNER', business, { type: 'ActionMortgageSet', square: 15 }],
  [no(REFUSED.mortgageNotOwn), 'NOT_OWNER', business, { type: 'ActionMortgageSet', square: 25 }],
  [no(REFUSED.mortgageTwice), 'MORTGAGED', { ...business, mortgaged: [5] }, { type: 'ActionMortgageSet', square: 5 }],
  [
    broken(INTERNAL.mortgageBuilt),
    'HAS_BUILDINGS',
    { ...business, level: { 1: 1 } },
    { type: 'ActionMortgageSet', square: 3 },
  ],
  [no(REFUSED.unsetNonDeed), 'ILLEGAL_SQUARE', business, { type: 'ActionMortgageUnset', square: 10 }],
  [no(REFUSED.noOwner), 'NOT_OWNER', business, { type: 'ActionMortgageUnset', square: 15 }],
  [no(REFUSED.unsetNotOwn), 'NOT_OWNER', business, { type: 'ActionMortgageUnset', square: 25 }],
  [no(REFUSED.unsetNotMortgaged), 'NOT_MORTGAGED', business, { type: 'ActionMortgageUnset', square: 5 }],
  [broken(INTERNAL.ended), 'GAME_OVER', { phase: 'over' }, { type: 'ActionThrowDices' }],
  [broken('Fase no reconocida o no manejada: tax'), 'WRONG_PHASE', { phase: 'tax' }, { type: 'ActionThrowDices' }],
  // What the source has no words for: it never looked.
  [PLAIN.notNow, 'NO_MONEY', { phase: 'buy', at: [15], cash: [249] }, { type: 'ActionBuySquare', square: 15 }],
  [PLAIN.notNow, 'NO_MONEY', { ...business, cash: [49] }, { type: 'ActionBuild', square: 1 }],
  [PLAIN.notNow, 'MORTGAGED', { ...business, mortgaged: [3] }, { type: 'ActionBuild', square: 1 }],
  [PLAIN.notNow, 'NO_MONEY', { ...business, mortgaged: [5], cash: [149] }, { type: 'ActionMortgageUnset', square: 5 }],
  [PLAIN.notNow, 'HAS_BUILDINGS', { ...business, level: { 1: 1 } }, { type: 'ActionSellSquare', square: 1 }],
  [
    no('cannot perform action ActionBuySquare in phase management'),
    'ILLEGAL_SQUARE',
    { phase: 'buy', at: [15] },
    { type: 'ActionBuySquare', square: 16 },
  ],
  [
    no('cannot perform action ActionDropPurchase in phase management'),
    'ALREADY_OWNED',
    { phase: 'buy', at: [15], deeds: [[], [16]] },
    { type: 'ActionDropPurchase', square: 16 },
  ],
];

test.each(ROWS.map((row) => [`${row[0]}: ${row[1]}`, row] as const))(
  '%s',
  (_, [text, code, where, message, seat = 0]) => {
    const state = typeof where === 'function' ? where() : table(where);
    const before = JSON.stringify(state);
    expect(error(state, seat, { ...message, seq: 9 })).toEqual({ event_type: 'error', message: text, code, seq: 9 });
    expect(JSON.stringify(state)).toBe(before);
  },
);

test('a group is built on or mortgaged, never both', () => {
  const built = table({ ...business, level: { 1: 1 } });
  expect(error(built, 0, { type: 'ActionMortgageSet', square: 3 })).toMatchObject({ code: 'HAS_BUILDINGS' });
  const mortgaged = table({ ...business, mortgaged: [3] });
  expect(error(mortgaged, 0, { type: 'ActionBuild', square: 1 })).toMatchObject({ code: 'MORTGAGED' });
});

test('tried to move to an illegal square', () => {
  const state = table();
  act(state, { type: 'roll' }, { draws: dice(4, 3, 6) });
  expect(error(state, 0, { type: 'ActionMoveTo', square: 5 })).toMatchObject({
    message: no(REFUSED.illegalSquare),
    code: 'ILLEGAL_SQUARE',
  });
});

test('User already placed a bid in this auction, also a bid of nothing', () => {
  const state = auction();
  send(state, { type: 'ActionBid', amount: 0 }, { seat: 1 });
  expect(error(state, 1, { type: 'ActionBid', amount: 5 })).toMatchObject({
    message: no(REFUSED.bidTwice, 1),
    code: 'BID_DONE',
  });
});

test('a revealed card that costs more than there is', () => {
  const state = table({ cash: [79] });
  act(state, { type: 'roll' }, { draws: [...dice(1, 3, 3), 10] });
  const message = { type: 'ActionChooseCard', chosen_revealed_card: true };
  expect(error(state, 0, message)).toMatchObject({ message: PLAIN.notNow, code: 'NO_MONEY' });
});

test('a fourth proposal in a turn is one too many', () => {
  const state = table(business);
  for (let i = 0; i < 3; i++) {
    send(state, trade({ offered_money: 1 }));
    send(state, { type: 'ActionTradeAnswer' }, { seat: 1 });
  }
  expect(error(state, 0, trade({ offered_money: 1 }))).toMatchObject({
    message: no(REFUSED.badTrade),
    code: 'TRADE_LIMIT',
  });
});

test('Invalid data: names the field', () => {
  const state = table(business);
  const cases: [object, string][] = [
    [{ type: 'ActionMoveTo' }, 'square'],
    [{ type: 'ActionBuild', square: '1' }, 'square'],
    [{ type: 'ActionBuild', square: 1.5 }, 'square'],
    [{ type: 'ActionBuild', square: 999 }, 'square'],
    [{ type: 'ActionBuild', square: 1, houses: 0 }, 'houses'],
    [{ type: 'ActionDemolish', square: 1, houses: -1 }, 'houses'],
    [trade({ offered_money: -1 }), 'offered_money'],
    [trade({ asked_properties: [999] }), 'asked_properties'],
    [{ type: 'Cheat', cheat: 'SetMoney' }, 'type'],
  ];
  for (const [message, field] of cases) {
    const { message: text } = error(state, 0, message);
    expect(Object.keys(JSON.parse(text.slice('Invalid data: '.length)))).toEqual([field]);
  }
});

test('an unknown square is refused before the turn and the phase are looked at', () => {
  const state = table();
  const text = 'Invalid data: {"square":["no such square"]}';
  for (const seat of [0, 1]) {
    for (const type of ['ActionMoveTo', 'ActionBuySquare', 'ActionBuild', 'ActionTakeTram', 'ActionMortgageSet']) {
      expect(error(state, seat, { type, square: 999 })).toMatchObject({ message: text, code: 'BAD_MESSAGE' });
      expect(error(state, seat, { type, square: 1 })).not.toMatchObject({ code: 'BAD_MESSAGE' });
    }
    expect(error(state, seat, trade({ asked_properties: [999] }))).toMatchObject({ code: 'BAD_MESSAGE' });
  }
});

test('what the table refuses because something came first', () => {
  const state = table(business);
  const asking = { seat: 0, users: USERS, open: state.open as never };
  const answer = (code: string, message: object) => refusalError(refuse(code), message as never, asking);
  expect(answer('STALE', { type: 'ActionBid', amount: 1 })).toMatchObject({
    message: broken(INTERNAL.noAuction),
    code: 'STALE',
  });
  expect(answer('STALE', { type: 'ActionNextPhase' })).toMatchObject({ message: PLAIN.notNow, code: 'STALE' });
  expect(answer('STALE', { type: 'ActionTradeAnswer', choose: true })).toMatchObject({
    message: no(REFUSED.noProposal),
    code: 'STALE',
  });
  expect(answer('NOT_FOUND', { type: 'ActionNextPhase' })).toMatchObject({ message: PLAIN.noGame });
  expect(answer('NO_SUCH_OFFER', { type: 'ActionTradeAnswer' })).toMatchObject({ code: 'WRONG_PHASE' });
  expect(plainError(refuse('RATE'), 3)).toEqual({ event_type: 'error', message: PLAIN.notNow, code: 'RATE', seq: 3 });
});

test('an answer to a proposal that is gone, or whose terms do not hold any more', () => {
  const state = table(business);
  send(state, trade({ offered_money: 5 }));
  const asking = { seat: 1, users: USERS, open: state.open as never };
  const answer = (code: string) => refusalError(refuse(code), { type: 'ActionTradeAnswer', choose: true }, asking);
  expect(answer('NO_SUCH_OFFER')).toMatchObject({ message: no(REFUSED.noProposal, 1), code: 'TRADE_INVALID' });
  expect(answer('NOT_ENOUGH_CASH')).toMatchObject({
    message: no(`cannot accept proposal ${state.open.offers[0]!.id}`, 1),
    code: 'TRADE_INVALID',
  });
});

test('every text is told somewhere above', () => {
  const elsewhere: string[] = [REFUSED.illegalSquare, REFUSED.bidTwice, REFUSED.noProposal, INTERNAL.noAuction];
  const told = ROWS.map(([text]) => text);
  const all: string[] = [...Object.values(REFUSED), ...Object.values(INTERNAL)];
  expect(all.filter((text) => !elsewhere.includes(text) && !told.some((each) => each.endsWith(text)))).toEqual([]);
});
