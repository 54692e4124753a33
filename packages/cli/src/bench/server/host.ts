/** A virtual machine does not always run when it could. What its host took shows in every slow answer, of any server. */
import { readFileSync } from 'node:fs';

/** Processor time so far, in ticks. */
export interface Ticks {
  /** When somebody wanted to run, and the host ran something else. */
  readonly taken: number;
  readonly all: number;
}

/** The part of the line `cpu` of /proc/stat that is not counted in another one already. */
const COLUMNS = 8;
const TAKEN = 7;

export function ticksOf(stat: string): Ticks {
  const columns = /^cpu +(.*)$/m.exec(stat)?.[1]?.split(' ').slice(0, COLUMNS).map(Number) ?? [];
  return { taken: columns[TAKEN] ?? 0, all: columns.reduce((sum, ticks) => sum + ticks, 0) };
}

/** Only Linux tells; elsewhere the host takes nothing that anybody knows of. */
export function ticks(): Ticks {
  return process.platform === 'linux' ? ticksOf(readFileSync('/proc/stat', 'utf8')) : { taken: 0, all: 0 };
}
