/** What the store's thread does for accounts. */
import type { Cell, Statement } from './connection.js';
import type { Transaction } from './transaction.js';
import type { Request } from './wire.js';

const USER = 'users.id, name, users.created';
/** That logs in with a name, or is seen by it. */
export const ACCOUNT_OF = 'SELECT 1 FROM accounts WHERE (login = ?1 OR shown = ?1)';

export type AccountRequest = Extract<
  Request,
  | 'createAccount'
  | 'account'
  | 'isReserved'
  | 'createRefresh'
  | 'useRefresh'
  | 'sweepExpired'
  | 'profile'
  | 'setPiece'
  | 'items'
  | 'buyItem'
  | 'gamesOf'
  | 'hasPlayed'
  | 'saveOutcome'
  | 'outcome'
>;

export function accountHandlers(
  sql: (text: string) => Statement,
  write: (text: string, cells: readonly Cell[]) => { changes: number; id: number },
  transaction: Transaction,
): Readonly<Record<AccountRequest, (...cells: Cell[]) => unknown>> {
  return {
    createAccount: (name, login, password, guest, time) =>
      transaction.together(() => {
        if (sql(ACCOUNT_OF).one([login!])) return 'taken';
        const isFree = sql('SELECT 1 FROM users WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM accounts WHERE user = ?1)');
        let id: Cell;
        if (guest !== null && isFree.one([guest!])) {
          id = guest!;
          sql('UPDATE users SET name = ? WHERE id = ?').run([name!, id]);
        } else id = sql('INSERT INTO users (name, created) VALUES (?, ?)').run([name!, time!]).id;
        sql('INSERT INTO accounts (user, login, password, created, shown) VALUES (?1, ?2, ?3, ?4, ?2)').run([
          id,
          login!,
          password!,
          time!,
        ]);
        return sql(`SELECT ${USER} FROM users WHERE id = ?`).one([id]);
      }),
    account: (login) =>
      sql(`SELECT ${USER}, password FROM accounts JOIN users ON users.id = user WHERE login = ?`).one([login!]),

    isReserved: (folded) => sql(ACCOUNT_OF).one([folded!]) !== undefined,

    createRefresh: (hash, user, family, until) =>
      void write('INSERT INTO refreshes VALUES (?, ?, ?, ?)', [hash!, user!, family!, until!]),
    useRefresh: (hash, time) =>
      transaction.together(() => {
        const found = sql(
          `SELECT ${USER}, family, until FROM refreshes JOIN users ON users.id = user WHERE hash = ?`,
        ).one([hash!]);
        if (!found) return undefined;
        sql('DELETE FROM refreshes WHERE hash = ?').run([hash!]);
        return (found[4] as number) > (time as number) ? found : undefined;
      }),
    sweepExpired: (time) =>
      write('DELETE FROM sessions WHERE until <= ?', [time!]).changes +
      write('DELETE FROM refreshes WHERE until <= ?', [time!]).changes,

    profile: (user) =>
      sql(`SELECT points, piece,
             (SELECT count(*) FROM plays JOIN outcomes ON outcomes."table" = plays."table" WHERE user = ?1),
             (SELECT count(*) FROM plays WHERE user = ?1 AND won = 1),
             (SELECT login FROM accounts WHERE user = ?1)
           FROM users WHERE id = ?1`).one([user!]),
    setPiece: (user, piece) => void write('UPDATE users SET piece = ? WHERE id = ?', [piece!, user!]),
    items: (user) => sql('SELECT item FROM items WHERE user = ? ORDER BY item').all([user!]),
    buyItem: (user, item, price) =>
      transaction.together(() => {
        if (sql('SELECT 1 FROM items WHERE user = ? AND item = ?').one([user!, item!])) return 'owned';
        const paid = sql('UPDATE users SET points = points - ?1 WHERE id = ?2 AND points >= ?1 RETURNING points').all([
          price!,
          user!,
        ])[0];
        if (!paid) return 'poor';
        sql('INSERT INTO items VALUES (?, ?)').run([user!, item!]);
        return paid[0];
      }),

    gamesOf: (user) => sql('SELECT "table" FROM plays WHERE user = ? ORDER BY "table"').all([user!]),
    hasPlayed: (user, table) =>
      sql('SELECT 1 FROM plays WHERE user = ? AND "table" = ?').one([user!, table!]) !== undefined,
    saveOutcome: (table, ended, data, earned) =>
      transaction.together(() => {
        const { changes } = sql('INSERT OR IGNORE INTO outcomes VALUES (?, ?, ?)').run([table!, ended!, data!]);
        if (changes === 0) return;
        for (const [user, points, won] of JSON.parse(earned as string) as [number, number, number][]) {
          sql('UPDATE users SET points = points + ? WHERE id = ?').run([points, user]);
          sql('INSERT INTO plays VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET won = ?3').run([user, table!, won]);
        }
      }),
    outcome: (table) => sql('SELECT ended, data FROM outcomes WHERE "table" = ?').one([table!]),
  };
}
