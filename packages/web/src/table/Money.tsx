/**
 * An amount that counts up or down to what it is now, and says by how much it changed. It counts in a box of fixed size and
 * past the component, so that its steps are repaints of a few digits and not layouts of the page.
 */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { calm, speed } from '../app/settings.js';
import { still } from '../motion/still.js';
import { figure } from '../text/text.js';

const COUNT_MS = 450;
const STEPS = 12;
const DELTA_MS = 1100;

export function Money({ amount }: { amount: number }) {
  const [delta, setDelta] = useState<{ by: number; key: number } | undefined>(undefined);
  const digits = useRef<HTMLSpanElement>(null);
  const last = useRef(amount);
  const words = figure(amount);
  useLayoutEffect(() => {
    const from = last.current;
    if (from === amount) return;
    last.current = amount;
    if (still.value) return setDelta(undefined);
    setDelta(({ key } = { by: 0, key: 0 }) => ({ by: amount - from, key: key + 1 }));
    const clear = setTimeout(() => setDelta(undefined), DELTA_MS);
    const stop = calm() || speed.value === 0 || document.hidden ? undefined : count(digits.current!, from, amount);
    return () => {
      clearTimeout(clear);
      stop?.();
    };
  }, [amount]);
  // Nothing is cut or shrinks while it counts: the box is as wide as the longer of the two.
  const before = figure(delta ? amount - delta.by : last.current);
  const width = Math.max(words.length, before.length);
  return (
    <span class="money">
      <span class="digits" style={{ width: `${width}ch` }} ref={digits} aria-hidden="true">
        {words}
      </span>
      <span class="sr">{words}</span>
      {delta && (
        <span class={`delta ${delta.by > 0 ? 'gain' : 'loss'}`} key={delta.key} aria-hidden="true">
          {delta.by > 0 ? '+' : '−'}
          {figure(Math.abs(delta.by))}
        </span>
      )}
    </span>
  );
}

/**
 * Writes into the one text node there is; whoever draws the component again finds it as it was left. A dozen steps read as
 * counting; one in every frame would only keep the page busy.
 */
function count(element: HTMLElement, from: number, to: number): () => void {
  const digits = element.firstChild as Text;
  const write = (part: number) => {
    digits.data = figure(Math.round(from + (to - from) * part));
  };
  let step = 0;
  write(0);
  const timer = setInterval(() => {
    write(++step / STEPS);
    if (step === STEPS) clearInterval(timer);
  }, COUNT_MS / STEPS);
  return () => {
    clearInterval(timer);
    write(1);
  };
}
