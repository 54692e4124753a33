import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { House } from '../house.js';
import type { LimitName } from '../operations/limits.js';
import { refuse } from '../refusal.js';
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
  readonly params: { readonly id: number; readonly code: string; readonly pk: number; readonly room: string };
  readonly query: unknown;
  readonly body: unknown;
}

/** Refuses who does this too often; by address, unless it is counted otherwise. */
export function limited({ house, address }: Asked, name: LimitName, key: string | number = address): void {
  const wait = house.limits.take(name, key);
  if (wait > 0) refuse('RATE', { seconds: Math.ceil(wait) });
}
