/** What may be done in Bazaar, asked three ways: is it well formed, is it allowed, what is there to do. */

import { DataError, type Refusal, refuse } from '../failure.js';
import type { Choice } from '../game.js';
import { CLOCK, type Seat } from '../game.js';
import { playing } from './rules.js';
import { type BazaarAction, type BazaarState, OFFERS, type Options, type Phase, STASHES } from './state.js';

type Type = BazaarAction['type'];

const FIELDS: Readonly<Record<Type, readonly string[]>> = {
  stash: ['amount'],
  roll: [],
  tender: [],
  auction: ['card'],
  offer: ['to', 'card', 'price'],
  accept: ['offer'],
  decline: ['offer'],
  bid: ['amount'],
  raise: ['amount'],
  drop: [],
  discard: ['card'],
  done: [],
  resign: [],
  hurry: [],
  time_up: [],
};

/** The phase in which a blocking question is answered by this action. */
const PHASE: Readonly<Partial<Record<Type, Phase>>> = {
  stash: 'turn',
  roll: 'turn',
  tender: 'turn',
  auction: 'turn',
  offer: 'turn',
  done: 'turn',
  bid: 'tender',
  raise: 'auction',
  drop: 'auction',
  discard: 'storm',
};

export function parse(input: unknown): BazaarAction | Refusal {
  const fields = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  const type = fields['type'];
  if (typeof type !== 'string' || !Object.hasOwn(FIELDS, type)) {
    return refuse('UNKNOWN_ACTION', { allowed: Object.keys(FIELDS) });
  }
  const expected = FIELDS[type as Type];
  for (const field of expected) {
    if (!Number.isSafeInteger(fields[field])) return refuse('BAD_FIELD', { field, expected: 'a whole number' });
  }
  const extra = Object.keys(fields).find((field) => field !== 'type' && !expected.includes(field));
  return extra === undefined
    ? (fields as unknown as BazaarAction)
    : refuse('BAD_FIELD', { field: extra, expected: 'absent' });
}

export function options(input: unknown): Options {
  const { rounds = 6, seconds = 0, ...rest } = input as Partial<Options>;
  const extra = Object.keys(rest)[0];
  if (extra !== undefined) throw new DataError(`options.${extra}`, 'there is no such option');
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 50) throw new DataError('options.rounds', 'must be 1 to 50');
  if (!Number.isInteger(seconds) || seconds < 0) throw new DataError('options.seconds', 'must be 0 or more');
  return { rounds, seconds };
}

const within = (field: string, value: number, min: number, max: number) =>
  value < min || value > max ? refuse('OUT_OF_RANGE', { field, min, max }) : undefined;

export function check(state: BazaarState, actor: number, action: BazaarAction): Refusal | undefined {
  const { open } = state;
  if (open.phase === 'over') return refuse('GAME_OVER');
  if (actor === CLOCK) {
    if (action.type === 'hurry' && open.phase === 'turn') return undefined;
    return action.type === 'time_up' && open.seconds > 0 ? undefined : refuse('NOT_ASKED');
  }
  if (open.out[actor] === undefined) return refuse('NOT_A_SEAT', { seats: open.out.length });
  if (open.out[actor]) return refuse('SEAT_OUT');
  if (action.type === 'resign') return undefined;
  if (action.type === 'accept' || action.type === 'decline') return checkAnswer(state, actor, action);
  if (!open.question[actor]) return refuse('NOT_ASKED', { phase: open.phase });
  if (PHASE[action.type] !== open.phase) return refuse('WRONG_PHASE', { phase: open.phase });
  return checkAsked(state, actor, action);
}

function checkAnswer({ open }: BazaarState, seat: Seat, action: { type: 'accept' | 'decline'; offer: number }) {
  const offer = open.offers.find((o) => o.id === action.offer && o.to === seat);
  if (!offer) return refuse('NO_SUCH_OFFER');
  if (action.type === 'decline') return undefined;
  if (open.phase !== 'turn') return refuse('WRONG_PHASE', { phase: open.phase });
  return offer.price > open.purse[seat]!
    ? refuse('NOT_ENOUGH_COINS', { price: offer.price, purse: open.purse[seat]! })
    : undefined;
}

function checkAsked(state: BazaarState, seat: Seat, action: BazaarAction): Refusal | undefined {
  const { open, own } = state;
  const purse = open.purse[seat]!;
  const holds = (card: number) => (own[seat]!.hand.includes(card) ? undefined : refuse('NO_SUCH_CARD'));
  switch (action.type) {
    case 'roll':
      return open.acted ? refuse('LIMIT_REACHED', { limit: 1 }) : undefined;
    case 'tender':
      if (open.acted) return refuse('LIMIT_REACHED', { limit: 1 });
      return open.deck > 0 ? undefined : refuse('NO_SUCH_CARD');
    case 'auction':
      return open.acted ? refuse('LIMIT_REACHED', { limit: 1 }) : holds(action.card);
    case 'stash':
      if (open.stashes >= STASHES) return refuse('LIMIT_REACHED', { limit: STASHES });
      return within('amount', action.amount, 1, purse);
    case 'offer':
      if (open.offered >= OFFERS) return refuse('LIMIT_REACHED', { limit: OFFERS });
      if (action.to === seat || !playing(state).includes(action.to)) {
        return refuse('OUT_OF_RANGE', { field: 'to', allowed: playing(state).filter((s) => s !== seat) });
      }
      return within('price', action.price, 0, open.purse[action.to]!) ?? holds(action.card);
    case 'bid':
      return within('amount', action.amount, 0, purse);
    case 'raise':
      return within('amount', action.amount, open.high + 1, purse);
    case 'discard':
      return holds(action.card);
    case 'done':
      return open.acted ? undefined : refuse('WRONG_PHASE', { phase: 'before acting' });
    default:
      return undefined;
  }
}

export function legal(state: BazaarState, seat: Seat, visit: (choice: Choice<BazaarAction>) => void): void {
  const { open, own } = state;
  for (const { id, to, price } of open.offers) {
    if (to !== seat) continue;
    const offer = { kind: 'one', of: [id] } as const;
    if (open.phase === 'turn' && price <= open.purse[seat]!) visit({ type: 'accept', answers: id, fields: { offer } });
    visit({ type: 'decline', answers: id, fields: { offer } });
  }
  const answers = open.question[seat];
  if (!answers) return;
  const purse = open.purse[seat]!;
  const card = { kind: 'one', of: own[seat]!.hand } as const;
  const coins = (min: number, max = purse) => ({ kind: 'range', min, max }) as const;
  const add = (type: Type, fields: Choice['fields'] = {}) => visit({ type, answers, fields });
  if (open.phase === 'tender') add('bid', { amount: coins(0) });
  if (open.phase === 'storm') add('discard', { card });
  if (open.phase === 'auction') {
    if (open.high < purse) add('raise', { amount: coins(open.high + 1) });
    add('drop');
  }
  if (open.phase !== 'turn') return;
  if (open.stashes < STASHES && purse > 0) add('stash', { amount: coins(1) });
  if (open.offered < OFFERS && card.of.length > 0) {
    for (const to of playing(state)) {
      if (to !== seat) add('offer', { to: { kind: 'one', of: [to] }, card, price: coins(0, open.purse[to]!) });
    }
  }
  if (open.acted) return add('done');
  add('roll');
  if (open.deck > 0) add('tender');
  if (card.of.length > 0) add('auction', { card });
}
