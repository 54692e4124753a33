/** Each turns one own citizen face down, by its stack. */
import { refuse } from '@freehold/kernel';
import { STACKS } from '../../cards/cards.js';
import { turnDown } from '../deeds.js';
import type { Play } from '../play.js';
import { faceUp } from '../tableau.js';
import type { ConcurrentHandler } from './handler.js';

function faceUpStacks({ open }: Play, seat: number): number[] {
  const list: number[] = [];
  for (let stack = 0; stack < STACKS; stack++) if (faceUp(open, seat, stack) > 0) list.push(stack);
  return list;
}

export const flipCitizen: ConcurrentHandler = {
  choices: (play, seat, visit) => visit(0, faceUpStacks(play, seat)),
  check(play, seat, { prompt, answer }) {
    if (prompt !== 0) return refuse('NO_SUCH_PROMPT');
    const allowed = faceUpStacks(play, seat);
    return allowed.includes(answer) ? undefined : refuse('OUT_OF_RANGE', { field: 'answer', allowed });
  },
  apply(play, seat, { answer }) {
    turnDown(play, seat, answer);
    return undefined;
  },
};
