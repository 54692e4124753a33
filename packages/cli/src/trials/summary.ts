/** Reports of trials for people to read. */
import { type KillReport, killsOf } from './kill.js';
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
