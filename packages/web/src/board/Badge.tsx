/** A group in a nutshell: colour, glyph and letter. */
import { Glyph } from '../app/parts.js';
import type { Board } from '../game/model.js';
import { text } from '../text/text.js';
import { signOf } from './signs.js';

export function GroupBadge({ board, lot, group }: { board: Board; lot?: number; group?: number }) {
  const at = group ?? board.group[lot!]!;
  if (at < 0) return null;
  const { tone, glyph, letter } = signOf(board.groups[at]!);
  return (
    <span class={`group-badge ${tone}`} title={text.value.groups[board.groups[at]!.name] ?? ''}>
      <Glyph name={glyph} />
      <span>{letter}</span>
    </span>
  );
}
