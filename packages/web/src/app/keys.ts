/**
 * One listener for the whole page. A key presses the button that carries it (`data-hotkey`), so a key does exactly what
 * the visible control would and nothing when there is none.
 */
type Handler = (event: KeyboardEvent) => boolean;

const handlers = new Set<Handler>();

/** Hears keys before buttons do; answers true for those it took. */
export function onKey(handler: Handler): () => void {
  handlers.add(handler);
  return () => handlers.delete(handler);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select')
  );
}

function controlAt(target: EventTarget | null): Element | null {
  return target instanceof HTMLElement ? target.closest('button, a, summary, [role=button]') : null;
}

/**
 * The control that has its focus from a click. Who clicked does not see that focus, but sees which button says Enter.
 * `:focus-visible` cannot tell: the very key that asks turns it on.
 */
let clicked: Element | null = null;

function followFocus(): void {
  document.addEventListener('pointerdown', ({ target }) => {
    clicked = controlAt(target);
  });
  document.addEventListener('focusin', ({ target }) => {
    if (controlAt(target) !== clicked) clicked = null;
  });
}

function press(key: string, within: ParentNode = document): boolean {
  const buttons = within.querySelectorAll<HTMLButtonElement>(`[data-hotkey="${CSS.escape(key)}"]`);
  for (const button of buttons) {
    if (button.disabled || button.getClientRects().length === 0) continue;
    button.click();
    return true;
  }
  return false;
}

/**
 * A question with one answer is answered by either of the keys that press buttons. Not by one that is held down, and not
 * while something is open that Escape closes: there the keys may be meant for that.
 */
function answersOnly({ key, repeat, target }: KeyboardEvent): boolean {
  if ((key !== ' ' && key !== 'Enter') || repeat || target !== document.body) return false;
  if (document.querySelector('[data-hotkey="Escape"]')) return false;
  const answers = document.querySelectorAll<HTMLElement>('[data-question] .prompt-actions button:not(:disabled)');
  if (answers.length !== 1 || !answers[0]!.matches('.primary')) return false;
  answers[0]!.click();
  return true;
}

/** Enter in a field is for what the field belongs to, and for nothing else that is on the page. */
function sends(field: HTMLElement): boolean {
  const whole = field.closest('form, section, main');
  return field.matches('input') && whole !== null && press('Enter', whole);
}

export function listenToKeys(): void {
  followFocus();
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // Whoever reads what lies over the table does not play with the keys that turn its pages.
    if (document.querySelector(':modal')) return;
    if (isTyping(event.target) && event.key !== 'Escape') {
      if (event.key === 'Enter' && !event.isComposing && sends(event.target as HTMLElement)) event.preventDefault();
      return;
    }
    // A button in focus is pressed by the browser; pressing the hotkey's too would play twice.
    const focused = controlAt(event.target);
    if (focused && event.key === ' ') return;
    if (focused && event.key === 'Enter') {
      if (focused === clicked && press('Enter')) event.preventDefault();
      return;
    }
    for (const handler of [...handlers].reverse()) {
      if (handler(event)) {
        event.preventDefault();
        return;
      }
    }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (press(key) || answersOnly(event)) event.preventDefault();
  });
}
