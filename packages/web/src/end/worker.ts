/** Replaying and checking a long match takes a moment; here it takes nobody's frame. */
import '../app/noEval.js';

import { loadModel } from '../game/load.js';
import { verifyFile } from './fairness.js';
import { statisticsOf } from './statistics.js';

addEventListener('message', async ({ data: { file, edition } }: MessageEvent<{ file: string; edition: string }>) => {
  const model = await loadModel(edition);
  if (model.kind !== 'property') return;
  const verdict = verifyFile(model, file);
  const statistics = verdict.ok ? statisticsOf(model, file) : undefined;
  postMessage({ verdict, statistics });
});
