/** The games there are, with what is needed to play them: bots by level, and clocks. */
import {
  type ClockRules,
  type Game,
  type Policy,
  type RequestDialect,
  randomPolicy,
  type Setting,
  type TextShow,
} from '@freehold/kernel';
import { bazaar } from '@freehold/kernel/bazaar';
import { LANTERNFALL_CLOCKS, type Lanternfall, STANDARD_LANTERNFALL } from '@freehold/lanternfall';
import {
  type Board,
  classic,
  classicEdition,
  MAGNATE_CLOCKS,
  magnate,
  magnateEdition,
  type Open,
  PROPERTY_CHOICES,
  PROPERTY_CLOCKS,
  type PropertyAction,
  type PropertyGame,
  type PropertyState,
  sprint,
  sprintEdition,
  TYCOON_CHOICES,
  TYCOON_CLOCKS,
  tycoon,
  tycoonEdition,
} from '@freehold/property';
import type { LanternfallPolicy } from './lanternfall/bot.js';
import { expert, SLIPS, slipping } from './lanternfall/levels.js';
import { lanternfallMeasure } from './lanternfall/measure.js';
import { plain as plainWarden } from './lanternfall/plain.js';
import type { Measure } from './measure.js';
import { LEVELS, level } from './property/expected/levels.js';
import { propertyMeasure } from './property/measure.js';
import { plain } from './property/plain.js';
import { steward } from './property/steward.js';
import { tycoonEasy, tycoonHard } from './property/tycoon.js';
import { walkerLeave, walkerStay } from './property/walkers.js';

export interface CatalogueEntry {
  readonly game: Game;
  /** By level; the first is used where none is named. */
  readonly bots: Readonly<Record<string, Policy>>;
  /** See {@link Setting.hopes}. */
  readonly hopes?: Setting['hopes'];
  /** Plays for absent people; what the clock would play if there is none. */
  readonly steward?: Policy;
  /** See {@link Setting.kickFor}. */
  readonly kickFor?: Setting['kickFor'];
  readonly clocks: Readonly<Record<'fast' | 'normal' | 'slow', ClockRules>>;
  /** Options that people are asked about before a game, with the values to choose from. */
  readonly choices?: Readonly<Record<string, readonly (number | string | boolean)[]>>;
  /** What simulations count of it; without one it is not simulated. */
  readonly measure?: Measure;
  /** Its own words over plain requests, if it has any. */
  readonly requests?: RequestDialect;
  /** How it is shown at a terminal. */
  readonly text?: TextShow;
}

type PropertyPolicy = Policy<PropertyState, PropertyAction>;
type PropertyBots = Readonly<Record<string, (board: Board) => PropertyPolicy>>;

export interface PropertyEntry {
  readonly game: PropertyGame;
  readonly board: Board;
  readonly clocks: CatalogueEntry['clocks'];
  /** Absent: those of every property edition. */
  readonly choices?: CatalogueEntry['choices'];
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
    choices: TYCOON_CHOICES,
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

function propertyEntry({ game, board, clocks, choices = PROPERTY_CHOICES, bots: own }: PropertyEntry): CatalogueEntry {
  const bots = Object.entries({ ...PROPERTY_BOTS, ...own }).map(([name, make]) => [
    name,
    make(board) as unknown as Policy,
  ]);
  return {
    game: game as unknown as Game,
    bots: Object.fromEntries(bots),
    steward: steward(board) as unknown as Policy,
    hopes: ({ open }, seat) => (open as unknown as Open).offers.some(({ from }) => from === seat),
    // The throw that begins a turn. What else runs out of time is answered cautiously, and the game goes on.
    kickFor: ['roll', 'jail', 'bail'],
    clocks,
    choices,
    measure: propertyMeasure(board) as unknown as Measure,
  };
}

/** Players of a game of that family, by name. */
function lanternfallBots(lanternfall: Lanternfall): Readonly<Record<string, LanternfallPolicy>> {
  const { content } = lanternfall;
  return {
    plain: plainWarden(content),
    random: randomPolicy as unknown as LanternfallPolicy,
    ...Object.fromEntries(Object.entries(SLIPS).map(([name, slips]) => [name, slipping(name, slips, content)])),
    expert: expert(lanternfall),
  };
}

export const LANTERNFALL_BOTS = lanternfallBots(STANDARD_LANTERNFALL);

/** A game made by `lanternfallWith`, to be played at tables. It is not simulated: what is counted goes by the usual cards. */
export function lanternfallEntry(lanternfall: Lanternfall): CatalogueEntry {
  const { game, requests, text } = lanternfall;
  return {
    game: game as unknown as Game,
    bots: lanternfallBots(lanternfall) as unknown as CatalogueEntry['bots'],
    clocks: LANTERNFALL_CLOCKS,
    requests,
    text,
  };
}

function anyClock(seconds: number): ClockRules {
  return { allowances: {}, otherwise: seconds * 1000, bank: seconds * 6000, earns: {}, pause: 60_000 };
}

export const CATALOGUE: Readonly<Record<string, CatalogueEntry>> = {
  ...Object.fromEntries(Object.entries(PROPERTY).map(([id, entry]) => [id, propertyEntry(entry)])),
  lanternfall: { ...lanternfallEntry(STANDARD_LANTERNFALL), measure: lanternfallMeasure as unknown as Measure },
  bazaar: {
    game: bazaar,
    bots: { random: randomPolicy },
    clocks: { fast: anyClock(10), normal: anyClock(30), slow: anyClock(90) },
  },
};
