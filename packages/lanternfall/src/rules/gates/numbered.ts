/** Questions that are told apart by a number, and answered by one. Most kinds have but one question, of number 0. */
import type { Domain } from '@freehold/kernel';
import type { Fields } from '../context.js';

export type Numbered = { readonly prompt: number; readonly answer: number };

const ANY: Domain = { kind: 'range', min: -1, max: 1000 };
export const NUMBERED: Fields<Numbered> = { prompt: ANY, answer: ANY };

export const numbered = (prompt: number, answers: readonly number[]): Fields<Numbered> => ({
  prompt: { kind: 'one', of: [prompt] },
  answer: { kind: 'one', of: answers },
});

/** A whole number as clients of source 003 write it: 3, "3" or "choose 3". */
export function readNumber(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.replace(/^choose /, '') : value;
  const read = typeof text === 'string' && /^-?\d{1,4}$/.test(text) ? Number(text) : text;
  return typeof read === 'number' && Number.isSafeInteger(read) ? read : undefined;
}
