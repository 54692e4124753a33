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
  /** Actions a second over all tables; as fast as answers come if left out. */
  readonly pace?: number;
  readonly warmUpMs: number;
  readonly measureMs: number;
  /** Play this against a bare broadcast; play real games if left out. */
  readonly exchanges?: readonly Exchange[];
  /** Keep this many exchanges for the bare broadcast. */
  readonly record?: number;
}

export interface LoadResult {
  readonly actions: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  /** Received by a seat for an action. */
  readonly bytesPerSeat: number;
  readonly refused: number;
  readonly finished: number;
  readonly exchanges: readonly Exchange[];
}

/** From the process that makes the load to the one that measures. */
export type FromLoad = { readonly now: 'begin' | 'end' } | { readonly result: LoadResult };

export const SEATS = 4;
