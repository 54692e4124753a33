/** What people do with tables. Rows are changed one after the other; whoever listens at a table is told of each change. */
import type { CreatedTable, SeatedTable, TableData, ThinkData, ThoughtData, Wire } from '@freehold/protocol';
import type { Metrics } from '../operations/metrics.js';
import type { People } from '../people/people.js';
import { Refused, refuse, refusedAs } from '../refusal.js';
import type { SeatRow, Store, TableFilter, TableRow } from '../store/index.js';
import { IN_HOUSE } from './fair-queue.js';
import type { Hall } from './hall.js';
import type { LiveTable } from './live.js';
import {
  type Access,
  accessOf,
  contributed,
  filled,
  isFull,
  joined,
  left,
  levelOf,
  opened,
  presentOptions,
  seatOf,
  shown,
  started,
  type Wish,
} from './lobby.js';
import { rematchOf } from './rematch.js';

type Seated = Wire<typeof SeatedTable>;
type Created = Wire<typeof CreatedTable>;

/** Games of one person that are looked at: nobody plays more by the clock. */
const AT_MOST = 50;
/** A table that has not begun a day after it was opened, and where nobody is, will not begin. */
const GATHERING = 86_400_000;
const PAGE = 100;

export class Tables {
  /** By table: the change under way. */
  private readonly changing = new Map<number, Promise<unknown>>();

  constructor(
    private readonly store: Store,
    private readonly hall: Hall,
    private readonly people: People,
    private readonly metrics: Metrics,
    private readonly now: () => number,
  ) {
    hall.follow = (id, change) => this.change(id, change);
  }

  async create(user: number, wish: Wish): Promise<TableRow> {
    const fresh = opened(this.hall.entry(wish.edition), wish, user, this.now());
    if (fresh.start !== 'full' || !isFull(fresh)) return this.store.createTable(fresh);
    // In one write, and looked after from the first moment: a server that died between two would leave a table that is full
    // and never begins.
    const row = await this.store.createTable({ ...(await this.ready({ ...fresh, id: 0, revision: 0 })), due: 0 });
    await this.hall.changed(row);
    return row;
  }

  /**
   * A game whose seats are all taken begins at once. `told` is asked when it is stored and nobody knows of it: if it says no,
   * there was no game.
   */
  async begin(
    table: Omit<TableRow, 'id' | 'revision'>,
    seats: readonly SeatRow[],
    host: number,
    told: (id: number) => boolean,
  ): Promise<TableRow | undefined> {
    const full = { ...table, seats, host, created: this.now(), id: 0, revision: 0 };
    const ready = started(full, this.hall.entry(table.edition), await this.namesOf(full));
    const row = await this.store.createTable({ ...ready, due: 0 });
    if (!told(row.id)) {
      await this.store.dropTable(row.id);
      return undefined;
    }
    this.metrics.started.inc({ edition: row.edition });
    await this.hall.changed(row);
    return row;
  }

  /** Where this person plays himself, by the clock. Games without one are played beside others, over days. */
  async playing(user: number): Promise<number | undefined> {
    for (const { id, clock } of await this.store.tables({ user, state: 'playing', limit: AT_MOST })) {
      if (clock === 'none') continue;
      // Nobody plays where the rules are not at hand any more.
      const live = await this.hall.open(id).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
      });
      if (live?.isPlayedBy(user)) return id;
    }
    return undefined;
  }

  /** The row and what this person may do with it; refuses if that is nothing. */
  async reach(
    id: number,
    user: number | undefined,
    code: string | undefined,
  ): Promise<{ row: TableRow; access: Access }> {
    const row = (await this.row(id)) ?? refuse('NOT_FOUND');
    const access = accessOf(row, user, code) ?? refuse('NOT_ALLOWED');
    return { row, access };
  }

  async byCode(code: string): Promise<TableRow> {
    return (await this.store.tableByCode(code)) ?? refuse('NOT_FOUND');
  }

  list(filter: TableFilter): Promise<readonly TableRow[]> {
    return this.store.tables(filter);
  }

  /** Closes tables where nobody came, and nobody waits any more: they would be listed for ever. Answers how many. */
  async closeDeserted(): Promise<number> {
    const since = this.now() - GATHERING;
    const isDeserted = (row: TableRow) =>
      row.state === 'gathering' && row.created < since && !this.hall.present(row.id)?.audience;
    let closed = 0;
    for (let before: number | undefined; ; ) {
      const rows = await this.store.tables({ state: 'gathering', limit: PAGE, ...(before && { before }) });
      for (const { id } of rows.filter(isDeserted)) {
        await this.change(id, (row) => (isDeserted(row) ? { ...row, state: 'over' } : row));
        closed++;
      }
      if (rows.length < PAGE) return closed;
      before = rows.at(-1)!.id;
    }
  }

  async join(
    id: number,
    user: number,
    wish: { code?: string; seat?: number; contribution?: string },
    asker = IN_HOUSE,
  ): Promise<TableRow> {
    const { row, access } = await this.reach(id, user, wish.code);
    if (access === 'watch') refuse('NOT_ALLOWED');
    if (row.state === 'over') throw new Refused('GAME_OVER');
    if (row.state === 'gathering') {
      return this.change(id, (now) => {
        if (now.state !== 'gathering') {
          const seat = seatOf(now, user);
          return seat >= 0 ? refuse('SEATED', { seat }) : refuse('STARTED');
        }
        const next = joined(now, user, wish.seat, wish.contribution);
        return next.start === 'full' && isFull(next) ? this.ready(next) : next;
      });
    }
    const live = await this.hall.open(id);
    const seat = live.seatOf(user);
    if (seat < 0) await live.takeOver(user, wish.seat, asker);
    else if (!(await live.takeBack(user))) refuse('SEATED', { seat });
    return live.row;
  }

  async leave(id: number, user: number): Promise<TableRow> {
    const row = (await this.row(id)) ?? refuse('NOT_FOUND');
    if (row.state === 'gathering')
      return this.change(id, (now) => (now.state === 'gathering' ? left(now, user) : refuse('STARTED')));
    if (row.state === 'over') return seatOf(row, user) >= 0 ? row : refuse('NOT_SEATED');
    const live = await this.hall.open(id);
    await live.giveUp(user);
    return live.row;
  }

  fill(id: number, user: number, level: string | undefined): Promise<TableRow> {
    return this.asHost(id, user, (row) => {
      const next = filled(row, levelOf(this.hall.entry(row.edition), level));
      return next.start === 'full' ? this.ready(next) : next;
    });
  }

  start(id: number, user: number, wish: { fill?: string; contribution?: string }): Promise<TableRow> {
    return this.asHost(id, user, (row) => {
      const level = wish.fill === undefined ? undefined : levelOf(this.hall.entry(row.edition), wish.fill, 'fill');
      const next = contributed(level === undefined ? row : filled(row, level), user, wish.contribution);
      if (!isFull(next)) refuse('NOT_STARTED', { open: next.seats.filter(({ kind }) => kind === 'open').length });
      return this.ready(next);
    });
  }

  async resign(id: number, user: number): Promise<{ number: number; record: number }> {
    const live = await this.hall.open(id);
    const seat = live.seatOf(user);
    if (seat < 0) refuse('NOT_SEATED');
    const { number, answer } = await live.resign(seat);
    return 'accepted' in answer ? { number, record: answer.accepted } : refusedAs(answer);
  }

  /** The first player who asks opens the table; the others get their seats of before at it. */
  async rematch(id: number, user: number, contribution?: string, asker = IN_HOUSE): Promise<TableRow> {
    const row = (await this.row(id)) ?? refuse('NOT_FOUND');
    if (seatOf(row, user) < 0) refuse('NOT_SEATED');
    const live = await this.hall.open(id);
    // The row follows the log: whoever hears of the end may ask before it says so.
    if (!live.isOn) refuse('NOT_STARTED');
    if (!live.isOver) refuse('NOT_OVER');
    let isNew = false;
    const known = await this.change(id, async (now) => {
      const earlier = now.rematch === undefined ? undefined : await this.row(now.rematch);
      // One that is over, or was given up before it began, can be joined no more.
      if (earlier && earlier.state !== 'over') return now;
      isNew = true;
      const options = presentOptions(this.hall.entry(now.edition), playedUnder(now));
      return { ...now, rematch: (await this.create(user, rematchOf({ ...now, options }, user, contribution))).id };
    });
    const next = (await this.row(known.rematch!))!;
    if (isNew) live.tellAll({ type: 'rematch', table: next.id });
    if (seatOf(next, user) >= 0) return next;
    const seat = seatOf(row, user);
    // A bot gives way to the player it was seated for; another player, who came by link, does not.
    const isFree = next.seats[seat]!.kind !== 'person';
    const wish = { code: next.invite, ...(isFree && { seat }), ...(contribution && { contribution }) };
    return this.join(next.id, user, wish, asker).catch(async (error: unknown) => {
      // Asked twice in one moment: he sits there already.
      const now = (await this.store.table(next.id))!;
      if (seatOf(now, user) >= 0) return now;
      throw error;
    });
  }

  async say(live: LiveTable, user: number, text: string) {
    await live.takeBack(user);
    if (live.row.muted.includes(user)) refuse('MUTED');
    const row = await live.speech.say(user, text);
    this.metrics.chat.inc();
    await live.said([row]);
    this.hall.told(live.row.id, row.id);
    return live.speech.saidOf(row);
  }

  async think(live: LiveTable, user: number, words: ThinkData): Promise<ThoughtData> {
    await live.takeBack(user);
    return live.speech.think(user, words);
  }

  /** By the host for everybody; by others each for himself. */
  async mute(id: number, by: number, user: number, on: boolean): Promise<void> {
    const live = await this.hall.open(id);
    await live.takeBack(by);
    if (live.row.host !== by) return live.mutes.set(by, user, on);
    await this.change(id, (row) => {
      const others = row.muted.filter((muted) => muted !== user);
      return { ...row, muted: on ? [...others, user].slice(-100) : others };
    });
  }

  async shown(row: TableRow): Promise<TableData> {
    return shown(row, await this.namesOf(row));
  }

  async seated(row: TableRow, user: number | undefined, address: string): Promise<Seated> {
    const seat = seatOf(row, user);
    const table = await this.shown(row);
    if (seat < 0 && row.host !== user) return { table };
    return { table, ...(seat >= 0 && { seat }), links: linksOf(row, address) };
  }

  async created(row: TableRow, address: string): Promise<Created> {
    const links = linksOf(row, address);
    return { id: row.id, invitation: links.invitation, links, table: await this.shown(row) };
  }

  private row(id: number): Promise<TableRow | undefined> | TableRow | undefined {
    return this.hall.present(id)?.row ?? this.store.table(id);
  }

  private async namesOf(row: TableRow): Promise<ReadonlyMap<number, string>> {
    return this.people.named(row.seats.flatMap(({ user }) => (user === undefined ? [] : [user])));
  }

  private async ready(row: TableRow): Promise<TableRow> {
    this.metrics.started.inc({ edition: row.edition });
    return started(row, this.hall.entry(row.edition), await this.namesOf(row));
  }

  private asHost(id: number, user: number, change: (row: TableRow) => TableRow | Promise<TableRow>): Promise<TableRow> {
    return this.change(id, (row) => {
      if (row.host !== user) refuse('NOT_HOST');
      if (row.state !== 'gathering') refuse('STARTED');
      return change(row);
    });
  }

  private change(id: number, to: (row: TableRow) => TableRow | Promise<TableRow>): Promise<TableRow> {
    const before = this.changing.get(id) ?? Promise.resolve();
    const job = before.catch(() => undefined).then(() => this.changeNow(id, to));
    this.changing.set(id, job);
    const done = () => {
      if (this.changing.get(id) === job) this.changing.delete(id);
    };
    job.then(done, done);
    return job;
  }

  private async changeNow(id: number, to: (row: TableRow) => TableRow | Promise<TableRow>): Promise<TableRow> {
    for (;;) {
      const row = (await this.store.table(id)) ?? refuse('NOT_FOUND');
      const next = await to(row);
      if (next === row) return row;
      // First, so that a game which has begun is never without somebody who looks after it, whatever happens in between.
      if (next.state === 'playing' && row.state === 'gathering') await this.store.setDue(id, 0);
      const stored = await this.store.updateTable(next);
      if (stored === 'lost') continue;
      await this.hall.changed(stored);
      return stored;
    }
  }
}

/** The options stand in the header, as the version had them under which the game began. */
const playedUnder = ({ version, options, header }: TableRow) => ({ version: header?.version ?? version, options });

function linksOf(row: TableRow, address: string) {
  return {
    invitation: `${address}/t/${row.invite}`,
    watching: `${address}/w/${row.watch}`,
    invite: row.invite,
    watch: row.watch,
  };
}
