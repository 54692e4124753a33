import { formatMatch } from '@freehold/kernel';
import type { Command } from '../command.js';
import { playBots } from '../play.js';
import { gameNamed, presetNamed, UsageError, writeText } from '../usage.js';

export const play: Command = {
  summary: 'Tell a game between bots, move by move.',
  flags: {
    game: { default: 'bazaar', help: 'which game' },
    preset: { help: "which rules; the game's first preset if left out" },
    players: { default: '4', help: 'how many sit at the table' },
    seed: { default: '1', help: 'the same seed gives the same game' },
    save: { help: 'write the match to this file' },
  },
  async run(args) {
    const game = gameNamed(args.text('game'));
    const players = args.whole('players', game.seats.min, game.seats.max);
    const seed = args.text('seed');
    if (!/^[\w.-]{1,64}$/.test(seed)) throw new UsageError('--seed takes 1 to 64 letters, digits, dots and dashes');
    const options = presetNamed(game, args.maybe('preset'));
    const match = await playBots({ game, options, players, seed, tell: (line) => console.log(line) });
    const file = args.maybe('save');
    if (file !== undefined) {
      writeText(file, formatMatch(match));
      console.log(`\nSaved ${match.entries.length} records to ${file}.`);
    }
  },
};
