/** The board of a table, wired to what is looked at, walked on and traded. */
import { useComputed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Board } from '../board/Board.js';
import type { TileProps } from '../board/Tile.js';
import { tradableDeeds } from '../game/facts.js';
import { touchDeed } from '../trade/composing.js';
import type { TableStore } from './store.js';

/** So many squares to choose from can be told apart at a glance. */
const FEW = 4;

/** A pointer on its way to a button crosses the board; what it crosses is not looked at. */
const PASSING_MS = 120;

/** Looks at a square once the pointer has been on the board for a moment, and from then on at once. */
function usePassing({ peeked }: TableStore): (square: number | undefined) => void {
  const crossing = useRef<{ square: number; timer: ReturnType<typeof setTimeout> } | undefined>(undefined);
  return (square) => {
    if (square !== undefined && peeked.peek() === undefined) {
      const timer = crossing.current?.timer ?? setTimeout(() => look(crossing.current?.square), PASSING_MS);
      crossing.current = { square, timer };
      return;
    }
    look(square);
  };
  function look(square: number | undefined): void {
    clearTimeout(crossing.current?.timer);
    crossing.current = undefined;
    peeked.value = square;
  }
}

export function BoardPane({
  store,
  map,
  children,
}: {
  store: TableStore;
  map?: boolean;
  children?: ComponentChildren;
}) {
  const open = store.open.value!;
  const { board } = store.property;
  const peek = usePassing(store);
  const marks = useComputed(() => {
    const all = new Map<number, TileProps['mark']>();
    const terms = store.terms.value;
    const now = store.open.value;
    const me = store.seat.value;
    if (!now) return all;
    if (terms && me !== undefined) {
      for (const lot of tradableDeeds(board, now, me)) all.set(lot, 'possible');
      for (const lot of tradableDeeds(board, now, terms.to)) all.set(lot, 'possible');
      for (const lot of [...terms.give.deeds, ...terms.take.deeds]) all.set(lot, 'chosen');
    } else {
      const targets = store.targets.value;
      for (const square of targets.keys()) all.set(square, targets.size <= FEW ? 'reach' : 'possible');
      const looked = store.pinned.value ?? store.peeked.value;
      if (looked !== undefined) all.set(looked, 'chosen');
      if ((now.phase === 'auction' || now.phase === 'sealed') && now.lot >= 0) all.set(now.lot, 'here');
      else if (now.phase === 'buy') all.set(now.square[now.seat]!, 'here');
    }
    return all;
  });
  const leads = useComputed(() => new Map([...store.targets.value].map(([square, { lead }]) => [square, lead])));
  const glowing = store.director.glowing.value;
  const glow = useComputed(() => {
    const shown = store.director.glowing.value;
    const now = store.open.value;
    if (!shown || !now) return new Set<number>();
    const { lots } = board.groups[board.group[shown.lot]!]!;
    return new Set(lots.every((lot) => now.owner[lot] === shown.seat) ? lots : []);
  });
  return (
    <Board
      key={map ? 'map' : 'board'}
      model={store.property}
      open={open}
      names={store.names.value}
      walking={store.director.walking}
      cursor={store.cursor.value}
      gliding={store.director.gliding}
      marks={marks.value}
      leads={leads.value}
      glow={glowing ? glow.value : new Set()}
      map={map ?? false}
      onPeek={peek}
      onCursor={(square) => {
        store.cursor.value = square;
      }}
      onPick={(square) => {
        store.cursor.value = square;
        // On a map a finger is wider than a square: there it is looked at first. So it is where any square will do.
        const { size } = store.targets.value;
        if (!map && size <= FEW && store.targets.value.has(square)) return store.goTo(square);
        if (!touchDeed(store, square)) store.pinned.value = store.pinned.value === square ? undefined : square;
      }}
    >
      {children}
    </Board>
  );
}
