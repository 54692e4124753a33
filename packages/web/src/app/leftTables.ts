/**
 * Tables that somebody is out of while others play on there. The server lists them among his own, because he sits there
 * still; whether he has anything left to play for is known only at the table, so it is noted there.
 */
import { keep, read } from './kept.js';

const KEY = 'freehold.left';
/** Games end; who keeps more than these going at once will be reminded of one that is lost. */
const MOST = 40;

/** Numbers of tables mean nothing to somebody else at this browser. */
interface Left {
  readonly user: number;
  readonly tables: readonly number[];
}

export function leftTables(user: number | undefined): ReadonlySet<number> {
  const left = read<Left>(KEY);
  return new Set(left !== undefined && left.user === user ? left.tables : []);
}

export function noteLeft(user: number, table: number, isOut: boolean): void {
  const known = leftTables(user);
  if (known.has(table) === isOut) return;
  const others = [...known].filter((id) => id !== table);
  const tables = isOut ? [...others, table].slice(-MOST) : others;
  keep(KEY, tables.length > 0 ? { user, tables } : undefined);
}
