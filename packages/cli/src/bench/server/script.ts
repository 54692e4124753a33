/** What went over the wire for some actions of real games, to be sent again by a server that does nothing else. */
export interface Exchange {
  readonly request: string;
  /** To each seat. */
  readonly updates: readonly string[];
  readonly answer: string;
}

export interface LoadOptions {
  readonly url: string;
  readonly tables: number;
  /** Actions a second over all tables, once there is a pace to keep; as fast as answers come if left out. */
  readonly pace?: number;
  /** Against a bare broadcast; real games if left out. */
  readonly bare?: boolean;
}

/** What was counted between `begin` and `end`. */
export interface Slice {
  readonly actions: number;
  readonly seconds: number;
  readonly bytes: number;
  readonly refused: number;
  /** From a command to its answer, in milliseconds. */
  readonly latencies: readonly number[];
}

/** From the process that measures to the one that makes the load, which plays at full speed from the beginning. */
export type ToLoad =
  | { readonly requests: readonly string[] }
  | 'rest'
  | 'go'
  | 'pace'
  | 'begin'
  | 'end'
  | 'record'
  | 'exchanges';
/** And back: all tables are open; what was counted until `end`, or recorded until `exchanges`. */
export type FromLoad = 'open' | { readonly slice: Slice } | { readonly exchanges: readonly Exchange[] };

export const SEATS = 4;
