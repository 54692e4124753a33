/** The frame of a question: one sentence, what it is for, and the controls. Keeps the focus when the question changes. */
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../app/parts.js';
import { careful } from '../../app/settings.js';
import type { TableStore } from '../../table/store.js';
import { text } from '../../text/text.js';
import { Countdown } from '../Countdown.js';

/**
 * The control that had the focus is gone with its question, or was disabled while it was being answered: the next
 * question's takes it, as soon as it can be pressed. Focus that is somewhere else is left there.
 */
export function useKeptFocus(store: TableStore, question: number | string) {
  const box = useRef<HTMLDivElement>(null);
  const busy = store.busy.value;
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (busy || (focused && focused !== document.body)) return;
    const first = box.current?.querySelector<HTMLElement>('.primary:not(:disabled)');
    (first ?? box.current?.querySelector<HTMLElement>('button:not(:disabled)'))?.focus({ preventScroll: true });
  }, [question, busy]);
  return box;
}

interface BoxProps {
  readonly store: TableStore;
  readonly question: number | string;
  readonly deadline?: number | undefined;
  readonly title: ComponentChildren;
  readonly note?: ComponentChildren;
  readonly children: ComponentChildren;
  readonly aside?: ComponentChildren;
  readonly tone?: 'plain' | 'debt';
  /** More answers than fit under each other on a phone. */
  readonly many?: boolean;
}

export function Box({ store, question, deadline, title, note, children, aside, tone = 'plain', many }: BoxProps) {
  const box = useKeptFocus(store, question);
  return (
    <div class={`prompt tone-${tone}`} ref={box} key={question} data-question={question}>
      <div class="prompt-words">
        {aside}
        <div class="prompt-text">
          <p class="prompt-title">{title}</p>
          {note && <p class="prompt-note">{note}</p>}
        </div>
        <Countdown store={store} deadline={deadline} />
      </div>
      <div class={`prompt-actions ${many ? 'many' : ''}`}>{children}</div>
    </div>
  );
}

/** What is large and cannot be taken back is pressed twice; no window comes up. */
export function Twice(props: {
  onConfirm: () => void;
  hotkey?: string;
  children: ComponentChildren;
  disabled?: boolean;
  quiet?: boolean;
  /** In full, where the words on the button are short. */
  label?: string;
  /** What it says when pressed once. */
  again?: string;
}) {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), 4000);
    return () => clearTimeout(timer);
  }, [armed]);
  return (
    <Button
      danger={armed || !props.quiet}
      class={armed ? 'armed' : ''}
      hotkey={props.hotkey}
      disabled={props.disabled ?? false}
      {...(props.label !== undefined && !armed && { 'aria-label': props.label })}
      onClick={() => {
        if (armed || !careful.value) props.onConfirm();
        else setArmed(true);
      }}
    >
      {armed ? (props.again ?? text.value.pressAgain) : props.children}
    </Button>
  );
}
