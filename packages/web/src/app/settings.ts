/** What a person has chosen, kept in the browser. Every choice has a default that needs no choosing. */

import { effect, type Signal, signal } from '@preact/signals';
import { LEVELS, type Level, USUAL } from '../game/levels.js';
import { EDITION_IDS } from '../game/load.js';
import { LANGUAGES, type Language } from '../text/languages.js';

const KEY = 'freehold.settings';

function stored(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

const saved = stored();
const all = new Map<string, Signal<unknown>>();

function setting<T extends string | number | boolean>(name: string, allowed: readonly T[], otherwise: T): Signal<T> {
  const value = saved[name] as T;
  const chosen = signal<T>(allowed.includes(value) ? value : otherwise);
  all.set(name, chosen as Signal<unknown>);
  return chosen;
}

const spoken = typeof navigator === 'undefined' ? 'en' : navigator.language.slice(0, 2);
export const language = setting<Language>('language', LANGUAGES, spoken === 'es' ? 'es' : 'en');

export const THEMES = ['system', 'light', 'dark'] as const;
export const theme = setting('theme', THEMES, 'system');

/** How fast things move; 0: at once. */
export const SPEEDS = [1, 2, 0] as const;
export const speed = setting<(typeof SPEEDS)[number]>('speed', SPEEDS, 1);
export const muted = setting('muted', [true, false], false);
/** Colour and shape of one's own token; -1: as given with the seat. */
const LOOK = [-1, 0, 1, 2, 3, 4, 5, 6, 7] as const;
export const colour = setting<number>('colour', LOOK, -1);
export const shape = setting<number>('shape', LOOK, -1);
/** Whether what cannot be taken back is asked twice. */
export const careful = setting('careful', [true, false], true);

/** The game that is played unless another is asked for. */
export const edition = setting<string>('edition', EDITION_IDS, 'classic');

/** How well bots play. */
export const level = setting<Level>('level', LEVELS, USUAL);

/** The table as text, for those who read or hear it. */
export const asText = setting('asText', [true, false], false);

/** Writes settings through and keeps the document in step with them. */
export function keepSettings(): void {
  effect(() => {
    const values = Object.fromEntries([...all].map(([name, value]) => [name, value.value]));
    try {
      localStorage.setItem(KEY, JSON.stringify(values));
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
  effect(() => {
    const { dataset } = document.documentElement;
    if (theme.value === 'system') delete dataset.theme;
    else dataset.theme = theme.value;
    document.documentElement.lang = language.value;
  });
}

const reduced = typeof matchMedia === 'undefined' ? undefined : matchMedia('(prefers-reduced-motion: reduce)');
export const calm = (): boolean => reduced?.matches ?? false;
