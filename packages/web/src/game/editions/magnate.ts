import { FANTASY, MAGNATE_CARD_TEXTS, magnate, magnateEdition } from '@freehold/property';
import { isleLayout } from '../../board/isle.js';
import { editionModel } from '../edition.js';
import { busDice } from '../throws.js';

const { board } = magnateEdition;

export const magnateModel = editionModel({
  game: magnate,
  board,
  cards: MAGNATE_CARD_TEXTS,
  layout: isleLayout(board.data.places!),
  throws: busDice(),
  revealed: ({ card = -1, value = 0 }) => {
    const shown = FANTASY[card];
    return shown && { id: shown.id, value, price: shown.price };
  },
  words: {
    en: {
      groups: {
        1: 'Rows',
        2: 'Lanes',
        3: 'Courts',
        4: 'Yards',
        5: 'Streets',
        6: 'Walks',
        7: 'Avenues',
        8: 'Squares',
        9: 'Quays',
        10: 'Steps',
        11: 'Terraces',
        12: 'Hills',
      },
      squares: {
        go: 'Whoever enters it gets a salary.',
        jail: 'Out by a double, by paying, or after the third miss.',
        parking: 'Whoever lands here takes the whole pot.',
        go_to_jail: 'Whoever ends a move here goes to jail.',
      },
    },
    es: {
      groups: {
        1: 'Hileras',
        2: 'Callejones',
        3: 'Patios',
        4: 'Corrales',
        5: 'Calles',
        6: 'Paseos',
        7: 'Avenidas',
        8: 'Plazas',
        9: 'Muelles',
        10: 'Escalinatas',
        11: 'Terrazas',
        12: 'Colinas',
      },
      squares: {
        go: 'Quien entra cobra un sueldo.',
        jail: 'Se sale con un doble, pagando o tras el tercer fallo.',
        parking: 'Quien cae aquí se lleva todo el bote.',
        go_to_jail: 'Quien termina aquí su movimiento va a la cárcel.',
      },
    },
  },
});
