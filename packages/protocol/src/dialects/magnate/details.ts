/** The objects that stand beside the source's bare numbers: what a client that comes back needs to go on. */
import { FANTASY, type MagnateOpen, type Offer, STATS, statOf } from '@freehold/property';
import type { z } from 'zod';
import type { AuctionDetail, Bonuses, FantasyDetail, ProposalDetail } from './server.js';
import { auctionId, idOf, isIn, type Sight } from './sight.js';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The source numbers each drawn card; we number the types from 1. */
export function fantasyDetail(card: number, value: number): z.infer<typeof FantasyDetail> {
  const { id, price, values } = FANTASY[card]!;
  return {
    id: card + 1,
    fantasy_type: id,
    value: values.length > 0 ? value : null,
    card_cost: price,
    type: snake(id),
    values: [...values],
    cost: price,
  };
}

export const cardOf = (id: string): number => FANTASY.findIndex((card) => card.id === id);

export function proposalDetail(offer: Offer, users: readonly number[]): z.infer<typeof ProposalDetail> {
  const { id, from, to, give, take } = offer;
  return {
    id,
    player: users[from]!,
    destination_user: users[to]!,
    offered_money: give.cash,
    asked_money: take.cash,
    offered_properties: give.deeds.map(idOf),
    asked_properties: take.deeds.map(idOf),
  };
}

/** Of the auction that runs. The viewer has his own bid; what others bid is not in his view. */
export function auctionDetail({ open, own, users, viewer }: Sight): z.infer<typeof AuctionDetail> {
  return {
    id: auctionId(open.turn, open.lot),
    square: idOf(open.lot),
    winner: null,
    final_amount: 0,
    is_active: true,
    is_tie: false,
    bids: own && own.bid >= 0 ? { [users[viewer]!]: own.bid } : {},
  };
}

/** The best in a statistic among those still in. Nothing moves after the end, so they are who was paid. */
function leaders(open: MagnateOpen, stat: number): number[] {
  const seats = open.out.flatMap((_, seat) => (isIn(open, seat) ? [seat] : []));
  const most = Math.max(...seats.map((seat) => statOf(open, seat, stat)));
  return seats.filter((seat) => statOf(open, seat, stat) === most);
}

/** By number of the category, counted from 1 in the order of the statistics. */
export function bonusesOf({ open, users }: Sight): z.infer<typeof Bonuses> {
  return Object.fromEntries(
    open.awarded.map((stat) => [
      String(stat + 1),
      {
        bonus_amount: open.options.bonus!,
        winners: leaders(open, stat).map((seat) => users[seat]!),
        stat: STATS[stat]!,
      },
    ]),
  );
}
