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
  tiesSell: true,
  sealedBinds: true,
  jailEndsTurn: true,
  raisesBy: 'mortgages',
  abandonedSells: true,
  sharesPlaces: false,
  closes: false,
  fineTo: BANK,
  roll,
  visit() {},
  note: undefined,
  own: undefined,
};
