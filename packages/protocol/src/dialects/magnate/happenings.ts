/** What happened, in order, with users and printed numbers: the source's plain response does not say why money changed. */
import { type Cause, POT, type PropertyEvent } from '@freehold/property';
import type { z } from 'zod';
import type { Happening } from './server.js';
import { idOf, userOrNull } from './sight.js';

type Told = z.infer<typeof Happening>;

const PAYMENTS: Readonly<Record<Cause, string>> = {
  rent: 'rent',
  fine: 'bail',
  fare: 'fare',
  card: 'card',
  tax: 'tax',
  fee: 'fee',
  purchase: 'purchase',
};

/** Empty for what the response itself says: throws, moves, choices, bids that are still sealed. */
function told(event: PropertyEvent, users: readonly number[]): Told[] {
  const player = 'seat' in event ? users[event.seat]! : 0;
  switch (event.type) {
    case 'turn_started':
      return [{ type: 'turn', player, turn: event.turn }];
    case 'salary':
      return [{ type: 'salary', player, amount: event.amount }];
    case 'paid': {
      const to = userOrNull(users, event.to);
      const pot = event.to === POT ? { reason: 'pot' } : {};
      return [{ type: PAYMENTS[event.cause], player, to, square: idOf(event.square), amount: event.amount, ...pot }];
    }
    case 'owes':
      return [
        { type: 'debt', player, to: userOrNull(users, event.to), amount: event.amount, reason: PAYMENTS[event.cause] },
      ];
    case 'collected':
    case 'pot':
      return [{ type: event.type === 'pot' ? 'pot' : 'gain', player, amount: event.amount }];
    case 'gambled':
      return [{ type: event.won ? 'gain' : 'loss', player, amount: event.stake }];
    case 'bought':
      return [{ type: 'purchase', player, square: idOf(event.lot), amount: event.price }];
    case 'sold':
      return [{ type: 'auction', player, square: idOf(event.lot), amount: event.price }];
    case 'returned':
      return [{ type: 'sale', player, square: idOf(event.lot), amount: event.value }];
    case 'built':
      return [{ type: 'build', player, square: idOf(event.lot), houses: event.level, amount: event.price }];
    case 'demolished':
      return [{ type: 'demolish', player, square: idOf(event.lot), houses: event.level, amount: event.refund }];
    case 'fell':
    case 'given':
      return [
        { type: event.type === 'fell' ? 'collapse' : 'gift', player, square: idOf(event.lot), houses: event.level },
      ];
    case 'mortgaged':
      return [{ type: 'mortgage', player, square: idOf(event.lot), amount: event.value }];
    case 'lifted':
      return [{ type: 'unmortgage', player, square: idOf(event.lot), amount: event.cost }];
    case 'redeemed':
      return [{ type: 'unmortgage', player, square: idOf(event.lot), amount: 0 }];
    case 'jumped':
      return [{ type: 'jump', player, square: idOf(event.to), reason: event.how }];
    case 'jailed':
      return [{ type: 'jail', player }];
    case 'freed':
      return [{ type: 'free', player, reason: event.how }];
    case 'missed':
      return [{ type: 'stay', player }];
    case 'fantasy':
      return [{ type: 'fantasy', player, card: event.card }];
    case 'accepted':
      return [{ type: 'trade', player: users[event.from]!, to: users[event.to]! }];
    case 'lapsed':
      return [{ type: 'trade_cancelled', player: users[event.from]!, to: users[event.to]! }];
    case 'bankrupt':
      return [{ type: 'bankruptcy', player, to: userOrNull(users, event.creditor) }];
    case 'bonus':
      return event.seats.map((seat) => ({
        type: 'bonus',
        player: users[seat]!,
        amount: event.amount,
        reason: event.stat,
      }));
    case 'over':
      return [{ type: 'end', reason: event.reason }];
    default:
      return [];
  }
}

export function happenings(events: readonly PropertyEvent[], users: readonly number[]): Told[] {
  return events.flatMap((event) => told(event, users));
}
