/** What people see of a match: how it stands, what happened, and the file of it. */
import type { EventEmitter } from 'node:events';
import type { CatalogueEntry } from '@freehold/bots';
import { type Sighting, seenBy, type Table, type Viewer } from '@freehold/kernel';
import type { ViewData } from '@freehold/protocol';
import { Refused } from '../refusal.js';
import type { TableRow } from '../store/index.js';
import { IN_HOUSE } from './fair-queue.js';
import type { Surroundings } from './surroundings.js';

/** Further back than this a returning viewer is not told what happened; he asks for the events. */
const TOLD_AT_MOST = 400;

const isNear = ({ number }: Sighting, since: number) => number >= since && number - since <= TOLD_AT_MOST;

type Told = NonNullable<ViewData['missed']>;

/** A viewer is not kept out because the archive is busy: he gets the view, and asks for the events later. */
function unlessBusy(error: unknown): undefined {
  if (error instanceof Refused && error.code === 'RATE') return undefined;
  throw error;
}

/** What is looked at. */
export interface Shown {
  readonly row: TableRow;
  /** By seat. */
  readonly names: readonly string[];
  /** Refuses if the game has not begun. */
  table(): Table;
  /** Somebody looked. */
  seen(): void;
}

export class Sights {
  /** Long polls that wait for something to happen. */
  waiters = 0;

  constructor(
    private readonly around: Surroundings,
    private readonly entry: CatalogueEntry,
    private readonly shown: Shown,
  ) {}

  async look(viewer: Viewer, since?: number, asker = IN_HOUSE): Promise<ViewData> {
    this.shown.seen();
    let sighting = await this.shown.table().look(viewer, since);
    if (since === undefined || !isNear(sighting, since)) return this.now(viewer, sighting);
    // What happened is read first and the table looked at last, so that no view comes after updates that it does not have.
    const told: Told = [];
    for (let tries = 0; !sighting.missed && tries < 5; tries++) {
      const past = await this.history(viewer, told.at(-1)?.number ?? since, asker).catch(unlessBusy);
      if (!past) break;
      told.push(...past);
      sighting = await this.shown.table().look(viewer, told.at(-1)?.number ?? since);
    }
    const { missed, ...view } = this.now(viewer, sighting);
    return missed ? { ...view, missed: [...told, ...missed] } : view;
  }

  /** What happened after record `since`, however long ago; at most so many records. */
  async history(viewer: Viewer, since: number, asker = IN_HOUSE, limit = Number.POSITIVE_INFINITY): Promise<Told> {
    this.shown.seen();
    const { missed, number } = await this.shown.table().look(viewer, since);
    if (missed || number <= since) return (missed ?? []).slice(0, limit) as never;
    const { game } = this.entry;
    const told = await this.around.archive.told(game, this.shown.row.header!, number, asker);
    const first = Math.max(0, since + 1 - told[0]!.number);
    const news = told.slice(first, first + limit);
    return news.map((record) => ({ ...record, events: seenBy(game, record.events, viewer) })) as never;
  }

  /** Returns when there is a record after `since`, when the time is over, when the house closes, or when whoever waits is gone. */
  async nextRecord(
    viewer: Viewer,
    since: number,
    patience: number,
    waiter: EventEmitter & { readonly destroyed: boolean },
  ): Promise<void> {
    this.waiters++;
    let wake = () => {};
    const awake = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const cancel = this.around.clock.after(patience, () => wake());
    waiter.once('close', wake);
    const { closing } = this.around;
    closing.addEventListener('abort', wake);
    try {
      const { now, stop } = await this.shown.table().watch(viewer, () => wake());
      if (now.number > since || waiter.destroyed || closing.aborted) wake();
      await awake;
      stop();
    } finally {
      cancel();
      waiter.off('close', wake);
      closing.removeEventListener('abort', wake);
      this.waiters--;
    }
  }

  /** As it stood in the sighting, with what happened before it. */
  async of(viewer: Viewer, sighting: Sighting, since?: number, asker = IN_HOUSE): Promise<ViewData> {
    const view = this.now(viewer, sighting);
    if (view.missed || since === undefined || !isNear(sighting, since)) return view;
    const missed = await this.history(viewer, since, asker).catch(unlessBusy);
    if (!missed) return view;
    return { ...view, missed: missed.filter(({ number }) => number <= sighting.number) };
  }

  private now(viewer: Viewer, sighting: Sighting): ViewData {
    const command = viewer >= 0 ? this.shown.table().lastCommand(viewer) : -1;
    return {
      ...sighting,
      ...(viewer >= 0 && { seat: viewer }),
      now: this.around.now(),
      names: [...this.shown.names],
      ...(command >= 0 && { command }),
    } as ViewData;
  }
}
