/** Replaying and checking a long match takes a moment; here it takes nobody's frame. */
import '../app/noEval.js';

import { classicModel } from '../game/classic.js';
import { verifyFile } from './fairness.js';
import { statisticsOf } from './statistics.js';

addEventListener('message', ({ data }: MessageEvent<{ file: string }>) => {
  const verdict = verifyFile(classicModel, data.file);
  const statistics = verdict.ok ? statisticsOf(classicModel, data.file) : undefined;
  postMessage({ verdict, statistics });
});
