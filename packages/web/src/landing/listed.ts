/** Which tables of others are worth showing to somebody who has just come. */
import type { Freehold } from '@freehold/client';
import type { TableData } from '@freehold/protocol';
import { freeAt } from './goingOn.js';

/** Of each kind: beside the way to a game of one's own, not instead of it. */
const MOST = 3;
/** Full tables that have not begun are nothing to join, so a few more are asked for than are shown. */
const ASKED = 20;

export interface Listed {
  /** Where a seat is free. */
  readonly open: readonly TableData[];
  /** To look on. */
  readonly played: readonly TableData[];
}

export const NONE: Listed = { open: [], played: [] };

/** Public tables whose people are there, newest first; without those where `me` sits, which are listed elsewhere. */
export async function askListed(freehold: Pick<Freehold, 'tables'>, me: number | undefined): Promise<Listed> {
  const { tables } = await freehold.tables({ attended: 'true', limit: ASKED });
  const others = tables.filter(({ seats }) => me === undefined || seats.every(({ user }) => user !== me));
  return {
    open: others.filter((table) => table.state === 'gathering' && freeAt(table) > 0).slice(0, MOST),
    played: others.filter(({ state }) => state === 'playing').slice(0, MOST),
  };
}

/** Who sits there: people by name, programs by their number. */
export function sittersAt({ seats }: Pick<TableData, 'seats'>): { readonly people: string[]; readonly bots: number } {
  const isBot = ({ kind }: TableData['seats'][number]) => kind === 'bot';
  return {
    people: seats.flatMap((seat) => (seat.name !== undefined && !isBot(seat) ? [seat.name] : [])),
    bots: seats.filter(isBot).length,
  };
}
