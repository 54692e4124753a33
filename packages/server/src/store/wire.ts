/**
 * What travels between the store and its thread: flat lists of strings and numbers, because cloning anything deeper costs
 * more than storing it.
 */
export type Value = string | number | null;

/** Every request and how many arguments follow its name in a batch. */
export const REQUESTS = {
  append: 3,
  lines: 3,
  saveSnapshot: 3,
  snapshot: 1,
  createUser: 2,
  users: 1,
  renameUser: 3,
  createSession: 5,
  session: 2,
  endSession: 1,
  sweepSessions: 1,
  createTable: 8,
  updateTable: 9,
  dropTable: 1,
  table: 1,
  tableByCode: 1,
  tables: 6,
  setDue: 2,
  releaseTables: 1,
  dueTables: 2,
  countTables: 0,
  mute: 5,
  mutes: 2,
  addSpeech: 10,
  chat: 2,
  speech: 6,
  createAccount: 5,
  account: 1,
  isReserved: 1,
  createRefresh: 4,
  useRefresh: 2,
  sweepExpired: 1,
  profile: 1,
  setPiece: 2,
  items: 1,
  buyItem: 3,
  gamesOf: 1,
  hasPlayed: 2,
  saveOutcome: 4,
  outcome: 1,
  check: 0,
} as const;
export type Request = keyof typeof REQUESTS;

/** Name, arguments, name, arguments, ...: one message, one transaction. */
export type Batch = Value[];

/** To the thread: a batch, or that it should end. */
export type ToThread = Batch | 'close';

/** From the thread: once when it is open or cannot be, then one for each batch. */
export type FromThread =
  | { readonly open: true }
  | { readonly cannotOpen: string }
  | {
      /** In the order of the requests. */
      readonly answers: unknown[];
      /** Those that were not done: place, reason, place, reason, ... */
      readonly failed: (string | number)[];
    };
