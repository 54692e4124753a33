export * as source001 from './compat/source001.js';
export { type Board, type BoardData, type Group, loadBoard, type SquareData } from './core/board.js';
export { type Card, type CardEffect, checkDecks, type Deck } from './core/cards.js';
export type { Edition } from './core/edition.js';
export { type PropertyGame, REFUSALS } from './core/game.js';
export * from './core/state.js';
export { classic, classicEdition } from './editions/classic/index.js';
