import { benchKernel } from '../bench/kernel.js';
import { table } from '../bench/measure.js';
import type { Command } from '../command.js';

export const bench: Command = {
  summary: 'Measure, as ratios to a reference in the same run.',
  async run() {
    const { rows, fingerprint } = await benchKernel();
    console.log('Kernel, per record or draw\n');
    console.log(table(rows));
    console.log(`\nfingerprint ${fingerprint}`);
  },
};
