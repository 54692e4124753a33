/** Questions asked while games go on must not walk through tables that grow with every game ever played. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Appends } from './appends.js';
import { type Cell, Connection } from './connection.js';
import { handlers } from './requests.js';
import { migrate, SHELVES } from './schema.js';
import { Transaction } from './transaction.js';
import type { Request } from './wire.js';

class Watched extends Connection {
  readonly asked: string[] = [];
  override statement(sql: string) {
    this.asked.push(sql);
    return super.statement(sql);
  }
}

const dir = mkdtempSync(join(tmpdir(), 'freehold-plans-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const db = new Watched(join(dir, 'freehold.db'));
migrate(db);
/** For plans only: libsql leaves the explanation of a change open, and nothing can be changed on that connection then. */
const planner = new Connection(db.file);
const transaction = new Transaction(db);
const appends = new Appends(db, transaction);
const asked = handlers(db, transaction, appends);

/** The steps SQLite would take, for each statement that is prepared meanwhile. */
function plansOf(work: () => unknown): string[] {
  db.asked.length = 0;
  work();
  return db.asked
    .splice(0)
    .flatMap((sql) =>
      planner.statement(`EXPLAIN QUERY PLAN ${sql}`).all(Array(sql.match(/\?/g)?.length ?? 0).fill(null)),
    )
    .map((row) => String(row[3]));
}

const SLOW = /^SCAN (?!json_each|CONSTANT|\d)|TEMP B-TREE (?!FOR DISTINCT)/;

describe('no question walks through a whole table', () => {
  const table: Cell[] = ['playing', 'classic', 'public', 'i', 'w', '{}', '[1]'];
  const CASES: [Exclude<Request, 'append'>, ...Cell[]][] = [
    ['snapshot', 'm'],
    ['renameUser', 1, 'x', 'x'],
    ['session', 'hash', 0],
    ['endSession', 'hash'],
    ['sweepSessions', 0],
    ['createTable', null, ...table],
    ['updateTable', 1, 0, ...table],
    ['dropTable', 1],
    ['table', 1],
    ['tableByCode', 'x'],
    ['tables', 'playing', null, 'public', null, null, 10],
    ['tables', 'playing', 'classic', 'public', null, 9, 10],
    ['tables', null, null, null, 1, null, 10],
    ['tables', 'playing', null, null, 1, 9, 10],
    ['setDue', 1, 5],
    ['releaseTables', 5],
    ['dueTables', 5, 10],
    ['mute', 1, 2, 3, 1, 100],
    ['mutes', 1, 2],
    ['addSpeech', 'm', 10, 1, 0, 9, 1, 0, 'x', null, null],
    ['chat', 1, 10],
    ['speech', 1, -1, 0, 1, 1, 10],
    ['isReserved', 'x'],
    ['createAccount', 'x', 'x', 'hash', 1, 0],
    ['account', 'x'],
    ['useRefresh', 'hash', 0],
    ['sweepExpired', 0],
    ['profile', 1],
    ['items', 1],
    ['buyItem', 1, 2, 0],
    ['gamesOf', 1],
    ['hasPlayed', 1, 1],
    ['saveOutcome', 1, 0, '{}', '[[1,0,1]]'],
    ['outcome', 1],
  ];
  it.each(CASES)('%s %j', (name, ...cells) => {
    const plans = plansOf(() => asked[name](...cells));
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter((plan) => SLOW.test(plan))).toEqual([]);
  });

  it('nor does an append or the reading of a log', () => {
    // What has just come in is never much, and looked through.
    const plans = plansOf(() => new Appends(db, transaction)).filter((plan) => !/^SCAN recent_\d$/.test(plan));
    expect(plans.filter((plan) => plan.startsWith('SEARCH'))).toHaveLength(1 + 3 * SHELVES.length);
    expect(plans.filter((plan) => SLOW.test(plan))).toEqual([]);
  });

  it('and one that does would be noticed', () => {
    expect(plansOf(() => db.statement('SELECT * FROM speech WHERE text = ?'))).toEqual([expect.stringMatching(SLOW)]);
    expect(plansOf(() => db.statement('SELECT * FROM tables ORDER BY edition')).some((plan) => SLOW.test(plan))).toBe(
      true,
    );
  });
});
