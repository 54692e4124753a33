/** Replaying and checking a long match takes a moment; here it takes nobody's frame. */
import '../app/noEval.js';

import { loadModel } from '../game/load.js';
import type { Examined } from './examine.js';
import { verifyFile } from './fairness.js';
import { lanternfallStatistics } from './lanternfall.js';
import { statisticsOf } from './statistics.js';

async function examined(file: string, edition: string): Promise<Examined | undefined> {
  const model = await loadModel(edition);
  if (model.kind === 'plain') return undefined;
  const verdict = verifyFile(model, file);
  if (!verdict.ok) return { verdict };
  return model.kind === 'property'
    ? { verdict, statistics: statisticsOf(model, file) }
    : { verdict, lanternfall: lanternfallStatistics(model, file) };
}

addEventListener('message', async ({ data: { file, edition } }: MessageEvent<{ file: string; edition: string }>) => {
  const found = await examined(file, edition);
  if (found) postMessage(found);
});
