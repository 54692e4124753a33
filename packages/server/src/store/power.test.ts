/** What is on the disk when the power fails: all that was synced, and of what came after it any part. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Appends } from './appends.js';
import { Connection } from './connection.js';
import { migrate } from './schema.js';
import { Transaction } from './transaction.js';

const MATCHES = ['m0', 'm1', 'm2', 'm3', 'm4', 'm5'];
const RECORDS = 60;
/** A frame of the write-ahead log: its header and a page. */
const FRAME = 24 + 4096;

let dir: string;
let db: Connection;
let transaction: Transaction;
let appends: Appends;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'freehold-power-'));
  db = new Connection(join(dir, 'a.db'));
  db.prepareForWriting();
  migrate(db);
  transaction = new Transaction(db);
  appends = new Appends(db, transaction);
});
afterEach(() => {
  db.close();
  rmSync(dir, { recursive: true, force: true });
});

const lineOf = (match: string, number: number) =>
  `["${'0'.repeat(64)}",{"number":${number},"of":"${match}","rest":"${'x'.repeat(200)}"}]`;

function write(from: number, to: number): void {
  for (let number = from; number < to; number++) {
    for (const match of MATCHES) expect(appends.append(match, number, lineOf(match, number))).toBe('stored');
  }
  appends.flush();
  transaction.commit();
}

/** How many records of each match there are, in order and each as it was written, for a server that starts with this log. */
function recordsWith(log: Buffer): number[] {
  const file = join(dir, 'after.db');
  copyFileSync(db.file, file);
  writeFileSync(`${file}-wal`, log);
  const after = new Connection(file);
  after.prepareForWriting();
  const found = new Appends(after, new Transaction(after));
  const counts = MATCHES.map((match) => {
    const lines = found.lines(match, 0, -1).split('\n');
    expect(lines).toEqual(lines.map((_, number) => lineOf(match, number)));
    return lines.length;
  });
  after.close();
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  return counts;
}
const all = (records: number) => MATCHES.map(() => records);

test('records that were being moved without a sync are all there, whatever part of that has reached the disk', () => {
  write(0, RECORDS - 1);
  write(RECORDS - 1, RECORDS);
  const synced = statSync(`${db.file}-wal`).size;
  appends.settleAll();
  const log = readFileSync(`${db.file}-wal`);
  const frames = (log.length - synced) / FRAME;
  expect(frames).toBeGreaterThan(10);
  expect(recordsWith(log)).toEqual(all(RECORDS));
  // What is synced is needed: without its end the last commit is gone.
  expect(recordsWith(log.subarray(0, synced - 1))).toEqual(all(RECORDS - 1));
  for (let frame = 0; frame < frames; frame++) {
    const at = synced + frame * FRAME;
    // Cut off at its beginning or in its middle, or the disk wrote what comes after it first.
    expect(recordsWith(log.subarray(0, at))).toEqual(all(RECORDS));
    expect(recordsWith(log.subarray(0, at + 1000))).toEqual(all(RECORDS));
    expect(recordsWith(Buffer.from(log).fill(0, at, at + FRAME))).toEqual(all(RECORDS));
  }
});

test('with the next record that is synced, so is what was moved before', () => {
  write(0, RECORDS);
  appends.settleAll();
  write(RECORDS, RECORDS + 1);
  const synced = statSync(`${db.file}-wal`).size;
  appends.settleAll();
  expect(recordsWith(readFileSync(`${db.file}-wal`).subarray(0, synced))).toEqual(all(RECORDS + 1));
});
