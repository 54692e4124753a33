/** What happened, in sentences, to be filtered. */

import type { LanternfallEvent } from '@freehold/lanternfall';
import { useSignal } from '@preact/signals';
import { Fragment, type TargetedUIEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { memo } from '../app/parts.js';
import { language } from '../app/settings.js';
import type { Model, PropertyEvent } from '../game/model.js';
import { text } from '../text/text.js';
import { Speech, speechByLine } from './Speech.js';
import type { Line, TableStore } from './store.js';

export type Filter = 'all' | 'money' | 'deeds' | 'deals' | 'harvest' | 'cards';

/** By what the game is about. */
const FILTERS: Readonly<Record<Model['kind'], readonly Filter[]>> = {
  property: ['all', 'money', 'deeds', 'deals'],
  lanternfall: ['all', 'harvest', 'cards'],
  plain: ['all'],
};

const MONEY: readonly PropertyEvent['type'][] = [
  'paid',
  'owes',
  'salary',
  'collected',
  'bankrupt',
  'estate',
  'card',
  'fantasy',
  'pot',
  'gambled',
  'bonus',
];
const DEEDS: readonly PropertyEvent['type'][] = [
  'bought',
  'declined',
  'sold',
  'unsold',
  'built',
  'demolished',
  'mortgaged',
  'lifted',
  'taken_over',
  'wanted',
  'claimed',
  'forwent',
  'auction',
  'opened',
  'tied',
  'fell',
  'given',
  'redeemed',
  'returned',
]; // prettier-ignore
const DEALS: readonly PropertyEvent['type'][] = ['offered', 'accepted', 'rejected', 'cancelled', 'lapsed'];

const HARVEST: readonly LanternfallEvent['type'][] = [
  'rolled',
  'die_changed',
  'harvested',
  'gained',
  'exchanged',
  'stolen',
  'bonus_taken',
];
const CARDS: readonly LanternfallEvent['type'][] = [
  'hired',
  'slain',
  'built',
  'revealed',
  'returned',
  'turned_down',
  'turned_up',
  'exhausted',
  'end_triggered',
];

const KINDS: Readonly<Record<Exclude<Filter, 'all'>, ReadonlySet<string>>> = {
  money: new Set(MONEY),
  deeds: new Set(DEEDS),
  deals: new Set(DEALS),
  harvest: new Set(HARVEST),
  cards: new Set(CARDS),
};

export function passes(filter: Filter, type: string): boolean {
  return filter === 'all' || KINDS[filter].has(type);
}

/** As many as are drawn; older ones are in the match file. */
const SHOWN = 150;
const PAGE = 25;
/** Pixels from the end that are still the end: about a line. */
const NEAR = 32;

interface PageProps {
  readonly store: TableStore;
  readonly lines: readonly Line[];
  /** By line: what was said after it. */
  readonly speech: ReturnType<typeof speechByLine> | undefined;
  /** Told once; told again only in another language or under other names. */
  readonly names: readonly string[];
  readonly language: string;
}

const LogPage = memo(
  ({ store, lines, speech }: PageProps) => (
    <>
      {lines.map(({ id, record, event }) => (
        <Fragment key={id}>
          <li data-record={record} class={`line ${event.type === 'turn_started' ? 'line-turn' : ''}`}>
            {store.sentence(event)}
          </li>
          <Speech store={store} speech={speech?.get(id)} />
        </Fragment>
      ))}
    </>
  ),
  { lines: (one, other) => one.length === other.length && one[0] === other[0] && one.at(-1) === other.at(-1) },
);

/** Pages begin at round ids, so that a new line changes the last page only. */
function paged(lines: readonly Line[]): Line[][] {
  const pages: Line[][] = [];
  for (const line of lines) {
    const last = pages.at(-1);
    if (last && Math.floor(last[0]!.id / PAGE) === Math.floor(line.id / PAGE)) last.push(line);
    else pages.push([line]);
  }
  return pages;
}

export function Log({ store }: { store: TableStore }) {
  const t = text.value;
  const filter = useSignal<Filter>('all');
  const list = useRef<HTMLOListElement>(null);
  const lines = store.lines.value.filter(({ event }) => passes(filter.value, event.type)).slice(-SHOWN);
  const spoken = filter.value === 'all' && store.speech.length > 0 ? store.speech : undefined;
  const speech = spoken && speechByLine(lines, spoken);
  const last = `${lines.at(-1)?.id} ${spoken?.length}`;
  // Who scrolled up to read is left in peace. Asked before lines come: afterwards many lines look like somebody who did.
  const follows = useRef(true);
  useLayoutEffect(() => {
    const element = list.current!;
    if (follows.current) element.scrollTop = element.scrollHeight;
  }, [last, filter.value]);
  // Of the event's own list: the last scroll is heard of after the log has gone.
  const scrolled = ({ currentTarget: box }: TargetedUIEvent<HTMLOListElement>) => {
    follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
  };
  return (
    <div class="log">
      <div class="filters" role="group" aria-label={t.showOnly}>
        {FILTERS[store.model.kind].map((each) => (
          <button
            type="button"
            key={each}
            class={each === filter.value ? 'chosen' : ''}
            aria-pressed={each === filter.value}
            onClick={() => {
              filter.value = each;
            }}
          >
            {t.filters[each]}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <ol class="log-lines" ref={list} tabIndex={0} aria-label={t.log} onScroll={scrolled}>
        {lines.length < SHOWN && <Speech store={store} speech={speech?.get(-1)} />}
        {paged(lines).map((page) => (
          <LogPage
            key={Math.floor(page[0]!.id / PAGE)}
            store={store}
            lines={page}
            speech={speech}
            names={store.names.value}
            language={language.value}
          />
        ))}
        {lines.length === 0 && <li class="quiet">{t.nothingYet}</li>}
      </ol>
    </div>
  );
}
