/** Names of games and rules, also of those the page has no words for. */
import type { Strings } from './en.js';

export const editionName = (t: Strings, edition: string): string => t.editions[edition]?.name ?? edition;

export const presetName = (t: Strings, edition: string, preset: string): string =>
  t.editions[edition]?.presets[preset]?.name ?? preset;

export const presetNote = (t: Strings, edition: string, preset: string): string =>
  t.editions[edition]?.presets[preset]?.note ?? '';

/** "Magnate · Quick". */
export const rulesName = (t: Strings, { edition, preset }: { edition: string; preset: string }): string =>
  `${editionName(t, edition)} · ${presetName(t, edition, preset)}`;

export const optionName = (t: Strings, option: string): string => t.options[option]?.name ?? option;

export const optionValue = (t: Strings, option: string, value: unknown): string =>
  (typeof value === 'number' ? t.options[option]?.value(value) : undefined) ?? String(value);
