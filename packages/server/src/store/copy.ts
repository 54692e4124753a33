/** A copy of a database in use. It is of one moment: everything committed before, nothing after. */
import { existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DataError } from '@freehold/kernel';
import { Connection, problemOf, syncDirectory, syncFile } from './connection.js';
import { schemaProblem } from './schema.js';
import { workerFile } from './thread.js';

/** Copies in this thread. Throws a {@link DataError} that names the file at fault; what was half written is gone then. */
export function copyDatabase(from: string, to: string): void {
  if (!existsSync(from)) throw new DataError(from, 'there is no such database');
  if (existsSync(to)) throw new DataError(to, 'there is a file of that name already; a backup overwrites nothing');
  const db = open(from);
  try {
    db.statement('VACUUM INTO ?').run([to]);
    syncFile(to);
    syncDirectory(dirname(to));
  } catch (error) {
    rmSync(to, { force: true });
    throw new DataError(to, `the backup could not be written: ${problemOf(error)}`);
  } finally {
    db.close();
  }
}

function open(file: string): Connection {
  let problem: string | undefined;
  try {
    const db = new Connection(file);
    problem = schemaProblem(db);
    if (problem === undefined) return db;
  } catch (error) {
    problem = problemOf(error);
  }
  throw new DataError(file, problem);
}

/** The same without holding up this thread. */
export function copyAside(from: string, to: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile('copier'), { workerData: { from, to }, execArgv: [], name: 'backup' });
    worker.once('message', (problem: [where: string, problem: string] | 'done') => {
      if (problem === 'done') resolve();
      else reject(new DataError(...problem));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new DataError(to, 'the backup was not finished')));
  });
}
