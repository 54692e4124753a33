/** The throw, and what its owner's domains make of it. */
import { type Refusal, refuse } from '@freehold/kernel';
import type { Domain } from '../cards/cards.js';
import { affordable, type Play, payAll } from './play.js';

/** Streams: the set-up, then the dice of each seat. */
export const STREAMS = ['setup', 'dice:0', 'dice:1', 'dice:2', 'dice:3', 'dice:4'];

const die = ({ chance }: Play, seat: number) => 1 + chance.draw(6, 1 + seat);

export function throwDice(play: Play): void {
  const { open, out } = play;
  const dice: [number, number] = [die(play, open.seat), die(play, open.seat)];
  open.rolled[0] = open.dice[0] = dice[0];
  open.rolled[1] = open.dice[1] = dice[1];
  open.used.length = 0;
  out?.push({ type: 'rolled', seat: open.seat, dice });
}

/** Faces a domain can give a die; 0 stands for throwing it again. */
export function facesFor({ open, cards }: Play, { passive }: Domain, which: number): number[] {
  const face = open.dice[which - 1]!;
  if (passive!.kind === 'set_die') return passive!.to === face ? [] : [passive!.to];
  if (passive!.kind === 'shift_die') return passive!.by.map((by) => face + by).filter((to) => to >= 1 && to <= 6);
  // A die is thrown again before anything else is done to the roll, or not at all.
  const first = open.used.every((used) => cards.domains[used]!.passive!.kind === 'reroll_die');
  return passive!.kind === 'reroll_die' && first ? [0] : [];
}

/** Domains of the player on turn that can change a die now. */
export function usableModifiers(play: Play): number[] {
  const { open, cards } = play;
  const list: number[] = [];
  const owned = open.domains[open.seat]!;
  for (let i = 0; i < owned.length; i++) {
    const domain = cards.domains[owned[i]!]!;
    if (domain.trigger !== 'roll_modify' || open.used.includes(owned[i]!)) continue;
    if (affordable(open, open.seat, domain.price, 1) === 0) continue;
    if (facesFor(play, domain, 1).length + facesFor(play, domain, 2).length > 0) list.push(owned[i]!);
  }
  return list;
}

export function checkModify(play: Play, domain: number, which: number, value: number): Refusal | undefined {
  const { open, cards } = play;
  const card = cards.domains[domain];
  if (!card || !open.domains[open.seat]!.includes(domain)) return refuse('NOT_OWNER');
  if (card.trigger !== 'roll_modify') return refuse('NO_MODIFIER', { card: card.id });
  if (open.used.includes(domain)) return refuse('LIMIT_REACHED', { limit: 1 });
  if (which !== 1 && which !== 2) return refuse('OUT_OF_RANGE', { field: 'die', allowed: [1, 2] });
  if (affordable(open, open.seat, card.price, 1) === 0) {
    const [gold, strength, magic] = card.price;
    return refuse('NOT_ENOUGH', { gold_cost: gold, strength_cost: strength, magic_cost: magic });
  }
  const allowed = facesFor(play, card, which);
  return allowed.includes(value) ? undefined : refuse('OUT_OF_RANGE', { field: 'value', allowed });
}

export function modify(play: Play, domain: number, which: number, value: number): void {
  const { open, cards, out } = play;
  const { id, price } = cards.domains[domain]!;
  payAll(open, open.seat, price);
  const from = open.dice[which - 1]!;
  const to = value === 0 ? die(play, open.seat) : value;
  open.dice[which - 1] = to;
  open.used.push(domain);
  out?.push({ type: 'die_changed', seat: open.seat, card: id, die: which, from, to, paid: price });
}
