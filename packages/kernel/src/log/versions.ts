/** Matches of earlier versions of a game, read by the present one. */
import { UnknownVersion } from '../failure.js';
import type { EarlierVersion, Game, State } from '../game.js';
import type { MatchRecord } from './record.js';

/** What a version wrote, in terms of the present one. For the present version nothing changes. */
export interface Reading<S extends State = State> {
  /** Names of its streams of chance. */
  readonly streams: readonly string[];
  /** Every option with its value. Throws {@link DataError} where they are none. */
  options(written: object): object;
  record<R extends MatchRecord>(written: R): R;
  upgrade(written: State): S;
  /** What the version would have written; checksums are made of it. */
  downgrade(state: S): State;
}

type ReadGame = Pick<Game, 'id' | 'version' | 'earlier' | 'streams' | 'options'>;

/** By game: every version that it can read, oldest first. */
const readings = new WeakMap<ReadGame, ReadonlyMap<string, Reading>>();

function readingsOf(game: ReadGame): ReadonlyMap<string, Reading> {
  const known = readings.get(game);
  if (known) return known;
  const { earlier = [], version } = game;
  const read = new Map(earlier.map((each, index) => [each.version, readingFrom(game, earlier.slice(index))]));
  read.set(version, readingFrom(game, []));
  readings.set(game, read);
  return read;
}

/** `steps` lead from the version to the present one. */
function readingFrom(game: ReadGame, steps: readonly EarlierVersion[]): Reading {
  const back = steps.toReversed();
  return {
    streams: steps.find(({ streams }) => streams)?.streams ?? game.streams,
    options: (written) => game.options(steps.reduce((options, step) => step.options?.(options) ?? options, written)),
    record(written) {
      if (written.kind !== 'act' || steps.length === 0) return written;
      const action = steps.reduce((action, step) => step.action?.(action) ?? action, written.action);
      return { ...written, action };
    },
    upgrade: (written) => steps.reduce((state, step) => step.upgrade?.(state) ?? state, written),
    downgrade: (state) => back.reduce((state, step) => step.downgrade?.(state) ?? state, state),
  };
}

export function isReadable(game: ReadGame, version: string): boolean {
  return readingsOf(game).has(version);
}

/** Whether both versions can be read, and the second is the later one. */
export function leadsTo(game: ReadGame, from: string, to: string): boolean {
  const versions = [...readingsOf(game).keys()];
  return versions.includes(from) && versions.indexOf(from) < versions.indexOf(to);
}

/** Throws {@link UnknownVersion} if these rules cannot read the version. */
export function readingOf<S extends State>(game: Game<S>, version: string): Reading<S> {
  const reading = readingsOf(game as ReadGame).get(version);
  if (!reading) throw new UnknownVersion(version, game.version);
  return reading as Reading<S>;
}
