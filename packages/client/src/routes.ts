/**
 * Method and path of every route. The protocol has them too, but beside its schemas, which have no business in a page's
 * bundle; the types hold this table to the protocol's names and `routes.test.ts` to its values.
 */
import type { ROUTES, RouteName } from '@freehold/protocol';

type Line<N extends RouteName> = `${(typeof ROUTES)[N]['method']} ${(typeof ROUTES)[N]['path']}`;

export const PATHS: { readonly [N in RouteName]: Line<N> } = {
  guest: 'POST /api/auth/guest',
  logout: 'POST /api/auth/logout',
  me: 'GET /api/me',
  rename: 'PATCH /api/me',
  catalogue: 'GET /api/editions',
  createTable: 'POST /api/tables',
  tables: 'GET /api/tables',
  table: 'GET /api/tables/:id',
  invitation: 'GET /api/invitations/:code',
  join: 'POST /api/tables/:id/join',
  leave: 'POST /api/tables/:id/leave',
  fill: 'POST /api/tables/:id/fill',
  start: 'POST /api/tables/:id/start',
  resign: 'POST /api/tables/:id/resign',
  rematch: 'POST /api/tables/:id/rematch',
  state: 'GET /api/game/:id/state',
  action: 'POST /api/game/:id/action',
  undo: 'POST /api/game/:id/undo',
  say: 'POST /api/game/:id/chat',
  chat: 'GET /api/game/:id/chat',
  mute: 'POST /api/game/:id/mute',
  events: 'GET /api/games/:id/events',
  matchFile: 'GET /api/games/:id/match',
  speech: 'GET /api/games/:id/speech',
  think: 'POST /api/games/:id/thoughts',
  dialect: 'GET /api/game/:id/dialect',
  thoughts: 'GET /api/games/:id/thoughts',
  register: 'POST /auth/register/',
  login: 'POST /auth/login/',
  refresh: 'POST /auth/refresh/',
  userInfo: 'GET /user/info/',
  changePiece: 'POST /user/change-piece/',
  gamesPlayed: 'GET /user/games-played/',
  userNamePiece: 'GET /info/user-name-piece/:pk/',
  gameSummary: 'GET /game/summary/:id/',
  shopItems: 'GET /shop/items/',
  shopBuy: 'POST /shop/buy/',
  userPieces: 'GET /shop/user-pieces/',
  userEmojis: 'GET /shop/user-emojis/',
  createRoom: 'POST /api/rooms',
  privateCode: 'GET /lobby/get-private-code',
  checkCode: 'GET /lobby/check-code/:room/',
  createLobby: 'POST /api/lobby/create',
  joinLobby: 'POST /api/lobby/join',
  leaveLobby: 'POST /api/lobby/leave',
  renameInLobby: 'POST /api/lobby/rename',
  ready: 'POST /api/lobby/ready',
  unready: 'POST /api/lobby/unready',
  lobbyPreset: 'POST /api/lobby/preset',
  lobbyMinPlayers: 'POST /api/lobby/min_players',
  kick: 'POST /api/lobby/kick',
  lobbyStatus: 'GET /api/lobby/status',
};

/** Routes with a body all of which may be left out; the server still wants an object. */
export const OPTIONAL_BODIES: ReadonlySet<RouteName> = new Set<RouteName>([
  'guest',
  'join',
  'fill',
  'start',
  'rematch',
  'leaveLobby',
  'ready',
  'unready',
]);

/** Of the socket; equal to the protocol's, by test. */
export const SUBPROTOCOL = 'freehold.v1';
export const MESSAGE_LIMIT = 64 * 1024;
export const TEXT_LIMIT = 300;
export const CLOSE = { unauthenticated: 4002, notFound: 4003, overloaded: 1013, abuse: 4008 } as const;
/** Of the queue and of rooms. */
export const LOBBY_CLOSE = {
  cancelled: 4000,
  seated: 4001,
  unauthenticated: 4002,
  refused: 4003,
  replaced: 4004,
} as const;
