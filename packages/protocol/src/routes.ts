/** Every HTTP route as data. The server registers these, the client calls these, the documents describe these. */
import { z } from 'zod';
import { ACCOUNT_ROUTES } from './account-routes.js';
import { PersonId } from './accounts.js';
import { GameInWords, WordsBody, WordsQuery } from './lobbies.js';
import { RoomCode } from './lobby.js';
import { LOBBY_ROUTES } from './lobby-routes.js';
import { Accepted, Act, Mute, News, Undo, View } from './play.js';
import { route } from './route.js';
import { Said, Say, SpeechPage, SpeechQuery, Think, Thought, ThoughtPage } from './speech.js';
import {
  Catalogue,
  CreatedTable,
  FillSeats,
  Guest,
  JoinTable,
  ListQuery,
  NewTable,
  Rematch,
  Rename,
  SeatedTable,
  Session,
  StartTable,
  TableList,
  User,
} from './tables.js';
import { Code, Refused, TableId } from './values.js';

const looking = z.strictObject({ code: Code.optional().describe('For spectators of a private table.') });

export const PARAMS = {
  id: z.coerce.number().pipe(TableId),
  code: Code,
  pk: z.coerce.number().pipe(PersonId),
  room: RoomCode,
} as const;
export const MatchFile = z.string().describe('Lines of JSON; see docs/match-file.md.');

export const ROUTES = {
  guest: route({
    method: 'POST',
    path: '/api/auth/guest',
    summary: 'Becomes somebody: no form, no password. Also sets a cookie for pages of this server.',
    auth: 'none',
    body: Guest,
    answer: Session,
    status: 201,
  }),
  logout: route({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Forgets this token.',
    auth: 'needed',
    answer: undefined,
    status: 204,
  }),
  me: route({ method: 'GET', path: '/api/me', summary: 'Who I am.', auth: 'needed', answer: User, status: 200 }),
  rename: route({
    method: 'PATCH',
    path: '/api/me',
    summary: 'Changes the name that others see; not the one that an account logs in with.',
    auth: 'needed',
    body: Rename,
    answer: User,
    status: 200,
  }),
  catalogue: route({
    method: 'GET',
    path: '/api/editions',
    summary: 'What can be played: editions, presets with their options, bots, clocks.',
    auth: 'none',
    answer: Catalogue,
    status: 200,
  }),
  createTable: route({
    method: 'POST',
    path: '/api/tables',
    summary: 'Opens a table. The game begins when every seat is taken, or when the host says so.',
    auth: 'needed',
    body: NewTable,
    answer: CreatedTable,
    status: 201,
  }),
  tables: route({
    method: 'GET',
    path: '/api/tables',
    summary: 'Public tables, or those where I sit; newest first.',
    auth: 'optional',
    query: ListQuery,
    answer: TableList,
    status: 200,
  }),
  table: route({
    method: 'GET',
    path: '/api/tables/:id',
    summary: 'One table. Its links are shown to those who sit there.',
    auth: 'optional',
    query: looking,
    answer: SeatedTable,
    status: 200,
  }),
  invitation: route({
    method: 'GET',
    path: '/api/invitations/:code',
    summary: 'The table that an invitation or a spectator link leads to.',
    auth: 'optional',
    answer: z.object({ ...SeatedTable.shape, may: z.enum(['join', 'watch']) }),
    status: 200,
  }),
  join: route({
    method: 'POST',
    path: '/api/tables/:id/join',
    summary: "Takes an open seat; in a running game a bot's seat, from this moment on.",
    auth: 'needed',
    body: JoinTable,
    answer: SeatedTable,
    status: 200,
  }),
  leave: route({
    method: 'POST',
    path: '/api/tables/:id/leave',
    summary: 'Gives the seat up. In a running game a bot plays on.',
    auth: 'needed',
    answer: SeatedTable,
    status: 200,
  }),
  fill: route({
    method: 'POST',
    path: '/api/tables/:id/fill',
    summary: 'The host seats bots where seats are open.',
    auth: 'needed',
    body: FillSeats,
    answer: SeatedTable,
    status: 200,
  }),
  start: route({
    method: 'POST',
    path: '/api/tables/:id/start',
    summary: 'The host begins. Seats still open are filled with bots if asked.',
    auth: 'needed',
    body: StartTable,
    answer: SeatedTable,
    status: 200,
  }),
  resign: route({
    method: 'POST',
    path: '/api/tables/:id/resign',
    summary: 'Gives the game up; the rules say what becomes of what one had.',
    auth: 'needed',
    answer: Accepted,
    status: 200,
  }),
  rematch: route({
    method: 'POST',
    path: '/api/tables/:id/rematch',
    summary: 'The same seats and rules again, at a new table; whoever asks second is led to it.',
    auth: 'needed',
    body: Rematch,
    answer: CreatedTable,
    status: 201,
  }),
  state: route({
    method: 'GET',
    path: '/api/game/:id/state',
    summary: 'All that I may see of a game, and what I may do.',
    auth: 'optional',
    query: z.strictObject({ ...looking.shape, since: z.coerce.number().int().min(0).optional() }),
    answer: View,
    status: 200,
    words: {
      marks: ['player_id'],
      summary:
        'With `player_id`, at a table whose game has words of its own: how it stands, in these. Needs a token, except for `player_id=` with nothing behind it: as a spectator sees it.',
      query: WordsQuery,
      answer: GameInWords,
    },
  }),
  action: route({
    method: 'POST',
    path: '/api/game/:id/action',
    summary: 'Plays.',
    auth: 'needed',
    body: Act,
    answer: Accepted,
    status: 200,
    words: {
      marks: ['action_type', 'player_id'],
      summary:
        'With `action_type`, at a table whose game has words of its own: plays, and answers how it stands then. What the rules refuse has status 400 here, who has no seat 403.',
      body: WordsBody,
      answer: GameInWords,
    },
  }),
  undo: route({
    method: 'POST',
    path: '/api/game/:id/undo',
    summary: 'Takes my last action back.',
    auth: 'needed',
    body: Undo,
    answer: Accepted,
    status: 200,
  }),
  say: route({
    method: 'POST',
    path: '/api/game/:id/chat',
    summary: 'Says something to everybody at the table.',
    auth: 'needed',
    query: looking,
    body: Say,
    answer: Said,
    status: 201,
  }),
  chat: route({
    method: 'GET',
    path: '/api/game/:id/chat',
    summary: 'What was said lately, by those whom you want to hear.',
    auth: 'optional',
    query: looking,
    answer: z.object({ said: z.array(Said) }),
    status: 200,
  }),
  mute: route({
    method: 'POST',
    path: '/api/game/:id/mute',
    summary:
      'From the host: nobody hears this person any more, or everybody does again. From others: you do not, at this table.',
    auth: 'needed',
    query: looking,
    body: Mute,
    answer: Mute,
    status: 200,
  }),
  events: route({
    method: 'GET',
    path: '/api/games/:id/events',
    summary: 'What happened after a record. With `wait`, answers when something does, or after so many seconds.',
    auth: 'optional',
    query: z.strictObject({
      ...looking.shape,
      since: z.coerce.number().int().min(-1).default(-1),
      wait: z.coerce.number().int().min(0).max(30).default(0),
      limit: z.coerce.number().int().min(1).max(1000).default(1000).describe('Records at most.'),
    }),
    answer: News,
    status: 200,
  }),
  matchFile: route({
    method: 'GET',
    path: '/api/games/:id/match',
    summary: 'The match file, after the end: every record, the secret of the dice, and what was said and thought.',
    auth: 'optional',
    query: looking,
    answer: MatchFile,
    status: 200,
  }),
  speech: route({
    method: 'GET',
    path: '/api/games/:id/speech',
    summary: 'What was said, and thought as far as you may know, from the beginning and in order; page by page.',
    auth: 'optional',
    query: z.strictObject({ ...looking.shape, ...SpeechQuery }),
    answer: SpeechPage,
    status: 200,
  }),
  think: route({
    method: 'POST',
    path: '/api/games/:id/thoughts',
    summary: 'Keeps a thought of a player with the match. Nobody else is told before the end.',
    auth: 'needed',
    body: Think,
    answer: Thought,
    status: 201,
  }),
  dialect: route({
    method: 'GET',
    path: '/api/game/:id/dialect',
    summary: 'How a table stands in the messages of its dialect: what its socket says to a client that connects.',
    auth: 'optional',
    query: z.strictObject({
      ...looking.shape,
      since: z.coerce
        .number()
        .int()
        .min(0)
        .optional()
        .describe('As in the query of the socket; what was said and thought is not told again here.'),
    }),
    answer: z.object({ messages: z.array(z.looseObject({ event_type: z.string() })) }),
    status: 200,
  }),
  thoughts: route({
    method: 'GET',
    path: '/api/games/:id/thoughts',
    summary: 'What was thought, page by page: by you while the game goes on, by everybody after the end.',
    auth: 'optional',
    query: z.strictObject({ ...looking.shape, ...SpeechQuery }),
    answer: ThoughtPage,
    status: 200,
  }),
  ...ACCOUNT_ROUTES,
  ...LOBBY_ROUTES,
} as const;

export type RouteName = keyof typeof ROUTES;
export type { Route, Words } from './route.js';
export { Refused };
