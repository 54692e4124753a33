import { FANTASY, type MagnateOpen } from '@freehold/property';
import { describe, expect, test } from 'vitest';
import {
  bail,
  cardValue,
  chooseCard,
  chooseSquare,
  freedom,
  hiddenCard,
  leaveJail,
  moveValue,
  tram,
} from './moving.js';
import { position, type Setting } from './testing.js';
import { buyValue } from './worth.js';

const magnate = (setting: Setting = {}) => position({ edition: 'magnate', ...setting });

describe('what arriving brings, 9.3', () => {
  test.each([
    { what: 'own land nothing', id: 1, deeds: [[1]], expected: 0 },
    { what: "an opponent's its rent", id: 1, deeds: [[], [1, 3]], expected: -4 },
    { what: 'mortgaged land nothing', id: 1, deeds: [[], [1, 3]], mortgaged: [1], expected: 0 },
    { what: 'both bridges 250', id: 15, deeds: [[], [15, 35]], expected: -250 },
    { what: 'a visit nothing', id: 104, expected: 0 },
    { what: 'a tram nothing', id: 10, expected: 0 },
  ])('$what', ({ id, expected, ...setting }) => {
    const { a, at } = magnate(setting);
    expect(moveValue(a, 0, at(id)) + 0).toBe(expected);
  });

  test('free land is worth buying or nothing, and nothing to who cannot pay', () => {
    const { a, at } = magnate();
    expect(moveValue(a, 0, at(106))).toBe(buyValue(a, 0, at(106)));
    const poor = magnate({ cash: [50] });
    expect(moveValue(poor.a, 0, at(106))).toBe(0);
  });

  test('the car park is worth the pot, and a fantasy square 9 and a share of it (9.4)', () => {
    const { a, open, at } = magnate();
    open.pot = 420;
    expect(moveValue(a, 0, at(111))).toBe(420);
    expect(moveValue(a, 0, at(2))).toBe(29);
    expect(hiddenCard(open)).toBe(29);
  });

  test('a tax costs what it says', () => {
    expect(moveValue(position().a, 0, 4)).toBe(-200);
  });
});

describe('where to go', () => {
  const choose = (ids: number[], setting: Setting, pot = 0) => {
    const { a, at, open } = magnate({ phase: 'square', ...setting });
    open.pot = pot;
    Object.assign(open, { reach: ids.map(at), paces: ids.map(() => 0) });
    return a.board.id[(chooseSquare(a, 0) as { square: number }).square];
  };

  test('away from rents, to the pot, to the start, and to what is worth buying', () => {
    const deeds = [[], [16, 18, 19, 15, 35]];
    expect(choose([15, 104], { deeds })).toBe(104);
    expect(choose([15, 16], { deeds })).toBe(16);
    expect(choose([104, 111], { deeds }, 80)).toBe(111);
    expect(choose([104, 0], { deeds })).toBe(0);
    expect(choose([104, 106], { deeds })).toBe(106);
  });

  test('not to jail while there is land to buy, and rather there than into ruin', () => {
    expect(choose([20, 104], {})).toBe(104);
    const built = { deeds: [[], [16, 18, 19]], level: { 16: 5, 18: 5, 19: 5 } };
    expect(choose([19, 20], built)).toBe(20);
  });
});

describe('jail, 9.4', () => {
  test('a turn of freedom is worth the landings of one throw, not whole games', () => {
    const { a } = magnate();
    expect(freedom(a, 0)).toBeGreaterThan(40);
    expect(freedom(a, 0)).toBeLessThan(500);
    expect(leaveJail(a, 0, 0)).toEqual({ type: 'pay_fine' });
  });

  test('where rents bite jail is a shelter, and a pardon is kept', () => {
    const lots = [16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34, 37, 39];
    const { a, open } = position({
      phase: 'jail',
      deeds: [[1, 3, 6, 8, 9, 11, 13, 14, 5, 15, 25, 35, 12, 28], lots],
      level: Object.fromEntries(lots.map((lot) => [lot, 4])),
    });
    open.pardon[0] = 0;
    expect(freedom(a, 0)).toBeLessThan(0);
    expect(leaveJail(a, 0, 0)).toEqual({ type: 'roll' });
    const early = position({ phase: 'jail' });
    early.open.pardon[1] = 0;
    expect(leaveJail(early.a, 0, 0)).toEqual({ type: 'use_card', deck: 1 });
  });

  test('the bail is not paid out of the reserve', () => {
    const { a } = magnate({ cash: [100] });
    expect(leaveJail(a, 0, 61)).toEqual({ type: 'roll' });
  });
});

test('after the throw the bail is paid for the square it leads to', () => {
  const thrown = (first: number, second: number, setting: Setting = {}) => {
    const { a, open } = magnate({ phase: 'bail', square: [201], ...setting });
    open.dice = [first, second];
    return bail(a, 0, 0).type;
  };
  // From the cell by five: 105, the bridge, and as five is odd 106, 107, 108.
  expect(thrown(1, 4)).toBe('pay_fine');
  expect(thrown(1, 4, { deeds: [[], [108]] })).toBe('go_on');
  expect(thrown(1, 4, { cash: [39] })).toBe('go_on');
});

test('the tram is ridden away from rents and not into them', () => {
  const dear = { deeds: [[], [11, 13, 14, 16, 18, 19]], level: { 11: 5, 13: 5, 14: 5, 16: 5, 18: 5, 19: 5 } };
  expect(tram(magnate({ ...dear, square: [10] }).a, 0)).toMatchObject({ type: 'ride' });
  expect(tram(magnate({ ...dear, square: [30] }).a, 0)).not.toMatchObject({ square: magnate().at(10) });
  expect(tram(magnate({ ...dear, square: [10], cash: [29] }).a, 0)).toEqual({ type: 'go_on' });
});

test('a tram is judged by the mean of the next 12 squares, less the fare', () => {
  // With 30 in cash no land can be bought, so only the car park counts: 4 to 12 squares after three trams, not after 30.
  const poor = magnate({ square: [30], cash: [30], options: { fantasy: false } });
  poor.open.pot = 12 * 30;
  expect(tram(poor.a, 0)).toEqual({ type: 'go_on' });
  poor.open.pot = 12 * 31;
  expect(tram(poor.a, 0)).toMatchObject({ type: 'ride' });
});

describe('cards, 9.4', () => {
  const choice = (id: string, value: number, more: Partial<MagnateOpen> = {}) => {
    const { a, open } = magnate({ phase: 'card', cash: [1500, 1000, 20, 1000] });
    Object.assign(open, { card: FANTASY.findIndex((card) => card.id === id), value }, more);
    return { worth: cardValue(open as MagnateOpen, 0), chosen: (chooseCard(a, 0) as { card: string }).card };
  };

  test.each([
    { id: 'winPlainMoney', value: 120, worth: 120, chosen: 'hidden' },
    { id: 'winPlainMoney', value: 150, worth: 150, chosen: 'revealed' },
    { id: 'winRatioMoney', value: 10, worth: 100, chosen: 'hidden' },
    { id: 'losePlainMoney', value: 40, worth: -40, chosen: 'hidden' },
    { id: 'loseRatioMoney', value: 10, worth: -147, chosen: 'hidden' },
    { id: 'shareMoneyAll', value: 50, worth: -150, chosen: 'hidden' },
    { id: 'everybodySendsYouMoney', value: 50, worth: 120, chosen: 'hidden' },
    { id: 'goToStart', value: 0, worth: 200, chosen: 'revealed' },
    { id: 'doubleOrNothing', value: 0, worth: 0, chosen: 'hidden' },
  ])('$id of $value is worth $worth: $chosen', ({ id, value, worth, chosen }) => {
    expect(choice(id, value)).toEqual({ worth, chosen });
  });

  test('the pot is bought only if it is above its price and a hidden card', () => {
    expect(choice('getParkingMoney', 0, { pot: 520 })).toEqual({ worth: 520, chosen: 'hidden' });
    expect(choice('getParkingMoney', 0, { pot: 560 })).toEqual({ worth: 560, chosen: 'revealed' });
    expect(choice('goToStart', 0, { cash: [80, 0, 0, 0] }).chosen).toBe('hidden');
  });
});
