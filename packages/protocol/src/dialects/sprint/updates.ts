/** A view as the source's state, and one record of a match as the messages that one viewer gets of it, in their order. */
import type { What } from '@freehold/kernel';
import { type PropertyEvent, source004, sprint } from '@freehold/property';
import { hasStandIn } from '../listing.js';
import { legalActions, playedBy } from './actions.js';
import type { ServerMessage } from './server.js';
import { namesOf, type Sight, stateFor } from './sight.js';

function asked(sight: Sight) {
  const { open, viewer, deadline, number } = sight;
  const legal_actions = hasStandIn(sight) ? [] : legalActions(open, viewer);
  return { legal_actions, deadline: deadline ?? null, v: number };
}

export function encodeState(sight: Sight): ServerMessage {
  return {
    event_type: 'game_state',
    game: sight.game,
    status: source004.gameStatus(sight.open),
    game_state: plain(stateFor(sight)),
    ...asked(sight),
  };
}

/** The state's lists may not be changed; a message's are nobody's any more. */
const plain = (state: source004.GameState) =>
  state as Extract<ServerMessage, { event_type: 'game_state' }>['game_state'];

/**
 * `events` are those of the record as the viewer saw them; `sight` is his look at the table after it. What is not an act
 * changes nothing that a client of the source knows of, but for an act taken back.
 */
export function encodeUpdate(what: What, events: readonly PropertyEvent[], sight: Sight): ServerMessage[] {
  if (what.kind !== 'act' && what.kind !== 'undo') return [];
  const messages: ServerMessage[] = [];
  const { game, open, language = 'en' } = sight;
  const names = namesOf(sight);
  const played = what.kind === 'act' && what.by !== 'clock' ? playedBy(events) : undefined;
  if (played && what.kind === 'act')
    messages.push({
      event_type: 'game_action',
      data: { ...played, game, player: source004.playerId(what.actor) },
    });
  const lastAction = source004.lastAction(events, names, language) ?? sight.lastAction;
  messages.push({
    event_type: 'game_response',
    data: {
      type: 'Response',
      status: source004.gameStatus(open),
      game_state: plain(stateFor(lastAction === undefined ? sight : { ...sight, lastAction })),
      events: events.map((event) => sprint.tell(event, language, names)),
      ...(open.phase === 'over' && { end: source004.checkGameEnd(open) }),
    },
    ...asked(sight),
  });
  return messages;
}
