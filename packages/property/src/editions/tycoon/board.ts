/** The tycoon board, as printed: forty squares, numbered from 1. Prices and rents are those of the source; the names are ours. */
import type { BoardData, SquareData } from '../../core/board.js';

const street = (name: string, group: string, price: number, ...rent: number[]): SquareData => ({
  kind: 'street',
  name,
  group,
  price,
  rent,
});
const station = (name: string): SquareData => ({ kind: 'railroad', name, price: 200 });
const utility = (name: string): SquareData => ({ kind: 'utility', name, price: 150 });
const potLuck: SquareData = { kind: 'deck', name: 'Pot Luck', deck: 'pot_luck' };
const opportunity: SquareData = { kind: 'deck', name: 'Opportunity Knocks', deck: 'opportunity_knocks' };

// biome-ignore format: rows read as the printed table does
const SQUARES: readonly SquareData[] = [
  { kind: 'go', name: 'Go' },
  street('Alder Brook',      'Brown',      60,  2,  10,  30,   90,  160,  250),
  potLuck,
  street('Lantern Yard',     'Brown',      60,  4,  20,  60,  180,  320,  450),
  { kind: 'tax', name: 'Income Tax', amount: 200 },
  station('North Station'),
  street('Sugarloaf Row',    'Blue',      100,  6,  30,  90,  270,  400,  550),
  opportunity,
  street('Cobbler Avenue',   'Blue',      100,  6,  30,  90,  270,  400,  550),
  street('Barley Drive',     'Blue',      120,  8,  40, 100,  300,  450,  600),
  { kind: 'jail', name: 'Jail / Just Visiting' },
  street('Windmill Drive',   'Purple',    140, 10,  50, 150,  450,  625,  750),
  utility('Coppergate Power'),
  street('Badger Hollow',    'Purple',    140, 10,  50, 150,  450,  625,  750),
  street('Linen Lane',       'Purple',    160, 12,  60, 180,  500,  700,  900),
  station('West Station'),
  street('Mitre Drive',      'Orange',    180, 14,  70, 200,  550,  750,  950),
  potLuck,
  street('Dovecote Street',  'Orange',    180, 14,  70, 200,  550,  750,  950),
  street('Bramble Lane',     'Orange',    200, 16,  80, 220,  600,  800, 1000),
  { kind: 'parking', name: 'Free Parking' },
  street('Marshal Square',   'Red',       220, 18,  90, 250,  700,  875, 1050),
  opportunity,
  street('Poppy Parade',     'Red',       220, 18,  90, 250,  700,  875, 1050),
  street('Magnolia Gardens', 'Red',       240, 20, 100, 300,  750,  925, 1100),
  station('East Station'),
  street('Compass Close',    'Yellow',    260, 22, 110, 330,  800,  975, 1150),
  street('Meridian Avenue',  'Yellow',    260, 22, 110, 330,  800,  975, 1150),
  utility('Clearwell Water'),
  // No dearer to visit than its neighbours while it is bare: so it stands in the source.
  street('Heron Creek',      'Yellow',    280, 22, 120, 360,  850, 1025, 1200),
  { kind: 'go_to_jail', name: 'Go to Jail' },
  street('Saddler Mews',     'Green',     300, 26, 130, 390,  900, 1100, 1275),
  street('Falcon Crescent',  'Green',     300, 26, 130, 390,  900, 1100, 1275),
  potLuck,
  street('Ibis Close',       'Green',     320, 28, 150, 450, 1000, 1200, 1400),
  station('South Station'),
  opportunity,
  street('Observatory Way',  'Deep blue', 350, 35, 175, 500, 1100, 1300, 1500),
  { kind: 'tax', name: 'Super Tax', amount: 100 },
  street('Summit Heights',   'Deep blue', 400, 50, 200, 600, 1400, 1700, 2000),
];

export const TYCOON_BOARD: BoardData = {
  squares: SQUARES,
  ids: SQUARES.map((_, at) => at + 1),
  houseCost: {
    Brown: 50,
    Blue: 50,
    Purple: 100,
    Orange: 100,
    Red: 150,
    Yellow: 150,
    Green: 200,
    'Deep blue': 200,
  },
  railroadRent: [25, 50, 100, 200],
  utilityRent: [4, 10],
};
