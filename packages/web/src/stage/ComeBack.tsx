/** For somebody whose time ran out too often: a steward keeps the seat, and one press takes it back. */

import { Button } from '../app/parts.js';
import { asPerson } from '../app/session.js';
import type { TableStore } from '../table/store.js';
import { text } from '../text/text.js';
import { Box } from './prompts/Box.js';

export function ComeBack({ store }: { store: TableStore }) {
  const t = text.value;
  const back = async () => {
    store.busy.value = true;
    try {
      await asPerson((freehold) => freehold.join(store.id));
    } catch (error) {
      store.complain(error);
    } finally {
      store.busy.value = false;
    }
  };
  return (
    <Box store={store} question="steward" title={t.keptTitle} note={t.keptNote}>
      <Button primary hotkey=" " disabled={store.busy.value} onClick={back}>
        {t.comeBack}
      </Button>
    </Box>
  );
}
