/**
 * How often somebody may do something: a bucket that holds `burst` and gains `perSecond`. Kept in memory and forgotten when
 * full again, so a flood of addresses costs no more than the flood itself.
 */
import type { Clock } from './clock.js';

export interface Limit {
  readonly burst: number;
  readonly perSecond: number;
}

export class Bucket {
  private level: number;
  private at: number;

  constructor(
    private readonly limit: Limit,
    private readonly clock: Clock,
  ) {
    this.level = limit.burst;
    this.at = clock.monotonic();
  }

  /** Seconds to wait, or 0 if it was taken. */
  take(cost = 1): number {
    const now = this.clock.monotonic();
    this.level = this.levelAt(now);
    this.at = now;
    if (this.level < cost) return (cost - this.level) / this.limit.perSecond;
    this.level -= cost;
    return 0;
  }

  get isFull(): boolean {
    return this.levelAt(this.clock.monotonic()) >= this.limit.burst;
  }

  private levelAt(now: number): number {
    return Math.min(this.limit.burst, this.level + ((now - this.at) / 1000) * this.limit.perSecond);
  }
}

export class Limiter {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly limit: Limit,
    private readonly clock: Clock,
  ) {}

  /** Seconds to wait, or 0. */
  take(key: string, cost = 1): number {
    let bucket = this.buckets.get(key);
    if (!bucket) {
      bucket = new Bucket(this.limit, this.clock);
      this.buckets.set(key, bucket);
    }
    return bucket.take(cost);
  }

  sweep(): void {
    for (const [key, bucket] of this.buckets) if (bucket.isFull) this.buckets.delete(key);
  }

  get size(): number {
    return this.buckets.size;
  }
}

/** What is limited, and by whom: `address` is where a request comes from, `user` who sends it. */
export const LIMITS = {
  /** Any HTTP request of an address. */
  request: { burst: 200, perSecond: 50 },
  /** New guests of an address. A school or an office shares one. */
  guest: { burst: 30, perSecond: 0.5 },
  /** Codes of tables tried by an address: they are short. */
  code: { burst: 30, perSecond: 0.5 },
  /** New tables of a user, and of an address: bots play on at tables that everybody has left. */
  table: { burst: 20, perSecond: 0.2 },
  tableFrom: { burst: 100, perSecond: 0.5 },
  /** Passwords tried, and accounts made, from an address. */
  login: { burst: 20, perSecond: 0.2 },
  register: { burst: 10, perSecond: 0.05 },
  /** Rooms that an address tries to enter: their codes are short. */
  room: { burst: 60, perSecond: 1 },
  /** New sockets of an address. */
  socket: { burst: 100, perSecond: 10 },
  /** Sentences of a user. */
  chat: { burst: 5, perSecond: 0.5 },
  /** Thoughts of a user, at whatever tables. */
  thought: { burst: 10, perSecond: 1 },
  /** Texts through one socket, and commands of a user by HTTP. */
  message: { burst: 60, perSecond: 20 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export class Limits {
  private readonly limiters: Readonly<Record<LimitName, Limiter>>;

  constructor(
    readonly on: boolean,
    private readonly clock: Clock,
  ) {
    this.limiters = Object.fromEntries(
      Object.entries(LIMITS).map(([name, limit]) => [name, new Limiter(limit, clock)]),
    ) as unknown as Record<LimitName, Limiter>;
  }

  /** Seconds to wait, or 0. */
  take(name: LimitName, key: string | number): number {
    return this.on ? this.limiters[name].take(String(key)) : 0;
  }

  /** For one socket; undefined where nothing is limited. */
  bucket(name: LimitName): Bucket | undefined {
    return this.on ? new Bucket(LIMITS[name], this.clock) : undefined;
  }

  sweep(): void {
    for (const limiter of Object.values(this.limiters)) limiter.sweep();
  }
}
