/** What happened, in sentences; once, for page, terminal, log and agents. */
import type { Figure, Language } from '@freehold/kernel';
import type { Board } from '../core/board.js';
import { BANK, EACH, POT, type PropertyEvent } from '../core/state.js';
import { english } from './en.js';
import { spanish } from './es.js';
import { squareName } from './squares.js';
import type { CardTexts, Sentences, Words } from './words.js';

interface Spoken {
  readonly sentences: Sentences;
  readonly payees: Readonly<Record<number, string>>;
  readonly toPlayer: (name: string) => string;
}

const SENTENCES: Readonly<Record<Language, Spoken>> = {
  en: {
    sentences: english,
    payees: { [BANK]: 'the bank', [EACH]: 'everybody', [POT]: 'the car park' },
    toPlayer: (name) => name,
  },
  es: {
    sentences: spanish,
    // An article melts into the preposition; a name never does.
    payees: { [BANK]: 'a la banca', [EACH]: 'a todos', [POT]: 'al aparcamiento' },
    toPlayer: (name) => `a ${name}`,
  },
};

export function teller(board: Board, cards: CardTexts) {
  return (event: PropertyEvent, language: Language, names: readonly string[], figure: Figure = String): string => {
    const { sentences, payees, toPlayer } = SENTENCES[language];
    const words: Words = {
      name: (seat) => names[seat]!,
      payee: (seat) => payees[seat] ?? toPlayer(names[seat]!),
      square: (at) => squareName(board, at, language),
      card: (id, value = 0) => cards[id]![language].replace('#', figure(value)),
      figure,
    };
    const sentence = sentences[event.type] as (e: PropertyEvent, words: Words) => string;
    return sentence(event, words);
  };
}
