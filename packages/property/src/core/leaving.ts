/** Leaving with the consent of the others. Whoever goes without it goes bankrupt. */
import { type Refusal, refuse, type Seat } from '@freehold/kernel';
import { bankrupt } from './bankruptcy.js';
import { ask, type Play } from './play.js';
import { BANK, type Open } from './state.js';

/** Nobody is pestered: the same player asks once in so many rounds. */
export const ROUNDS_BETWEEN_REQUESTS = 10;

const [YES, NO] = [1, 2] as const;

export function checkRequest({ open }: Pick<Play, 'open'>, seat: Seat): Refusal | undefined {
  if (open.options.leaving !== 'vote') return refuse('WRONG_PHASE', { phase: open.phase });
  const last = open.petitions![seat]!;
  const soon = last > 0 && open.round < last + ROUNDS_BETWEEN_REQUESTS;
  return soon ? refuse('LIMIT_REACHED', { limit: ROUNDS_BETWEEN_REQUESTS }) : undefined;
}

/** The turn stops until everybody else has answered. */
export function requestLeave(play: Play, seat: Seat): void {
  const { open, out } = play;
  open.petitions![seat] = open.round;
  open.votes!.fill(0);
  open.leaver = seat;
  open.resume = open.phase;
  open.question[seat] = 0;
  out?.push({ type: 'leave_asked', seat });
  for (let other = 0; other < open.out.length; other++) {
    if (other !== seat && open.out[other] === 0) ask(play, other, 'vote');
  }
}

export function vote({ open, out }: Play, seat: Seat, agree: boolean): void {
  open.question[seat] = 0;
  open.votes![seat] = agree ? YES : NO;
  out?.push({ type: 'voted', seat, agree });
}

/** All have answered, or are gone themselves: one no is enough to stay. */
export function closeVote(play: Play): void {
  const { open, out } = play;
  const seat = open.leaver!;
  const stays = seat < 0 || open.votes!.includes(NO);
  open.leaver = -1;
  open.phase = 'manage';
  if (stays) {
    if (seat >= 0) out?.push({ type: 'leave_refused', seat });
    return;
  }
  open.exits![seat] = 1;
  bankrupt(play, seat, BANK);
}

/** Where nobody needs consent, everybody leaves with honour but from a debt. */
export function resignsWithHonour({ options, tasks }: Open, seat: Seat): boolean {
  return options.leaving === 'free' && !tasks.some((task) => task.kind === 'debt' && task.debtor === seat);
}
