/**
 * People whom somebody does not want to hear, table by table as the server has it. What they said before is hidden here,
 * and after a reload, too; a browser that keeps nothing hides until then.
 */
import { signal } from '@preact/signals';
import { keep, read } from './kept.js';

const KEY = 'freehold.mutes';
/** Tables end; the oldest are forgotten first. */
const MOST = 100;

export interface Muted {
  /** Who does not want to hear: somebody else at this browser may. */
  readonly by: number | undefined;
  readonly table: number;
  readonly user: number;
  readonly name: string;
}

const mutes = signal<readonly Muted[]>(read<Muted[]>(KEY) ?? []);

const isAt = (one: Muted, by: number | undefined, table: number) => one.by === by && one.table === table;

export const mutedAt = (by: number | undefined, table: number): readonly Muted[] =>
  mutes.value.filter((one) => isAt(one, by, table));

export function setMuted(wish: Muted, on: boolean): void {
  const others = mutes.value.filter((one) => !(isAt(one, wish.by, wish.table) && one.user === wish.user));
  mutes.value = on ? [...others, wish].slice(-MOST) : others;
  keep(KEY, mutes.value.length > 0 ? mutes.value : undefined);
}
