/** What a game is played with: its cards, and the questions to many that they may open. */
import { DataError } from '@freehold/kernel';
import { type Cards, compile } from '../cards/cards.js';
import type { CardFile } from '../cards/file.js';
import { CARD_FILE } from '../deck/index.js';
import type { ConcurrentHandler, Gates } from './context.js';
import { chooseDuke } from './gates/choose-duke.js';
import { flipCitizen } from './gates/flip-citizen.js';
import { harvestChoices } from './gates/harvest-choices.js';

export interface Content {
  readonly cards: Cards;
  readonly gates: Gates;
}

/** The kinds that the game itself has. Others are brought from outside: see `lanternfallWith`. */
export const CONCURRENT_HANDLERS = {
  choose_duke: chooseDuke,
  harvest_choices: harvestChoices,
  flip_citizen: flipCitizen,
} as const satisfies Gates;
export type Gate = keyof typeof CONCURRENT_HANDLERS;
export const GATES = Object.keys(CONCURRENT_HANDLERS) as Gate[];

/** A file of cards with the game's own gates and more. Throws a `DataError` naming what does not fit. */
export function contentOf(file: CardFile, more: readonly ConcurrentHandler[] = []): Content {
  const gates: Record<string, ConcurrentHandler> = { ...CONCURRENT_HANDLERS };
  for (const gate of more) {
    if (Object.hasOwn(gates, gate.kind)) throw new DataError(`gates.${gate.kind}`, 'is used twice');
    const taken = ['type', 'kind'].find((field) => Object.hasOwn(gate.response, field));
    if (taken) throw new DataError(`gates.${gate.kind}.response.${taken}`, 'every action has a field of this name');
    gates[gate.kind] = gate;
  }
  const texts = Object.values(gates).flatMap(({ kind, words: { en, es } }) =>
    en.effect === undefined || es.effect === undefined ? [] : [[kind, { en: en.effect, es: es.effect }] as const],
  );
  return { cards: compile(file, Object.fromEntries(texts)), gates };
}

export const STANDARD: Content = contentOf(CARD_FILE);
export const CARDS: Cards = STANDARD.cards;
