import { randomInt } from 'node:crypto';
import { formatMatch, type Game, type Policy } from '@freehold/kernel';
import type { Command } from '../command.js';
import { botsFor } from '../games.js';
import { Person } from '../person.js';
import { playTable } from '../play.js';
import { botsNamed, favouriteBot, gameNamed, mustBeWritable, presetNamed, seedText, writeText } from '../usage.js';

/** Walkers never end a game. */
function enders(game: Game): Readonly<Record<string, Policy>> {
  return Object.fromEntries(Object.entries(botsFor(game)).filter(([name]) => !name.startsWith('walker')));
}

export const play: Command = {
  summary: 'Tell a game move by move; with --seat you play it yourself.',
  flags: {
    edition: { default: 'classic', help: 'which game' },
    preset: { help: "which rules; the game's first preset if left out" },
    players: { default: '4', help: 'how many sit at the table' },
    seed: { help: 'the same seed gives the same game; another one each time if left out' },
    bots: { help: 'one bot for all seats, or one for each, by comma' },
    seat: { help: 'play this seat yourself' },
    save: { help: 'write the match to this file' },
  },
  async run(args) {
    const game = gameNamed(args.text('edition'));
    const players = args.whole('players', game.seats.min, game.seats.max);
    const file = args.maybe('save');
    if (file !== undefined) mustBeWritable(file);
    const seed = seedText(args.maybe('seed') ?? `${randomInt(1_000_000)}`);
    const options = presetNamed(game, args.maybe('preset'));
    const bots = botsNamed(game, args.maybe('bots') ?? favouriteBot(game), players, enders(game));
    const seat = args.maybe('seat') === undefined ? undefined : args.whole('seat', 0, players - 1);
    const at = seat === undefined ? undefined : new Person();
    const person = seat === undefined || !at ? undefined : { seat, at };
    if (args.maybe('seed') === undefined) console.log(`A game by chance; --seed ${seed} plays it again.`);
    const tell = (sentence: string) => console.log(sentence);
    const match = await playTable({ game, options, bots, seed, tell, ...(person && { person }) });
    at?.close();
    if (file !== undefined) {
      writeText(file, formatMatch(match));
      console.log(`\nSaved ${match.entries.length} records to ${file}.`);
    }
  },
};
