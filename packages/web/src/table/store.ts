/**
 * A table as the page sees it: what the connection knows, as one signal; what has been told so far; and the few things
 * that are the page's own, such as which square is looked at. Components read signals and call methods; nothing else is
 * shared.
 */
import { type GameConnection, type Happened, RefusedError, type Standing } from '@freehold/client';
import type { SpeechLine } from '@freehold/kernel';
import type { Step } from '@freehold/property';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type Muted, mutedAt, setMuted } from '../app/mutes.js';
import { notice, untilAnswered } from '../app/notices.js';
import { userId } from '../app/session.js';
import { language } from '../app/settings.js';
import { boxed, ownSeat, pieces } from '../board/looks.js';
import { withWholeChoices } from '../game/choices.js';
import type { Model, Open, PropertyEvent, PropertyModel } from '../game/model.js';
import { Director } from '../motion/director.js';
import { figure, text } from '../text/text.js';
import type { Terms } from '../trade/terms.js';
import { type Target, targetsIn } from './targets.js';

/** One sentence of the log. */
export interface Line {
  readonly id: number;
  readonly record: number;
  readonly event: PropertyEvent;
}

export type Tab = 'offers' | 'log' | 'chat';
export type Sheet = 'deeds' | 'trade' | 'log' | 'chat' | 'players';
export type LinkState = 'connecting' | 'open' | 'waiting' | 'closed';

/** What a table needs of whatever is behind it: a server, a game played in this page, or one that is over. */
export interface Source {
  readonly standing: Standing;
  readonly status: string;
  /** Of a game of the past, where there is nobody to talk to and nothing to be asked: what that is called, and its keys. */
  readonly replayed?: { readonly title: string; readonly keys: readonly (readonly [string, string])[] };
  /** Of a game of the past: what was said and thought until the record after this one. */
  speech?(number: number): readonly SpeechLine[];
  act(action: { type: string }, options?: { answers?: number }): Promise<number>;
  undo(): Promise<number>;
  say(text: string): void;
  mute?(user: number, on?: boolean): void;
  retry?(): void;
  close(): void;
  on: GameConnection['on'];
}

const LINES_KEPT = 2000;

export class TableStore {
  readonly standing: Signal<Standing>;
  readonly status: Signal<string>;
  readonly lines = signal<readonly Line[]>([]);
  /** Kept apart from `lines`: only what happened while we looked is moved and sounded. */
  readonly director: Director;
  /** Square looked at: by pointer or focus for a moment, by touch or key until closed. */
  readonly peeked = signal<number | undefined>(undefined);
  readonly pinned = signal<number | undefined>(undefined);
  /** Where arrow keys are on the ring. */
  readonly cursor = signal(0);
  readonly tab = signal<Tab>('log');
  readonly sheet = signal<Sheet | undefined>(undefined);
  /** Steps put together but not sent; undefined: not managing. */
  readonly draft = signal<readonly Step[] | undefined>(undefined);
  /** A deal being put together. */
  readonly terms = signal<Terms | undefined>(undefined);
  readonly busy = signal(false);
  /** Whether it was we who asked to play again. */
  asksAgain = false;
  readonly unread = signal(0);
  /** Whom we do not want to hear. */
  readonly muted: ReadonlySignal<readonly Muted[]>;
  /** The record of ours that could be taken back, while it is the last one. */
  readonly undoable = signal(-1);
  /** The record of the last thing we did. */
  acted = -1;

  /** What was left of each deadline when we first heard of it. */
  firstLeft: ReadonlyMap<number, number> = new Map();

  readonly open: ReadonlySignal<Open | undefined>;
  readonly seat: ReadonlySignal<number | undefined>;
  readonly names: ReadonlySignal<readonly string[]>;
  readonly mine: ReadonlySignal<boolean>;
  /** Whether we have a seat in a game that goes on. */
  readonly playing: ReadonlySignal<boolean>;
  /** Squares that can be chosen. */
  readonly targets: ReadonlySignal<ReadonlyMap<number, Target>>;
  private lineId = 0;
  private lastNames: readonly string[] = [];
  private readonly stops: (() => void)[] = [];

  constructor(
    readonly id: number,
    readonly source: Source,
    readonly model: Model,
  ) {
    this.standing = signal(source.standing);
    this.status = signal(source.status);
    this.director = model.kind === 'property' ? new Director(model.board.size, model.layout.ride) : new Director(0);
    // Another game's view is not a property game's: whoever asks for one gets none.
    this.open = computed(() =>
      model.kind === 'property' ? (this.standing.value.view?.open as Open | undefined) : undefined,
    );
    this.seat = computed(() => this.standing.value.seat);
    this.names = computed(() => {
      const names = this.standing.value.names.map((name, seat) => name || `${text.value.seat} ${seat + 1}`);
      // The same list as before where nothing changed, so that what is drawn from it need not be drawn again.
      if (names.join('\n') !== this.lastNames.join('\n')) this.lastNames = names;
      return this.lastNames;
    });
    this.mine = computed(() => {
      const { waiting, seat } = this.standing.value;
      return seat !== undefined && waiting.some((asked) => asked.seat === seat && asked.blocking);
    });
    this.playing = computed(() => {
      const { seat, over } = this.standing.value;
      return seat !== undefined && over === undefined && !this.isOut(seat);
    });
    this.muted = computed(() => mutedAt(userId.value, id));
    this.targets = computed(() => targetsIn(this.standing.value, this.open.value));
    this.stops.push(
      source.on('change', (standing) => this.become(standing)),
      source.on('events', (happened) => this.happened(happened)),
      source.on('status', ({ status }) => {
        this.status.value = status;
      }),
      source.on('said', ({ seat, user }) => {
        if (this.tab.value !== 'chat' && seat !== this.seat.value && !this.isMuted(user)) this.unread.value++;
      }),
    );
    this.become(source.standing);
  }

  get property(): PropertyModel {
    if (this.model.kind !== 'property') throw new Error('this table has no board');
    return this.model;
  }

  /** Up to the moment that is shown. */
  get speech(): readonly SpeechLine[] {
    return this.source.speech?.(this.standing.value.number) ?? [];
  }

  get replayed(): Source['replayed'] {
    return this.source.replayed;
  }

  /** Who has left the game, whatever the game: all of ours keep it in the same place. */
  isOut(seat: number): boolean {
    const { out } = (this.standing.value.view?.open ?? {}) as { out?: readonly number[] };
    return out !== undefined && out[seat] !== 0;
  }

  isMuted(user: number): boolean {
    return this.muted.value.some((one) => one.user === user);
  }

  mute(who: { readonly user: number; readonly name: string }, on: boolean): void {
    setMuted({ by: userId.value, table: this.id, ...who }, on);
    this.source.mute?.(who.user, on);
  }

  private become(news: Standing): void {
    const standing = this.model.kind === 'property' ? withWholeChoices(this.model, news) : news;
    this.firstLeft = new Map(
      standing.waiting.flatMap(({ deadline }) =>
        deadline === undefined
          ? []
          : [[deadline, this.firstLeft.get(deadline) ?? deadline - Date.now() - standing.ahead] as const],
      ),
    );
    batch(() => {
      const before = this.standing.value;
      const offers = this.open.value?.offers.length ?? 0;
      this.standing.value = standing;
      ownSeat.value = standing.seat;
      boxed.value = this.open.value?.tokens;
      // Where nothing is left to be answered there is nothing to look at either.
      if (offers > 0 && this.open.value?.offers.length === 0 && this.tab.value === 'offers') this.tab.value = 'log';
      // What was being put together belongs to a moment that may be over.
      if (standing.number !== before.number) this.tidy();
    });
  }

  private tidy(): void {
    const open = this.open.value;
    if (!open || open.phase === 'over') {
      this.draft.value = undefined;
      this.terms.value = undefined;
      return;
    }
    const terms = this.terms.value;
    const seat = this.seat.value;
    if (!terms || seat === undefined) return;
    const stillMine = (lots: readonly number[], owner: number) => lots.filter((lot) => open.owner[lot] === owner);
    if (terms.counter !== undefined && !open.offers.some(({ id }) => id === terms.counter))
      this.terms.value = undefined;
    else if (open.out[terms.to] !== 0) this.terms.value = undefined;
    else {
      this.terms.value = {
        ...terms,
        give: { ...terms.give, deeds: stillMine(terms.give.deeds, seat) },
        take: { ...terms.take, deeds: stillMine(terms.take.deeds, terms.to) },
      };
    }
  }

  private happened({ number, events }: Happened): void {
    const news = events as unknown as PropertyEvent[];
    this.tell(number, news);
    const open = this.open.value;
    if (open) this.director.play(news, this.seat.value);
  }

  /** Adds to the log what happened; also used for what happened before we came. */
  tell(record: number, events: readonly PropertyEvent[], front = false): void {
    const fresh = events.map((event) => ({ id: this.lineId++, record, event }));
    if (fresh.length === 0) return;
    this.lines.value = front ? [...fresh, ...this.lines.value] : [...this.lines.value, ...fresh].slice(-LINES_KEPT);
  }

  /** The log of another moment of the same game, for those who go back and forth in it. */
  retell(lines: readonly Line[]): void {
    this.lineId = (lines.at(-1)?.id ?? -1) + 1;
    this.lines.value = lines.slice(-LINES_KEPT);
    this.director.recall(this.lines.value.map(({ event }) => event));
  }

  sentence(event: PropertyEvent): string {
    if (this.model.kind === 'plain') return event.type;
    try {
      return this.model.game.tell(event as never, language.value, this.names.value, figure);
    } catch {
      return event.type;
    }
  }

  /** Plays. Answers whether it was accepted. */
  act(action: { type: string }, answers?: number): Promise<boolean> {
    return this.send(async () => {
      this.acted = await this.source.act(action, answers === undefined ? {} : { answers });
    });
  }

  undo(): Promise<boolean> {
    return this.send(() => this.source.undo());
  }

  /** Sends a command, unless another waits for its answer. A refusal is shown and nothing else changes. */
  private async send(command: () => Promise<unknown>): Promise<boolean> {
    if (this.busy.value) return false;
    this.busy.value = true;
    try {
      await untilAnswered(command(), () => text.value.unanswered);
      return true;
    } catch (error) {
      this.complain(error);
      return false;
    } finally {
      this.busy.value = false;
    }
  }

  /** To a square that can be chosen. */
  goTo(square: number): void {
    const target = this.targets.value.get(square);
    if (!target) return;
    this.pinned.value = undefined;
    void this.act({ type: target.type, square } as never, target.answers);
  }

  complain(error: unknown): void {
    const t = text.value;
    if (error instanceof RefusedError) notice(t.refusals[error.code] ?? error.message, 'wrong');
    else notice(t.somethingWrong, 'wrong');
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.director.stop();
    this.source.close();
    ownSeat.value = undefined;
    pieces.value = new Map();
    boxed.value = undefined;
  }
}

export const TableContext = createContext<TableStore | undefined>(undefined);

export function useTable(): TableStore {
  const store = useContext(TableContext);
  if (!store) throw new Error('not at a table');
  return store;
}
