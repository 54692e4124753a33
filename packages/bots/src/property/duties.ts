/** What every player does alike: the steps that leave no choice, and handing over what cannot be pledged. */
import type { Sight } from '@freehold/kernel';
import type { Phase, PropertyAction, PropertyState } from '@freehold/property';

/** Phases in which there is one thing to do, deals aside. */
export const DUTIES: Readonly<Partial<Record<Phase, PropertyAction>>> = {
  pay: { type: 'pay' },
  draw: { type: 'draw' },
  drawn: { type: 'resolve' },
};

/** Where nothing can be mortgaged the bank takes the deed itself, for as much. */
export function orSell(action: PropertyAction, { view, check }: Sight<PropertyState, PropertyAction>): PropertyAction {
  // Such games know no buildings either, which is cheaper to see than to ask the rules.
  if (action.type !== 'mortgage' || view.open.houses > 0 || !check(action)) return action;
  return { type: 'sell_deed', lot: action.lot };
}
