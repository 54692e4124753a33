/** Houses, or a hotel, which is another thing than a fifth house. */
import { Glyph } from '../app/parts.js';
import { text } from '../text/text.js';

export function Pieces({ level }: { level: number }) {
  if (level === 0) return null;
  return (
    <span class="pieces" role="img" aria-label={text.value.buildings(level)}>
      {level === 5 ? <Glyph name="hotel" /> : Array.from({ length: level }, (_, i) => <Glyph key={i} name="house" />)}
    </span>
  );
}
