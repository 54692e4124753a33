/**
 * The public queue and private rooms, as source document 000 has them: sockets without a sub-protocol. A message of the
 * queue has an `action`; of a room, a `command` to the server and an `action` from it.
 */
import { z } from 'zod';
import { Say } from './speech.js';
import { ABSENCES, ABSENT, CLOCKS } from './tables.js';
import { Contribution, Level, Refused, TableId } from './values.js';

export const RoomCode = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z0-9]{6}$/)
  .describe('Of a room; small or large letters.');

export const NewRoom = z.strictObject({
  edition: z.string().max(40).describe('Which game; see the catalogue.'),
  preset: z.string().max(40).optional().describe('The first one of the edition if left out.'),
  options: z.record(z.string().max(40), z.unknown()).optional().describe('Differences from the preset.'),
  target_players: z
    .int()
    .optional()
    .describe('Seats of the game; bots take those without a person. 4 if left out, or as near as the edition has it.'),
  bot_level: Level.optional().describe('`medium` if left out and the edition has it, otherwise its first.'),
  clock: z.enum(CLOCKS).optional().describe('How much time there is for an answer; `normal` if left out.'),
  absent: z.enum(ABSENCES).optional().describe(`${ABSENT} \`steward\` if left out.`),
});
export const Room = z.object({ room_code: RoomCode });
export const PrivateCode = z.object({ code: RoomCode, message: z.string() });
export const CodeExists = z.object({ exists: z.boolean() });

export const QueueQuery = z.object({
  token: z.string().max(200).optional().describe('Not needed where the cookie is sent.'),
  edition: z.string().max(40).optional().describe('`magnate` if left out.'),
  players: z.coerce.number().int().optional().describe('How many play; 2, or the fewest the edition has, if left out.'),
  backfill: z.coerce
    .number()
    .min(0)
    .max(3600)
    .optional()
    .describe('Seconds after which bots take the seats that are still open. Left out: never.'),
  contribution: Contribution.optional(),
  news: z
    .enum(['true', 'false'])
    .optional()
    .describe('`true`: also tell me with `waiting` how many wait; a client of the source knows no such message.'),
});
export const RoomQuery = z.object({
  token: QueueQuery.shape.token,
  contribution: Contribution.optional(),
});

export const LobbyError = z
  .object({
    action: z.literal('error'),
    code: z.string().describe('For programs: a code of the refusals.'),
    message: z.string().describe('For people, as in the source.'),
    error: z.string().optional().describe('The message again, where somebody is not let into a room.'),
    game_id: TableId.optional().describe('With `IN_GAME`: where.'),
    facts: Refused.shape.facts.optional(),
  })
  .describe('It was not done. Comes before the closing of a socket that is not let in, too.');

export const QUEUE_FROM_CLIENT = {
  cancel: z.object({ action: z.literal('cancel') }).describe('Leaves the queue; the socket is closed with 4000.'),
} as const;
export const QUEUE_FROM_SERVER = {
  match_found: z
    .object({ action: z.literal('match_found'), game_id: TableId })
    .describe('The game is on, and I have a seat. The socket is closed with 4001.'),
  waiting: z
    .object({
      action: z.literal('waiting'),
      waiting: z.int().describe('Who wait for this game, I among them.'),
      players: z.int().describe('How many are needed.'),
      commitment: z.string().describe('To the secret of the next game; see docs/fair-chance.md.'),
    })
    .describe('Whenever that changes, for those who asked for it with `news=true`.'),
  error: LobbyError,
} as const;

/** The words of the source for what becomes of the seat of a player who lets time run out. */
export const ABSENCE_WORDS = { bot: 'steward', eliminate: 'leave', kick: 'kick' } as const satisfies Record<
  string,
  (typeof ABSENCES)[number]
>;
export type AbsenceWord = keyof typeof ABSENCE_WORDS;
const Absence = z
  .enum(Object.keys(ABSENCE_WORDS) as [AbsenceWord, ...AbsenceWord[]])
  .describe('Of a player who lets time run out: `steward`, `leave` and `kick` of a table in the words of the source.');

const player = z.object({ username: z.string(), ready_to_play: z.boolean() });
const host = { owner: z.string().describe('The host.'), is_owner: z.boolean().describe('Whether I am.') };
const settings = {
  bot_level: z.string(),
  target_players: z.int(),
  preset: z.string(),
  options: z.record(z.string(), z.unknown()).describe('Every option with its value.'),
  clock: z.enum(CLOCKS),
  absence: Absence,
};

export const ROOM_FROM_CLIENT = {
  ready_status: z.object({ command: z.literal('ready_status'), is_ready: z.boolean() }).describe('I am ready, or not.'),
  start_game: z
    .object({ command: z.literal('start_game') })
    .describe('From the host, when all are ready. Bots take the seats without a person.'),
  chat_message: z
    .object({ command: z.literal('chat_message'), message: Say.shape.text })
    .describe('Says something to everybody in the room.'),
  update_settings: z
    .strictObject({
      command: z.literal('update_settings'),
      bot_level: Level.nullish(),
      target_players: z.int().nullish(),
      preset: NewRoom.shape.preset.describe('Another one; its options are as it has them.'),
      options: NewRoom.shape.options.describe('Differences from the preset, beside those that are there already.'),
      clock: z.enum(CLOCKS).optional(),
      absence: Absence.nullish(),
    })
    .describe('From the host. What is left out stays; a setting that is not known is refused.'),
} as const;
export const ROOM_FROM_SERVER = {
  room_created: z
    .object({ action: z.literal('room_created'), room_code: RoomCode })
    .describe('A code from `/lobby/get-private-code` has become a room.'),
  joined: z
    .object({
      action: z.literal('joined'),
      user: z.string(),
      ...host,
      players: z.array(player).describe('By arrival. Bots are not among them.'),
      ...settings,
      edition: z.string(),
      commitment: z.string().describe('To the secret of the game; see docs/fair-chance.md.'),
    })
    .describe('Somebody has come, perhaps I.'),
  player_left: z
    .object({ action: z.literal('player_left'), user_left: z.string(), ...host, players: z.array(player) })
    .describe('Somebody has gone. If that was the host, the one who came first is.'),
  ready_status: z
    .object({ action: z.literal('ready_status'), user: z.string(), is_ready: z.boolean(), ...host })
    .describe('Somebody is ready, or not any more.'),
  settings_changed: z
    .object({ action: z.literal('settings_changed'), ...settings })
    .describe('The settings as they are now.'),
  chat_message: z
    .object({ action: z.literal('chat_message'), user: z.string(), message: z.string() })
    .describe('Somebody said something.'),
  game_start: z
    .object({ action: z.literal('game_start'), game_id: TableId })
    .describe('The game is on. The socket is closed with 4001.'),
  error: LobbyError,
} as const;

/** Why the server closed a socket of the queue or of a room; beside those, the codes of a game's socket. */
export const LOBBY_CLOSE = {
  cancelled: 4000,
  seated: 4001,
  unauthenticated: 4002,
  refused: 4003,
  replaced: 4004,
} as const;
export const LOBBY_CLOSE_MEANING: Readonly<Record<number, string>> = {
  4000: 'you cancelled',
  4001: 'a game is on: go there',
  4002: 'no token, or one that is not known; or no code of a room',
  4003: 'refused: in a game already, no such edition or number of players; no such room, full, or inside already',
  4004: 'a newer connection of yours has taken the place in the queue',
};
