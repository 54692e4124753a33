/** Two dice. They tumble by CSS; the numbers are there from the start for those who do not watch. */
import type { Throw } from '../motion/director.js';
import { text } from '../text/text.js';

// biome-ignore format: a die reads better by its faces
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[12, 12]],
  [[6, 6], [18, 18]],
  [[6, 6], [12, 12], [18, 18]],
  [[6, 6], [18, 6], [6, 18], [18, 18]],
  [[6, 6], [18, 6], [12, 12], [6, 18], [18, 18]],
  [[6, 5], [18, 5], [6, 12], [18, 12], [6, 19], [18, 19]],
];

export function Die({ value, rolling, index }: { value: number; rolling: boolean; index: number }) {
  return (
    <svg class={`die ${rolling ? 'rolling' : ''} die-${index}`} viewBox="-1 -1 26 26" aria-hidden="true">
      <rect class="die-shadow" x="-0.4" y="1.2" width="24.8" height="24.6" rx="5.6" />
      <rect class="die-face" x="0" y="0" width="24" height="24" rx="5" />
      {(PIPS[value] ?? []).map(([x, y]) => (
        <circle key={`${x},${y}`} class="die-pip" cx={x} cy={y} r="2.2" />
      ))}
    </svg>
  );
}

export function Dice({ thrown, dice }: { thrown: Throw | undefined; dice: readonly [number, number] }) {
  const [a, b] = thrown?.dice ?? dice;
  if (a === 0) return null;
  const rolling = thrown?.rolling ?? false;
  return (
    <div class="dice" role="img" aria-label={text.value.diceShow(a, b)} key={thrown?.key ?? 0}>
      <Die value={a} rolling={rolling} index={0} />
      <Die value={b} rolling={rolling} index={1} />
      <span class={`dice-sum ${rolling ? 'rolling' : ''}`} aria-hidden="true">
        {a + b}
        {a === b && <em>{text.value.double}</em>}
      </span>
    </div>
  );
}
