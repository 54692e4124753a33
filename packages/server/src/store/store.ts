/**
 * Where everything that must not be lost is kept. The port has one implementation per database; the suite in `contract/`
 * holds each of them to what is promised here. All of it is asynchronous: a slow disk never holds up the sockets.
 *
 * A rejected promise means that nobody knows whether it was done. Calls made at the same moment may share one commit, and
 * are answered only when they are durable.
 */
import type { Entry, Header, Log } from '@freehold/kernel';
import type { TABLE_STATES, TableData } from '@freehold/protocol';
import type { AccountStore, Login, SessionRow, UserRow } from './accounts.js';

export type TableState = (typeof TABLE_STATES)[number];

/** Who sits, or will sit, where. A contribution and a bot's level belong to the seat. */
export interface SeatRow {
  readonly kind: 'open' | 'person' | 'bot' | 'steward';
  readonly user?: number;
  readonly level?: string;
  readonly contribution?: string;
}

/** A table as it is stored: what people see of it and what only the server knows. */
export interface TableRow {
  readonly id: number;
  /** One more with every change; a change names the one it is made from. */
  readonly revision: number;
  readonly state: TableState;
  readonly edition: string;
  readonly version: string;
  readonly preset: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly clock: TableData['clock'];
  readonly visibility: TableData['visibility'];
  readonly start: TableData['start'];
  readonly absent: TableData['absent'];
  readonly host: number;
  readonly seats: readonly SeatRow[];
  /** Id of the match in the log. */
  readonly match: string;
  /** Of the fair chance; leaves the server only in the match's last record. */
  readonly secret: string;
  readonly commitment: string;
  readonly invite: string;
  readonly watch: string;
  readonly created: number;
  /** Written when the game starts. */
  readonly header?: Header;
  readonly rematch?: number;
  readonly muted: readonly number[];
  /** When something happens here by itself, in milliseconds since 1970; 0 while a process looks after it; absent: never. */
  readonly due?: number;
}

export interface TableFilter {
  readonly state?: TableState;
  readonly edition?: string;
  readonly visibility?: 'public' | 'private';
  /** Where this person has a seat. */
  readonly user?: number;
  /** Only ids below this one. */
  readonly before?: number;
  readonly limit: number;
}

/** What a person said or thought at a table: kept with the match, beside its records and not hashed with them. */
export interface SpeechRow {
  readonly id: number;
  readonly table: number;
  readonly kind: 'said' | 'thought';
  /** The last record of the match before it; -1: before the first, or not known from an older version. */
  readonly number: number;
  /** Absent in thoughts of an older version. */
  readonly time?: number;
  /** Absent in thoughts of an older version, if the person's seat was somebody else's later. */
  readonly user?: number;
  /** At that time. Absent for spectators. */
  readonly seat?: number;
  readonly text: string;
  /** Of a thought: what it came to, and the question it is about. */
  readonly decision?: string;
  readonly answers?: number;
}

export interface SpeechQuery {
  /** Chat messages too. */
  readonly said: boolean;
  /** Whose thoughts: a user's, or everybody's. Absent: nobody's. */
  readonly thoughts?: number | 'all';
  /** What came after this record or a later one; -1: all. */
  readonly since: number;
  /** After the row with this id; 0: from the beginning. */
  readonly after: number;
  readonly limit: number;
}

export interface SnapshotRow {
  readonly number: number;
  readonly text: string;
}

export type NewSpeech = Omit<SpeechRow, 'id' | 'number' | 'time' | 'user'> & {
  readonly time: number;
  readonly user: number;
};

/** The log of matches is the kernel's port: `append` takes record k only if the last one stored is k - 1. */
export interface Store extends Log, AccountStore {
  /** Entries from record `from` on; at most `limit`. */
  read(match: string, from: number, limit?: number): Promise<readonly Entry[]>;
  /** Stored lines of the match from record `from` on, as they stand in a match file; at most `limit`. */
  lines(match: string, from: number, limit?: number): Promise<readonly string[]>;
  /** Keeps the newest one of each match. */
  saveSnapshot(match: string, snapshot: SnapshotRow): Promise<void>;
  snapshot(match: string): Promise<SnapshotRow | undefined>;

  createUser(name: string, time: number): Promise<UserRow>;
  users(ids: readonly number[]): Promise<readonly UserRow[]>;
  /** `folded` is what the name is compared by. `taken`: another account logs in with it, or is seen by it. */
  renameUser(id: number, name: string, folded: string): Promise<UserRow | undefined | 'taken'>;

  /** Tokens are known here only by their hash. */
  createSession(hash: string, user: number, time: number, of?: Login): Promise<void>;
  /** Whose it is, if it is still good; notes the time it was used last, at most once a day. */
  session(hash: string, time: number): Promise<SessionRow | undefined>;
  /** With all others of its login. Answers the hashes of the sessions that ended. */
  endSession(hash: string): Promise<readonly string[]>;
  /** Sessions not used since then are gone. Answers how many. */
  sweepSessions(unusedSince: number): Promise<number>;

  createTable(row: Omit<TableRow, 'id' | 'revision'>): Promise<TableRow>;
  /** `lost`: somebody changed it first; read it again. `due` stays as it is. */
  updateTable(row: TableRow): Promise<TableRow | 'lost'>;
  /** As if it had never been: for one that nobody was told of. */
  dropTable(id: number): Promise<void>;
  table(id: number): Promise<TableRow | undefined>;
  /** By either of its codes. */
  tableByCode(code: string): Promise<TableRow | undefined>;
  /** Newest first. */
  tables(filter: TableFilter): Promise<readonly TableRow[]>;
  /** Sets when a table is due, without counting as a change of it; undefined: never. */
  setDue(id: number, due: number | undefined): Promise<void>;
  /** Tables that a process looked after, and that did not say good-bye, are due at `time`. Called at start. Answers how many. */
  releaseTables(time: number): Promise<number>;
  /** Tables that are being played, that nobody looks after and that are due by then; those due first first. */
  dueTables(by: number, limit: number): Promise<readonly { readonly id: number; readonly due: number }[]>;
  /** How many there are in each state. */
  countTables(): Promise<Readonly<Record<TableState, number>>>;

  /** One person does not want to hear another at this table, or does again. Of more than `most` the earliest are forgotten. */
  mute(table: number, by: number, user: number, on: boolean, most: number): Promise<void>;
  /** Whom this person does not want to hear at this table, the latest last. */
  mutes(table: number, by: number): Promise<readonly number[]>;

  /** Numbered by the head of the match. `full`: {@link SPEECH_LIMIT} rows of this kind are the user's at this table already. */
  addSpeech(match: string, row: NewSpeech): Promise<SpeechRow | 'full'>;
  /** The last chat messages, oldest first. */
  chat(table: number, limit: number): Promise<readonly SpeechRow[]>;
  /** By record, and then as it was stored. A thought may be shown to nobody but its user before the game is over. */
  speech(table: number, query: SpeechQuery): Promise<readonly SpeechRow[]>;

  /** Writes a copy of everything to a new file, while all goes on. */
  backup(file: string): Promise<void>;
  /** Rejects if it could not write now. */
  check(): Promise<void>;
  /** Whether requests are unanswered; `idle` resolves when all are answered. */
  readonly isBusy: boolean;
  idle(): Promise<void>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}
