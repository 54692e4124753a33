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
  return target instanceof HTMLElement ? target.closest('button, a, summary, input, [role=button]') : null;
}

const WALKING = /^(Tab|Arrow\w+|Home)$/;
/**
 * Whether the focus was led by keys to where it is. Who did not lead it, but clicked, does not see it, and sees which
 * button says Space or Enter. `:focus-visible` cannot tell: the very key that asks turns it on.
 */
let isLed = false;

function followFocus(): void {
  let lastKey = '';
  document.addEventListener(
    'keydown',
    ({ key }) => {
      lastKey = key;
    },
    true,
  );
  document.addEventListener(
    'pointerdown',
    () => {
      lastKey = '';
      isLed = false;
    },
    true,
  );
  document.addEventListener('focusin', () => {
    isLed ||= WALKING.test(lastKey);
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

/** For a key that would press what is in focus: instead of that, the button that carries the key, unless keys led here. */
export const pressShown = (key: string): boolean => !isLed && press(key);

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
    const focused = controlAt(event.target);
    if (focused && (event.key === ' ' || event.key === 'Enter')) {
      // A button in focus is pressed by the browser; pressing the hotkey's too would play twice.
      if (pressShown(event.key)) event.preventDefault();
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
