/** Rows as the port has them, from and to the columns of the database. */
import type { Header } from '@freehold/kernel';
import type { UserRow } from './accounts.js';
import type { Row } from './connection.js';
import type { SpeechRow, TableRow } from './store.js';
import type { Value } from './wire.js';

export function userRow([id, name, created]: Row): UserRow {
  return { id: id as number, name: name as string, created: created as number };
}

export function speechRow([id, table, number, thought, time, user, seat, text, decision, answers]: Row): SpeechRow {
  return {
    id: id as number,
    table: table as number,
    kind: thought === 1 ? 'thought' : 'said',
    number: number as number,
    ...(time !== null && { time: time as number }),
    ...(user !== null && { user: user as number }),
    ...(seat !== null && { seat: seat as number }),
    text: text as string,
    ...(decision !== null && { decision: decision as string }),
    ...(answers !== null && { answers: answers as number }),
  };
}

/** What is written alike is kept once: thousands of games are played by the same few rules. */
const KEPT = new Map<string, unknown>();
const KEPT_AT_MOST = 1000;

function once<T>(value: T): T {
  const text = JSON.stringify(value);
  const known = KEPT.get(text);
  if (known !== undefined) return known as T;
  if (KEPT.size === KEPT_AT_MOST) KEPT.clear();
  KEPT.set(text, value);
  return value;
}

/** What it shares with the row, or with the headers of other rows, is not there a second time. */
function headerOf(row: TableRow, header: Header): Header {
  const { chance, clock } = header;
  return {
    ...header,
    match: row.match,
    options: once(header.options),
    streams: once(header.streams),
    chance: chance.kind === 'fair' ? { ...chance, commitment: row.commitment } : chance,
    ...(clock && { clock: once(clock) }),
  };
}

/**
 * A row with its members in their places. Thousands of rows made here share one shape; what a spread or `JSON.parse` makes of so many
 * members has a shape of its own each time, which takes more room than the row.
 */
export function tableOf(row: TableRow): TableRow {
  const { rematch, due } = row;
  const header = row.header && headerOf(row, row.header);
  const made: { -readonly [Member in keyof TableRow]: TableRow[Member] } = {
    id: row.id,
    revision: row.revision,
    state: row.state,
    edition: row.edition,
    version: row.version,
    preset: row.preset,
    // The game was started with these, and they have not changed since.
    options: (header?.options as TableRow['options'] | undefined) ?? row.options,
    clock: row.clock,
    visibility: row.visibility,
    start: row.start,
    absent: row.absent,
    host: row.host,
    seats: row.seats,
    match: row.match,
    secret: row.secret,
    commitment: row.commitment,
    invite: row.invite,
    watch: row.watch,
    created: row.created,
    muted: row.muted,
  };
  if (header) made.header = header;
  if (rematch !== undefined) made.rematch = rematch;
  if (due !== undefined) made.due = due;
  return made;
}

export function tableRow([id, revision, state, edition, visibility, due, invite, watch, data]: Row): TableRow {
  const rest = JSON.parse(data as string) as object;
  return tableOf({ ...rest, id, revision, state, edition, visibility, due: due ?? undefined, invite, watch } as never);
}

/** What the thread wants of a table, besides what does not change with it: its id, its revision and when it is due. */
export function tableValues(row: Omit<TableRow, 'id' | 'revision'>): Value[] {
  const { id, revision, state, edition, visibility, due, invite, watch, ...rest } = row as TableRow;
  const users = rest.seats.flatMap(({ user }) => (user === undefined ? [] : [user]));
  return [state, edition, visibility, invite, watch, JSON.stringify(rest), JSON.stringify(users)];
}
