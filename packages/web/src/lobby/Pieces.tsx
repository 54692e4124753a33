/** Pieces to play with: one is everybody's, others are had for points. */
import { RefusedError } from '@freehold/client';
import type { RouteAnswer } from '@freehold/protocol';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { initial } from '../app/guestName.js';
import { notice } from '../app/notices.js';
import { Button, TokenDrawing } from '../app/parts.js';
import { asPerson } from '../app/session.js';
import { pieceShape } from '../board/looks.js';
import { lobbyText } from '../text/lobby/index.js';
import { text } from '../text/text.js';

interface Props {
  readonly info: RouteAnswer<'userInfo'>;
  readonly onChange: () => void;
}

export function Pieces({ info, onChange }: Props) {
  const l = lobbyText.value;
  const items = useSignal<RouteAnswer<'shopItems'>>([]);
  const busy = useSignal(false);
  useEffect(() => {
    asPerson((freehold) => freehold.http.call('shopItems'))
      .then((all) => {
        items.value = all.filter(({ itemType }) => itemType === 'piece');
      })
      .catch(() => undefined);
  }, [info]);
  const take = async (id: number, owned: boolean) => {
    busy.value = true;
    try {
      await asPerson(async ({ http }) => {
        if (!owned) await http.call('shopBuy', { body: { custom_id: id } });
        await http.call('changePiece', { body: { custom_id: id } });
      });
    } catch (error) {
      const t = text.value;
      notice(error instanceof RefusedError ? (t.refusals[error.code] ?? error.message) : t.somethingWrong, 'wrong');
    } finally {
      busy.value = false;
      onChange();
    }
  };
  if (items.value.length === 0) return null;
  return (
    <section aria-label={l.piece}>
      <h2>{l.piece}</h2>
      <p class="hint-line">{l.pieceNote}</p>
      <ul class="shop">
        {items.value.map(({ custom_id, price, owned }, index) => {
          const inUse = custom_id === info.user_piece;
          return (
            <li key={custom_id} class={inUse ? 'chosen' : ''}>
              <TokenDrawing tone={0} shape={pieceShape(custom_id) ?? 0} letter={initial(info.username)} size={44} />
              <span>{l.pieces[index] ?? custom_id}</span>
              <Button
                disabled={inUse || busy.value || (!owned && info.points < price)}
                onClick={() => take(custom_id, owned)}
              >
                {inUse ? l.inUse : owned ? l.usePiece : l.buyPiece(price)}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
