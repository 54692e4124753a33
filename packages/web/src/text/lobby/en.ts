/** The queue, rooms and accounts; fetched with their screens. */
import { figure } from '../numbers.js';

const people = (count: number) => `${count} ${count === 1 ? 'player' : 'players'}`;

export const englishLobby = {
  // Tables of others
  publicTables: 'Tables of others',
  openTables: 'Open tables',
  beingPlayed: 'Being played',
  freeSeats: (count: number) => `${count} free`,
  sitters: (people: readonly string[], bots: number) =>
    [...people, ...(bots > 0 ? [bots === 1 ? '1 bot' : `${bots} bots`] : [])].join(', '),

  // Queue
  queueTitle: 'Finding players',
  queueNote: (waiting: number, players: number) => `${waiting} of ${people(players)} here`,
  queueAlone: 'You are the first. Somebody may come any moment.',
  queueOthers: 'The game begins by itself.',
  queueFor: (seconds: number) => `Waiting for ${seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`}`,
  howMany: 'Players at the table',
  backfill: (seconds: number) => `Bots take empty seats after ${seconds} s`,
  peopleOnly: 'No bots: I wait for people however long it takes.',
  leaveQueue: 'Stop waiting',
  queueReplaced: 'You wait in another tab or window.',
  queueLost: 'The connection is lost, and with it your place.',
  waitAgain: 'Wait again',
  goToGame: 'To my game',

  // Rooms
  roomTitle: 'Private room',
  roomOf: (host: string) => `Host: ${host}`,
  roomCode: 'Room code',
  invitePlayers: 'Invite players',
  inviteNote: 'Whoever has the code or the link may come in.',
  qrLabel: 'The link to this room as a QR code',
  members: 'In the room',
  host: 'host',
  you: 'you',
  ready: 'Ready',
  notReady: 'Not ready',
  iAmReady: 'I am ready',
  waitForMe: 'Not ready after all',
  startGame: 'Start',
  startWith: (bots: number) => `Start with ${bots === 1 ? '1 bot' : `${bots} bots`}`,
  waitForReady: 'Everybody must be ready, the host too.',
  waitForHost: 'The host starts when everybody is ready.',
  seatsFor: 'Players',
  aBot: 'If nobody comes',
  leaveRoom: 'Leave the room',
  noRoom: 'You cannot come in',
  roomGone: 'This room does not exist any more, or the code is mistyped.',
  roomLost: 'The connection is lost. Coming back …',
  rejoin: 'Come back in',

  // Accounts
  account: 'Account',
  accountLead: 'You can play without one. With an account you come back from anywhere, and keep your games and points.',
  register: 'Create an account',
  login: 'Log in',
  logout: 'Log out',
  loginName: (login: string) => `You log in as “${login}”. Changing your name at the table does not change that.`,
  username: 'Name',
  password: 'Password',
  passwordAgain: 'Password again',
  passwordNote: 'At least 8 characters; not common, not only digits, not like your name.',
  passwordBad: 'That password is too easy to guess.',
  passwordsDiffer: 'The two passwords are not the same.',
  keptNote: 'What you have as a guest stays yours.',
  welcome: (name: string) => `Welcome, ${name}.`,
  goodbye: 'You are logged out.',
  points: 'Points',
  played: 'Games',
  won: 'Won',
  piece: 'Your piece',
  pieceNote: 'Others see it too. Finished games bring points.',
  pieces: ['as the seat has it', 'shield', 'tower', 'crown'] as readonly string[],
  usePiece: 'Use',
  inUse: 'In use',
  buyPiece: (price: number) => `${figure(price)} points`,
};

export type LobbyStrings = typeof englishLobby;
