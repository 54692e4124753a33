/**
 * The difference between two plain values, small enough to send after every action. A patch mirrors the value:
 *
 *     { "cash": { "2": [1400] }, "phase": ["roll"], "offers": { "#": 1 } }
 *
 * An array holds what a member becomes, an empty array removes it, an object goes one level deeper, and "#" is the new
 * length of a list. Applied to the old value it gives the new one exactly.
 */
export type Patch = { readonly [key: string]: Patch | readonly [] | readonly [unknown] | number };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Undefined when nothing changed. Both values must be plain data of the same kind: two objects or two lists. */
export function diff(before: object, after: object): Patch | undefined {
  return Array.isArray(after) ? diffList(before as unknown[], after) : diffObject(before as never, after as never);
}

function diffMember(old: unknown, now: unknown): Patch | readonly [unknown] | undefined {
  if (!isObject(old) || !isObject(now) || Array.isArray(old) !== Array.isArray(now)) return [now];
  const patch = diff(old, now);
  return patch && Array.isArray(now) && shorterWhole(now, patch) ? [now] : patch;
}

/** Naming each member of a list of numbers costs more than the list when most of them changed. */
function shorterWhole(list: readonly unknown[], patch: Patch): boolean {
  return Object.keys(patch).length * 2 > list.length && !list.some(isObject);
}

type Draft = Record<string, Patch[string]>;

/** Keys and values are taken as lists: looking up each member by a name that varies is far slower. */
function diffObject(before: Record<string, unknown>, after: Record<string, unknown>): Patch | undefined {
  const keys = Object.keys(after);
  const values = Object.values(after);
  const oldKeys = Object.keys(before);
  const oldValues = Object.values(before);
  let patch: Draft | undefined;
  let kept = 0;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    const now = values[i];
    const isKnown = oldKeys[i] === key || Object.hasOwn(before, key);
    if (isKnown) kept++;
    const old = oldKeys[i] === key ? oldValues[i] : isKnown ? before[key] : undefined;
    if (isKnown && old === now) continue;
    const change = isKnown ? diffMember(old, now) : ([now] as const);
    if (change === undefined) continue;
    patch ??= {};
    patch[key] = change;
  }
  if (oldKeys.length === kept) return patch;
  for (const key of oldKeys) if (!Object.hasOwn(after, key)) patch = { ...patch, [key]: [] };
  return patch;
}

/** Most lists of a state did not change, and that is found out fastest without asking what is in them. */
function isSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  if (before.length !== after.length) return false;
  for (let i = 0; i < after.length; i++) if (before[i] !== after[i]) return false;
  return true;
}

function diffList(before: readonly unknown[], after: readonly unknown[]): Patch | undefined {
  if (isSame(before, after)) return undefined;
  let patch: Draft | undefined;
  for (let i = 0; i < after.length; i++) {
    const now = after[i];
    if (i < before.length && before[i] === now) continue;
    const change = i < before.length ? diffMember(before[i], now) : ([now] as const);
    if (change === undefined) continue;
    patch ??= {};
    patch[i] = change;
  }
  return after.length < before.length ? { ...patch, '#': after.length } : patch;
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
