/** What a game's own sums tell: for a program, for the terminal, for the page. */
import type { Tally } from '@freehold/bots';
import { PROPERTY } from '../games.js';
import { lanternfallFindings } from './lanternfall.js';
import { propertyFindings } from './property.js';

export interface Findings {
  /** More fields of the JSON object. */
  summary(): object;
  lines(): string[];
  /** Sections of the page. */
  figures(): string[];
}

type Maker = (tally: Tally<never>) => Findings;

const MAKERS: Readonly<Record<string, Maker>> = {
  ...Object.fromEntries(Object.entries(PROPERTY).map(([id, { board }]) => [id, propertyFindings(board)])),
  lanternfall: lanternfallFindings,
};

const NOTHING: Findings = { summary: () => ({}), lines: () => [], figures: () => [] };

export function findingsOf(game: string, tally: Tally): Findings {
  return MAKERS[game]?.(tally as Tally<never>) ?? NOTHING;
}
