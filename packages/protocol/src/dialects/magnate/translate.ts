/** What a message means where it is sent. Two of theirs may be one of ours, and one of theirs several of ours. */
import type { PropertyAction, Step } from '@freehold/property';
import { namedOffer, offerMeant } from '../offers.js';
import type { ActionMessage } from './client.js';
import { type Asking, errorOf, refusedBy } from './errors.js';
import type { ErrorMessage } from './server.js';
import { phaseOf, squareOf } from './sight.js';
import { INTERNAL, internal, invalid, REFUSED, wrongPhase } from './texts.js';

/** The source reads a message, with the squares it names, before it asks whose turn it is. */
export function unreadable(message: ActionMessage): ErrorMessage | undefined {
  const field = unknownSquare(message);
  return field === undefined
    ? undefined
    : errorOf('BAD_MESSAGE', invalid({ [field]: ['no such square'] }), message.seq);
}

export function translate(message: ActionMessage, asking: Asking): PropertyAction | ErrorMessage {
  const { open, seat } = asking;
  switch (message.type) {
    case 'ActionThrowDices':
      return { type: 'roll' };
    case 'ActionPayBail':
      return { type: message.to_pay ? 'pay_fine' : 'go_on' };
    case 'ActionMoveTo':
      return { type: 'move_to', square: squareOf(message.square) };
    case 'ActionChooseCard':
      return { type: 'choose_card', card: message.chosen_revealed_card ? 'revealed' : 'hidden' };
    case 'ActionBuySquare':
    case 'ActionDropPurchase':
      return here(message, asking) ?? { type: message.type === 'ActionBuySquare' ? 'buy' : 'decline' };
    case 'ActionTakeTram': {
      const square = squareOf(message.square);
      return square === open.square[seat] ? { type: 'go_on' } : { type: 'ride', square };
    }
    case 'ActionBid':
      return { type: 'bid', amount: message.amount };
    case 'ActionBuild':
    case 'ActionDemolish':
      return pieces(message);
    case 'ActionMortgageSet':
      return { type: 'mortgage', lot: squareOf(message.square) };
    case 'ActionMortgageUnset':
      return { type: 'lift', lot: squareOf(message.square) };
    case 'ActionSellSquare':
      return { type: 'sell_deed', lot: squareOf(message.square) };
    case 'ActionTradeProposal':
      return proposal(message, asking);
    case 'ActionTradeAnswer':
      if (namedOffer(open, message.proposal) === 'gone')
        return refusedBy(asking, 'TRADE_INVALID', REFUSED.noProposal, message.seq);
      return { type: message.choose ? 'accept' : 'reject', offer: offerMeant(open, message.proposal) };
    case 'ActionNextPhase':
      return { type: open.phase === 'tram' || open.phase === 'raised' ? 'go_on' : 'end_turn' };
    case 'ActionSurrender':
      return { type: open.phase === 'debt' && open.question[seat]! > 0 ? 'bankrupt' : 'resign' };
  }
}

function unknownSquare(message: ActionMessage): string | undefined {
  const isStrange = (id: number) => squareOf(id) < 0;
  if ('square' in message && isStrange(message.square)) return 'square';
  if (message.type !== 'ActionTradeProposal') return undefined;
  if (message.offered_properties.some(isStrange)) return 'offered_properties';
  return message.asked_properties.some(isStrange) ? 'asked_properties' : undefined;
}

/** Only the square one stands on is bought or declined, whatever the message names. */
function here(
  message: ActionMessage & { type: 'ActionBuySquare' | 'ActionDropPurchase' },
  asking: Asking,
): ErrorMessage | undefined {
  const { open, seat } = asking;
  const square = squareOf(message.square);
  if (square === open.square[seat]) return undefined;
  const code = open.owner[square]! >= 0 ? 'ALREADY_OWNED' : 'ILLEGAL_SQUARE';
  return refusedBy(asking, code, wrongPhase(message.type, phaseOf(open)!), message.seq);
}

/** The most steps that one managing action of ours takes, and far more than a street has room for. */
const MOST = 60;

function pieces(message: ActionMessage & { type: 'ActionBuild' | 'ActionDemolish' }): PropertyAction | ErrorMessage {
  const { houses, seq } = message;
  if (houses < 0 && message.type === 'ActionBuild')
    return errorOf('BAD_MESSAGE', internal(INTERNAL.negativeHouses), seq);
  if (houses < 1) return errorOf('BAD_MESSAGE', invalid({ houses: ['at least 1'] }), seq);
  const step: Step = { type: message.type === 'ActionBuild' ? 'build' : 'sell', lot: squareOf(message.square) };
  if (houses === 1) return step;
  return { type: 'manage', steps: Array.from({ length: Math.min(houses, MOST) }, () => step) };
}

function proposal(
  message: ActionMessage & { type: 'ActionTradeProposal' },
  asking: Asking,
): PropertyAction | ErrorMessage {
  const to = asking.users.indexOf(message.destination_user);
  if (to < 0) return refusedBy(asking, 'TRADE_INVALID', REFUSED.noPlayer, message.seq);
  return {
    type: 'propose',
    to,
    giveDeeds: message.offered_properties.map(squareOf),
    giveCash: message.offered_money,
    giveCards: [],
    takeDeeds: message.asked_properties.map(squareOf),
    takeCash: message.asked_money,
    takeCards: [],
  };
}
