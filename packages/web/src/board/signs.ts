/**
 * How groups and players are told apart: colour for most people, a glyph and a letter for everybody. Twelve groups
 * cannot be made safe by colour alone, and no player's colour is a group's.
 */
import { toneOf } from './looks.js';

export interface GroupSign {
  readonly letter: string;
  readonly glyph: GlyphName;
  /** CSS class that sets `--group` and `--on-group`. */
  readonly tone: string;
}

export type GlyphName = keyof typeof GLYPHS;

/** Filled outlines in a box of 16 by 16, drawn for Freehold. */
export const GLYPHS = {
  brick: 'M1 3h6v4H1zM9 3h6v4H9zM1 9h3v4H1zM6 9h6v4H6zM14 9h1v4h-1z',
  wave: 'M0 5c2-3 4-3 6 0s4 3 6 0l3-2v3c-2 4-5 4-8 1S2 5 0 8zM0 10c2-3 4-3 6 0s4 3 6 0l3-2v3c-2 4-5 4-8 1s-5-2-7 1z',
  flower:
    'M8 1a3 3 0 0 1 3 3.2A3 3 0 0 1 14.5 9 3 3 0 0 1 11 11.500A3 3 0 0 1 8 15a3 3 0 0 1-3-3.500A3 3 0 0 1 1.5 9 3 3 0 0 1 5 4.2 3 3 0 0 1 8 1z',
  sun: 'M8 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM7.2 0h1.600v3H7.200zM7.2 13h1.600v3H7.200zM0 7.200h3v1.600H0zM13 7.200h3v1.600h-3z',
  kite: 'M8 0l5 6-5 10L3 6z',
  star: 'M8 0l2.4 5.2 5.6.7-4.1 3.9 1.1 5.600L8 12.6 3 15.400l1.1-5.600L0 5.900l5.6-.7z',
  leaf: 'M14 1C6 1 2 5 2 10c0 1 .2 2 .6 3L1 15l1.2.8L4 13.600C10 15 14 10 14 1z',
  crown: 'M1 4l3.5 3L8 1l3.5 6L15 4l-1.5 9h-11z',
  anchor:
    'M8 0a2.300 2.300 0 0 1 1 4.400V6h3v2H9v5.500c2-.300 3.500-1.500 4-3.500l-1.500.5L13 7l2.500 3.500H14.300C14 14 11.500 16 8 16s-6-2-6.300-5.500H.5L3 7l1.500 3.500L3 10c.5 2 2 3.200 4 3.500V8H4V6h3V4.400A2.300 2.300 0 0 1 8 0z',
  steps: 'M0 15v-3h4V9h4V6h4V3h4v12z',
  note: 'M5 1h9v10a2.500 2.500 0 1 1-2-2.400V4H7v9a2.500 2.500 0 1 1-2-2.400z',
  hill: 'M0 14L6 3l3.500 6L11 7l5 7z',
  bridge: 'M0 4h16v2H0zM0 6h1.500v8H0zM14.5 6H16v8h-1.500zM2.500 14a5.5 6 0 0 1 11 0h-2a3.5 4 0 0 0-7 0z',
  server: 'M2 1h12v4H2zM2 6h12v4H2zM2 11h12v4H2zM4 2.500v1h2v-1zM4 7.500v1h2v-1zM4 12.500v1h2v-1z',
  spark: 'M8 0l1.800 6.200L16 8l-6.200 1.800L8 16l-1.800-6.200L0 8l6.200-1.800z',
  bus: 'M2 2h12a1 1 0 0 1 1 1v9h-1.500v2h-2v-2h-7v2h-2v-2H1V3a1 1 0 0 1 1-1zM3 4v4h4.300V4zM8.700 4v4H13V4z',
  person: 'M8 1a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7zM1 15c0-4 3-6 7-6s7 2 7 6z',
  rail: 'M3 1h10a1 1 0 0 1 1 1v9l-2 2 2 2h-3l-1-1.5H6L5 15H2l2-2-2-2V2a1 1 0 0 1 1-1zM4 3v4h3.5V3zM8.5 3v4H12V3zM5 9a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM11 9a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  bolt: 'M9.5 0L2 9h5l-1 7 8-9.500H8.800z',
  ticket: 'M1 4h14v3a1.5 1.5 0 0 0 0 3v3H1v-3a1.5 1.5 0 0 0 0-3z',
  chest: 'M2 3h12a1 1 0 0 1 1 1v3H9.500V6h-3v1H1V4a1 1 0 0 1 1-1zM1 8.500h5.500V10h3V8.500H15V13H1z',
  coin: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zm0 2.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z',
  arrow: 'M0 8l6-6v3.500h10v5H6V14z',
  bars: 'M2 1h2v14H2zM5.5 1h2v14h-2zM9 1h2v14H9zM12.5 1h2v14h-2zM1 1h14v2H1zM1 13h14v2H1z',
  bench: 'M1 4h14v2H1zM1 8h14v2H1zM2 10h2v5H2zM12 10h2v5h-2z',
  police: 'M8 0l7 3v5c0 4-3 7-7 8-4-1-7-4-7-8V3z',
  house: 'M8 1l7 6v8H1V7z',
  hotel: 'M1 2h9v5h5v8H1zM3 4v2h2V4zM6 4v2h2V4zM3 8v2h2V8zM6 8v2h2V8z',
  pardon: 'M2 1h9l3 3v11H2zM5 6h6v1.500H5zM5 9h6v1.500H5z',
  book: 'M1 2h5.500L8 3.500 9.500 2H15v11H9.500L8 14.500 6.500 13H1zM7.200 5L6 4H2.800v7.200H6.800l.4.3zM8.800 5v6.500l.4-.3H13.200V4H10z',
  away: 'M2 3h5v2H4v7h7V9h2v5H2zM9 2h5v5l-1.800-1.800L8 9.400 6.600 8l4.200-4.200z',
  gear: 'M6.5 0h3l.5 2.2 1.6.9 2.1-.7 1.5 2.600L13.6 6.500v3l1.6 1.5-1.5 2.6-2.1-.7-1.6.9-.5 2.200h-3L6 13.800l-1.6-.9-2.1.7L.8 11l1.6-1.500v-3L.8 5l1.5-2.6 2.1.7L6 2.200zM8 5.500a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  sound: 'M1 5h3l4-4v14l-4-4H1zM10 4.500c2 1.5 2 5.5 0 7zM12 2c4 3 4 9 0 12l-.8-1.200c3-2.6 3-7 0-9.600z',
  mute: 'M1 5h3l4-4v14l-4-4H1zM10 5l1-1 2 2 2-2 1 1-2 2 2 2-1 1-2-2-2 2-1-1 2-2z',
  moon: 'M10 0a8 8 0 1 0 6 12A7 7 0 0 1 10 0z',
  help: 'M4 5a4 4 0 1 1 6 3.500c-1 .6-1.2 1-1.2 2.500H7c0-2.5.6-3.2 2-4A2.2 2.2 0 1 0 5.9 5zM7 12.500h2v2.500H7z',
  tick: 'M1 8.500l2-2 3.5 3.500L13 3l2 2-8.5 9z',
  cross: 'M2 4l2-2 4 4 4-4 2 2-4 4 4 4-2 2-4-4-4 4-2-2 4-4z',
  plus: 'M6.5 1h3v5.500H15v3H9.500V15h-3V9.500H1v-3h5.500z',
  minus: 'M1 6.500h14v3H1z',
  back: 'M6 1v3.500h4a5 5 0 0 1 0 10H4v-3h6a2 2 0 0 0 0-4H6V11L0 6z',
  bubble:
    'M2 1h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H8l-5 4v-4H2a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zM3 4v1.500h10V4zM3 7.500V9h7V7.500z',
  eye: 'M8 3c4 0 7 3.5 8 5-1 1.5-4 5-8 5S1 9.5 0 8c1-1.5 4-5 8-5zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  swap: 'M1 5h9V2l5 4.500L10 11V8H1zM15 11H6V8l-5 4 5 4v-3h9z',
  robot: 'M7.2 0h1.600v2H13v9H3V2h4.200zM5 5v2h2V5zM9 5v2h2V5zM1 5h1v4H1zM14 5h1v4h-1zM4 12h8v4H4z',
} as const;

/** Groups of streets, in the order of the board. Colours go by the same numbers. */
const STREETS: readonly GlyphName[] = [
  'brick',
  'wave',
  'flower',
  'sun',
  'kite',
  'star',
  'leaf',
  'crown',
  'anchor',
  'steps',
  'note',
  'hill',
];

/** Groups of anything else, by what their squares are. */
const OTHERS: Readonly<Record<string, readonly [letter: string, glyph: GlyphName]>> = {
  railroad: ['R', 'rail'],
  utility: ['U', 'bolt'],
  bridge: ['W', 'bridge'],
  server: ['S', 'server'],
};

interface Grouped {
  readonly kind: readonly string[];
  readonly groups: readonly { readonly lots: readonly number[] }[];
  readonly streetGroups: readonly number[];
}

export function signOf(board: Grouped, group: number): GroupSign {
  const kind = board.kind[board.groups[group]!.lots[0]!]!;
  const other = OTHERS[kind];
  if (other) return { letter: other[0], glyph: other[1], tone: `tone-${kind}` };
  const index = board.streetGroups.indexOf(group) % STREETS.length;
  return { letter: 'ABCDEFGHIJKL'[index]!, glyph: STREETS[index]!, tone: `tone-${index}` };
}

/** Outlines of the tokens, in a box of 24 by 24. */
export const TOKENS: readonly string[] = [
  'M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22z',
  'M3 2h18a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1z',
  'M12 0.500L23.5 22H0.500z',
  'M12 0l12 12-12 12L0 12z',
  'M6.5 1.500h11L23.5 12l-6 10.500h-11L0.5 12z',
  'M12 0l3.5 7.5 8.5 1-6.2 5.8 1.7 8.7-7.5-4.2-7.5 4.2 1.7-8.700L0 8.500l8.5-1z',
  'M8 1h8v7h7v8h-7v7H8v-7H1V8h7z',
  'M12 0c5 6.5 8.5 10 8.5 15a8.5 8.5 0 0 1-17 0C3.5 10 7 6.5 12 0z',
  // Pieces that belong to people, not to seats: shield, tower, crown.
  'M12 0.500L23 4v8c0 6-5 10-11 11.500C6 22 1 18 1 12V4z',
  'M3 1h4v3h3V1h4v3h3V1h4v8l-3 2v8l3 2v2H3v-2l3-2v-8L3 9z',
  'M1 6l6 5 5-9 5 9 6-5-2.500 16H3.500z',
  // The box of six: boot, smartphone, ship, hatstand, cat, iron.
  'M4 0h10v10c2 3 9 3 9 9v4H4z',
  'M6 0h12a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z',
  'M11 0l7 8h-5v3h11l-4 12H4L0 11h10z',
  'M5 1l2 5h3V0h4v6h3l2-5 3 1-3 8h-2v8l4 5H3l4-5v-8H5L2 2z',
  'M2 0l6 5h8l6-5v13c0 6-4 11-10 11S2 19 2 13z',
  'M8 1h12l2 8c1 4 2 9 2 14H0C0 14 7 10 15 9l-1-4H8z',
];

export function seatTone(seat: number): string {
  return `seat-${toneOf(seat)}`;
}
