/** What happened, in sentences; once, for page, terminal, log and agents. */
import type { Language } from '@freehold/kernel';
import type { Board } from '../core/board.js';
import type { PropertyEvent } from '../core/state.js';
import { english } from './en.js';
import { spanish } from './es.js';
import type { CardTexts, Sentences, Words } from './words.js';

const SENTENCES: Readonly<Record<Language, { sentences: Sentences; bank: string; everybody: string }>> = {
  en: { sentences: english, bank: 'the bank', everybody: 'everybody' },
  es: { sentences: spanish, bank: 'la banca', everybody: 'todos' },
};

export function teller(board: Board, cards: CardTexts) {
  return (event: PropertyEvent, language: Language, names: readonly string[]): string => {
    const { sentences, bank, everybody } = SENTENCES[language];
    const words: Words = {
      name: (seat) => names[seat]!,
      payee: (seat) => (seat >= 0 ? names[seat]! : seat === -1 ? bank : everybody),
      square: (at) => board.name[at]!,
      card: (id) => cards[id]![language],
    };
    const sentence = sentences[event.type] as (e: PropertyEvent, words: Words) => string;
    return sentence(event, words);
  };
}
