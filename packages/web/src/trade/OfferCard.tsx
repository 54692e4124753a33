/** An open offer, as its maker or its receiver sees it, with what it would mean for the one who looks. */
import type { Bundle, Offer } from '@freehold/property';
import { Button, Glyph, Token } from '../app/parts.js';
import { useRead } from '../app/useRead.js';
import { GroupBadge } from '../board/Badge.js';
import type { TableStore } from '../table/store.js';
import { figure, text } from '../text/text.js';
import { ConsequenceLine } from './ConsequenceLine.js';
import { startCounter } from './composing.js';

function Side({ store, bundle }: { store: TableStore; bundle: Bundle }) {
  const t = text.value;
  const { board } = store.property;
  const nothing = bundle.deeds.length === 0 && bundle.cash === 0 && bundle.cards.length === 0;
  return (
    <ul class="bundle">
      {bundle.deeds.map((lot) => (
        <li key={lot}>
          <GroupBadge model={store.property} lot={lot} /> {board.name[lot]}
        </li>
      ))}
      {bundle.cash > 0 && (
        <li>
          <Glyph name="coin" /> {figure(bundle.cash)}
        </li>
      )}
      {bundle.cards.map((deck) => (
        <li key={`card${deck}`}>
          <Glyph name="pardon" /> {t.pardon}
        </li>
      ))}
      {nothing && <li class="quiet">{t.nothing}</li>}
    </ul>
  );
}

export function OfferCard({ store, offer, glow }: { store: TableStore; offer: Offer; glow?: boolean }) {
  const t = text.value;
  const me = store.seat.value;
  const names = store.names.value;
  const { choices = [] } = store.standing.value;
  const mine = offer.to === me;
  const answer = (type: string) =>
    choices.find((c) => c.type === type && c.fields?.offer?.kind === 'one' && c.fields.offer.of.includes(offer.id));
  const accept = answer('accept');
  const cancel = answer('cancel');
  const send = (type: string, answers: number) => store.act({ type, offer: offer.id } as never, answers);
  // A second press must not accept what took the place of the first.
  const isRead = useRead(offer.id);
  const looking = { to: offer.from, give: offer.take, take: offer.give };
  return (
    <article class={`offer ${mine ? 'to-me' : ''}`} aria-label={t.offerFrom(names[offer.from]!, names[offer.to]!)}>
      <header>
        <Token seat={offer.from} name={names[offer.from]!} size={20} />
        <span class="cut">{names[offer.from]}</span>
        <Glyph name="swap" />
        <Token seat={offer.to} name={names[offer.to]!} size={20} />
        <span class="cut">{offer.to === me ? t.you : names[offer.to]}</span>
      </header>
      <div class="offer-sides">
        <div>
          <h4>{mine ? t.youGet : t.gives(names[offer.from]!)}</h4>
          <Side store={store} bundle={offer.give} />
        </div>
        <div>
          <h4>{mine ? t.youGive : t.gives(names[offer.to]!)}</h4>
          <Side store={store} bundle={offer.take} />
        </div>
      </div>
      {mine && <ConsequenceLine store={store} me={me!} terms={looking} />}
      {mine && (
        <div class="prompt-actions">
          <Button
            primary={glow ?? false}
            hotkey="y"
            disabled={!accept || store.busy.value}
            // Not disabled: that would hand the focus to the button beside it.
            aria-disabled={!isRead}
            onClick={() => isRead && send('accept', offer.id)}
          >
            {t.accept}
          </Button>
          {answer('counter') && <Button onClick={() => startCounter(store, offer)}>{t.counter}</Button>}
          <Button hotkey="n" disabled={store.busy.value} onClick={() => send('reject', offer.id)}>
            {t.reject}
          </Button>
        </div>
      )}
      {offer.from === me && cancel && (
        <div class="prompt-actions">
          <Button disabled={store.busy.value} onClick={() => send('cancel', cancel.answers)}>
            {t.takeBack}
          </Button>
        </div>
      )}
    </article>
  );
}
