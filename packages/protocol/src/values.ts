/** The words that messages are made of. */
import { LANGUAGES, REFUSALS } from '@freehold/kernel';
import { z } from 'zod';

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
export const UserId = id.describe('A person.');
export const TableId = id.describe('A table. The game played at it has the same number.');
export const Seat = z.int().min(0).max(63).describe('0 is the first seat, in playing order.');
export const Time = z.int().min(0).describe('Milliseconds since 1970.');
export const Hex = (bytes: number) => z.string().regex(new RegExp(`^(?:[0-9a-f]{2}){0,${bytes}}$`));
export const Code = z
  .string()
  .toUpperCase()
  .regex(/^[A-HJKMNP-Z2-9]{10}$/)
  .describe('What an invitation or a spectator link ends with; short enough to be read aloud.');
export const Level = z.string().max(40).describe('Which policy a bot plays; see the catalogue.');
export const Language = z.enum(LANGUAGES);
/** Shown to others: no control characters, nothing that turns the direction of writing, no space at the ends. */
export const Username = z
  .string()
  .trim()
  .min(1)
  .max(24)
  // Also letters and signs that show nothing.
  .regex(/^[^\p{C}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]*$/u, 'letters, digits, signs and spaces')
  .describe('How others see you: letters, digits, signs and spaces, none at the ends.');
export const Contribution = Hex(32).describe('What this person adds to the seed, as hex; see docs/fair-chance.md.');

/** Refusals of the server beside those of the kernel and of the games. */
export const SERVER_REFUSALS = [
  'BAD_MESSAGE', // not JSON, or not of the expected shape; facts: field, expected
  'TOO_LARGE', // facts: limit
  'NOT_AUTHENTICATED', // no token, or one that is not known any more
  'NOT_ALLOWED', // known, but this is not for him
  'BAD_ORIGIN', // a page of another site
  'NOT_FOUND',
  'RATE', // too often; facts: seconds until it is worth trying again
  'MUTED', // by the host
  'SPEECH_FULL', // as much of this user is kept with the match as may be; facts: limit
  'TABLE_FULL',
  'SEAT_TAKEN',
  'SEATED', // has a seat at this table already; facts: seat
  'NOT_SEATED', // has no seat at this table
  'NOT_HOST', // only who opened the table may
  'STARTED', // the game is on already
  'NOT_STARTED', // the game is not on yet
  'NOT_OVER', // only after the end
  'UNKNOWN_VERSION', // the match is of rules that this server cannot read; facts: version, known
  'NAME_TAKEN', // by another account
  'BAD_CREDENTIALS', // no such name, or not its password: nobody is told which
  'OWNED', // bought already
  'NOT_OWNED',
  'TOO_DEAR', // facts: points, price
  'IN_GAME', // has a seat in a running game
  'ROOM_FULL',
  'IN_ROOM', // this person is in the room already
  'NOT_READY', // somebody in the room is not
  'STOPPING', // the server is about to restart: come back
  'INTERNAL', // our mistake; nothing changed
] as const;

/** What everybody may be refused with. A game adds its own; see the catalogue. */
export const COMMON_REFUSALS = [...SERVER_REFUSALS, ...REFUSALS] as const;

export const Refused = z
  .object({
    refused: z.string().describe('A stable code.'),
    facts: z
      .record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.array(z.union([z.number(), z.string()]))]))
      .describe('What it rests on: the limit, the field, what is allowed.'),
    message: z.string().describe('For people.'),
  })
  .describe('Nothing was done.');
