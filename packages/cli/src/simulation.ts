/** A series of simulated games, merged in game order so that the number of cores changes nothing. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { addTally, emptyTally, type Tally } from '@freehold/bots';
import { SIMULATED } from './games.js';
import { playStretch, type Series, type Stretch } from './stretch.js';

/** Large enough that handing over costs nothing, small enough that progress is seen. */
const STRETCH = 500;

/** Somewhere to play: this thread or another. */
interface Core {
  play(stretch: Stretch): Promise<Tally>;
  stop(): Promise<unknown>;
}

/** One core needs no second thread, which would read and compile everything again. */
function thisThread(): Core {
  return {
    async play(stretch) {
      const tally = playStretch(stretch);
      // Signals and output have their turn between stretches.
      await setImmediate();
      return tally;
    },
    stop: () => Promise.resolve(),
  };
}

function otherThread(): Core {
  const worker = new Worker(new URL('./workers/simulate.js', import.meta.url));
  const failed = new Promise<never>((_, reject) => worker.once('error', reject));
  return {
    play(stretch) {
      const played = new Promise<Tally>((resolve) => worker.once('message', resolve));
      worker.postMessage(stretch);
      return Promise.race([played, failed]);
    },
    stop: () => worker.terminate(),
  };
}

/** Runs the series and returns the sums and a SHA-256 over the checksums of all final states. */
export async function runSeries(
  series: Series,
  cores: number,
  progress: (done: number) => void,
): Promise<{ tally: Tally; fingerprint: string }> {
  const hash = createHash('sha256');
  const waiting = new Map<number, Tally>();
  const { measure } = SIMULATED[series.edition]!;
  let tally = emptyTally(series.players, measure);
  let [next, merged] = [0, 0];
  const merge = (from: number, part: Tally) => {
    waiting.set(from, part);
    for (let ready = waiting.get(merged); ready; ready = waiting.get(merged)) {
      waiting.delete(merged);
      hash.update(Uint32Array.from(ready.checksums));
      tally = addTally(tally, ready, measure);
      merged += ready.games;
    }
    progress(tally.games);
  };
  const work = async (core: Core) => {
    while (next < series.games) {
      const from = next;
      const games = Math.min(STRETCH, series.games - from);
      next += games;
      merge(from, await core.play({ ...series, from, games }));
    }
    await core.stop();
  };
  const busy = Math.min(cores, Math.ceil(series.games / STRETCH));
  if (busy === 1) await work(thisThread());
  else await Promise.all(Array.from({ length: busy }, () => work(otherThread())));
  return { tally, fingerprint: hash.digest('hex') };
}
