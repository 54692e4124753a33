import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Checkpoints } from './checkpoints.js';
import { Connection } from './connection.js';

let dir: string;
let db: Connection;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'freehold-checkpoints-'));
  db = new Connection(join(dir, 'a.db'));
  db.prepareForWriting();
  db.exec('CREATE TABLE lines (line TEXT)');
});
afterEach(() => {
  db.close();
  rmSync(dir, { recursive: true, force: true });
});

const size = (name: string) => statSync(join(dir, name)).size;
/** Writing goes on with hardly a pause, so that there is always something left to copy. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Commits of a hundred lines of 400 bytes until `isEnough`. Returns how many lines there are. */
async function write(checkpoints: Checkpoints, isEnough: (commits: number) => boolean): Promise<number> {
  const insert = db.statement(`INSERT INTO lines VALUES ${Array(100).fill('(?)').join(', ')}`);
  const lines = Array(100).fill('x'.repeat(400));
  let commits = 0;
  for (; !isEnough(commits); commits++) {
    insert.run(lines);
    checkpoints.wrote(100);
    await turn();
  }
  return commits * 100;
}

test('the file takes in what was written while writing goes on, and the log begins anew', async () => {
  const checkpoints = new Checkpoints(db, 2_000);
  // A log that only grew would be as long as all that was written, and this would not end.
  const lines = await write(checkpoints, (commits) => commits * 40_000 > 3 * size('a.db-wal') && commits > 100);
  await checkpoints.close();
  expect(db.number('SELECT count(*) FROM lines')).toBe(lines);
  // From 64 MB on SQLite does it by itself.
  expect(size('a.db-wal')).toBeLessThan(60_000_000);
});

test('nothing is copied before there is enough', async () => {
  const checkpoints = new Checkpoints(db, 2_000);
  await write(checkpoints, (commits) => commits === 19);
  expect(size('a.db')).toBeLessThan(20_000);
  expect(size('a.db-wal')).toBeGreaterThan(700_000);
  await write(checkpoints, () => size('a.db') > 700_000);
  await checkpoints.close();
});

test('a file that the other thread cannot open costs nothing but time', async () => {
  const checkpoints = new Checkpoints({ file: join(dir, 'nowhere', 'a.db'), exec: () => undefined } as never, 200);
  const lines = await write(checkpoints, (commits) => commits === 300);
  expect(db.number('SELECT count(*) FROM lines')).toBe(lines);
});

test('closing waits until the other thread has ended, also in the midst of copying', async () => {
  const checkpoints = new Checkpoints(db, 200);
  await write(checkpoints, (commits) => commits === 40);
  const ended: string[] = [];
  checkpoints['thread']!.once('exit', () => ended.push('copying'));
  await checkpoints.close();
  expect(ended).toEqual(['copying']);
});
