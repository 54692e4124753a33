/** Two players that only walk, for checking where tokens land: they never buy, bid, build or trade. */
import type { Policy } from '@freehold/kernel';
import type { Board, MagnateOpen, Open, PropertyAction, PropertyState } from '@freehold/property';
import { DUTIES, orSell } from './duties.js';
import { raise, whatTheBankBuys } from './raising.js';
import { fineOrCard } from './venturing.js';

function walker(name: string, board: Board, pays: boolean): Policy<PropertyState, PropertyAction> {
  return {
    name,
    decide(sight) {
      const { seat, random } = sight;
      const { open } = sight.view;
      for (const { id, to } of open.offers) if (to === seat) return { type: 'reject', offer: id };
      if (open.between[seat]) return { type: 'forgo' };
      switch (open.phase) {
        case 'roll':
          return { type: 'roll' };
        case 'jail':
          return leaveOrStay(open, seat, pays);
        case 'manage':
          return { type: 'end_turn' };
        case 'buy':
          return { type: 'decline' };
        case 'auction':
          return { type: 'pass' };
        case 'sealed':
          return { type: 'bid', amount: 0 };
        case 'debt':
          return whatTheBankBuys(sight, orSell(raise(board, open, seat), sight));
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
        case 'choice':
          return fineOrCard(open, seat);
        case 'vote':
          return { type: 'vote', agree: 1 };
        case 'bail':
          return { type: pays && open.cash[seat]! >= open.options.fine ? 'pay_fine' : 'go_on' };
        default:
          return DUTIES[open.phase] ?? { type: 'go_on' };
      }
    },
  };
}

function leaveOrStay({ cash, options }: Open, seat: number, pays: boolean): PropertyAction {
  if (pays && cash[seat]! >= options.fine && !options.jailDecisionAfterRoll) return { type: 'pay_fine' };
  return { type: options.jail === 'serve' ? 'go_on' : 'roll' };
}

/** Leaves jail at once by paying. */
export const walkerLeave = (board: Board) => walker('walker-leave', board, true);
/** Throws for doubles, never pays early. */
export const walkerStay = (board: Board) => walker('walker-stay', board, false);
