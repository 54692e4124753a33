/** One connection to an SQLite file, opened the way every user of it must: write-ahead log, every commit synced. */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';

/** A value that SQLite takes or gives. Whole numbers only, within what JavaScript keeps exactly. */
export type Cell = string | number | null;
export type Row = Cell[];

/** How long another process may hold the file before we give up, in milliseconds. */
const PATIENCE = 5000;

export class Statement {
  private readonly statement;

  constructor(db: Database.Database, sql: string) {
    this.statement = db.prepare<[readonly unknown[]]>(sql);
    if (this.statement.reader) this.statement.raw();
  }

  /** How many rows it changed, and the id of the last one it inserted. */
  run(cells: readonly Cell[] = []): { changes: number; id: number } {
    const { changes, lastInsertRowid } = this.statement.run(cells);
    return { changes, id: Number(lastInsertRowid) };
  }

  one(cells: readonly Cell[] = []): Row | undefined {
    return this.statement.get(cells) as Row | undefined;
  }

  all(cells: readonly Cell[] = []): Row[] {
    return this.statement.all(cells) as Row[];
  }
}

export class Connection {
  private readonly db: Database.Database;

  constructor(
    readonly file: string,
    patience = PATIENCE,
  ) {
    this.db = new Database(file, { timeout: patience });
  }

  /** Several processes may open a new file at once; the change to a write-ahead log does not wait by itself. */
  prepareForWriting(): void {
    for (let tries = 0; ; tries++) {
      try {
        this.exec('PRAGMA journal_mode = WAL');
        break;
      } catch (error) {
        if ((error as { code?: string }).code !== 'SQLITE_BUSY' || tries === 100) throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
      }
    }
    this.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 67108864');
    // In kilobytes: the last page of every match that is being played should be at hand.
    this.exec('PRAGMA cache_size = -16000');
    // Of 64 MB: while SQLite itself copies the log into the file nobody is answered, so it only does if nobody else did.
    this.exec('PRAGMA wal_autocheckpoint = 16000');
    syncDirectory(dirname(this.file));
  }

  /** libsql ends the whole process when it is asked this of a closed database. */
  get inTransaction(): boolean {
    return this.db.open && this.db.inTransaction;
  }

  statement(sql: string): Statement {
    return new Statement(this.db, sql);
  }

  exec(sql: string): void {
    this.db.exec(sql);
  }

  /**
   * A transaction that only puts things elsewhere: if the power fails before the next commit, which syncs both, they are where they
   * were. So nobody waits for the disk meanwhile.
   */
  transactUnsynced(sql: string): void {
    this.exec('PRAGMA synchronous = NORMAL');
    try {
      this.exec(`BEGIN IMMEDIATE; ${sql}; COMMIT`);
    } catch (error) {
      if (this.inTransaction) this.exec('ROLLBACK');
      throw error;
    } finally {
      this.syncAgain();
    }
  }

  /** Better no database than one that forgets. */
  private syncAgain(): void {
    try {
      this.exec('PRAGMA synchronous = FULL');
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** The first cell of the first row. */
  number(sql: string, cells: readonly Cell[] = []): number {
    return this.statement(sql).one(cells)?.[0] as number;
  }

  close(): void {
    if (this.db.open) this.db.close();
  }
}

/** A sentence about what SQLite said, for people who run a server. */
export function problemOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'SQLITE_NOTADB') return 'is not a database, or its beginning is damaged';
  if (code?.startsWith('SQLITE_CORRUPT')) return 'is damaged; restore a backup';
  if (code === 'SQLITE_FULL') return 'the disk is full';
  if (code?.startsWith('SQLITE_READONLY')) return 'may not be written';
  if (code?.startsWith('SQLITE_BUSY')) return 'another process holds it';
  if (code?.startsWith('SQLITE_CANTOPEN') || message?.startsWith('ConnectionFailed')) {
    return 'cannot be opened: is its directory there, and may this process write in it?';
  }
  return message ?? String(error);
}

export function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Without this a new name in a directory may be forgotten when the power fails. Windows has no such thing and refuses it. */
export function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
