/** The chapters that routes are told in. */
import type { RouteName } from '../routes.js';

export const GROUPS = {
  people: { title: 'People', says: 'Who is who. A guest is a full person.' },
  accounts: {
    title: 'Accounts',
    says: 'For those who want to come back from elsewhere. These routes are those of source document 000: they pass over fields they do not know, and a refusal says what is wrong in its fields too, as an [AccountRefused](#accountrefused).',
  },
  rooms: { title: 'Rooms', says: 'Private rooms, which live on [sockets of their own](#queue-and-rooms).' },
  tables: {
    title: 'Tables',
    says: 'Everything before and around a game: opening a table, sitting down, playing again.',
  },
  games: { title: 'Games', says: 'Looking at a game and playing it without a socket.' },
  talk: { title: 'Talk', says: 'Chat at a table.' },
} as const;
export type Group = keyof typeof GROUPS;

export const GROUP_OF: Readonly<Record<RouteName, Group>> = {
  guest: 'people',
  logout: 'people',
  me: 'people',
  rename: 'people',
  register: 'accounts',
  login: 'accounts',
  refresh: 'accounts',
  userInfo: 'accounts',
  changePiece: 'accounts',
  gamesPlayed: 'accounts',
  userNamePiece: 'accounts',
  gameSummary: 'accounts',
  shopItems: 'accounts',
  shopBuy: 'accounts',
  userPieces: 'accounts',
  userEmojis: 'accounts',
  createRoom: 'rooms',
  privateCode: 'rooms',
  checkCode: 'rooms',
  catalogue: 'tables',
  createTable: 'tables',
  tables: 'tables',
  table: 'tables',
  invitation: 'tables',
  join: 'tables',
  leave: 'tables',
  fill: 'tables',
  start: 'tables',
  rematch: 'tables',
  resign: 'games',
  state: 'games',
  action: 'games',
  undo: 'games',
  events: 'games',
  matchFile: 'games',
  thoughts: 'games',
  say: 'talk',
  chat: 'talk',
};
