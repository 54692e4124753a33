/** Whom people at one table do not want to hear: a list for each person, which nobody else sees or changes. */
import type { Store } from '../store/index.js';

/** Whom one person mutes at one table at most; the earliest are forgotten. */
const MOST = 100;

export class Mutes {
  /** Of those who listen, from when something was said that they might not want to hear. */
  private readonly known = new Map<number, Promise<ReadonlySet<number>>>();

  constructor(
    private readonly store: Pick<Store, 'mute' | 'mutes'>,
    private readonly table: number,
  ) {}

  async set(by: number, user: number, on: boolean): Promise<void> {
    await this.store.mute(this.table, by, user, on, MOST);
    this.known.delete(by);
  }

  /** Asks for the lists of these people; answers whether one of them wants to hear somebody. */
  async read(people: ReadonlySet<number>): Promise<(by: number | undefined, user: number) => boolean> {
    const lists = new Map<number | undefined, ReadonlySet<number>>();
    await Promise.all([...people].map(async (person) => lists.set(person, await this.of(person))));
    return (by, user) => !lists.get(by)?.has(user);
  }

  forget(by: number): void {
    this.known.delete(by);
  }

  private of(by: number): Promise<ReadonlySet<number>> {
    const known = this.known.get(by);
    if (known) return known;
    const reading = this.store.mutes(this.table, by).then((users) => new Set(users));
    this.known.set(by, reading);
    reading.catch(() => this.known.delete(by));
    return reading;
  }
}
