/** What our rules refuse, in the sentences of source 000. Where it has none, the code says what was wrong. */
import type { Refusal } from '@freehold/kernel';
import { CODES } from '../codes.js';
import type { ActionMessage } from './client.js';
import { type Asking, errorOf, misplaced } from './errors.js';
import type { ErrorMessage } from './server.js';
import { board, phaseOf, squareOf } from './sight.js';
import {
  cannotAccept,
  type ErrorCode,
  INTERNAL,
  internal,
  invalid,
  malicious,
  PLAIN,
  REFUSED,
  wrongPhase,
} from './texts.js';

/** A code, and the whole text; without one there is nothing in the source to say. */
type Answer = readonly [code: ErrorCode, text?: string];

/** Why a message was not played, be it by the check before or by the table itself. */
export function refusalError(refusal: Refusal, message: ActionMessage, asking: Asking): ErrorMessage {
  const { seq } = message;
  const { refused, facts } = refusal;
  if (refused === 'NOT_FOUND') return errorOf('STALE', PLAIN.noGame, seq);
  if (refused === 'STALE' && message.type === 'ActionBid') return errorOf('STALE', internal(INTERNAL.noAuction), seq);
  const early = refused === 'STALE' || refused === 'RATE' ? undefined : misplaced(message, asking);
  if (early) return early;
  if (refused === 'BAD_FIELD' || refused === 'BAD_MESSAGE')
    return errorOf('BAD_MESSAGE', invalid({ [String(facts['field'] ?? 'non_field_errors')]: [refused] }), seq);
  const [code, text] = inWords(refusal, message, asking) ?? [];
  return errorOf(code ?? CODES[refused] ?? 'WRONG_PHASE', text ?? PLAIN.notNow, seq);
}

function inWords(refusal: Refusal, message: ActionMessage, asking: Asking): Answer | undefined {
  const { open, seat, users } = asking;
  const { refused } = refusal;
  const user = users[seat]!;
  const no = (code: ErrorCode, text: string): Answer => [code, malicious(user, text)];
  if (refused === 'STALE' && message.type === 'ActionTradeAnswer') return no('STALE', REFUSED.noProposal);
  if (refused === 'STALE' || refused === 'OLD_COMMAND' || refused === 'RATE') return undefined;
  switch (message.type) {
    case 'ActionPayBail':
      if (open.square[seat] !== board.jail) return no('NOT_IN_JAIL', REFUSED.notInJail);
      if (open.jail[seat] === 0) return no('NOT_IN_JAIL', REFUSED.noSentence);
      return refused === 'NOT_ENOUGH_CASH' ? ['NO_MONEY', internal(INTERNAL.noBail)] : unfit(message, asking);
    case 'ActionMoveTo':
      return no('ILLEGAL_SQUARE', REFUSED.illegalSquare);
    case 'ActionTakeTram':
      return refused === 'NOT_ENOUGH_CASH' ? no('NO_MONEY', REFUSED.noFare) : no('ILLEGAL_SQUARE', REFUSED.noTram);
    case 'ActionBid':
      if (refused !== 'NOT_ASKED') return no('BID_TOO_HIGH', REFUSED.bidTooHigh);
      return seat === open.seat ? no('BID_BARRED', REFUSED.ownAuction) : no('BID_DONE', REFUSED.bidTwice);
    case 'ActionBuild':
    case 'ActionDemolish':
    case 'ActionMortgageSet':
    case 'ActionMortgageUnset':
    case 'ActionSellSquare':
      return managing(refusal, message, asking) ?? (refused === 'LIMIT_REACHED' ? unfit(message, asking) : undefined);
    case 'ActionTradeProposal':
      return trading(refusal, message, asking);
    case 'ActionTradeAnswer':
      return refused === 'NO_SUCH_OFFER'
        ? no('TRADE_INVALID', REFUSED.noProposal)
        : no('TRADE_INVALID', cannotAccept(open.offers[0]?.id ?? 0));
    case 'ActionNextPhase':
      return open.phase === 'debt' ? no('DEBT', REFUSED.negative) : unfit(message, asking);
    default:
      return undefined;
  }
}

/** Not now, though the phase is the right one. */
function unfit({ type }: ActionMessage, { open, seat, users }: Asking): Answer {
  return ['WRONG_PHASE', malicious(users[seat]!, wrongPhase(type, phaseOf(open)!))];
}

type Managing = ActionMessage & {
  type: 'ActionBuild' | 'ActionDemolish' | 'ActionMortgageSet' | 'ActionMortgageUnset' | 'ActionSellSquare';
};

/** By message: a square that nobody can own so, one that is somebody else's, and what else there is to say. */
const MANAGING: Readonly<
  Record<Managing['type'], { kind?: string; other?: string } & Readonly<Partial<Record<string, string>>>>
> = {
  ActionBuild: {
    kind: REFUSED.buildNonStreet,
    other: REFUSED.buildNotOwn,
    GROUP_INCOMPLETE: REFUSED.groupIncomplete,
    UNEVEN: REFUSED.uneven,
    FULLY_BUILT: REFUSED.fullyBuilt,
  },
  ActionDemolish: {
    kind: REFUSED.demolishNonStreet,
    other: REFUSED.demolishNotOwn,
    NO_BUILDING: REFUSED.demolishTooMany,
    UNEVEN: REFUSED.demolishUneven,
  },
  ActionMortgageSet: {
    kind: REFUSED.mortgageNonDeed,
    other: REFUSED.mortgageNotOwn,
    MORTGAGED: REFUSED.mortgageTwice,
  },
  ActionMortgageUnset: {
    kind: REFUSED.unsetNonDeed,
    other: REFUSED.unsetNotOwn,
    NOT_MORTGAGED: REFUSED.unsetNotMortgaged,
  },
  ActionSellSquare: {},
};

function managing({ refused }: Refusal, message: Managing, { open, seat, users }: Asking): Answer | undefined {
  const lot = squareOf(message.square);
  const no = (code: ErrorCode, text: string | undefined): Answer =>
    text === undefined ? [code] : [code, malicious(users[seat]!, text)];
  const words = MANAGING[message.type];
  if (refused === 'NOT_A_STREET' || refused === 'NOT_A_DEED') return no('ILLEGAL_SQUARE', words.kind);
  if (refused === 'NOT_OWNER') return no('NOT_OWNER', open.owner[lot]! < 0 ? REFUSED.noOwner : words.other);
  if (refused === 'GROUP_BUILT' && message.type === 'ActionMortgageSet')
    return ['HAS_BUILDINGS', internal(INTERNAL.mortgageBuilt)];
  // Several at once are tried one by one, and may fail for evenness before they run out.
  if (message.type === 'ActionDemolish' && message.houses > open.level[lot]!)
    return no('MAX_LEVEL', REFUSED.demolishTooMany);
  const text = words[refused];
  return text === undefined ? undefined : no(CODES[refused]!, text);
}

function trading(
  { refused, facts }: Refusal,
  message: ActionMessage & { type: 'ActionTradeProposal' },
  asking: Asking,
): Answer {
  const { open, seat, users } = asking;
  const no = (code: ErrorCode, text: string): Answer => [code, malicious(users[seat]!, text)];
  const to = users.indexOf(message.destination_user);
  if (to !== seat && open.out[to] !== 0) return no('TRADE_INVALID', REFUSED.noPlayer);
  switch (refused) {
    case 'NOT_OWNER':
      return no('TRADE_INVALID', facts['seat'] === seat ? REFUSED.notOffered : REFUSED.notTheirs);
    case 'NOT_A_DEED': {
      const offered = message.offered_properties.some((id) => squareOf(id) === facts['lot']);
      return no('TRADE_INVALID', offered ? REFUSED.notOffered : REFUSED.notTheirs);
    }
    case 'GROUP_BUILT':
      return no('TRADE_INVALID', REFUSED.builtGroup);
    case 'LIMIT_REACHED':
      return no('TRADE_LIMIT', REFUSED.badTrade);
    case 'NOT_ENOUGH_CASH':
      return no('NO_MONEY', REFUSED.badTrade);
    default:
      return no('TRADE_INVALID', REFUSED.badTrade);
  }
}

const PLAINLY: Readonly<Record<string, string>> = {
  NOT_FOUND: PLAIN.noGame,
  NOT_STARTED: PLAIN.noGame,
  STAND_IN: PLAIN.standIn,
};

/** For what is told to a message that is no action, or to none: chat that comes too fast, a game that is gone. */
export function plainError({ refused }: Refusal, seq?: number): ErrorMessage {
  return errorOf(CODES[refused] ?? 'WRONG_PHASE', PLAINLY[refused] ?? PLAIN.notNow, seq);
}
