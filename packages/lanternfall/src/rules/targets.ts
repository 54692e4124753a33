/** Whom and what an effect can reach. */
import { STACKS } from '../cards/cards.js';
import type { Effect, EffectOf } from '../cards/effect.js';
import { canPay, slayPrice } from './payment.js';
import { affordable, type Play, restingSeat } from './play.js';
import { countOf, faceUp, modifier } from './tableau.js';

/** Everybody else who is in, clockwise. */
export function opponents({ open }: Play, seat: number): number[] {
  const list: number[] = [];
  const seats = open.out.length;
  for (let i = 1; i < seats; i++) {
    const other = (seat + i) % seats;
    if (open.out[other] === 0) list.push(other);
  }
  return list;
}

/** Resources of a victim that a steal or a taking is after, as numbers of its lots. */
export function lotsHeld({ open }: Play, victim: number, { lots }: EffectOf<'steal' | 'take_from_player'>): number[] {
  const list: number[] = [];
  lots.forEach(({ resource }, index) => {
    if (open.held[victim * 4 + resource]! > 0) list.push(index);
  });
  return list;
}

export function victims(play: Play, seat: number, effect: EffectOf<'steal' | 'take_from_player'>): number[] {
  const resting = restingSeat(play.open);
  return opponents(play, seat).filter(
    (other) => other !== resting && !modifier(play, other, 'immunity') && lotsHeld(play, other, effect).length > 0,
  );
}

/** Stacks whose top card fits. */
export function citizensFor({ citizens, open }: Play, { role, maxCost }: EffectOf<'take_citizen'>): number[] {
  const list: number[] = [];
  for (let stack = 0; stack < STACKS; stack++) {
    const fits = (role < 0 || citizens[stack]!.role === role) && citizens[stack]!.cost <= maxCost;
    if (fits && open.stacks[stack]! > 0) list.push(stack);
  }
  return list;
}

export function slayable(play: Play, seat: number): number[] {
  const list: number[] = [];
  play.open.lairs.forEach((lair, place) => {
    if (lair.length > 0 && canPay(play, seat, slayPrice(play, seat, place))) list.push(place);
  });
  return list;
}

/** Own cards that can go back: monsters by kind; citizens by stack, those that are face down STACKS further on. */
export function returnable({ cards, open }: Play, seat: number, { what }: EffectOf<'return_owned'>): number[] {
  const list: number[] = [];
  if (what === 'monster') {
    const kinds = cards.monsters.length;
    for (let kind = 0; kind < kinds; kind++) if (open.monsters[seat * kinds + kind]! > 0) list.push(kind);
    return list;
  }
  for (let stack = 0; stack < STACKS; stack++) if (faceUp(open, seat, stack) > 0) list.push(stack);
  for (let stack = 0; stack < STACKS; stack++) {
    if (faceUp(open, seat, stack) < open.citizens[seat * STACKS + stack]!) list.push(STACKS + stack);
  }
  return list;
}

/** Whether an effect would do anything; what would not is not offered. */
export function canDo(play: Play, seat: number, effect: Effect): boolean {
  switch (effect.kind) {
    case 'per_count':
      return countOf(play, seat, effect) > 0;
    case 'choose':
      return effect.options.some((option) => canDo(play, seat, option));
    case 'sequence':
      return effect.effects.some((part) => canDo(play, seat, part));
    case 'exchange':
      return affordable(play.open, seat, effect.pay, effect.times) > 0;
    case 'steal':
    case 'take_from_player':
      return victims(play, seat, effect).length > 0;
    case 'pay_to_player':
      return affordable(play.open, seat, effect.pay, 1) > 0 && opponents(play, seat).length > 0;
    case 'take_citizen':
      return citizensFor(play, effect).length > 0;
    case 'slay_now':
      return slayable(play, seat).length > 0;
    case 'return_owned':
      return returnable(play, seat, effect).length > 0;
    default:
      return true;
  }
}
