import { describe, expect, test } from 'vitest';
import type { Open, PropertyAction, PropertyState } from '../core/state.js';
import { stateOf } from '../core/view.js';
import { classic } from '../editions/classic/index.js';
import * as source001 from './source001.js';
import { fresh, MOMENTS, withDeeds, withLevels } from './testing.js';

const { whyNot } = source001;

const mortgaged = (state: PropertyState, ...lots: number[]): Open => {
  for (const lot of lots) state.open.mortgaged[lot] = 1;
  return state.open;
};

const poor = (open: Open, cash: number): Open => ({ ...open, cash: open.cash.map(() => cash) });

/** Some of the states of the random games in which the seat on turn may manage. */
const managing = MOMENTS.filter(
  ({ after: { phase, seat, question, managed } }, at) =>
    at % 11 === 0 && (phase === 'roll' || phase === 'manage') && question[seat]! > 0 && managed < 60,
).map(({ after }) => after);

describe('rules agree with check', () => {
  const positions = source001.spaces.map(({ position }) => position);
  const agrees = (action: (lot: number) => PropertyAction, may: (open: Open, lot: number) => boolean) => {
    let yes = 0;
    for (const open of managing) {
      for (const lot of positions) {
        const said = may(open, lot);
        if (said) yes++;
        if (said !== (classic.check(stateOf(open), open.seat, action(lot)) === undefined)) expect.fail(`lot ${lot}`);
      }
    }
    expect(yes).toBeGreaterThan(0);
  };

  test('building', () => {
    agrees(
      (lot) => ({ type: 'build', lot }),
      (open, lot) => source001.canBuildHouse(open, open.seat, lot) !== source001.canBuildHotel(open, open.seat, lot),
    );
  });

  test('selling', () => {
    agrees(
      (lot) => ({ type: 'sell', lot }),
      (open, lot) => source001.canSellHouse(open, open.seat, lot) !== source001.canSellHotel(open, open.seat, lot),
    );
  });

  test('mortgages', () => {
    agrees(
      (lot) => ({ type: 'mortgage', lot }),
      (open, lot) => source001.canMortgage(open, open.seat, lot),
    );
    agrees(
      (lot) => ({ type: 'lift', lot }),
      (open, lot) => source001.canUnmortgage(open, open.seat, lot),
    );
  });

  test('buying', () => {
    const asked = MOMENTS.map(({ after }) => after).filter(({ phase }) => phase === 'buy');
    expect(asked.length).toBeGreaterThan(20);
    for (const open of asked) {
      const may = classic.check(stateOf(open), open.seat, { type: 'buy' }) === undefined;
      expect(source001.canBuyProperty(open, open.seat, open.square[open.seat]!)).toBe(may);
    }
  });

  test('trades that were proposed are valid', () => {
    let count = 0;
    for (const { before, action, seat } of MOMENTS) {
      if (action.type !== 'propose') continue;
      const [message] = source001.toMessages(action, before, seat);
      expect(source001.validateTrade(before, message as unknown as source001.TradeProposal)).toEqual([true, '']);
      count++;
    }
    expect(count).toBeGreaterThan(100);
  });

  test('rent is what the visitor pays', () => {
    let count = 0;
    for (const { events, after } of MOMENTS) {
      const [rolled, moved, paid] = events.filter(({ type }) => type !== 'salary');
      if (rolled?.type !== 'rolled' || moved?.type !== 'moved' || moved.how !== 'dice') continue;
      if (paid?.type !== 'paid' || paid.cause !== 'rent') continue;
      expect(source001.calculateRent(after, moved.to)).toBe(paid.amount);
      count++;
    }
    expect(count).toBeGreaterThan(50);
  });
});

describe('rules say why not', () => {
  const group = () => withDeeds(fresh(), [1, 3]);

  test.each([
    ['NOT_A_STREET', fresh().open, 5],
    ['NOT_OWNER', fresh().open, 1],
    ['GROUP_INCOMPLETE', withDeeds(fresh(), [1]).open, 1],
    ['GROUP_MORTGAGED', mortgaged(group(), 3), 1],
    ['UNEVEN', withLevels(group(), { 1: 1 }).open, 1],
    ['NO_PIECES', withDeeds(fresh(2, { houses: 0 }), [1, 3]).open, 1],
    ['NOT_ENOUGH_CASH', poor(group().open, 49), 1],
    ['OUT_OF_RANGE', withLevels(group(), { 1: 4, 3: 4 }).open, 1],
  ] as const)('can_build_house: %s', (code, open, position) => {
    expect(whyNot('can_build_house', open, 0, position)?.refused).toBe(code);
    expect(source001.canBuildHouse(open, 0, position)).toBe(false);
  });

  test.each([
    ['OUT_OF_RANGE', withLevels(group(), { 1: 3, 3: 3 }).open],
    ['UNEVEN', withLevels(group(), { 1: 4, 3: 3 }).open],
    ['FULLY_BUILT', withLevels(group(), { 1: 5, 3: 5 }).open],
    ['NO_PIECES', withLevels(withDeeds(fresh(2, { hotels: 0 }), [1, 3]), { 1: 4, 3: 4 }).open],
  ] as const)('can_build_hotel: %s', (code, open) => {
    expect(whyNot('can_build_hotel', open, 0, 1)?.refused).toBe(code);
    expect(source001.canBuildHotel(open, 0, 1)).toBe(false);
  });

  test('can_build_house and can_build_hotel: yes', () => {
    expect(source001.canBuildHouse(group().open, 0, 1)).toBe(true);
    expect(source001.canBuildHotel(withLevels(group(), { 1: 4, 3: 4 }).open, 0, 1)).toBe(true);
  });

  test('can_sell_house and can_sell_hotel', () => {
    const { open } = withLevels(group(), { 1: 5, 3: 4 });
    expect(source001.canSellHotel(open, 0, 1)).toBe(true);
    expect(whyNot('can_sell_house', open, 0, 1)).toEqual({
      refused: 'OUT_OF_RANGE',
      facts: { field: 'houses', min: 1, max: 4 },
    });
    expect(whyNot('can_sell_house', open, 0, 3)?.refused).toBe('UNEVEN');
    expect(whyNot('can_sell_house', group().open, 0, 3)?.refused).toBe('NO_BUILDING');
    expect(source001.canSellHouse(withLevels(group(), { 1: 1, 3: 1 }).open, 0, 3)).toBe(true);
    expect(whyNot('can_sell_hotel', withLevels(group(), { 1: 4, 3: 4 }).open, 0, 1)?.refused).toBe('OUT_OF_RANGE');
  });

  test('can_mortgage and can_unmortgage', () => {
    const open = mortgaged(withDeeds(fresh(), [5, 12]), 12);
    expect(source001.canMortgage(open, 0, 5)).toBe(true);
    expect(whyNot('can_mortgage', open, 0, 12)?.refused).toBe('MORTGAGED');
    expect(whyNot('can_mortgage', open, 1, 5)?.refused).toBe('NOT_OWNER');
    expect(whyNot('can_mortgage', withLevels(group(), { 1: 1 }).open, 0, 3)?.refused).toBe('GROUP_BUILT');
    expect(source001.canUnmortgage(open, 0, 12)).toBe(true);
    expect(whyNot('can_unmortgage', open, 0, 5)?.refused).toBe('NOT_MORTGAGED');
    expect(whyNot('can_unmortgage', poor(open, 82), 0, 12)?.refused).toBe('NOT_ENOUGH_CASH');
  });

  test('can_buy_property', () => {
    const { open } = withDeeds(fresh(), [], [5]);
    expect([0, 1].map((seat) => source001.canBuyProperty(open, seat, 39))).toEqual([true, true]);
    expect(source001.canBuyProperty(poor(open, 400), 0, 39)).toBe(true);
    expect(whyNot('can_buy_property', poor(open, 399), 0, 39)?.refused).toBe('NOT_ENOUGH_CASH');
    expect(whyNot('can_buy_property', open, 0, 4)?.refused).toBe('NOT_A_DEED');
    expect(whyNot('can_buy_property', open, 0, 5)?.refused).toBe('OUT_OF_RANGE');
  });

  const nothing = {
    proposer_id: 0,
    receiver_id: 1,
    offered_properties: [],
    requested_properties: [],
    offered_cash: 0,
    requested_cash: 0,
    offered_jail_cards: 0,
    requested_jail_cards: 0,
  };
  test.each([
    ['', { offered_properties: [5], requested_cash: 100, requested_jail_cards: 1 }],
    ['EMPTY_TRADE', {}],
    ['NOT_OWNER', { offered_properties: [39] }],
    ['NOT_OWNER', { requested_properties: [5] }],
    ['GROUP_BUILT', { offered_properties: [3] }],
    ['NOT_ENOUGH_CASH', { offered_cash: 1501 }],
    ['NOT_ENOUGH_CASH', { requested_cash: 1501 }],
    ['NO_SUCH_CARD', { offered_jail_cards: 1 }],
    ['NO_SUCH_CARD', { requested_jail_cards: 2 }],
    ['OUT_OF_RANGE', { requested_jail_cards: 3 }],
    ['OUT_OF_RANGE', { receiver_id: 0, offered_cash: 1 }],
    ['NOT_A_SEAT', { proposer_id: 9, offered_cash: 1 }],
    ['TWICE', { offered_properties: [5, 5] }],
  ] as const)('validate_trade: %j for %j', (reason, terms) => {
    const { open } = withLevels(withDeeds(fresh(), [1, 3, 5]), { 1: 1 });
    Object.assign(open, { pardon: [1, -1] });
    expect(source001.validateTrade(open, { ...nothing, ...terms })).toEqual([reason === '', reason]);
  });

  test('validate_trade wants the ten per cent of mortgaged deeds', () => {
    const open = mortgaged(withDeeds(fresh(), [5]), 5);
    const gift = { ...nothing, offered_properties: [5] };
    expect(source001.validateTrade(poor(open, 10), gift)).toEqual([true, '']);
    expect(source001.validateTrade(poor(open, 9), gift)).toEqual([false, 'NOT_ENOUGH_CASH']);
  });
});

describe('rent and money', () => {
  test('calculate_rent', () => {
    const { open } = withDeeds(fresh(), [1, 3, 5, 15, 12], [6]);
    expect([1, 3, 6].map((position) => source001.calculateRent(open, position))).toEqual([4, 8, 6]);
    expect(source001.calculateRent(open, 5)).toBe(50);
    expect(source001.calculateRent(open, 12, { total: 8 })).toBe(32);
    expect(source001.calculateRent({ ...open, dice: [2, 3] }, 12)).toBe(20);
    expect(source001.calculateRent(open, 39)).toBe(0);
    expect(source001.calculateRent(withLevels(withDeeds(fresh(), [1, 3]), { 1: 5 }).open, 1)).toBe(250);
  });

  test('mortgaged deeds: none themselves, counted for the others unless the options say otherwise', () => {
    const official = mortgaged(withDeeds(fresh(), [5, 15, 25]), 25);
    expect([5, 25].map((position) => source001.calculateRent(official, position))).toEqual([100, 0]);
    const theirs = mortgaged(withDeeds(fresh(3, {}, 'seed001'), [5, 15, 25]), 25);
    expect(source001.calculateRent(theirs, 5)).toBe(50);
  });

  test('unmortgage_cost and mortgage_transfer_fee round up, or down as there', () => {
    const [official, theirs] = [fresh().open, fresh(3, {}, 'seed001').open];
    expect([1, 12, 37].map((lot) => source001.unmortgageCost(official, lot))).toEqual([33, 83, 193]);
    expect([1, 12, 37].map((lot) => source001.unmortgageCost(theirs, lot))).toEqual([33, 82, 192]);
    expect([1, 12, 37].map((lot) => source001.mortgageTransferFee(official, lot))).toEqual([3, 8, 18]);
    expect([1, 12, 37].map((lot) => source001.mortgageTransferFee(theirs, lot))).toEqual([3, 7, 17]);
  });

  test('hasGroup', () => {
    const { open } = withDeeds(fresh(), [1, 3], [6, 8]);
    expect(source001.hasGroup(open, 0, 'brown')).toBe(true);
    expect(source001.hasGroup(open, 1, 'light_blue')).toBe(false);
  });
});

describe('players, bank, game', () => {
  test('portfolio', () => {
    const open = mortgaged(withLevels(withDeeds(fresh(), [1, 3, 5]), { 1: 5 }), 5);
    expect([1, 39].map((position) => source001.ownsProperty(open, 0, position))).toEqual([true, false]);
    expect([1, 5].map((position) => source001.isMortgaged(open, position))).toEqual([false, true]);
    expect([1, 3, 0].map((position) => source001.getHouseCount(open, position))).toEqual([5, 0, 0]);
    expect(source001.netWorth(open, 0)).toBe(1500 + 120 + 250 + 100);
    expect([1, 39].map((position) => source001.getPropertyOwner(open, position))).toEqual([0, null]);
    expect([1, 39].map((position) => source001.isPropertyOwned(open, position))).toEqual([true, false]);
  });

  test('shortages', () => {
    const { open } = fresh();
    expect([source001.hasHousingShortage(open), source001.hasHotelShortage(open)]).toEqual([false, false]);
    const none = { ...open, houses: 0, hotels: 0 };
    expect([source001.hasHousingShortage(none), source001.hasHotelShortage(none)]).toEqual([true, true]);
  });

  test('players left, end and winner', () => {
    const state = fresh();
    expect(source001.getCurrentPlayer(state.open)).toBe(0);
    const leave = (seat: number) => classic.apply(state, seat, { type: 'resign' }, { draw: () => 0 });
    leave(0);
    expect(source001.getActivePlayers(state.open)).toEqual([1, 2]);
    expect([source001.isOver(state.open), source001.getWinner(state.open)]).toEqual([false, null]);
    leave(2);
    expect([source001.isOver(state.open), source001.getWinner(state.open)]).toEqual([true, 1]);
  });
});
