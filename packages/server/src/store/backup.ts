/** Backups of a data directory, made while a server runs, and put back while none does. */
import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DataError } from '@freehold/kernel';
import { Connection, problemOf, syncDirectory, syncFile } from './connection.js';
import { copyDatabase } from './copy.js';
import { holdDataDir } from './lock.js';
import { schemaProblem } from './schema.js';

export function databaseIn(dataDir: string): string {
  return join(dataDir, 'freehold.db');
}

/** Writes a copy of everything to a new file. */
export function backupFile(dataDir: string, file: string): void {
  copyDatabase(databaseIn(dataDir), file);
}

/**
 * Puts a backup in place. It is copied first and the copy is what gets verified, so that nothing unchecked is ever used. A
 * database that is replaced is kept beside it as `freehold.db.replaced`, until the next one is.
 */
export function restoreFile(file: string, dataDir: string, { replace = false } = {}): void {
  if (!existsSync(file)) throw new DataError(file, 'there is no such file');
  if (existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0) {
    throw new DataError(file, 'is a database in use, with changes in the file beside it, and not a backup');
  }
  const hold = holdDataDir(dataDir);
  const [database, copy] = [databaseIn(dataDir), join(dataDir, 'freehold.db.restoring')];
  try {
    if (existsSync(database) && !replace)
      throw new DataError(dataDir, 'has a database already, and nothing was said about replacing it');
    removeDatabase(copy);
    copyFileSync(file, copy);
    const problem = backupProblem(copy);
    if (problem !== undefined) throw new DataError(file, problem);
    syncFile(copy);
    setAside(database);
    renameSync(copy, database);
    syncDirectory(dataDir);
  } finally {
    removeDatabase(copy);
    hold.release();
  }
}

/** Why this file cannot be restored, if it cannot. */
export function backupProblem(file: string): string | undefined {
  let db: Connection | undefined;
  try {
    db = new Connection(file);
    const problem = schemaProblem(db);
    if (problem !== undefined) return problem;
    if (db.number('PRAGMA user_version') === 0) return 'is empty';
    const damage = db.statement('PRAGMA integrity_check(1)').one()?.[0];
    if (damage !== 'ok') return `is damaged: ${damage}`;
    // What was written by an earlier version has other ones.
    const shelves = db.statement("SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'recent*'").all();
    const records = ['log', ...shelves.map(([name]) => name)].map((table) => `SELECT match, number FROM ${table}`);
    const torn = db
      .statement(`SELECT coalesce(name, match) FROM (${records.join(' UNION ALL ')}) LEFT JOIN matches ON id = match
        GROUP BY match HAVING name IS NULL OR min(number) <> 0 OR max(number) <> count(*) - 1 LIMIT 1`)
      .one()?.[0];
    return torn === undefined ? undefined : `records of match ${torn} are missing or double`;
  } catch (error) {
    return problemOf(error);
  } finally {
    db?.close();
  }
}

/** The database goes first: a write-ahead log without one is ignored, one beside the wrong database would ruin it. */
function setAside(database: string): void {
  const aside = `${database}.replaced`;
  removeDatabase(aside);
  for (const part of ['', '-wal']) if (existsSync(database + part)) renameSync(database + part, aside + part);
  removeDatabase(database);
}

function removeDatabase(file: string): void {
  for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true });
}
