/** The match file as it leaves the server: a piece at a time, because what was said and thought may be more than fits in memory. */
import { canonical, headerHash, type SpeechLine } from '@freehold/kernel';
import type { SpeechData } from '@freehold/protocol';
import type { Store } from '../store/index.js';
import type { LiveTable } from './live.js';

export async function* matchFileOf({ row, speech }: LiveTable, store: Pick<Store, 'lines'>): AsyncGenerator<string> {
  const { header, match } = row;
  yield `${[canonical([headerHash(header!), header]), ...(await store.lines(match, 0))].join('\n')}\n`;
  for await (const entries of speech.pages(undefined)) {
    if (entries.length > 0) yield entries.map((entry) => `${canonical(lineOf(entry))}\n`).join('');
  }
}

/** Its id means something at this server only. */
const lineOf = ({ id: _, ...entry }: SpeechData) => entry as SpeechLine;
