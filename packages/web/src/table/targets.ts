/** Squares that can be chosen right now, wherever they are pressed: on the board, in a list, or in a command. */
import type { Standing } from '@freehold/client';
import { STRIDE } from '@freehold/property';
import type { Open, PropertyModel } from '../game/model.js';
import type { ChoiceStrings } from '../text/choices/index.js';

export interface Target {
  readonly type: string;
  readonly answers: number;
  /** The dice that lead there; nothing for a jump or a ride. */
  readonly lead: string;
  /** By how many steps; 0: by none. */
  readonly steps: number;
}

export function targetsIn({ choices = [] }: Standing, open: Open | undefined): ReadonlyMap<number, Target> {
  const all = new Map<number, Target>();
  for (const { type, answers, fields } of choices) {
    const domain = fields?.square;
    if (domain?.kind !== 'one' || !open) continue;
    for (const square of domain.of as readonly number[]) {
      const steps = (type === 'move_to' && open.paces?.[open.reach!.indexOf(square)]) || 0;
      all.set(square, { type, answers, steps, lead: steps > 0 ? leadOf(open, steps) : '' });
    }
  }
  return all;
}

function leadOf({ dice: [first, second] }: Open, steps: number): string {
  return steps === first || steps === second ? String(steps) : `${first}+${second}`;
}

/** What waits for a seat on a square, in a few words. */
export function prospect(
  { board, rules }: PropertyModel,
  open: Open,
  names: readonly string[],
  square: number,
  steps: number,
  c: ChoiceStrings,
): string {
  const me = open.seat;
  const { salary } = open.options;
  const passes = square !== 0 && steps > 0 && board.enters[open.square[me]! * STRIDE + steps] === 1;
  const here = () => {
    const owner = open.owner[square]!;
    if (board.price[square]) {
      if (owner < 0) return c.isFree(board.price[square]!);
      if (owner === me) return c.isMine;
      const rent = rules.rentOf(open, square, open.dice[0] + open.dice[1]);
      return rent > 0 ? c.isRent(rent, names[owner] ?? '') : c.isNothing(names[owner] ?? '');
    }
    switch (board.kind[square]) {
      case 'go':
        return c.isStart(salary);
      case 'fantasy':
      case 'deck':
        return c.isCard;
      case 'tram':
        return c.isTram;
      case 'go_to_jail':
        return c.isJail;
      case 'parking':
        return open.pot ? c.isPot(open.pot) : c.isQuiet;
      default:
        return c.isQuiet;
    }
  };
  return passes ? `${here()}, ${c.passesStart(salary)}` : here();
}
