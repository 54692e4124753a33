/** Records that somebody else wrote, taken up as if he were not to be trusted. */
import { drawsProblem, ReplayedChance } from '../chance/chance.js';
import { DataError, UnknownVersion } from '../failure.js';
import type { Action, Game, GameEvent, State } from '../game.js';
import { canonical } from './canonical.js';
import { checksum } from './checksum.js';
import { deadlineOf } from './clock.js';
import {
  advance,
  begin,
  complete,
  isForsaken,
  type Position,
  positionOf,
  setUp,
  standingOf,
  undone,
} from './position.js';
import type { ActRecord, By, Header, Holder, MatchRecord, RulesRecord, Standing, UndoRecord } from './record.js';
import { isReadable, leadsTo, readingOf } from './versions.js';

function mustBe(holds: boolean, number: number, problem: string): asserts holds {
  if (!holds) throw new DataError(`record ${number}`, problem);
}

/**
 * The state after a record that somebody else wrote, checked as if he were not to be trusted. Events go to `out`. Throws
 * {@link UnknownVersion} where the record goes on under rules that cannot be read.
 */
export function follow<S extends State, E extends GameEvent>(
  game: Game<S, Action, E>,
  header: Header,
  at: Position<S>,
  written: MatchRecord,
  out?: E[],
): Position<S> {
  const record = readingOf(game, at.version).record(written);
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
      checkBy(at, record);
      checkAnswer(header, at, record);
      checkCommand(at, record);
      const action = game.parse(record.action);
      must(!('refused' in action), `no action of this game`);
      const refusal = game.check(at.state, record.actor, action as Action);
      must(refusal === undefined, `an action that is refused: ${refusal?.refused}`);
      const isClosed = record.actor < 0 && record.action.type === game.close?.type;
      must(!isClosed || isForsaken(game, header, at), 'closes the game over people who play');
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
      if (!isReadable(game, record.version)) throw new UnknownVersion(record.version, game.version);
      must(leadsTo(game, at.version, record.version), `goes back to version ${record.version}`);
      state = resume(game, header, record).state;
      must(isSameStanding(header, at, record, state), 'changes more than the version');
      break;
    case 'end': {
      const result = game.result(state);
      must((record.reason === 'finished') === (result !== undefined), `says ${record.reason}`);
      must(JSON.stringify(sortedResult(record.result)) === JSON.stringify(sortedResult(result)), 'has another result');
      break;
    }
  }
  const version = record.kind === 'rules' ? record.version : at.version;
  must(checksumUnder(game, version, state) === record.checksum, 'the state after it is not the recorded one');
  return advance(game, header, at, record, state);
}

/** Of a state as the version of that time wrote it. */
export function checksumUnder<S extends State>(game: Game<S>, version: string, state: S): number {
  return checksum(readingOf(game, version).downgrade(state));
}

function isSameStanding<S extends State>(header: Header, at: Position<S>, record: RulesRecord, state: S): boolean {
  const embedded = standingOf({ ...complete(header, record.standing as Standing<S>), state });
  return canonical(embedded) === canonical(standingOf(at));
}

/** By whom a seat is played, as it is held; and what time does for no seat. */
const PLAYED_BY: Readonly<Record<Holder['kind'] | 'nobody', readonly By[]>> = {
  person: ['owner', 'clock'],
  bot: ['bot'],
  steward: ['steward'],
  nobody: ['bot', 'steward', 'clock'],
};

/** Else chance could be tried for a bot with nonces, as if a person had sent them. */
function checkBy({ holders }: Position, { actor, by, nonce, number }: ActRecord): void {
  mustBe(
    PLAYED_BY[holders[actor]?.kind ?? 'nobody'].includes(by),
    number,
    `was played by the ${by}, who does not hold the seat`,
  );
  mustBe(nonce === undefined || by === 'owner', number, 'has a nonce that no person sent');
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
  // What a version wrote that is not known cannot be judged.
  if (!isReadable(game, header.version)) return;
  const reading = readingOf(game, header.version);
  const isComplete = canonical(reading.options(header.options)) === canonical(header.options);
  if (!isComplete && header.version === game.version) fail('does not hold every option');
  if (header.streams.join('\n') !== reading.streams.join('\n')) fail('has other streams of chance than the game');
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
  const isRecorded = checksumUnder(game, header.version, state) === record.checksum;
  mustBe(isRecorded, 0, 'the state after it is not the recorded one');
  return begin(game, header, record, state);
}

/** The position after a change of rules, which needs nothing that came before. */
export function resume<S extends State>(game: Game<S>, header: Header, record: RulesRecord): Position<S> {
  const { number, time, version } = record;
  const { state: embedded, ...around } = complete(header, record.standing);
  mustBe(checksum(embedded) === record.checksum, number, 'the embedded state is not the recorded one');
  const standing = { ...around, state: readState(game, version, embedded, number) };
  const seats = standing.holders.length;
  const lists = [standing.commands, standing.expiries, standing.bank, standing.away];
  mustBe(
    lists.every((list) => list.length === seats) && standing.state.own.length === seats,
    number,
    'embeds lists of different lengths',
  );
  return positionOf(standing, number, time, version, false, game.waiting(standing.state), undefined);
}

function readState<S extends State>(game: Game<S>, version: string, written: object, number: number): S {
  const { upgrade } = readingOf(game, version);
  try {
    const state = upgrade(written as State);
    game.audit(state);
    return state;
  } catch (error) {
    throw new DataError(`record ${number}`, `embeds a state that cannot be: ${(error as Error).message}`);
  }
}
