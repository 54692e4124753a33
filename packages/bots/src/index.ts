import { type Policy, randomPolicy } from '@freehold/kernel';
import type { Board, PropertyAction, PropertyState } from '@freehold/property';
import { plain } from './property/plain.js';
import { walkerLeave, walkerStay } from './property/walkers.js';

export * from './simulate.js';
export { landingTheory, standardErrors } from './theory.js';

type PropertyPolicy = Policy<PropertyState, PropertyAction>;

/** Players for every property edition, by name. */
export const PROPERTY_BOTS: Readonly<Record<string, (board: Board) => PropertyPolicy>> = {
  random: () => randomPolicy as unknown as PropertyPolicy,
  plain,
  'walker-leave': walkerLeave,
  'walker-stay': walkerStay,
};
