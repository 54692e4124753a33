/** The way to the rules of a game: over whatever is on the screen, or as any link in a tab of its own. */
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { isPlainClick } from '../app/router.js';
import { isDrawn } from '../game/load.js';
import { text } from '../text/text.js';

/** Which rules, and as far as it is known by which of them somebody plays. */
export interface Asked {
  readonly edition: string;
  readonly preset?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** What lies over the screen now. */
export const rulesShown = signal<Asked | undefined>(undefined);

interface Props {
  readonly of: Asked;
  readonly class?: string;
  /** In full, where the words in it are others. */
  readonly label?: string;
  readonly children?: ComponentChildren;
}

export function RulesLink({ of, class: cls = 'rules-link', label, children }: Props) {
  const t = text.value;
  // Games that the page has no board for are not explained either.
  if (!isDrawn(of.edition)) return <>{children}</>;
  return (
    <a
      class={cls}
      href={`/rules/${of.edition}`}
      title={t.readRules}
      aria-haspopup="dialog"
      {...(label !== undefined && { 'aria-label': label })}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        rulesShown.value = of;
      }}
    >
      {children ?? t.readRules}
    </a>
  );
}
