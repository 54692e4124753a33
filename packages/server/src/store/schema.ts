/** How the database came to look as it does: steps that only go forward, counted in the file itself. */
import type { Connection } from './connection.js';

/** Marks a file as ours, so that no other program's database is ever changed: "Frhd". */
export const APPLICATION = 0x46726864;

/**
 * A record is written to `recent` in the order of arrival, so that the records of a hundred games in one commit fill a few
 * pages; straight into `log` they would touch a hundred, at three times the processor time. Now and then all of `recent`
 * moves to `log`, where the records of a match stand together. A record is in one of the two, and those of a match in
 * `recent` follow those in `log`. Since the fifth step there are several such tables: {@link SHELVES}.
 *
 * Columns of `tables` are what is searched for; the rest of the row is JSON.
 */
const FIRST = `
  CREATE TABLE matches (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE log (
    match INTEGER NOT NULL, number INTEGER NOT NULL, line TEXT NOT NULL,
    PRIMARY KEY (match, number)
  ) WITHOUT ROWID;
  CREATE TABLE recent (id INTEGER PRIMARY KEY, match INTEGER NOT NULL, number INTEGER NOT NULL, line TEXT NOT NULL);
  CREATE UNIQUE INDEX recent_number ON recent (match, number);
  CREATE TABLE snapshots (match INTEGER PRIMARY KEY, number INTEGER NOT NULL, text TEXT NOT NULL);

  CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL);
  CREATE TABLE sessions (
    hash TEXT PRIMARY KEY, user INTEGER NOT NULL REFERENCES users, created INTEGER NOT NULL, used INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX sessions_used ON sessions (used);

  CREATE TABLE tables (
    id INTEGER PRIMARY KEY, revision INTEGER NOT NULL, state TEXT NOT NULL, edition TEXT NOT NULL,
    visibility TEXT NOT NULL, due INTEGER, invite TEXT NOT NULL UNIQUE, watch TEXT NOT NULL UNIQUE, data TEXT NOT NULL
  );
  CREATE INDEX tables_listed ON tables (state, visibility);
  CREATE INDEX tables_due ON tables (due) WHERE state = 'playing' AND due IS NOT NULL;
  CREATE TABLE sits (user INTEGER NOT NULL, "table" INTEGER NOT NULL, PRIMARY KEY (user, "table")) WITHOUT ROWID;
  CREATE INDEX sits_table ON sits ("table");

  CREATE TABLE said (
    id INTEGER PRIMARY KEY, "table" INTEGER NOT NULL, time INTEGER NOT NULL, user INTEGER NOT NULL, text TEXT NOT NULL
  );
  CREATE INDEX said_table ON said ("table");

  CREATE TABLE checks (id INTEGER PRIMARY KEY, count INTEGER NOT NULL);
  INSERT INTO checks VALUES (1, 0);

  PRAGMA application_id = ${APPLICATION};
`;

/**
 * Accounts. A person is a row of `users` whether he has one or not, so that a guest who makes one stays who he is. A login
 * makes several tokens; they share a `family`, and end together. `plays` keeps who played where, also after he left his seat.
 */
const SECOND = `
  ALTER TABLE users ADD COLUMN points INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE users ADD COLUMN piece INTEGER NOT NULL DEFAULT 1;
  CREATE TABLE accounts (
    user INTEGER PRIMARY KEY REFERENCES users, login TEXT NOT NULL UNIQUE, password TEXT NOT NULL, created INTEGER NOT NULL
  );
  ALTER TABLE sessions ADD COLUMN until INTEGER;
  ALTER TABLE sessions ADD COLUMN family TEXT;
  CREATE INDEX sessions_family ON sessions (family) WHERE family IS NOT NULL;
  CREATE INDEX sessions_until ON sessions (until) WHERE until IS NOT NULL;
  CREATE TABLE refreshes (
    hash TEXT PRIMARY KEY, user INTEGER NOT NULL REFERENCES users, family TEXT NOT NULL, until INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX refreshes_family ON refreshes (family);
  CREATE INDEX refreshes_until ON refreshes (until);

  CREATE TABLE items (user INTEGER NOT NULL REFERENCES users, item INTEGER NOT NULL, PRIMARY KEY (user, item)) WITHOUT ROWID;

  CREATE TABLE plays (
    user INTEGER NOT NULL, "table" INTEGER NOT NULL, won INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (user, "table")
  ) WITHOUT ROWID;
  CREATE INDEX plays_table ON plays ("table");
  INSERT INTO plays (user, "table") SELECT user, "table" FROM sits JOIN tables ON id = "table" WHERE state <> 'gathering';
  CREATE TABLE outcomes ("table" INTEGER PRIMARY KEY, ended INTEGER NOT NULL, data TEXT NOT NULL);
`;

/** What players of a dialect thought, kept from everybody until the game is over. */
const THIRD = `
  CREATE TABLE thoughts (
    id INTEGER PRIMARY KEY, "table" INTEGER NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL,
    decision TEXT
  );
  CREATE INDEX thoughts_table ON thoughts ("table");
`;

/** It cost as much as the records themselves, to find what is found nearly as fast by looking through these few. */
const FOURTH = 'DROP INDEX recent_number';

/** Where records come in: those of a match always in the same. Moved one at a time, they hold up nobody for long. */
export const SHELVES = ['recent_0', 'recent_1', 'recent_2', 'recent_3'] as const;

/** The old table goes, so that a server of the old version that still runs cannot write what nobody would find. */
const FIFTH = `
  INSERT INTO log SELECT match, number, line FROM recent;
  DROP TABLE recent;
  CREATE TABLE recent_0 (id INTEGER PRIMARY KEY, match INTEGER NOT NULL, number INTEGER NOT NULL, line TEXT NOT NULL);
  CREATE TABLE recent_1 (id INTEGER PRIMARY KEY, match INTEGER NOT NULL, number INTEGER NOT NULL, line TEXT NOT NULL);
  CREATE TABLE recent_2 (id INTEGER PRIMARY KEY, match INTEGER NOT NULL, number INTEGER NOT NULL, line TEXT NOT NULL);
  CREATE TABLE recent_3 (id INTEGER PRIMARY KEY, match INTEGER NOT NULL, number INTEGER NOT NULL, line TEXT NOT NULL);
`;

/** Whom people mute, which stood in the rows of tables before: `by` does not hear `user` there. */
const SIXTH = `
  CREATE TABLE mutes (id INTEGER PRIMARY KEY, "table" INTEGER NOT NULL, "by" INTEGER NOT NULL, user INTEGER NOT NULL);
  CREATE INDEX mutes_by ON mutes ("table", "by");
  INSERT INTO mutes ("table", "by", user)
    SELECT tables.id, json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM tables, json_each(data, '$.mutes');
`;

/**
 * What is said and thought stands in one table, so that one order holds for both. `number` is the last record of the match before
 * it. Older versions did not keep the record of a chat message (-1) nor the time of a thought (null); the seat of the one and the
 * user of the other are those of today, as these versions showed them.
 */
const SEVENTH = `
  CREATE TABLE speech (
    id INTEGER PRIMARY KEY, "table" INTEGER NOT NULL, number INTEGER NOT NULL, thought INTEGER NOT NULL,
    time INTEGER, user INTEGER, seat INTEGER, text TEXT NOT NULL, decision TEXT, answers INTEGER
  );
  CREATE INDEX speech_order ON speech ("table", number, id);
  CREATE INDEX speech_user ON speech ("table", user, thought);
  INSERT INTO speech (id, "table", number, thought, time, user, seat, text)
    SELECT said.id, "table", -1, 0, time, user, (
      SELECT key FROM tables, json_each(tables.data, '$.seats') AS seats
      WHERE tables.id = said."table" AND json_extract(seats.value, '$.user') = said.user
    ), text FROM said;
  INSERT INTO speech ("table", number, thought, user, seat, text, decision)
    SELECT "table", number, 1, (
      SELECT json_extract(data, '$.seats[' || seat || '].user') FROM tables WHERE tables.id = thoughts."table"
    ), seat, text, decision FROM thoughts ORDER BY id;
  DROP TABLE said;
  DROP TABLE thoughts;
`;

/** An account logs in with one name for ever and is seen by another, which no two accounts share either; folded alike. */
const EIGHTH = `
  ALTER TABLE accounts ADD COLUMN shown TEXT NOT NULL DEFAULT '';
  UPDATE accounts SET shown = login;
  CREATE UNIQUE INDEX accounts_shown ON accounts (shown);
`;

/** Step k leads from version k to k + 1. Never change one that was released: add another. */
const STEPS: readonly string[] = [FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH, SEVENTH, EIGHTH];

export const VERSION = STEPS.length;

/** Why this program cannot use the database, if it cannot. */
export function schemaProblem(db: Connection): string | undefined {
  const version = db.number('PRAGMA user_version');
  if (version > VERSION) {
    return `was written by a newer version of Freehold (its schema is ${version}, this program knows ${VERSION}); update Freehold, or restore a backup made before`;
  }
  const empty = version === 0 && db.number('SELECT count(*) FROM sqlite_schema') === 0;
  if (!empty && db.number('PRAGMA application_id') !== APPLICATION) return 'is the database of another program';
  return undefined;
}

/**
 * Brings the database to the present schema, or, for tests of what was written before, to an earlier one. Each step happens
 * whole or not at all, also when two processes try it.
 */
export function migrate(db: Connection, to = VERSION): void {
  while (db.number('PRAGMA user_version') < to) {
    db.exec('BEGIN IMMEDIATE');
    try {
      const version = db.number('PRAGMA user_version');
      if (version < to) db.exec(`${STEPS[version]}; PRAGMA user_version = ${version + 1}`);
      db.exec('COMMIT');
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    }
  }
}
