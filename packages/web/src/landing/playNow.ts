/** From a wish to a table. */
import type { NewTableData } from '@freehold/protocol';
import { go } from '../app/router.js';
import { asPerson } from '../app/session.js';

export async function openTable(wish: NewTableData): Promise<void> {
  const { id } = await asPerson((freehold) => freehold.createTable(wish));
  go(`/table/${id}`);
}

/** Against three bots, at once. */
export function playNow(): Promise<void> {
  return openTable({
    edition: 'classic',
    seats: [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }, { kind: 'bot' }],
    clock: 'none',
    visibility: 'private',
    start: 'full',
  });
}
