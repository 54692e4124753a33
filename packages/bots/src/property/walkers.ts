/** Two players that only walk, for checking where tokens land: they never buy, bid, build or trade. */
import type { Policy } from '@freehold/kernel';
import type { Board, MagnateOpen, PropertyAction, PropertyState } from '@freehold/property';
import { DUTIES, orSell } from './duties.js';
import { raise } from './raising.js';

function walker(name: string, board: Board, pays: boolean): Policy<PropertyState, PropertyAction> {
  return {
    name,
    decide({ view: { open }, seat, random, check }) {
      for (const { id, to } of open.offers) if (to === seat) return { type: 'reject', offer: id };
      if (open.between[seat]) return { type: 'forgo' };
      switch (open.phase) {
        case 'roll':
          return { type: 'roll' };
        case 'jail':
          return { type: pays && open.cash[seat]! >= open.options.fine ? 'pay_fine' : 'roll' };
        case 'manage':
          return { type: 'end_turn' };
        case 'buy':
          return { type: 'decline' };
        case 'auction':
          return { type: 'pass' };
        case 'sealed':
          return { type: 'bid', amount: 0 };
        case 'debt':
          return orSell(raise(board, open, seat), check);
        case 'claim':
          return { type: 'forgo' };
        case 'transfer':
          return { type: 'settle', lift: 0 };
        case 'tax':
          return { type: 'pay_tax', way: 'flat' };
        case 'square': {
          const { reach } = open as MagnateOpen;
          return { type: 'move_to', square: reach[random.draw(reach.length)]! };
        }
        case 'card':
          return { type: 'choose_card', card: 'hidden' };
        case 'bail':
          return { type: pays && open.cash[seat]! >= open.options.fine ? 'pay_fine' : 'go_on' };
        default:
          return DUTIES[open.phase] ?? { type: 'go_on' };
      }
    },
  };
}

/** Leaves jail at once by paying. */
export const walkerLeave = (board: Board) => walker('walker-leave', board, true);
/** Throws for doubles, never pays early. */
export const walkerStay = (board: Board) => walker('walker-stay', board, false);
