/** How options and actions are read from outside: the one module of this package that knows the schema library. */
import { DataError, type Refusal, refuse } from '@freehold/kernel';
import { z } from 'zod';
import { type Options, type PropertyAction, STEPS } from './core/state.js';

const money = z.int().min(0).max(1_000_000);
const count = z.int().min(0).max(1000);

/** Defaults are the edition's; see {@link readOptions}. */
export const optionsSchema = z.strictObject({
  startCash: money.max(100_000),
  salary: money.max(100_000),
  fine: money.max(100_000),
  houses: count,
  hotels: count,
  mortgagedCountForRent: z.boolean(),
  hotelSale: z.enum(['even', 'lotToZero']),
  bankEstate: z.enum(['auction', 'unowned']),
  transferFee: z.enum(['always', 'tradeOnly']),
  interestRounding: z.enum(['ceil', 'floor']),
  deck: z.enum(['bottom', 'reshuffle']),
  auction: z.enum(['open', 'sealed1', 'sealed2']),
  shortage: z.enum(['auction', 'firstCome']),
  utilityCard: z.enum(['fresh', 'lastThrow']),
  utilityThrow: z.enum(['last', 'fresh']),
  chest: z.enum(['seed', 'us2008']),
  manageBetweenTurns: z.boolean(),
  payEachShort: z.enum(['seatOrder', 'pooled']),
  start: z.enum(['random', 'seat0', 'highestThrow']),
  incomeTax: z.enum(['flat', 'choice10']),
  luxuryTax: money.max(100_000),
  jailCardOnThirdMiss: z.boolean(),
  bidLimit: z.enum(['cash', 'liquidation']),
  mortgageInAuction: z.boolean(),
  gifts: z.boolean(),
  debtTrades: z.boolean(),
  roundLimit: z.int().min(0).max(10_000),
  turnLimit: z.int().min(0).max(100_000),
  timeLimit: z
    .int()
    .min(0)
    .max(7 * 24 * 3600),
}) satisfies z.ZodType<Options>;

export function readOptions(input: unknown, defaults: Options): Options {
  const given = typeof input === 'object' && input !== null ? input : {};
  const read = optionsSchema.safeParse({ ...defaults, ...given });
  if (read.success) return read.data;
  const issue = read.error.issues[0]!;
  const field = issue.code === 'unrecognized_keys' ? issue.keys[0] : issue.path.join('.');
  throw new DataError(
    `options.${field}`,
    issue.code === 'unrecognized_keys' ? 'there is no such option' : issue.message,
  );
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
