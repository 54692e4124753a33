import { benchKernel } from '../bench/kernel.js';
import { table } from '../bench/measure.js';
import { benchSimulation } from '../bench/simulation.js';
import type { Command } from '../command.js';

export const bench: Command = {
  summary: 'Measure, as ratios to a reference in the same run.',
  async run() {
    const kernel = await benchKernel();
    console.log('Kernel, per record or draw\n');
    console.log(table(kernel.rows));
    console.log(`\nfingerprint ${kernel.fingerprint}\n`);
    const { rows, fingerprint } = benchSimulation();
    console.log('Simulation, one core\n');
    for (const { row, gamesPerSecond } of rows) {
      const [rate, loop] = [Math.round(gamesPerSecond), Math.round(gamesPerSecond * row.ratio)];
      console.log(
        `${row.what}: ${rate} games/s, ${(1 / row.ratio).toFixed(3)} of a hand-written loop (${loop} games/s)`,
      );
    }
    console.log('The loop has no auctions, trades, events or contract.');
    console.log(`\nfingerprint ${fingerprint}`);
  },
};
