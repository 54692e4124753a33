import { benchKernel } from '../bench/kernel.js';
import { table } from '../bench/measure.js';
import { benchServer } from '../bench/server/index.js';
import { benchSimulation } from '../bench/simulation.js';
import type { Command } from '../command.js';
import { UsageError } from '../usage.js';

export const bench: Command = {
  summary: 'Measure, as ratios to a reference in the same run: the rules, or with "server" the server under load.',
  operand: 'WHAT',
  flags: { seconds: { help: 'for each measurement of the server', default: '20' } },
  async run(args) {
    const what = args.maybe('WHAT');
    if (what === 'server') return benchServer(args.whole('seconds', 1, 600));
    if (what !== undefined) throw new UsageError(`there is no bench "${what}"; choose server, or nothing`);
    const kernel = await benchKernel();
    console.log('Kernel, per record or draw\n');
    console.log(table(kernel.rows));
    console.log(`\nfingerprint ${kernel.fingerprint}\n`);
    const { rows, loopTurnsPerSecond, fingerprint } = benchSimulation();
    console.log('Simulation, one core, complete games through the contract\n');
    for (const { what, gamesPerSecond, ofLoop } of rows) {
      console.log(
        `${what.padEnd(30)} ${Math.round(gamesPerSecond)} games/s, ${ofLoop.toFixed(3)} of the loop's turns a second`,
      );
    }
    console.log(
      `${'hand-written loop'.padEnd(30)} ${Math.round(loopTurnsPerSecond)} turns/s without auctions, trades, events or contract`,
    );
    console.log(`\nfingerprint ${fingerprint}`);
  },
};
