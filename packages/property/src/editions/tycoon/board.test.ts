/** The printed tables: sections 2 and 3. */
import { describe, expect, test } from 'vitest';
import { liftCost } from '../../core/money.js';
import { deedRefund } from '../../core/worth.js';
import { TYCOON_CARD_TEXTS } from './cards-text.js';
import { tycoon, tycoonEdition } from './index.js';
import { square, table } from './testing.js';

const { board } = tycoonEdition;
const decks = tycoonEdition.decks(tycoon.presets['coursework'] as never);

test('forty squares, numbered from 1', () => {
  expect(board.id).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  expect(board.kind[square(11)]).toBe('jail');
  expect(board.kind[square(21)]).toBe('parking');
  expect(board.kind[square(31)]).toBe('go_to_jail');
  expect([3, 18, 34].map((id) => board.deck[square(id)])).toEqual([0, 0, 0]);
  expect([8, 23, 37].map((id) => board.deck[square(id)])).toEqual([1, 1, 1]);
});

test('twenty-eight deeds for 5,690 in ten groups', () => {
  expect(board.deeds.length).toBe(28);
  expect(board.deeds.reduce((sum, lot) => sum + board.price[lot]!, 0)).toBe(5690);
  const sizes = Object.fromEntries(board.groups.map(({ name, lots }) => [name, lots.length]));
  expect(sizes).toEqual({
    Brown: 2,
    Blue: 3,
    Purple: 3,
    Orange: 3,
    Red: 3,
    Yellow: 3,
    Green: 3,
    'Deep blue': 2,
    railroads: 4,
    utilities: 2,
  });
  expect(board.rent[square(30)]![0]).toBe(22);
});

describe('what follows from a price', () => {
  test.each([
    [2, 60, 30, 33],
    [7, 100, 50, 55],
    [10, 120, 60, 66],
    [12, 140, 70, 77],
    [13, 150, 75, 83],
    [15, 160, 80, 88],
    [17, 180, 90, 99],
    [20, 200, 100, 110],
    [22, 220, 110, 121],
    [25, 240, 120, 132],
    [27, 260, 130, 143],
    [30, 280, 140, 154],
    [32, 300, 150, 165],
    [35, 320, 160, 176],
    [38, 350, 175, 193],
    [40, 400, 200, 220],
  ])('square %i for %i', (id, price, half, redeem) => {
    const { open } = table();
    const [sight, lot] = [{ board, open }, square(id)];
    expect([board.price[lot], board.mortgage[lot], liftCost(sight, lot)]).toEqual([price, half, redeem]);
    expect(deedRefund(sight, lot)).toBe(price);
    open.mortgaged[lot] = 1;
    expect(deedRefund(sight, lot)).toBe(half);
  });
});

test('seventeen and sixteen cards, each with words in both languages', () => {
  expect(decks.map(({ id, cards }) => [id, cards.length])).toEqual([
    ['pot_luck', 17],
    ['opportunity_knocks', 16],
  ]);
  const ids = decks.flatMap(({ cards }) => cards.map(({ id }) => id));
  expect(Object.keys(TYCOON_CARD_TEXTS).sort()).toEqual(ids.sort());
  for (const { en, es } of Object.values(TYCOON_CARD_TEXTS)) expect(en).not.toBe(es);
});

test('a card says the money it moves', () => {
  for (const { cards } of decks) {
    for (const { id, effect } of cards) {
      const amounts = 'amount' in effect ? [effect.amount] : 'house' in effect ? [effect.house, effect.hotel] : [];
      for (const amount of amounts)
        for (const text of Object.values(TYCOON_CARD_TEXTS[id]!)) expect(text).toContain(String(amount));
    }
  }
});
