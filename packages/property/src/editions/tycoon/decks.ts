/** The two decks. Effects are those of the source, by its numbers; the words on the cards are ours, in ./cards-text.ts. */
import type { Card, CardEffect, Deck } from '../../core/cards.js';

/** The decks, by index. */
export const [POT_LUCK_DECK, OPPORTUNITY_DECK] = [0, 1] as const;

const card = (id: string, effect: CardEffect): Card => ({ id, effect });
const collect = (amount: number): CardEffect => ({ do: 'collect', amount });
const pay = (amount: number): CardEffect => ({ do: 'pay', amount });
const fine = (amount: number): CardEffect => ({ do: 'fine', amount });
/** By the number printed on the square. */
const advance = (square: number): CardEffect => ({ do: 'advance', to: square - 1 });

export const POT_LUCK: Deck = {
  id: 'pot_luck',
  cards: [
    card('PL01', collect(200)),
    card('PL02', collect(50)),
    card('PL03', { do: 'back_to', to: 2 - 1 }),
    card('PL04', collect(20)),
    card('PL05', collect(200)),
    card('PL06', pay(100)),
    card('PL07', pay(50)),
    card('PL08', advance(1)),
    card('PL09', collect(50)),
    card('PL10', pay(50)),
    card('PL11', { do: 'fine_or_card', amount: 10, deck: OPPORTUNITY_DECK }),
    card('PL12', fine(50)),
    card('PL13', collect(100)),
    card('PL14', { do: 'jail' }),
    card('PL15', collect(25)),
    card('PL16', { do: 'collect_each', amount: 10 }),
    card('PL17', { do: 'pardon' }),
  ],
};

export const OPPORTUNITY: Deck = {
  id: 'opportunity_knocks',
  cards: [
    card('OK01', collect(50)),
    card('OK02', collect(100)),
    card('OK03', advance(40)),
    card('OK04', advance(25)),
    card('OK05', fine(15)),
    card('OK06', pay(150)),
    card('OK07', advance(16)),
    card('OK08', collect(150)),
    card('OK09', { do: 'repairs', house: 40, hotel: 115 }),
    card('OK10', advance(1)),
    card('OK11', { do: 'repairs', house: 25, hotel: 100 }),
    card('OK12', { do: 'back', steps: 3 }),
    card('OK13', advance(12)),
    card('OK14', { do: 'jail' }),
    card('OK15', fine(30)),
    card('OK16', { do: 'pardon' }),
  ],
};
