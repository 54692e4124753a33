/** People of a table who had sockets and have none: in a game their clock may stand; before it a host hands his part on. */
import type { TableRow } from '../store/index.js';

/** A connection that is back within this time was never away. */
const BLINK = 3_000;
/** After so long somebody else may begin the game, or nobody would. */
const HOST_PATIENCE = 60_000;

/** What has to be known of a table. */
interface Attended {
  readonly row: TableRow;
  seatOf(user: number): number;
  /** Whether the seat's person is asked something, and could have his clock stopped. */
  isStoppable(seat: number): boolean;
  /** Those who sit here and are connected. */
  here(): Iterable<number>;
}

export class Absence {
  private gone: readonly (readonly [user: number, since: number])[] = [];

  constructor(private readonly table: Attended) {}

  /** The last socket of somebody went. */
  left(user: number, now: number): void {
    this.back(user);
    this.gone = [...this.gone, [user, now]];
    this.forgetOthers();
  }

  back(user: number): void {
    if (this.gone.length > 0) this.gone = this.gone.filter(([other]) => other !== user);
  }

  /** Those who neither sit here nor are host: should they come back, that is another time. */
  forgetOthers(): void {
    const { table } = this;
    this.gone = this.gone.filter(([user]) => table.seatOf(user) >= 0 || table.row.host === user);
  }

  /** When there is something to do about it. */
  due(): number | undefined {
    let next: number | undefined;
    for (const [user, since] of this.gone) {
      const patience = this.patience(user);
      if (patience !== undefined) next = Math.min(next ?? Number.POSITIVE_INFINITY, since + patience);
    }
    return next;
  }

  /** Seats whose clock should stand. */
  lost(now: number): number[] {
    const seats = this.gone.map(([user, since]) => (since + BLINK <= now ? this.table.seatOf(user) : -1));
    return seats.filter((seat) => seat >= 0 && this.table.isStoppable(seat));
  }

  /** Who should be host in place of one who stays away. */
  heir(now: number): number | undefined {
    const { host } = this.table.row;
    return this.gone.some(([user, since]) => user === host && since + HOST_PATIENCE <= now) ? this.next() : undefined;
  }

  private patience(user: number): number | undefined {
    if (this.table.row.host === user && this.next() !== undefined) return HOST_PATIENCE;
    const seat = this.table.seatOf(user);
    return seat >= 0 && this.table.isStoppable(seat) ? BLINK : undefined;
  }

  private next(): number | undefined {
    const { row } = this.table;
    if (row.state !== 'gathering') return undefined;
    for (const user of this.table.here()) if (user !== row.host) return user;
    return undefined;
  }
}
