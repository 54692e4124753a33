/**
 * Which control answers which kind of question. A game registers its own; a kind that nobody registered is drawn from the
 * domains of its choices, so every game can be played before anybody has drawn it.
 */
import type { AskedData, ChoiceData } from '@freehold/protocol';
import type { ComponentType } from 'preact';
import type { TableStore } from '../../table/store.js';

export interface PromptProps {
  readonly store: TableStore;
  /** The seat that is asked, which is ours. */
  readonly me: number;
  readonly asked: AskedData;
  /** What may be answered to this question. */
  readonly choices: readonly ChoiceData[];
}

const registry = new Map<string, ComponentType<PromptProps>>();

export function registerPrompts(model: string, prompts: Readonly<Record<string, ComponentType<PromptProps>>>): void {
  for (const [kind, prompt] of Object.entries(prompts)) registry.set(`${model}:${kind}`, prompt);
}

export function promptFor(model: string, kind: string): ComponentType<PromptProps> | undefined {
  return registry.get(`${model}:${kind}`);
}

export function choiceOf(choices: readonly ChoiceData[], type: string): ChoiceData | undefined {
  return choices.find((choice) => choice.type === type);
}
