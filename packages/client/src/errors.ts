/** What can go wrong for a caller: he was refused, the server could not be reached, or the connection is over for good. */
import type { RefusedBody } from '@freehold/protocol';

/** The server said no and did nothing. `code` is stable, `facts` say what it rests on, `message` is for people. */
export class RefusedError extends Error {
  override readonly name: string = 'RefusedError';
  readonly code: string;
  readonly facts: RefusedBody['facts'];

  constructor(
    body: RefusedBody,
    /** Of the HTTP answer; absent on a socket. */
    readonly status?: number,
  ) {
    super(body.message);
    this.code = body.refused;
    this.facts = body.facts;
  }
}

/** Nobody answered, or nobody who speaks our protocol. Whether anything was done is not known. */
export class ConnectionError extends Error {
  override readonly name: string = 'ConnectionError';
}

export type ClosedBecause = 'unauthenticated' | 'not found' | 'closed';

/** A live connection that will not come back: the token or the table is not known, or `close()` was called. */
export class ClosedError extends ConnectionError {
  override readonly name: string = 'ClosedError';
  constructor(
    readonly because: ClosedBecause,
    message: string,
  ) {
    super(message);
  }
}
