import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from './connection.js';

const FULL = 2;

let dir: string;
let db: Connection;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'freehold-connection-'));
  db = new Connection(join(dir, 'a.db'));
  db.prepareForWriting();
  db.exec(
    'CREATE TABLE here (n INTEGER PRIMARY KEY); CREATE TABLE there (n INTEGER PRIMARY KEY); INSERT INTO here VALUES (1), (2)',
  );
});
afterEach(() => {
  db.close();
  rmSync(dir, { recursive: true, force: true });
});

const count = (table: string) => db.number(`SELECT count(*) FROM ${table}`);
const MOVE = 'INSERT INTO there SELECT n FROM here; DELETE FROM here';

test('what is only moved is not synced, everything after it is', () => {
  db.transactUnsynced(MOVE);
  expect([count('here'), count('there')]).toEqual([0, 2]);
  expect(db.number('PRAGMA synchronous')).toBe(FULL);
});

test('what cannot be moved stays, and everything after it is synced', () => {
  db.exec('INSERT INTO there VALUES (2)');
  expect(() => db.transactUnsynced(MOVE)).toThrow(/UNIQUE/);
  expect([count('here'), count('there')]).toEqual([2, 1]);
  expect(db.inTransaction).toBe(false);
  expect(db.number('PRAGMA synchronous')).toBe(FULL);
});

test('a database that would not sync any more is closed', () => {
  const exec = db.exec.bind(db);
  // Whether to sync cannot be changed inside a transaction.
  vi.spyOn(db, 'exec').mockImplementation((sql) => {
    if (sql === 'ROLLBACK') throw new Error('no way back');
    exec(sql);
  });
  db.exec('INSERT INTO there VALUES (2)');
  expect(() => db.transactUnsynced(MOVE)).toThrow(/transaction/);
  expect(() => db.exec('INSERT INTO here VALUES (4)')).toThrow(/open/);
  db = new Connection(db.file);
  expect([count('here'), count('there')]).toEqual([2, 1]);
});
