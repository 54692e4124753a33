import { CLASSIC_CARD_TEXTS, classic, classicEdition } from '@freehold/property';
import { editionModel } from '../edition.js';

export const classicModel = editionModel({ game: classic, board: classicEdition.board, cards: CLASSIC_CARD_TEXTS });
