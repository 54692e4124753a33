/** The tycoon edition: a lap before the first purchase, fines on the car park, a bank that counts, resale at full price. */
import { loadBoard } from '../../core/board.js';
import { checkDecks } from '../../core/cards.js';
import type { Edition } from '../../core/edition.js';
import { type PropertyGame, propertyGame } from '../../core/game.js';
import type { Rules } from '../../core/play.js';
import { CORE_RULES } from '../../core/rules.js';
import { POT } from '../../core/state.js';
import { readAction, readOptions } from '../../schema.js';
import { teller } from '../../tell/tell.js';
import { TYCOON_BOARD } from './board.js';
import { TYCOON_CARD_TEXTS } from './cards-text.js';
import { OPPORTUNITY, POT_LUCK } from './decks.js';
import { TYCOON, visit } from './extension.js';
import { TYCOON_PRESETS } from './presets.js';

const DECK_LIST = [POT_LUCK, OPPORTUNITY];
const DECKS = DECK_LIST.map(({ id }) => id);

const TYCOON_RULES: Rules = {
  ...CORE_RULES,
  manages: 'landed',
  tradesIn: ['manage', 'raised'],
  pardonsTrade: false,
  equalBids: 'left',
  leaderBinds: false,
  poorBiddersPass: true,
  freeingDoubleCounts: true,
  raisesBy: 'loneDeeds',
  abandonedSells: false,
  tieBreaks: [],
  tellsGroups: true,
  fineTo: POT,
  visit,
  own: TYCOON,
};

export const tycoonEdition: Edition = {
  id: 'tycoon',
  version: '1',
  seats: { min: 2, max: 6 },
  board: loadBoard(TYCOON_BOARD, DECKS),
  decks: () => DECK_LIST,
  rules: TYCOON_RULES,
  presets: TYCOON_PRESETS,
};
checkDecks(DECK_LIST, tycoonEdition.board);

export const tycoon: PropertyGame = propertyGame(tycoonEdition, DECKS, {
  options: (input) => readOptions(input, TYCOON_PRESETS.coursework),
  parse: readAction,
  tell: teller(tycoonEdition.board, TYCOON_CARD_TEXTS),
});
