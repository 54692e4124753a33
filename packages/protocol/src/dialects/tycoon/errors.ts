/** Why something was refused: a code that stays, and a sentence. */
import type { Refusal } from '@freehold/kernel';
import type { ActionMessage } from './client.js';
import type { ErrorMessage } from './server.js';
import type { Asking } from './sight.js';

/** By our code. Bids have reasons of their own, see {@link refusalError}. */
const TEXTS: Readonly<Record<string, string>> = {
  NOT_ASKED: 'It is not your turn.',
  NOT_A_SEAT: 'You are not at this table.',
  SEAT_OUT: 'You are out of the game.',
  WRONG_PHASE: 'Not now.',
  GAME_OVER: 'The game is over.',
  STALE: 'That is no longer asked.',
  OLD_COMMAND: 'That was sent before.',
  RATE: 'That was too fast.',
  NOT_STARTED: 'The game has not begun.',
  LIMIT_REACHED: 'Not so often.',
  OUT_OF_RANGE: 'That value is not allowed.',
  NOT_OWNER: 'That property is not yours.',
  NOT_A_DEED: 'Nobody can own that space.',
  NOT_A_STREET: 'Nothing can be built there.',
  NOT_ENOUGH_CASH: 'You have not enough money.',
  GROUP_INCOMPLETE: 'You do not own the whole group.',
  GROUP_MORTGAGED: 'A property of the group is mortgaged.',
  GROUP_BUILT: 'There are buildings on it.',
  UNEVEN: 'Build and sell evenly.',
  FULLY_BUILT: 'There is a hotel already.',
  NO_BUILDING: 'There is no building to sell.',
  MORTGAGED: 'That property is mortgaged.',
  NOT_MORTGAGED: 'That property is not mortgaged.',
  NO_SUCH_CARD: 'You have no pass.',
  STAND_IN: 'A bot plays for you because your time ran out. Send anything and you play again.',
  NO_TRADES: 'Players do not trade that here.',
  NO_SUCH_OFFER: 'That trade is not open, or not yours to answer.',
  EMPTY_TRADE: 'There is nothing in that trade.',
  GIFT: 'Both sides have to give something.',
  TWICE: 'That is in the trade twice.',
  BANK_EMPTY: 'The bank has not enough money.',
};

export function errorOf(code: string, message: string, seq?: number): ErrorMessage {
  return { event_type: 'error', message, code, ...(seq !== undefined && { seq }) };
}

export function refusalError(refusal: Refusal, message: ActionMessage, asking: Asking): ErrorMessage {
  const bidding = message.type === 'BID' || message.type === 'PASS';
  const text = bidding ? bidText(refusal, asking) : undefined;
  return errorOf(refusal.refused, text ?? TEXTS[refusal.refused] ?? 'That is not possible.', message.seq);
}

/** For what is refused to a message that is no action: chat that comes too fast, a game that is gone. */
export function plainError({ refused }: Refusal, seq?: number): ErrorMessage {
  return errorOf(refused, TEXTS[refused] ?? 'That is not possible.', seq);
}

/** Section 7: no auction, already passed, below the minimum, not enough cash, not your turn. */
function bidText({ refused, facts }: Refusal, { open, seat }: Asking): string | undefined {
  if (refused === 'OUT_OF_RANGE') {
    const poor = Number(facts['max']) < Number(facts['min']);
    return poor ? 'You have not enough money.' : `Bids go from ${facts['min']} to ${facts['max']}.`;
  }
  const running = open.phase === 'auction' || open.phase === 'sealed';
  if (!running) return 'There is no auction.';
  return open.bidding[seat] === 0 ? 'You have passed or may not bid.' : undefined;
}
