/**
 * What things cost, and how they may be paid. Magic may stand in for gold or strength if at least one of the real kind
 * is paid too; a monster's own magic comes on top. So how much magic is paid says everything, and lies in a range.
 */
import { type Refusal, refuse } from '@freehold/kernel';
import { STACKS } from '../cards/cards.js';
import { GOLD, MAGIC, type Play, STRENGTH } from './play.js';
import { modifier } from './tableau.js';

export interface Price {
  /** GOLD or STRENGTH. */
  readonly kind: number;
  readonly amount: number;
  /** On top, in magic and nothing else. */
  readonly magic: number;
}

export function hirePrice(play: Play, seat: number, stack: number): Price {
  const { cost, namesakes } = play.citizens[stack]!;
  const owned = namesakes + play.open.citizens[seat * STACKS + stack]!;
  return { kind: GOLD, amount: modifier(play, seat, 'no_duplicate_surcharge') ? cost : cost + owned, magic: 0 };
}

/** Of the monster on top. */
export function slayPrice(play: Play, seat: number, place: number): Price {
  const lair = play.open.lairs[place]!;
  const { strength, magic } = play.cards.monsters[lair[lair.length - 1]!]!;
  const less = modifier(play, seat, 'slay_discount');
  return { kind: STRENGTH, amount: less ? Math.max(less.minimum, strength - less.strength) : strength, magic };
}

/** Of the domain on top. */
export function buildPrice(play: Play, seat: number, stack: number): Price {
  const { cost } = play.cards.domains[play.open.tops[stack]!]!;
  const less = modifier(play, seat, 'domain_discount');
  return { kind: GOLD, amount: less ? Math.max(0, cost - less.gold) : cost, magic: 0 };
}

/** The least magic the seat must pay. */
export function leastMagic({ open }: Play, seat: number, { kind, amount, magic }: Price): number {
  return magic + Math.max(0, amount - open.held[seat * 4 + kind]!);
}

/** The most magic it may pay; below the least if it cannot pay at all. */
export function mostMagic({ open }: Play, seat: number, { amount, magic }: Price): number {
  return Math.min(open.held[seat * 4 + MAGIC]!, magic + Math.max(0, amount - 1));
}

export function canPay(play: Play, seat: number, price: Price): boolean {
  return leastMagic(play, seat, price) <= mostMagic(play, seat, price);
}

export function checkMagic(play: Play, seat: number, price: Price, magic: number): Refusal | undefined {
  const [min, max] = [leastMagic(play, seat, price), mostMagic(play, seat, price)];
  if (min > max) {
    const { held } = play.open;
    const has = { gold: held[seat * 4]!, strength: held[seat * 4 + 1]!, magic: held[seat * 4 + 2]! };
    const cost =
      price.kind === GOLD ? { gold_cost: price.amount } : { strength_cost: price.amount, magic_cost: price.magic };
    return refuse('NOT_ENOUGH', { ...cost, ...has });
  }
  return magic < min || magic > max ? refuse('OUT_OF_RANGE', { field: 'magic', min, max }) : undefined;
}

/** What is handed over, by resource, if so much of it is magic. */
export function paidWith({ kind, amount, magic }: Price, paid: number): readonly [number, number, number, number] {
  const real = amount - (paid - magic);
  return kind === GOLD ? [real, 0, paid, 0] : [0, real, paid, 0];
}

/**
 * A payment written out in full, as other programs send it: how much magic it has, if it is exact; otherwise why it is not.
 * Whether the player holds it is another question.
 */
export function readPayment(
  price: Price,
  payment: { readonly gold: number; readonly strength: number; readonly magic: number },
): number | Refusal {
  const given = [payment.gold, payment.strength, payment.magic];
  if (given.some((amount) => !Number.isSafeInteger(amount) || amount < 0)) {
    return refuse('BAD_FIELD', { field: 'payment', expected: 'whole numbers that are not negative' });
  }
  const exact = paidWith(price, payment.magic).slice(0, 3);
  const substituted = payment.magic - price.magic;
  const real = exact[price.kind]!;
  if (substituted < 0 || given.join() !== exact.join() || (substituted > 0 && real < 1)) {
    const cost =
      price.kind === GOLD ? { gold_cost: price.amount } : { strength_cost: price.amount, magic_cost: price.magic };
    return refuse('NOT_EXACT', cost);
  }
  return payment.magic;
}
