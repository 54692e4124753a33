/** Rows as the port has them, from and to the columns of the database. */
import type { Thought } from '@freehold/protocol';
import type { UserRow } from './accounts.js';
import type { Row } from './connection.js';
import type { SaidRow, TableRow } from './store.js';
import type { Value } from './wire.js';

export function userRow([id, name, created]: Row): UserRow {
  return { id: id as number, name: name as string, created: created as number };
}

export function saidRow([id, table, time, user, text]: Row): SaidRow {
  return {
    id: id as number,
    table: table as number,
    time: time as number,
    user: user as number,
    text: text as string,
  };
}

export function thoughtRow([number, seat, text, decision]: Row): Thought {
  return {
    number: number as number,
    seat: seat as number,
    text: text as string,
    ...(decision !== null && { decision: decision as string }),
  };
}

export function tableRow([id, revision, state, edition, visibility, due, invite, watch, data]: Row): TableRow {
  const rest = JSON.parse(data as string) as object;
  return { ...rest, id, revision, state, edition, visibility, ...(due !== null && { due }), invite, watch } as TableRow;
}

/** What the thread wants of a table, besides what does not change with it: its id, its revision and when it is due. */
export function tableValues(row: Omit<TableRow, 'id' | 'revision'>): Value[] {
  const { id, revision, state, edition, visibility, due, invite, watch, ...rest } = row as TableRow;
  const users = rest.seats.flatMap(({ user }) => (user === undefined ? [] : [user]));
  return [state, edition, visibility, invite, watch, JSON.stringify(rest), JSON.stringify(users)];
}
