/** How long people may think about each kind of question. */
import type { ClockRules } from '@freehold/kernel';

const SECOND = 1000;

function clock(action: number, choice: number): ClockRules {
  return {
    allowances: { standard_action: action * SECOND, choose_duke: 2 * action * SECOND },
    otherwise: choice * SECOND,
    bank: 6 * action * SECOND,
    earns: { standard_action: 3 * SECOND },
    pause: 60 * SECOND,
  };
}

export const LANTERNFALL_CLOCKS = { fast: clock(20, 10), normal: clock(45, 25), slow: clock(150, 90) } as const;
