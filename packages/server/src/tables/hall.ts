/** The tables in memory. They come when somebody needs them or when they are due, and leave when nobody does. */
import { setMaxListeners } from 'node:events';
import type { CatalogueEntry } from '@freehold/bots';
import type { Chance, Holder } from '@freehold/kernel';
import type { Logger } from 'pino';
import type { Bus } from '../bus/bus.js';
import type { Cancel, Clock } from '../operations/clock.js';
import type { Limits } from '../operations/limits.js';
import type { Metrics } from '../operations/metrics.js';
import type { People } from '../people/people.js';
import { Refused, refuse } from '../refusal.js';
import type { Store, TableFilter, TableRow } from '../store/index.js';
import { Archive } from './archive.js';
import { EACH } from './fair-queue.js';
import { LiveTable } from './live.js';
import { reseated } from './lobby.js';
import type { Surroundings, Tended } from './surroundings.js';
import { Wheel } from './wheel.js';

export interface HallOptions {
  readonly store: Store;
  readonly bus: Bus;
  readonly people: People;
  readonly catalogue: Readonly<Record<string, CatalogueEntry>>;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly random: Chance;
  readonly botDelay: number;
  readonly idle: number;
}

/** After a start people need a while to come back before their time may be up. */
const PATIENCE_AFTER_START = 15_000;
/** How often tables that are due but not in memory are looked for, and how many at a time. */
const LOOK_EVERY = 2_000;
const LOOK_AHEAD = 4_000;
const AT_ONCE = 200;
/** Time between two presence messages of a table. */
const PRESENCE_MS = 100;

export class Hall {
  private readonly tables = new Map<number, Promise<LiveTable>>();
  private readonly loaded = new Map<number, LiveTable>();
  private readonly ticking = new Map<number, Promise<void>>();
  private readonly presence = new Set<Tended>();
  private readonly wheel: Wheel;
  private readonly around: Surroundings;
  private readonly timers: Cancel[];
  private tellLater: Cancel = () => undefined;
  private readonly unsubscribe: () => void;
  private readonly background = new Set<Promise<unknown>>();
  private stopping = false;
  private readonly closing = new AbortController();
  /** Writes the row after the log: set by whoever owns rows. */
  follow: (id: number, change: (row: TableRow) => TableRow) => Promise<unknown> = async () => undefined;

  constructor(private readonly options: HallOptions) {
    const { store, people, log, clock, random, botDelay, bus } = options;
    const now = () => clock.now();
    this.wheel = new Wheel(clock, (id) => this.tick(id));
    this.around = {
      store,
      archive: new Archive(store, options.limits.on ? EACH : Number.POSITIVE_INFINITY, clock),
      people,
      log,
      clock,
      now,
      random,
      botDelay,
      patientUntil: now() + PATIENCE_AFTER_START,
      closing: this.closing.signal,
      schedule: (table) => this.schedule(table),
      published: (table, number) => bus.publish({ table: table.row.id, what: 'log', number }),
      finished: (table) => this.finished(table),
      seatsChanged: (table, holders) => this.seatsChanged(table, holders),
      handOver: (table, heir) => this.handOver(table.row, heir),
      presenceChanged: (table) => this.presenceChanged(table),
      inBackground: (job, what) => this.inBackground(job, what),
    };
    setMaxListeners(0, this.closing.signal);
    this.unsubscribe = bus.subscribe((hint) => this.heard(hint));
    this.timers = [
      clock.every(LOOK_EVERY, () => this.inBackground(this.lookForDue(), 'due tables')),
      clock.every(Math.max(50, Math.min(10_000, options.idle)), () => this.sweep()),
    ];
    this.inBackground(
      store.releaseTables(now()).then(() => this.lookForDue()),
      'due tables',
    );
  }

  get size(): number {
    return this.loaded.size;
  }

  /** Whether a table makes a due move, a background job runs or a match is replayed. */
  get isBusy(): boolean {
    return this.ticking.size > 0 || this.background.size > 0 || this.around.archive.isBusy;
  }

  async idle(): Promise<void> {
    await Promise.allSettled([...this.ticking.values(), ...this.background]);
  }

  get waitingForTime(): number {
    return this.wheel.size;
  }

  /** The table, from memory or from the store. Refuses if there is none. */
  open(id: number): Promise<LiveTable> {
    const known = this.tables.get(id);
    if (known) return known.then((table) => table.ready());
    if (this.stopping) refuse('STOPPING');
    const loading = this.load(id);
    this.tables.set(id, loading);
    loading.catch(() => this.tables.delete(id));
    return loading;
  }

  /** The table if it is in memory. */
  present(id: number): LiveTable | undefined {
    return this.loaded.get(id);
  }

  /** Rows of tables where somebody sits and is connected; those are all in memory. */
  attended({ state, edition, visibility, user, before = Number.POSITIVE_INFINITY, limit }: TableFilter): TableRow[] {
    const isWanted = (live: LiveTable) =>
      (visibility ?? live.row.visibility) === live.row.visibility &&
      (state ?? live.row.state) === live.row.state &&
      (edition ?? live.row.edition) === live.row.edition &&
      live.row.id < before &&
      (user === undefined || live.seatOf(user) >= 0) &&
      live.isAttended;
    const tables = [...this.loaded.values()].filter(isWanted);
    return tables
      .map(({ row }) => row)
      .sort((one, other) => other.id - one.id)
      .slice(0, limit);
  }

  entry(edition: string): CatalogueEntry {
    const { catalogue } = this.options;
    return Object.hasOwn(catalogue, edition)
      ? catalogue[edition]!
      : refuse('BAD_MESSAGE', { field: 'edition', expected: Object.keys(catalogue) });
  }

  editions() {
    return Object.entries(this.options.catalogue).map(([id, { game, bots, clocks, choices = {} }]) => ({
      id,
      version: game.version,
      seats: { ...game.seats },
      presets: game.presets as Record<string, Record<string, unknown>>,
      bots: Object.keys(bots),
      clocks: [...(Object.keys(clocks) as (keyof typeof clocks)[]), 'none' as const],
      times: Object.fromEntries(
        Object.entries(clocks).map(([id, { allowances, otherwise, bank, withoutBank = [] }]) => [
          id,
          { allowances: { ...allowances }, otherwise, bank, withoutBank: [...withoutBank] },
        ]),
      ),
      choices: Object.fromEntries(Object.entries(choices).map(([option, values]) => [option, [...values]])),
      refusals: [...game.refusals],
    }));
  }

  /** Editions whose game brings words of its own for plain requests. */
  spoken(): string[] {
    const { catalogue } = this.options;
    return Object.keys(catalogue).filter((edition) => catalogue[edition]!.requests);
  }

  /** A row was written: whoever listens at the table is told, here and in other processes. */
  async changed(row: TableRow): Promise<void> {
    this.options.bus.publish({ table: row.id, what: 'table', number: row.revision });
    await (await this.tables.get(row.id))?.refresh(row);
    // A game that begins must not wait until somebody looks.
    if (row.state === 'playing') await this.open(row.id);
  }

  /** This person has another name: whoever sees him at a table is told. */
  async renamed(user: number): Promise<void> {
    const where = [...this.loaded.values()].filter((table) => table.audience > 0 && table.seatOf(user) >= 0);
    await Promise.all(where.map((table) => table.renamed()));
  }

  /** Something was said here; other processes pass it on too. */
  told(id: number, said: number): void {
    this.options.bus.publish({ table: id, what: 'chat', number: said });
  }

  /** Whoever waits for something to happen is told that nothing has. */
  answerWaiters(): void {
    this.closing.abort();
    this.around.archive.stop();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    for (const cancel of [...this.timers, this.tellLater]) cancel();
    this.wheel.stop();
    this.unsubscribe();
    await Promise.allSettled(this.ticking.values());
    await Promise.allSettled([...this.tables.values()].map(async (table) => this.putDown(await table)));
    await this.idle();
  }

  /** Says when it is due, so that whoever starts next need not open it to find that nobody has to be hurried. */
  private async putDown(table: LiveTable): Promise<void> {
    await table.rest();
    const { row } = table;
    if (row.state === 'playing' && !table.isOver) await this.options.store.setDue(row.id, table.due());
  }

  private async load(id: number): Promise<LiveTable> {
    const { store } = this.options;
    const row = (await store.table(id)) ?? refuse('NOT_FOUND');
    const table = await LiveTable.load(this.around, this.entry(row.edition), row);
    // If this process dies, whoever starts next looks after what was going on here.
    if (row.state === 'playing') await store.setDue(id, 0);
    this.loaded.set(id, table);
    if (table.isOver && row.state === 'playing') this.finished(table);
    // A game that goes on does so under the present version.
    const { version } = this.entry(row.edition).game;
    if (!table.isOver && row.state === 'playing' && row.version !== version)
      this.inBackground(
        this.follow(id, (now) => (now.state === 'playing' ? { ...now, version } : now)),
        'version',
      );
    this.schedule(table);
    return table;
  }

  private schedule(table: Tended): void {
    if (!this.ticking.has(table.row.id)) this.wheel.set(table.row.id, table.due());
  }

  private tick(id: number): void {
    const table = this.loaded.get(id);
    if (!table || this.ticking.has(id)) return;
    const ticking = table
      .tick()
      .catch((error: unknown) => this.options.log.error({ table: id, err: error }, 'a table could not go on'))
      .finally(() => {
        this.ticking.delete(id);
        this.schedule(table);
      });
    this.ticking.set(id, ticking);
  }

  private heard({ table: id, what, number }: { table: number; what: string; number: number }): void {
    const table = this.loaded.get(id);
    if (!table) return;
    const { store } = this.options;
    if (what === 'log' && table.isBehind(number)) this.inBackground(table.sync(), 'sync');
    if (what === 'table' && number > table.row.revision) {
      this.inBackground(
        store.table(id).then((row) => row && table.refresh(row)),
        'row',
      );
    }
    if (what === 'chat' && table.hasNotHeard(number)) {
      this.inBackground(
        store.chat(id, 20).then((rows) => table.said(rows)),
        'chat',
      );
    }
  }

  private finished(table: Tended): void {
    this.options.metrics.finished.inc({ edition: table.row.edition });
    this.inBackground(this.conclude(table), 'end of a game');
  }

  /** The row says that it is over when all that follows from it is stored: whoever dies in between does it again. */
  private async conclude(table: Tended): Promise<void> {
    const known = await table.outcome();
    if (known) await this.options.store.saveOutcome(known.outcome, known.earned);
    await this.follow(table.row.id, (row) => ({ ...row, state: 'over' }));
  }

  private async seatsChanged(table: Tended, holders: readonly Holder[]): Promise<void> {
    await this.follow(table.row.id, (row) => reseated(row, holders));
  }

  private async handOver({ id, host }: TableRow, heir: number): Promise<void> {
    await this.follow(id, (row) => (row.state === 'gathering' && row.host === host ? { ...row, host: heir } : row));
  }

  private presenceChanged(table: Tended): void {
    // Batched: people often come and go together.
    if (this.presence.size === 0 && !this.stopping) {
      this.tellLater = this.options.clock.after(PRESENCE_MS, () => this.tellPresence());
    }
    this.presence.add(table);
  }

  private tellPresence(): void {
    for (const table of this.presence) table.tellPresence();
    this.presence.clear();
  }

  private async lookForDue(): Promise<void> {
    const { store, clock } = this.options;
    const due = await store.dueTables(clock.now() + LOOK_AHEAD, AT_ONCE);
    for (const { id } of due) {
      if (this.tables.has(id) || this.stopping) continue;
      await this.open(id).catch((error: unknown) => {
        const reason = error instanceof Refused ? { refused: error.code, facts: error.facts } : { err: error };
        this.options.log.error({ table: id, ...reason }, 'a table could not be opened');
        // Not again at once: what is broken must not keep others from their turn.
        return store.setDue(id, clock.now() + 600_000);
      });
    }
    if (due.length === AT_ONCE && !this.stopping) await this.lookForDue();
  }

  private sweep(): void {
    const { clock, idle, store } = this.options;
    const now = clock.now();
    for (const [id, table] of this.loaded) {
      const due = table.due();
      const isNeeded =
        table.audience > 0 ||
        table.sights.waiters > 0 ||
        this.ticking.has(id) ||
        now - Math.max(table.touched, table.requested) < idle ||
        (due !== undefined && due < now + Math.max(idle, LOOK_AHEAD));
      if (isNeeded) continue;
      this.tables.delete(id);
      this.loaded.delete(id);
      this.wheel.clear(id);
      if (table.row.state !== 'playing') continue;
      this.inBackground(Promise.all([table.rest(), store.setDue(id, due)]), 'rest');
    }
  }

  private inBackground(job: Promise<unknown>, what: string): void {
    const done = job
      .catch((error: unknown) => {
        if (!this.stopping) this.options.log.error({ err: error }, `${what} failed`);
      })
      .finally(() => this.background.delete(done));
    this.background.add(done);
  }
}
