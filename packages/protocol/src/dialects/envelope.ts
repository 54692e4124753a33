/** The envelopes that the dialects of sources 000, 002 and 004 have in common. */
import { z } from 'zod';
import { Think, type Thought } from '../speech.js';

/** Ours beside every message of a client: its own count, and the last version it saw. */
const common = { seq: z.int().min(0).optional(), v: z.int().min(0).optional() };

/** From a client. What else it sends is dropped. */
export const message = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), ...shape, ...common });

export const ChatMessage = message('ChatMessage', { msg: z.string().min(1).max(300) });
const { text, decision, answers } = Think.shape;
/** Ours, in no source: a thought, kept with the match. */
export const ThoughtMessage = message('ThoughtMessage', { msg: text, decision, answers });

/** To a client. */
export const event = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ event_type: z.literal(type), ...shape });

export const chatEvent = event('chat_message', { game: z.int(), user: z.string(), msg: z.string() });

export function encodeChat(game: number, user: string, msg: string): z.infer<typeof chatEvent> {
  return { event_type: 'chat_message', game, user, msg };
}

/** To the player who thought it, when it is stored. */
export const thoughtEvent = event('thought_message', {
  game: z.int(),
  user: z.string(),
  msg: z.string(),
  decision: z.string().optional(),
});

export function encodeThought(
  game: number,
  user: string,
  { text: msg, decision }: z.infer<typeof Thought>,
): z.infer<typeof thoughtEvent> {
  return { event_type: 'thought_message', game, user, msg, ...(decision !== undefined && { decision }) };
}

const Listed = z.array(z.looseObject({ type: z.string() }));

export const errorEvent = <C extends z.ZodType<string>>(code: C) =>
  event('error', {
    message: z.string(),
    code,
    seq: z.int().optional().describe('Of the message it answers.'),
    legal_actions: Listed.optional().describe('What the receiver may send now; for those who are asked.'),
  });

export const withLegal = (error: object, legal_actions: readonly object[]): object =>
  legal_actions.length > 0 ? { ...error, legal_actions } : error;
