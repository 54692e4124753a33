/** Cards that change hands: hired, slain, built, taken, returned. What they bring about is left to be resolved. */
import { STACKS } from '../cards/cards.js';
import type { Effect } from '../cards/effect.js';
import type { Trigger } from '../cards/file.js';
import { buildPrice, hirePrice, paidWith, slayPrice } from './payment.js';
import { four, type Play, payAll } from './play.js';
import { faceUp } from './tableau.js';

/** To be resolved before all that is still to do. */
export function push({ open }: Play, effect: Effect, seat: number): void {
  open.effects.push(effect.id, seat);
}

/** Passives of a seat, so that the one built first is resolved first. */
export function pushPassives(play: Play, seat: number, trigger: Trigger): void {
  const owned = play.open.domains[seat]!;
  for (let i = owned.length - 1; i >= 0; i--) {
    const domain = play.cards.domains[owned[i]!]!;
    if (domain.trigger === trigger) push(play, domain.passive!, seat);
  }
}

export function hire(play: Play, seat: number, stack: number, magic: number): void {
  const { open, out } = play;
  const paid = paidWith(hirePrice(play, seat, stack), magic);
  payAll(open, seat, paid);
  takeTop(play, seat, stack);
  out?.push({ type: 'hired', seat, stack, card: play.citizens[stack]!.id, paid });
}

/** A citizen for nothing counts as hired. */
export function hireFree(play: Play, seat: number, stack: number, by: string): void {
  takeTop(play, seat, stack);
  play.out?.push({ type: 'hired', seat, stack, card: play.citizens[stack]!.id, paid: four(0, 0, 0), by });
}

function takeTop(play: Play, seat: number, stack: number): void {
  play.open.stacks[stack]!--;
  play.open.citizens[seat * STACKS + stack]!++;
  pushPassives(play, seat, 'on_hire');
}

export function slay(play: Play, seat: number, place: number, magic: number): void {
  const { open, cards, out } = play;
  const paid = paidWith(slayPrice(play, seat, place), magic);
  const kind = open.lairs[place]!.pop()!;
  const monster = cards.monsters[kind]!;
  payAll(open, seat, paid);
  open.monsters[seat * cards.monsters.length + kind]!++;
  out?.push({ type: 'slain', seat, stack: place, card: monster.id, paid });
  pushPassives(play, seat, 'on_slay');
  push(play, monster.reward, seat);
}

/** Its own trigger does not fire for its own building, so those of the others are taken down first. */
export function build(play: Play, seat: number, stack: number, magic: number): void {
  const { open, cards, out } = play;
  const paid = paidWith(buildPrice(play, seat, stack), magic);
  const domain = open.tops[stack]!;
  payAll(open, seat, paid);
  pushPassives(play, seat, 'on_build_domain');
  open.domains[seat]!.push(domain);
  open.tops[stack] = -1;
  out?.push({ type: 'built', seat, stack, card: cards.domains[domain]!.id, paid });
  const { onBuild } = cards.domains[domain]!;
  if (onBuild) push(play, onBuild, seat);
}

/** An own monster goes back on top of its area, also if nothing is left there. */
export function returnMonster({ open, cards }: Play, seat: number, kind: number): string {
  open.monsters[seat * cards.monsters.length + kind]!--;
  open.lairs[open.areas.indexOf(cards.monsters[kind]!.area)]!.push(kind);
  return cards.monsters[kind]!.id;
}

/** `which` is a stack; STACKS further on for one that is face down. */
export function returnCitizen({ open, citizens }: Play, seat: number, which: number): string {
  const stack = which % STACKS;
  const at = seat * STACKS + stack;
  if (which >= STACKS) {
    if (open.down[at]! > 0) open.down[at]!--;
    else open.fresh[at]!--;
  }
  open.citizens[at]!--;
  open.stacks[stack]!++;
  return citizens[stack]!.id;
}

/** Until the end of the owner's next own turn. */
export function turnDown(play: Play, seat: number, stack: number): void {
  const at = seat * STACKS + stack;
  if (seat === play.open.seat) play.open.fresh[at]!++;
  else play.open.down[at]!++;
  play.out?.push({ type: 'turned_down', seat, card: play.citizens[stack]!.id });
}

/** At the end of an own turn: what was face down when it began is turned up. */
export function turnUp({ open, citizens, out }: Play, seat: number): void {
  const cards: string[] = [];
  for (let at = seat * STACKS; at < (seat + 1) * STACKS; at++) {
    if (out) for (let i = 0; i < open.down[at]!; i++) cards.push(citizens[at % STACKS]!.id);
    open.down[at] = open.fresh[at]!;
    open.fresh[at] = 0;
  }
  if (cards.length > 0) out!.push({ type: 'turned_up', seat, cards });
}

export const hasFaceUp = ({ open }: Play, seat: number): boolean => {
  for (let stack = 0; stack < STACKS; stack++) if (faceUp(open, seat, stack) > 0) return true;
  return false;
};

/** When an action is over: the next domain is turned up, and empty stacks are counted. */
export function finishAction(play: Play): void {
  const { open, cards, state, out } = play;
  for (let stack = 0; stack < open.tops.length; stack++) {
    if (open.tops[stack]! >= 0 || open.below[stack] === 0) continue;
    const domain = state.sealed.domains[stack]!.pop()!;
    open.tops[stack] = domain;
    open.below[stack]!--;
    out?.push({ type: 'revealed', stack, card: cards.domains[domain]!.id });
  }
  const count = emptyStacks(play);
  if (count === open.exhausted) return;
  open.exhausted = count;
  out?.push({ type: 'exhausted', count, limit: open.options.exhaustedPerPlayer * open.out.length });
}

export function emptyStacks({ open }: Play): number {
  let count = 0;
  for (let stack = 0; stack < STACKS; stack++) if (open.stacks[stack] === 0) count++;
  for (let place = 0; place < open.lairs.length; place++) if (open.lairs[place]!.length === 0) count++;
  for (let stack = 0; stack < open.tops.length; stack++) if (open.tops[stack]! < 0 && open.below[stack] === 0) count++;
  return count;
}
