/** `freehold bench server` */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compare, type Measured } from './run.js';

/** Compilers take their time with a server; with a broadcast of twenty lines they are done at once. */
const WARM_UP_MS = 30_000;
const ROUNDS = 10;

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
    `Beside it a bare ws broadcast of the same bytes. Both are warmed up at full speed, then take turns of ${seconds / ROUNDS} s, in ${ROUNDS} rounds.
If the host of this machine takes processors away meanwhile, there are up to twice as many, and the calmest ${ROUNDS} count.
"The disk alone" is a page written and synced at the same pace, in the same rounds.\n`,
  );
  console.log(row('', 'actions/s', 'CPU/action', 'p50', 'p99', 'bytes/seat', 'host took'));
  for (const { what, ...load } of LOADS) {
    const times = { warmUpMs: WARM_UP_MS, rounds: ROUNDS, turnMs: (seconds * 1000) / ROUNDS };
    const { ours, bare, disk, rounds } = await compare({ ...load, ...times });
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
      ),
    );
    if ('pace' in load) console.log(row('  the disk alone', '', '', millis(disk.p50), millis(disk.p99)));
    if (rounds > ROUNDS) console.log(`  the calmest ${ROUNDS} of ${rounds} rounds`);
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
    millis(m.p50),
    millis(m.p99),
    m.bytesPerSeat.toFixed(0),
    `${(m.taken * 100).toFixed(1)} %`,
  ];
}

const millis = (ms: number) => `${ms.toFixed(1)} ms`;

function row(what: string, ...values: string[]): string {
  return [what.padEnd(28), ...values.map((value) => value.padStart(12))].join('');
}
