/** Reports of trials for people to read. */
import { type KillReport, killsOf } from './kill.js';
import type { Pings, ReplaysReport } from './replays.js';
import type { RestartReport, Start } from './restart.js';
import { type Kind, VIOLATIONS } from './violations.js';

const rows = (facts: readonly (readonly [string, string | number])[]) =>
  facts.map(([name, value]) => `${name.padEnd(24)} ${value}`).join('\n');

const counted = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .sort((a, b) => b[1] - a[1])
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none';

const LABELS: Readonly<Record<Kind, string>> = {
  lost: 'lost',
  twice: 'twice',
  unsent: 'unsent, yet played',
  outOfTurn: 'out of turn',
  unstored: 'seen, not stored',
  unequal: 'replays unequal',
};

/** Violations shown in full; the first ones tell. */
const SHOWN = 10;

/** Why a trial failed, one line each; none if it did not. */
export function killProblems(report: KillReport): string[] {
  const { violations, stuck, complaints, missing } = report;
  return [
    ...violations.slice(0, SHOWN).map(({ kind, table, about }) => `table ${table}: ${VIOLATIONS[kind]}: ${about}`),
    ...(violations.length > SHOWN ? [`... and ${violations.length - SHOWN} more`] : []),
    ...(missing > 0 ? [`${missing} games are not in the database`] : []),
    ...(stuck > 0 ? [`${stuck} tables do not go on`] : []),
    ...complaints.slice(0, SHOWN).map((line) => `the server complained: ${line}`),
  ];
}

export function killSummary(report: KillReport): string {
  const { kills, games, finished, records, violations } = report;
  const found = (kind: Kind) => violations.filter((violation) => violation.kind === kind).length;
  return rows([
    ['seed', report.seed],
    ['games', `${games}, of them over ${finished}; tables nobody was told of ${report.unknown}`],
    ['records', `${records} (by the clock ${report.byClock}, taken back ${report.undone})`],
    ['kills', `${killsOf(kills)} (${counted(kills)})`],
    ['commands', `${report.commands} (refused: ${counted(report.refused)})`],
    ['acknowledged', report.acknowledged],
    ['resent', `${report.resent}, of them already stored ${report.answeredAgain}`],
    ['resumed', report.resumed],
    ['seen', `${report.seen} records, ${report.views} whole views`],
    ...Object.entries(LABELS).map(([kind, label]) => [label, found(kind as Kind)] as const),
    ['stuck', report.stuck],
    ['complaints', report.complaints.length],
    ['slowest start', `${report.slowestStart} ms`],
    ['seconds', report.seconds],
    ...(report.dir === undefined ? [] : [['kept in', report.dir] as const]),
  ]);
}

/** Milliseconds within which a server must be ready, whatever is stored. */
const READY = 2000;

export function restartProblems({ crashed, resting, tried, complaints }: RestartReport): string[] {
  return [
    ...Object.entries({ crashed, resting }).flatMap(([name, { ready, continued }]) => [
      ...(ready > READY ? [`${name}: ready after ${ready} ms, more than ${READY}`] : []),
      ...(continued < tried ? [`${name}: only ${continued} of ${tried} games went on`] : []),
    ]),
    ...complaints.slice(0, SHOWN).map((line) => `the server complained: ${line}`),
  ];
}

export function restartSummary(report: RestartReport): string {
  const told = ({ ready, processor, memory, memoryLater, loaded, continued, slowest }: Start) =>
    `ready after ${ready} ms (processor ${processor} ms); ${memory} MB, then ${memoryLater} MB with ${loaded} tables; ${continued} played on, slowest ${slowest} ms`;
  return rows([
    ['games stored', `${report.games}, ${report.records} records`],
    ['nothing stored', told(report.empty)],
    ['all live at the crash', told(report.crashed)],
    ['all at rest', told(report.resting)],
    ['seconds', report.seconds],
    ...(report.dir === undefined ? [] : [['kept in', report.dir] as const]),
  ]);
}

/** Replays may make others wait so many times as long as as many requests that cost nothing. */
const TIMES = 3;
/** Milliseconds in which a server must say that it lives, and in which it must be gone. */
const LIVES = 1000;
const GONE = 3000;

export function replaysProblems({ busy, attacked, slowestHealth, stopped, complaints }: ReplaysReport): string[] {
  return [
    ...(attacked.p95 > TIMES * busy.p95
      ? [`a ping takes ${attacked.p95} ms (p95), more than ${TIMES} times the ${busy.p95} ms beside harmless requests`]
      : []),
    ...(slowestHealth > LIVES ? [`/health/live took ${slowestHealth} ms, more than ${LIVES}`] : []),
    ...(stopped === undefined || stopped > GONE
      ? [`it took ${stopped ?? 'too many'} ms to stop, more than ${GONE}`]
      : []),
    ...complaints.slice(0, SHOWN).map((line) => `the server complained: ${line}`),
  ];
}

export function replaysSummary(report: ReplaysReport): string {
  const told = ({ count, p50, p95, longest }: Pings) =>
    `p50 ${p50} ms, p95 ${p95} ms, longest ${longest} ms (${count})`;
  const times = (than: Pings) => `${Math.round((report.attacked.p95 / than.p95) * 10) / 10} times`;
  return rows([
    ['games stored', `${report.games}, ${report.records} records`],
    ['asked', `${report.asked} (answered: ${counted(report.answers)})`],
    ['ping, nobody asks', told(report.idle)],
    ['ping, asked for nothing', told(report.busy)],
    ['ping, asked for replays', told(report.attacked)],
    [
      'p95 compared',
      `${times(report.idle)} as long as when nobody asks, ${times(report.busy)} beside harmless requests`,
    ],
    ['/health/live, slowest', `${report.slowestHealth} ms`],
    ['memory', `${report.memory} MB, at most ${report.memoryPeak} MB`],
    ['processor', `${report.load} of one`],
    ['stopped', report.stopped === undefined ? 'killed' : `after ${report.stopped} ms`],
    ['seconds', report.seconds],
    ...(report.dir === undefined ? [] : [['kept in', report.dir] as const]),
  ]);
}
