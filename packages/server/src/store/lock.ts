/**
 * One server per data directory. The lock is one of the operating system, taken through SQLite, so it is gone with the
 * process that had it, however that ended: no stale file to judge, and no race between two that judge it.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DataError } from '@freehold/kernel';
import { Connection, problemOf } from './connection.js';

export interface Hold {
  release(): void;
}

/** Makes the directory if there is none. Throws a {@link DataError} if another process, or this one, holds it. */
export function holdDataDir(dir: string): Hold {
  const pidFile = join(dir, 'freehold.pid');
  let db: Connection;
  try {
    makeDir(resolve(dir));
    db = new Connection(join(dir, 'freehold.lock'), 0);
    db.exec('BEGIN EXCLUSIVE');
    // Only for people, and for the sentence below.
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) {
      throw new DataError(dir, `a server is using this data directory${pidIn(pidFile)}; stop it first`);
    }
    throw new DataError(dir, problemOf(error));
  }
  return {
    release() {
      if (!db.inTransaction) return;
      rmSync(pidFile, { force: true });
      db.exec('ROLLBACK');
      db.close();
    },
  };
}

/** Step by step: where a folder cannot be made, as in /proc, Node's own way to make all of them never ends. */
function makeDir(dir: string): void {
  if (existsSync(dir)) return;
  makeDir(dirname(dir));
  mkdirSync(dir, { mode: 0o700 });
}

function pidIn(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
