/** A thread that asks for what happened in one game after the other, and wants one record of it. Says `good` when it gets it. */
import { parentPort, workerData } from 'node:worker_threads';

export interface AttackOrder {
  readonly url: string;
  readonly tables: readonly number[];
  /** Told is what happened after this record: after -1 all of it. */
  readonly since: number;
  /** Requests in a second. */
  readonly pace: number;
  /** Where they come from, as a proxy tells it. */
  readonly address: string;
  /** Milliseconds that an answer is waited for. */
  readonly patience: number;
}

export interface Asked {
  readonly asked: number;
  /** By status; `none`: no answer in time. */
  readonly answers: Readonly<Record<string, number>>;
}

const { url, tables, since, pace, address, patience } = workerData as AttackOrder;
const answers: Record<string, number> = {};
const giveUp = new AbortController();
const underWay = new Set<Promise<void>>();
let asked = 0;
let timer: NodeJS.Timeout | undefined;

async function ask(table: number): Promise<void> {
  const signal = AbortSignal.any([giveUp.signal, AbortSignal.timeout(patience)]);
  const path = `${url}/api/games/${table}/events?since=${since}&limit=1`;
  const answer = await fetch(path, { headers: { 'X-Forwarded-For': address }, signal }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  const status = String(answer?.status ?? 'none');
  if (answer?.ok) parentPort!.postMessage('good');
  answers[status] = (answers[status] ?? 0) + 1;
}

function begin(): void {
  const start = performance.now();
  timer = setInterval(() => {
    const due = ((performance.now() - start) / 1000) * pace;
    while (asked < due) {
      const asking = ask(tables[asked++ % tables.length]!);
      underWay.add(asking);
      void asking.finally(() => underWay.delete(asking));
    }
  }, 10);
}

async function end(): Promise<void> {
  clearInterval(timer);
  giveUp.abort();
  await Promise.all(underWay);
  parentPort!.postMessage({ asked, answers } satisfies Asked);
  parentPort!.close();
}

parentPort!.on('message', (order: 'begin' | 'end') => (order === 'begin' ? begin() : void end()));
