/** Which findings belong to which game. */
import type { Tally } from '@freehold/bots';
import { PROPERTY } from '../games.js';
import type { Findings } from './findings.js';
import { lanternfallFindings } from './lanternfall.js';
import { propertyFindings } from './property.js';

type Maker = (tally: Tally<never>) => Findings;

const MAKERS: Readonly<Record<string, Maker>> = {
  ...Object.fromEntries(Object.entries(PROPERTY).map(([id, { board }]) => [id, propertyFindings(board)])),
  lanternfall: lanternfallFindings,
};

const NOTHING: Findings = { summary: () => ({}), lines: () => [], figures: () => [] };

export function findingsOf(game: string, tally: Tally): Findings {
  return MAKERS[game]?.(tally as Tally<never>) ?? NOTHING;
}
