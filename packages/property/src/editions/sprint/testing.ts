/** Stories on the classic board by the rules of this edition. */
import { stagedOn } from '../classic/testing.js';
import { sprint, sprintEdition } from './index.js';

export { BROWN, CHANCE, CHEST, DARK_BLUE, RAILROADS, type Row, UTILITIES } from '../classic/testing.js';
export { propose, useCard } from '../testing.js';

export const sellDeed = (lot: number) => ({ type: 'sell_deed', lot }) as const;

export const { table, play, refused, choices, holds, tell, cases } = stagedOn(sprint, sprintEdition);
