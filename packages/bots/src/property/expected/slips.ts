/** A slip: something legal taken at random, as beginners do. */
import { type Choice, pickAction, type Sight } from '@freehold/kernel';
import type { PropertyAction, PropertyState } from '@freehold/property';

/** Deals are never made at random, or a weak player would hand a group to whoever asks; nor is the game given up. */
const DELIBERATE: ReadonlySet<string> = new Set([
  'propose',
  'counter',
  'accept',
  'cancel',
  'sell_deed',
  'bankrupt',
  'request_leave',
  'vote',
  'choose_token',
]);

/** Uniform over the kinds of action there are, then over what each may be done with; undefined if nothing is left to chance. */
export function slip({ legal, random }: Sight<PropertyState, PropertyAction>): PropertyAction | undefined {
  const list: Choice<PropertyAction>[] = [];
  legal((choice) => {
    if (!DELIBERATE.has(choice.type)) list.push(choice);
  });
  return list.length > 0 ? pickAction(list[random.draw(list.length)]!, random) : undefined;
}
