import { DataError, type Header, parseMatch, verifyMatch } from '@freehold/kernel';
import type { Command } from '../command.js';
import { gameNamed, readText, UsageError } from '../usage.js';

export const verify: Command = {
  summary: 'Check every hash, draw and move of a match file.',
  operands: ['FILE'],
  flags: {
    commitment: { help: 'what the server showed before the game, if you kept it; compared with that of the file' },
  },
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
        `The moves before record ${from} belong to rules that this program does not have: of them only order, hashes and draws were checked.`,
      );
    const kept = keptCommitment(args.maybe('commitment'), header);
    if (sealed) {
      console.log(`Every hash is right, and all ${draws} draws follow from the ${secretOf(header)}.`);
      if (kept)
        console.log('Its commitment is the one you kept: the secret has been the same since you were shown it.');
      else if (header.chance.kind === 'fair') console.log(`${UNKNOWN} ${header.chance.commitment}`);
    } else {
      console.error('The file does not tell how the match ended, nor its secret: hashes and draws cannot be checked.');
      // Whoever asks by a script must not take this for a yes.
      process.exitCode = 1;
    }
    const places = (sealed ? result : undefined)?.places.map((seats) => seats.map((seat) => names[seat]).join(' and '));
    if (places) console.log(`Places: ${places.join(', ')}.`);
  },
};

const UNKNOWN =
  'Whether that secret was fixed before the game the file cannot say. If you kept the commitment that was shown then, compare it, or give it with --commitment:';

const secretOf = ({ chance }: Header) => (chance.kind === 'fair' ? 'secret told at the end' : 'seed in the header');

/** Whether one was given, which must be the file's. */
function keptCommitment(given: string | undefined, { chance }: Header): boolean {
  if (given === undefined) return false;
  if (!/^[0-9a-f]{64}$/i.test(given)) throw new UsageError('--commitment takes 64 hexadecimal digits');
  if (chance.kind !== 'fair') throw new DataError('line 1', 'the match has no commitment');
  if (chance.commitment !== given.toLowerCase())
    throw new DataError('line 1', `the commitment is ${chance.commitment}, not the one that was kept`);
  return true;
}
