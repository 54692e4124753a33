/** The store in one SQLite file: for one server, or several processes on one machine. */
import { canonical, type Entry, type Log } from '@freehold/kernel';
import { SPEECH_LIMIT, TABLE_STATES } from '@freehold/protocol';
import { type Clock, SYSTEM_CLOCK } from '../operations/clock.js';
import type { AccountRow, Earned, Login, OutcomeRow, ProfileRow, SessionRow, UserRow } from './accounts.js';
import type { Row } from './connection.js';
import { copyAside } from './copy.js';
import { speechRow, tableOf, tableRow, tableValues, userRow } from './rows.js';
import type {
  NewSpeech,
  SnapshotRow,
  SpeechQuery,
  SpeechRow,
  Store,
  TableFilter,
  TableRow,
  TableState,
} from './store.js';
import { Thread } from './thread.js';

/** Opens the file, or makes it if there is none. Throws a DataError with a sentence for people if it cannot be used. */
export async function openSqlite(file: string, clock: Clock = SYSTEM_CLOCK): Promise<SqliteStore> {
  return new SqliteStore(file, await Thread.open(file, clock));
}

export class SqliteStore implements Store {
  constructor(
    readonly file: string,
    readonly thread: Thread,
  ) {}

  /** Not an async function: every action of every game comes through here, and one more promise is not free. */
  append(match: string, { head, record, text }: Entry): ReturnType<Log['append']> {
    try {
      return this.thread.ask('append', match, record.number, `["${head}",${text ?? canonical(record)}]`);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  async read(match: string, from: number, limit = -1): Promise<readonly Entry[]> {
    const lines = await this.thread.ask<string>('lines', match, from, limit);
    if (lines === '') return [];
    // One parse of one array is faster than one for each line.
    const pairs = JSON.parse(`[${lines.replaceAll('\n', ',')}]`) as [string, Entry['record']][];
    return pairs.map(([head, record]) => ({ head, record }));
  }

  async lines(match: string, from: number, limit = -1): Promise<readonly string[]> {
    const lines = await this.thread.ask<string>('lines', match, from, limit);
    return lines === '' ? [] : lines.split('\n');
  }

  saveSnapshot(match: string, { number, text }: SnapshotRow): Promise<void> {
    return this.thread.ask('saveSnapshot', match, number, text);
  }

  async snapshot(match: string): Promise<SnapshotRow | undefined> {
    const row = await this.thread.ask<[number, string] | undefined>('snapshot', match);
    return row && { number: row[0], text: row[1] };
  }

  async createUser(name: string, created: number): Promise<UserRow> {
    return { id: await this.thread.ask<number>('createUser', name, created), name, created };
  }

  async users(ids: readonly number[]): Promise<readonly UserRow[]> {
    return (await this.thread.ask<Row[]>('users', JSON.stringify(ids))).map(userRow);
  }

  async renameUser(id: number, name: string, folded: string): Promise<UserRow | undefined | 'taken'> {
    const row = await this.thread.ask<Row | undefined | 'taken'>('renameUser', id, name, folded);
    return row === 'taken' ? row : row && userRow(row);
  }

  createSession(hash: string, user: number, time: number, of?: Login): Promise<void> {
    return this.thread.ask('createSession', hash, user, time, of?.until ?? null, of?.family ?? null);
  }

  async session(hash: string, time: number): Promise<SessionRow | undefined> {
    const row = await this.thread.ask<Row | undefined>('session', hash, time);
    if (!row) return undefined;
    return { ...userRow(row), ...(row[3] !== null && { until: row[3] as number }) };
  }

  async endSession(hash: string): Promise<readonly string[]> {
    return (await this.thread.ask<[string][]>('endSession', hash)).map(([ended]) => ended);
  }

  sweepSessions(unusedSince: number): Promise<number> {
    return this.thread.ask('sweepSessions', unusedSince);
  }

  async createTable(row: Omit<TableRow, 'id' | 'revision'>): Promise<TableRow> {
    const id = await this.thread.ask<number>('createTable', row.due ?? null, ...tableValues(row));
    return tableOf({ ...row, id, revision: 0 });
  }

  async updateTable(row: TableRow): Promise<TableRow | 'lost'> {
    const { due: _, ...changed } = row;
    const { id, revision } = row;
    const due = await this.thread.ask<number | null | 'lost'>('updateTable', id, revision, ...tableValues(row));
    if (due === 'lost') return due;
    return tableOf({ ...changed, revision: revision + 1, ...(due !== null && { due }) });
  }

  dropTable(id: number): Promise<void> {
    return this.thread.ask('dropTable', id);
  }

  async table(id: number): Promise<TableRow | undefined> {
    const row = await this.thread.ask<Row | undefined>('table', id);
    return row && tableRow(row);
  }

  async tableByCode(code: string): Promise<TableRow | undefined> {
    const row = await this.thread.ask<Row | undefined>('tableByCode', code);
    return row && tableRow(row);
  }

  async tables({ state, edition, visibility, user, before, limit }: TableFilter): Promise<readonly TableRow[]> {
    const given = [state, edition, visibility, user, before].map((value) => value ?? null);
    return (await this.thread.ask<Row[]>('tables', ...given, limit)).map(tableRow);
  }

  setDue(id: number, due: number | undefined): Promise<void> {
    return this.thread.ask('setDue', id, due ?? null);
  }

  releaseTables(time: number): Promise<number> {
    return this.thread.ask('releaseTables', time);
  }

  async dueTables(by: number, limit: number): Promise<readonly { readonly id: number; readonly due: number }[]> {
    const rows = await this.thread.ask<[number, number][]>('dueTables', by, limit);
    return rows.map(([id, due]) => ({ id, due }));
  }

  async countTables(): Promise<Readonly<Record<TableState, number>>> {
    const counts = new Map(await this.thread.ask<[string, number][]>('countTables'));
    return Object.fromEntries(TABLE_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<
      TableState,
      number
    >;
  }

  async addSpeech(match: string, row: NewSpeech): Promise<SpeechRow | 'full'> {
    const { table, kind, time, user, seat, text, decision, answers } = row;
    const thought = kind === 'thought' ? 1 : 0;
    const cells = [table, thought, time, user, seat ?? null, text, decision ?? null, answers ?? null];
    const added = await this.thread.ask<[number, number] | 'full'>('addSpeech', match, SPEECH_LIMIT, ...cells);
    return added === 'full' ? added : { ...row, id: added[0], number: added[1] };
  }

  async chat(table: number, limit: number): Promise<readonly SpeechRow[]> {
    return (await this.thread.ask<Row[]>('chat', table, limit)).map(speechRow);
  }

  mute(table: number, by: number, user: number, on: boolean, most: number): Promise<void> {
    return this.thread.ask('mute', table, by, user, on ? 1 : 0, most);
  }

  async mutes(table: number, by: number): Promise<readonly number[]> {
    return (await this.thread.ask<[number][]>('mutes', table, by)).map(([user]) => user);
  }

  async speech(table: number, query: SpeechQuery): Promise<readonly SpeechRow[]> {
    const { said, thoughts, since, after, limit } = query;
    const thinker = thoughts === 'all' ? -1 : (thoughts ?? null);
    return (await this.thread.ask<Row[]>('speech', table, since, after, said ? 1 : 0, thinker, limit)).map(speechRow);
  }

  async createAccount(
    { name, login, password }: { name: string; login: string; password: string },
    guest: number | undefined,
    time: number,
  ): Promise<UserRow | 'taken'> {
    const row = await this.thread.ask<Row | 'taken'>('createAccount', name, login, password, guest ?? null, time);
    return row === 'taken' ? row : userRow(row);
  }

  async account(login: string): Promise<AccountRow | undefined> {
    const row = await this.thread.ask<Row | undefined>('account', login);
    return row && { user: userRow(row), password: row[3] as string };
  }

  isReserved(folded: string): Promise<boolean> {
    return this.thread.ask('isReserved', folded);
  }

  createRefresh(hash: string, user: number, family: string, until: number): Promise<void> {
    return this.thread.ask('createRefresh', hash, user, family, until);
  }

  async useRefresh(hash: string, time: number): Promise<{ user: UserRow; family: string } | undefined> {
    const row = await this.thread.ask<Row | undefined>('useRefresh', hash, time);
    return row && { user: userRow(row), family: row[3] as string };
  }

  sweepExpired(time: number): Promise<number> {
    return this.thread.ask('sweepExpired', time);
  }

  async profile(user: number): Promise<ProfileRow | undefined> {
    const row = await this.thread.ask<[number, number, number, number, string | null] | undefined>('profile', user);
    if (!row) return undefined;
    const [points, piece, played, won, login] = row;
    return { points, piece, played, won, ...(login !== null && { login }) };
  }

  setPiece(user: number, piece: number): Promise<void> {
    return this.thread.ask('setPiece', user, piece);
  }

  async items(user: number): Promise<readonly number[]> {
    return (await this.thread.ask<[number][]>('items', user)).map(([item]) => item);
  }

  buyItem(user: number, item: number, price: number): Promise<number | 'owned' | 'poor'> {
    return this.thread.ask('buyItem', user, item, price);
  }

  async gamesOf(user: number): Promise<readonly number[]> {
    return (await this.thread.ask<[number][]>('gamesOf', user)).map(([table]) => table);
  }

  hasPlayed(user: number, table: number): Promise<boolean> {
    return this.thread.ask('hasPlayed', user, table);
  }

  saveOutcome({ table, end, start, scores }: OutcomeRow, earned: readonly Earned[]): Promise<void> {
    const cells = earned.map(({ user, points, won }) => [user, points, won ? 1 : 0]);
    return this.thread.ask('saveOutcome', table, end, JSON.stringify({ start, scores }), JSON.stringify(cells));
  }

  async outcome(table: number): Promise<OutcomeRow | undefined> {
    const row = await this.thread.ask<[number, string] | undefined>('outcome', table);
    return row && { table, end: row[0], ...(JSON.parse(row[1]) as Pick<OutcomeRow, 'start' | 'scores'>) };
  }

  /** In a thread and on a connection of its own, so that no command waits for it. */
  backup(file: string): Promise<void> {
    return copyAside(this.file, file);
  }

  check(): Promise<void> {
    return this.thread.ask('check');
  }

  get isBusy(): boolean {
    return this.thread.isBusy;
  }

  idle(): Promise<void> {
    return this.thread.idle();
  }

  close(): Promise<void> {
    return this.thread.close();
  }
}
