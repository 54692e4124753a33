/** A seat of the load: plays on without much thought, so that the server is what is measured. */
import type { ChoiceData } from '@freehold/protocol';

const EAGER = ['roll', 'buy', 'settle', 'pay_tax', 'use_card'];
const LAST = ['resign', 'bankrupt'];
const DEALS = ['propose', 'counter', 'accept'];

export function choose(choices: readonly ChoiceData[], random: () => number): object & { type: string } {
  const eager = choices.find(({ type }) => EAGER.includes(type));
  if (eager) return actionOf(eager, random);
  const wise = choices.filter(({ type }) => !LAST.includes(type) && !DEALS.includes(type));
  const ends = wise.find(({ type }) => type === 'end_turn' || type === 'pass' || type === 'forgo' || type === 'reject');
  if (ends && random() < 0.7) return actionOf(ends, random);
  const from = wise.length > 0 ? wise : choices;
  return actionOf(from[Math.floor(random() * from.length)]!, random);
}

function actionOf({ type, fields = {} }: ChoiceData, random: () => number): object & { type: string } {
  const action: Record<string, unknown> = { type };
  for (const [name, domain] of Object.entries(fields)) {
    if (domain.kind === 'one') action[name] = domain.of[Math.floor(random() * domain.of.length)];
    // The lowest bid: money lasts, and so does the game.
    else action[name] = domain.kind === 'range' ? domain.min : domain.of.slice(0, domain.min);
  }
  return action as { type: string };
}
