/** The classic edition: forty squares, two decks, and the rules of the core as its presets set them. */
import { loadBoard } from '../../core/board.js';
import { checkDecks } from '../../core/cards.js';
import type { Edition } from '../../core/edition.js';
import { type PropertyGame, propertyGame } from '../../core/game.js';
import { CORE_RULES } from '../../core/rules.js';
import { readAction, readOptions } from '../../schema.js';
import { teller } from '../../tell/tell.js';
import { CLASSIC_BOARD } from './board.js';
import { CARD_TEXTS } from './cards-text.js';
import { CHANCE, CHEST, CHEST_US2008 } from './decks.js';
import { CLASSIC_PRESETS } from './presets.js';

const DECKS = ['chance', 'chest'];
const SEED_DECKS = [CHANCE, CHEST];
const US2008_DECKS = [CHANCE, CHEST_US2008];

export const classicEdition: Edition = {
  id: 'classic',
  version: '1',
  seats: { min: 2, max: 8 },
  board: loadBoard(CLASSIC_BOARD, DECKS),
  decks: ({ chest }) => (chest === 'us2008' ? US2008_DECKS : SEED_DECKS),
  rules: CORE_RULES,
  presets: CLASSIC_PRESETS,
};
checkDecks([CHANCE, CHEST], classicEdition.board);
checkDecks([CHEST_US2008], classicEdition.board);

export const classic: PropertyGame = propertyGame(classicEdition, DECKS, {
  options: (input) => readOptions(input, CLASSIC_PRESETS.official),
  parse: readAction,
  tell: teller(classicEdition.board, CARD_TEXTS),
});
