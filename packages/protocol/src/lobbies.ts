/** Lobbies by plain requests, and games in words that they bring themselves. Ids are texts here. */
import { z } from 'zod';
import { Contribution, Time, Username } from './values.js';

export const PlayerId = z.string().describe('A person, as text. Whoever asks is known by his token all the same.');
export const GameId = z.string().describe('A table, as text.');
export const LobbyId = z.string().describe('Of a lobby; small or large letters.');

const player = z.string().max(40).describe('Yours; another one is refused. May be left out.');
const sent = { player_id: player.optional() };
const Preset = z.string().max(40);
const MinPlayers = z.int().min(2).max(64).describe('So many must be ready at least.');

export const NewLobby = z.object({
  name: Username,
  edition: z.string().max(40).optional().describe('A game with words of its own; the first one if left out.'),
  preset: Preset.optional().describe('The first one of the edition if left out.'),
  min_players: MinPlayers.optional(),
  contribution: Contribution.optional(),
  ...sent,
});
export const JoinLobby = z.object({
  name: Username,
  lobby_id: z.string().max(40),
  contribution: Contribution.optional(),
  ...sent,
});
export const LobbyQuery = z.object(sent);
export const InLobby = z.object(sent);
export const RenameInLobby = z.object({ name: Username, ...sent });
export const LobbyPreset = z.object({ preset: Preset, ...sent });
export const LobbyMinPlayers = z.object({ min_players: MinPlayers, ...sent });
export const Kick = z.object({
  target_player_id: z
    .union([z.string().max(40), z.int()])
    .transform(String)
    .describe('Who shall go.'),
  ...sent,
});

export const LobbyMember = z.object({
  player_id: PlayerId,
  name: z.string(),
  is_ready: z.boolean(),
  last_active_time: Time.describe('Of his last request, in milliseconds since 1970.'),
});
export const Lobby = z.object({
  lobby_id: LobbyId,
  owner_id: PlayerId.describe('Who came first of those who are there.'),
  edition: z.string(),
  preset: z.string(),
  min_players: z.int(),
  members: z.array(LobbyMember).describe('By arrival.'),
  commitment: z.string().describe('Of the secret of the game to come; see docs/fair-chance.md.'),
});

export const Entered = z.object({
  player_id: PlayerId,
  lobby_id: LobbyId,
  token: z.string().optional().describe('Of a guest who was made for this, for programs that keep no cookies.'),
});
export const LeftLobby = z.object({ player_id: PlayerId });
export const LobbyNow = z.object({ player_id: PlayerId, lobby: Lobby });
export const Readied = z.object({
  player_id: PlayerId,
  lobby_id: LobbyId,
  all_ready: z.boolean(),
  game_id: GameId.nullable().describe('Where it is played, once everybody is ready and there are enough.'),
});
export const LobbyStatus = z.object({
  lobbies: z.array(Lobby).describe('Newest first, at most 100.'),
  game_count: z.int().describe('Games that are being played on this server.'),
  lobby_id: LobbyId.nullable().describe('Where I wait.'),
  in_game: z.boolean(),
  game_id: GameId.nullable().describe('The game with words of its own where I have a seat; the newest.'),
});

export const WordsQuery = z.object({
  player_id: player.describe('Yours; empty to look on. With it the answer is in the words of the game.'),
  code: z.string().max(40).optional().describe('For spectators of a private table.'),
});
export const WordsBody = z
  .looseObject({ action_type: z.string().max(40), ...sent })
  .describe('An action in the words of the game.');
export const GameInWords = z
  .looseObject({})
  .describe('How the game stands for the one who asks, in the words of the game.');
