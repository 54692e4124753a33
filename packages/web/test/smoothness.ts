/**
 * How smoothly a page follows a game: from the message of the server to the frame that shows it, and how long it kept the
 * browser's main thread. Wall time says what a person saw on this machine at this moment; thread time says what the page
 * itself cost, whatever else the machine was doing.
 */
import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly data?: { readonly type?: string; readonly url?: string; readonly functionName?: string } };
}

export interface Smoothness {
  readonly updates: number;
  /** Milliseconds from the message to the painted frame. */
  readonly wall: Spread;
  /** Milliseconds of main thread in that time. */
  readonly thread: Spread;
  /** Tasks over 50 ms, by the clock on the wall and by what the thread worked. */
  readonly longTasks: {
    readonly wall: number;
    readonly thread: number;
    readonly longest: number;
    readonly inIt: string;
  };
  /** Milliseconds of main thread per update, by what it was spent on. */
  readonly spent: Readonly<Record<string, number>>;
}

export interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly most: number;
}

const LONG_MS = 50;

/** Must run before the page's own scripts: leaves a mark when a message comes and one when its frame is painted. */
export async function markUpdates(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let count = 0;
    const Plain = WebSocket;
    class Marked extends Plain {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        this.addEventListener('message', (event) => {
          if (!/^(\[|\{"type":"update")/.test(String(event.data))) return;
          const name = `update ${count++}`;
          performance.mark(name, { startTime: event.timeStamp });
          requestAnimationFrame(() => {
            // What is posted from within a frame comes after its painting.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => performance.mark(`painted ${name}`);
            port2.postMessage(0);
          });
        });
      }
    }
    globalThis.WebSocket = Marked;
  });
}

export async function watchSmoothness(browser: Browser, page: Page, doing: () => Promise<void>): Promise<Smoothness> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'],
  });
  await page.evaluate(() => performance.mark('here'));
  await doing();
  const marks = await page.evaluate(() =>
    performance.getEntriesByType('mark').map(({ name, startTime }) => ({ name, at: startTime })),
  );
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return judge(traceEvents, marks);
}

function judge(trace: readonly TraceEvent[], marks: readonly { name: string; at: number }[]): Smoothness {
  const here = trace.find(({ name, cat }) => name === 'here' && cat.includes('blink.user_timing'))!;
  const offset = here.ts / 1000 - marks.find(({ name }) => name === 'here')!.at;
  const main = trace.filter(({ pid, tid, ph }) => pid === here.pid && tid === here.tid && ph === 'X');
  const tasks = main.filter(({ name, cat }) => name.endsWith('RunTask') && cat.includes('toplevel'));
  const from = new Map<string, number>();
  const waits: number[] = [];
  const works: number[] = [];
  for (const { name, at } of marks) {
    if (name.startsWith('update ')) from.set(name, at);
    const start = name.startsWith('painted ') ? from.get(name.slice('painted '.length)) : undefined;
    if (start === undefined || start < marks[0]!.at) continue;
    waits.push(at - start);
    const within = tasks.filter(({ ts }) => ts / 1000 - offset >= start - 0.5 && ts / 1000 - offset < at);
    works.push(within.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0));
  }
  const begun = here.ts;
  const later = tasks.filter(({ ts }) => ts >= begun);
  const longest = later.reduce((one, other) => ((other.tdur ?? 0) > (one.tdur ?? 0) ? other : one), later[0]!);
  const inIt = main
    .filter(({ name, ts, dur = 0 }) => KINDS[name] && ts >= longest.ts && ts + dur <= longest.ts + longest.dur!)
    .sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
    .slice(0, 3)
    .map(({ name, tdur = 0, args }) => `${name} ${args?.data?.functionName ?? ''} ${round(tdur / 1000)}`);
  const spent: Record<string, number> = {};
  for (const { name, ts, tdur = 0 } of main) {
    const kind = KINDS[name];
    if (kind && ts >= begun) spent[kind] = (spent[kind] ?? 0) + tdur / 1000 / Math.max(1, waits.length);
  }
  return {
    updates: waits.length,
    wall: spread(waits),
    thread: spread(works),
    longTasks: {
      wall: later.filter(({ dur = 0 }) => dur > LONG_MS * 1000).length,
      thread: later.filter(({ tdur = 0 }) => tdur > LONG_MS * 1000).length,
      longest: round(longest.tdur! / 1000),
      inIt: inIt.join(', '),
    },
    spent: Object.fromEntries(Object.entries(spent).map(([kind, ms]) => [kind, round(ms)])),
  };
}

/** Events that do not contain each other. */
const KINDS: Readonly<Record<string, string>> = {
  FunctionCall: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'prepaint',
  Paint: 'paint',
  Layerize: 'layers',
  Commit: 'commit',
  MajorGC: 'collecting',
  MinorGC: 'collecting',
};

const round = (ms: number) => Math.round(ms * 10) / 10;

function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  return { median: at(0.5), p95: at(0.95), most: at(1) };
}
