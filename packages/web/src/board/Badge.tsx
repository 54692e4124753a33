/** A group in a nutshell: colour, glyph and letter. */
import { Glyph } from '../app/parts.js';
import { groupName } from '../game/facts.js';
import type { PropertyModel } from '../game/model.js';
import { text } from '../text/text.js';
import { signOf } from './signs.js';

export function GroupBadge({ model, lot, group }: { model: PropertyModel; lot?: number; group?: number }) {
  const at = group ?? model.board.group[lot!]!;
  if (at < 0) return null;
  const { tone, glyph, letter } = signOf(model.board, at);
  return (
    <span class={`group-badge ${tone}`} title={groupName(model, at, text.value)}>
      <Glyph name={glyph} />
      <span>{letter}</span>
    </span>
  );
}
