/** The two decks. Effects are those of the source document; the words on the cards are ours, in ./cards-text.ts. */
import type { Card, CardEffect, Deck } from '../../core/cards.js';

const card = (id: string, effect: CardEffect): Card => ({ id, effect });
const collect = (amount: number): CardEffect => ({ do: 'collect', amount });
const pay = (amount: number): CardEffect => ({ do: 'pay', amount });

export const CHANCE: Deck = {
  id: 'chance',
  cards: [
    card('to-boardwalk', { do: 'advance', to: 39 }),
    card('to-go', { do: 'advance', to: 0 }),
    card('to-illinois', { do: 'advance', to: 24 }),
    card('to-st-charles', { do: 'advance', to: 11 }),
    card('railroad-1', { do: 'nearest', kind: 'railroad' }),
    card('railroad-2', { do: 'nearest', kind: 'railroad' }),
    card('utility', { do: 'nearest', kind: 'utility' }),
    card('dividend', collect(50)),
    card('pardon', { do: 'pardon' }),
    card('back-three', { do: 'back', steps: 3 }),
    card('jail', { do: 'jail' }),
    card('repairs', { do: 'repairs', house: 25, hotel: 100 }),
    card('speeding', pay(15)),
    card('to-reading', { do: 'advance', to: 5 }),
    card('chairman', { do: 'pay_each', amount: 50 }),
    card('loan', collect(150)),
  ],
};

const COMMON: readonly Card[] = [
  card('to-go', { do: 'advance', to: 0 }),
  card('bank-error', collect(200)),
  card('doctor', pay(50)),
  card('stock', collect(50)),
  card('pardon', { do: 'pardon' }),
  card('jail', { do: 'jail' }),
];

const REST: readonly Card[] = [
  card('tax-refund', collect(20)),
  card('birthday', { do: 'collect_each', amount: 10 }),
  card('insurance', collect(100)),
  card('hospital', pay(100)),
  card('school', pay(50)),
  card('consultancy', collect(25)),
  card('street-repairs', { do: 'repairs', house: 40, hotel: 115 }),
  card('contest', collect(10)),
  card('inheritance', collect(100)),
];

export const CHEST: Deck = {
  id: 'chest',
  cards: [...COMMON, card('opera', { do: 'collect_each', amount: 50 }), ...REST],
};

/** The later US deck: a holiday fund in place of the opera. */
export const CHEST_US2008: Deck = { id: 'chest', cards: [...COMMON, card('holiday', collect(100)), ...REST] };
