/** The few small things every screen is made of. */
import { type ButtonHTMLAttributes, Component, type ComponentChildren, h } from 'preact';
import { shapeOf, toneOf } from '../board/looks.js';
import { GLYPHS, type GlyphName, TOKENS } from '../board/signs.js';
import { text } from '../text/text.js';
import { initial } from './guestName.js';

export function Glyph({ name, class: cls = '' }: { name: GlyphName; class?: string }) {
  return (
    <svg class={`glyph ${cls}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={GLYPHS[name]} fill-rule="evenodd" />
    </svg>
  );
}

/** A player's token: a colour, a shape and a letter, any of which is enough. */
export function Token({ seat, name, size = 24 }: { seat: number; name: string; size?: number }) {
  return <TokenDrawing tone={toneOf(seat)} shape={shapeOf(seat)} letter={initial(name)} size={size} />;
}

/** Triangle and drop have their room lower down. */
const LETTER_AT: Readonly<Record<number, number>> = {
  2: 19.5,
  7: 19,
  10: 18.5,
  13: 20,
  14: 17,
  15: 17.5,
  16: 20.5,
};

export function TokenDrawing(props: { tone: number | undefined; shape: number; letter: string; size: number }) {
  const { tone, shape, letter, size } = props;
  return (
    <svg class={`token seat-${tone ?? 'none'}`} width={size} height={size} viewBox="-1 -1 26 26" aria-hidden="true">
      <path class="token-shape" d={TOKENS[shape]!} />
      <text class="token-letter" x="12" y={LETTER_AT[shape] ?? 16.6} text-anchor="middle">
        {letter}
      </text>
    </svg>
  );
}

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  /** The one control that glows. */
  primary?: boolean;
  danger?: boolean;
  /** Pressed anywhere, it presses this button; see keys.ts. */
  hotkey?: string | undefined;
  glyph?: GlyphName | undefined;
  disabled?: boolean;
  children?: ComponentChildren;
};

export function Button({ primary, danger, hotkey, glyph, children, class: cls, ...rest }: ButtonProps) {
  const shown = hotkey === ' ' ? text.value.space : hotkey?.toUpperCase();
  return (
    <button
      type="button"
      class={`button ${primary ? 'primary' : ''} ${danger ? 'danger' : ''} ${cls ?? ''}`}
      {...(hotkey !== undefined && { 'data-hotkey': hotkey, 'aria-keyshortcuts': hotkey === ' ' ? 'Space' : shown })}
      {...rest}
    >
      {glyph && <Glyph name={glyph} />}
      <span>{children}</span>
      {shown && (
        <small class="hint" aria-hidden="true">
          {shown}
        </small>
      )}
    </button>
  );
}

/** Draws again only when a property is another one; `same` says for some what that means. */
export function memo<P extends object>(
  draw: (props: P) => ComponentChildren,
  same: { readonly [K in keyof P]?: (one: P[K], other: P[K]) => boolean } = {},
) {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const old = this.props as Readonly<P>;
      for (const key in next) if (next[key] !== old[key] && !same[key]?.(next[key], old[key])) return true;
      return Object.keys(old).length !== Object.keys(next).length;
    }
    override render() {
      return h(draw as never, this.props as never);
    }
  };
}
