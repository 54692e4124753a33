/** One of the tables where records come in, and wait until they are many enough to be moved to the log together. */
import type { Connection, Statement } from './connection.js';

/** Rows per statement: one call into SQLite costs more than a row does. */
const ROWS = 10;

export class Shelf {
  /** How many records are here. */
  private count: number;
  /** Match, number, line of each row to be inserted. */
  private rows: (string | number)[] = [];

  private readonly one: Statement;
  private readonly many: Statement;
  private readonly findHead: Statement;
  private readonly findLines: Statement;

  constructor(
    private readonly db: Connection,
    private readonly table: string,
  ) {
    const insert = (rows: number) =>
      db.statement(`INSERT INTO ${table} (match, number, line) VALUES ${Array(rows).fill('(?, ?, ?)').join(', ')}`);
    this.one = insert(1);
    this.many = insert(ROWS);
    this.findHead = db.statement(`SELECT coalesce(
      (SELECT max(number) FROM ${table} WHERE match = ?1), (SELECT max(number) FROM log WHERE match = ?1), -1)`);
    this.findLines = db.statement(`
      SELECT line, number FROM log WHERE match = ?1 AND number >= ?2
      UNION ALL SELECT line, number FROM ${table} WHERE match = ?1 AND number >= ?2 LIMIT ?3`);
    this.count = db.number(`SELECT count(*) FROM ${table}`);
  }

  /** Leaves the row for {@link flush}. */
  add(match: number, number: number, line: string): void {
    this.rows.push(match, number, line);
  }

  flush(): void {
    const { rows } = this;
    if (rows.length === 0) return;
    this.rows = [];
    this.count += rows.length / 3;
    let at = 0;
    for (; at + 3 * ROWS <= rows.length; at += 3 * ROWS) this.many.run(rows.slice(at, at + 3 * ROWS));
    for (; at < rows.length; at += 3) this.one.run(rows.slice(at, at + 3));
  }

  /** What was not flushed. */
  forget(): void {
    this.rows = [];
  }

  /** The last number of a match, here or in the log; -1 if there is none. */
  headOf(match: number): number {
    return this.findHead.one([match])![0] as number;
  }

  lines(match: number, from: number, limit: number): string {
    const rows = this.findLines.all([match, from, limit]) as [line: string, number: number][];
    // They come in this order already, which is found out at once; sorted by SQLite they would all be copied first.
    rows.sort(([, a], [, b]) => a - b);
    return rows.map(([line]) => line).join('\n');
  }

  /** Moves all records to where their matches stand, if they are many. In a transaction of its own. */
  settle(many: number): boolean {
    const { db, table } = this;
    if (this.count < many) return false;
    db.transactUnsynced(
      `INSERT INTO log SELECT match, number, line FROM ${table} ORDER BY match, number; DELETE FROM ${table}`,
    );
    this.count = 0;
    return true;
  }
}
