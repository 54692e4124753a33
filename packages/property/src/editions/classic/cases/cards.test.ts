import { describe, expect, test } from 'vitest';
import {
  CHANCE,
  CHEST,
  cases,
  mortgage,
  play,
  propose,
  RAILROADS,
  type Row,
  type Setting,
  table,
  tell,
  useCard,
} from '../testing.js';

/** Three Chance squares, each seven steps from a start. */
const START: Readonly<Record<number, number>> = { 7: 0, 22: 15, 36: 29 };

const journeys: readonly (readonly [
  number: number,
  name: string,
  card: string,
  from: number,
  to: number,
  gain: number,
])[] = [
  [29, 'Advance to GO', 'to-go', 7, 0, 200],
  [29, 'Advance to GO', 'to-go', 22, 0, 200],
  [29, 'Advance to GO', 'to-go', 36, 0, 200],
  [30, 'advance to Illinois', 'to-illinois', 36, 24, 200],
  [30, 'advance to Illinois', 'to-illinois', 7, 24, 0],
  [30, 'advance to Illinois', 'to-illinois', 22, 24, 0],
  [31, 'advance to St. Charles', 'to-st-charles', 22, 11, 200],
  [31, 'advance to St. Charles', 'to-st-charles', 36, 11, 200],
  [31, 'advance to St. Charles', 'to-st-charles', 7, 11, 0],
  [32, 'advance to Reading', 'to-reading', 7, 5, 200],
  [32, 'advance to Reading', 'to-reading', 22, 5, 200],
  [32, 'advance to Reading', 'to-reading', 36, 5, 200],
  [33, 'advance to Boardwalk', 'to-boardwalk', 7, 39, 0],
  [33, 'advance to Boardwalk', 'to-boardwalk', 22, 39, 0],
  [33, 'advance to Boardwalk', 'to-boardwalk', 36, 39, 0],
  [34, 'nearest railroad', 'railroad-1', 7, 15, 0],
  [34, 'nearest railroad', 'railroad-2', 22, 25, 0],
  [34, 'nearest railroad', 'railroad-1', 36, 5, 200],
  [38, 'nearest utility', 'utility', 7, 12, 0],
  [38, 'nearest utility', 'utility', 22, 28, 0],
  [38, 'nearest utility', 'utility', 36, 12, 200],
  [42, 'back three never pays a salary', 'back-three', 22, 19, 0],
];

describe('journeys by card', () => {
  test.each(journeys)('%i %s (%s) from %i to %i: %i', (_, __, card, from, to, gain) => {
    const told = gain > 0 ? (['salary'] as const) : [];
    const phase = to === 0 ? 'manage' : 'buy';
    const untold = gain > 0 ? [] : (['salary'] as const);
    tell({ square: [START[from]!], chance: [card] }, [0, 'roll', [3, 4]], {
      square: [to],
      cash: [1500 + gain],
      phase,
      told,
      untold,
    });
  });
});

const fares: readonly (readonly [number: number, name: string, railroads: readonly number[], fare: number])[] = [
  [35, 'nearest railroad, its owner has one: twice 25', [15], 50],
  [35, 'nearest railroad, its owner has two: twice 50', [15, 35], 100],
  [35, 'nearest railroad, its owner has three: twice 100', [5, 15, 35], 200],
  [35, 'nearest railroad, its owner has four: twice 200', RAILROADS, 400],
];

test.each(fares)('%i %s', (_, __, railroads, fare) => {
  tell({ chance: ['railroad-1'], deeds: [[], railroads] }, [0, 'roll', [3, 4]], { square: [15], paid: [[0, 1, fare]] });
});

const opera: Setting = { square: [27], chest: ['opera'] };

const rows: readonly Row[] = [
  [
    27,
    'a used jail card goes under its own deck, though it was got in a trade',
    { square: [10], jail: [1], pardon: [-1, 1] },
    { pile: [[CHEST, 15, 'inheritance']] },
    [0, propose(1, { cash: 40 }, { cards: [CHEST] })],
    [1, 'accept'],
    [0, useCard(CHANCE), 'NO_SUCH_CARD'],
    [0, useCard(CHEST)],
    { pardon: [-1, -1], pile: [[CHEST, 16, 'pardon']] },
  ],
  [
    36,
    'nearest railroad without owner: bought at its price',
    { chance: ['railroad-1'] },
    [0, 'roll', [3, 4]],
    { phase: 'buy' },
    [0, 'buy'],
    { owner: { 15: 0 }, cash: [1300] },
  ],
  [
    36,
    'nearest railroad without owner: or auctioned',
    { seats: 2, chance: ['railroad-1'] },
    [0, 'roll', [3, 4]],
    [0, 'decline'],
    { phase: 'auction', lot: 15, told: ['auction'] },
  ],
  [
    37,
    'nearest railroad, own: nothing',
    { chance: ['railroad-1'], deeds: [[15]] },
    [0, 'roll', [3, 4]],
    { paid: [], phase: 'manage' },
  ],
  [
    37,
    'nearest railroad, mortgaged: nothing',
    { chance: ['railroad-1'], deeds: [[], [15]], mortgaged: [15] },
    [0, 'roll', [3, 4]],
    { square: [15], paid: [], phase: 'manage' },
  ],
  [
    39,
    'nearest utility of another: a fresh throw, times ten, though he has one only',
    { chance: ['utility'], deeds: [[], [12]] },
    [0, 'roll', [3, 4], [1, 2]],
    { paid: [[0, 1, 30]] },
  ],
  [
    40,
    'nearest utility without owner: bought or auctioned, no throw',
    { chance: ['utility'] },
    [0, 'roll', [3, 4]],
    { square: [12], phase: 'buy', may: [[0, 'decline']] },
    [0, 'buy'],
    { owner: { 12: 0 }, cash: [1350] },
  ],
  [
    41,
    'back three from 7: pays the income tax',
    { chance: ['back-three'] },
    [0, 'roll', [3, 4]],
    { square: [4], paid: [[0, -1, 200]], untold: ['salary'] },
  ],
  [
    41,
    'back three from 22: rent',
    { square: [15], chance: ['back-three'], deeds: [[], [19]] },
    [0, 'roll', [3, 4]],
    { square: [19], paid: [[0, 1, 16]] },
  ],
  [
    41,
    'back three from 36: a card of the other deck, which sends on to GO',
    { square: [29], chance: ['back-three'], chest: ['to-go'] },
    [0, 'roll', [3, 4]],
    { square: [0], cash: [1700], told: ['card', 'moved', 'card', 'moved', 'salary'] },
  ],
  [
    41,
    'back three from 36: a card of the other deck, which sends to jail',
    { square: [29], chance: ['back-three'], chest: ['jail'] },
    [0, 'roll', [3, 4]],
    { square: [10], jail: [1], cash: [1500], seat: 1 },
  ],
  [
    43,
    'repairs of the first deck: a hotel counts as a hotel only',
    { chance: ['repairs'], deeds: [[1, 3]], level: { 1: 4, 3: 5 } },
    [0, 'roll', [3, 4]],
    { paid: [[0, -1, 4 * 25 + 100]] },
  ],
  [
    43,
    'repairs of the second deck count all own buildings and nobody else’s',
    {
      square: [27],
      chest: ['street-repairs'],
      deeds: [
        [1, 3, 37, 39],
        [6, 8, 9],
      ],
      level: { 1: 4, 3: 5, 37: 1, 39: 1, 6: 2, 8: 2, 9: 2 },
    },
    [0, 'roll', [2, 4]],
    { paid: [[0, -1, 6 * 40 + 115]] },
  ],
  [
    43,
    'nothing built: nothing due',
    { chance: ['repairs'], deeds: [[1, 3], [39]] },
    [0, 'roll', [3, 4]],
    { paid: [], phase: 'manage' },
  ],
  [
    44,
    'pay each player: every other active player gets 50, who is out nothing',
    { seats: 4, out: [0, 0, 1, 0], chance: ['chairman'] },
    [0, 'roll', [3, 4]],
    { cash: [1400, 1550, 0, 1550] },
  ],
  [
    45,
    'pay each player when short: in seat order, and the missing sum is raised',
    { seats: 4, seat: 1, cash: [1500, 60, 1500, 1500], deeds: [[], [39]], chance: ['chairman'] },
    [1, 'roll', [3, 4]],
    { phase: 'debt', cash: [1500, 10, 1550, 1500], paid: [[1, 2, 50]] },
    [1, mortgage(39)],
    { cash: [1550, 110, 1550, 1550], phase: 'manage' },
  ],
  [
    45,
    'pay each player and fail: the first who is not paid in full takes all, later ones nothing',
    { seats: 4, cash: [60], deeds: [[39]], mortgaged: [39], pardon: [-1, 0], chance: ['chairman'] },
    [0, 'roll', [3, 4]],
    [0, 'bankrupt'],
    { out: [1], cash: [0, 1550, 1510, 1500], owner: { 39: 2 }, pardon: [-1, 2] },
  ],
  [
    45,
    'pay each player and fail, option pooled: the estate goes to the bank',
    {
      seats: 4,
      options: { payEachShort: 'pooled', bankEstate: 'unowned' },
      cash: [60],
      deeds: [[39]],
      mortgaged: [39],
      chance: ['chairman'],
    },
    [0, 'roll', [3, 4]],
    { phase: 'debt', cash: [60, 1500, 1500, 1500] },
    [0, 'bankrupt'],
    { cash: [0, 1500, 1500, 1500], owner: { 39: -1 } },
  ],
  [
    46,
    'collect from each when one is short: he raises it in the drawer’s turn, which then goes on',
    { ...opera, cash: [1500, 20, 1500], deeds: [[], [39]] },
    [0, 'roll', [2, 4]],
    { phase: 'debt', asks: [1], seat: 0, cash: [1500, 20, 1500] },
    [1, mortgage(39)],
    {
      cash: [1600, 170, 1450],
      seat: 0,
      phase: 'manage',
      paid: [
        [1, 0, 50],
        [2, 0, 50],
      ],
    },
  ],
  [
    46,
    'collect from each when one cannot: he goes out to the drawer, then the next is asked',
    { ...opera, seat: 1, square: [0, 27], cash: [1500, 1500, 20], deeds: [[], [], [1]], mortgaged: [1] },
    [1, 'roll', [2, 4]],
    { phase: 'debt', asks: [2] },
    [2, 'bankrupt'],
    { phase: 'transfer', asks: [1], out: [0, 0, 1], owner: { 1: 1 }, cash: [1500, 1520, 0] },
    [1, { type: 'settle', lift: 0 }],
    { cash: [1450, 1567, 0], seat: 1, phase: 'manage' },
  ],
  [
    47,
    'collect from each leaves one player only: the game is over, the rest is dropped',
    { ...opera, cash: [1500, 20, 30], deeds: [[], [], [39]] },
    [0, 'roll', [2, 4]],
    [1, 'bankrupt'],
    { phase: 'debt', asks: [2] },
    [2, 'bankrupt'],
    { phase: 'over', places: [0, 2, 1], cash: [1550, 0, 0] },
  ],
  [
    48,
    'money of the bank is never limited',
    { square: [27], cash: [900_000_000], chest: ['bank-error'] },
    [0, 'roll', [2, 4]],
    { cash: [900_000_200] },
  ],
];

cases('cards', rows);

test('28 while the pardon is held its deck has 15 cards; after 15 draws the first comes again', () => {
  let { decks } = table({ pardon: [1, -1] }).sealed;
  const drawn: string[] = [];
  for (let draw = 0; draw < 16; draw++) {
    // Every draw in a position of its own; only the piles go on.
    const state = table({ pardon: [1, -1] });
    state.sealed.decks = decks;
    const events = play(state, [0, 'roll', [3, 4]]);
    decks = state.sealed.decks;
    drawn.push(...events.flatMap((event) => (event.type === 'card' && event.deck === CHANCE ? [event.id] : [])));
  }
  expect(new Set(drawn.slice(0, 15)).size).toBe(15);
  expect(drawn).not.toContain('pardon');
  expect(drawn[15]).toBe(drawn[0]);
});
