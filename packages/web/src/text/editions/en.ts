/** What the games, their sets of rules, their options and the levels of bots are called, and one sentence about each game. */
import type { Level } from '../../game/levels.js';
import { figure } from '../numbers.js';

export interface EditionText {
  readonly name: string;
  readonly note: string;
  /** Over the start page, where streets are not what it is about. */
  readonly slogan?: string;
  readonly presets: Readonly<Record<string, { readonly name: string; readonly note: string }>>;
}

/** An option that people are asked about before a game, and how its values are called. */
export interface OptionText {
  readonly name: string;
  readonly value?: (value: number) => string;
}

export const englishOptions: Readonly<Record<string, OptionText>> = {
  timeLimit: { name: 'Length', value: (seconds) => (seconds === 0 ? 'No limit' : `${seconds / 60} min`) },
  startCash: { name: 'Starting money', value: figure },
  roundLimit: { name: 'Round limit', value: (rounds) => (rounds === 0 ? 'None' : figure(rounds)) },
  trading: { name: 'Trades between players' },
};

export const englishLevels: Readonly<Record<Level, string>> = {
  plain: 'Steady',
  very_easy: 'Very easy',
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  very_hard: 'Very hard',
  expert: 'Expert',
  'tycoon-easy': 'Relaxed',
  'tycoon-hard': 'Ruthless',
};

export const englishLevelNotes: Readonly<Record<Level, string>> = {
  plain: 'Sound, without slips',
  very_easy: 'Decides nearly everything by lot: for a first look.',
  easy: 'Slips in most decisions.',
  medium: 'Slips often: for a relaxed game.',
  hard: 'Slips now and then.',
  very_hard: 'Seldom slips.',
  expert: 'Reckons everything out and never slips.',
  'tycoon-easy': 'Buys most of what it can pay for, bids low and builds slowly.',
  'tycoon-hard': 'Keeps a reserve, fights for whole groups and builds where rents rise most.',
};

export const englishEditions: Readonly<Record<string, EditionText>> = {
  classic: {
    name: 'Classic',
    note: 'Forty squares, two dice, and the last one standing.',
    presets: {
      official: { name: 'Official', note: 'Open auctions, scarce houses, play until one is left.' },
      fast: { name: 'Fast', note: 'Sealed auctions, and the richest wins after 200 rounds at the latest.' },
      seed001: { name: 'House', note: 'Sealed auctions, and the bank keeps what bankrupt players leave.' },
    },
  },
  magnate: {
    name: 'Magnate',
    note: 'Two rings, two bridges, trams, fantasy cards and sealed bids.',
    presets: {
      standard: { name: 'Standard', note: 'At most 500 turns, then bonuses are paid and the richest wins.' },
      quick: { name: 'Quick', note: 'Thirty rounds, then bonuses are paid and the richest wins.' },
      soft: { name: 'Gentle', note: 'Both bridges and both servers charge less.' },
      april: { name: 'Early', note: 'Bridges and servers charge little, as they first did.' },
    },
  },
  tycoon: {
    name: 'Tycoon',
    note: 'Once round the board before anybody may buy.',
    presets: {
      coursework: { name: 'Standard', note: 'Two rounds in jail, and buildings sell at their price.' },
      seed002: { name: 'House', note: 'Throw or pay your way out of jail.' },
    },
  },
  sprint: {
    name: 'Sprint',
    note: 'No buildings, no auctions; the richest wins.',
    presets: { standard: { name: 'Standard', note: 'A hundred turns at most.' } },
  },
  lanternfall: {
    name: 'Lanternfall',
    note: 'Dice, folk, perils and works on the Low Coast; the most Renown wins.',
    slogan: 'Light the coast, one lantern at a time.',
    presets: {
      base1: { name: 'Harbour', note: 'The first folk and perils; good for learning.' },
      base2: { name: 'Inland', note: 'Other folk, who steal, trade and count more.' },
    },
  },
  bazaar: {
    name: 'Bazaar',
    note: 'A small game of bids.',
    presets: { standard: { name: 'Standard', note: 'Plain.' } },
  },
};
