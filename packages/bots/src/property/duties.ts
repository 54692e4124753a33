/** What every player does alike: the steps that leave no choice, and handing over what cannot be pledged. */
import type { Refusal } from '@freehold/kernel';
import type { Phase, PropertyAction } from '@freehold/property';

/** Phases in which there is one thing to do, deals aside. */
export const DUTIES: Readonly<Partial<Record<Phase, PropertyAction>>> = {
  pay: { type: 'pay' },
  draw: { type: 'draw' },
  drawn: { type: 'resolve' },
};

/** Where nothing can be mortgaged the bank takes the deed itself, for as much. */
export function orSell(action: PropertyAction, check: (action: PropertyAction) => Refusal | undefined): PropertyAction {
  return action.type === 'mortgage' && check(action) ? { type: 'sell_deed', lot: action.lot } : action;
}
