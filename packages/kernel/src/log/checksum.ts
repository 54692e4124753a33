/**
 * Thirty-two bits of a state, cheap enough for every record: a replay that goes astray names the record where it did.
 * Members of an object are summed, so the order in which its keys were written does not matter. This finds mistakes;
 * against forgery there is the chain of hashes.
 */
import { mix } from '../bits.js';
import { BrokenInvariant } from '../failure.js';
import type { State } from '../game.js';
import { diffText } from '../view/patch.js';
import { isPlain } from './canonical.js';

const SMALL_NUMBER = 0x165667b1;
const OBJECT = 0x5bd1e995;

/** Words that come again and again: keys, phases, the values of options. */
const keys = new Map<string, number>();
const values = new Map<string, number>();
const LONGEST_KNOWN = 32;
const KEY = 0x2f0b4c47;
const VALUE = 0x1b873593;

function text(value: string, start: number): number {
  let hash = start;
  for (let i = 0; i < value.length; i++) hash = Math.imul(hash ^ value.charCodeAt(i), 0x01000193);
  return mix(hash);
}

function word(value: string, start: number): number {
  if (value.length > LONGEST_KNOWN) return text(value, start);
  // A key and a value that read alike have hashes of their own.
  let hash = start === KEY ? keys.get(value) : values.get(value);
  if (hash !== undefined) return hash;
  hash = text(value, start);
  const known = start === KEY ? keys : values;
  if (known.size < 4096) known.set(value, hash);
  return hash;
}

function node(value: unknown): number {
  if (typeof value === 'number') {
    if ((value | 0) === value) return mix(value + SMALL_NUMBER);
    if (!Number.isSafeInteger(value)) throw new BrokenInvariant(`${value} in a state is no whole number`);
    return mix((value | 0) ^ mix(Math.floor(value / 2 ** 32) + 0x51ed270b));
  }
  if (typeof value === 'string') return word(value, VALUE);
  if (typeof value === 'boolean') return value ? 0x6b43a9b5 : 0x38495ab5;
  if (value === null) return 0x7feb352d;
  if (Array.isArray(value)) {
    let hash = mix(value.length + 0x3c6ef372);
    for (let i = 0; i < value.length; i++) {
      const member: unknown = value[i];
      // Most of a state is small whole numbers in lists.
      const part = typeof member === 'number' && (member | 0) === member ? mix(member + SMALL_NUMBER) : node(member);
      hash = mix((Math.imul(hash, 31) + part) | 0);
    }
    return hash;
  }
  if (typeof value === 'object') {
    if (!isPlain(value)) throw new BrokenInvariant('a state holds plain objects only');
    return mix(sumOf(value));
  }
  throw new BrokenInvariant(`a ${typeof value} in a state`);
}

function sumOf(value: object): number {
  let sum = OBJECT;
  for (const name in value) sum = (sum + member(name, (value as Members)[name])) | 0;
  return sum;
}

function member(name: string, value: unknown): number {
  return mix(word(name, KEY) ^ Math.imul(node(value), 3));
}

/** An unsigned number below 2^32. Throws {@link BrokenInvariant} if the state is not plain data. */
export function checksum(state: object): number {
  return node(state) >>> 0;
}

/** What a checksum is made of, so that the next one need not be made of everything. */
export interface Sums {
  readonly state: State;
  readonly open: number;
  readonly hidden: number;
}

export function sumsOf(state: State): Sums {
  return { state, open: sumOf(state.open), hidden: hiddenSum(state) };
}

/** The same for the state after: of the open part only what `changed` names is summed anew, the rest only if anything of it changed. */
export function sumsAfter(before: Sums, state: State, changed: readonly string[]): Sums {
  const [old, now] = [before.state.open as Members, state.open as Members];
  let { open } = before;
  for (const name of changed) {
    if (Object.hasOwn(old, name)) open = (open - member(name, old[name])) | 0;
    if (Object.hasOwn(now, name)) open = (open + member(name, now[name])) | 0;
  }
  const { own, sealed } = before.state;
  const isSame = diffText(own, state.own) === '' && diffText(sealed, state.sealed) === '';
  return { state, open, hidden: isSame ? before.hidden : hiddenSum(state) };
}

type Members = Readonly<Record<string, unknown>>;

function hiddenSum({ own, sealed }: State): number {
  return (member('own', own) + member('sealed', sealed)) | 0;
}

/** {@link checksum} of the state. */
export function checksumOf({ open, hidden }: Sums): number {
  return mix((OBJECT + mix(word('open', KEY) ^ Math.imul(mix(open), 3)) + hidden) | 0) >>> 0;
}
