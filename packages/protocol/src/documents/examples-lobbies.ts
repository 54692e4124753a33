/** Examples of lobbies, and of a game in its own words. */
import type { LOBBY_ROUTES } from '../lobby-routes.js';
import type { RouteExample } from './examples-accounts.js';
import { TABLE } from './examples-play.js';

const player_id = 'u12';
const lobby_id = 'K7RT2Q';
const member = (id: string, name: string, is_ready: boolean) => ({
  player_id: id,
  name,
  is_ready,
  last_active_time: TABLE.created,
});
const lobby = {
  lobby_id,
  owner_id: player_id,
  edition: 'voyage',
  preset: 'first',
  min_players: 2,
  members: [member(player_id, 'Ada', true), member('u13', 'Grace', false)],
  commitment: TABLE.commitment,
};
const now = { player_id, lobby };
const game_id = String(TABLE.id);

export const LOBBY_EXAMPLES: Readonly<Record<keyof typeof LOBBY_ROUTES, RouteExample>> = {
  createLobby: { body: { name: 'Ada', min_players: 2 }, answer: { player_id, lobby_id, token: 'mR4x...' } },
  joinLobby: { body: { name: 'Grace', lobby_id }, answer: { player_id: 'u13', lobby_id, token: 'v2Kp...' } },
  leaveLobby: { body: { player_id }, answer: { player_id } },
  renameInLobby: { body: { player_id, name: 'Ada' }, answer: now },
  ready: { body: { player_id }, answer: { player_id, lobby_id, all_ready: true, game_id } },
  unready: { body: { player_id }, answer: { player_id, lobby_id, all_ready: false, game_id: null } },
  lobbyPreset: { body: { player_id, preset: 'first' }, answer: now },
  lobbyMinPlayers: { body: { player_id, min_players: 2 }, answer: now },
  kick: { body: { player_id, target_player_id: 'u14' }, answer: now },
  lobbyStatus: {
    query: { player_id },
    answer: { lobbies: [lobby], game_count: 3, lobby_id, in_game: false, game_id: null },
  },
};

export const WORDS_EXAMPLES = {
  state: { query: { player_id }, answer: { game_id, phase: 'action', tick_id: 9 } },
  action: {
    body: { player_id, action_type: 'take_resource', resource: 'gold', tick_id: 9 },
    answer: { game_id, phase: 'action', tick_id: 10 },
  },
} as const;
