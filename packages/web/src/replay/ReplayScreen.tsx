/** The table of a match that is over, with the bar that plays it. Where the match came from is not its concern. */
import type { TableData } from '@freehold/protocol';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { asText } from '../app/settings.js';
import { Coins } from '../motion/Coins.js';
import { unlockSound } from '../motion/sounds.js';
import { LiveRegions } from '../table/Announcer.js';
import { Desktop } from '../table/Desktop.js';
import { Phone } from '../table/Phone.js';
import { TableContext, TableStore } from '../table/store.js';
import { LazyTable, textTable } from '../table/TablePage.js';
import { usePhone } from '../table/usePhone.js';
import { useTableKeys } from '../table/useTableKeys.js';
import { replayText } from '../text/replay/index.js';
import type { Film } from './film.js';
import { Player } from './player.js';
import { ReplayBar } from './ReplayBar.js';
import { ReplaySource } from './source.js';
import { useReplayKeys } from './useReplayKeys.js';
import { useTelling } from './useTelling.js';
import '../style/replay.css';

export interface Opened {
  readonly player: Player;
  /** A game with a table of its own. */
  readonly Table?: ComponentType<{ store: TableStore }>;
}

/** All that is needed to show it, fetched: keys go first to what is drawn last, and that must be the replay. */
export async function openFilm(film: Film, table: TableData, at = film.first): Promise<Opened> {
  const Table = film.model.kind === 'lanternfall' ? (await import('../lanternfall/Table.js')).default : undefined;
  const source = new ReplaySource(film, table, Math.min(film.last, Math.max(film.first, at)));
  return { player: new Player(source, new TableStore(table.id, source, film.model)), ...(Table && { Table }) };
}

interface Props {
  readonly opened: Opened;
  readonly leave: () => void;
  readonly link?: () => string;
}

export function ReplayScreen({ opened: { player, Table }, leave, link }: Props) {
  const { store } = player;
  const phone = usePhone();
  useTableKeys(store);
  useReplayKeys(player);
  useTelling(player);
  // A line of the log leads to its moment: for the pointer only, as keys go anywhere by the scrubber.
  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      const line = target instanceof Element ? target.closest<HTMLElement>('.line') : null;
      if (line) player.jump(Number(line.dataset.record));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [player]);
  useEffect(() => {
    const gesture = () => unlockSound();
    addEventListener('pointerdown', gesture, { once: true });
    addEventListener('keydown', gesture, { once: true });
    document.title = `${replayText.value.title} – Freehold`;
    return () => {
      document.title = 'Freehold';
    };
  }, []);
  return (
    <TableContext.Provider value={store}>
      <div class="replay">
        <LiveRegions />
        {Table ? (
          <Table store={store} />
        ) : asText.value ? (
          <LazyTable store={store} load={textTable} />
        ) : phone ? (
          <Phone store={store} />
        ) : (
          <Desktop store={store} />
        )}
        <ReplayBar player={player} leave={leave} link={link} />
        <Coins store={store} />
      </div>
    </TableContext.Provider>
  );
}
