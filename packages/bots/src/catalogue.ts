/** The games there are, with what is needed to play them: bots by level, and clocks. */
import { type ClockRules, type Game, type Policy, randomPolicy } from '@freehold/kernel';
import { bazaar } from '@freehold/kernel/bazaar';
import {
  type Board,
  classic,
  classicEdition,
  MAGNATE_CLOCKS,
  magnate,
  magnateEdition,
  PROPERTY_CLOCKS,
  type PropertyAction,
  type PropertyGame,
  type PropertyState,
  sprint,
  sprintEdition,
  TYCOON_CLOCKS,
  tycoon,
  tycoonEdition,
} from '@freehold/property';
import { LEVELS, level } from './property/expected/levels.js';
import { plain } from './property/plain.js';
import { steward } from './property/steward.js';
import { tycoonEasy, tycoonHard } from './property/tycoon.js';
import { walkerLeave, walkerStay } from './property/walkers.js';

export interface CatalogueEntry {
  readonly game: Game;
  /** By level; the first is used where none is named. */
  readonly bots: Readonly<Record<string, Policy>>;
  /** Plays for absent people; what the clock would play if there is none. */
  readonly steward?: Policy;
  readonly clocks: Readonly<Record<'fast' | 'normal' | 'slow', ClockRules>>;
}

type PropertyPolicy = Policy<PropertyState, PropertyAction>;
type PropertyBots = Readonly<Record<string, (board: Board) => PropertyPolicy>>;

export interface PropertyEntry {
  readonly game: PropertyGame;
  readonly board: Board;
  readonly clocks: CatalogueEntry['clocks'];
  /** Players of this edition only, beside those of {@link PROPERTY_BOTS}. */
  readonly bots?: PropertyBots;
}

export const PROPERTY: Readonly<Record<string, PropertyEntry>> = {
  classic: { game: classic, board: classicEdition.board, clocks: PROPERTY_CLOCKS },
  magnate: { game: magnate, board: magnateEdition.board, clocks: MAGNATE_CLOCKS },
  sprint: { game: sprint, board: sprintEdition.board, clocks: PROPERTY_CLOCKS },
  tycoon: {
    game: tycoon,
    board: tycoonEdition.board,
    clocks: TYCOON_CLOCKS,
    bots: { 'tycoon-easy': tycoonEasy, 'tycoon-hard': tycoonHard },
  },
};

/** Players for every property edition, by name. */
export const PROPERTY_BOTS: PropertyBots = {
  plain,
  random: () => randomPolicy as unknown as PropertyPolicy,
  ...Object.fromEntries(LEVELS.map((each) => [each.name, level(each)])),
  'walker-leave': walkerLeave,
  'walker-stay': walkerStay,
};

function propertyEntry({ game, board, clocks, bots: own }: PropertyEntry): CatalogueEntry {
  const bots = Object.entries({ ...PROPERTY_BOTS, ...own }).map(([name, make]) => [
    name,
    make(board) as unknown as Policy,
  ]);
  return {
    game: game as unknown as Game,
    bots: Object.fromEntries(bots),
    steward: steward(board) as unknown as Policy,
    clocks,
  };
}

function anyClock(seconds: number): ClockRules {
  return { allowances: {}, otherwise: seconds * 1000, bank: seconds * 6000, earns: {}, pause: 60_000 };
}

export const CATALOGUE: Readonly<Record<string, CatalogueEntry>> = {
  ...Object.fromEntries(Object.entries(PROPERTY).map(([id, entry]) => [id, propertyEntry(entry)])),
  bazaar: {
    game: bazaar,
    bots: { random: randomPolicy },
    clocks: { fast: anyClock(10), normal: anyClock(30), slow: anyClock(90) },
  },
};
