/** The rules an edition has unless it says otherwise. */
import type { Rules } from './play.js';
import { BANK } from './state.js';
import { roll } from './turn.js';

export const CORE_RULES: Rules = {
  manages: 'always',
  offersBlock: false,
  countersPerTurn: 6,
  partPayment: false,
  declinerBids: true,
  equalBids: 'lander',
  sealedBinds: true,
  leaderBinds: true,
  poorBiddersPass: false,
  jailEndsTurn: true,
  freeingDoubleCounts: false,
  raisesBy: 'mortgages',
  abandonedSells: true,
  tieBreaks: ['cash', 'seat'],
  tellsGroups: false,
  fineTo: BANK,
  roll,
  visit() {},
  note: undefined,
  own: undefined,
};
