/** In the log of a game of the past: what was said and thought between its lines. */
import type { SpeechLine } from '@freehold/kernel';
import { text } from '../text/text.js';
import { spoken } from './Chat.js';
import type { Line, TableStore } from './store.js';

/** By the id of the line that it comes after; before all lines: -1. Both are in the order of the records. */
export function speechByLine(
  lines: readonly Line[],
  speech: readonly SpeechLine[],
): ReadonlyMap<number, readonly SpeechLine[]> {
  const found = new Map<number, SpeechLine[]>();
  let next = 0;
  for (const each of speech) {
    while (next < lines.length && lines[next]!.record <= each.number) next++;
    const after = lines[next - 1]?.id ?? -1;
    const here = found.get(after) ?? [];
    here.push(each);
    found.set(after, here);
  }
  return found;
}

export function Speech({ store, speech }: { store: TableStore; speech: readonly SpeechLine[] | undefined }) {
  const t = text.value;
  if (!speech) return null;
  return (
    <>
      {speech.map((each, index) => (
        <li key={index} class={`line line-${each.kind}`} data-record={Math.max(0, each.number)}>
          <b>{each.kind === 'said' ? each.name : t.thinks(store.names.value[each.seat] ?? '')}</b>{' '}
          {each.kind === 'said' ? spoken(each.text, t.phrases) : each.text}
          {each.kind === 'thought' && each.decision !== undefined && <i class="quiet"> {each.decision}</i>}
        </li>
      ))}
    </>
  );
}
