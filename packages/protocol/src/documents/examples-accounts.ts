/** Examples of accounts, the queue and rooms. */
import type { ACCOUNT_ROUTES } from '../account-routes.js';
import type { QUEUE_FROM_CLIENT, QUEUE_FROM_SERVER, ROOM_FROM_CLIENT, ROOM_FROM_SERVER } from '../lobby.js';
import { TABLE } from './examples-play.js';

export interface RouteExample {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly answer?: unknown;
  /** In the words of a game. */
  readonly words?: Pick<RouteExample, 'query' | 'body' | 'answer'>;
}

const user = {
  pk: 12,
  username: 'Ada',
  login: 'ada',
  points: 2140,
  exp: 0,
  elo: 0,
  date_joined: '2026-09-21T14:13:20.000Z',
  num_played_games: 3,
  num_won_games: 1,
  user_piece: 1,
};
const tokens = { access: 'q8Lm...', refresh: 'Zc2v...' };
const piece = { custom_id: 2, itemType: 'piece', price: 200, owned: true };
const emoji = { custom_id: 5, itemType: 'emoji', price: 250, owned: false };

export const ACCOUNT_EXAMPLES: Readonly<Record<keyof typeof ACCOUNT_ROUTES, RouteExample>> = {
  register: {
    body: { username: 'Ada', password: 'seven green otters', password2: 'seven green otters' },
    answer: { message: 'correctly registered user', user, tokens },
  },
  login: {
    body: { username: 'Ada', password: 'seven green otters' },
    answer: { message: 'succesful login', user, tokens },
  },
  refresh: { body: { refresh: tokens.refresh }, answer: { access: 'p0Xr...', refresh: 'h7Tn...' } },
  userInfo: { answer: user },
  changePiece: { body: { custom_id: 2 }, answer: { message: 'Piece changed successfully.', user_piece: 2 } },
  gamesPlayed: { answer: { games: [3, TABLE.id] } },
  userNamePiece: { params: { pk: 12 }, answer: { username: 'Ada', piece: 1 } },
  gameSummary: {
    params: { id: TABLE.id },
    answer: {
      id: TABLE.id,
      game: TABLE.id,
      start_date: '2026-09-21T14:13:20.000Z',
      end_date: '2026-09-21T15:02:41.000Z',
      final_money: { Ada: 2140, 'Bot Bruno': 0 },
    },
  },
  shopItems: { answer: [piece, emoji] },
  shopBuy: {
    body: { custom_id: 2 },
    answer: { message: 'Purchase successful.', item: piece, points_remaining: 1940 },
  },
  userPieces: { answer: [piece] },
  userEmojis: { answer: [{ ...emoji, owned: true }] },
  createRoom: {
    body: { edition: 'classic', preset: 'fast', target_players: 4, bot_level: 'plain' },
    answer: { room_code: 'K7RT2Q' },
  },
  privateCode: { answer: { code: 'K7RT2Q', message: 'Private room code generated successfully.' } },
  checkCode: { params: { room: 'K7RT2Q' }, answer: { exists: true } },
};

type Examples<From> = { readonly [Name in keyof From]: unknown };
const host = { owner: 'Ada', is_owner: true };
const players = [
  { username: 'Ada', ready_to_play: true },
  { username: 'Ben', ready_to_play: false },
];
const settings = {
  bot_level: 'plain',
  target_players: 4,
  preset: 'official',
  options: { timeLimit: 3600 },
  clock: 'normal',
  absence: 'bot',
} as const;
const error = { action: 'error', code: 'BAD_MESSAGE', message: 'Datos invalidos.' };

export const QUEUE_CLIENT_EXAMPLES: Examples<typeof QUEUE_FROM_CLIENT> = { cancel: { action: 'cancel' } };
export const QUEUE_SERVER_EXAMPLES: Examples<typeof QUEUE_FROM_SERVER> = {
  match_found: { action: 'match_found', game_id: TABLE.id },
  waiting: { action: 'waiting', waiting: 1, players: 2, commitment: TABLE.commitment },
  error,
};
export const ROOM_CLIENT_EXAMPLES: Examples<typeof ROOM_FROM_CLIENT> = {
  ready_status: { command: 'ready_status', is_ready: true },
  start_game: { command: 'start_game' },
  chat_message: { command: 'chat_message', message: 'Hello!' },
  update_settings: { command: 'update_settings', bot_level: 'plain', target_players: 4, options: { timeLimit: 3600 } },
};
export const ROOM_SERVER_EXAMPLES: Examples<typeof ROOM_FROM_SERVER> = {
  room_created: { action: 'room_created', room_code: 'K7RT2Q' },
  joined: {
    action: 'joined',
    user: 'Ben',
    ...host,
    players,
    ...settings,
    edition: 'classic',
    commitment: TABLE.commitment,
  },
  player_left: { action: 'player_left', user_left: 'Ben', ...host, players: players.slice(0, 1) },
  ready_status: { action: 'ready_status', user: 'Ben', is_ready: true, ...host },
  settings_changed: { action: 'settings_changed', ...settings },
  chat_message: { action: 'chat_message', user: 'Ben', message: 'Good luck!' },
  game_start: { action: 'game_start', game_id: TABLE.id },
  error: { action: 'error', code: 'NOT_HOST', message: 'Solo el host puede iniciar una partida.' },
};
