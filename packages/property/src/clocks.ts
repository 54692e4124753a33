/** How long people may think about each kind of question. */
import type { ClockRules } from '@freehold/kernel';

const SECOND = 1000;

function clock(seconds: {
  turn: number;
  choice: number;
  debt: number;
  auction: number;
  offer: number;
  bank: number;
  earned: number;
}): ClockRules {
  const allowances = {
    roll: seconds.turn,
    manage: seconds.turn,
    between: seconds.turn,
    buy: seconds.choice,
    jail: seconds.choice,
    debt: seconds.debt,
    auction: seconds.auction,
    sealed: seconds.auction,
    offer: seconds.offer,
    withdraw: seconds.offer,
  };
  return {
    allowances: Object.fromEntries(Object.entries(allowances).map(([kind, s]) => [kind, s * SECOND])),
    otherwise: seconds.choice * SECOND,
    bank: seconds.bank * SECOND,
    earns: { manage: seconds.earned * SECOND },
    // Everybody waits for a bidder, and may have to wait for every one of them, here or not.
    withoutBank: ['auction', 'sealed'],
    withoutPause: ['auction', 'sealed'],
    pause: 60 * SECOND,
  };
}

export const PROPERTY_CLOCKS = {
  fast: clock({ turn: 10, choice: 15, debt: 45, auction: 10, offer: 30, bank: 60, earned: 3 }),
  normal: clock({ turn: 20, choice: 30, debt: 90, auction: 20, offer: 60, bank: 180, earned: 5 }),
  slow: clock({ turn: 60, choice: 90, debt: 300, auction: 60, offer: 180, bank: 600, earned: 15 }),
} as const;

/** Half a minute for every bidder on the normal clock, as the source document has it. */
export const TYCOON_CLOCKS = {
  fast: clock({ turn: 10, choice: 15, debt: 45, auction: 15, offer: 30, bank: 60, earned: 3 }),
  normal: clock({ turn: 20, choice: 30, debt: 90, auction: 30, offer: 60, bank: 180, earned: 5 }),
  slow: clock({ turn: 60, choice: 90, debt: 300, auction: 60, offer: 180, bank: 600, earned: 15 }),
} as const;

/**
 * The same time for every decision and little for a bid, as the source document has it; nobody saves any up. Managing may go on
 * three times as long, as each thing done gives time for the next.
 */
function evenClock(decision: number, auction: number): ClockRules {
  return {
    allowances: { sealed: auction * SECOND },
    otherwise: decision * SECOND,
    bank: 0,
    earns: {},
    inAll: { manage: decision * 3 * SECOND },
    withoutPause: ['sealed'],
    pause: 60 * SECOND,
  };
}

export const MAGNATE_CLOCKS = {
  fast: evenClock(20, 7),
  normal: evenClock(50, 10),
  slow: evenClock(150, 30),
} as const;
