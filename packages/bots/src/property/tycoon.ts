/**
 * Two players of the tycoon edition after tycoon.md 13: `tycoon-easy`, who takes chances, and `tycoon-hard`, who weighs what a
 * deed is worth. Whatever the section does not speak of they do as `plain` does.
 */
import type { Chance, Policy, Sight } from '@freehold/kernel';
import {
  type Board,
  leastBid,
  liftCost,
  netWorth,
  type Open,
  type PropertyAction,
  type PropertyState,
} from '@freehold/property';
import { plain } from './plain.js';
import { offerTo } from './trading.js';
import { held, lacksOne } from './values.js';

type TycoonSight = Sight<PropertyState, PropertyAction>;

const BUY: PropertyAction = { type: 'buy' };
const DECLINE: PropertyAction = { type: 'decline' };
const PASS: PropertyAction = { type: 'pass' };
const END: PropertyAction = { type: 'end_turn' };
const PAY_FINE: PropertyAction = { type: 'pay_fine' };

/** Cash that stays in hand after building, and that a fine is paid from. */
const KEPT = 200;

/** 13.2: the price, and more for every one of its kind that the seat has. */
export function value(board: Board, open: Open, seat: number, lot: number): number {
  const group = board.group[lot]!;
  const mine = held(board, open, seat, group) - (open.owner[lot] === seat ? 1 : 0);
  let multiplier = 1 + (0.3 * mine) / board.groupSize[group]!;
  if (board.kind[lot] === 'railroad') multiplier += 0.25 * mine;
  if (board.kind[lot] === 'utility' && mine > 0) multiplier += 0.5;
  return board.price[lot]! * multiplier;
}

/** Where the two differ. */
interface Temper {
  readonly name: string;
  buys(board: Board, open: Open, seat: number, random: Chance): boolean;
  /** The most it bids for the lot under the hammer. */
  limit(board: Board, open: Open, seat: number): number;
  /** Where it builds next, or -1. */
  site(board: Board, open: Open, seat: number, random: Chance): number;
}

const chances = (random: Chance, percent: number) => random.draw(100) < percent;

const completes = (board: Board, open: Open, seat: number, lot: number) =>
  board.kind[lot] === 'street' && lacksOne(board, open, seat, board.group[lot]!);

const blocks = (board: Board, open: Open, seat: number, lot: number) =>
  open.out.some((gone, other) => gone === 0 && other !== seat && completes(board, open, other, lot));

const EASY: Temper = {
  name: 'tycoon-easy',
  buys: (board, open, seat, random) => board.price[open.square[seat]!]! <= open.cash[seat]! && chances(random, 70),
  limit: (board, open, seat) => Math.min(open.cash[seat]!, Math.floor(0.8 * value(board, open, seat, open.lot))),
  site: (board, open, seat, random) => {
    // One step a turn, so it is asked once a turn whether it will.
    const lot = open.managed === 0 ? bestSite(board, open, seat) : -1;
    return lot >= 0 && chances(random, 50) ? lot : -1;
  },
};

const HARD: Temper = {
  name: 'tycoon-hard',
  buys: (board, open, seat) => {
    const lot = open.square[seat]!;
    const left = open.cash[seat]! - board.price[lot]!;
    if (left < 0) return false;
    return completes(board, open, seat, lot) || left >= Math.min(200, netWorth({ board, open }, seat) / 10);
  },
  limit: (board, open, seat) => {
    const most = 1.1 * value(board, open, seat, open.lot);
    const dear = completes(board, open, seat, open.lot) || blocks(board, open, seat, open.lot);
    return Math.min(open.cash[seat]! - 50, Math.floor(dear ? 2 * most : most));
  },
  site: bestSite,
};

/** The even step that adds most rent for its price and leaves enough in hand, or -1. */
function bestSite(board: Board, open: Open, seat: number): number {
  let best = -1;
  let most = 0;
  for (const group of board.streetGroups) {
    const { lots, houseCost } = board.groups[group]!;
    if (held(board, open, seat, group) < lots.length || open.cash[seat]! - houseCost < KEPT) continue;
    if (open.options.mortgageScope !== 'lot' && lots.some((lot) => open.mortgaged[lot])) continue;
    const lowest = Math.min(...lots.map((lot) => open.level[lot]!));
    for (const lot of lots) {
      const level = open.level[lot]!;
      if (level > lowest || level === 5 || open.mortgaged[lot]) continue;
      const gain = (board.rent[lot]![level + 1]! - board.rent[lot]![level]!) / houseCost;
      if (gain <= most) continue;
      best = lot;
      most = gain;
    }
  }
  return best;
}

/** 13.3: a step of 10 to 50 above the least bid, smaller where there is little room below the limit. */
function bid(board: Board, open: Open, most: number, random: Chance): PropertyAction {
  const least = leastBid({ board, open });
  if (most < least) return PASS;
  const widest = Math.min(50, Math.max(10, Math.floor((most - least) / 5)));
  return { type: 'bid', amount: Math.min(most, least + 10 + random.draw(widest - 9)) };
}

/** 13.3: lifts a mortgage out of plenty. */
function redeems(board: Board, open: Open, seat: number): number {
  const cash = open.cash[seat]!;
  if (cash <= 500) return -1;
  const rich = (lot: number) => liftCost({ board, open }, lot) < 0.3 * cash;
  return board.deeds.find((lot) => open.owner[lot] === seat && open.mortgaged[lot] && rich(lot)) ?? -1;
}

/** 13.4: a pass, else the fine while there is land to buy and money for it. */
function leaveJail(open: Open, seat: number, board: Board): PropertyAction {
  const { options, phase, pardon } = open;
  const deck = phase === 'jail' ? pardon.indexOf(seat) : -1;
  if (deck >= 0) return { type: 'use_card', deck };
  if (phase === 'jail' && options.jailDecisionAfterRoll) return { type: 'roll' };
  const land = board.deeds.some((lot) => open.owner[lot]! < 0);
  if (land && open.cash[seat]! >= Math.max(KEPT, options.fine)) return PAY_FINE;
  return { type: phase === 'bail' || options.jail === 'serve' ? 'go_on' : 'roll' };
}

function player(temper: Temper): (board: Board) => Policy<PropertyState, PropertyAction> {
  return (board) => {
    const usual = plain(board);
    return {
      name: temper.name,
      decide(sight: TycoonSight): PropertyAction {
        const { seat, random } = sight;
        const { open } = sight.view;
        if (offerTo(open, seat)) return usual.decide(sight);
        switch (open.phase) {
          case 'buy':
            return temper.buys(board, open, seat, random) ? BUY : DECLINE;
          case 'auction':
            return bid(board, open, temper.limit(board, open, seat), random);
          case 'sealed': {
            const most = temper.limit(board, open, seat);
            return { type: 'bid', amount: most >= leastBid({ board, open }) ? most : 0 };
          }
          case 'jail':
          case 'bail':
            return leaveJail(open, seat, board);
          case 'manage': {
            const site = temper.site(board, open, seat, random);
            if (site >= 0) return { type: 'build', lot: site };
            const lot = redeems(board, open, seat);
            return lot >= 0 ? { type: 'lift', lot } : END;
          }
          default:
            return usual.decide(sight);
        }
      },
    };
  };
}

export const tycoonEasy = player(EASY);
export const tycoonHard = player(HARD);
