/** A phone held upright: chips of the players, the dice, the table to be scrolled, one question, and sheets. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Glyph, Token } from '../app/parts.js';
import { SettingsButton, SoundButton } from '../app/Settings.js';
import type { GlyphName } from '../board/signs.js';
import { seatTone } from '../board/signs.js';
import { CardClock } from '../stage/Countdown.js';
import { Twice } from '../stage/prompts/Box.js';
import { Brand, LineLost, RulesButton } from '../table/Bar.js';
import { Chat } from '../table/Chat.js';
import { Log } from '../table/Log.js';
import { OutOfGame } from '../table/OutOfGame.js';
import type { TableStore } from '../table/store.js';
import { useUncovered } from '../table/useUncovered.js';
import { lanternText } from '../text/lantern/index.js';
import { text } from '../text/text.js';
import { Purse } from './Bits.js';
import { purseOf } from './facts.js';
import { useLooking } from './looking.js';
import { Market } from './Market.js';
import { Gathered, Harvest, SeatBadges } from './Players.js';
import { Actions, EndProgress, Happenings, LanternDice, Question, TurnOf } from './Stage.js';
import type { Sight } from './sight.js';
import { Tableau } from './Tableau.js';

interface Props {
  readonly store: TableStore;
  readonly sight: Sight;
}

const SHEETS = ['mine', 'players', 'log', 'chat'] as const;
type Sheet = (typeof SHEETS)[number];
const SIGNS: Readonly<Record<Sheet, GlyphName>> = { mine: 'spark', players: 'person', log: 'pardon', chat: 'bubble' };

export function Phone({ store, sight }: Props) {
  const t = text.value;
  const l = lanternText.value;
  const sheet = useSignal<Sheet | undefined>(undefined);
  const names: Readonly<Record<Sheet, string>> = {
    mine: l.mine,
    players: t.sheets.players,
    log: t.sheets.log,
    chat: t.sheets.chat,
  };
  const put = (wanted: Sheet | undefined) => {
    sheet.value = sheet.value === wanted ? undefined : wanted;
  };
  useUncovered(store, () => {
    sheet.value = undefined;
  });
  // A card that is chosen is seen, and so is what it costs.
  const place = useLooking().place.value;
  useEffect(() => {
    if (place) sheet.value = undefined;
  }, [place]);
  return (
    <div class={`table phone lantern ${sheet.value ? 'has-sheet' : ''}`}>
      <header class="bar">
        <Brand />
        <span class="quiet">{t.round(sight.open.round, 0)}</span>
        <span class="bar-space" />
        <RulesButton store={store} />
        <SoundButton />
        <SettingsButton />
      </header>
      <LineLost store={store} />
      <OutOfGame store={store} />
      <main class="phone-main">
        <h1 class="sr">{t.tableHeading}</h1>
        <SeatChips store={store} sight={sight} />
        <div class="lantern-now">
          <LanternDice store={store} sight={sight} />
          <div class="lantern-status">
            <span class="lantern-turn">
              <TurnOf sight={sight} />
              <Actions sight={sight} />
            </span>
            <Happenings store={store} most={1} />
            <EndProgress sight={sight} />
          </div>
        </div>
        <Market store={store} sight={sight} />
        <div class="phone-prompt">
          <Question store={store} sight={sight} />
        </div>
      </main>
      {sheet.value && (
        <section class={`sheet sheet-${sheet.value}`} aria-label={names[sheet.value]}>
          <SheetBody store={store} sight={sight} sheet={sheet.value} />
        </section>
      )}
      <nav class="sheet-bar" aria-label={t.sheetBar}>
        {SHEETS.filter((each) => (each === 'mine' ? sight.me !== undefined : each !== 'chat' || !store.replayed)).map(
          (each) => (
            <button
              type="button"
              key={each}
              class={sheet.value === each ? 'chosen' : ''}
              aria-pressed={sheet.value === each}
              onClick={() => put(each)}
            >
              <Glyph name={SIGNS[each]} />
              {names[each]}
              {each === 'chat' && store.unread.value > 0 && <span class="count-badge">{store.unread.value}</span>}
            </button>
          ),
        )}
      </nav>
    </div>
  );
}

function SheetBody({ store, sight, sheet }: Props & { sheet: Sheet }) {
  switch (sheet) {
    case 'mine':
      return sight.me === undefined ? null : <Tableau sight={sight} seat={sight.me} />;
    case 'players':
      return <PlayerSheet store={store} sight={sight} />;
    case 'log':
      return <Log store={store} />;
    case 'chat':
      return <Chat store={store} />;
  }
}

function SeatChips({ store, sight: { open, play, names } }: Props) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('.on-turn');
    if (chip && row.current) row.current.scrollTo({ left: chip.offsetLeft - 60, behavior: 'smooth' });
  }, [open.seat]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <ul class="seat-chips" ref={row} tabIndex={0} aria-label={text.value.players}>
      {names.map((name, seat) => {
        const asked = store.standing.value.waiting.find((each) => each.seat === seat && each.blocking);
        return (
          <li
            key={seat}
            data-seat={seat}
            class={`seat-chip ${seatTone(seat)} ${seat === open.seat ? 'on-turn' : ''} ${open.out[seat] ? 'gone' : ''}`}
          >
            <Token seat={seat} name={name} size={24} />
            <Purse held={purseOf(play, seat)} />
            {asked && <CardClock store={store} deadline={asked.deadline} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Everybody, and on a press what lies before them. */
function PlayerSheet({ store, sight }: Props) {
  const t = text.value;
  const l = lanternText.value;
  const looking = useLooking();
  const { names, play } = sight;
  const shown = looking.seat.value;
  if (shown !== undefined && shown !== sight.me) {
    return (
      <>
        <Tableau sight={sight} seat={shown} />
        {sight.me === undefined && (
          <button type="button" class="button" onClick={() => looking.visit(undefined)}>
            {l.back}
          </button>
        )}
      </>
    );
  }
  return (
    <div class="player-sheet lantern-sheet">
      <ul>
        {names.map((name, seat) => (
          <li key={seat} class={seatTone(seat)}>
            <Token seat={seat} name={name} size={26} />
            <button
              type="button"
              class="player-name cut"
              aria-label={l.showTableau(name)}
              onClick={() => looking.visit(seat)}
            >
              {name}
            </button>
            <SeatBadges store={store} sight={sight} seat={seat} />
            <Purse held={purseOf(play, seat)} />
            <Gathered sight={sight} seat={seat} />
            <Harvest sight={sight} seat={seat} />
          </li>
        ))}
      </ul>
      {store.playing.value && (
        <Twice quiet onConfirm={() => store.act({ type: 'resign' })}>
          {t.resign}
        </Twice>
      )}
    </div>
  );
}
