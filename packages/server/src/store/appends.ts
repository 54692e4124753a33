/** Records of matches, on the store's thread: who gets a number, and where the lines are kept. */
import type { Connection, Statement } from './connection.js';
import type { Transaction } from './transaction.js';

/** Rows per statement: one call into SQLite costs more than a row does. */
const ROWS = 10;
/** How many records wait in `recent`. More are cheaper to move, fewer hold up the thread for a shorter time. */
const RECENT = 2048;
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
  /** Match, number, line of each row to be inserted. */
  private rows: (string | number)[] = [];
  private waiting: number;

  private readonly one: Statement;
  private readonly many: Statement;
  private readonly findMatch: Statement;
  private readonly addMatch: Statement;
  private readonly findHead: Statement;
  private readonly findLines: Statement;

  constructor(
    private readonly db: Connection,
    private readonly transaction: Transaction,
  ) {
    const insert = (rows: number) =>
      db.statement(`INSERT INTO recent (match, number, line) VALUES ${Array(rows).fill('(?, ?, ?)').join(', ')}`);
    this.one = insert(1);
    this.many = insert(ROWS);
    this.findMatch = db.statement('SELECT id FROM matches WHERE name = ?');
    this.addMatch = db.statement('INSERT INTO matches (name) VALUES (?)');
    this.findHead = db.statement(`SELECT coalesce(
      (SELECT max(number) FROM recent WHERE match = ?1), (SELECT max(number) FROM log WHERE match = ?1), -1)`);
    this.findLines = db.statement(`
      SELECT line, number FROM log WHERE match = ?1 AND number >= ?2
      UNION ALL SELECT line, number FROM recent WHERE match = ?1 AND number >= ?2 LIMIT ?3`);
    this.waiting = db.number('SELECT count(*) FROM recent');
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
    this.rows.push(known.id, number, line);
    return 'stored';
  }

  /** Inserts what was promised. If it throws, nothing of the transaction may be kept. */
  flush(): void {
    const { rows } = this;
    if (rows.length === 0) return;
    this.rows = [];
    this.waiting += rows.length / 3;
    let at = 0;
    for (; at + 3 * ROWS <= rows.length; at += 3 * ROWS) this.many.run(rows.slice(at, at + 3 * ROWS));
    for (; at < rows.length; at += 3) this.one.run(rows.slice(at, at + 3));
  }

  /** After a transaction that was not kept. */
  forget(): void {
    this.rows = [];
    this.known.clear();
  }

  lines(match: string, from: number, limit: number): string {
    const id = this.idOf(match);
    if (id === undefined) return '';
    const rows = this.findLines.all([id, from, limit]) as [line: string, number: number][];
    // They come in this order already, which is found out at once; sorted by SQLite they would all be copied first.
    rows.sort(([, a], [, b]) => a - b);
    return rows.map(([line]) => line).join('\n');
  }

  /** The match's key, if the match was ever written to. */
  idOf(match: string): number | undefined {
    return this.known.get(match)?.id ?? (this.findMatch.one([match])?.[0] as number | undefined);
  }

  idFor(match: string): number {
    return this.idOf(match) ?? this.addMatch.run([match]).id;
  }

  /** Moves the records that have come in to where their matches stand, if they are many. Called between transactions. */
  settle(many = RECENT): void {
    if (this.waiting < many) return;
    this.db.exec('BEGIN IMMEDIATE');
    try {
      this.db.exec('INSERT INTO log SELECT match, number, line FROM recent ORDER BY match, number; DELETE FROM recent');
      this.db.exec('COMMIT');
      this.waiting = 0;
    } catch (error) {
      if (this.db.inTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
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
    return this.findHead.one([id])![0] as number;
  }
}
