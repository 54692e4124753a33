/**
 * The magnate board, as printed: an outer ring of forty squares, an inner one of fourteen, and two bridges that belong to
 * both. Each row has the square's number, what it is, what comes next and where it is drawn.
 */
import type { BoardData, SquareData } from '../../core/board.js';
import type { Place, Successor } from '../../core/ways.js';

type Row = readonly [id: number, square: SquareData, next: Successor, x: number, y: number, w?: number, h?: number];

const street = (name: string, group: number, price: number, ...rent: number[]): SquareData => ({
  kind: 'street',
  name,
  group: String(group),
  price,
  rent,
});
const bridge = (name: string): SquareData => ({ kind: 'bridge', name, price: 250 });
const server = (name: string): SquareData => ({ kind: 'server', name, price: 300 });
const tram = (name: string): SquareData => ({ kind: 'tram', name });
const fantasy: SquareData = { kind: 'fantasy', name: 'Fantasy' };

/** The one street that is dearer to build on than its neighbour. */
const citadel: SquareData = {
  kind: 'street',
  name: 'Citadel Hill',
  group: '12',
  price: 450,
  houseCost: 220,
  rent: [50, 250, 700, 1600, 1950, 2500],
};

// biome-ignore format: rows read as the printed table does
const ROWS: readonly Row[] = [
  [  0, { kind: 'go', name: 'Departure' },                                              1, 10, 10],
  [  1, street('Tanner Row',       1,  60,  2,  10,  30,   90,  160,  250),             2,  9, 10],
  [  2, fantasy,                                                                        3,  8, 10],
  [  3, street('Cooper Row',       1,  60,  4,  20,  60,  180,  320,  450),             4,  7, 10],
  [  4, fantasy,                                                                        5,  6, 10],
  [  5, server('Server Alder'),                                                         6,  5, 10],
  [  6, street('Mill Lane',        2, 100,  6,  30,  90,  270,  400,  550),             7,  4, 10],
  [  7, fantasy,                                                                        8,  3, 10],
  [  8, street('Weir Lane',        2, 100,  6,  30,  90,  270,  400,  550),             9,  2, 10],
  [  9, street('Ferry Lane',       2, 120,  8,  40, 100,  300,  450,  600),            10,  1, 10],
  [ 10, tram('Tram Southgate'),                                                        11,  0, 10],
  [ 11, street('Fig Court',        3, 140, 10,  50, 150,  450,  625,  750),            12,  0,  9],
  [ 12, fantasy,                                                                       13,  0,  8],
  [ 13, street('Olive Court',      3, 140, 10,  50, 150,  450,  625,  750),            14,  0,  7],
  [ 14, street('Almond Court',     3, 160, 12,  60, 180,  500,  700,  900),            15,  0,  6],
  [ 15, bridge('West Bridge'),                                                  [16, 106],  0,  5, 4],
  [ 16, street('Potters Yard',     4, 180, 14,  70, 200,  550,  750,  950),            17,  0,  4],
  [ 17, fantasy,                                                                       18,  0,  3],
  [ 18, street('Glass Yard',       4, 180, 14,  70, 200,  550,  750,  950),            19,  0,  2],
  [ 19, street('Foundry Yard',     4, 200, 16,  80, 220,  600,  800, 1000),            20,  0,  1],
  [ 20, { kind: 'go_to_jail', name: 'Summons' },                                       21,  0,  0],
  [ 21, street('Lantern Street',   5, 220, 18,  90, 250,  700,  875, 1050),            22,  1,  0],
  [ 22, fantasy,                                                                       23,  2,  0],
  [ 23, street('Anchor Street',    5, 220, 18,  90, 250,  700,  875, 1050),            24,  3,  0],
  [ 24, street('Compass Street',   5, 240, 20, 100, 300,  750,  925, 1100),            25,  4,  0],
  [ 25, server('Server Birch'),                                                        26,  5,  0],
  [ 26, street('Heron Walk',       6, 260, 22, 110, 330,  800,  975, 1150),            27,  6,  0],
  [ 27, street('Swan Walk',        6, 260, 22, 110, 330,  800,  975, 1150),            28,  7,  0],
  [ 28, fantasy,                                                                       29,  8,  0],
  [ 29, street('Kestrel Walk',     6, 280, 24, 120, 360,  850, 1025, 1200),            30,  9,  0],
  [ 30, tram('Tram Northgate'),                                                        31, 10,  0],
  [ 31, street('Cedar Avenue',     7, 300, 26, 130, 390,  900, 1100, 1275),            32, 10,  1],
  [ 32, street('Elm Avenue',       7, 300, 26, 130, 390,  900, 1100, 1275),            33, 10,  2],
  [ 33, fantasy,                                                                       34, 10,  3],
  [ 34, street('Plane Avenue',     7, 320, 28, 150, 450, 1000, 1200, 1400),            35, 10,  4],
  [ 35, bridge('East Bridge'),                                                  [36, 113],  7,  5, 4],
  [ 36, fantasy,                                                                       37, 10,  6],
  [ 37, street('Meridian Square',  8, 350, 35, 175, 500, 1100, 1300, 1500),            38, 10,  7],
  [ 38, fantasy,                                                                       39, 10,  8],
  [ 39, street('Founders Square',  8, 400, 50, 200, 600, 1400, 1700, 2000),             0, 10,  9],
  [100, tram('Tram Isle South'),                                                      101,  7,  8],
  [101, street('Pebble Quay',      9,  90,  7,  35, 100,  250,  420,  560),           102,  6,  8],
  [102, fantasy,                                                                      103,  5,  8],
  [103, street('Shingle Quay',     9, 100,  8,  40, 100,  260,  460,  580),           104,  4,  8],
  [104, { kind: 'visit', name: 'Visiting' },                                          105,  3,  8],
  [105, street('Market Steps',    10, 180, 15,  75, 200,  550,  800,  950),            15,  3,  6, 1, 2],
  [106, street('Chapel Steps',    10, 190, 16,  70, 210,  600,  840, 1000),           107,  3,  3, 1, 2],
  [107, tram('Tram Isle North'),                                                      108,  3,  2],
  [108, street('Harp Terrace',    11, 270, 22, 120, 350,  810, 1000, 1150),           109,  4,  2],
  [109, fantasy,                                                                      110,  5,  2],
  [110, street('Viol Terrace',    11, 280, 23, 150, 350,  820, 1050, 1175),           111,  6,  2],
  [111, { kind: 'parking', name: 'Car Park' },                                        112,  7,  2],
  [112, street('Observatory Hill',12, 340, 25, 120, 360,  800,  950, 1100),            35,  7,  3, 1, 2],
  [113, citadel,                                                                      100,  7,  6, 1, 2],
  [201, { kind: 'jail', name: 'Jail' },                                               105,  3,  9],
];

export const MAGNATE_BOARD: BoardData = {
  squares: ROWS.map(([, square]) => square),
  ids: ROWS.map(([id]) => id),
  next: ROWS.map(([, , next]) => next),
  places: ROWS.map(([, , , x, y, w = 1, h = 1]): Place => ({ x, y, w, h })),
  houseCost: {
    1: 50,
    2: 50,
    3: 100,
    4: 100,
    5: 150,
    6: 150,
    7: 200,
    8: 200,
    9: 50,
    10: 100,
    11: 150,
    12: 200,
  },
  railroadRent: [],
  utilityRent: [],
  tolls: {
    full: { bridge: [50, 250], server: [60, 300] },
    soft: { bridge: [50, 150], server: [60, 180] },
    april: { bridge: [20, 40], server: [20, 60] },
  },
};
