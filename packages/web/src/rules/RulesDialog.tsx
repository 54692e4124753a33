/** The rules over a table or a room, which goes on beneath: it says when somebody is waited for, and is gone with Escape. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { urgent } from '../app/notices.js';
import { Button, Glyph } from '../app/parts.js';
import { route } from '../app/router.js';
import { Differences } from '../lobby/Rules.js';
import { editionName, rulesName } from '../text/names.js';
import { text } from '../text/text.js';
import { type Asked, rulesShown } from './RulesLink.js';
import { RulesText } from './RulesText.js';

export default function RulesDialog({ of }: { of: Asked }) {
  const t = text.value;
  const { edition, preset, options } = of;
  const box = useRef<HTMLDialogElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const close = () => box.current?.close();
  useLayoutEffect(() => {
    box.current!.showModal();
    page.current!.focus();
  }, []);
  // A room whose game begins goes to its table, and whoever reads goes with it.
  const opened = useRef(route.value);
  useEffect(() => {
    if (route.value !== opened.current) close();
  }, [route.value]);
  const show = (anchor: string) => {
    const heading = document.getElementById(anchor);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  const name = `${editionName(t, edition)}: ${t.rules}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={box}
      class="rules-dialog"
      aria-label={name}
      onClose={() => {
        rulesShown.value = undefined;
      }}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <header class="rules-head">
        <p class="rules-which quiet">
          {preset === undefined ? editionName(t, edition) : rulesName(t, { edition, preset })}
          {preset !== undefined && options && <Differences of={{ edition, preset, options }} />}
        </p>
        <span role="alert">
          {urgent.value !== '' && (
            <Button primary class="rules-turn" onClick={close}>
              {urgent.value}
            </Button>
          )}
        </span>
        <a
          class="icon-button"
          href={`/rules/${edition}`}
          target="_blank"
          rel="noreferrer"
          aria-label={t.ownPage}
          title={t.ownPage}
        >
          <Glyph name="away" />
        </a>
        <button type="button" class="icon-button" aria-label={t.close} title={t.close} onClick={close}>
          <Glyph name="cross" />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div ref={page} class="rules-page" role="group" aria-label={name} tabIndex={0}>
        <RulesText of={of} top={2} onPick={show} />
      </div>
    </dialog>
  );
}
