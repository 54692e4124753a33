import { parseMatch, verifyMatch } from '@freehold/kernel';
import type { Command } from '../command.js';
import { gameNamed, readText } from '../usage.js';

export const verify: Command = {
  summary: 'Check every hash, draw and move of a match file.',
  operands: ['FILE'],
  run(args) {
    const file = args.text('FILE');
    const text = readText(file);
    const { header } = parseMatch(text);
    const { records, draws, sealed, from, result } = verifyMatch(gameNamed(header.game), text);
    const names = header.players.map((player) => player.name);
    console.log(`${file}: ${header.game}, ${names.join(', ')}`);
    console.log(`${records - from} records replay to their recorded states.`);
    if (from > 0)
      console.log(
        `The rules changed with record ${from}; the moves before it belong to rules this program does not have.`,
      );
    if (sealed) console.log(`Every hash is right, and all ${draws} draws are those committed to before the game.`);
    else {
      console.error('The file does not tell how the match ended, nor its secret: hashes and draws cannot be checked.');
      // Whoever asks by a script must not take this for a yes.
      process.exitCode = 1;
    }
    const places = (sealed ? result : undefined)?.places.map((seats) => seats.map((seat) => names[seat]).join(' and '));
    if (places) console.log(`Places: ${places.join(', ')}.`);
  },
};
