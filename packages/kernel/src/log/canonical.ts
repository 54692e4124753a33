/** One way to write a value down, so that equal values have equal bytes: keys sorted, no spaces, whole numbers only. */
import { BrokenInvariant } from '../failure.js';

export function canonical(value: unknown): string {
  switch (typeof value) {
    case 'number':
      if (!Number.isSafeInteger(value) || Object.is(value, -0))
        throw new BrokenInvariant(`${value} is no whole number`);
      return String(value);
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'object':
      if (value === null) return 'null';
      if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
      if (!isPlain(value)) throw new BrokenInvariant('only plain objects can be written down');
      return `{${Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`)
        .join(',')}}`;
    default:
      throw new BrokenInvariant(`a ${typeof value} cannot be written down`);
  }
}

/** Made by a literal or by JSON, and not a Map, a typed array or an instance of anything. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
