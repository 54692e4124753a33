/** The magnate edition: two rings and two bridges, three dice, trams, fantasy cards, sealed auctions, bonuses at the end. */
import { loadBoard } from '../../core/board.js';
import type { Edition } from '../../core/edition.js';
import { type PropertyGame, propertyGame } from '../../core/game.js';
import type { Rules } from '../../core/play.js';
import { CORE_RULES } from '../../core/rules.js';
import { POT } from '../../core/state.js';
import { readAction, readOptions } from '../../schema.js';
import { teller } from '../../tell/tell.js';
import { MAGNATE_BOARD } from './board.js';
import { FANTASY_TEXTS } from './cards-text.js';
import { roll } from './dice.js';
import { MAGNATE, visit } from './extension.js';
import { checkFantasy, FANTASY } from './fantasy-cards.js';
import { MAGNATE_PRESETS } from './presets.js';
import { note } from './state.js';

const MAGNATE_RULES: Rules = {
  ...CORE_RULES,
  manages: 'afterwards',
  tradesIn: ['manage', 'raised'],
  offersBlock: true,
  countersPerTurn: 0,
  partPayment: true,
  declinerBids: false,
  equalBids: 'nobody',
  sealedBinds: false,
  jailEndsTurn: false,
  raisesBy: 'buildings',
  abandonedSells: false,
  tieBreaks: ['cash', 'deeds'],
  fineTo: POT,
  roll,
  visit,
  note,
  own: MAGNATE,
};

export const magnateEdition: Edition = {
  id: 'magnate',
  version: '1',
  seats: { min: 2, max: 4 },
  board: loadBoard(MAGNATE_BOARD, []),
  decks: () => [],
  rules: MAGNATE_RULES,
  presets: MAGNATE_PRESETS,
};
checkFantasy(FANTASY);

export const magnate: PropertyGame = propertyGame(magnateEdition, [], {
  options: (input) => readOptions(input, MAGNATE_PRESETS.standard),
  parse: readAction,
  tell: teller(magnateEdition.board, FANTASY_TEXTS),
});
