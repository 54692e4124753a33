/**
 * What the classic edition says and hears in the words of source 001 that are no facts of the game: its state, what may be
 * done, errors, and what agents say and think. The rest are its `GameEvent`s and actions, which the game itself translates.
 */
import type { Refusal } from '@freehold/kernel';
import { source001 } from '@freehold/property';
import { z } from 'zod';
import { Think } from '../../speech.js';
import type { Sight } from '../dialect.js';
import { hasStandIn } from '../listing.js';

/** From a client, beside the actions. */
export const AgentSpoke = z.strictObject({ type: z.literal('AgentSpoke'), message: z.string().min(1).max(300) });
const { text, decision } = Think.shape;
export const AgentThought = z.strictObject({ type: z.literal('AgentThought'), thought: text, decision });

export type ClassicOpen = Parameters<typeof source001.snapshot>[0];
export type ClassicSight = Sight<ClassicOpen>;

type Log = InstanceType<typeof source001.EventLog>;

/** `next_index`: how many events it contains; those that come with a lower index are told once more. */
export function stateMessage({ open, names, number }: ClassicSight, log: Log) {
  const left = source001.CARD_TYPES.map((deck) => [deck, log.cardsRemaining(deck)] as const);
  return {
    event_type: 'game_state',
    game_state: { ...source001.snapshot(open, names), cards_remaining: Object.fromEntries(left) },
    next_index: log.events.length,
    v: number,
  };
}

/** A table that gathers its players: nothing has happened yet. */
export function setupMessage(sight: ClassicSight) {
  const message = stateMessage(sight, new source001.EventLog(sight.open));
  const game_state = { ...message.game_state, phase: source001.gamePhase(undefined) };
  return { ...message, game_state, next_index: 0 };
}

/** Empty for who is not asked. */
export function legalMessages(sight: ClassicSight): object[] {
  const { open, viewer, waiting } = sight;
  if (hasStandIn(sight)) return [{ event_type: 'legal_actions', legal_actions: [] }];
  if (!waiting.some(({ seat }) => seat === viewer)) return [];
  return [{ event_type: 'legal_actions', legal_actions: source001.legalActions(open, viewer) }];
}

const STAND_IN = 'A bot plays for you because your time ran out. Send anything and you play again.';

/** The source has no words for refusals; ours are the code, in letters that people read too. */
export function errorMessage({ refused, facts }: Refusal, seq?: number) {
  const words = `${refused[0]}${refused.slice(1).toLowerCase().replaceAll('_', ' ')}.`;
  const message = refused === 'STAND_IN' ? STAND_IN : words;
  return { event_type: 'error', code: refused, message, facts, ...(seq !== undefined && { seq }) };
}
