import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { canonical } from '@freehold/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../testing.js';
import { backupProblem } from './backup.js';
import { Connection } from './connection.js';
import { anEntry, storeContract } from './contract/testing.js';
import { migrate, VERSION } from './schema.js';
import { openSqlite } from './sqlite.js';
import { StoreError } from './thread.js';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'freehold-store-'));
  file = join(dir, 'freehold.db');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

storeContract(
  'SQLite',
  () => openSqlite(file),
  async (store) => {
    await store.close();
    return openSqlite(file);
  },
);

/** Another process with a store on the same file; prints a line for each number that it stored. */
function appender(code: string) {
  const built = fileURLToPath(new URL('../../dist/store/index.js', import.meta.url));
  const script = `
    const { openSqlite } = await import(${JSON.stringify(built)});
    const store = await openSqlite(${JSON.stringify(file)});
    const entry = (number, mark = 0) => ({ head: number.toString(16).padStart(64, '0'),
      record: { kind: 'seat', number, time: number, checksum: mark, seat: 0, holder: { kind: 'bot' }, reason: 'left' } });
    ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  return { child, ended, lines: createInterface({ input: child.stdout }) };
}

describe('a file with several processes or a sudden end', () => {
  it('keeps all that was acknowledged by a process that was killed', async () => {
    const { child, ended, lines } = appender(`
      const heads = Array(20).fill(0);
      const play = async (match) => {
        for (;;) {
          const answer = await store.append('m' + match, entry(heads[match]++));
          process.stdout.write(match + ' ' + (heads[match] - 1) + ' ' + answer + '\\n');
        }
      };
      heads.forEach((_, match) => play(match));`);
    const acknowledged = new Map<string, number>();
    let count = 0;
    lines.on('line', (line) => {
      const [match, number, answer] = line.split(' ');
      if (answer !== 'stored') throw new Error(line);
      acknowledged.set(`m${match}`, Number(number));
      if (++count === 2000) child.kill('SIGKILL');
    });
    await ended;
    expect(acknowledged.size).toBe(20);
    const store = await openSqlite(file);
    for (const [match, number] of acknowledged) {
      const entries = await store.read(match, 0);
      expect(entries.length).toBeGreaterThan(number);
      expect(entries.map(({ record }) => record.number)).toEqual(entries.map((_, at) => at));
    }
    await store.close();
  });

  it('gives each number to exactly one of two processes that race for it', async () => {
    const numbers = 400;
    const racers = [1, 2].map((mark) => {
      const racer = appender(`
        for (let number = 0; number < ${numbers}; number++) {
          const answers = await Promise.all([store.append('m', entry(number, ${mark})), store.append('own${mark}', entry(number, ${mark}))]);
          process.stdout.write(answers.join(' ') + '\\n');
          if (number % 7 === ${mark}) await new Promise((go) => setTimeout(go, 1));
        }
        await store.close();`);
      const answers: string[] = [];
      racer.lines.on('line', (line) => answers.push(line));
      return { ...racer, mark, answers };
    });
    await Promise.all(racers.map(({ ended }) => ended));
    const store = await openSqlite(file);
    const winners = (await store.read('m', 0)).map(({ record }) => record.checksum);
    expect(winners).toHaveLength(numbers);
    for (const { mark, answers } of racers) {
      expect(answers).toEqual(winners.map((winner) => (winner === mark ? 'stored stored' : 'lost stored')));
      expect(await store.read(`own${mark}`, 0)).toHaveLength(numbers);
    }
    await store.close();
  });

  it('closes in the middle of copying its log into the file, and everything is there', async () => {
    const store = await openSqlite(file);
    const matches = Array.from({ length: 100 }, (_, at) => `m${at}`);
    // More requests than are written between two copies.
    const records = 170;
    for (let number = 0; number < records; number++) {
      await Promise.all(matches.map((match) => store.append(match, anEntry(number))));
    }
    await store.close();
    const again = await openSqlite(file);
    for (const match of matches) expect(await again.read(match, 0)).toHaveLength(records);
    await again.close();
  });

  it('sees at once what another store on the file wrote', async () => {
    const [one, other] = await Promise.all([openSqlite(file), openSqlite(file)]);
    for (let number = 0; number < 50; number += 2) {
      expect(await one.append('m', anEntry(number))).toBe('stored');
      expect(await other.append('m', anEntry(number))).toBe('lost');
      expect(await other.append('m', anEntry(number + 1))).toBe('stored');
      expect(await one.append('m', anEntry(number + 1))).toBe('lost');
    }
    expect(await one.read('m', 0)).toHaveLength(50);
    await Promise.all([one.close(), other.close()]);
  });
});

describe('a file of an earlier version', () => {
  it('from before there were accounts: people, tokens and games are there, and who played which', async () => {
    const db = new Connection(file);
    migrate(db, 1);
    db.exec(`
      INSERT INTO users VALUES (1, 'Ann', 5), (2, 'Ben', 6);
      INSERT INTO sessions VALUES ('hash', 1, 5, 5);
      INSERT INTO tables VALUES
        (1, 0, 'over', 'classic', 'public', NULL, 'i1', 'w1', '{}'), (2, 0, 'playing', 'classic', 'public', NULL, 'i2', 'w2', '{}'),
        (3, 0, 'gathering', 'classic', 'public', NULL, 'i3', 'w3', '{}');
      INSERT INTO sits VALUES (1, 1), (1, 2), (1, 3), (2, 2);
    `);
    db.close();
    const store = await openSqlite(file);
    expect(await store.session('hash', 9)).toEqual({ id: 1, name: 'Ann', created: 5 });
    expect([await store.gamesOf(1), await store.gamesOf(2)]).toEqual([[1, 2], [2]]);
    expect(await store.profile(2)).toEqual({ points: 0, piece: 1, played: 0, won: 0 });
    const account = await store.createAccount({ name: 'Ann A.', login: 'ann a.', password: '$' }, 1, 9);
    expect(account).toEqual({ id: 1, name: 'Ann A.', created: 5 });
    await store.close();
  });

  it('from when an account had one name: it is what it logs in with, and what others see', async () => {
    const db = new Connection(file);
    migrate(db, 6);
    db.exec(`
      INSERT INTO users (id, name, created) VALUES (1, 'Ann', 5), (2, 'BEA', 6);
      INSERT INTO accounts VALUES (1, 'ann', '$', 5), (2, 'bea', '$', 6);
    `);
    db.close();
    const store = await openSqlite(file);
    expect(await store.account('bea')).toEqual({ user: { id: 2, name: 'BEA', created: 6 }, password: '$' });
    expect(await store.renameUser(1, 'Bea', 'bea')).toBe('taken');
    expect(await store.renameUser(1, 'Cid', 'cid')).toMatchObject({ id: 1, name: 'Cid' });
    expect([(await store.account('ann'))?.user.id, await store.isReserved('cid')]).toEqual([1, true]);
    await store.close();
  });

  it('from when mutes stood in the rows of tables: each person keeps them', async () => {
    const db = new Connection(file);
    migrate(db, 5);
    db.exec(`
      INSERT INTO tables VALUES
        (1, 0, 'over', 'classic', 'public', NULL, 'i1', 'w1', '{"mutes":[[1,2],[3,2],[1,4]]}'),
        (2, 0, 'over', 'classic', 'public', NULL, 'i2', 'w2', '{}');
    `);
    db.close();
    const store = await openSqlite(file);
    expect([await store.mutes(1, 1), await store.mutes(1, 3), await store.mutes(2, 1)]).toEqual([[2, 4], [2], []]);
    await store.close();
  });

  it('with records that had just come in: all are there, and go on', async () => {
    const db = new Connection(file);
    migrate(db, 4);
    const line = (number: number) => `["${anEntry(number).head}",${canonical(anEntry(number).record)}]`;
    for (let match = 1; match <= 6; match++) {
      db.exec(`INSERT INTO matches VALUES (${match}, 'm${match}')`);
      for (const number of [0, 1, 2]) {
        db.statement(`INSERT INTO ${number < match % 3 ? 'log' : 'recent'} (match, number, line) VALUES (?, ?, ?)`).run(
          [match, number, line(number)],
        );
      }
    }
    db.close();
    expect(backupProblem(file)).toBeUndefined();
    const store = await openSqlite(file);
    for (let match = 1; match <= 6; match++) {
      expect(await store.append(`m${match}`, anEntry(2))).toBe('lost');
      expect(await store.append(`m${match}`, anEntry(3))).toBe('stored');
      expect(await store.lines(`m${match}`, 0)).toEqual([0, 1, 2, 3].map(line));
    }
    await store.close();
    expect(backupProblem(file)).toBeUndefined();
  });

  it('with chat and thoughts: all are there, go on, and belong to whom they belonged', async () => {
    const db = new Connection(file);
    migrate(db, 5);
    const seats = [{ kind: 'person', user: 1 }, { kind: 'bot' }, { kind: 'steward', user: 2 }];
    db.statement(`INSERT INTO tables VALUES (7, 0, 'playing', 'classic', 'public', NULL, 'i1', 'w1', ?)`).run([
      JSON.stringify({ seats, match: 'm7' }),
    ]);
    db.exec(`
      INSERT INTO matches VALUES (1, 'm7');
      INSERT INTO log VALUES (1, 0, '[]');
      INSERT INTO said VALUES (3, 7, 50, 1, 'hello'), (4, 7, 60, 9, 'I watch'), (5, 8, 61, 2, 'elsewhere'), (6, 7, 70, 2, 'hm');
      INSERT INTO thoughts VALUES (1, 7, 0, 2, 'plan', 'buy'), (2, 7, 0, 1, 'of somebody who left', NULL);
    `);
    db.close();
    expect(backupProblem(file)).toBeUndefined();
    const store = await openSqlite(file);
    const said = { table: 7, kind: 'said', number: -1 };
    const chat = [
      { ...said, id: 3, time: 50, user: 1, seat: 0, text: 'hello' },
      { ...said, id: 4, time: 60, user: 9, text: 'I watch' },
      { ...said, id: 6, time: 70, user: 2, seat: 2, text: 'hm' },
    ];
    const thought = { table: 7, kind: 'thought', number: 0 };
    const plan = { ...thought, id: 7, user: 2, seat: 2, text: 'plan', decision: 'buy' };
    const left = { ...thought, id: 8, seat: 1, text: 'of somebody who left' };
    expect(await store.chat(7, 10)).toEqual(chat);
    const all = { said: true, since: -1, after: 0, limit: 10 };
    expect(await store.speech(7, { ...all, thoughts: 'all' })).toEqual([...chat, plan, left]);
    expect(await store.speech(7, { ...all, thoughts: 2 })).toEqual([...chat, plan]);
    expect(
      await store.addSpeech('m7', { table: 7, kind: 'said', time: 80, user: 1, seat: 0, text: 'on' }),
    ).toMatchObject({
      id: 9,
      number: 0,
    });
    await store.close();
    expect(backupProblem(file)).toBeUndefined();
  });

  it('that an old server still has open: what it writes is refused, not lost', async () => {
    const old = new Connection(file);
    migrate(old, 4);
    const append = old.statement("INSERT INTO recent (match, number, line) VALUES (1, 0, '')");
    await (await openSqlite(file)).close();
    expect(() => append.run()).toThrow('no such table');
    old.close();
  });
});

describe('what cannot be opened is refused with a sentence', () => {
  it('a file from a newer version', async () => {
    await (await openSqlite(file)).close();
    const db = new Connection(file);
    db.exec(`PRAGMA user_version = ${VERSION + 1}`);
    db.close();
    await expect(openSqlite(file)).rejects.toThrow(/freehold\.db: was written by a newer version .* update Freehold/);
  });

  it("another program's database, which stays as it was", async () => {
    const db = new Connection(file);
    db.exec('CREATE TABLE theirs (x)');
    db.close();
    const before = readFileSync(file);
    await expect(openSqlite(file)).rejects.toThrow('is the database of another program');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('a file that is no database, or damaged', async () => {
    writeFileSync(file, 'x'.repeat(10_000));
    await expect(openSqlite(file)).rejects.toThrow('is not a database, or its beginning is damaged');
    rmSync(file);
    await (await openSqlite(file)).close();
    const handle = openSync(file, 'r+');
    writeSync(handle, 'x'.repeat(3000), 100);
    await expect(openSqlite(file)).rejects.toThrow('is damaged');
  });

  it('a directory that is not there or cannot be written', async () => {
    await expect(openSqlite(join(dir, 'none', 'freehold.db'))).rejects.toThrow(
      'cannot be opened: is its directory there',
    );
    mkdirSync(file);
    await expect(openSqlite(file)).rejects.toThrow('cannot be opened');
  });
});

describe('when it goes wrong', () => {
  it('rejects everything once the thread is gone, and the process goes on', async () => {
    const store = await openSqlite(file);
    await store.check();
    const asked = Array.from({ length: 2000 }, (_, number) => store.append('m', anEntry(number)));
    const answers = Promise.allSettled([...asked, store.check(), store.read('m', 0)]);
    // What it does not understand ends it. Ended from outside while libsql works, it would take the process with it.
    store.thread['worker'].postMessage(null);
    const rejected = (await answers).filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(rejected.length).toBeGreaterThan(1000);
    for (const { reason } of rejected) expect(reason).toBeInstanceOf(StoreError);
    await expect(store.append('m', anEntry(1))).rejects.toThrow("the store's thread failed");
    await expect(store.check()).rejects.toThrow(StoreError);
    await store.close();
  });

  it.runIf(process.platform === 'linux')(
    'a full disk is told to each, keeps what was acknowledged, and ends nothing',
    () => {
      const built = fileURLToPath(new URL('../../dist/store/index.js', import.meta.url));
      const script = `
      const { openSqlite } = await import(${JSON.stringify(built)});
      const store = await openSqlite(${JSON.stringify(file)});
      const text = 'x'.repeat(3000);
      let said = 0, problem;
      for (;;) {
        const answers = await Promise.allSettled([1, 2, 3].map((user) => store.addSpeech('m', { table: 1, kind: 'said', time: 1, user, text })));
        const good = answers.filter(({ status }) => status === 'fulfilled').length;
        said += good;
        if (good === 3) continue;
        problem = answers.map(({ reason }) => reason.message).join();
        break;
      }
      const check = await store.check().then(() => 'fine', () => 'rejected');
      console.log(JSON.stringify({ said, problem, check, kept: (await store.chat(1, 1e6)).length }));
      await store.close();`;
      const limited = `trap '' XFSZ; ulimit -f 2000; exec "$0" --input-type=module -e "$1"`;
      const told = JSON.parse(execFileSync('bash', ['-c', limited, process.execPath, script], { encoding: 'utf8' }));
      expect(told.problem).toMatch(/freehold\.db: (the disk is full|disk I\/O error)/);
      expect(told.kept).toBe(told.said);
      expect(told.said).toBeGreaterThan(100);
    },
  );
});

describe('a backup', () => {
  it('taken while all goes on holds one moment', async () => {
    const store = await openSqlite(file);
    const heads = Array<number>(30).fill(0);
    let going = true;
    const play = async (match: number) => {
      while (going) expect(await store.append(`m${match}`, anEntry(heads[match]!++))).toBe('stored');
    };
    const playing = heads.map((_, match) => play(match));
    await until(() => heads[0]! >= 60);
    const before = heads.map((head) => head - 1);
    await store.backup(join(dir, 'backup.db'));
    const after = [...heads];
    await until(() => heads[0]! >= after[0]! + 60);
    going = false;
    await Promise.all(playing);
    await store.close();
    expect(backupProblem(join(dir, 'backup.db'))).toBeUndefined();
    const copy = await openSqlite(join(dir, 'backup.db'));
    for (const match of heads.keys()) {
      const entries = await copy.read(`m${match}`, 0);
      expect(entries).toEqual(entries.map((_, number) => anEntry(number)));
      expect(entries.length).toBeGreaterThanOrEqual(before[match]!);
      expect(entries.length).toBeLessThanOrEqual(after[match]!);
    }
    await copy.close();
  });

  it('overwrites nothing', async () => {
    const store = await openSqlite(file);
    const there = join(dir, 'there');
    writeFileSync(there, 'mine');
    await expect(store.backup(there)).rejects.toThrow(/there: there is a file of that name already/);
    expect(readFileSync(there, 'utf8')).toBe('mine');
    await expect(store.backup(join(dir, 'none', 'backup.db'))).rejects.toThrow('the backup could not be written');
    await store.close();
  });
});
