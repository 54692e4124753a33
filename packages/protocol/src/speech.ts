/** What people and programs say at a table, and what they think: kept with the match, beside its records. */
import { z } from 'zod';
import { Seat, Time, UserId } from './values.js';

/** Longest thought, in UTF-16 code units as JavaScript counts them. */
export const THOUGHT_LIMIT = 8_000;
/** So many chat messages and so many thoughts of one user are kept with a match; more are refused. */
export const SPEECH_LIMIT = 4_000;
/** Of {@link SpeechPage}: at most so many entries, and the last one is the one that exceeds so many characters. */
export const SPEECH_PAGE = 100;
export const SPEECH_PAGE_CHARACTERS = 100_000;

const Id = z.int().describe('Rises in the order in which it was stored; the same entry always has the same.');
const After = z
  .int()
  .min(-1)
  .describe('The last record before it; -1: before the game, or not known from an older version of the server.');

/** What would end the line or turn the direction of writing around, for whatever stands beside it; and halves of letters. */
const UNRULY = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Signs that only join or shape others are welcome between them, but say nothing by themselves. */
const SHOWS = /[^\p{C}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u;

export const Say = z.strictObject({
  text: z
    .string()
    .overwrite((text) => text.replace(UNRULY, ' '))
    .trim()
    .min(1)
    .max(300)
    .regex(SHOWS, 'something to see'),
});
export const Said = z.object({
  id: Id,
  number: After,
  time: Time,
  user: UserId,
  name: z.string(),
  seat: Seat.optional().describe('At that time; absent for spectators.'),
  text: z.string(),
});

/** What is not text: halves of letters, and the character that ends texts elsewhere. */
const NO_TEXT = /[\p{Cs}\0]/gu;
const thinking = (limit: number) =>
  z
    .string()
    .overwrite((text) => text.replace(NO_TEXT, '\ufffd'))
    .min(1)
    .max(limit);

export const Think = z.strictObject({
  text: thinking(THOUGHT_LIMIT),
  decision: thinking(300).optional().describe('What it came to.'),
  answers: z.int().min(0).optional().describe('The question it is about: the `id` in `waiting`.'),
});
export const Thought = z.object({
  id: Id,
  seat: Seat.describe('At that time.'),
  number: After,
  time: Time.optional().describe('Absent where an older version of the server kept it.'),
  text: z.string(),
  decision: z.string().optional().describe('What it came to, where the player says so.'),
  answers: z.int().optional().describe('The question it is about, where the player says so.'),
});

export const Speech = z.discriminatedUnion('kind', [
  Said.extend({ kind: z.literal('said') }).describe('A chat message.'),
  Thought.extend({ kind: z.literal('thought') }).describe('A thought: your own, or after the end of anybody.'),
]);
const next = z.int().optional().describe('There is more: ask `after` this id. Absent: that was all.');
export const SpeechPage = z
  .object({ entries: z.array(Speech), next })
  .describe('In order. An entry after record n comes after the events of record n and before those of the next.');
export const ThoughtPage = z.object({ thoughts: z.array(Thought), next });

const count = z.coerce.number().int();
export const SpeechQuery = {
  since: count.min(-1).default(-1).describe('What came after this record or a later one.'),
  after: count.min(0).default(0).describe('An `id`: what came after it. For the next page.'),
  limit: count.min(1).max(SPEECH_PAGE).default(SPEECH_PAGE).describe('Entries at most; long ones come in fewer.'),
};
