/** The one transaction that the writes of a batch share. It begins with the first of them, so that a batch of reads needs none. */
import type { Connection, Statement } from './connection.js';

export class Transaction {
  /** Changes when another process has written to the file. Known only inside a transaction. */
  version = 0;

  private begun = false;
  private readonly findVersion: Statement;
  private readonly begin: Statement;
  private readonly end: Statement;

  constructor(private readonly db: Connection) {
    this.findVersion = db.statement('PRAGMA data_version');
    this.begin = db.statement('BEGIN IMMEDIATE');
    this.end = db.statement('COMMIT');
  }

  /** To be called before every write. */
  write(): void {
    if (this.begun) return;
    this.begun = true;
    this.begin.run();
    this.version = this.findVersion.one()![0] as number;
  }

  get active(): boolean {
    return this.begun;
  }

  /** It could not begin, or SQLite itself gave it up, as it does when the disk is full. */
  get broken(): boolean {
    return this.begun && !this.db.inTransaction;
  }

  commit(): void {
    if (!this.begun) return;
    this.end.run();
    this.begun = false;
  }

  rollback(): void {
    this.begun = false;
    if (this.db.inTransaction) this.db.exec('ROLLBACK');
  }

  /** Several statements that belong to one request: if one fails, those before it are undone, and other requests are not. */
  together<T>(work: () => T): T {
    this.write();
    this.db.exec('SAVEPOINT request');
    try {
      const answer = work();
      this.db.exec('RELEASE request');
      return answer;
    } catch (error) {
      if (this.db.inTransaction) this.db.exec('ROLLBACK TO request; RELEASE request');
      throw error;
    }
  }
}
