/** From a wish to a table. */
import type { NewTableData } from '@freehold/protocol';
import { go } from '../app/router.js';
import { asPerson } from '../app/session.js';
import { edition } from '../app/settings.js';

export async function openTable(wish: NewTableData): Promise<void> {
  const { id } = await asPerson((freehold) => freehold.createTable(wish));
  go(`/table/${id}`);
}

/** A room of the chosen game. */
export async function openRoom(): Promise<void> {
  const { room_code } = await asPerson((freehold) => freehold.createRoom({ edition: edition.value }));
  go(`/r/${room_code}`);
}

/** Against three bots, at once. */
export function playNow(): Promise<void> {
  return openTable({
    edition: edition.value,
    seats: [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }, { kind: 'bot' }],
    clock: 'none',
    visibility: 'private',
    start: 'full',
  });
}
