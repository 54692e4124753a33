/** A refusal as an exception, for the way from a rule of the server to the edge, where it becomes an answer. */
import { type Fact, type Refusal, UnknownVersion } from '@freehold/kernel';
import type { RefusedBody, SERVER_REFUSALS } from '@freehold/protocol';
import type { z } from 'zod';

export type ServerCode = (typeof SERVER_REFUSALS)[number];

export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly facts: Readonly<Record<string, Fact>> = {},
    /** What the documented routes of a source say beside it, in their own fields. */
    readonly beside: Readonly<Record<string, string | readonly string[]>> = {},
    /** Over HTTP, where a source wants another than the code has. */
    readonly status?: number,
  ) {
    super(code);
  }
}

/** Throws. The codes of the server are checked by type; those of the games come as refusals. */
export function refuse(code: ServerCode, facts?: Readonly<Record<string, Fact>>): never {
  throw new Refused(code, facts);
}

/** What does not fit a schema: where, and what belongs there. */
export function unreadable(issue: z.core.$ZodIssue): Refused {
  if (issue.code === 'unrecognized_keys') {
    return new Refused('BAD_MESSAGE', { field: issue.keys.join(), expected: 'absent' });
  }
  const expected = issue.message.replace(/^[\w ]+: expected /, '');
  return new Refused('BAD_MESSAGE', { field: issue.path.join('.'), expected });
}

export function refusedAs({ refused, facts }: Refusal): never {
  throw new Refused(refused, facts);
}

/** For whatever reads what another version wrote. */
export function refusedVersion(error: unknown): never {
  if (error instanceof UnknownVersion) refuse('UNKNOWN_VERSION', { version: error.version, known: error.known });
  throw error;
}

const SENTENCES: Readonly<Record<string, string>> = {
  BAD_MESSAGE: 'This cannot be read',
  TOO_LARGE: 'This is too large',
  NOT_AUTHENTICATED: 'A token is needed; ask for one at POST /api/auth/guest',
  NOT_ALLOWED: 'This is not for you',
  BAD_ORIGIN: 'Pages of other sites may not do this',
  NOT_FOUND: 'There is no such thing',
  RATE: 'Too often; wait a little',
  MUTED: 'The host has muted you',
  SPEECH_FULL: 'No more of what you say or think is kept with this game',
  TABLE_FULL: 'Every seat is taken',
  SEAT_TAKEN: 'This seat is taken',
  SEATED: 'You have a seat at this table already',
  NOT_SEATED: 'You have no seat at this table',
  NOT_HOST: 'Only the host may do this',
  STARTED: 'The game has started already',
  NOT_STARTED: 'The game has not started yet',
  NOT_OVER: 'The game is not over yet',
  UNKNOWN_VERSION: 'This game was played under rules that this server does not have',
  NAME_TAKEN: 'Somebody else has this name',
  BAD_CREDENTIALS: 'There is no such name with this password',
  OWNED: 'You have this already',
  NOT_OWNED: 'You do not have this',
  TOO_DEAR: 'You have too few points',
  IN_GAME: 'You are in a game already',
  ROOM_FULL: 'The room is full',
  IN_ROOM: 'You are in this room already',
  NOT_READY: 'Not everybody is ready',
  STOPPING: 'The server restarts; come back in a moment',
  INTERNAL: 'Something is wrong on our side; nothing was changed',
  NOT_A_SEAT: 'There is no such seat',
  SEAT_OUT: 'This seat has left the game',
  NOT_ASKED: 'It is not your turn to answer',
  WRONG_PHASE: 'This is not possible now',
  UNKNOWN_ACTION: 'There is no such action',
  BAD_FIELD: 'A field is missing or wrong',
  OUT_OF_RANGE: 'A value is outside what is allowed',
  LIMIT_REACHED: 'This is not allowed again yet',
  GAME_OVER: 'The game is over',
  STALE: 'This is not asked any more',
  OLD_COMMAND: 'Another command with this number, or a later one, was played already',
  NOTHING_TO_UNDO: 'There is nothing to take back',
  UNAVAILABLE: 'This could not be stored; try again',
};

/** For people: the sentence, then what it rests on. */
export function sentenceOf(code: string, facts: Readonly<Record<string, Fact>>): string {
  const sentence = SENTENCES[code] ?? `Refused by the rules: ${code.toLowerCase().replaceAll('_', ' ')}`;
  const list = Object.entries(facts).map(([name, fact]) => `${name} ${Array.isArray(fact) ? fact.join(', ') : fact}`);
  return list.length > 0 ? `${sentence} (${list.join('; ')}).` : `${sentence}.`;
}

export function bodyOf({ code, facts, beside }: Refused): RefusedBody {
  return { ...beside, refused: code, facts: facts as RefusedBody['facts'], message: sentenceOf(code, facts) };
}

const STATUS: Readonly<Record<string, number>> = {
  BAD_MESSAGE: 400,
  TOO_LARGE: 413,
  NOT_AUTHENTICATED: 401,
  NOT_ALLOWED: 403,
  BAD_ORIGIN: 403,
  NOT_HOST: 403,
  BAD_CREDENTIALS: 401,
  NOT_FOUND: 404,
  RATE: 429,
  STOPPING: 503,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

/** What the rules refuse is a conflict with where the game stands. */
export function statusOf(code: string): number {
  return STATUS[code] ?? 409;
}
