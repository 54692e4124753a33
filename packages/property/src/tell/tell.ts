/** What happened, in sentences; once, for page, terminal, log and agents. */
import type { Language } from '@freehold/kernel';
import type { Board } from '../core/board.js';
import { BANK, EACH, POT, type PropertyEvent } from '../core/state.js';
import { english } from './en.js';
import { spanish } from './es.js';
import type { CardTexts, Sentences, Words } from './words.js';

const SENTENCES: Readonly<Record<Language, { sentences: Sentences; payees: Readonly<Record<number, string>> }>> = {
  en: { sentences: english, payees: { [BANK]: 'the bank', [EACH]: 'everybody', [POT]: 'the car park' } },
  es: { sentences: spanish, payees: { [BANK]: 'la banca', [EACH]: 'todos', [POT]: 'el aparcamiento' } },
};

export function teller(board: Board, cards: CardTexts) {
  return (event: PropertyEvent, language: Language, names: readonly string[]): string => {
    const { sentences, payees } = SENTENCES[language];
    const words: Words = {
      name: (seat) => names[seat]!,
      payee: (seat) => names[seat] ?? payees[seat]!,
      square: (at) => board.name[at]!,
      card: (id, value = 0) => cards[id]![language].replace('#', String(value)),
    };
    const sentence = sentences[event.type] as (e: PropertyEvent, words: Words) => string;
    return sentence(event, words);
  };
}
