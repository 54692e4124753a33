import { formatMatch, verifyMatch } from '@freehold/kernel';
import type { Command } from '../command.js';
import { readArgs } from '../command.js';
import { playTable } from '../play.js';
import { botsNamed, gameNamed, presetNamed } from '../usage.js';
import { simulate } from './simulate.js';

export const demo: Command = {
  summary: 'A classic game between bots told in sentences, verified, and then a short simulation.',
  async run() {
    const game = gameNamed('classic');
    console.log('Four bots sit down to a game of classic.\n');
    const tell = (sentence: string) => console.log(sentence);
    const bots = botsNamed(game, 'plain', 4);
    const match = await playTable({ game, options: presetNamed(game, undefined), bots, seed: '1', tell });
    const { records, draws } = verifyMatch(game, formatMatch(match));
    console.log(`\nThe match has ${records} records; all its hashes and its ${draws} draws have been verified.`);
    console.log('\nAnd now two thousand games that nobody watches.\n');
    await simulate.run(readArgs(simulate, ['--games', '2000']));
  },
};
