/** Keeps the seat of somebody who is absent: plays on sensibly, but commits him to no deal and no auction above the price. */
import type { Policy } from '@freehold/kernel';
import type { Board, PropertyAction, PropertyState } from '@freehold/property';
import { plain } from './plain.js';
import { offerTo } from './trading.js';

export function steward(board: Board): Policy<PropertyState, PropertyAction> {
  const usual = plain(board);
  return {
    name: 'steward',
    decide(sight) {
      const { open } = sight.view;
      const offer = offerTo(open, sight.seat);
      if (offer) return { type: 'reject', offer: offer.id };
      const action = usual.decide(sight);
      if (action.type === 'propose') return { type: 'end_turn' };
      const dear = action.type === 'bid' && action.amount > board.price[open.lot]!;
      return dear && open.phase === 'auction' ? { type: 'pass' } : action;
    },
  };
}
