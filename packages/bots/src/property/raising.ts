/** Raising money where it hurts least: lone deeds, then buildings, then deeds of complete groups; last of all the bank gets what is mortgaged. */
import type { Sight } from '@freehold/kernel';
import {
  type Board,
  deedRefund,
  type Open,
  type PropertyAction,
  type PropertyState,
  pieceRefund,
} from '@freehold/property';
import { held } from './values.js';

const GIVE_UP: PropertyAction = { type: 'bankrupt' };

/** One look over the deeds finds all there is to choose from: a debtor asks again after every step. */
export function raise(board: Board, open: Open, seat: number): PropertyAction {
  const task = open.tasks[0]!;
  if (task.kind !== 'debt') return GIVE_UP;
  const { deeds } = board;
  const { owner, mortgaged } = open;
  const { sellSquares } = open.options;
  const sight = { board, open };
  let worth = open.cash[seat]!;
  let pawned = -1;
  let lone = -1;
  let built = -1;
  let grouped = -1;
  let loss = Number.MAX_VALUE;
  for (let i = 0; i < deeds.length; i++) {
    const lot = deeds[i]!;
    if (owner[lot] !== seat) continue;
    if (sellSquares) worth += deedRefund(sight, lot);
    if (mortgaged[lot]) {
      if (sellSquares && deedRefund(sight, lot) > 0) pawned = cheaper(board, lot, pawned);
      continue;
    }
    const group = board.group[lot]!;
    const level = open.level[lot]!;
    if (!sellSquares) worth += board.mortgage[lot]!;
    worth += level * pieceRefund(sight, lot);
    const highest = highestLevel(open, board.groups[group]!.lots);
    if (highest > 0) {
      if (level < highest || lossOf(board, lot, level) >= loss) continue;
      built = lot;
      loss = lossOf(board, lot, level);
    } else if (isWhole(board, open, seat, group)) grouped = cheaper(board, lot, grouped);
    else lone = cheaper(board, lot, lone);
  }
  if (worth < task.amount) return GIVE_UP;
  if (lone >= 0) return { type: 'mortgage', lot: lone };
  if (built >= 0) return { type: 'sell', lot: built };
  if (grouped >= 0) return { type: 'mortgage', lot: grouped };
  return pawned >= 0 ? { type: 'sell_deed', lot: pawned } : GIVE_UP;
}

/** A bank that is nearly empty may refuse the best step: then any other that brings money. */
export function whatTheBankBuys(
  { view, expand, check }: Sight<PropertyState, PropertyAction>,
  action: PropertyAction,
): PropertyAction {
  if (!view.open.options.bankLimited || !check(action)) return action;
  return expand().find(({ type }) => type === 'sell' || type === 'mortgage' || type === 'sell_deed') ?? GIVE_UP;
}

function highestLevel({ level }: Open, lots: readonly number[]): number {
  let highest = 0;
  for (let i = 0; i < lots.length; i++) highest = Math.max(highest, level[lots[i]!]!);
  return highest;
}

/** Rent that goes with the building, for the money. */
function lossOf(board: Board, lot: number, level: number): number {
  const rent = board.rent[lot]!;
  return (rent[level]! - rent[level - 1]!) / board.houseCost[lot]!;
}

function isWhole(board: Board, open: Open, seat: number, group: number): boolean {
  return board.groups[group]!.kind === 'street' && held(board, open, seat, group) === board.groupSize[group];
}

/** The cheaper of two lots; -1 is none yet. */
function cheaper(board: Board, lot: number, best: number): number {
  return best < 0 || board.price[lot]! < board.price[best]! ? lot : best;
}
