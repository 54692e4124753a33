/** What a refusal means, for whoever gets one. */
import type { COMMON_REFUSALS } from '../values.js';

export interface Meaning {
  /** Over HTTP. What has none is a conflict with where things stand: {@link CONFLICT}. */
  readonly status?: number;
  readonly means: string;
  /** The facts that come with it. */
  readonly facts?: readonly string[];
  /** Whether the same command may be accepted later without anything else being done by its sender. */
  readonly retry?: true;
}

export const CONFLICT = 409;

export const MEANINGS: Readonly<Record<(typeof COMMON_REFUSALS)[number], Meaning>> = {
  BAD_MESSAGE: { status: 400, means: 'Not JSON, or not of the expected shape.', facts: ['field', 'expected'] },
  TOO_LARGE: { status: 413, means: 'Longer than the server reads.', facts: ['limit'] },
  NOT_AUTHENTICATED: {
    status: 401,
    means: 'No token came along, or one that is not known any more. Become a guest again.',
  },
  NOT_ALLOWED: {
    status: 403,
    means:
      'This is not for you. To look on at a private table, bring its `code`. `seat`: the only one you may take, because you sat there before.',
    facts: ['seat'],
  },
  BAD_ORIGIN: { status: 403, means: 'The request comes from a page of another site.' },
  NOT_FOUND: { status: 404, means: 'There is no such thing, or you may not know of it.' },
  RATE: { status: 429, means: 'Too often. Wait as many seconds as it says.', facts: ['seconds'], retry: true },
  MUTED: { means: 'The host has muted you.' },
  SPEECH_FULL: {
    means: 'As many of your chat messages, or of your thoughts, are kept with this match as may be.',
    facts: ['limit'],
  },
  TABLE_FULL: { means: 'No seat is open at this table.' },
  SEAT_TAKEN: { means: 'Somebody sits there already.' },
  SEATED: { means: 'You have a seat at this table already.', facts: ['seat'] },
  NOT_SEATED: { means: 'You have no seat at this table.' },
  NOT_HOST: { status: 403, means: 'Only whoever opened the table may do this.' },
  STARTED: { means: 'The game is on already.' },
  NOT_STARTED: { means: 'The game is not on yet. `open`: so many seats are free.', facts: ['open'] },
  NOT_OVER: { means: 'Only after the end of the game.' },
  UNKNOWN_VERSION: {
    means:
      'The match was played under a `version` of its rules that this server cannot read; it has `known`. Everything else goes on.',
    facts: ['version', 'known'],
  },
  NAME_TAKEN: {
    means:
      'Another account is seen by this name or logs in with it. When an account is made, with status 400 and `field`.',
    facts: ['name', 'field'],
  },
  BAD_CREDENTIALS: { status: 401, means: 'There is no such account, or this is not its password.' },
  OWNED: { means: 'You have bought this already. Over HTTP with status 400.' },
  NOT_OWNED: { means: 'You have not bought this. Over HTTP with status 400.' },
  TOO_DEAR: { means: 'You have too few points. Over HTTP with status 400.', facts: ['points', 'price'] },
  IN_GAME: { means: 'You have a seat in a running game. Play it, or give it up.' },
  ROOM_FULL: { means: 'The room has as many people as its game has seats.' },
  IN_ROOM: { means: 'You are in this room already, with another connection.' },
  NOT_READY: { means: 'Somebody in the room is not ready.' },
  STOPPING: {
    status: 503,
    means: 'The server is about to restart. Come back in a moment; nothing is lost.',
    retry: true,
  },
  INTERNAL: { status: 500, means: 'A mistake of the server. Nothing changed.', retry: true },
  NOT_A_SEAT: { means: 'There is no such seat at this table.', facts: ['seats'] },
  SEAT_OUT: { means: 'The seat has left the game.' },
  NOT_ASKED: { means: 'The table does not wait for this seat.', facts: ['phase'] },
  WRONG_PHASE: { means: 'The seat may act, but not like this and not now.', facts: ['phase'] },
  UNKNOWN_ACTION: { means: 'The game has no action of this type.', facts: ['allowed'] },
  BAD_FIELD: { means: 'A field is missing, of the wrong type, or not a whole number.', facts: ['field', 'expected'] },
  OUT_OF_RANGE: { means: 'A field has a value outside its domain.', facts: ['field', 'min', 'max', 'allowed'] },
  LIMIT_REACHED: { means: 'Enough of that; once more only after something else has happened.', facts: ['limit'] },
  GAME_OVER: { means: 'There is nothing left to play.' },
  STALE: { means: 'What the command answers is no longer asked. Look at what is asked now.', facts: ['waiting'] },
  OLD_COMMAND: {
    means: 'A later command of this seat has been played, or another one under this number.',
    facts: ['last'],
  },
  NOTHING_TO_UNDO: { means: 'Your last action was not the last thing that happened, or it drew, or it bound you.' },
  UNAVAILABLE: {
    status: 503,
    means: 'The server could not store it. Nothing changed; send the same command again.',
    retry: true,
  },
};
