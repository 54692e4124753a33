/** The classic board, as printed. Names, prices and rents are those of the source document. */
import type { BoardData, SquareData } from '../../core/board.js';

const street = (name: string, group: string, price: number, ...rent: number[]): SquareData => ({
  kind: 'street',
  name,
  group,
  price,
  rent,
});
const railroad = (name: string): SquareData => ({ kind: 'railroad', name, price: 200 });
const utility = (name: string): SquareData => ({ kind: 'utility', name, price: 150 });
const chance: SquareData = { kind: 'deck', name: 'Chance', deck: 'chance' };
const chest: SquareData = { kind: 'deck', name: 'Community Chest', deck: 'chest' };

// biome-ignore format: rows read as the printed table does
export const CLASSIC_BOARD: BoardData = {
  squares: [
    { kind: 'go', name: 'GO' },
    street('Mediterranean Avenue',  'brown',       60,  2,  10,  30,   90,  160,  250),
    chest,
    street('Baltic Avenue',         'brown',       60,  4,  20,  60,  180,  320,  450),
    { kind: 'tax', name: 'Income Tax', amount: 200 },
    railroad('Reading Railroad'),
    street('Oriental Avenue',       'light_blue', 100,  6,  30,  90,  270,  400,  550),
    chance,
    street('Vermont Avenue',        'light_blue', 100,  6,  30,  90,  270,  400,  550),
    street('Connecticut Avenue',    'light_blue', 120,  8,  40, 100,  300,  450,  600),
    { kind: 'jail', name: 'Jail / Just Visiting' },
    street('St. Charles Place',     'pink',       140, 10,  50, 150,  450,  625,  750),
    utility('Electric Company'),
    street('States Avenue',         'pink',       140, 10,  50, 150,  450,  625,  750),
    street('Virginia Avenue',       'pink',       160, 12,  60, 180,  500,  700,  900),
    railroad('Pennsylvania Railroad'),
    street('St. James Place',       'orange',     180, 14,  70, 200,  550,  750,  950),
    chest,
    street('Tennessee Avenue',      'orange',     180, 14,  70, 200,  550,  750,  950),
    street('New York Avenue',       'orange',     200, 16,  80, 220,  600,  800, 1000),
    { kind: 'parking', name: 'Free Parking' },
    street('Kentucky Avenue',       'red',        220, 18,  90, 250,  700,  875, 1050),
    chance,
    street('Indiana Avenue',        'red',        220, 18,  90, 250,  700,  875, 1050),
    street('Illinois Avenue',       'red',        240, 20, 100, 300,  750,  925, 1100),
    railroad('B&O Railroad'),
    street('Atlantic Avenue',       'yellow',     260, 22, 110, 330,  800,  975, 1150),
    street('Ventnor Avenue',        'yellow',     260, 22, 110, 330,  800,  975, 1150),
    utility('Water Works'),
    street('Marvin Gardens',        'yellow',     280, 24, 120, 360,  850, 1025, 1200),
    { kind: 'go_to_jail', name: 'Go To Jail' },
    street('Pacific Avenue',        'green',      300, 26, 130, 390,  900, 1100, 1275),
    street('North Carolina Avenue', 'green',      300, 26, 130, 390,  900, 1100, 1275),
    chest,
    street('Pennsylvania Avenue',   'green',      320, 28, 150, 450, 1000, 1200, 1400),
    railroad('Short Line Railroad'),
    chance,
    street('Park Place',            'dark_blue',  350, 35, 175, 500, 1100, 1300, 1500),
    { kind: 'tax', name: 'Luxury Tax', amount: 100 },
    street('Boardwalk',             'dark_blue',  400, 50, 200, 600, 1400, 1700, 2000),
  ],
  houseCost: {
    brown: 50, light_blue: 50, pink: 100, orange: 100, red: 150, yellow: 150, green: 200, dark_blue: 200,
  },
  railroadRent: [25, 50, 100, 200],
  utilityRent: [4, 10],
};
