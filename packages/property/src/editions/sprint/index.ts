/** The sprint edition: the classic board and decks, one throw a turn, nothing built, mortgaged or auctioned, a hundred turns. */
import { DataError } from '@freehold/kernel';
import type { Edition } from '../../core/edition.js';
import { type PropertyGame, propertyGame } from '../../core/game.js';
import { ask, type Rules } from '../../core/play.js';
import { CORE_RULES } from '../../core/rules.js';
import type { Options } from '../../core/state.js';
import { readAction, readOptions } from '../../schema.js';
import { teller } from '../../tell/tell.js';
import { CARD_TEXTS } from '../classic/cards-text.js';
import { CHANCE, CHEST } from '../classic/decks.js';
import { classicEdition } from '../classic/index.js';
import { SPRINT } from './extension.js';
import { SPRINT_PRESETS } from './presets.js';

const SPRINT_RULES: Rules = {
  ...CORE_RULES,
  manages: 'never',
  tradesIn: ['buy', 'pay', 'draw', 'drawn', 'manage'],
  offersBlock: true,
  offersRevocable: true,
  countersPerTurn: 0,
  paysByHand: true,
  ruinedAtOnce: true,
  declinedSells: false,
  doublesThrowAgain: false,
  jailEndsTurn: false,
  raisesBy: 'deeds',
  abandonedSells: false,
  turnLimitClosesRound: true,
  tieBreaks: ['cash'],
  draw: (play, seat) => ask(play, seat, 'draw'),
  own: SPRINT,
};

const DECKS = [CHANCE, CHEST];

export const sprintEdition: Edition = {
  id: 'sprint',
  version: '1',
  seats: { min: 2, max: 6 },
  board: classicEdition.board,
  decks: () => DECKS,
  rules: SPRINT_RULES,
  presets: SPRINT_PRESETS,
};

/** Rents of bare land ruin nobody: without a limit the game might never end. */
function limited(options: Options): Options {
  if (options.turnLimit < 1) throw new DataError('options.turnLimit', 'must be at least 1');
  return options;
}

export const sprint: PropertyGame = propertyGame(
  sprintEdition,
  DECKS.map(({ id }) => id),
  {
    options: (input) => limited(readOptions(input, SPRINT_PRESETS.standard)),
    parse: readAction,
    tell: teller(sprintEdition.board, CARD_TEXTS),
  },
);
