/** From a wish to a table. */
import type { NewTableData } from '@freehold/protocol';
import { go } from '../app/router.js';
import { asPerson } from '../app/session.js';
import { edition } from '../app/settings.js';
import { wishedLevel } from '../lobby/catalogue.js';

export async function openTable(wish: NewTableData): Promise<void> {
  const { id } = await asPerson((freehold) => freehold.createTable(wish));
  go(`/table/${id}`);
}

/** A room of the chosen game. */
export async function openRoom(): Promise<void> {
  const bot_level = await wishedLevel(edition.value);
  const { room_code } = await asPerson((freehold) => freehold.createRoom({ edition: edition.value, bot_level }));
  go(`/r/${room_code}`);
}

/** Seats for bots that play as well as somebody wished. */
export async function botSeats(game: string, count: number): Promise<{ kind: 'bot'; level: string }[]> {
  const level = await wishedLevel(game);
  return Array.from({ length: count }, () => ({ kind: 'bot', level }));
}

/** Against three bots, at once. */
export async function playNow(): Promise<void> {
  return openTable({
    edition: edition.value,
    seats: [{ kind: 'me' }, ...(await botSeats(edition.value, 3))],
    clock: 'none',
    visibility: 'private',
    start: 'full',
  });
}
