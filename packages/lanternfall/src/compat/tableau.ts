/** Own cards as lists, in which source 003 counts: citizens by stack, those that lie up before those that lie down. */
import { STACKS } from '../cards/cards.js';
import type { Play } from '../rules/play.js';
import { faceUp } from '../rules/tableau.js';

export interface TableauCard {
  readonly stack: number;
  readonly face_down: boolean;
}

export function cardsOfTableau({ open }: Play, seat: number): TableauCard[] {
  const list: TableauCard[] = [];
  for (let stack = 0; stack < STACKS; stack++) {
    const up = faceUp(open, seat, stack);
    for (let i = 0; i < open.citizens[seat * STACKS + stack]!; i++) list.push({ stack, face_down: i >= up });
  }
  return list;
}

/** Kinds, in the order of their number. */
export function monstersOf({ open, cards }: Play, seat: number): number[] {
  const kinds = cards.monsters.length;
  return cards.monsters.flatMap((_, kind) => new Array<number>(open.monsters[seat * kinds + kind]!).fill(kind));
}
