import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { House } from '../house.js';
import type { UserRow } from '../store/index.js';

/** A request that was understood. */
export interface Asked {
  readonly house: House;
  readonly request: IncomingMessage;
  readonly reply: FastifyReply;
  readonly address: string;
  readonly token: string | undefined;
  /** Whoever asks; always there where the route needs it. */
  readonly user: UserRow | undefined;
  readonly params: { readonly id: number; readonly code: string };
  readonly query: unknown;
  readonly body: unknown;
}
