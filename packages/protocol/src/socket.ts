/**
 * The socket `/ws/game/<id>/` with the sub-protocol `freehold.v1`: JSON texts, each an object with a `type`. The server speaks
 * first: `table`, then `view` as soon as the game is on. Only brief updates are lists, see `Brief`.
 */
import { z } from 'zod';
import { Accepted, Act, Mute, Undo, Update, View } from './play.js';
import { Said, Say, Think, Thought } from './speech.js';
import { Table } from './tables.js';
import { Code, Refused, Seat, TableId, Time } from './values.js';

export const SUBPROTOCOL = 'freehold.v1';
/** Longest text a client may send, in bytes: the longest thought, every character of it written as an escape of six. */
export const MESSAGE_LIMIT = 64 * 1024;
/** Of a socket's rate a text takes one for each so many bytes of it. */
export const MESSAGE_UNIT = 16 * 1024;

export const SocketQuery = z.object({
  token: z.string().max(200).optional().describe('Not needed where the cookie is sent.'),
  code: Code.optional().describe('From a spectator link or an invitation; not needed at public tables or with a seat.'),
  since: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('The last record you saw: events after it come with the view.'),
  form: z
    .enum(['full', 'brief'])
    .default('full')
    .describe('`brief`: updates come as lists that say the same in a quarter of the bytes.'),
  spectate: z
    .literal('on')
    .optional()
    .describe('In the dialect of magnate, whose source refuses everybody else: lets you look on without a seat.'),
});

const typed = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape });

export const FROM_CLIENT = {
  act: typed('act', Act.shape).describe('Plays. Answered by `accepted` or `refused` with the same number.'),
  undo: typed('undo', Undo.shape).describe('Takes the last action back.'),
  say: typed('say', Say.shape).describe('Chats. Everybody gets `said`.'),
  think: typed('think', Think.shape).describe(
    'Keeps a thought of a player with the match. Answered by `thought`; nobody else is told before the end.',
  ),
  mute: typed('mute', Mute.shape).describe(
    'From the host: nobody hears this person any more. From others: you do not.',
  ),
  look: typed('look', { since: z.int().min(0).optional() }).describe('Asks for a `view`.'),
  ping: typed('ping', { at: z.number().optional().describe('Comes back unchanged.') }).describe('Answered by `pong`.'),
} as const;
export const ClientMessage = z.discriminatedUnion('type', [
  FROM_CLIENT.act,
  FROM_CLIENT.undo,
  FROM_CLIENT.say,
  FROM_CLIENT.think,
  FROM_CLIENT.mute,
  FROM_CLIENT.look,
  FROM_CLIENT.ping,
]);

const sent = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), ...shape });

export const FROM_SERVER = {
  table: sent('table', { table: Table, seat: Seat.optional() }).describe(
    'Who sits where; at once and whenever that changes.',
  ),
  view: sent('view', View.shape).describe(
    'All that this viewer may see. At once, on `look`, and when the game starts.',
  ),
  update: sent('update', Update.shape).describe(
    'One record. Applied to the view it gives the next one exactly. When the server is busy, a seat that is asked nothing may hear of it some 80 ms later.',
  ),
  shapes: sent('shapes', {
    from: z.int().min(0).describe('The number of the first one; the others follow.'),
    shapes: z.array(z.array(z.string())).describe('The type of an event, then the names of its fields.'),
  }).describe('How events are written in the brief form. Comes before the first update that needs it.'),
  accepted: sent('accepted', Accepted.shape).describe('Your command is stored.'),
  refused: sent('refused', { ...Refused.shape, number: z.int().optional() }).describe(
    'It was not done. `number` is the command; absent for what is none.',
  ),
  said: sent('said', Said.shape).describe('Somebody said something.'),
  thought: sent('thought', Thought.shape).describe('Your thought is stored.'),
  presence: sent('presence', {
    here: z.array(Seat).describe('Seats whose person is connected.'),
    watching: z.int().min(0).describe('Connected spectators.'),
  }).describe('Who is connected; whenever that changes.'),
  bye: sent('bye', {
    reason: z.enum(['restart', 'slow', 'idle']),
    after: z.int().describe('Milliseconds to wait.'),
  }).describe('The connection is about to be closed. Come back: nothing is lost.'),
  rematch: sent('rematch', { table: TableId }).describe('The same people play again there.'),
  pong: sent('pong', {
    at: z.number().optional().describe('As it came.'),
    now: Time.describe("The server's clock."),
  }).describe('The answer to `ping`.'),
} as const;
export const ServerMessage = z.discriminatedUnion('type', [
  FROM_SERVER.table,
  FROM_SERVER.view,
  FROM_SERVER.update,
  FROM_SERVER.shapes,
  FROM_SERVER.accepted,
  FROM_SERVER.refused,
  FROM_SERVER.said,
  FROM_SERVER.thought,
  FROM_SERVER.presence,
  FROM_SERVER.bye,
  FROM_SERVER.rematch,
  FROM_SERVER.pong,
]);

/** Why the server closed a socket. */
export const CLOSE = {
  unauthenticated: 4002,
  notFound: 4003,
  abuse: 4008,
  protocol: 1002,
  tooLarge: 1009,
  restart: 1012,
  overloaded: 1013,
} as const;
export const CLOSE_MEANING: Readonly<Record<number, string>> = {
  4002: 'no token, or one that is not known',
  4003: 'no such game, not for you, or an address that is not understood; the reason is a code of a refusal',
  4008: 'too many messages',
  1002: 'ask for the sub-protocol `freehold.v1`: this edition has no dialect',
  1009: 'a message over 64 kB',
  1012: 'the server restarts: come back',
  1013: 'something is wrong on our side: come back later',
};
