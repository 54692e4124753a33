/** What an edition may count for each player. The core says when, through `Rules.note`. */

/** In this order; each is also a category of the bonuses at the end. */
export const STATS = [
  'walked_squares',
  'won_money',
  'lost_money',
  'num_fantasy_events',
  'built_houses',
  'demolished_houses',
  'times_in_jail',
  'turns_in_jail',
  'num_paid_rents',
  'num_trades',
  'num_mortgages',
] as const;
export type Stat = (typeof STATS)[number];

export const [WALKED, WON, LOST, CARDS_APPLIED, BUILT, DEMOLISHED, JAILINGS, JAIL_TURNS, RENTS, TRADES, MORTGAGES] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
] as const;
