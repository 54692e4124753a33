/** Everybody at the table: money, sets, clock, and whether a person, a bot or nobody is there. */
import { Glyph, Token } from '../app/parts.js';
import { seatTone, signOf } from '../board/signs.js';
import { deedsOf, heldBy, isOnFirstLap } from '../game/facts.js';
import type { Open } from '../game/model.js';
import { CardClock } from '../stage/Countdown.js';
import { choiceText } from '../text/choices/index.js';
import { levelName } from '../text/names.js';
import { text } from '../text/text.js';
import { Money } from './Money.js';
import type { TableStore } from './store.js';

export type Badge = 'bot' | 'steward' | 'away' | 'you' | 'jail' | 'lap' | 'out';

export function badgesOf(store: TableStore, seat: number): Badge[] {
  const { holders, presence, seat: me, over } = store.standing.value;
  const open = store.open.value;
  const badges: Badge[] = [];
  const kind = holders[seat]?.kind;
  if (seat === me) badges.push('you');
  if (store.isOut(seat)) badges.push('out');
  else if (open && open.jail[seat]! > 0) badges.push('jail');
  if (open && open.out[seat] === 0 && isOnFirstLap(open, seat)) badges.push('lap');
  if (kind === 'bot') badges.push('bot');
  else if (kind === 'steward') badges.push('steward');
  else if (kind === 'person' && seat !== me && over === undefined && !presence.here.includes(seat)) badges.push('away');
  return badges;
}

export function Badges({ store, seat }: { store: TableStore; seat: number }) {
  const t = text.value;
  const { level } = store.standing.value.holders[seat] ?? {};
  const titleOf = (badge: Badge) =>
    badge === 'bot' && level !== undefined ? `${t.badgeTitles.bot}: ${levelName(t, level)}` : t.badgeTitles[badge];
  return (
    <span class="badges">
      {badgesOf(store, seat).map((badge) => (
        <span key={badge} class={`badge badge-${badge}`} title={titleOf(badge)}>
          {badge === 'bot' && <Glyph name="robot" />}
          {badge === 'jail' && <Glyph name="bars" />}
          {t.badges[badge]}
        </span>
      ))}
    </span>
  );
}

/** One mark per deed the seat holds, grouped; a complete set is filled out. */
export function SetPips({ store, seat }: { store: TableStore; seat: number }) {
  const { board } = store.property;
  const open = store.open.value!;
  const deeds = deedsOf(board, open, seat).length;
  return (
    <span class="set-pips" role="img" aria-label={text.value.deedCount(deeds)}>
      {board.groups.map((group, index) => {
        const have = heldBy(board, open, seat, index);
        if (have === 0) return null;
        const { tone } = signOf(board, index);
        return (
          <span key={group.name} class={`set-pip ${tone} ${have === board.groupSize[index] ? 'whole' : ''}`}>
            {Array.from({ length: board.groupSize[index]! }, (_, i) => (
              <i key={i} class={i < have ? 'on' : ''} />
            ))}
          </span>
        );
      })}
    </span>
  );
}

/** What the bank has left, where it can run out, and what lies on the car park, where something can. */
export function BankLine({ open }: { open: Open }) {
  const t = text.value;
  return (
    <p class="bank-stock quiet">
      {open.options.houses !== undefined && t.bankHas(open.houses, open.hotels)}
      {open.pot ? t.potHas(open.pot) : ''}
      {open.bank !== undefined && open.options.bankLimited && ` ${choiceText.value.bankMoney(open.bank)}`}
    </p>
  );
}

export function Players({ store }: { store: TableStore }) {
  const t = text.value;
  const open = store.open.value!;
  const { waiting } = store.standing.value;
  const names = store.names.value;
  return (
    <section class="players" aria-label={t.players} data-count={open.cash.length}>
      <h2 class="sr">{t.players}</h2>
      <ol>
        {open.cash.map((cash, seat) => {
          const asked = waiting.find((w) => w.seat === seat && w.blocking);
          return (
            <li
              key={seat}
              class={`player ${seatTone(seat)} ${seat === open.seat ? 'on-turn' : ''} ${open.out[seat] !== 0 ? 'gone' : ''}`}
              data-seat={seat}
              tabIndex={-1}
            >
              <Token seat={seat} name={names[seat]!} size={34} />
              <div class="player-main">
                <span class="player-name cut" title={names[seat]}>
                  {names[seat]}
                </span>
                <Badges store={store} seat={seat} />
              </div>
              <div class="player-side">
                <Money amount={cash} />
              </div>
              {asked && <CardClock store={store} deadline={asked.deadline} />}
              <SetPips store={store} seat={seat} />
            </li>
          );
        })}
      </ol>
      <BankLine open={open} />
    </section>
  );
}
