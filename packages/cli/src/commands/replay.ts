import { parseMatch, replay as replayed } from '@freehold/kernel';
import type { Command } from '../command.js';
import { gameNamed, readText } from '../usage.js';

export const replay: Command = {
  summary: 'Tell a saved game again, from its file.',
  operands: ['FILE'],
  run(args) {
    const { header, entries } = parseMatch(readText(args.text('FILE')));
    const game = gameNamed(header.game);
    const names = header.players.map((player) => player.name);
    const records = entries.map((entry) => entry.record);
    replayed(game, header, records, (record, _, events) => {
      if (record.kind === 'undo') console.log(`${names[record.actor]} takes back record ${record.undoes}.`);
      for (const event of events) console.log(game.tell(event, 'en', names));
    });
    console.log('\nHashes were not checked; `freehold verify` does that.');
  },
};
