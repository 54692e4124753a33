/** The form of an error, and the errors that come before the rules are asked: nobody's turn, or not this phase. */
import type { Seat } from '@freehold/kernel';
import type { MagnateOpen } from '@freehold/property';
import type { ActionMessage, Cheat } from './client.js';
import type { ErrorMessage } from './server.js';
import { ALLOWED, isIn, phaseOf, phaseSeat } from './sight.js';
import { type ErrorCode, INTERNAL, internal, malicious, REFUSED, unknownPhase, wrongPhase } from './texts.js';

/** Who sends, and what he sees. */
export interface Asking {
  readonly seat: Seat;
  readonly users: readonly number[];
  readonly open: MagnateOpen;
  /** Whether a {@link Cheat} is read: in tests only, as a game bent by one does not replay. */
  readonly cheats?: boolean;
}

export function errorOf(code: ErrorCode, message: string, seq?: number): ErrorMessage {
  return { event_type: 'error', message, code, ...(seq !== undefined && { seq }) };
}

/** The rules said no. */
export function refusedBy({ users, seat }: Asking, code: ErrorCode, text: string, seq?: number): ErrorMessage {
  return errorOf(code, malicious(users[seat]!, text), seq);
}

/** What the source looks at first, whatever else may be wrong. */
export function misplaced(message: ActionMessage, asking: Asking): ErrorMessage | undefined {
  const { open, seat } = asking;
  const { type, seq } = message;
  const phase = phaseOf(open);
  if (!phase) return errorOf('WRONG_PHASE', internal(unknownPhase(open.phase)), seq);
  if (phase === 'end_game') return errorOf('GAME_OVER', internal(INTERNAL.ended), seq);
  const present = isIn(open, seat);
  if (present && type === 'ActionSurrender') return undefined;
  if (!present || (seat !== phaseSeat(open) && type !== 'ActionBid'))
    return refusedBy(asking, 'NOT_YOUR_TURN', REFUSED.notActive, seq);
  if (ALLOWED[phase].includes(type) && !isElsewhere(message, open)) return undefined;
  return refusedBy(asking, 'WRONG_PHASE', wrongPhase(type, phase), seq);
}

/** Phases of theirs are several of ours: buying and riding are both `management`. */
function isElsewhere({ type }: ActionMessage, { phase, options }: MagnateOpen): boolean {
  switch (type) {
    case 'ActionBuySquare':
    case 'ActionDropPurchase':
      return phase !== 'buy';
    case 'ActionTakeTram':
      return phase !== 'tram';
    case 'ActionNextPhase':
      return phase === 'buy';
    case 'ActionThrowDices':
      return phase === 'bail';
    case 'ActionPayBail':
      return phase === 'jail' && options.jailDecisionAfterRoll === true;
    default:
      return false;
  }
}
