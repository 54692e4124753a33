/**
 * Holds what clients wrote down against what is stored. Knows nothing of the server: it reads lines of JSON, and asks the
 * kernel to play each log again.
 */
import { CATALOGUE } from '@freehold/bots';
import { type Entry, type Game, parseMatch, replay, verifyMatch, view } from '@freehold/kernel';
import { Claims } from './claims.js';
import type { Line, OpenedLine, SawLine } from './history.js';
import { viewHash } from './seen.js';
import type { Kind, Tell, Violation } from './violations.js';

/** Digits of a head that tell two logs apart. */
const HEAD = 16;

/** What the kernel says of a record that somebody wrote who was not asked, or does not hold the seat. */
const OUT_OF_TURN = /refused: NOT_ASKED|who does not hold the seat|over people who play/;

/** A match as it was found in the database. */
export interface StoredMatch {
  readonly table: number;
  readonly edition: string;
  /** As a match file. */
  readonly text: string;
  /** With it hashes and draws can be checked while the game is not over. */
  readonly secret: string;
  /** What could be downloaded after its end. */
  readonly download?: string;
}

export interface Findings {
  readonly games: number;
  /** Tables that nobody was told of: the answer to whoever opened them was lost, and he opened another. */
  readonly unknown: number;
  readonly finished: number;
  readonly records: number;
  readonly commands: number;
  readonly acknowledged: number;
  readonly resent: number;
  /** Sent again although it was stored, because the answer had not come. */
  readonly answeredAgain: number;
  readonly resumed: number;
  readonly seen: number;
  readonly views: number;
  readonly byClock: number;
  readonly undone: number;
  readonly violations: readonly Violation[];
}

export function check(lines: readonly Line[], matches: readonly StoredMatch[]): Findings {
  const violations: Violation[] = [];
  const report = (kind: Kind, table: number, about: string) => violations.push({ kind, table, about });
  const byTable = grouped(lines, (line) => line.table);
  const sum = {
    unknown: 0,
    records: 0,
    finished: 0,
    byClock: 0,
    undone: 0,
    commands: 0,
    acknowledged: 0,
    resent: 0,
    again: 0,
  };
  for (const match of matches) {
    const told = byTable.get(match.table) ?? [];
    byTable.delete(match.table);
    if (told.length === 0) sum.unknown++;
    const entries = entriesOf(match.text);
    const claims = new Claims(told);
    const tell: Tell = (kind, about) => report(kind, match.table, about);
    claims.check(entries, tell);
    checkSight(told, entries, tell);
    checkReplay(match, told, tell);
    sum.records += entries.length;
    sum.finished += entries.at(-1)?.record.kind === 'end' ? 1 : 0;
    sum.byClock += entries.filter(({ record }) => record.kind === 'act' && record.by === 'clock').length;
    sum.undone += entries.filter(({ record }) => record.kind === 'undo').length;
    sum.commands += claims.commands;
    sum.acknowledged += claims.acknowledged;
    sum.resent += claims.resent;
    sum.again += claims.answeredAgain(entries);
  }
  for (const [table, told] of byTable) {
    if (told.some(({ what }) => what !== 'refused')) report('lost', table, 'the whole table');
  }
  const seen = lines.filter((line): line is SawLine => line.what === 'saw');
  return {
    games: matches.length - sum.unknown,
    unknown: sum.unknown,
    finished: sum.finished,
    records: sum.records,
    commands: sum.commands,
    acknowledged: sum.acknowledged,
    resent: sum.resent,
    answeredAgain: sum.again,
    resumed: lines.filter((line) => line.what === 'connected' && line.since !== undefined).length,
    seen: seen.length,
    views: seen.filter((line) => line.view !== undefined).length,
    byClock: sum.byClock,
    undone: sum.undone,
    violations,
  };
}

function grouped<T>(items: readonly T[], key: (item: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

/** Without asking whether they make a match: that is asked later. */
function entriesOf(text: string): Entry[] {
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [head, record] = JSON.parse(line) as [string, Entry['record']];
      return { head, record };
    });
}

function checkSight(told: readonly Line[], entries: readonly Entry[], tell: Tell): void {
  for (const line of told) {
    if (line.what !== 'saw') continue;
    const { number, head, seat } = line;
    const stored = entries.filter(({ record }) => record.number === number);
    // Updates tell only the beginning of a head.
    const isStored = stored.length === 1 && head.length >= HEAD && stored[0]!.head.startsWith(head);
    if (!isStored) tell('unstored', `seat ${seat} saw another record ${number}`);
  }
}

function checkReplay(match: StoredMatch, told: readonly Line[], tell: Tell): void {
  const { game } = CATALOGUE[match.edition]!;
  try {
    verifyMatch(game, match.text, match.secret);
    if (match.download !== undefined) {
      // Nothing but the file itself, as its owner has it.
      const { sealed } = verifyMatch(game, match.download);
      if (!sealed) tell('unequal', 'the downloaded file does not tell its secret');
      if (match.download !== match.text) tell('unequal', 'the downloaded file is not what is stored');
    }
    checkPromise(match, told, tell);
    checkMoves(game, match.text, told, tell);
  } catch (error) {
    const { message } = error as Error;
    tell(OUT_OF_TURN.test(message) ? 'outOfTurn' : 'unequal', message);
  }
}

/** The dice are those that were committed to when the table was opened. */
function checkPromise({ text }: StoredMatch, told: readonly Line[], tell: Tell): void {
  const { match, chance } = parseMatch(text).header;
  for (const line of told.filter((each): each is OpenedLine => each.what === 'opened')) {
    const isKept = line.match === match && chance.kind === 'fair' && line.commitment === chance.commitment;
    if (!isKept) tell('unequal', 'the match is not the one that the table was opened for');
  }
}

/** Plays the log again: whether the state is the one that people saw. */
function checkMoves(game: Game, text: string, told: readonly Line[], tell: Tell): void {
  const { header, entries } = parseMatch(text);
  const views = grouped(
    told.filter((line): line is SawLine => line.what === 'saw' && line.view !== undefined),
    (line) => line.number,
  );
  replay(
    game,
    header,
    entries.map(({ record }) => record),
    (record, position) => {
      for (const { seat, view: seen } of views.get(record.number) ?? []) {
        const isEqual = viewHash(view(position.state, seat)) === seen;
        if (!isEqual) tell('unequal', `seat ${seat} saw another state at record ${record.number}`);
      }
    },
  );
}
