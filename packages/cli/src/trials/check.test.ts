/** A checker that finds nothing in anything would pass every trial: one honest history, and every way to spoil it. */
import { pick } from '@freehold/client';
import {
  commitment,
  type Entry,
  FastChance,
  formatMatch,
  type Header,
  headerHash,
  MemoryLog,
  Sealed,
  Table,
} from '@freehold/kernel';
import { bazaar } from '@freehold/kernel/bazaar';
import type { ChoiceData } from '@freehold/protocol';
import { beforeAll, expect, test } from 'vitest';
import { check } from './check.js';
import type { AcknowledgedLine, Line } from './history.js';
import { viewHash } from './seen.js';
import { seeded } from './specs.js';
import type { Kind } from './violations.js';

const TABLE = 7;
const MATCH = 'bazaar-trial';
const SECRET = '5e'.repeat(32);
const HEADER: Header = {
  format: 1,
  match: MATCH,
  game: bazaar.id,
  version: bazaar.version,
  options: bazaar.presets['standard']!,
  streams: bazaar.streams,
  chance: { kind: 'fair', commitment: commitment(MATCH, SECRET), contributions: ['00', '11'] },
  players: [0, 1].map((user) => ({ name: `Player ${user}`, holder: { kind: 'person', user } })),
  created: 0,
};

interface Evidence {
  lines: Line[];
  entries: Entry[];
  download: string;
}
let honest: Evidence;

/** Two people play to the end and write down what they are told. */
beforeAll(async () => {
  const log = new MemoryLog();
  const sealed = new Sealed(HEADER, SECRET);
  let time = 0;
  const table = await Table.create({
    game: bazaar,
    header: HEADER,
    sealed,
    log,
    now: () => time++,
    policy: () => undefined,
    random: new FastChance('trial', 1),
    botDelay: 0,
    patience: 3,
    absent: 'steward',
  });
  const lines: Line[] = [
    { what: 'opened', table: TABLE, match: MATCH, commitment: commitment(MATCH, SECRET) },
    { what: 'connected', table: TABLE, seat: 0, since: 0 },
  ];
  const random = seeded(1);
  for (let number = 0; !table.ended; number++) {
    for (const seat of [0, 1]) {
      const picked = pick((await table.look(seat)).choices as ChoiceData[] | undefined, random);
      if (!picked) continue;
      const command = { number, ...picked, nonce: '0a' };
      lines.push({ what: 'sent', table: TABLE, seat, number, action: picked.action, nonce: '0a', time });
      const answer = await table.act(seat, command);
      if ('accepted' in answer)
        lines.push({ what: 'acknowledged', table: TABLE, seat, number, record: answer.accepted });
      else lines.push({ what: 'refused', table: TABLE, seat, number, code: answer.refused });
      const { head, number: last, view } = await table.look(seat);
      lines.push({ what: 'saw', table: TABLE, seat, number: last, head: head.slice(0, 16), view: viewHash(view) });
    }
  }
  const entries = [...log.stored(MATCH)];
  honest = { lines, entries, download: formatMatch({ header: HEADER, entries }) };
});

function found({ lines, entries, download }: Evidence) {
  const text = formatMatch({ header: HEADER, entries });
  return check(lines, [{ table: TABLE, edition: 'bazaar', text, secret: SECRET, download }]);
}

/** A log whose hashes are right, whatever its records say. */
function chained(records: readonly Entry['record'][]): Entry[] {
  const sealed = new Sealed(HEADER, SECRET);
  let head = headerHash(HEADER);
  return records.map((record, number) => {
    const numbered = { ...record, number };
    head = sealed.head(head, numbered);
    return { head, record: numbered };
  });
}

const withLog = (of: Evidence, change: (records: Entry['record'][]) => Entry['record'][]): Evidence => {
  const entries = chained(change(of.entries.map(({ record }) => record)));
  return { ...of, entries, download: formatMatch({ header: HEADER, entries }) };
};

const withLine = <W extends Line['what']>(
  of: Evidence,
  what: W,
  change: (line: Extract<Line, { what: W }>) => Line[],
): Evidence => {
  // Not the first one, which might be special.
  const candidates = of.lines.filter((line) => line.what === what);
  const victim = candidates[Math.floor(candidates.length / 2)];
  const lines = of.lines.flatMap((line) => (line === victim ? change(line as Extract<Line, { what: W }>) : [line]));
  return { ...of, lines };
};

const isAct = (record: Entry['record']) => record.kind === 'act' && record.command !== undefined;

test('nothing is found where nothing is wrong', () => {
  const { violations, acknowledged, records, finished, resumed, seen, commands } = found(honest);
  expect(violations).toEqual([]);
  expect({ acknowledged, finished, resumed }).toEqual({
    acknowledged: honest.entries.filter(({ record }) => isAct(record)).length,
    finished: 1,
    resumed: 1,
  });
  expect(records).toBe(honest.entries.length);
  expect(commands).toBeGreaterThanOrEqual(acknowledged);
  expect(seen).toBeGreaterThan(50);
});

const SPOILED: readonly [string, Kind, (evidence: Evidence) => Evidence][] = [
  [
    'an acknowledgement names another record',
    'lost',
    (e) => withLine(e, 'acknowledged', (line) => [{ ...line, record: line.record + 1 }]),
  ],
  [
    'an acknowledgement for what nobody stored',
    'lost',
    (e) => withLine(e, 'acknowledged', (line) => [line, { ...line, number: 999_999 }]),
  ],
  ['the last records are gone', 'lost', (e) => withLog(e, (records) => records.slice(0, -3))],
  ['the last records are gone, and somebody saw them', 'unstored', (e) => withLog(e, (r) => r.slice(0, -3))],
  ['one record is missing', 'lost', (e) => withLog(e, (records) => records.toSpliced(20, 1))],
  [
    'a record says something else than was sent',
    'lost',
    (e) => withLog(e, (r) => r.map((record, i) => (i === 20 ? { ...record, nonce: '0b' } : record) as typeof record)),
  ],
  [
    'a command is played again',
    'twice',
    (e) => withLog(e, (records) => records.toSpliced(-1, 0, records.findLast(isAct)!)),
  ],
  [
    'a record stands there twice',
    'twice',
    (e) => ({ ...e, entries: e.entries.toSpliced(20, 0, e.entries.slice(0, 21).findLast((x) => isAct(x.record))!) }),
  ],
  [
    'a command is acknowledged as two records',
    'twice',
    (e) => withLine(e, 'acknowledged', (line) => [line, { ...line, record: line.record + 1 } as AcknowledgedLine]),
  ],
  ['nobody sent it', 'unsent', (e) => withLine(e, 'sent', () => [])],
  [
    'it was refused, and played',
    'unsent',
    (e) =>
      withLine(e, 'acknowledged', ({ table, seat, number }) => [
        { what: 'refused', table, seat, number, code: 'STALE' },
      ]),
  ],
  [
    'a bot plays for a person',
    'outOfTurn',
    (e) =>
      withLog(e, (r) => {
        const at = r.findIndex(isAct);
        const { command: _, nonce: __, ...record } = r[at] as Extract<Entry['record'], { kind: 'act' }>;
        return r.with(at, { ...record, by: 'bot' });
      }),
  ],
  [
    'somebody plays who is not asked',
    'outOfTurn',
    (e) =>
      withLog(e, (r) => {
        const at = r.findIndex(isAct);
        const { answers: _, ...record } = r[at] as Extract<Entry['record'], { kind: 'act' }>;
        return r.with(at, { ...record, actor: 1 - record.actor });
      }),
  ],
  ['somebody saw another head', 'unstored', (e) => withLine(e, 'saw', (l) => [{ ...l, head: '0'.repeat(16) }])],
  ['somebody saw a record that never was', 'unstored', (e) => withLine(e, 'saw', (l) => [{ ...l, number: 9999 }])],
  ['somebody saw another state', 'unequal', (e) => withLine(e, 'saw', (line) => [{ ...line, view: 'another' }])],
  [
    'a state is not the recorded one',
    'unequal',
    (e) => withLog(e, (r) => r.map((record, i) => (i === 30 ? { ...record, checksum: 1 } : record))),
  ],
  [
    'a hash is not that of its record',
    'unequal',
    (e) => ({ ...e, entries: e.entries.with(30, { ...e.entries[30]!, head: e.entries[31]!.head }) }),
  ],
  ['the download is another', 'unequal', (e) => ({ ...e, download: e.download.replace('Player 1', 'Player 2') })],
  [
    'the table was opened with another secret',
    'unequal',
    (e) => withLine(e, 'opened', (line) => [{ ...line, commitment: '00' }]),
  ],
];

test.each(SPOILED)('%s: %s', (_, kind, spoil) => {
  const kinds = found(spoil(honest)).violations.map((violation) => violation.kind);
  expect(kinds).toContain(kind);
});

test('a table that people were told of, and that is not there', () => {
  expect(check(honest.lines, []).violations).toEqual([{ kind: 'lost', table: TABLE, about: 'the whole table' }]);
});

test('a command that was sent again because its answer was lost counts as such, and is no mistake', () => {
  const again = withLine(honest, 'acknowledged', (line) => {
    const sent = honest.lines.find((l) => l.what === 'sent' && l.seat === line.seat && l.number === line.number)!;
    return [{ ...sent, time: 1e12 } as Line, line, line];
  });
  const { violations, resent, answeredAgain } = found(again);
  expect({ violations, resent, answeredAgain }).toEqual({ violations: [], resent: 1, answeredAgain: 1 });
});
