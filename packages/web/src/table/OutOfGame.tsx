/** For somebody who is out while others play on: that it is so, and where to go from here. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { noteLeft } from '../app/leftTables.js';
import { Button } from '../app/parts.js';
import { go } from '../app/router.js';
import { userId } from '../app/session.js';
import { openTable } from '../landing/playNow.js';
import { text } from '../text/text.js';
import type { TableStore } from './store.js';

export function OutOfGame({ store }: { store: TableStore }) {
  const t = text.value;
  const { seat, over, table } = store.standing.value;
  const user = userId.value;
  const isOut = seat !== undefined && over === undefined && store.isOut(seat);
  const busy = useSignal(false);
  useEffect(() => {
    if (user !== undefined && seat !== undefined) noteLeft(user, store.id, isOut);
  }, [user, seat, isOut, store]);
  if (!isOut || !table) return null;
  // With people one plays again when they have finished; bots need not be waited for.
  const isAlone = table.seats.every(({ kind }, index) => index === seat || kind === 'bot');
  const again = async () => {
    const { edition, preset, options, clock, visibility } = table;
    const seats = table.seats.map(({ level }, index) =>
      index === seat ? { kind: 'me' as const } : { kind: 'bot' as const, ...(level !== undefined && { level }) },
    );
    busy.value = true;
    try {
      await openTable({ edition, preset, options, seats, clock, visibility, start: 'full' });
    } catch (error) {
      store.complain(error);
      busy.value = false;
    }
  };
  return (
    <div class="out-of-game">
      <p role="status">
        <b>{t.youAreOut}.</b> {t.outNote}
      </p>
      {isAlone && (
        <Button disabled={busy.value} onClick={again}>
          {t.rematch}
        </Button>
      )}
      <Button onClick={() => go('/')}>{t.toStart}</Button>
    </div>
  );
}
