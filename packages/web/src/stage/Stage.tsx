/** The middle of the board: who is on turn, the dice, what just happened, and the one question. */
import { useComputed } from '@preact/signals';
import { Glyph, Token } from '../app/parts.js';
import { language } from '../app/settings.js';
import { deckName } from '../game/facts.js';
import type { PropertyEvent } from '../game/model.js';
import type { CardShown } from '../motion/director.js';
import type { TableStore } from '../table/store.js';
import { figure, text } from '../text/text.js';
import { OfferCard } from '../trade/OfferCard.js';
import { ComeBack } from './ComeBack.js';
import { Dice } from './Dice.js';
import { GameClock } from './GameClock.js';
import { LookedAt } from './LookedAt.js';
import { AuctionPanel } from './prompts/auction.js';
import { Generic } from './prompts/generic.js';
import './prompts/property.js';
import { promptFor } from './prompts/registry.js';
import { Waiting } from './Waiting.js';

/** Worth a line on the stage; the rest is seen on the board or read in the log. */
const TOLD: ReadonlySet<PropertyEvent['type']> = new Set([
  'salary',
  'bought',
  'declined',
  'sold',
  'unsold',
  'paid',
  'owes',
  'collected',
  'built',
  'wanted',
  'demolished',
  'mortgaged',
  'lifted',
  'accepted',
  'rejected',
  'jailed',
  'freed',
  'missed',
  'bankrupt',
  'estate',
  'time_up',
  'jumped',
  'pot',
  'fell',
  'given',
  'redeemed',
  'gambled',
  'returned',
  'opened',
  'tied',
  'completed',
  'unpaid',
  'token',
  'stayed',
  'leave_asked',
  'voted',
  'leave_refused',
  'left',
]); // prettier-ignore

export function Happenings({ store, most }: { store: TableStore; most: number }) {
  const told = useComputed(() => {
    const lines = store.lines.value;
    const from = lines.findLastIndex(({ event }) => event.type === 'turn_started' || event.type === 'game_started');
    // Somebody whose turn has just begun still wants to know what was paid in the one before.
    const start =
      lines.length - from > 2 ? from : lines.findLastIndex(({ event }, i) => i < from && event.type === 'turn_started');
    return lines
      .slice(Math.max(0, start))
      .filter(({ event }) => TOLD.has(event.type))
      .slice(-most);
  });
  return (
    <ul class="happenings">
      {told.value.map(({ id, event }) => (
        <li key={id}>{store.sentence(event)}</li>
      ))}
    </ul>
  );
}

/** The card that lies to be bought, or the one drawn last. */
export function shownCard(store: TableStore): (CardShown & { price: number }) | undefined {
  const open = store.open.value!;
  const revealed = store.property.revealed?.(open);
  const drawn = store.director.card.value;
  if (revealed) return { ...revealed, seat: open.seat, deck: revealed.deck ?? -1, key: -1 };
  return drawn && { ...drawn, price: 0 };
}

export function CardTicket({ store }: { store: TableStore }) {
  const card = shownCard(store);
  if (!card) return null;
  const model = store.property;
  return (
    <div class={`ticket deck-${card.deck}`} key={card.key}>
      <p class="ticket-head">
        <Glyph name={(['ticket', 'chest'] as const)[card.deck] ?? 'spark'} />
        {deckName(model, card.deck, text.value)} · {store.names.value[card.seat]}
        {card.price > 0 && <b class="ticket-price">{figure(card.price)}</b>}
      </p>
      <p class="ticket-text">{model.cardText(card.id, language.value, card.value)}</p>
    </div>
  );
}

/** The question we are asked, or whom the table waits for. */
export function Prompt({ store }: { store: TableStore }) {
  const { standing } = store;
  const { waiting, choices = [], seat: me, holders } = standing.value;
  const open = store.open.value;
  if (me !== undefined && holders[me]?.kind === 'steward') return <ComeBack store={store} />;
  const asked =
    me === undefined
      ? undefined
      : (waiting.find((w) => w.seat === me && w.blocking) ??
        waiting.find((w) => w.seat === me && (w.kind === 'between' || w.kind === 'withdraw')));
  if (asked && me !== undefined) {
    const Drawn = promptFor(store.model.kind, asked.kind) ?? Generic;
    const answers = choices.filter((choice) => choice.answers === asked.id);
    return <Drawn store={store} me={me} asked={asked} choices={answers} />;
  }
  if (open && store.model.kind === 'property' && (open.phase === 'auction' || open.phase === 'sealed')) {
    return <AuctionPanel store={store} me={me} />;
  }
  return <Waiting store={store} />;
}

/** Questions that need the room of the dice. */
const BUSY: ReadonlySet<string> = new Set(['claim', 'card', 'offer']);

/** The turn of somebody who goes out lasts until his estate is sold, but it is nobody's to play. */
function turnWords(store: TableStore): string {
  const t = text.value;
  const { seat } = store.open.value!;
  const name = store.names.value[seat] ?? '';
  const mine = seat === store.seat.value;
  if (store.isOut(seat)) return mine ? t.youAreOut : t.isOut(name);
  return mine ? t.yourTurn : t.turnOf(name);
}

/** `aside`: the question stands elsewhere. */
export function Stage({ store, aside = false }: { store: TableStore; aside?: boolean }) {
  const t = text.value;
  const open = store.open.value!;
  const names = store.names.value;
  const offers = open.offers.filter(({ to }) => to === store.seat.value);
  const auction = open.phase === 'auction' || open.phase === 'sealed';
  // An offer that the table waits for is the question itself.
  const showOffers = offers.length > 0 && !auction && open.phase !== 'offer' && store.terms.value === undefined;
  return (
    <section class="stage" aria-label={t.stage}>
      <div class="skyline" aria-hidden="true" />
      <header class="stage-head">
        <span class="turn-of">
          <Token seat={open.seat} name={names[open.seat] ?? ''} size={22} />
          <span class="cut">{turnWords(store)}</span>
        </span>
        <GameClock store={store} />
      </header>
      <div class="stage-middle">
        {!showOffers && !auction && !BUSY.has(open.phase) && (
          <Dice thrown={store.director.thrown.value} open={open} doubles={store.property.doublesCount} />
        )}
        {/* Whoever chooses where to go has thrown again since, and needs the room for the ways. */}
        {!showOffers && open.phase !== 'square' && <CardTicket store={store} />}
        {!showOffers && <Happenings store={store} most={auction ? 1 : shownCard(store) ? 2 : 3} />}
        {showOffers && (
          <div class="stage-offers">
            {offers.slice(0, 1).map((offer) => (
              <OfferCard key={offer.id} store={store} offer={offer} glow={!store.mine.value} />
            ))}
            {offers.length > 1 && <p class="hint-line">{t.moreOffers(offers.length - 1)}</p>}
          </div>
        )}
      </div>
      {!aside && (
        <div class="stage-prompt">
          <Prompt store={store} />
        </div>
      )}
      <LookedAt store={store} place="stage" />
    </section>
  );
}
