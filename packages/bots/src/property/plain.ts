/**
 * `plain`: sensible and cheap. Buys with a reserve, bids up to what a deed is worth to it, builds on complete groups, trades to
 * complete them, claims scarce houses and raises money where it hurts least. Looks only at the open part of its view.
 */
import type { Policy, Sight } from '@freehold/kernel';
import {
  type Board,
  leastBid,
  type MagnateOpen,
  type Open,
  type PropertyAction,
  type PropertyState,
} from '@freehold/property';
import { DUTIES, orSell } from './duties.js';
import { raise, whatTheBankBuys } from './raising.js';
import { answerOffer, offerTo, proposal } from './trading.js';
import { held, reserve, worthTo } from './values.js';
import { venture } from './venturing.js';

type PropertySight = Sight<PropertyState, PropertyAction>;

const ROLL: PropertyAction = { type: 'roll' };
const BUY: PropertyAction = { type: 'buy' };
const DECLINE: PropertyAction = { type: 'decline' };
const PASS: PropertyAction = { type: 'pass' };
const END: PropertyAction = { type: 'end_turn' };
const FORGO: PropertyAction = { type: 'forgo' };
const GO_ON: PropertyAction = { type: 'go_on' };
const PAY_FINE: PropertyAction = { type: 'pay_fine' };
const FLAT: PropertyAction = { type: 'pay_tax', way: 'flat' };
const KEEP: PropertyAction = { type: 'settle', lift: 0 };
const LIFT: PropertyAction = { type: 'settle', lift: 1 };
const CARDS: readonly PropertyAction[] = [0, 1, 2, 3].map((deck) => ({ type: 'use_card', deck }));

export function plain(board: Board): Policy<PropertyState, PropertyAction> {
  return {
    name: 'plain',
    decide(sight: PropertySight): PropertyAction {
      const { seat } = sight;
      const { open } = sight.view;
      const offer = offerTo(open, seat);
      if (offer) return answerOffer(board, open, offer);
      if (open.between[seat]) return FORGO;
      switch (open.phase) {
        case 'roll':
          return ROLL;
        case 'manage':
          return manage(board, open, seat);
        case 'buy':
          return buys(board, open, seat) ? BUY : DECLINE;
        case 'jail':
          return leaveJail(open, seat);
        case 'auction':
          return bid(board, open, seat);
        case 'sealed':
          return { type: 'bid', amount: sealedBid(board, open, seat) };
        case 'debt':
          return whatTheBankBuys(sight, orSell(raise(board, open, seat), sight));
        case 'claim':
          return claim(board, open, seat);
        case 'transfer':
          return liftNow(board, open, seat) ? LIFT : KEEP;
        case 'tax':
          return FLAT;
        default:
          return DUTIES[open.phase] ?? venture(board, open as MagnateOpen, seat);
      }
    },
  };
}

function buys(board: Board, open: Open, seat: number): boolean {
  const lot = open.square[seat]!;
  const left = open.cash[seat]! - board.price[lot]!;
  if (left < 0) return false;
  return left >= reserve(open) || worthTo(board, open, seat, lot) > board.price[lot]! * 2;
}

/** Out at once while there is land to buy; later jail is a shelter from rents. */
function leaveJail(open: Open, seat: number): PropertyAction {
  const stay = open.options.jail === 'serve' ? GO_ON : ROLL;
  if (open.turn > open.out.length * 15) return stay;
  const deck = open.pardon.indexOf(seat);
  if (deck >= 0) return CARDS[deck]!;
  if (open.options.jailDecisionAfterRoll) return stay;
  return open.cash[seat]! >= open.options.fine + reserve(open) ? PAY_FINE : stay;
}

/** The most this seat pays for what is under the hammer. */
function limit(board: Board, open: Open, seat: number): number {
  const spare = open.cash[seat]! - Math.floor(reserve(open) / 2);
  if (open.goods !== 'deed') return Math.min(spare, Math.floor((board.houseCost[open.bidding[seat]! - 1]! * 3) / 2));
  return Math.min(spare, worthTo(board, open, seat, open.lot));
}

/** Goes a third of the way to its limit each time, so that auctions are short and nobody pays far above the second. */
function bid(board: Board, open: Open, seat: number): PropertyAction {
  const most = limit(board, open, seat);
  const least = leastBid({ board, open });
  if (most < least) return PASS;
  return { type: 'bid', amount: least + Math.floor((most - least) / 3) };
}

function sealedBid(board: Board, open: Open, seat: number): number {
  const most = limit(board, open, seat);
  const amount = open.options.auction === 'sealed2' ? most : Math.floor((most * 9) / 10);
  return amount >= leastBid({ board, open }) ? amount : 0;
}

function claim(board: Board, open: Open, seat: number): PropertyAction {
  const lot = bestSite(board, open, seat, open.cash[seat]! - Math.floor(reserve(open) / 2));
  const piece = lot >= 0 && open.level[lot] === 4 ? 'hotel' : 'house';
  return lot >= 0 && piece === open.goods ? { type: 'claim', lot } : FORGO;
}

function liftNow(board: Board, open: Open, seat: number): boolean {
  const task = open.tasks[0]!;
  return task.kind === 'transfer' && open.cash[seat]! > 3 * board.price[task.lot]! + reserve(open);
}

function manage(board: Board, open: Open, seat: number): PropertyAction {
  if (open.managed >= 50) return END;
  const spare = open.cash[seat]! - reserve(open);
  if (spare > 0) {
    const gathered = spare > RICH && open.houses < 4 ? gather(board, open, seat) : undefined;
    if (gathered) return gathered;
    const site = bestSite(board, open, seat, spare);
    if (site >= 0) return { type: 'build', lot: site };
  }
  // Mortgages and deals can wait a round or two: looking for them costs more than all else here.
  if ((open.round + seat) % 3 !== 0) return END;
  if (spare > 300) {
    const lot = mortgagedLot(board, open, seat, spare);
    if (lot >= 0) return { type: 'lift', lot };
  }
  return proposal(board, open, seat) ?? END;
}

/** So much to spare that only pieces are short. */
const RICH = 2000;

/**
 * With the houses gone and money to burn, nobody may be able to build for ever. So houses are moved from the least built
 * group to the most built one that is not yet all hotels, because a hotel gives its houses back.
 */
function gather(board: Board, open: Open, seat: number): PropertyAction | undefined {
  let target = -1;
  let most = 0;
  let donor = -1;
  let least = Number.MAX_SAFE_INTEGER;
  for (const group of board.streetGroups) {
    const { lots } = board.groups[group]!;
    if (held(board, open, seat, group) < lots.length || lowestLot(open, lots) < 0) continue;
    let levels = 0;
    for (const lot of lots) levels += open.level[lot]!;
    if (levels < 5 * lots.length && levels > 0 && levels >= most) {
      target = group;
      most = levels;
    }
    if (levels > 0 && levels <= 4 * lots.length && levels < least) {
      donor = group;
      least = levels;
    }
  }
  if (target < 0) return undefined;
  const site = lowestLot(open, board.groups[target]!.lots);
  if (open.level[site] === 4 ? open.hotels > 0 : open.houses > 0) return { type: 'build', lot: site };
  if (donor < 0 || donor === target || open.level[site] === 4) return undefined;
  return { type: 'sell', lot: highestLot(open, board.groups[donor]!.lots) };
}

function highestLot(open: Open, lots: readonly number[]): number {
  let best = lots[0]!;
  for (const lot of lots) if (open.level[lot]! > open.level[best]!) best = lot;
  return best;
}

/** Where the next piece adds most rent for its price, or -1. */
function bestSite(board: Board, open: Open, seat: number, spare: number): number {
  const { groups, groupSize, streetGroups } = board;
  const { held } = open;
  const at = seat * groups.length;
  let best = -1;
  let most = 0;
  for (let i = 0; i < streetGroups.length; i++) {
    const group = streetGroups[i]!;
    if (held[at + group] !== groupSize[group]) continue;
    const { lots, houseCost } = groups[group]!;
    if (houseCost > spare) continue;
    const lot = lowestLot(open, lots);
    if (lot < 0) continue;
    const level = open.level[lot]!;
    if (level === 5 || (level === 4 ? open.hotels : open.houses) < 1) continue;
    const gain = (board.rent[lot]![level + 1]! - board.rent[lot]![level]!) / houseCost;
    if (gain <= most) continue;
    best = lot;
    most = gain;
  }
  return best;
}

/** The dearest of the least built lots; -1 if one of the group is mortgaged. */
function lowestLot({ level, mortgaged }: Open, lots: readonly number[]): number {
  let best = lots[0]!;
  for (let i = 0; i < lots.length; i++) {
    const lot = lots[i]!;
    if (mortgaged[lot]) return -1;
    if (level[lot]! <= level[best]!) best = lot;
  }
  return best;
}

/** A mortgaged deed worth lifting: of a complete group first. */
function mortgagedLot(board: Board, open: Open, seat: number, spare: number): number {
  const { deeds } = board;
  const { mortgaged, owner } = open;
  let best = -1;
  for (let i = 0; i < deeds.length; i++) {
    const lot = deeds[i]!;
    if (!mortgaged[lot] || owner[lot] !== seat || board.mortgage[lot]! * 1.1 + 1 > spare) continue;
    const group = board.group[lot]!;
    if (held(board, open, seat, group) === board.groups[group]!.lots.length) return lot;
    best = lot;
  }
  return best;
}
