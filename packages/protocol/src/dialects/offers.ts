/** Which offer an answer means. A source lets a client name it, and not every client does. */
import { wasWaitingId } from '@freehold/kernel';
import type { Open } from '@freehold/property';

/**
 * An open offer, if the answer names one; `gone`, if it names one that is answered or withdrawn. `unnamed`: it names none,
 * or a number that nothing in this match ever had, so it can only be meant for the offer that the client has before it.
 */
export function namedOffer(
  { asked, offers }: Pick<Open, 'asked' | 'offers'>,
  named: number | null | undefined,
): 'pending' | 'gone' | 'unnamed' {
  if (named === null || named === undefined) return 'unnamed';
  if (offers.some(({ id }) => id === named)) return 'pending';
  return wasWaitingId(named, asked) ? 'gone' : 'unnamed';
}

/** The offer that an answer is about: the one it names, or else the first; 0 if there is none. */
export const offerMeant = ({ offers }: Pick<Open, 'offers'>, named: number | null | undefined): number =>
  (offers.find(({ id }) => id === named) ?? offers[0])?.id ?? 0;
