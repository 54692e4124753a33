/** Bids in open and sealed auctions, for deeds and for scarce buildings. */
import type { Chance } from '@freehold/kernel';
import { leastBid, type PropertyAction } from '@freehold/property';
import type { Appraiser } from './appraiser.js';
import { lotWorth } from './worth.js';

const PASS: PropertyAction = { type: 'pass' };
/** 9.3: so many hundredths of what the lot is worth. */
const KEEN = 75;
/** A scarce building is worth this many times its price: it is also one that nobody else gets. */
const SCARCE = 2;

/** 9.3 highest bid: min(max(0, cash - Reserve), floor(0.75 x (EV_buy + B))). */
export function highestBid(cash: number, reserve: number, worth: number): number {
  return Math.min(Math.max(0, cash - reserve), Math.floor((worth * KEEN) / 100));
}

/** 9.4: the maximum less a random 0 to 5 percent, at least 1, so that equal players do not tie. */
export function shaded(most: number, random: Chance): number {
  return most <= 0 ? 0 : Math.max(1, Math.floor((most * (100 - random.draw(6))) / 100));
}

function limit(a: Appraiser, seat: number, reserve: number): number {
  const { board, open } = a;
  if (open.goods === 'deed') return highestBid(open.cash[seat]!, reserve, lotWorth(a, seat, open.lot));
  return Math.min(open.cash[seat]! - reserve, SCARCE * board.houseCost[open.bidding[seat]! - 1]!);
}

/** A step of an open auction: small beside the price, so that nobody pays far above the second. */
const STEPS = 12;

export function openBid(a: Appraiser, seat: number, reserve: number): PropertyAction {
  const most = limit(a, seat, reserve);
  const least = leastBid(a);
  if (most < least) return PASS;
  const opening = nextCall(a, least);
  return { type: 'bid', amount: Math.min(most, opening) };
}

/** Starts at half the price, where it is seldom sold for less, and goes on by a twelfth of it. */
function nextCall({ board, open }: Appraiser, least: number): number {
  if (open.goods !== 'deed') return least;
  const price = board.price[open.lot]!;
  return open.high === 0 ? Math.floor(price / 2) : least + Math.floor(price / STEPS);
}

export function sealedBid(a: Appraiser, seat: number, reserve: number, random: Chance): PropertyAction {
  const most = limit(a, seat, reserve);
  // Who pays the second price loses nothing by naming all he would give.
  const amount = a.open.options.auction === 'sealed2' ? most : shaded(most, random);
  return { type: 'bid', amount: amount >= leastBid(a) ? amount : 0 };
}
