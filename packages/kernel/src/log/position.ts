/**
 * Where a match stands after a record: the state and everything else the log says. Plain data, so it is also the
 * snapshot. `advance` is the one place that knows what a record means; live play, replay and restore all go through it.
 */
import { countDraws, drawsProblem, ReplayedChance } from '../chance/chance.js';
import { BrokenInvariant, DataError } from '../failure.js';
import type { Action, Chance, Game, GameEvent, Seat, State, Waiting } from '../game.js';
import { canonical } from './canonical.js';
import { checksum } from './checksum.js';
import type {
  ActRecord,
  ClockRules,
  Header,
  MatchRecord,
  Opened,
  RulesRecord,
  SeatRecord,
  SetupRecord,
  Standing,
  UndoRecord,
} from './record.js';

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
  run?: Run<S>;
  readonly ended: boolean;
  /** What is asked. Follows from the state, and stands here because so much depends on it. */
  readonly waiting: readonly Waiting[];
}

export function allowance(clock: ClockRules | undefined, waiting: Waiting): number {
  return waiting.allowance ?? clock?.allowances[waiting.kind] ?? clock?.otherwise ?? Number.POSITIVE_INFINITY;
}

/** The position after record 0. */
export function begin<S extends State>(game: Game<S>, header: Header, record: SetupRecord, state: S): Position<S> {
  const seats = header.players.length;
  const nothing = new Array<number>(seats).fill(0);
  const waiting = game.waiting(state);
  return {
    number: 0,
    time: record.time,
    version: header.version,
    state,
    opened: reopen(waiting, [], record),
    drawn: countDraws(new Array<number>(header.streams.length).fill(0), record.draws),
    commands: nothing.map(() => [-1, -1] as const),
    holders: header.players.map((player) => player.holder),
    expiries: nothing,
    bank: nothing.map(() => header.clock?.bank ?? 0),
    away: nothing.map(() => [-1, header.clock?.pause ?? 0] as const),
    ended: false,
    waiting,
  };
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

/** A loop, because every action asks several times and lists are short. */
export function openedAs(opened: readonly Opened[], id: number): Opened | undefined {
  for (let i = 0; i < opened.length; i++) if (opened[i]!.id === id) return opened[i];
  return undefined;
}

function replaced<T>(list: readonly T[], index: number, value: T): readonly T[] {
  return list[index] === value ? list : list.with(index, value);
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

/** When the time for a question is up, or Infinity. Follows from the log: a restart does not move it. */
export function deadlineOf(header: Header, at: Timed, waiting: Waiting): number {
  const { time: since, first } = openedAs(at.opened, waiting.id)!;
  const allowed = since + allowance(header.clock, waiting);
  if (!hasClock(waiting)) return allowed;
  const limit = (first ?? since) + (header.clock?.inAll?.[waiting.kind] ?? Number.POSITIVE_INFINITY);
  const deadline = Math.min(allowed + at.bank[waiting.seat]!, limit);
  const [from, left] = at.away[waiting.seat]!;
  return from >= 0 && from < deadline ? deadline + left : deadline;
}

/** Whom a record speaks for: its actor, or the seat whose question the clock answered. */
function concerned(waiting: readonly Waiting[], { actor, answers }: ActRecord): Waiting | undefined {
  return waiting.find((w) => w.blocking && w.seat >= 0 && (actor >= 0 ? w.seat === actor : w.id === answers));
}

type Timed = Pick<Position, 'opened' | 'bank' | 'away'>;

/** Only what the table waits for has a clock that can stand still, or draw on a bank. */
function hasClock(waiting: Waiting): boolean {
  return waiting.blocking && waiting.seat >= 0 && waiting.allowance === undefined;
}

/** How long, up to `until`, the clock of a question asked at `since` stood still because its person was away. */
function stoodStill(away: Position['away'], waiting: Waiting, since: number, until: number): number {
  if (!hasClock(waiting)) return 0;
  const [from, left] = away[waiting.seat]!;
  return from < 0 ? 0 : Math.min(left, Math.max(0, until - Math.max(since, from)));
}

/** What answering late took from the bank, and what the owner's answer gave back. `waiting` is answered by the record. */
function bankAfter(header: Header, at: Timed, record: ActRecord, waiting: Waiting): readonly number[] {
  const { clock } = header;
  if (!clock || waiting.allowance !== undefined) return at.bank;
  const since = openedAs(at.opened, waiting.id)!.time;
  const still = stoodStill(at.away, waiting, since, record.time);
  const late = Math.max(0, record.time - since - allowance(clock, waiting) - still);
  const earned = record.by === 'owner' ? (clock.earns[waiting.kind] ?? 0) : 0;
  const left = Math.max(0, at.bank[waiting.seat]! - late) + earned;
  return replaced(at.bank, waiting.seat, Math.min(clock.bank, left));
}

/** What is left to those who are away, after one of their questions was answered for them. */
function awayAfter(at: Timed, record: ActRecord, waiting: Waiting): Position['away'] {
  const still = stoodStill(at.away, waiting, openedAs(at.opened, waiting.id)!.time, record.time);
  const [from, left] = at.away[waiting.seat]!;
  return still === 0 ? at.away : at.away.with(waiting.seat, [from, left - still]);
}

/** A person goes or comes back. What he was asked meanwhile was, for his clock, asked later by as long as it stood still. */
function afterSeat<S extends State>(at: Position<S>, record: SeatRecord): Partial<Position<S>> {
  const { seat, holder, time } = record;
  const [from, left] = at.away[seat]!;
  if (from < 0) return holder.away ? { away: at.away.with(seat, [time, left]) } : {};
  if (holder.away) return {};
  let used = 0;
  const shift = (opened: readonly Opened[]) =>
    opened.map((entry) => {
      const waiting = at.waiting.find((w) => w.id === entry.id && w.seat === seat);
      const still = waiting ? stoodStill(at.away, waiting, entry.time, time) : 0;
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
  const next: Position<S> = {
    number: record.number,
    time: record.time,
    version: at.version,
    state,
    opened,
    drawn: record.draws.length === 0 ? at.drawn : countDraws(at.drawn, record.draws),
    commands: commandsAfter(at, record),
    holders: at.holders,
    expiries: expiriesAfter(at, record),
    bank: answered ? bankAfter(header, at, record, answered) : at.bank,
    away: answered ? awayAfter(at, record, answered) : at.away,
    ended: at.ended,
    waiting,
  };
  const run = nextRun(game, at, record, waiting);
  if (run) next.run = run;
  return next;
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
  const { run: _closed, ...rest } = at;
  const next = { ...rest, number: record.number, time: record.time, state };
  switch (record.kind) {
    case 'undo': {
      const run = at.run!;
      const back = takenBack(game, header, run);
      const acts = run.acts.slice(0, -1);
      return {
        ...next,
        waiting: game.waiting(state),
        opened: back.opened,
        bank: back.bank,
        commands: commandsAfter(at, record),
        expiries: replaced(at.expiries, record.actor, 0),
        ...(acts.length > 0 && { run: { ...run, acts } }),
      };
    }
    case 'seat':
      return {
        ...next,
        holders: at.holders.with(record.seat, record.holder),
        expiries: replaced(at.expiries, record.seat, 0),
        ...(at.run && { run: at.run }),
        ...afterSeat(at, record),
      };
    case 'rules':
      return {
        ...next,
        ...complete(header, record.standing as Standing<S>),
        version: record.version,
        waiting: game.waiting(state),
      };
    case 'end':
      return { ...next, ended: true };
    case 'setup':
      throw new BrokenInvariant('a second set-up');
  }
}

function mustBe(holds: boolean, number: number, problem: string): asserts holds {
  if (!holds) throw new DataError(`record ${number}`, problem);
}

/** The state after a record that somebody else wrote, checked as if he were not to be trusted. Events go to `out`. */
export function follow<S extends State, E extends GameEvent>(
  game: Game<S, Action, E>,
  header: Header,
  at: Position<S>,
  record: MatchRecord,
  out?: E[],
): Position<S> {
  const must = (holds: boolean, problem: string) => mustBe(holds, record.number, problem);
  must(!at.ended, 'after the end');
  must(record.number === at.number + 1, `does not follow record ${at.number}`);
  must(record.time >= at.time, 'is earlier than the record before it');
  let state = at.state;
  switch (record.kind) {
    case 'setup':
      must(false, 'a second set-up');
      break;
    case 'act': {
      const problem = drawsProblem(record.draws, header.streams.length);
      must(problem === undefined, problem ?? '');
      must(record.actor < at.holders.length, `no seat ${record.actor}`);
      checkAnswer(header, at, record);
      checkCommand(at, record);
      must(record.nonce === undefined || record.by === 'owner', 'has a nonce that no person sent');
      const action = game.parse(record.action);
      must(!('refused' in action), `no action of this game`);
      const refusal = game.check(at.state, record.actor, action as Action);
      must(refusal === undefined, `an action that is refused: ${refusal?.refused}`);
      state = game.copy(at.state);
      const chance = new ReplayedChance(record.draws);
      applyRecorded(game, state, record, chance, out);
      break;
    }
    case 'undo': {
      must(record.actor < at.holders.length, `no seat ${record.actor}`);
      checkCommand(at, record);
      const back = undone(game, header, at, record.actor);
      must(back !== undefined && back.undoes === record.undoes, `takes back record ${record.undoes}, which may not be`);
      state = back!.state;
      break;
    }
    case 'seat':
      must(record.seat < at.holders.length, `no seat ${record.seat}`);
      break;
    case 'rules':
      must(record.version !== at.version, 'changes the rules to what they were');
      must(record.version === game.version, `changes to version ${record.version}, which these rules are not`);
      state = resume(game, header, record).state;
      break;
    case 'end': {
      const result = game.result(state);
      must((record.reason === 'finished') === (result !== undefined), `says ${record.reason}`);
      must(JSON.stringify(sortedResult(record.result)) === JSON.stringify(sortedResult(result)), 'has another result');
      break;
    }
  }
  must(checksum(state) === record.checksum, 'the state after it is not the recorded one');
  return advance(game, header, at, record, state);
}

function checkAnswer(header: Header, at: Position, record: ActRecord): void {
  const { answers, actor, by, number } = record;
  if (answers === undefined) return;
  const waiting = at.waiting.find((w) => w.id === answers);
  mustBe(waiting !== undefined, number, `answers waiting ${answers}, which is not open`);
  mustBe(actor < 0 || waiting.seat === actor, number, `answers waiting ${answers}, which is another's`);
  mustBe(
    by !== 'clock' || record.time >= deadlineOf(header, at, waiting),
    number,
    'was played by the clock before time was up',
  );
}

function checkCommand<S extends State>(at: Position<S>, { actor, command, number }: ActRecord | UndoRecord): void {
  if (command === undefined) return;
  mustBe(actor >= 0, number, 'is a command of nobody');
  mustBe(command > at.commands[actor]![0], number, `repeats command ${command}`);
}

function sortedResult(result: ReturnType<Game['result']>) {
  return result && [result.places, result.reason, result.scores];
}

function applyRecorded<S extends State, E extends GameEvent>(
  game: Game<S, Action, E>,
  state: S,
  record: ActRecord,
  chance: ReplayedChance,
  out?: E[],
): void {
  try {
    game.apply(state, record.actor, record.action, chance, out);
    chance.finish();
  } catch (error) {
    throw new DataError(`record ${record.number}`, (error as Error).message);
  }
}

/** What a header may not say, whoever wrote it: its seats, options and streams are the game's, and every seat contributed once. */
export function checkHeader<S extends State>(game: Game<S>, header: Header): void {
  const fail = (problem: string): never => {
    throw new DataError('header', problem);
  };
  const { players, chance } = header;
  if (players.length < game.seats.min || players.length > game.seats.max) fail(`has ${players.length} seats`);
  if (header.version !== game.version) return;
  if (canonical(game.options(header.options)) !== canonical(header.options)) fail('does not hold every option');
  if (header.streams.join('\n') !== game.streams.join('\n')) fail('has other streams of chance than the game');
  if (chance.kind !== 'fair') return;
  if (chance.contributions.length !== players.length) fail(`has ${chance.contributions.length} contributions`);
  if (players.some(({ holder }, seat) => holder.kind === 'bot' && chance.contributions[seat] !== ''))
    fail('has a contribution of a bot');
}

/** The first position of a match from its first record. */
export function followSetup<S extends State>(game: Game<S>, header: Header, record: MatchRecord): Position<S> {
  mustBe(record.kind === 'setup' && record.number === 0, record.number, 'a match begins with its set-up');
  const problem = drawsProblem(record.draws, header.streams.length);
  mustBe(problem === undefined, 0, problem ?? '');
  const chance = new ReplayedChance(record.draws);
  let state: S;
  try {
    state = setUp(game, header, chance);
    chance.finish();
  } catch (error) {
    throw error instanceof DataError ? error : new DataError('record 0', (error as Error).message);
  }
  mustBe(checksum(state) === record.checksum, 0, 'the state after it is not the recorded one');
  return begin(game, header, record, state);
}

export function setUp<S extends State>(game: Game<S>, header: Header, chance: Chance): S {
  return game.setup(game.options(header.options), header.players.length, chance);
}

/** Where a match stands at the moment its rules change, with the state the new rules make of it. */
export function standingUnder<S extends State>(game: Game<S>, at: Position<S>, state: S, time: number): Standing<S> {
  const { drawn, commands, holders, expiries, bank, away } = at;
  const opened = reopen(game.waiting(state), at.opened, { number: at.number + 1, time });
  return { state, opened, drawn, commands, holders, expiries, bank, away };
}

/** Logs from before clocks could stand still do not say who was away. */
export function complete<T extends Pick<Standing, 'holders' | 'away'>>(header: Header, standing: T): T {
  return {
    ...standing,
    away: standing.away ?? standing.holders.map(() => [-1, header.clock?.pause ?? 0] as const),
  };
}

/** The position after a change of rules, which needs nothing that came before. */
export function resume<S extends State>(game: Game<S>, header: Header, record: RulesRecord): Position<S> {
  const { number, time, version } = record;
  const standing = complete(header, record.standing as Standing<S>);
  mustBe(checksum(standing.state) === record.checksum, number, 'the embedded state is not the recorded one');
  try {
    game.audit(standing.state);
  } catch (error) {
    throw new DataError(`record ${number}`, `embeds a state that cannot be: ${(error as Error).message}`);
  }
  const seats = standing.holders.length;
  const lists = [standing.commands, standing.expiries, standing.bank, standing.away];
  mustBe(
    lists.every((list) => list.length === seats) && standing.state.own.length === seats,
    number,
    'embeds lists of different lengths',
  );
  return { ...standing, number, time, version, ended: false, waiting: game.waiting(standing.state) };
}
