/** An amount that counts up or down to what it is now, and says by how much it changed. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { calm, speed } from '../app/settings.js';
import { figure } from '../text/text.js';

const COUNT_MS = 450;
const DELTA_MS = 1100;

export function Money({ amount }: { amount: number }) {
  const [shown, setShown] = useState(amount);
  const [delta, setDelta] = useState<{ by: number; key: number } | undefined>(undefined);
  const last = useRef(amount);
  useEffect(() => {
    const from = last.current;
    if (from === amount) return;
    last.current = amount;
    const quiet = calm() || speed.value === 0 || document.hidden;
    setDelta({ by: amount - from, key: Math.random() });
    const clear = setTimeout(() => setDelta(undefined), DELTA_MS);
    if (quiet) {
      setShown(amount);
      return () => clearTimeout(clear);
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - start) / COUNT_MS);
      setShown(Math.round(from + (amount - from) * part));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(clear);
      setShown(amount);
    };
  }, [amount]);
  return (
    <span class="money">
      <span aria-hidden="true">{figure(shown)}</span>
      <span class="sr">{figure(amount)}</span>
      {delta && (
        <span class={`delta ${delta.by > 0 ? 'gain' : 'loss'}`} key={delta.key} aria-hidden="true">
          {delta.by > 0 ? '+' : '−'}
          {figure(Math.abs(delta.by))}
        </span>
      )}
    </span>
  );
}
