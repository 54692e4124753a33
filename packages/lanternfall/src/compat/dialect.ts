/** Source 003 as a server speaks it: what a player or a spectator is answered, and what a body asks for. */
import { type Look, type RequestDialect, refuse } from '@freehold/kernel';
import { type Content, STANDARD } from '../rules/content.js';
import { factsOf } from '../rules/game.js';
import type { Open, Own } from '../rules/state.js';
import { encodeFor } from './encode.js';
import { type Body, readRequest } from './requests.js';
import type { GameTable, Member } from './table.js';

const membersOf = ({ players, names }: Look): Member[] =>
  players.map((player_id, seat) => ({ player_id, name: names[seat]! }));

const tableOf = (look: Look): GameTable => ({
  game_id: String(look.game),
  members: membersOf(look),
  last_active_time: look.active,
  game_log: look.told,
});

/** Of a game with this content. */
export const requestDialectOf = (content: Content): RequestDialect => ({
  state(look) {
    const { open, own, viewer } = look as Look<Open, Own>;
    return encodeFor({ open, ...(own && { own }) }, viewer < 0 ? undefined : viewer, tableOf(look), content);
  },
  /** A client that says what it last saw is not played on what it has not seen. */
  read(body: Body, look) {
    const { open, viewer } = look as Look<Open, Own>;
    const { tick_id: tick } = body;
    if (tick !== undefined && !Number.isSafeInteger(tick)) {
      return refuse('BAD_FIELD', { field: 'tick_id', expected: 'a whole number' });
    }
    if (tick !== undefined && tick !== open.tick) return refuse('STALE', { tick_id: open.tick });
    return readRequest(factsOf(open, content), viewer, membersOf(look), body);
  },
});

export const requestDialect: RequestDialect = requestDialectOf(STANDARD);
