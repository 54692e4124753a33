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
  pardonsTrade: true,
  partPayment: false,
  paysByHand: false,
  ruinedAtOnce: false,
  declinedSells: true,
  declinerBids: true,
  equalBids: 'lander',
  sealedBinds: true,
  doublesThrowAgain: true,
  leaderBinds: true,
  poorBiddersPass: false,
  jailEndsTurn: true,
  freeingDoubleCounts: false,
  raisesBy: 'mortgages',
  abandonedSells: true,
  turnLimitClosesRound: false,
  tieBreaks: ['cash', 'seat'],
  tellsGroups: false,
  fineTo: BANK,
  roll,
  draw: drawCard,
  visit() {},
  note: undefined,
  own: undefined,
};
