/** What one event says only together with earlier ones: which card is followed, which debt is paid, what is under the hammer. */
import type { OfType, Seat } from '@freehold/kernel';
import { BANK, EACH, type Open, type PropertyEvent } from '../core/state.js';
import { classicEdition } from '../editions/classic/index.js';
import { cardEffect } from './cards.js';
import { CARD_TYPES, type CardType } from './vocabulary.js';

type Card = OfType<PropertyEvent, 'card'>;
type Owes = OfType<PropertyEvent, 'owes'>;
type Paid = OfType<PropertyEvent, 'paid'>;

export class Context {
  /** The card drawn last: nobody draws another while one is being followed. */
  card: Card | undefined;
  /** Under the hammer. */
  lot: number | undefined;
  private debts: Owes[] = [];
  /** By deck: the length of the draw pile. */
  private readonly piles: number[];
  private readonly held: boolean[] = [];
  private readonly sizes: readonly number[];
  private readonly isDealtOut: boolean;

  constructor({ options }: Pick<Open, 'options'>) {
    this.sizes = classicEdition.decks(options).map(({ cards }) => cards.length);
    this.piles = [...this.sizes];
    this.isDealtOut = options.deck === 'reshuffle';
  }

  /** What is due for a deed is due before anything else in line. */
  owe(debt: Owes): void {
    if (debt.cause === 'fee' || debt.cause === 'purchase') this.debts.unshift(debt);
    else this.debts.push(debt);
  }

  /** The debt that this pays, with what is left of it; undefined for what was never owed. */
  pay({ seat, to, cause, amount }: Paid): Owes | undefined {
    const at = this.debts.findIndex(
      (debt) => debt.seat === seat && debt.cause === cause && (debt.to === to || debt.to === EACH),
    );
    const debt = this.debts[at];
    if (!debt) return undefined;
    const left = { ...debt, amount: debt.amount - amount };
    this.debts.splice(at, 1, ...(left.amount > 0 ? [left] : []));
    return left;
  }

  /** The player is out: its debts are dropped, what it was owed is owed to the bank, and its share of a pooled debt is dropped. */
  leave(seat: Seat): void {
    const share = this.card ? cardEffect(this.card.deck, this.card.id).value : 0;
    this.debts = this.debts
      .filter((debt) => debt.seat !== seat)
      .map((debt) => {
        if (debt.to === EACH) return { ...debt, amount: debt.amount - share };
        return debt.to === seat ? { ...debt, to: BANK } : debt;
      });
  }

  draw(card: Card): { cards_remaining: number } {
    const { deck, id } = card;
    this.card = card;
    const isKept = cardEffect(deck, id).effect_type === 'GET_OUT_OF_JAIL';
    if (this.isDealtOut && this.piles[deck] === 0) this.piles[deck] = this.sizes[deck]! - (this.held[deck] ? 1 : 0);
    if (isKept) this.held[deck] = true;
    if (isKept || this.isDealtOut) this.piles[deck]!--;
    return { cards_remaining: this.piles[deck]! };
  }

  /** Jail cards of these decks. A deck that is dealt out has its own again when it is shuffled anew. */
  putBack(decks: readonly number[]): void {
    for (const deck of decks) {
      this.held[deck] = false;
      if (!this.isDealtOut) this.piles[deck]!++;
    }
  }

  cardsRemaining(deck: CardType): number {
    return this.piles[CARD_TYPES.indexOf(deck)]!;
  }
}
