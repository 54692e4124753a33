/** The rules an edition has unless it says otherwise. */
import { drawCard } from './landing.js';
import type { Rules } from './play.js';
import { BANK } from './state.js';
import { roll } from './turn.js';

export const CORE_RULES: Rules = {
  manages: 'always',
  tradesIn: ['roll', 'jail', 'buy', 'manage', 'raised'],
  offersBlock: false,
  offersRevocable: false,
  countersPerTurn: 6,
  partPayment: false,
  paysByHand: false,
  ruinedAtOnce: false,
  declinedSells: true,
  declinerBids: true,
  tiesSell: true,
  sealedBinds: true,
  doublesThrowAgain: true,
  jailEndsTurn: true,
  raisesBy: 'mortgages',
  abandonedSells: true,
  turnLimitClosesRound: false,
  tieBreaks: ['cash', 'seat'],
  fineTo: BANK,
  roll,
  draw: drawCard,
  visit() {},
  note: undefined,
  own: undefined,
};
