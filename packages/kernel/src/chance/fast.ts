/** Chance for simulation: a few nanoseconds a draw, reproducible, and no secret at all. */
import { mix } from '../bits.js';
import type { Chance } from '../game.js';
import { checkSides, type Source } from './chance.js';

const TWO_32 = 2 ** 32;
/** Up to here word times sides is exact in a double. */
const EXACT = 2 ** 21;

/** Word number `d` of a keyed stream: two rounds, so that streams differ in their order and not only in their start. */
function word(keyA: number, keyB: number, d: number): number {
  return mix(mix(Math.imul(d, 0x9e3779b9) + keyA) ^ keyB) >>> 0;
}

/** Lemire's method: the high half of word times sides, with the few words that would favour small values sent back. */
function bounded(sides: number, keyA: number, keyB: number, d: number): number {
  let x = word(keyA, keyB, d);
  if (sides <= EXACT) {
    let product = x * sides;
    let low = product >>> 0;
    if (low < sides) {
      const unfair = (TWO_32 - sides) % sides;
      while (low < unfair) {
        x = word(keyB, keyA, x);
        product = x * sides;
        low = product >>> 0;
      }
    }
    return ((product - low) / TWO_32) | 0;
  }
  const fair = TWO_32 - (TWO_32 % sides);
  while (x >= fair) x = word(keyB, keyA, x);
  return (x % sides) | 0;
}

function seedWords(seed: string): [number, number] {
  let a = 0x811c9dc5;
  let b = 0x9747b28c;
  for (let i = 0; i < seed.length; i++) {
    a = Math.imul(a ^ seed.charCodeAt(i), 0x01000193);
    b = mix(b + seed.charCodeAt(i) + i);
  }
  return [mix(a), mix(b ^ seed.length)];
}

/** `seed` names a series of games, `index` a game in it. */
export class FastChance implements Chance, Source {
  private readonly seed: readonly [number, number];
  private readonly keys: Int32Array;
  private readonly counts: Int32Array;

  constructor(seed: string, streams: number, index = 0) {
    this.seed = seedWords(seed);
    this.keys = new Int32Array(streams * 2);
    this.counts = new Int32Array(streams);
    this.reset(index);
  }

  /** Goes to the start of game `index` of the series, without allocating. */
  reset(index: number): void {
    const [a, b] = this.seed;
    for (let s = 0; s < this.counts.length; s++) {
      this.keys[s * 2] = mix(mix(a + Math.imul(index, 0x9e3779b9)) ^ Math.imul(s + 1, 0x85ebca6b));
      this.keys[s * 2 + 1] = mix(mix(b ^ Math.imul(index, 0xc2b2ae35)) + Math.imul(s + 1, 0x27d4eb2f));
    }
    this.counts.fill(0);
  }

  draw(sides: number, stream = 0): number {
    const keys = this.keys;
    return bounded(sides, keys[stream * 2]!, keys[stream * 2 + 1]!, this.counts[stream]!++);
  }

  value(sides: number, stream: number, d: number): number {
    checkSides(sides);
    return bounded(sides, this.keys[stream * 2]!, this.keys[stream * 2 + 1]!, d);
  }
}
