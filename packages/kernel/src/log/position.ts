/**
 * Where a match stands after a record: the state and everything else the log says. Plain data, so it is also the
 * snapshot. `advance` is the one place that knows what a record means; live play, replay and restore all go through it.
 */
import { countDraws, ReplayedChance } from '../chance/chance.js';
import { BrokenInvariant } from '../failure.js';
import type { Chance, Game, Seat, State, Waiting } from '../game.js';
import { awayAfter, bankAfter, concerned, openedAs, replaced, stoodStill } from './clock.js';
import type {
  ActRecord,
  Header,
  MatchRecord,
  Opened,
  SeatRecord,
  SetupRecord,
  Standing,
  UndoRecord,
} from './record.js';
import { readingOf } from './versions.js';

/** A seat's actions that can still be taken back, and the moment before them. */
export interface Run<S extends State = State> {
  readonly seat: Seat;
  readonly base: S;
  readonly opened: readonly Opened[];
  readonly bank: readonly number[];
  readonly acts: readonly ActRecord[];
}

export interface Position<S extends State = State> extends Standing<S> {
  /** Of the last record. */
  readonly number: number;
  readonly time: number;
  readonly version: string;
  readonly run: Run<S> | undefined;
  readonly ended: boolean;
  /** What is asked. Follows from the state, and stands here because so much depends on it. */
  readonly waiting: readonly Waiting[];
}

/** One place makes positions, so that they have one shape: everything a table does looks at them. */
export function positionOf<S extends State>(
  standing: Standing<S>,
  number: number,
  time: number,
  version: string,
  ended: boolean,
  waiting: readonly Waiting[],
  run: Run<S> | undefined,
): Position<S> {
  const { state, opened, drawn, commands, holders, expiries, bank, away } = standing;
  return { number, time, version, state, opened, drawn, commands, holders, expiries, bank, away, run, ended, waiting };
}

/** The position after record 0. */
export function begin<S extends State>(game: Game<S>, header: Header, record: SetupRecord, state: S): Position<S> {
  const seats = header.players.length;
  const nothing = new Array<number>(seats).fill(0);
  const here = [-1, header.clock?.pause ?? 0] as const;
  const waiting = game.waiting(state);
  const standing = {
    state,
    opened: reopen(waiting, [], record),
    drawn: countDraws(new Array<number>(header.streams.length).fill(0), record.draws),
    commands: nothing.map(() => [-1, -1] as const),
    holders: header.players.map((player) => player.holder),
    expiries: nothing,
    bank: nothing.map(() => header.clock?.bank ?? 0),
    away: nothing.map(() => here),
  };
  return positionOf(standing, 0, record.time, header.version, false, waiting, undefined);
}

/** Entries for what is asked: those that were open already keep their beginning. */
function reopen(
  waiting: readonly Waiting[],
  before: readonly Opened[],
  { number, time }: { readonly number: number; readonly time: number },
): Opened[] {
  return waiting.map(({ id }) => openedAs(before, id) ?? { id, number, time });
}

/** The same, where some kinds are limited in all: a question after one of its kind to the same seat goes on from there. */
function reopenAfter(
  { clock }: Header,
  waiting: readonly Waiting[],
  asked: readonly Waiting[],
  before: readonly Opened[],
  record: ActRecord,
): Opened[] {
  const opened = reopen(waiting, before, record);
  if (!clock?.inAll) return opened;
  return opened.map((entry, i) => {
    const { seat, kind } = waiting[i]!;
    if (clock.inAll![kind] === undefined || openedAs(before, entry.id)) return entry;
    const last = asked.find((w) => w.seat === seat && w.kind === kind);
    const from = last && openedAs(before, last.id);
    return from ? { ...entry, first: from.first ?? from.time } : entry;
  });
}

/** Whether the others are still asked exactly what they were asked, and the seat is still asked something. */
function nobodyElseConcerned(before: readonly Waiting[], after: readonly Waiting[], seat: Seat): boolean {
  const others = (list: readonly Waiting[]) =>
    list
      .filter((w) => w.seat !== seat)
      .map((w) => w.id)
      .join();
  return after.some((w) => w.seat === seat) && others(before) === others(after);
}

function nextRun<S extends State>(
  game: Game<S>,
  at: Position<S>,
  record: ActRecord,
  after: readonly Waiting[],
): Run<S> | undefined {
  const { actor } = record;
  const free =
    actor >= 0 &&
    record.by === 'owner' &&
    record.draws.length === 0 &&
    game.undoable(at.state, actor, record.action) &&
    nobodyElseConcerned(at.waiting, after, actor);
  if (!free) return undefined;
  if (at.run?.seat === actor) return { ...at.run, acts: [...at.run.acts, record] };
  return { seat: actor, base: at.state, opened: at.opened, bank: at.bank, acts: [record] };
}

/** The moment before the last act of the run: state, questions and time as they were. */
function takenBack<S extends State>(
  game: Game<S>,
  header: Header,
  run: Run<S>,
): Pick<Position<S>, 'state' | 'opened' | 'bank'> {
  const state = game.copy(run.base);
  let { opened, bank } = run;
  // Whoever acts is not away.
  const away = bank.map(() => [-1, 0] as const);
  for (const act of run.acts.slice(0, -1)) {
    const before = { opened, bank, away };
    const asked = game.waiting(state).slice();
    const waiting = concerned(asked, act);
    game.apply(state, act.actor, act.action, new ReplayedChance([]));
    opened = reopenAfter(header, game.waiting(state), asked, opened, act);
    if (waiting && !openedAs(opened, waiting.id)) bank = bankAfter(header, before, act, waiting);
  }
  return { state, opened, bank };
}

/** What an undo by `seat` would give, or undefined if it may not undo. */
export function undone<S extends State>(
  game: Game<S>,
  header: Header,
  at: Position<S>,
  seat: Seat,
): { undoes: number; state: S } | undefined {
  const last = at.run?.seat === seat ? at.run.acts.at(-1) : undefined;
  return at.run && last ? { undoes: last.number, state: takenBack(game, header, at.run).state } : undefined;
}

/** A person goes or comes back. What he was asked meanwhile was, for his clock, asked later by as long as it stood still. */
function afterSeat<S extends State>({ clock }: Header, at: Position<S>, record: SeatRecord): Partial<Position<S>> {
  const { seat, holder, time } = record;
  const [from, left] = at.away[seat]!;
  if (from < 0) return holder.away ? { away: at.away.with(seat, [time, left]) } : {};
  if (holder.away) return {};
  let used = 0;
  const shift = (opened: readonly Opened[]) =>
    opened.map((entry) => {
      const waiting = at.waiting.find((w) => w.id === entry.id && w.seat === seat);
      const still = waiting ? stoodStill(clock, at.away, waiting, entry.time, time) : 0;
      used = Math.max(used, still);
      if (still === 0) return entry;
      const { first } = entry;
      return { ...entry, time: entry.time + still, ...(first !== undefined && { first: first + still }) };
    });
  const opened = shift(at.opened);
  const run = at.run && { ...at.run, opened: shift(at.run.opened) };
  return { opened, away: at.away.with(seat, [-1, left - used]), ...(run && { run }) };
}

/** Expiries in a row of what the table waited for; any decision of the owner starts again from nothing. */
function expiriesAfter(at: Position, record: ActRecord): readonly number[] {
  if (record.by === 'owner') return record.actor >= 0 ? replaced(at.expiries, record.actor, 0) : at.expiries;
  if (record.by !== 'clock') return at.expiries;
  const expired = at.waiting.find((w) => w.id === record.answers);
  return expired?.blocking && expired.seat >= 0
    ? replaced(at.expiries, expired.seat, at.expiries[expired.seat]! + 1)
    : at.expiries;
}

function commandsAfter(at: Position, record: ActRecord | UndoRecord): Position['commands'] {
  return record.command === undefined ? at.commands : at.commands.with(record.actor, [record.command, record.number]);
}

/** Written out, because it is made for every action. */
function afterAct<S extends State>(
  game: Game<S>,
  header: Header,
  at: Position<S>,
  record: ActRecord,
  state: S,
): Position<S> {
  const waiting = game.waiting(state);
  const opened = reopenAfter(header, waiting, at.waiting, at.opened, record);
  const question = header.clock && concerned(at.waiting, record);
  const answered = question && !openedAs(opened, question.id) ? question : undefined;
  const standing = {
    state,
    opened,
    drawn: record.draws.length === 0 ? at.drawn : countDraws(at.drawn, record.draws),
    commands: commandsAfter(at, record),
    holders: at.holders,
    expiries: expiriesAfter(at, record),
    bank: answered ? bankAfter(header, at, record, answered) : at.bank,
    away: answered ? awayAfter(header, at, record, answered) : at.away,
  };
  const run = nextRun(game, at, record, waiting);
  return positionOf(standing, record.number, record.time, at.version, at.ended, waiting, run);
}

/**
 * The position after `record`, whose effect on the state is `state`. Assumes a record that may follow; the reader of a
 * foreign log asks {@link follow}.
 */
export function advance<S extends State>(
  game: Game<S>,
  header: Header,
  at: Position<S>,
  record: MatchRecord,
  state: S,
): Position<S> {
  if (record.kind === 'act') return afterAct(game, header, at, record, state);
  const { number, time } = record;
  switch (record.kind) {
    case 'undo': {
      const run = at.run!;
      const back = takenBack(game, header, run);
      const acts = run.acts.slice(0, -1);
      const { opened, bank } = back;
      const commands = commandsAfter(at, record);
      const expiries = replaced(at.expiries, record.actor, 0);
      const left = acts.length > 0 ? { ...run, acts } : undefined;
      const standing = { ...at, state, opened, bank, commands, expiries };
      return positionOf(standing, number, time, at.version, at.ended, game.waiting(state), left);
    }
    case 'seat':
      return {
        ...at,
        number,
        time,
        holders: at.holders.with(record.seat, record.holder),
        expiries: replaced(at.expiries, record.seat, 0),
        ...afterSeat(header, at, record),
      };
    case 'rules':
      return positionOf(
        { ...complete(header, record.standing as Standing<S>), state },
        number,
        time,
        record.version,
        at.ended,
        game.waiting(state),
        undefined,
      );
    case 'end':
      return { ...at, number, time, run: undefined, ended: true };
    case 'setup':
      throw new BrokenInvariant('a second set-up');
  }
}

export function setUp<S extends State>(game: Game<S>, header: Header, chance: Chance): S {
  const options = readingOf(game, header.version).options(header.options);
  return game.setup(options, header.players.length, chance);
}

/** Where a match stands, as a `rules` record embeds it: a change of version changes nothing of it. */
export function standingOf<S extends State>(at: Standing<S>): Standing<S> {
  const { state, opened, drawn, commands, holders, expiries, bank, away } = at;
  return { state, opened, drawn, commands, holders, expiries, bank, away };
}

/** Logs from before clocks could stand still do not say who was away. */
export function complete<T extends Pick<Standing, 'holders' | 'away'>>(header: Header, standing: T): T {
  return {
    ...standing,
    away: standing.away ?? standing.holders.map(() => [-1, header.clock?.pause ?? 0] as const),
  };
}

/** Whether people began this match, and all of them have left it. */
export function isForsaken<S extends State>(game: Game<S>, header: Header, { holders, state }: Position<S>): boolean {
  const isIn = (seat: Seat) => game.check(state, seat, game.resign) === undefined;
  if (holders.some(({ kind }, seat) => kind !== 'bot' && isIn(seat))) return false;
  return header.players.some(({ holder }) => holder.kind === 'person');
}
