/** One way to write a value down, so that equal values have equal bytes: keys sorted, no spaces, whole numbers only. */
import { BrokenInvariant } from '../failure.js';

/** Strings that JSON writes as they are, between quotes. */
const PLAIN = /^[ !#-[\]-~]*$/;

export function canonical(value: unknown): string {
  switch (typeof value) {
    case 'number':
      if (!Number.isSafeInteger(value) || Object.is(value, -0))
        throw new BrokenInvariant(`${value} is no whole number`);
      return `${value}`;
    case 'string':
      return PLAIN.test(value) ? `"${value}"` : JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? list(value) : members(value as Record<string, unknown>);
    default:
      throw new BrokenInvariant(`a ${typeof value} cannot be written down`);
  }
}

function list(values: readonly unknown[]): string {
  let text = '[';
  for (let i = 0; i < values.length; i++) text += i === 0 ? canonical(values[i]) : `,${canonical(values[i])}`;
  return `${text}]`;
}

function members(value: Record<string, unknown>): string {
  if (!isPlain(value)) throw new BrokenInvariant('only plain objects can be written down');
  const keys = Object.keys(value).sort();
  let text = '{';
  for (const key of keys) text += `${text === '{' ? '' : ','}${canonical(key)}:${canonical(value[key])}`;
  return `${text}}`;
}

/** Made by a literal or by JSON, and not a Map, a typed array or an instance of anything. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
