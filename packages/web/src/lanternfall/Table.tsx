/** A table of Lanternfall, at a desk, on a phone or as text; fetched when one is opened. */
import type { LanternfallEvent } from '@freehold/lanternfall';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { asText } from '../app/settings.js';
import type { TableStore } from '../table/store.js';
import { usePhone } from '../table/usePhone.js';
import { Desktop } from './Desktop.js';
import { End } from './End.js';
import { topOf } from './facts.js';
import { Looking, LookingContext } from './looking.js';
import { illustrate } from './motion.js';
import { Phone } from './Phone.js';
import { sightOf } from './sight.js';
import { TextTable } from './TextTable.js';
import { useKeys } from './useKeys.js';
import '../style/lantern.css';

export default function Table({ store }: { store: TableStore }) {
  const looking = useMemo(() => new Looking(), [store]);
  const phone = usePhone();
  useKeys(store, looking);
  useEffect(
    () =>
      store.source.on('events', ({ events }) =>
        illustrate(store.director, events as unknown as LanternfallEvent[], store.seat.value),
      ),
    [store],
  );
  const sight = sightOf(store);
  // Whoever looked at a card that is gone looks at nothing, and not at the one below.
  const place = looking.place.value;
  const top = place && topOf(sight.play, place);
  const seen = useRef({ place, top });
  useEffect(() => {
    if (place && seen.current.place === place && seen.current.top !== top) looking.look(undefined);
    seen.current = { place, top };
  }, [place, top]);
  const isOver = !store.replayed && (sight.open.phase === 'game_over' || store.standing.value.over !== undefined);
  const Shown = isOver ? End : asText.value ? TextTable : phone ? Phone : Desktop;
  return (
    <LookingContext.Provider value={looking}>
      <Shown store={store} sight={sight} />
    </LookingContext.Provider>
  );
}
