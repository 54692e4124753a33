/**
 * The difference between two plain values, small enough to send after every action. A patch mirrors the value:
 *
 *     { "cash": { "2": [1400] }, "phase": ["roll"], "offers": { "#": 1 } }
 *
 * An array holds what a member becomes, an empty array removes it, an object goes one level deeper, and "#" is the new
 * length of a list. Applied to the old value it gives the new one exactly.
 */
import { canonical } from '../log/canonical.js';

export type Patch = { readonly [key: string]: Patch | readonly [] | readonly [unknown] | number };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Undefined when nothing changed. Both values must be plain data of the same kind: two objects or two lists. */
export function diff(before: object, after: object): Patch | undefined {
  const text = diffText(before, after);
  return text === '' ? undefined : (JSON.parse(text) as Patch);
}

/**
 * The same as JSON, because it is nearly always made to be sent; empty when nothing changed. `names` is given the names of the
 * members that changed.
 */
export function diffText(before: object, after: object, names?: string[]): string {
  return Array.isArray(after)
    ? listText(before as unknown[], after, false)
    : objectText(before as Record<string, unknown>, after as Record<string, unknown>, names);
}

function memberText(old: unknown, now: unknown): string {
  if (!isObject(old) || !isObject(now) || Array.isArray(old) !== Array.isArray(now)) return becomes(now);
  return Array.isArray(now) ? listText(old as never, now, true) : objectText(old, now);
}

function becomes(value: unknown): string {
  return isObject(value) ? `[${JSON.stringify(value)}]` : `[${canonical(value)}]`;
}

function objectText(before: Record<string, unknown>, after: Record<string, unknown>, names?: string[]): string {
  let text = '';
  let missing = 0;
  for (const _ in before) missing++;
  for (const key in after) {
    const now = after[key];
    const old = before[key];
    if (old === now) {
      missing--;
      continue;
    }
    // What every object inherits is a function, which is no plain data.
    const isKnown = old !== undefined && typeof old !== 'function';
    if (isKnown) missing--;
    const change = isKnown ? memberText(old, now) : becomes(now);
    if (change === '') continue;
    text += `${text === '' ? '{' : ','}${canonical(key)}:${change}`;
    names?.push(key);
  }
  if (missing > 0) {
    for (const key in before) {
      if (Object.hasOwn(after, key)) continue;
      text += `${text === '' ? '{' : ','}${canonical(key)}:[]`;
      names?.push(key);
    }
  }
  return text === '' ? '' : `${text}}`;
}

/** Most lists of a state did not change, and that is found out fastest without asking what is in them. */
function isSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  if (before.length !== after.length) return false;
  for (let i = 0; i < after.length; i++) if (before[i] !== after[i]) return false;
  return true;
}

/** `isMember`: of something that may say what it becomes as a whole. */
function listText(before: readonly unknown[], after: readonly unknown[], isMember: boolean): string {
  if (isSame(before, after)) return '';
  let text = '';
  let changes = 0;
  for (let i = 0; i < after.length; i++) {
    const now = after[i];
    if (i < before.length && before[i] === now) continue;
    const change = i < before.length ? memberText(before[i], now) : becomes(now);
    if (change === '') continue;
    text += `${changes++ === 0 ? '{' : ','}"${i}":${change}`;
  }
  if (after.length < before.length) text += `${changes++ === 0 ? '{' : ','}"#":${after.length}`;
  // Naming each member of a list of numbers costs more than the list when most of them changed.
  if (isMember && changes * 2 > after.length && !after.some(isObject)) return becomes(after);
  return text === '' ? '' : `${text}}`;
}

/** The new value. Shares with the old one whatever did not change, and leaves the old one as it was. */
export function patched<T extends object>(value: T, patch: Patch): T {
  if (Array.isArray(value)) return patchedList(value, patch) as T;
  const result = { ...value } as Record<string, unknown>;
  for (const [key, change] of Object.entries(patch)) {
    if (Array.isArray(change) && change.length === 0) delete result[key];
    else result[key] = changed(result[key], change as Patch | readonly [unknown]);
  }
  return result as T;
}

function patchedList(value: readonly unknown[], patch: Patch): unknown[] {
  const result = value.slice();
  for (const [key, change] of Object.entries(patch)) {
    if (key === '#') result.length = change as number;
    else result[Number(key)] = changed(result[Number(key)], change as Patch | readonly [unknown]);
  }
  return result;
}

function changed(old: unknown, change: Patch | readonly [unknown]): unknown {
  return Array.isArray(change) ? change[0] : patched(old as object, change as Patch);
}
