/** One record of a match as the messages that one viewer gets of it, in their order. */
import type { What } from '@freehold/kernel';
import type { PropertyEvent } from '@freehold/property';
import { offered } from './actions.js';
import { bonusesOf } from './details.js';
import { type Played, playedBy } from './played.js';
import { responseTo } from './responses.js';
import type { AnyResponse, ServerMessage } from './server.js';
import type { Sight } from './sight.js';
import { activeFields } from './state.js';

function actionMessage(message: Played, { game, users }: Sight, seat: number): ServerMessage {
  return { event_type: 'game_action', data: { ...message, game, player: users[seat]! } };
}

function responseMessage(data: AnyResponse, sight: Sight): ServerMessage {
  return {
    event_type: 'game_response',
    data,
    legal_actions: offered(sight),
    deadline: sight.deadline ?? null,
    v: sight.number,
  };
}

/** The bids that were sealed to this viewer are no secret any more. */
function openedBids(events: readonly PropertyEvent[], sight: Sight): ServerMessage[] {
  const opened = events.find((event) => event.type === 'opened');
  if (!opened) return [];
  return opened.bids.flatMap((amount, seat) =>
    amount < 0 || seat === sight.viewer ? [] : [actionMessage({ type: 'ActionBid', amount }, sight, seat)],
  );
}

/**
 * `events` are those of the record as the viewer saw them; `sight` is his look at the table after it. What is not an act
 * changes nothing that a client of the source knows of, but for an act taken back.
 */
export function encodeUpdate(what: What, events: readonly PropertyEvent[], sight: Sight): ServerMessage[] {
  if (what.kind !== 'act' && what.kind !== 'undo') return [];
  // Where nobody is left to be waited for, nobody's time was up.
  const timedOut = what.kind === 'act' && what.by === 'clock' && events[0]?.type !== 'over';
  const messages: ServerMessage[] = [];
  if (what.kind === 'act' && !timedOut) {
    for (const message of playedBy(what.actor, events, sight.users))
      messages.push(actionMessage(message, sight, what.actor));
  }
  messages.push(...openedBids(events, sight));
  messages.push(responseMessage(responseTo(events, sight, timedOut), sight));
  if (what.kind === 'act' && sight.open.phase === 'over') {
    const bonus: AnyResponse = {
      type: 'ResponseBonus',
      ...activeFields(sight),
      events: [],
      bonuses: bonusesOf(sight),
    };
    messages.push(responseMessage(bonus, sight));
  }
  return messages;
}
