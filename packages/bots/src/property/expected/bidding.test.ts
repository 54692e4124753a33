import { FastChance } from '@freehold/kernel';
import { describe, expect, test } from 'vitest';
import { highestBid, openBid, sealedBid, shaded } from './bidding.js';
import { position } from './testing.js';
import { lotWorth } from './worth.js';

describe('bids', () => {
  test.each([
    { cash: 1000, reserve: 100, worth: 400, bid: 300 },
    { cash: 300, reserve: 100, worth: 400, bid: 200 },
    { cash: 90, reserve: 100, worth: 400, bid: 0 },
    { cash: 1000, reserve: 0, worth: 333, bid: 249 },
  ])('the highest is $bid with $cash in hand, $reserve kept, for what is worth $worth (9.3)', (row) => {
    expect(highestBid(row.cash, row.reserve, row.worth)).toBe(row.bid);
  });

  test('less a random 0 to 5 percent and at least 1, so that equal players seldom tie (9.4)', () => {
    const random = new FastChance('bids', 1);
    const bids = Array.from({ length: 200 }, () => shaded(200, random));
    expect(new Set(bids)).toEqual(new Set([200, 198, 196, 194, 192, 190]));
    expect(shaded(1, random)).toBe(1);
    expect(shaded(0, random)).toBe(0);
  });

  test('an open auction goes up to the limit and not beyond, prisoners included (9.4)', () => {
    const { a, open } = position({ phase: 'auction' });
    Object.assign(open, { lot: 19, goods: 'deed' });
    open.jail[0] = 3;
    const most = Math.floor(lotWorth(a, 0, 19) * 0.75);
    expect(openBid(a, 0, 0)).toEqual({ type: 'bid', amount: 100 });
    open.high = most - 1;
    expect(openBid(a, 0, 0)).toEqual({ type: 'bid', amount: most });
    open.high = most;
    expect(openBid(a, 0, 0)).toEqual({ type: 'pass' });
  });

  test('a sealed bid of somebody without money is a pass', () => {
    const { a, open } = position({ edition: 'magnate', phase: 'sealed', cash: [0] });
    Object.assign(open, { lot: 19, goods: 'deed' });
    expect(sealedBid(a, 0, 0, new FastChance('x', 1))).toEqual({ type: 'bid', amount: 0 });
  });
});
