import { TYCOON_CARD_TEXTS, tycoon, tycoonEdition } from '@freehold/property';
import { editionModel } from '../edition.js';

/** The only deck with a card that leaves a choice. */
const POT_LUCK = 0;
const { cards } = tycoonEdition.decks(tycoon.presets['coursework']!)[POT_LUCK]!;

export const tycoonModel = editionModel({
  game: tycoon,
  board: tycoonEdition.board,
  cards: TYCOON_CARD_TEXTS,
  pardonsTrade: tycoonEdition.rules.pardonsTrade,
  revealed: ({ card = -1 }) => {
    const shown = cards[card];
    const price = shown?.effect.do === 'fine_or_card' ? shown.effect.amount : 0;
    return shown && { id: shown.id, value: 0, price, deck: POT_LUCK };
  },
  words: {
    en: {
      groups: { railroads: 'Stations' },
      decks: ['Pot Luck', 'Opportunity Knocks'],
      squares: { parking: 'Whoever lands here takes all the fines that lie here.' },
    },
    es: {
      groups: {
        Brown: 'Marrón',
        Blue: 'Azul',
        Purple: 'Morado',
        Orange: 'Naranja',
        Red: 'Rojo',
        Yellow: 'Amarillo',
        Green: 'Verde',
        'Deep blue': 'Azul oscuro',
        railroads: 'Estaciones',
      },
      decks: ['Suerte', 'La oportunidad llama'],
      squares: { parking: 'Quien cae aquí se lleva todas las multas que hay.' },
    },
  },
});
