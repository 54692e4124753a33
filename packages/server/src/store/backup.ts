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
 * database that is replaced is kept beside it; answers under which name.
 */
export function restoreFile(file: string, dataDir: string, { replace = false } = {}): string | undefined {
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
    copyOf(file, copy);
    const problem = backupProblem(copy);
    if (problem !== undefined) throw new DataError(file, problem);
    syncFile(copy);
    const aside = existsSync(database) ? setAside(database) : undefined;
    renameSync(copy, database);
    syncDirectory(dataDir);
    return aside;
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
    const tables = ['log', ...shelves.map(([name]) => name)];
    const records = tables.map((table) => `SELECT match, number, line FROM ${table}`).join(' UNION ALL ');
    const torn = db
      .statement(`SELECT coalesce(name, match) FROM (${records}) LEFT JOIN matches ON id = match
        GROUP BY match HAVING name IS NULL OR min(number) <> 0 OR max(number) <> count(*) - 1 LIMIT 1`)
      .one()?.[0];
    if (torn !== undefined) return `records of match ${torn} are missing or double`;
    const endless = db
      .statement(`SELECT data ->> 'match' FROM tables LEFT JOIN matches ON name = data ->> 'match'
        WHERE state = 'over' AND data ->> 'header' IS NOT NULL AND (matches.id IS NULL
          OR matches.id NOT IN (SELECT match FROM (${records}) WHERE line LIKE '%"kind":"end"%')) LIMIT 1`)
      .one()?.[0];
    return endless === undefined
      ? undefined
      : `the last records of match ${endless} are missing: it is over, and has no end`;
  } catch (error) {
    return problemOf(error);
  } finally {
    db?.close();
  }
}

function copyOf(file: string, copy: string): void {
  try {
    copyFileSync(file, copy);
  } catch (error) {
    throw new DataError(file, `cannot be copied (${(error as Error).message})`);
  }
}

/**
 * The database goes first: a write-ahead log without one is ignored, one beside the wrong database would ruin it. Nothing that was
 * kept before is overwritten: whoever restores twice may have taken the wrong one first.
 */
function setAside(database: string): string {
  let aside = `${database}.replaced`;
  for (let next = 2; existsSync(aside); next++) aside = `${database}.replaced-${next}`;
  for (const part of ['', '-wal']) if (existsSync(database + part)) renameSync(database + part, aside + part);
  removeDatabase(database);
  return aside;
}

function removeDatabase(file: string): void {
  for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true });
}
