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
        1: 'the Rows',
        2: 'the Lanes',
        3: 'the Courts',
        4: 'the Yards',
        5: 'the Streets',
        6: 'the Walks',
        7: 'the Avenues',
        8: 'the Squares',
        9: 'the Quays',
        10: 'the Steps',
        11: 'the Terraces',
        12: 'the Hills',
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
        1: 'las Rows',
        2: 'las Lanes',
        3: 'los Courts',
        4: 'los Yards',
        5: 'las Streets',
        6: 'los Walks',
        7: 'las Avenues',
        8: 'las Squares',
        9: 'los Quays',
        10: 'las Steps',
        11: 'las Terraces',
        12: 'las Hills',
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
