/** One record of a match as the messages that one viewer gets of it, in their order. */
import type { What } from '@freehold/kernel';
import { type PropertyEvent, tycoon } from '@freehold/property';
import { playedBy } from './actions.js';
import type { ServerMessage } from './server.js';
import type { Sight } from './sight.js';
import { gameState } from './state.js';

/** `events` are those of the record as the viewer saw them; `sight` is his look at the table after it. */
export function encodeUpdate(what: What, events: readonly PropertyEvent[], sight: Sight): ServerMessage[] {
  if (what.kind !== 'act' && what.kind !== 'undo') return [];
  const messages: ServerMessage[] = [];
  const played = what.kind === 'act' && what.by !== 'clock' ? playedBy(what.actor, events, sight.names) : undefined;
  if (played && what.kind === 'act') {
    const data = { ...played, game: sight.game, player: sight.users[what.actor]! };
    messages.push({ event_type: 'game_action', data });
  }
  const told = events.map((event) => tycoon.tell(event, 'en', sight.names));
  const state = gameState(sight);
  const { legal_actions, deadline, v } = state;
  const data = { type: 'Response' as const, messages: told, game_state: state };
  messages.push({ event_type: 'game_response', data, legal_actions, deadline, v });
  return messages;
}
