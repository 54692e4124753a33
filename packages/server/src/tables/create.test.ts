import { expect, test, vi } from 'vitest';
import { sharedHome } from '../testing.js';

const home = sharedHome();

test('a table that is full at once is stored as begun, so that no server can die in between', async () => {
  const ann = await home().guest('Ann');
  const { store } = home().server.house;
  const changed = vi.spyOn(store, 'updateTable').mockRejectedValue(new Error('died'));
  try {
    const { id, table } = await ann.table({ seats: [{ kind: 'me' }, { kind: 'bot' }] });
    expect(table.state).toBe('playing');
    expect(await store.table(id)).toMatchObject({ id, state: 'playing', due: 0, header: { match: table.match } });
    expect((await ann.call('state', { id })).body).toMatchObject({ seat: 0 });
    expect(changed).not.toHaveBeenCalled();
  } finally {
    changed.mockRestore();
  }
});
