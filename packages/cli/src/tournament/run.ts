/** Plays a tournament on some cores. Scores come in deal order, so the number of cores changes nothing. */
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Scores } from '@freehold/bots';
import { type Deals, play, type TournamentSeries } from './series.js';

/** Small enough that progress is seen. */
const STRETCH = 25;

interface Core {
  play(deals: Deals): Promise<Scores>;
  stop(): Promise<unknown>;
}

function thisThread(): Core {
  return {
    async play(deals) {
      const scores = play(deals);
      // Signals and output have their turn between stretches.
      await setImmediate();
      return scores;
    },
    stop: () => Promise.resolve(),
  };
}

function otherThread(): Core {
  const worker = new Worker(new URL('../workers/tournament.js', import.meta.url));
  const failed = new Promise<never>((_, reject) => worker.once('error', reject));
  return {
    play(deals) {
      const played = new Promise<Scores>((resolve) => worker.once('message', resolve));
      worker.postMessage(deals);
      return Promise.race([played, failed]);
    },
    stop: () => worker.terminate(),
  };
}

export async function runTournament(
  series: TournamentSeries,
  deals: number,
  cores: number,
  progress: (deals: number) => void,
): Promise<Scores> {
  const scores: Scores = [];
  let [next, done] = [0, 0];
  const work = async (core: Core) => {
    while (next < deals) {
      const from = next;
      const count = Math.min(STRETCH, deals - from);
      next += count;
      const part = await core.play({ ...series, from, deals: count });
      for (const [index, wins] of part.entries()) scores[from + index] = wins;
      done += count;
      progress(done);
    }
    await core.stop();
  };
  const busy = Math.min(cores, Math.ceil(deals / STRETCH));
  if (busy === 1) await work(thisThread());
  else await Promise.all(Array.from({ length: busy }, () => work(otherThread())));
  return scores;
}
