/** The dice. They tumble by CSS; the numbers are there from the start for those who do not watch. */
import { GLYPHS } from '../board/signs.js';
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

/** The third die has three numbers and three buses. */
const isBus = (face: number) => face > 3;

export function Die({ value, rolling, index }: { value: number; rolling: boolean; index: number }) {
  const bus = index === 2 && isBus(value);
  return (
    <svg class={`die ${rolling ? 'rolling' : ''} die-${index}`} viewBox="-1 -1 26 26" aria-hidden="true">
      <rect class="die-shadow" x="-0.4" y="1.2" width="24.8" height="24.6" rx="5.6" />
      <rect class="die-face" x="0" y="0" width="24" height="24" rx="5" />
      {bus && <path class="die-pip" d={GLYPHS.bus} fill-rule="evenodd" transform="translate(4 4)" />}
      {!bus && (PIPS[value] ?? []).map(([x, y]) => <circle key={`${x},${y}`} class="die-pip" cx={x} cy={y} r="2.2" />)}
    </svg>
  );
}

/** The sum where it says how far, and what is special about the throw. */
interface SumProps {
  readonly a: number;
  readonly b: number;
  readonly bus: number;
  readonly rolling: boolean;
  readonly doubles: boolean;
}

function Sum({ a, b, bus, rolling, doubles }: SumProps) {
  const t = text.value;
  const triple = bus > 0 && a === b && b === bus && !isBus(bus);
  const far = !triple && !isBus(bus) && a + b + bus;
  const special = triple ? t.triple : a === b && doubles ? t.double : '';
  if (!far && !special) return null;
  return (
    <span class={`dice-sum ${rolling ? 'rolling' : ''}`} aria-hidden="true">
      {far}
      {special && <em>{special}</em>}
    </span>
  );
}

interface Props {
  readonly thrown: Throw | undefined;
  readonly open: { readonly dice: readonly [number, number]; readonly bus?: number };
  /** Whether two alike are anything special. */
  readonly doubles?: boolean;
}

export function Dice({ thrown, open, doubles = true }: Props) {
  const [a, b] = thrown?.dice ?? open.dice;
  if (a === 0) return null;
  const t = text.value;
  const bus = (thrown ? thrown.bus : open.bus) ?? 0;
  const rolling = thrown?.rolling ?? false;
  const faces = [a, b, ...(bus > 0 ? [isBus(bus) ? t.theBus : bus] : [])].join(', ');
  return (
    <div class="dice" role="img" aria-label={t.diceShow(faces)} key={thrown?.key ?? 0}>
      <Die value={a} rolling={rolling} index={0} />
      <Die value={b} rolling={rolling} index={1} />
      {bus > 0 && <Die value={bus} rolling={rolling} index={2} />}
      <Sum a={a} b={b} bus={bus} rolling={rolling} doubles={doubles} />
    </div>
  );
}
