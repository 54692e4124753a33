/** Cards as declarations in one vocabulary. */
import { DataError } from '@freehold/kernel';
import type { Board } from './board.js';

export type CardEffect =
  /** Forward to a square, with salary if the start is passed or reached. */
  | { readonly do: 'advance'; readonly to: number }
  /** Forward to the next railroad (rent doubled) or utility (ten times a throw). */
  | { readonly do: 'nearest'; readonly kind: 'railroad' | 'utility' }
  | { readonly do: 'back'; readonly steps: number }
  | { readonly do: 'back_to'; readonly to: number }
  /** A fine is paid to the car park. */
  | { readonly do: 'collect' | 'pay' | 'fine' | 'pay_each' | 'collect_each'; readonly amount: number }
  /** The fine, or the next card of another deck; that card, for who cannot pay. */
  | { readonly do: 'fine_or_card'; readonly amount: number; readonly deck: number }
  | { readonly do: 'repairs'; readonly house: number; readonly hotel: number }
  | { readonly do: 'jail' }
  /** Kept until used or traded. */
  | { readonly do: 'pardon' };

export interface Card {
  /** Names the card in every language's sentences. */
  readonly id: string;
  readonly effect: CardEffect;
}

export interface Deck {
  readonly id: string;
  readonly cards: readonly Card[];
}

/** Throws {@link DataError} naming the card that cannot be. */
export function checkDecks(decks: readonly Deck[], board: Board): void {
  for (const deck of decks) {
    const ids = new Set(deck.cards.map((card) => card.id));
    if (ids.size !== deck.cards.length) throw new DataError(`deck ${deck.id}`, 'has two cards of one id');
    const pardons = deck.cards.filter((card) => card.effect.do === 'pardon');
    if (pardons.length > 1) throw new DataError(`card ${pardons[1]!.id}`, `is a second pardon in deck ${deck.id}`);
    for (const { id, effect } of deck.cards) {
      const fail = (problem: string): never => {
        throw new DataError(`card ${id} of deck ${deck.id}`, problem);
      };
      const whole = (value: number) => Number.isInteger(value) && value > 0;
      if ('amount' in effect && !whole(effect.amount)) fail(`has the amount ${effect.amount}`);
      if ('to' in effect && !(effect.to >= 0 && effect.to < board.size)) fail(`goes to square ${effect.to}`);
      if (effect.do === 'fine_or_card' && !decks[effect.deck]) fail(`draws from deck ${effect.deck}`);
      if (effect.do === 'back' && !whole(effect.steps)) fail(`goes back ${effect.steps}`);
      if (effect.do === 'repairs' && !(whole(effect.house) && whole(effect.hotel)))
        fail('has a repair cost that is none');
      if (effect.do === 'nearest' && board[effect.kind === 'railroad' ? 'railroads' : 'utilities'].length === 0) {
        fail(`looks for a ${effect.kind}, and the board has none`);
      }
    }
  }
}
