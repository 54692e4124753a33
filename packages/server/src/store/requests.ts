/** What the store's thread does for each request other than appending: SQL and nothing else. */
import { ACCOUNT_OF, accountHandlers } from './account-requests.js';
import type { Appends } from './appends.js';
import type { Cell, Connection, Row, Statement } from './connection.js';
import type { Transaction } from './transaction.js';
import type { Request } from './wire.js';

const DAY = 86_400_000;

/** Arguments come as they stand in `wire.ts`, in the order in which `sqlite.ts` sends them. */
export type Handlers = Readonly<Record<Exclude<Request, 'append'>, (...cells: Cell[]) => unknown>>;

const SPEECH = 'id, "table", number, thought, time, user, seat, text, decision, answers';
const COLUMNS = 'id, revision, state, edition, visibility, due, invite, watch, data';

export function handlers(db: Connection, transaction: Transaction, appends: Appends): Handlers {
  const statements = new Map<string, Statement>();
  const sql = (text: string): Statement => {
    const statement = statements.get(text) ?? db.statement(text);
    statements.set(text, statement);
    return statement;
  };
  const write = (text: string, cells: readonly Cell[]) => {
    transaction.write();
    return sql(text).run(cells);
  };

  const sit = (table: Cell, users: Cell, state: Cell) => {
    sql('INSERT INTO sits (user, "table") SELECT DISTINCT value, ?1 FROM json_each(?2)').run([table, users]);
    if (state === 'gathering') return;
    sql('INSERT OR IGNORE INTO plays (user, "table") SELECT value, ?1 FROM json_each(?2)').run([table, users]);
  };

  return {
    lines: (match, from, limit) => appends.lines(match as string, from as number, limit as number),

    saveSnapshot(match, number, text) {
      transaction.write();
      sql(`INSERT INTO snapshots VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET number = excluded.number, text = excluded.text
           WHERE excluded.number >= snapshots.number`).run([appends.idFor(match as string), number!, text!]);
    },
    snapshot: (match) =>
      sql('SELECT number, text FROM snapshots WHERE match = ?').one([appends.idOf(match as string) ?? null]),

    createUser: (name, time) => write('INSERT INTO users (name, created) VALUES (?, ?)', [name!, time!]).id,
    users: (ids) =>
      sql('SELECT users.id, name, created FROM json_each(?) JOIN users ON users.id = value ORDER BY key').all([ids!]),
    renameUser: (id, name, folded) =>
      transaction.together(() => {
        if (sql(`${ACCOUNT_OF} AND user <> ?2`).one([folded!, id!])) return 'taken';
        sql('UPDATE accounts SET shown = ? WHERE user = ?').run([folded!, id!]);
        sql('UPDATE users SET name = ? WHERE id = ?').run([name!, id!]);
        return sql('SELECT id, name, created FROM users WHERE id = ?').one([id!]);
      }),

    createSession: (hash, user, time, until, family) =>
      void write('INSERT INTO sessions (hash, user, created, used, until, family) VALUES (?, ?, ?, ?, ?, ?)', [
        hash!,
        user!,
        time!,
        time!,
        until!,
        family!,
      ]),
    session(hash, time) {
      const found = sql(
        `SELECT users.id, name, users.created, until, used FROM sessions JOIN users ON users.id = user
         WHERE hash = ? AND (until IS NULL OR until > ?)`,
      ).one([hash!, time!]);
      if (found && (time as number) - (found[4] as number) >= DAY) {
        write('UPDATE sessions SET used = max(used, ?) WHERE hash = ?', [time!, hash!]);
      }
      return found;
    },
    endSession: (hash) =>
      transaction.together(() => {
        const family = sql('SELECT family FROM sessions WHERE hash = ?').one([hash!])?.[0] ?? null;
        sql('DELETE FROM refreshes WHERE family = ?').run([family]);
        return sql('DELETE FROM sessions WHERE hash = ? OR family = ? RETURNING hash').all([hash!, family]);
      }),
    sweepSessions: (unusedSince) => write('DELETE FROM sessions WHERE used < ?', [unusedSince!]).changes,

    createTable: (due, state, edition, visibility, invite, watch, data, users) =>
      transaction.together(() => {
        const { id } = sql(`INSERT INTO tables (revision, due, state, edition, visibility, invite, watch, data)
          VALUES (0, ?, ?, ?, ?, ?, ?, ?)`).run([due!, state!, edition!, visibility!, invite!, watch!, data!]);
        sit(id, users!, state!);
        return id;
      }),
    updateTable: (id, revision, state, edition, visibility, invite, watch, data, users) =>
      transaction.together(() => {
        const stored = sql(`UPDATE tables SET revision = revision + 1, state = ?, edition = ?, visibility = ?,
          invite = ?, watch = ?, data = ? WHERE id = ? AND revision = ? RETURNING due`).all([
          state!,
          edition!,
          visibility!,
          invite!,
          watch!,
          data!,
          id!,
          revision!,
        ])[0];
        if (!stored) return 'lost';
        sql('DELETE FROM sits WHERE "table" = ?').run([id!]);
        sit(id!, users!, state!);
        return stored[0];
      }),
    dropTable: (id) =>
      transaction.together(() => {
        for (const statement of ['tables WHERE id', 'sits WHERE "table"', 'plays WHERE "table"']) {
          sql(`DELETE FROM ${statement} = ?`).run([id!]);
        }
      }),
    table: (id) => sql(`SELECT ${COLUMNS} FROM tables WHERE id = ?`).one([id!]),
    tableByCode: (code) => sql(`SELECT ${COLUMNS} FROM tables WHERE invite = ?1 OR watch = ?1`).one([code!]),
    tables: (state, edition, visibility, user, before, limit) =>
      list(sql, { state, edition, visibility, user, before }, limit!),
    setDue: (id, due) => void write('UPDATE tables SET due = ? WHERE id = ?', [due!, id!]),
    releaseTables: (time) =>
      write(`UPDATE tables INDEXED BY tables_due SET due = ? WHERE state = 'playing' AND due = 0`, [time!]).changes,
    dueTables: (by, limit) =>
      sql(`SELECT id, due FROM tables INDEXED BY tables_due WHERE state = 'playing' AND due > 0 AND due <= ?
           ORDER BY due, id LIMIT ?`).all([by!, limit!]),
    countTables: () => sql('SELECT state, count(*) FROM tables GROUP BY state').all(),

    mute: (table, by, user, on, most) =>
      transaction.together(() => {
        sql('DELETE FROM mutes WHERE "table" = ? AND "by" = ? AND user = ?').run([table!, by!, user!]);
        if (on === 0) return;
        sql('INSERT INTO mutes ("table", "by", user) VALUES (?, ?, ?)').run([table!, by!, user!]);
        sql(`DELETE FROM mutes WHERE id IN
             (SELECT id FROM mutes WHERE "table" = ? AND "by" = ? ORDER BY id DESC LIMIT -1 OFFSET ?)`).run([
          table!,
          by!,
          most!,
        ]);
      }),
    mutes: (table, by) => sql('SELECT user FROM mutes WHERE "table" = ? AND "by" = ? ORDER BY id').all([table!, by!]),

    addSpeech: (match, limit, table, thought, time, user, seat, text, decision, answers) =>
      transaction.together(() => {
        const count = 'SELECT count(*) FROM speech WHERE "table" = ? AND user = ? AND thought = ?';
        if ((sql(count).one([table!, user!, thought!])![0] as number) >= (limit as number)) return 'full';
        const number = appends.head(match as string);
        const { id } = sql(`INSERT INTO speech ("table", number, thought, time, user, seat, text, decision, answers)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`).run([
          table!,
          number,
          thought!,
          time!,
          user!,
          seat!,
          text!,
          decision!,
          answers!,
        ]);
        return [id, number];
      }),
    chat: (table, limit) =>
      sql(`SELECT ${SPEECH} FROM speech WHERE "table" = ? AND thought = 0 ORDER BY number DESC, id DESC LIMIT ?`)
        .all([table!, limit!])
        .reverse(),
    speech: (table, since, after, said, thinker, limit) =>
      sql(`SELECT ${SPEECH} FROM speech
           WHERE "table" = ?1 AND (number, id) > (max(?2, coalesce((SELECT number FROM speech WHERE id = ?3), ?2)), ?3)
             AND CASE thought WHEN 0 THEN ?4 ELSE ?5 = -1 OR user = ?5 END
           ORDER BY number, id LIMIT ?6`).all([table!, since!, after!, said!, thinker!, limit!]),

    ...accountHandlers(sql, write, transaction),

    check: () => void write('UPDATE checks SET count = count + 1', []),
  };
}

type Wanted = Readonly<Record<'state' | 'edition' | 'visibility' | 'user' | 'before', Cell | undefined>>;

/** Conditions are put together from what is asked, so that each combination can use the index that fits it. */
function list(sql: (text: string) => Statement, wanted: Wanted, limit: Cell): Row[] {
  // A cross join is walked from the left: a person's seats are few, and stand in the order of their tables.
  const [from, id] =
    typeof wanted.user === 'number' ? ['sits CROSS JOIN tables ON id = "table"', '"table"'] : ['tables', 'id'];
  const conditions: string[] = [];
  const cells: Cell[] = [];
  const where = (condition: string, cell: Cell | undefined) => {
    if (cell === null || cell === undefined) return;
    conditions.push(condition);
    cells.push(cell);
  };
  where('user = ?', wanted.user);
  where('state = ?', wanted.state);
  where('visibility = ?', wanted.visibility);
  where('edition = ?', wanted.edition);
  where(`${id} < ?`, wanted.before);
  const condition = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  return sql(`SELECT ${COLUMNS} FROM ${from} ${condition} ORDER BY ${id} DESC LIMIT ?`).all([...cells, limit]);
}
