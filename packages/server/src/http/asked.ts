import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { House } from '../house.js';
import type { LimitName } from '../operations/limits.js';
import { personOf, playerId } from '../people/player-ids.js';
import { refuse, unreadable } from '../refusal.js';
import type { UserRow } from '../store/index.js';
import type { Asker } from '../tables/fair-queue.js';

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

/** Who waits for the answer. */
export const askerOf = ({ address, reply }: Asked): Asker => ({
  address,
  get isGone() {
    return reply.raw.destroyed;
  },
});

/** Refuses who does this too often; by address, unless it is counted otherwise. */
export function limited({ house, address }: Asked, name: LimitName, key: string | number = address): void {
  const wait = house.limits.take(name, key);
  if (wait > 0) refuse('RATE', { seconds: Math.ceil(wait) });
}

/** Refuses what is not of this shape, and says where. */
export function checked(schema: z.ZodType, value: unknown): unknown {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw unreadable(read.error.issues[0]!);
}

/** Who names a player names himself: nobody acts for another, or sees what he sees. */
export async function mustBeOwn({ house, user }: Asked, player: string | undefined): Promise<void> {
  if (player === undefined || player === playerId(user!.id)) return;
  const id = personOf(player);
  const isKnown = id !== undefined && (await house.people.named([id])).has(id);
  refuse(isKnown ? 'NOT_ALLOWED' : 'NOT_FOUND', { player_id: player });
}
