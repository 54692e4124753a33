/** Money and other whole numbers, always with their thousands apart. */
import { language } from '../app/settings.js';
import type { Language } from './languages.js';

const formats = new Map<Language, Intl.NumberFormat>();

export function figure(amount: number): string {
  let format = formats.get(language.value);
  if (!format) {
    format = new Intl.NumberFormat(language.value, { useGrouping: true, maximumFractionDigits: 0 });
    formats.set(language.value, format);
  }
  const shown = format.format(amount);
  // Spanish leaves four digits together; columns of money should not.
  return /^-?\d{4}$/.test(shown) ? `${shown.slice(0, -3)}.${shown.slice(-3)}` : shown;
}

/** A chance as people say it. Under one in a hundred nothing on a board is, so no decimals. */
export function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}

/** With one full stop, also after an abbreviation that brings its own. */
export const stopped = (words: string): string => (words.endsWith('.') ? words : `${words}.`);
