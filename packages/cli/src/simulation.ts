/** A series of simulated games over worker threads, merged in game order so that the number of cores changes nothing. */
import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { addTally, emptyTally, type Tally } from '@freehold/bots';

export interface Series {
  readonly edition: string;
  readonly preset: string;
  readonly players: number;
  readonly bots: readonly string[];
  readonly seed: string;
  readonly games: number;
  readonly maxTurns: number;
  readonly audit: boolean;
  readonly events: boolean;
}

export interface Stretch extends Series {
  readonly from: number;
}

/** Large enough that handing over costs nothing, small enough that progress is seen. */
const STRETCH = 500;

/** Runs the series and returns the sums and a SHA-256 over the checksums of all final states. */
export async function runSeries(
  series: Series,
  cores: number,
  squares: number,
  progress: (done: number) => void,
): Promise<{ tally: Tally; fingerprint: string }> {
  const hash = createHash('sha256');
  const waiting = new Map<number, Tally>();
  let tally = emptyTally(series.players, squares);
  let [next, merged] = [0, 0];
  const merge = (from: number, part: Tally) => {
    waiting.set(from, part);
    for (let ready = waiting.get(merged); ready; ready = waiting.get(merged)) {
      waiting.delete(merged);
      hash.update(Uint32Array.from(ready.checksums));
      tally = addTally(tally, ready);
      merged += ready.games;
    }
    progress(tally.games);
  };
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./workers/simulate.js', import.meta.url));
      const give = () => {
        if (next >= series.games) {
          worker.terminate().then(() => resolve(), reject);
          return;
        }
        const games = Math.min(STRETCH, series.games - next);
        worker.postMessage({ ...series, from: next, games } satisfies Stretch);
        next += games;
      };
      worker.on('message', ({ from, part }: { from: number; part: Tally }) => {
        merge(from, part);
        give();
      });
      worker.on('error', reject);
      give();
    });
  await Promise.all(Array.from({ length: Math.min(cores, Math.ceil(series.games / STRETCH)) }, work));
  return { tally, fingerprint: hash.digest('hex') };
}
