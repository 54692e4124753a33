/** What the tests of tables share: a header, a clock that stands still, a log that fails on demand. */

import { type BazaarAction, type BazaarEvent, type BazaarState, bazaar } from '../bazaar/index.js';
import { commitment } from '../chance/fair.js';
import { FastChance } from '../chance/fast.js';
import { Sealed } from '../log/chain.js';
import type { ClockRules, Entry, Header, Holder } from '../log/record.js';
import { type Policy, randomPolicy } from '../policy.js';
import { type Log, MemoryLog } from './log.js';
import type { Setting } from './setting.js';

export const SECRET = '5e'.repeat(32);

export const CLOCKS: ClockRules = {
  allowances: { turn: 20_000, tender: 15_000, offer: 30_000 },
  otherwise: 10_000,
  bank: 5_000,
  earns: { turn: 1_000 },
};

export function headerOf(seats: number, more: Partial<Header> = {}): Header {
  const match = more.match ?? 'test';
  return {
    format: 1,
    match,
    game: bazaar.id,
    version: bazaar.version,
    options: bazaar.presets['standard']!,
    streams: bazaar.streams,
    chance: {
      kind: 'fair',
      commitment: commitment(match, SECRET),
      contributions: Array.from({ length: seats }, (_, seat) => `${seat}${seat}`),
    },
    players: Array.from({ length: seats }, (_, seat) => ({
      name: `Player ${seat}`,
      holder: { kind: 'person', user: seat },
    })),
    created: 0,
    ...more,
  };
}

export class FakeClock {
  time = 1_000_000;
  readonly now = () => this.time;
}

export function settingOf(
  header: Header,
  log: Log,
  now: () => number,
  more: Partial<Setting<BazaarState, BazaarAction, BazaarEvent>> = {},
): Setting<BazaarState, BazaarAction, BazaarEvent> {
  const bot = randomPolicy as unknown as Policy<BazaarState, BazaarAction>;
  return {
    game: bazaar,
    header,
    sealed: new Sealed(header, SECRET),
    log,
    now,
    policy: (holder: Holder) => (holder.kind === 'bot' ? bot : undefined),
    random: new FastChance(header.match, 1),
    botDelay: 500,
    patience: 3,
    absent: 'steward',
    ...more,
  };
}

export const FAULTS = ['rejected, not stored', 'rejected, stored', 'rejected, stored, unreadable'] as const;
export type Fault = (typeof FAULTS)[number];

/** A log whose append number `at` goes wrong in one of the ways appends go wrong. */
export class FaultyLog implements Log {
  readonly kept = new MemoryLog();
  appends = 0;
  private unreadable = 0;

  constructor(
    private readonly at: number,
    private readonly fault: Fault,
  ) {}

  async append(match: string, entry: Entry): Promise<'stored' | 'lost'> {
    if (++this.appends !== this.at) return this.kept.append(match, entry);
    if (this.fault !== 'rejected, not stored') await this.kept.append(match, entry);
    if (this.fault === 'rejected, stored, unreadable') this.unreadable = 1;
    throw new Error('connection reset');
  }

  async read(match: string, from: number): Promise<readonly Entry[]> {
    if (this.unreadable-- > 0) throw new Error('connection refused');
    return this.kept.read(match, from);
  }
}
