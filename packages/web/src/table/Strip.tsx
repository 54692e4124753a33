/** Readable squares around where things happen, on a phone; follows the active token and the finger on the map. */
import { squareName } from '@freehold/property';
import { useEffect, useRef } from 'preact/hooks';
import { memo, Token } from '../app/parts.js';
import { GroupBadge } from '../board/Badge.js';
import { seatTone, signOf } from '../board/signs.js';
import { figure, text } from '../text/text.js';
import { touchDeed } from '../trade/composing.js';
import type { TableStore } from './store.js';

export function Strip({ store }: { store: TableStore }) {
  const open = store.open.value!;
  const { board, rules } = store.property;
  const row = useRef<HTMLUListElement>(null);
  const focus = store.director.walking.value.get(open.seat) ?? open.square[open.seat]!;
  const centre = store.pinned.value ?? focus;
  const drawn = useRef(false);
  useEffect(() => {
    const list = row.current;
    const behavior = drawn.current ? 'smooth' : 'instant';
    drawn.current = true;
    const tile = list?.querySelector<HTMLElement>(`[data-strip="${centre}"]`);
    if (list && tile) list.scrollTo({ left: tile.offsetLeft - (list.clientWidth - tile.clientWidth) / 2, behavior });
  }, [centre]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <ul class="strip" ref={row} tabIndex={0} aria-label={text.value.board}>
      {board.name.map((_, at) => {
        const owner = open.owner[at]!;
        const due = owner >= 0 ? rules.rentOf(open, at, open.dice[0] + open.dice[1]) : board.price[at]!;
        return (
          <li key={at} data-strip={at}>
            <StripTile
              store={store}
              at={at}
              owner={owner}
              foot={due || owner >= 0 ? figure(due) : ''}
              mortgaged={open.mortgaged[at] === 1}
              isFocus={at === focus}
              here={open.square.flatMap((square, seat) => (square === at && open.out[seat] === 0 ? seat : [])).join()}
              names={store.names.value}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface TileProps {
  readonly store: TableStore;
  readonly at: number;
  readonly owner: number;
  readonly foot: string;
  readonly mortgaged: boolean;
  readonly isFocus: boolean;
  /** Seats on the square, with commas between: a list would be another one every time. */
  readonly here: string;
  readonly names: readonly string[];
}

const StripTile = memo(({ store, at, owner, foot, mortgaged, isFocus, here, names }: TileProps) => {
  const { board } = store.property;
  const group = board.group[at]!;
  const tone = group >= 0 ? signOf(board, group).tone : '';
  return (
    <button
      type="button"
      class={`strip-tile ${tone} ${owner >= 0 ? seatTone(owner) : ''} ${isFocus ? 'here' : ''} ${mortgaged ? 'mortgaged' : ''}`}
      onClick={() => {
        if (!touchDeed(store, at)) store.pinned.value = at;
      }}
    >
      <span class="strip-band">{group >= 0 && <GroupBadge model={store.property} group={group} />}</span>
      <span class="strip-name">{squareName(board, at, text.value.id)}</span>
      <span class="strip-foot">
        {foot}
        {here !== '' &&
          here.split(',').map((seat) => <Token key={seat} seat={Number(seat)} name={names[Number(seat)]!} size={14} />)}
      </span>
      {owner >= 0 && <span class="strip-owner" />}
    </button>
  );
});
