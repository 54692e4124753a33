/** What the routes of lobbies do. */
import type {
  JoinLobby,
  Kick,
  LOBBY_ROUTES,
  LobbyMinPlayers,
  LobbyPreset,
  NewLobby,
  RenameInLobby,
  RouteAnswer,
  Wire,
} from '@freehold/protocol';
import type { Lobby } from '../lobby/lobby.js';
import { playerId } from '../people/player-ids.js';
import type { UserRow } from '../store/index.js';
import { type Asked, limited, mustBeOwn } from './asked.js';
import { isSecure, sessionCookie } from './request.js';

type LobbyRoute = keyof typeof LOBBY_ROUTES;
type Handlers = { readonly [N in LobbyRoute]: (asked: Asked) => Promise<RouteAnswer<N>> };
type Shown = RouteAnswer<'lobbyPreset'>['lobby'];

/** Lobbies that are listed. */
const AT_MOST = 100;
/** Games of one person that are looked at. */
const GAMES = 50;

const playerOf = ({ body, query }: Asked) =>
  (body as { player_id?: string } | undefined)?.player_id ?? (query as { player_id?: string }).player_id;

/** Who asks, if he says that he is no other. */
async function caller(asked: Asked): Promise<UserRow> {
  await mustBeOwn(asked, playerOf(asked));
  return asked.user!;
}

/** Somebody with a token is called as he says now; an account keeps the name that it chose. */
async function comer(asked: Asked, name: string): Promise<{ user: UserRow; token?: string }> {
  const { house, request, reply, user } = asked;
  if (user) {
    await mustBeOwn(asked, playerOf(asked));
    if (user.name === name || (await house.store.profile(user.id))?.login !== undefined) return { user };
    return { user: await renamed(asked, name) };
  }
  limited(asked, 'guest');
  const made = await house.people.guest(name);
  reply.header('Set-Cookie', sessionCookie(made.token, isSecure(request, house.config)));
  return made;
}

async function renamed({ house, user }: Asked, name: string): Promise<UserRow> {
  const named = await house.people.rename(user!.id, name);
  await house.hall.renamed(named.id);
  return named;
}

async function shown({ house }: Asked, { id, owner, table, minPlayers, members }: Lobby): Promise<Shown> {
  const names = await house.people.named(members.map(({ user }) => user.id));
  return {
    lobby_id: id,
    owner_id: playerId(owner),
    edition: table.edition,
    preset: table.preset,
    min_players: minPlayers,
    members: members.map(({ user, isReady, active }) => ({
      player_id: playerId(user.id),
      name: names.get(user.id) ?? '?',
      is_ready: isReady,
      last_active_time: active,
    })),
    commitment: table.commitment,
  };
}

async function now(asked: Asked, lobby: Lobby) {
  return { player_id: playerId(asked.user!.id), lobby: await shown(asked, lobby) };
}

async function readied(asked: Asked, isReady: boolean): Promise<RouteAnswer<'ready'>> {
  const { id } = await caller(asked);
  const { lobby, all, game } = await asked.house.lobbies.ready(id, isReady);
  return {
    player_id: playerId(id),
    lobby_id: lobby.id,
    all_ready: all,
    game_id: game === undefined ? null : String(game),
  };
}

/** The newest running game with words of its own where this person has a seat. */
async function gameOf({ house, user }: Asked): Promise<string | null> {
  const spoken = house.hall.spoken();
  const rows = await house.store.tables({ user: user!.id, state: 'playing', limit: GAMES });
  const row = rows.find(({ edition }) => spoken.includes(edition));
  return row ? String(row.id) : null;
}

export const LOBBY_HANDLERS: Handlers = {
  async createLobby(asked) {
    limited(asked, 'tableFrom');
    const wish = asked.body as Wire<typeof NewLobby>;
    const { user, token } = await comer(asked, wish.name);
    limited(asked, 'table', user.id);
    const { id } = await asked.house.lobbies.create(user.id, wish);
    return { player_id: playerId(user.id), lobby_id: id, ...(token && { token }) };
  },
  async joinLobby(asked) {
    limited(asked, 'room');
    const { name, lobby_id, contribution } = asked.body as Wire<typeof JoinLobby>;
    asked.house.lobbies.find(lobby_id);
    const { user, token } = await comer(asked, name);
    const { id } = await asked.house.lobbies.join(user.id, lobby_id, contribution);
    return { player_id: playerId(user.id), lobby_id: id, ...(token && { token }) };
  },
  async leaveLobby(asked) {
    const { id } = await caller(asked);
    asked.house.lobbies.leave(id);
    return { player_id: playerId(id) };
  },
  async renameInLobby(asked) {
    const { id } = await caller(asked);
    const { lobby } = asked.house.lobbies.mine(id);
    await renamed(asked, (asked.body as Wire<typeof RenameInLobby>).name);
    return now(asked, lobby);
  },
  ready: (asked) => readied(asked, true),
  unready: (asked) => readied(asked, false),
  async lobbyPreset(asked) {
    const { id } = await caller(asked);
    return now(asked, asked.house.lobbies.choose(id, (asked.body as Wire<typeof LobbyPreset>).preset));
  },
  async lobbyMinPlayers(asked) {
    const { id } = await caller(asked);
    return now(asked, asked.house.lobbies.need(id, (asked.body as Wire<typeof LobbyMinPlayers>).min_players));
  },
  async kick(asked) {
    const { id } = await caller(asked);
    return now(asked, asked.house.lobbies.kick(id, (asked.body as Wire<typeof Kick>).target_player_id));
  },
  async lobbyStatus(asked) {
    const { house } = asked;
    const { id } = await caller(asked);
    const mine = house.lobbies.heard(id);
    const lobbies = house.lobbies.list().slice(0, AT_MOST);
    const [shownLobbies, counts, game] = await Promise.all([
      Promise.all(lobbies.map((lobby) => shown(asked, lobby))),
      house.store.countTables(),
      gameOf(asked),
    ]);
    return {
      lobbies: shownLobbies,
      game_count: counts.playing,
      lobby_id: mine?.id ?? null,
      in_game: game !== null,
      game_id: game,
    };
  },
};
