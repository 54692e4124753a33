/** How options and actions are read from outside: the one module of this package that knows the schema library. */
import { DataError, type Refusal, refuse } from '@freehold/kernel';
import { z } from 'zod';
import { type Options, type PropertyAction, STEPS } from './core/state.js';
import { STATS } from './core/statistics.js';

const money = z.int().min(0).max(1_000_000);
const count = z.int().min(0).max(1000);

/** All switches of the family. Which of them an edition has, and their defaults, are its own; see {@link readOptions}. */
export const optionsSchema = z.strictObject({
  startCash: money.max(100_000),
  salary: money.max(100_000),
  fine: money.max(100_000),
  houses: count.exactOptional(),
  hotels: count.exactOptional(),
  mortgagedCountForRent: z.boolean().exactOptional(),
  hotelSale: z.enum(['even', 'lotToZero']).exactOptional(),
  bankEstate: z.enum(['auction', 'unowned']).exactOptional(),
  transferFee: z.enum(['always', 'tradeOnly']).exactOptional(),
  interestRounding: z.enum(['ceil', 'floor']).exactOptional(),
  deck: z.enum(['bottom', 'reshuffle']).exactOptional(),
  auction: z.enum(['open', 'sealed1', 'sealed2']).exactOptional(),
  openingBid: z.enum(['one', 'half']).exactOptional(),
  bidStep: z.int().min(1).max(1000).exactOptional(),
  shortage: z.enum(['auction', 'firstCome']).exactOptional(),
  utilityCard: z.enum(['fresh', 'lastThrow']).exactOptional(),
  utilityThrow: z.enum(['last', 'fresh']).exactOptional(),
  chest: z.enum(['seed', 'us2008']).exactOptional(),
  manageBetweenTurns: z.boolean().exactOptional(),
  payEachShort: z.enum(['seatOrder', 'pooled']).exactOptional(),
  start: z.enum(['random', 'seat0', 'highestThrow']),
  incomeTax: z.enum(['flat', 'choice10']).exactOptional(),
  luxuryTax: money.max(100_000).exactOptional(),
  jailCardOnThirdMiss: z.boolean().exactOptional(),
  bidLimit: z.enum(['cash', 'liquidation']).exactOptional(),
  mortgageInAuction: z.boolean().exactOptional(),
  gifts: z.boolean(),
  debtTrades: z.boolean(),
  roundLimit: z.int().min(0).max(10_000),
  turnLimit: z.int().min(0).max(100_000),
  minTurnsBeforeEnd: z.int().min(0).max(100_000).exactOptional(),
  timeLimit: z
    .int()
    .min(0)
    .max(7 * 24 * 3600),
  fare: money.max(100_000).exactOptional(),
  tolls: z.enum(['full', 'soft', 'april']).exactOptional(),
  fantasy: z.boolean().exactOptional(),
  curatedReveal: z.boolean().exactOptional(),
  doubleOrNothingCap: money.exactOptional(),
  jailDecisionAfterRoll: z.boolean().exactOptional(),
  sellSquares: z.boolean().exactOptional(),
  resale: z.enum(['half', 'full']).exactOptional(),
  bonuses: z.int().min(0).max(STATS.length).exactOptional(),
  bonus: money.max(100_000).exactOptional(),
  bank: money.exactOptional(),
  bankLimited: z.boolean().exactOptional(),
  lapsBeforeBuying: z.int().min(0).max(10).exactOptional(),
  jail: z.enum(['throw', 'serve']).exactOptional(),
  jailSuspends: z.boolean().exactOptional(),
  mortgageScope: z.enum(['group', 'lot']).exactOptional(),
  estate: z.enum(['inherited', 'sold']).exactOptional(),
  leaving: z.enum(['free', 'vote']).exactOptional(),
  trading: z.boolean().exactOptional(),
  timeEnds: z.enum(['turn', 'round']).exactOptional(),
}) satisfies z.ZodType<Options>;

export function readOptions(input: unknown, defaults: Options): Options {
  const given = typeof input === 'object' && input !== null ? input : {};
  const strange = Object.keys(given).find((key) => !Object.hasOwn(defaults, key));
  if (strange !== undefined) throw new DataError(`options.${strange}`, 'there is no such option');
  const read = optionsSchema.safeParse({ ...defaults, ...given });
  if (!read.success) {
    const issue = read.error.issues[0]!;
    throw new DataError(`options.${issue.path.join('.')}`, issue.message);
  }
  // Those that leave nothing to be filled in are not kept twice: a server has thousands of them.
  return Object.keys(given).length === Object.keys(read.data).length ? (given as Options) : read.data;
}

const lot = z.int().min(0).max(999);
const list = z.array(z.int().min(0).max(999)).max(64);
const nothing = (type: string) => z.strictObject({ type: z.literal(type) });
const step = z.strictObject({ type: z.enum(STEPS), lot });
const terms = {
  giveDeeds: list,
  giveCash: z.int(),
  giveCards: list,
  takeDeeds: list,
  takeCash: z.int(),
  takeCards: list,
};
const offer = z.int();

/** By type, so that an unknown one is told apart from a malformed one. */
export const actionSchemas: Readonly<Record<PropertyAction['type'], z.ZodType>> = {
  roll: nothing('roll'),
  pay_fine: nothing('pay_fine'),
  buy: nothing('buy'),
  decline: nothing('decline'),
  pass: nothing('pass'),
  end_turn: nothing('end_turn'),
  bankrupt: nothing('bankrupt'),
  forgo: nothing('forgo'),
  resign: nothing('resign'),
  liquidate: nothing('liquidate'),
  time_up: nothing('time_up'),
  use_card: z.strictObject({ type: z.literal('use_card'), deck: z.int().min(0).max(9) }),
  pay_tax: z.strictObject({ type: z.literal('pay_tax'), way: z.enum(['flat', 'tenth']) }),
  bid: z.strictObject({ type: z.literal('bid'), amount: z.int() }),
  build: step,
  sell: step,
  mortgage: step,
  lift: step,
  go_on: nothing('go_on'),
  any_square: nothing('any_square'),
  close: nothing('close'),
  move_to: z.strictObject({ type: z.literal('move_to'), square: lot }),
  ride: z.strictObject({ type: z.literal('ride'), square: lot }),
  choose_card: z.strictObject({ type: z.literal('choose_card'), card: z.enum(['revealed', 'hidden']) }),
  pay: nothing('pay'),
  draw: nothing('draw'),
  resolve: nothing('resolve'),
  sell_deed: z.strictObject({ type: z.literal('sell_deed'), lot }),
  choose: z.strictObject({ type: z.literal('choose'), way: z.enum(['fine', 'card']) }),
  choose_token: z.strictObject({ type: z.literal('choose_token'), token: z.int().min(0).max(5) }),
  request_leave: nothing('request_leave'),
  vote: z.strictObject({ type: z.literal('vote'), agree: z.int().min(0).max(1) }),
  claim: z.strictObject({ type: z.literal('claim'), lot }),
  manage: z.strictObject({ type: z.literal('manage'), steps: z.array(step).max(60) }),
  settle: z.strictObject({ type: z.literal('settle'), lift: z.int().min(0).max(1) }),
  propose: z.strictObject({ type: z.literal('propose'), to: z.int().min(0).max(63), ...terms }),
  counter: z.strictObject({ type: z.literal('counter'), offer, ...terms }),
  accept: z.strictObject({ type: z.literal('accept'), offer }),
  reject: z.strictObject({ type: z.literal('reject'), offer }),
  cancel: z.strictObject({ type: z.literal('cancel'), offer }),
};

export function readAction(input: unknown): PropertyAction | Refusal {
  const type = (input as { type?: unknown } | null | undefined)?.type;
  if (typeof type !== 'string' || !Object.hasOwn(actionSchemas, type)) {
    return refuse('UNKNOWN_ACTION', { allowed: Object.keys(actionSchemas) });
  }
  const read = actionSchemas[type as PropertyAction['type']].safeParse(input);
  if (read.success) return read.data as PropertyAction;
  const issue = read.error.issues[0]!;
  const field = issue.code === 'unrecognized_keys' ? issue.keys.join() : issue.path.join('.');
  return refuse('BAD_FIELD', { field, expected: issue.code === 'unrecognized_keys' ? 'absent' : issue.message });
}
