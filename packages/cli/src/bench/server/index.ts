/** `freehold bench server` */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compare, type Measured } from './run.js';

/** Compilers take their time with a server; with a broadcast of twenty lines they are done at once. */
const WARM_UP_MS = 30_000;
const TURNS = 5;

const LOADS = [
  { what: '50 tables, saturated', tables: 50 },
  { what: '200 tables, saturated', tables: 200 },
  { what: '200 tables, 400 actions/s', tables: 200, pace: 400 },
] as const;

export async function benchServer(seconds: number): Promise<void> {
  console.log(
    'Server: four people at each table, every action stored on disk before it is answered; load from a second process.',
  );
  console.log(
    `Beside it a bare ws broadcast of the same bytes. Both are warmed up at full speed, then take ${TURNS} turns each of ${seconds / TURNS} s.\n`,
  );
  console.log(row('', 'actions/s', 'CPU/action', 'p50', 'p99', 'bytes/seat'));
  for (const { what, ...load } of LOADS) {
    const times = { warmUpMs: WARM_UP_MS, turns: TURNS, turnMs: (seconds * 1000) / TURNS };
    const { ours, bare } = await compare({ ...load, ...times });
    console.log(row(what, ...cells(ours)));
    console.log(row('  bare ws', ...cells(bare)));
    const ratio = (of: (m: Measured) => number) => `${(of(ours) / of(bare)).toFixed(2)} x`;
    console.log(
      row(
        '  ratio',
        ratio((m) => m.perSecond),
        ratio((m) => m.cpu),
        ratio((m) => m.p50),
        ratio((m) => m.p99),
        '',
      ),
    );
    if (ours.refused > 0) console.log(`  ${ours.refused} refused`);
  }
  const { perTable, tables } = await heapPerTable();
  console.log(
    `\n${(perTable / 1024).toFixed(1)} KB of heap for each of ${tables} live tables, without sockets and without a timer`,
  );
}

function heapPerTable(): Promise<{ perTable: number; tables: number }> {
  return new Promise((resolve) => {
    const child = fork(fileURLToPath(new URL('heap.js', import.meta.url)), { execArgv: ['--expose-gc'] });
    child.once('message', (message) => resolve(message as { perTable: number; tables: number }));
  });
}

function cells(m: Measured): string[] {
  return [
    Math.round(m.perSecond).toString(),
    `${m.cpu.toFixed(0)} µs`,
    `${m.p50.toFixed(1)} ms`,
    `${m.p99.toFixed(1)} ms`,
    m.bytesPerSeat.toFixed(0),
  ];
}

function row(what: string, ...values: string[]): string {
  return [what.padEnd(28), ...values.map((value) => value.padStart(12))].join('');
}
