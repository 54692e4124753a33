import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backupFile, databaseIn, restoreFile } from './backup.js';
import { Connection } from './connection.js';
import { anEntry } from './contract/testing.js';
import { holdDataDir } from './lock.js';
import { VERSION } from './schema.js';
import { openSqlite } from './sqlite.js';

let root: string;
let data: string;
let backup: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'freehold-backup-'));
  [data, backup] = [join(root, 'data'), join(root, 'backup.db')];
  mkdirSync(data);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A data directory with a log of so many records. */
async function played(dir: string, records: number): Promise<void> {
  const store = await openSqlite(databaseIn(dir));
  await Promise.all(Array.from({ length: records }, (_, number) => store.append('m', anEntry(number))));
  await store.close();
}

async function recordsIn(dir: string): Promise<number> {
  const store = await openSqlite(databaseIn(dir));
  const entries = await store.read('m', 0);
  await store.close();
  return entries.length;
}

function change(file: string, sql: string): void {
  const db = new Connection(file);
  db.exec(sql);
  db.close();
}

describe('a backup', () => {
  it('is made while a server runs, and put back', async () => {
    const store = await openSqlite(databaseIn(data));
    await Promise.all(Array.from({ length: 1300 }, (_, number) => store.append('m', anEntry(number))));
    await store.append('m', anEntry(1300));
    backupFile(data, backup);
    await store.append('m', anEntry(1301));
    await store.close();
    restoreFile(backup, data, { replace: true });
    expect(await recordsIn(data)).toBe(1301);
    restoreFile(backup, join(root, 'elsewhere'));
    expect(await recordsIn(join(root, 'elsewhere'))).toBe(1301);
    expect(readdirSync(join(root, 'elsewhere'))).not.toContain('freehold.db.restoring');
  });

  it('of nothing, or over something, is refused', async () => {
    expect(() => backupFile(data, backup)).toThrow('there is no such database');
    expect(readdirSync(data)).toEqual([]);
    await played(data, 1);
    writeFileSync(backup, 'mine');
    expect(() => backupFile(data, backup)).toThrow('there is a file of that name already');
    expect(readFileSync(backup, 'utf8')).toBe('mine');
  });

  it('replaces a database only when told, and keeps that one with all it had', async () => {
    await played(data, 3);
    backupFile(data, backup);
    const other = join(root, 'other');
    mkdirSync(other);
    const store = await openSqlite(join(root, 'live.db'));
    for (let number = 0; number < 7; number++) await store.append('m', anEntry(number));
    for (const part of ['', '-wal']) copyFileSync(join(root, `live.db${part}`), databaseIn(other) + part);
    await store.close();
    expect(statSync(`${databaseIn(other)}-wal`).size).toBeGreaterThan(0);
    expect(() => restoreFile(backup, other)).toThrow('has a database already');
    restoreFile(backup, other, { replace: true });
    expect(await recordsIn(other)).toBe(3);
    const kept = await openSqlite(`${databaseIn(other)}.replaced`);
    expect(await kept.read('m', 0)).toHaveLength(7);
    await kept.close();
    expect(restoreFile(backup, other, { replace: true })).toBe(`${databaseIn(other)}.replaced-2`);
    const first = await openSqlite(`${databaseIn(other)}.replaced`);
    expect(await first.read('m', 0), 'whoever restored the wrong one still has his own').toHaveLength(7);
    await first.close();
  });
});

describe('a restore refuses, and leaves all as it was,', () => {
  /** Made once: with records that have moved to the log, and one that has not. */
  const made = mkdtempSync(join(tmpdir(), 'freehold-backup-'));
  const good = join(made, 'good.db');
  beforeAll(async () => {
    await played(made, 1100);
    const store = await openSqlite(databaseIn(made));
    await store.append('m', anEntry(1100));
    await store.close();
    backupFile(made, good);
  });
  afterAll(() => rmSync(made, { recursive: true, force: true }));

  const OVER = `INSERT INTO tables (revision, state, edition, visibility, invite, watch, data)
    VALUES (0, 'over', 'bazaar', 'public', 'A', 'B', '{"match":"m","header":{}}')`;
  const CASES: [what: string, spoil: (file: string) => void, problem: string][] = [
    ['what is not there', (file) => rmSync(file), 'there is no such file'],
    ['what is no database', (file) => writeFileSync(file, 'x'.repeat(9000)), 'is not a database'],
    ['what is empty', (file) => writeFileSync(file, ''), 'is empty'],
    ['what is newer', (file) => change(file, `PRAGMA user_version = ${VERSION + 1}`), 'newer version of Freehold'],
    [
      'what misses a record',
      (file) => change(file, 'DELETE FROM log WHERE number = 700'),
      'records of match m are missing',
    ],
    ['what misses first records', (file) => change(file, 'DELETE FROM log'), 'records of match m are missing'],
    [
      'what has a record twice',
      (file) => change(file, "INSERT INTO recent_2 (match, number, line) VALUES (1, 5, '')"),
      'records of match m are missing or double',
    ],
    [
      'what is damaged in the middle',
      (file) => writeSync(openSync(file, 'r+'), 'x'.repeat(5000), statSync(file).size / 2),
      'damaged',
    ],
    [
      'what is cut short',
      (file) => writeFileSync(file, readFileSync(file).subarray(0, statSync(file).size / 2)),
      'damaged',
    ],
    ['what misses the end of a game', (file) => change(file, OVER), 'the last records of match m are missing'],
    ['what misses all of a game', (file) => change(file, `${OVER}; DELETE FROM log; DELETE FROM recent_0`), 'match m'],
    [
      'a folder',
      (file) => {
        rmSync(file);
        mkdirSync(file);
      },
      'cannot be copied',
    ],
    ['what has changes beside it', (file) => writeFileSync(`${file}-wal`, 'x'), 'is a database in use'],
  ];
  it.each(CASES)('%s', (_, spoil, problem) => {
    copyFileSync(good, backup);
    copyFileSync(good, databaseIn(data));
    spoil(backup);
    const before = readFileSync(databaseIn(data));
    expect(() => restoreFile(backup, data, { replace: true })).toThrow(problem);
    expect(readFileSync(databaseIn(data)).equals(before)).toBe(true);
    expect(readdirSync(data).filter((name) => name.includes('restoring') || name.includes('replaced'))).toEqual([]);
  });

  it('while a server holds the directory', async () => {
    await played(data, 1);
    backupFile(data, backup);
    const hold = holdDataDir(data);
    expect(() => restoreFile(backup, data, { replace: true })).toThrow('a server is using this data directory');
    hold.release();
    restoreFile(backup, data, { replace: true });
  });
});

describe('a data directory', () => {
  it('that cannot be made is told in a sentence', () => {
    expect(() => holdDataDir('/proc/freehold/data')).toThrow('/proc/freehold/data: ');
  });

  it('has one holder at a time', () => {
    const dir = join(root, 'new', 'one');
    const hold = holdDataDir(dir);
    expect(() => holdDataDir(dir)).toThrow(
      `a server is using this data directory (process ${process.pid}); stop it first`,
    );
    const other = holdDataDir(join(root, 'other'));
    hold.release();
    hold.release();
    const next = holdDataDir(dir);
    expect(() => holdDataDir(dir)).toThrow('stop it first');
    next.release();
    other.release();
    expect(existsSync(join(dir, 'freehold.pid'))).toBe(false);
  });

  it('is free again when its holder was killed', async () => {
    const built = fileURLToPath(new URL('../../dist/store/index.js', import.meta.url));
    const script = `const { holdDataDir } = await import(${JSON.stringify(built)});
      globalThis.hold = holdDataDir(${JSON.stringify(data)});
      console.log('held');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    expect(() => holdDataDir(data)).toThrow(`(process ${child.pid})`);
    child.kill('SIGKILL');
    await once(child, 'close');
    holdDataDir(data).release();
  });

  it('that cannot be is refused', () => {
    copyFileSync(fileURLToPath(import.meta.url), join(root, 'file'));
    expect(() => holdDataDir(join(root, 'file', 'data'))).toThrow(/file.data: /);
  });
});
