/** Records of matches, on the store's thread: who gets a number, and where the lines are kept. */
import type { Connection, Statement } from './connection.js';
import { SHELVES } from './schema.js';
import { Shelf } from './shelf.js';
import type { Transaction } from './transaction.js';

/** How many records wait on a shelf. More are cheaper to move, fewer hold up the thread for a shorter time. */
const MANY = 512;
/** Matches remembered; beyond that all are forgotten and looked up again. */
const REMEMBERED = 20_000;

interface Known {
  readonly id: number;
  /** The last number stored, or about to be in this transaction. */
  head: number;
  /** Another process may have gone on since. */
  version: number;
}

export class Appends {
  private readonly known = new Map<string, Known>();
  private readonly shelves: readonly Shelf[];
  private readonly findMatch: Statement;
  private readonly addMatch: Statement;

  constructor(
    db: Connection,
    private readonly transaction: Transaction,
  ) {
    this.shelves = SHELVES.map((table) => new Shelf(db, table));
    this.findMatch = db.statement('SELECT id FROM matches WHERE name = ?');
    this.addMatch = db.statement('INSERT INTO matches (name) VALUES (?)');
  }

  /**
   * Decides at once, and leaves the row for {@link flush}. That is safe because the transaction already has the write lock, and its
   * version tells whether another process wrote since the head was remembered.
   */
  append(match: string, number: number, line: string): 'stored' | 'lost' {
    this.transaction.write();
    const known = this.remembered(match) ?? this.add(match);
    if (number !== known.head + 1) return 'lost';
    known.head = number;
    this.shelfOf(known.id).add(known.id, number, line);
    return 'stored';
  }

  /** The last number of a match, as the transaction leaves it; -1 if there is none. */
  head(match: string): number {
    this.transaction.write();
    const known = this.remembered(match);
    if (known) return known.head;
    return this.idOf(match) === undefined ? -1 : this.add(match).head;
  }

  /** Inserts what was promised. If it throws, nothing of the transaction may be kept. */
  flush(): void {
    for (const shelf of this.shelves) shelf.flush();
  }

  /** After a transaction that was not kept. */
  forget(): void {
    for (const shelf of this.shelves) shelf.forget();
    this.known.clear();
  }

  lines(match: string, from: number, limit: number): string {
    const id = this.idOf(match);
    return id === undefined ? '' : this.shelfOf(id).lines(id, from, limit);
  }

  /** The match's key, if the match was ever written to. */
  idOf(match: string): number | undefined {
    return this.known.get(match)?.id ?? (this.findMatch.one([match])?.[0] as number | undefined);
  }

  idFor(match: string): number {
    return this.idOf(match) ?? this.addMatch.run([match]).id;
  }

  /** Clears a shelf that is full, one at a time: somebody may be waiting. Called between transactions. */
  settle(): void {
    this.shelves.some((shelf) => shelf.settle(MANY));
  }

  settleAll(): void {
    for (const shelf of this.shelves) shelf.settle(1);
  }

  private shelfOf(id: number): Shelf {
    return this.shelves[id % this.shelves.length]!;
  }

  private remembered(match: string): Known | undefined {
    const known = this.known.get(match);
    if (known && known.version !== this.transaction.version) {
      known.head = this.headOf(known.id);
      known.version = this.transaction.version;
    }
    return known;
  }

  private add(match: string): Known {
    this.flush();
    const id = this.idFor(match);
    const known = { id, head: this.headOf(id), version: this.transaction.version };
    if (this.known.size >= REMEMBERED) this.known.clear();
    this.known.set(match, known);
    return known;
  }

  private headOf(id: number): number {
    return this.shelfOf(id).headOf(id);
  }
}
