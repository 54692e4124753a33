/** Auctions: in the middle of the board, with everybody who bids in sight. Also drawn for those who only look on. */
import { leastBid } from '@freehold/property';
import type { AskedData, ChoiceData } from '@freehold/protocol';
import { useEffect, useState } from 'preact/hooks';
import { Button, Token } from '../../app/parts.js';
import { GroupBadge } from '../../board/Badge.js';
import { isOnFirstLap, setProgress } from '../../game/facts.js';
import type { TableStore } from '../../table/store.js';
import { choiceText } from '../../text/choices/index.js';
import { figure, text } from '../../text/text.js';
import { Countdown } from '../Countdown.js';
import { useKeptFocus } from './Box.js';
import type { PromptProps } from './registry.js';

/** Steps above what must be bid at least. */
const RAISES = [0, 9, 49] as const;
/** And where bids go up by steps, so many of them. */
const STEPPED = [0, 1, 4] as const;

export function Auction(props: PromptProps) {
  return <AuctionPanel {...props} />;
}

interface PanelProps {
  readonly store: TableStore;
  readonly me?: number | undefined;
  readonly asked?: AskedData | undefined;
  readonly choices?: readonly ChoiceData[];
}

export function AuctionPanel({ store, me, asked, choices = [] }: PanelProps) {
  const t = text.value;
  const { board } = store.property;
  const open = store.open.value!;
  const sealed = open.phase === 'sealed';
  const lot =
    open.goods === 'deed' ? open.lot : me !== undefined && open.bidding[me]! > 1 ? open.bidding[me]! - 1 : open.lot;
  const waiting = store.standing.value.waiting.filter(({ blocking }) => blocking);
  const current = waiting[0];
  const what = open.goods === 'deed' ? board.name[lot]! : open.goods === 'hotel' ? t.scarceHotel : t.scarceHouse;
  const mineAsked = asked !== undefined && me !== undefined;
  return (
    <div class="prompt auction" data-question={asked?.id ?? 'auction'}>
      <div class="auction-head">
        <div class="auction-lot">
          <GroupBadge model={store.property} lot={lot} />
          <div>
            <p class="auction-name">{what}</p>
            <p class="prompt-note">
              {open.goods === 'deed' ? t.listPrice(board.price[lot]!) : t.buildPrice(board.houseCost[lot]!)}
              {open.options.bidStep !== undefined &&
                `. ${choiceText.value.bidRule(leastBid({ board, open }), open.options.bidStep)}`}
            </p>
          </div>
        </div>
        <div class="auction-bid" aria-live="polite">
          <span class="auction-label">
            {sealed ? t.sealedAuction : open.leader >= 0 ? t.leads(store.names.value[open.leader]!) : t.noBidYet}
          </span>
          <strong class="auction-high" key={open.high}>
            {sealed ? '?' : figure(open.high)}
          </strong>
        </div>
        <Countdown store={store} deadline={(asked ?? current)?.deadline} size={48} />
      </div>
      <ul class="auction-seats" aria-label={t.bidders}>
        {open.bidding.map((bids, seat) => {
          if (open.out[seat] !== 0) return null;
          const state =
            bids === 0 ? 'out' : seat === open.leader ? 'leads' : waiting.some((w) => w.seat === seat) ? 'asked' : 'in';
          const progress = open.goods === 'deed' ? setProgress(board, open, seat, lot) : undefined;
          const completes = progress !== undefined && progress.have + 1 === progress.of;
          return (
            <li key={seat} class={`auction-seat ${state}`}>
              <Token seat={seat} name={store.names.value[seat]!} size={20} />
              <span class="auction-cash">{figure(open.cash[seat]!)}</span>
              <span class="auction-state">{isOnFirstLap(open, seat) ? t.badges.lap : t.bidStates[state]}</span>
              {completes && bids > 0 && <span class="auction-completes">{t.completesSet}</span>}
            </li>
          );
        })}
      </ul>
      {mineAsked ? (
        <BidControls store={store} me={me} asked={asked} choices={choices} sealed={sealed} lot={lot} />
      ) : (
        <p class="prompt-note">
          {sealed ? t.waitingForBids : current ? t.bidding(store.names.value[current.seat]!) : ''}
        </p>
      )}
    </div>
  );
}

interface ControlProps extends Required<Pick<PanelProps, 'store' | 'choices'>> {
  readonly me: number;
  readonly asked: AskedData;
  readonly sealed: boolean;
  readonly lot: number;
}

function BidControls({ store, me, asked, choices, sealed, lot }: ControlProps) {
  const t = text.value;
  const { board } = store.property;
  const open = store.open.value!;
  const box = useKeptFocus(store, asked.id);
  const range = choices.find(({ type, fields }) => type === 'bid' && fields?.amount?.kind === 'range')?.fields?.amount;
  const [min, max] = range?.kind === 'range' ? [range.min, range.max] : [0, -1];
  const can = min <= max;
  const list = open.goods === 'deed' ? board.price[lot]! : board.houseCost[lot]!;
  const first = can ? Math.min(max, sealed ? list : min) : 0;
  const [amount, setAmount] = useState(first);
  useEffect(() => setAmount(first), [asked.id]);
  const { bidStep: step = 1 } = open.options;
  const bid = (value: number) => store.act({ type: 'bid', amount: value } as never, asked.id);
  const clamped = Math.max(min, Math.min(max, Math.floor(amount) || 0));
  // Nobody is outbid by one where bids are sealed.
  const steps = sealed ? [Math.floor(list / 2)] : (step > 1 ? STEPPED : RAISES).map((by) => min + by * step);
  const raises = [...steps, list].filter((to, i, all) => to >= min && to <= max && all.indexOf(to) === i);
  return (
    <div class="bid-controls" ref={box}>
      {can ? (
        <>
          <div class="bid-raises" role="group" aria-label={t.quickRaises}>
            {raises.map((to, index) => (
              <Button
                key={to}
                class={amount === to ? 'chosen' : ''}
                hotkey={String(index + 1)}
                onClick={() => setAmount(to)}
              >
                {to === list
                  ? t.listShort(to)
                  : sealed
                    ? `½ ${figure(to)}`
                    : open.high > 0 || min === 1
                      ? `+${figure(to - open.high)}`
                      : figure(to)}
              </Button>
            ))}
            <label class="bid-field">
              <span class="sr">{t.yourBid}</span>
              <input
                type="number"
                inputMode="numeric"
                min={min}
                max={max}
                value={amount}
                onInput={(event) => setAmount(Number(event.currentTarget.value))}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') bid(clamped);
                }}
              />
            </label>
          </div>
          <p class="prompt-note">{t.bidNote(open.cash[me]! - clamped)}</p>
        </>
      ) : (
        <p class="prompt-note">{t.cannotBid(leastBid({ board, open }))}</p>
      )}
      <div class="prompt-actions">
        {can && (
          <Button primary hotkey=" " disabled={store.busy.value} onClick={() => bid(clamped)}>
            {t.bidOf(clamped)}
          </Button>
        )}
        <Button
          primary={!can}
          hotkey="p"
          disabled={store.busy.value}
          onClick={() => (sealed ? bid(0) : store.act({ type: 'pass' }, asked.id))}
        >
          {sealed ? t.noBid : t.pass}
        </Button>
      </div>
    </div>
  );
}
