/** Deals that complete groups: a swap that completes one on both sides, or a purchase at a price that pays for the harm. */
import type { Board, Offer, Open, PropertyAction } from '@freehold/property';
import { lacksOne, reserve, worthTo } from './values.js';

/** How many times its price a deed must bring if it completes the buyer's group. */
const PREMIUM = 2.5;

function tradable(board: Board, open: Open, lot: number): boolean {
  const { lots } = board.groups[board.group[lot]!]!;
  for (let i = 0; i < lots.length; i++) if (open.level[lots[i]!]! > 0) return false;
  return true;
}

/** The lot that is missing from a group of which the seat has all others, if another player has it; or -1. */
function missingLot(board: Board, open: Open, seat: number, group: number): number {
  const { lots } = board.groups[group]!;
  for (let i = 0; i < lots.length; i++) {
    const lot = lots[i]!;
    const owner = open.owner[lot]!;
    if (owner !== seat) return owner >= 0 && !open.mortgaged[lot] && tradable(board, open, lot) ? lot : -1;
  }
  return -1;
}

/** One offer a turn, and only if the partner should want it. */
export function proposal(board: Board, open: Open, seat: number): PropertyAction | undefined {
  if (open.offered > 0 || open.options.trading === false) return undefined;
  const { streetGroups } = board;
  for (let i = 0; i < streetGroups.length; i++) {
    const group = streetGroups[i]!;
    if (!lacksOne(board, open, seat, group)) continue;
    const lot = missingLot(board, open, seat, group);
    if (lot < 0) continue;
    const deal = swap(board, open, seat, lot) ?? purchase(board, open, seat, lot);
    if (deal) return deal;
  }
  return undefined;
}

/** My lot that completes the other's group for his that completes mine; the dearer group is paid for. */
function swap(board: Board, open: Open, seat: number, lot: number): PropertyAction | undefined {
  const { streetGroups } = board;
  const other = open.owner[lot]!;
  for (let i = 0; i < streetGroups.length; i++) {
    const group = streetGroups[i]!;
    if (group === board.group[lot] || !lacksOne(board, open, other, group)) continue;
    const mine = missingLot(board, open, other, group);
    if (mine < 0 || open.owner[mine] !== seat) continue;
    const difference = board.price[lot]! - board.price[mine]!;
    const give = Math.max(0, difference);
    const take = Math.max(0, -difference);
    if (give > open.cash[seat]! - reserve(open) || take > open.cash[other]!) continue;
    return deal(other, [mine], give, [lot], take);
  }
  return undefined;
}

function purchase(board: Board, open: Open, seat: number, lot: number): PropertyAction | undefined {
  const price = Math.ceil(board.price[lot]! * PREMIUM);
  if (price > open.cash[seat]! - reserve(open)) return undefined;
  return deal(open.owner[lot]!, [], price, [lot], 0);
}

function deal(
  to: number,
  giveDeeds: number[],
  giveCash: number,
  takeDeeds: number[],
  takeCash: number,
): PropertyAction {
  return { type: 'propose', to, giveDeeds, giveCash, giveCards: [], takeDeeds, takeCash, takeCards: [] };
}

/** What a deed costs its owner to give: dear if it completes the other's group. */
function lossOf(board: Board, open: Open, lot: number, buyer: number): number {
  const group = board.group[lot]!;
  const price = open.mortgaged[lot] ? board.mortgage[lot]! : board.price[lot]!;
  const completes = board.groups[group]!.kind === 'street' && lacksOne(board, open, buyer, group);
  return completes ? Math.ceil(price * PREMIUM) : worthTo(board, open, open.owner[lot]!, lot);
}

/** What a deed brings: most if it completes a group of one's own. */
function gainOf(board: Board, open: Open, lot: number, seat: number): number {
  const group = board.group[lot]!;
  const completes = board.groups[group]!.kind === 'street' && lacksOne(board, open, seat, group);
  const price = open.mortgaged[lot] ? board.mortgage[lot]! : board.price[lot]!;
  return completes ? Math.ceil(price * PREMIUM) : Math.min(price, worthTo(board, open, seat, lot));
}

/** Accepts what brings at least what it costs. A pardon counts as the fine. */
export function answerOffer(board: Board, open: Open, offer: Offer): PropertyAction {
  const { id, from, to, give, take } = offer;
  const { fine } = open.options;
  let balance = give.cash - take.cash + (give.cards.length - take.cards.length) * fine;
  for (const lot of give.deeds) balance += gainOf(board, open, lot, to);
  for (const lot of take.deeds) balance -= lossOf(board, open, lot, from);
  const affordable = take.cash === 0 || open.cash[to]! - take.cash >= reserve(open);
  const fees = give.deeds.some((lot) => open.mortgaged[lot]);
  const fair = balance >= 0 && affordable && !(fees && open.cash[to]! < 2 * reserve(open)) && stands(open, offer);
  return fair ? { type: 'accept', offer: id } : { type: 'reject', offer: id };
}

/** Offers are taken back when they no longer stand, but the phase may forbid deals for the moment. */
function stands(open: Open, { from, to }: Offer): boolean {
  switch (open.phase) {
    case 'roll':
    case 'jail':
    case 'manage':
    case 'buy':
    case 'offer':
      return true;
    case 'debt': {
      const task = open.tasks[0];
      return task?.kind === 'debt' && (task.debtor === from || task.debtor === to);
    }
    default:
      return false;
  }
}

/** Nearly always there is none. Not found in place, because a closure would cost every decision an allocation. */
export function offerTo({ offers }: Open, seat: number): Offer | undefined {
  return offers.length > 0 ? offers.find(({ to }) => to === seat) : undefined;
}
