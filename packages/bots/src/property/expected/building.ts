/** Where the next building goes, and what is given up for it. */
import { liftCost, type Open, type PropertyAction } from '@freehold/property';
import type { Appraiser } from './appraiser.js';
import { bareRent, buildValue, mortgageValue } from './worth.js';

export function ownsGroup({ board, open }: Appraiser, seat: number, group: number): boolean {
  return open.held[seat * board.groups.length + group] === board.groupSize[group];
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

/** Where a building brings most for its price (9.3 build, above 0) and costs no more than `spare`; -1 if nowhere. */
export function bestSite(a: Appraiser, seat: number, spare: number): number {
  const { board, open } = a;
  const { streetGroups } = board;
  let best = -1;
  let most = 0;
  for (let i = 0; i < streetGroups.length; i++) {
    const group = streetGroups[i]!;
    if (!ownsGroup(a, seat, group)) continue;
    const lot = lowestLot(open, board.groups[group]!.lots);
    if (lot < 0 || board.houseCost[lot]! > spare) continue;
    const level = open.level[lot]!;
    if (level === 5 || (level === 4 ? open.hotels : open.houses) < 1) continue;
    const gain = buildValue(a, lot, level) / board.houseCost[lot]!;
    if (gain <= most) continue;
    best = lot;
    most = gain;
  }
  return best;
}

/**
 * A lone deed, not of this group, to mortgage for something of this price that gains so much for each coin, if the deed
 * loses less; undefined if all such deeds together would not suffice.
 */
export function pawnFor(
  a: Appraiser,
  seat: number,
  group: number,
  price: number,
  gain: number,
  spare: number,
): PropertyAction | undefined {
  const { board, open } = a;
  const { deeds } = board;
  let raised = spare;
  let pawn = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < deeds.length; i++) {
    const lot = deeds[i]!;
    if (open.owner[lot] !== seat || open.mortgaged[lot] || board.group[lot] === group || !isLone(a, seat, lot))
      continue;
    const value = mortgageValue(a, seat, lot) / board.mortgage[lot]!;
    // A coin in hand is not a gain: what counts is the rent that goes for it.
    if (1 - value >= gain) continue;
    raised += board.mortgage[lot]!;
    if (value <= most) continue;
    pawn = lot;
    most = value;
  }
  return pawn >= 0 && raised >= price ? { type: 'mortgage', lot: pawn } : undefined;
}

/** A street of a group that is not complete, or any deed that is never built on. */
function isLone(a: Appraiser, seat: number, lot: number): boolean {
  const group = a.board.group[lot]!;
  return a.board.groups[group]!.kind !== 'street' || !ownsGroup(a, seat, group);
}

/** 9.3 lift mortgage: D(gain) x V - floor(B / 2); of a complete group whatever it brings, because it can be built on. */
export function bestLift(a: Appraiser, seat: number, spare: number): number {
  const { board, open } = a;
  const { deeds } = board;
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < deeds.length; i++) {
    const lot = deeds[i]!;
    if (!open.mortgaged[lot] || open.owner[lot] !== seat) continue;
    const cost = liftCost(a, lot);
    if (cost > spare) continue;
    const group = board.group[lot]!;
    if (!isLone(a, seat, lot)) return lot;
    // Who has three times the cost to spare has no better use for it.
    const held = open.held[seat * board.groups.length + group]!;
    const value = bareRent(a, lot, held) * a.visits(lot) - (spare > 3 * cost ? 0 : cost);
    if (value <= Math.max(0, most)) continue;
    best = lot;
    most = value;
  }
  return best;
}

/** So much to spare that only pieces are short. */
const RICH = 2000;

/**
 * With the houses gone and money to burn, nobody may be able to build for ever. So houses are moved from the least built
 * group to the most built one that is not yet all hotels, because a hotel gives its houses back.
 */
export function gather(a: Appraiser, seat: number, spare: number): PropertyAction | undefined {
  const { board, open } = a;
  if (spare <= RICH || open.houses >= 4) return undefined;
  let target = -1;
  let most = 0;
  let donor = -1;
  let least = Number.MAX_SAFE_INTEGER;
  for (const group of board.streetGroups) {
    const { lots } = board.groups[group]!;
    if (!ownsGroup(a, seat, group) || lowestLot(open, lots) < 0) continue;
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

export function highestLot(open: Open, lots: readonly number[]): number {
  let best = lots[0]!;
  for (let i = 0; i < lots.length; i++) if (open.level[lots[i]!]! > open.level[best]!) best = lots[i]!;
  return best;
}
