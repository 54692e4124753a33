/** Putting a deal together: who, what each side gives, what it would mean. Deeds can also be touched on the board. */
import { Button, Glyph, Token } from '../app/parts.js';
import { GroupBadge } from '../board/Badge.js';
import { shortened } from '../board/names.js';
import { pardonsOf, tradableDeeds } from '../game/facts.js';
import type { TableStore } from '../table/store.js';
import { usePeek } from '../table/usePeek.js';
import { figure, text } from '../text/text.js';
import { ConsequenceLine } from './ConsequenceLine.js';
import { partners, startTrade, stopTrading, whyNoOffers } from './composing.js';
import { actionOf, isNothing, refusalOf, type Terms, withCard, withCash, withDeed } from './terms.js';

export function Composer({ store, me }: { store: TableStore; me: number }) {
  const t = text.value;
  const terms = store.terms.value!;
  const open = store.open.value!;
  const { choices = [] } = store.standing.value;
  const names = store.names.value;
  const counter = terms.counter !== undefined;
  const empty = isNothing(terms.give) && isNothing(terms.take);
  const refused = empty ? undefined : refusalOf(store.property, open, me, terms);
  const choice = counter
    ? choices.find(
        (c) => c.type === 'counter' && c.fields?.offer?.kind === 'one' && c.fields.offer.of.includes(terms.counter!),
      )
    : choices.find((c) => c.type === 'propose' && c.fields?.to?.kind === 'one' && c.fields.to.of.includes(terms.to));
  const others = counter ? [terms.to] : [...new Set([...partners(store), terms.to])];
  const send = async () => {
    if (!choice) return;
    if (await store.act(actionOf(terms), choice.answers)) {
      stopTrading(store);
      // A bot may have answered by now.
      if (store.open.value!.offers.length > 0) store.tab.value = 'offers';
    }
  };
  return (
    <section class="composer" tabIndex={-1} aria-label={counter ? t.counterTitle : t.tradeTitle}>
      <header class="panel-head">
        <h2>{counter ? t.counterTitle : t.tradeTitle}</h2>
        <button
          type="button"
          class="icon-button"
          data-hotkey="Escape"
          aria-label={t.cancel}
          onClick={() => stopTrading(store)}
        >
          <Glyph name="cross" />
        </button>
      </header>
      <div class="partners" role="group" aria-label={t.withWhom}>
        {others.map((seat) => (
          <button
            type="button"
            key={seat}
            class={`partner ${seat === terms.to ? 'chosen' : ''}`}
            aria-pressed={seat === terms.to}
            onClick={() => seat !== terms.to && startTrade(store, seat)}
          >
            <Token seat={seat} name={names[seat]!} size={20} />
            <span class="cut">{names[seat]}</span>
          </button>
        ))}
      </div>
      <p class="hint-line">{t.touchDeeds}</p>
      <div class="composer-sides">
        <SideEditor store={store} side="give" seat={me} terms={terms} title={t.youGive} />
        <SideEditor store={store} side="take" seat={terms.to} terms={terms} title={t.youGet} />
      </div>
      {!empty && <ConsequenceLine store={store} me={me} terms={terms} />}
      {refused && <p class="refused">{t.refusals[refused] ?? refused}</p>}
      {!choice && <p class="refused">{whyNoOffers(store) ?? t.notNow}</p>}
      <div class="prompt-actions">
        <Button
          primary
          disabled={empty || refused !== undefined || !choice || store.busy.value}
          hotkey="Enter"
          onClick={send}
        >
          {counter ? t.sendCounter : t.sendOffer}
        </Button>
        <Button onClick={() => stopTrading(store)}>{t.cancel}</Button>
      </div>
    </section>
  );
}

interface SideProps {
  readonly store: TableStore;
  readonly side: 'give' | 'take';
  readonly seat: number;
  readonly terms: Terms;
  readonly title: string;
}

function SideEditor({ store, side, seat, terms, title }: SideProps) {
  const t = text.value;
  const { board, pardonsTrade } = store.property;
  const open = store.open.value!;
  const deeds = tradableDeeds(board, open, seat);
  const cards = pardonsTrade ? pardonsOf(open, seat) : [];
  const most = open.cash[seat]!;
  const bundle = terms[side];
  const change = (next: Terms) => {
    store.terms.value = next;
  };
  return (
    <fieldset class="side-editor">
      <legend>{title}</legend>
      <label class="cash-field">
        <span>
          {t.cash} <small>({t.upTo(most)})</small>
        </span>
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          step={10}
          value={bundle.cash}
          onInput={(event) => change(withCash(terms, side, Math.min(most, Number(event.currentTarget.value))))}
        />
        <input
          type="range"
          aria-label={`${title}: ${t.cash}`}
          min={0}
          max={most}
          step={Math.max(1, Math.min(10, most))}
          value={bundle.cash}
          onInput={(event) => change(withCash(terms, side, Number(event.currentTarget.value)))}
        />
      </label>
      <ul class="pick-list">
        {deeds.map((lot) => (
          <li key={lot}>
            <DeedPick
              store={store}
              lot={lot}
              chosen={bundle.deeds.includes(lot)}
              onClick={() => change(withDeed(terms, side, lot))}
            />
          </li>
        ))}
        {cards.map((deck) => (
          <li key={`card${deck}`}>
            <button
              type="button"
              class={`pick ${bundle.cards.includes(deck) ? 'chosen' : ''}`}
              aria-pressed={bundle.cards.includes(deck)}
              onClick={() => change(withCard(terms, side, deck))}
            >
              <Glyph name="pardon" /> {t.pardon}
            </button>
          </li>
        ))}
        {deeds.length + cards.length === 0 && <li class="quiet">{t.noDeeds}</li>}
      </ul>
    </fieldset>
  );
}

interface PickProps {
  readonly store: TableStore;
  readonly lot: number;
  readonly chosen: boolean;
  readonly onClick: () => void;
}

/** Pressed, it stays, and so does the look at its deed: the card is what one decides by. */
function DeedPick({ store, lot, chosen, onClick }: PickProps) {
  const { board } = store.property;
  const { peeking } = usePeek(store, lot);
  return (
    <button type="button" class={`pick ${chosen ? 'chosen' : ''}`} aria-pressed={chosen} onClick={onClick} {...peeking}>
      <GroupBadge model={store.property} lot={lot} />
      <span class="pick-name">{shortened(board.name[lot]!)}</span>
      {store.open.value!.mortgaged[lot] === 1 && <em class="tag">M</em>}
      <span class="quiet">{figure(board.price[lot]!)}</span>
    </button>
  );
}
