import { parseMatch, replay as replayed, type SpeechLine } from '@freehold/kernel';
import type { Command } from '../command.js';
import { gameNamed, readText } from '../usage.js';

export const replay: Command = {
  summary: 'Tell a saved game again, from its file.',
  operands: ['FILE'],
  run(args) {
    const { header, entries, speech } = parseMatch(readText(args.text('FILE')));
    const game = gameNamed(header.game);
    const names = header.players.map((player) => player.name);
    const records = entries.map((entry) => entry.record);
    let spoken = 0;
    const tellUntil = (number: number) => {
      while (spoken < speech.length && speech[spoken]!.number < number)
        console.log(spokenLine(speech[spoken++]!, names));
    };
    replayed(game, header, records, (record, _, events) => {
      tellUntil(record.number);
      if (record.kind === 'undo') console.log(`${names[record.actor]} takes back record ${record.undoes}.`);
      for (const event of events) console.log(game.tell(event, 'en', names));
    });
    tellUntil(records.length);
    console.log('\nHashes were not checked; `freehold verify` does that.');
  },
};

/** On one line: what is in a file must not move the cursor of a terminal. */
function spokenLine(line: SpeechLine, names: readonly string[]): string {
  const words =
    line.kind === 'said'
      ? `${line.name}: ${line.text}`
      : `${names[line.seat]} thinks: ${line.text}${line.decision === undefined ? '' : ` (${line.decision})`}`;
  return words.replace(/\p{Cc}+/gu, ' ');
}
