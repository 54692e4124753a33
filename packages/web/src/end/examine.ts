import type { Verdict } from './fairness.js';
import type { LanternfallStatistics } from './lanternfall.js';
import type { MatchStatistics } from './statistics.js';

export interface Examined {
  readonly verdict: Verdict;
  /** Of a property game; of Lanternfall; nothing where the file is not what it says. */
  readonly statistics?: MatchStatistics;
  readonly lanternfall?: LanternfallStatistics;
}

export function examine(file: string, edition: string): Promise<Examined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Examined>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.postMessage({ file, edition });
  });
}
