import { formatMatch, verifyMatch } from '@freehold/kernel';
import type { Command } from '../command.js';
import { playBots } from '../play.js';
import { gameNamed, presetNamed } from '../usage.js';

export const demo: Command = {
  summary: 'A short game between bots, told in sentences and then verified.',
  async run() {
    const game = gameNamed('bazaar');
    console.log('Four bots meet at the bazaar.\n');
    const tell = (sentence: string) => console.log(sentence);
    const match = await playBots({ game, options: presetNamed(game, undefined), players: 4, seed: '1', tell });
    const { records, draws } = verifyMatch(game, formatMatch(match));
    console.log(`\nThe match has ${records} records; all its hashes and its ${draws} draws have been verified.`);
  },
};
