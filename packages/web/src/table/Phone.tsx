/** A phone held upright: a map without words, a strip of readable squares, one sentence, one bar of actions, and sheets. */
import { useEffect, useRef } from 'preact/hooks';
import { Button, Glyph, Token } from '../app/parts.js';
import { SettingsButton, SoundButton } from '../app/Settings.js';
import { seatTone } from '../board/signs.js';
import { DeedCard } from '../desk/DeedCard.js';
import { Desk } from '../desk/Desk.js';
import { CardClock } from '../stage/Countdown.js';
import { Dice } from '../stage/Dice.js';
import { GameClock } from '../stage/GameClock.js';
import { goThere } from '../stage/LookedAt.js';
import { Twice } from '../stage/prompts/Box.js';
import { CardTicket, Happenings, Prompt, shownCard } from '../stage/Stage.js';
import { figure, text } from '../text/text.js';
import { Composer } from '../trade/Composer.js';
import { partners, startOfferFor, startTrade, whyNoOffers } from '../trade/composing.js';
import { OfferCard } from '../trade/OfferCard.js';
import { AskToLeave, Brand, LineLost, RulesButton } from './Bar.js';
import { BoardPane } from './BoardPane.js';
import { Chat } from './Chat.js';
import { Log } from './Log.js';
import { Money } from './Money.js';
import { OutOfGame } from './OutOfGame.js';
import { Badges, BankLine, SetPips } from './Players.js';
import { Strip } from './Strip.js';
import type { Sheet, TableStore } from './store.js';
import { Offers } from './Tabs.js';
import { useUncovered } from './useUncovered.js';

export function Phone({ store }: { store: TableStore }) {
  const t = text.value;
  const open = store.open.value!;
  const me = store.seat.value;
  const sheet = store.sheet.value;
  const auction = open.phase === 'auction' || open.phase === 'sealed';
  const offers = open.offers.filter(({ to }) => to === me);
  const pinned = store.pinned.value;
  useUncovered(store, () => {
    store.sheet.value = undefined;
  });
  return (
    <div class={`table phone ${sheet ? 'has-sheet' : ''} ${auction ? 'in-auction' : ''}`}>
      <header class="bar">
        <Brand />
        <GameClock store={store} />
        <span class="bar-space" />
        <RulesButton store={store} />
        <SoundButton />
        <SettingsButton />
      </header>
      <LineLost store={store} />
      <OutOfGame store={store} />
      <main class="phone-main">
        <h1 class="sr">{t.tableHeading}</h1>
        <SeatChips store={store} />
        <div class="map">
          <BoardPane store={store} map>
            <div class="map-middle">
              {offers.length === 0 && (
                <Dice thrown={store.director.thrown.value} open={open} doubles={store.property.doublesCount} />
              )}
              {!shownCard(store) && <Happenings store={store} most={2} />}
              <CardTicket store={store} />
            </div>
          </BoardPane>
        </div>
        {!sheet && !auction && offers.length === 0 && <Strip store={store} />}
        <div class="phone-prompt">
          {offers.length > 0 && !auction && open.phase !== 'offer' && !sheet && (
            <OfferCard store={store} offer={offers[0]!} glow={!store.mine.value} />
          )}
          <Prompt store={store} />
        </div>
      </main>
      {pinned !== undefined && !sheet && (
        <div class="sheet card-sheet">
          <DeedCard
            model={store.property}
            open={open}
            names={store.names.value}
            square={pinned}
            go={goThere(store, pinned)}
            onClose={() => {
              store.pinned.value = undefined;
            }}
            onOffer={
              me !== undefined && open.owner[pinned]! >= 0 && open.owner[pinned] !== me
                ? () => startOfferFor(store, pinned)
                : undefined
            }
          />
        </div>
      )}
      {sheet && (
        <section class={`sheet sheet-${sheet}`} aria-label={t.sheets[sheet]}>
          <SheetBody store={store} sheet={sheet} />
        </section>
      )}
      <SheetBar store={store} />
    </div>
  );
}

function SeatChips({ store }: { store: TableStore }) {
  const open = store.open.value!;
  const { waiting } = store.standing.value;
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('.on-turn');
    if (chip && row.current) row.current.scrollTo({ left: chip.offsetLeft - 60, behavior: 'smooth' });
  }, [open.seat]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <ul class="seat-chips" ref={row} tabIndex={0} aria-label={text.value.players}>
      {open.cash.map((cash, seat) => {
        const asked = waiting.find((w) => w.seat === seat && w.blocking);
        return (
          <li
            key={seat}
            data-seat={seat}
            class={`seat-chip ${seatTone(seat)} ${seat === open.seat ? 'on-turn' : ''} ${open.out[seat] ? 'gone' : ''}`}
          >
            <Token seat={seat} name={store.names.value[seat]!} size={24} />
            <Money amount={cash} />
            {asked && <CardClock store={store} deadline={asked.deadline} />}
          </li>
        );
      })}
    </ul>
  );
}

const SHEETS: readonly Sheet[] = ['deeds', 'trade', 'players', 'log', 'chat'];

function SheetBar({ store }: { store: TableStore }) {
  const t = text.value;
  const me = store.seat.value;
  const open = store.open.value!;
  const seated = me !== undefined && open.out[me] === 0;
  return (
    <nav class="sheet-bar" aria-label={t.sheetBar}>
      {SHEETS.filter((sheet) => seated || (sheet !== 'deeds' && sheet !== 'trade'))
        .filter((sheet) => sheet !== 'chat' || !store.replayed)
        .filter((sheet) => sheet !== 'trade' || open.options.trading !== false)
        .map((sheet) => (
          <button
            type="button"
            key={sheet}
            class={store.sheet.value === sheet ? 'chosen' : ''}
            aria-pressed={store.sheet.value === sheet}
            onClick={() => {
              store.sheet.value = store.sheet.value === sheet ? undefined : sheet;
            }}
          >
            <Glyph
              name={
                ({ deeds: 'house', trade: 'swap', players: 'person', log: 'pardon', chat: 'bubble' } as const)[sheet]
              }
            />
            {t.sheets[sheet]}
            {sheet === 'trade' && open.offers.length > 0 && <span class="count-badge">{open.offers.length}</span>}
            {sheet === 'chat' && store.unread.value > 0 && <span class="count-badge">{store.unread.value}</span>}
          </button>
        ))}
    </nav>
  );
}

function SheetBody({ store, sheet }: { store: TableStore; sheet: Sheet }) {
  const t = text.value;
  const me = store.seat.value;
  switch (sheet) {
    case 'deeds':
      return me === undefined ? null : <Desk store={store} me={me} />;
    case 'trade':
      if (store.terms.value !== undefined && me !== undefined) return <Composer store={store} me={me} />;
      return (
        <div class="trade-start">
          <Offers store={store} />
          <Button disabled={partners(store).length === 0} onClick={() => startTrade(store)}>
            {t.newOffer}
          </Button>
          {whyNoOffers(store) && <p class="hint-line">{whyNoOffers(store)}</p>}
        </div>
      );
    case 'players':
      return <PlayerSheet store={store} />;
    case 'log':
      return <Log store={store} />;
    case 'chat':
      return <Chat store={store} />;
  }
}

function PlayerSheet({ store }: { store: TableStore }) {
  const t = text.value;
  const open = store.open.value!;
  const me = store.seat.value;
  return (
    <div class="player-sheet">
      <ul>
        {open.cash.map((cash, seat) => (
          <li key={seat} class={seatTone(seat)}>
            <Token seat={seat} name={store.names.value[seat]!} size={26} />
            <span class="cut">{store.names.value[seat]}</span>
            <Badges store={store} seat={seat} />
            <b>{figure(cash)}</b>
            <SetPips store={store} seat={seat} />
          </li>
        ))}
      </ul>
      <BankLine open={open} />
      <div class="prompt-actions">
        <AskToLeave store={store} />
        {me !== undefined && open.out[me] === 0 && (
          <Twice quiet onConfirm={() => store.act({ type: 'resign' })}>
            {t.resign}
          </Twice>
        )}
      </div>
    </div>
  );
}
