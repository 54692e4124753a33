/** A seat of the load: plays on without much thought, so that the server is what is measured. */
import { randomBytes } from 'node:crypto';
import type { BriefChoiceData, ChoiceData } from '@freehold/protocol';

/** As it comes in the brief form, or whole as in a view. */
type Told = BriefChoiceData | ChoiceData;
type Known = Exclude<Told, string> & { answers?: number | undefined };

const EAGER = ['roll', 'buy', 'settle', 'pay_tax', 'use_card'];
const LAST = ['resign', 'bankrupt', 'mortgage', 'lift', 'sell', 'manage'];

/** What to do, and the question it answers; undefined where the brief form leaves that out because it is the main one. */
export interface Chosen {
  readonly action: object & { type: string };
  readonly answers: number | undefined;
}

export function choose(told: readonly Told[], random: () => number): Chosen {
  const choices = told.map((choice): Known => (typeof choice === 'string' ? { type: choice } : choice));
  const eager = choices.find(({ type }) => EAGER.includes(type));
  if (eager) return actionOf(eager, random);
  const wise = choices.filter(({ type, joint }) => !LAST.includes(type) && type !== 'accept' && !joint);
  const ends = wise.find(({ type }) => type === 'end_turn' || type === 'pass' || type === 'forgo' || type === 'reject');
  if (ends && (wise.length === 1 || random() < 0.5)) return actionOf(ends, random);
  const rest = choices.filter(({ type, joint }) => type !== 'resign' && !joint);
  const from = wise.length > 0 ? wise : rest;
  return actionOf(from[Math.floor(random() * from.length)]!, random);
}

/** The command as the client library sends it, member by member. */
export function commandText(number: number, { action, answers }: Chosen, main: number | undefined): string {
  const meant = answers ?? main;
  const nonce = randomBytes(16).toString('hex');
  return JSON.stringify({ type: 'act', action, nonce, ...(meant !== undefined && { answers: meant }), number });
}

function actionOf({ type, fields = {}, answers }: Known, random: () => number): Chosen {
  const action: Record<string, unknown> = { type };
  for (const [name, domain] of Object.entries(fields)) {
    if (Array.isArray(domain)) action[name] = domain[Math.floor(random() * domain.length)];
    // The lowest bid: money lasts, and so does the game.
    else action[name] = 'min' in domain && domain.kind === 'range' ? domain.min : [];
  }
  return { action: action as { type: string }, answers };
}
