/** What a rematch is: the same seats and rules, with an open seat for each of the other players. */
import type { TableRow } from '../store/index.js';
import type { Wish } from './lobby.js';

export function rematchOf(row: TableRow, user: number, contribution: string | undefined): Wish {
  const { edition, preset, options, clock, visibility, start, absent } = row;
  const seats = row.seats.map(({ user: sitting, level }) => {
    if (sitting === user) return { kind: 'me' as const };
    return sitting === undefined ? { kind: 'bot' as const, ...(level && { level }) } : { kind: 'open' as const };
  });
  const same = { edition, preset, options: { ...options }, clock, visibility, start, absent };
  return { ...same, seats, ...(contribution && { contribution }) };
}
