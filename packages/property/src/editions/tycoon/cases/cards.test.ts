/** Cards: section 3, with the whole table of 3.1. */
import { describe, expect, test } from 'vitest';
import { BANK, POT } from '../../../core/state.js';
import { tycoonEdition } from '../index.js';
import { cases, FINE, OPPORTUNITY, OTHER_DECK, POT_LUCK, play, type Row, table } from '../testing.js';

const { board } = tycoonEdition;

/** A throw of seven leads to the square. */
const before = (id: number) => (id > 7 ? id - 7 : id + 33);

describe('3.1: where a card leads, and whether it passes Go', () => {
  test.each([
    ['OK03', 40, [0, 0, 0, 0, 0, 0]],
    ['OK04', 25, [0, 0, 1, 0, 0, 1]],
    ['OK07', 16, [0, 1, 1, 0, 1, 1]],
    ['OK13', 12, [0, 1, 1, 0, 1, 1]],
    ['OK10', 1, [1, 1, 1, 1, 1, 1]],
  ] as const)('%s to %i', (card, to, pays) => {
    [8, 23, 37, 3, 18, 34].forEach((from, column) => {
      const state = table({ at: [before(from)], opportunity: [card], potLuck: ['PL11'] });
      const [cash, laps] = [state.open.cash[0]!, state.open.circuits![0]!];
      // The throw itself passes Go on the way to 3.
      const thrown = from === 3 ? 1 : 0;
      play(state, [0, 'roll', [3, 4]]);
      if (column > 2) play(state, [0, OTHER_DECK]);
      expect(board.id[state.open.square[0]!]).toBe(to);
      expect([from, state.open.cash[0]! - cash]).toEqual([from, 200 * (thrown + pays[column]!)]);
      expect(state.open.circuits![0]! - laps).toBe(thrown + pays[column]!);
    });
  });

  test.each([
    [8, 5],
    [23, 20],
    [37, 34],
    [3, 40],
    [18, 15],
    [34, 11],
  ])('OK12 three back from %i to %i', (from, to) => {
    const state = table({ at: [before(from)], opportunity: ['OK12'], potLuck: from === 37 ? ['PL04'] : ['PL11'] });
    const laps = from === 3 ? 2 : 1;
    play(state, [0, 'roll', [3, 4]]);
    if (state.open.phase === 'choice') play(state, [0, OTHER_DECK]);
    expect(board.id[state.open.square[0]!]).toBe(to);
    expect(state.open.circuits![0]).toBe(laps);
    expect(state.open.jail[0]).toBe(from === 34 ? 1 : 0);
    if (from === 8) expect(state.open.cash[0]).toBe(1300);
  });

  test.each([3, 18, 34])('PL03 from %i back to 2, without salary', (from) => {
    const state = table({ at: [before(from)], potLuck: ['PL03'] });
    const thrown = from === 3 ? 200 : 0;
    play(state, [0, 'roll', [3, 4]]);
    expect(board.id[state.open.square[0]!]).toBe(2);
    expect(state.open.cash[0]).toBe(1500 + thrown);
    expect(state.open.phase).toBe('buy');
  });
});

const built = { deeds: [[2, 4, 7, 9, 10]], level: { 2: 5, 4: 4, 7: 1, 9: 1, 10: 0 } };

const rows: Row[] = [
  ...(
    [
      ['PL01', 200],
      ['PL02', 50],
      ['PL04', 20],
      ['PL05', 200],
      ['PL09', 50],
      ['PL13', 100],
      ['PL15', 25],
    ] as const
  ).map(
    ([card, amount]): Row => [
      card,
      'collects from the bank',
      { at: [27], potLuck: [card], bank: 50_000 },
      [0, 'roll', [3, 4]],
      { cash: [1500 + amount], bank: 50_000 - amount },
    ],
  ),
  ...(
    [
      ['PL06', 100],
      ['PL07', 50],
      ['PL10', 50],
    ] as const
  ).map(
    ([card, amount]): Row => [
      card,
      'pays the bank',
      { at: [27], potLuck: [card], bank: 50_000 },
      [0, 'roll', [3, 4]],
      { cash: [1500 - amount], bank: 50_000 + amount, paid: [[0, BANK, amount]] },
    ],
  ),
  ...(
    [
      ['OK05', 15],
      ['OK15', 30],
    ] as const
  ).map(
    ([card, amount]): Row => [
      card,
      'pays the pot',
      { at: [30], opportunity: [card], bank: 50_000 },
      [0, 'roll', [3, 4]],
      { cash: [1500 - amount], bank: 50_000, pot: amount, paid: [[0, POT, amount]] },
    ],
  ),
  ['PL12', 'pays the pot', { at: [27], potLuck: ['PL12'] }, [0, 'roll', [3, 4]], { cash: [1450], pot: 50 }],
  [
    'PL08',
    'goes to Go',
    { at: [27], potLuck: ['PL08'] },
    [0, 'roll', [3, 4]],
    { at: [1, 1, 1], cash: [1700], circuits: [2] },
  ],
  [
    'PL11',
    'the fine goes to the pot',
    { at: [27], potLuck: ['PL11'] },
    [0, 'roll', [3, 4]],
    [0, FINE],
    { cash: [1490], pot: 10, pile: [[POT_LUCK, 17, 'PL11']], phase: 'manage' },
  ],
  [
    'PL11',
    'who cannot pay the fine draws',
    { at: [27], cash: [9], potLuck: ['PL11'], opportunity: ['OK01'] },
    [0, 'roll', [3, 4]],
    { cash: [59], untold: ['owes'], phase: 'manage' },
  ],
  [
    'PL11',
    'who does not answer in time pays the fine',
    { at: [27], potLuck: ['PL11'] },
    [0, 'roll', [3, 4]],
    [0, 'timeout'],
    { cash: [1490], pot: 10 },
  ],
  [
    'PL14',
    'goes to jail without salary',
    { at: [27], potLuck: ['PL14'] },
    [0, 'roll', [3, 4]],
    { at: [11, 1, 1], jail: [1], cash: [1500] },
  ],
  [
    'PL16',
    'also who sits in jail gives',
    { at: [27], potLuck: ['PL16'], jail: [0, 1] },
    [0, 'roll', [3, 4]],
    { cash: [1520, 1490, 1490] },
  ],
  [
    'PL16',
    'one after the other, each raising what is missing',
    { at: [27], potLuck: ['PL16'], cash: [1500, 3, 2], deeds: [[], [2], [4]] },
    [0, 'roll', [3, 4]],
    { phase: 'debt', asks: [1] },
    [1, { type: 'mortgage', lot: 1 }],
    { phase: 'debt', asks: [2], cash: [1510, 23] },
    [2, { type: 'sell_deed', lot: 3 }],
    { cash: [1520, 23, 52], phase: 'manage', asks: [0] },
  ],
  ['OK01', 'dividend', { at: [30], opportunity: ['OK01'] }, [0, 'roll', [3, 4]], { cash: [1550] }],
  ['OK02', 'prize', { at: [30], opportunity: ['OK02'] }, [0, 'roll', [3, 4]], { cash: [1600] }],
  ['OK06', 'fees', { at: [30], opportunity: ['OK06'] }, [0, 'roll', [3, 4]], { paid: [[0, BANK, 150]] }],
  ['OK08', 'loan', { at: [30], opportunity: ['OK08'] }, [0, 'roll', [3, 4]], { cash: [1650] }],
  [
    'OK09',
    'a hotel is one hotel and no four houses',
    { ...built, at: [30], opportunity: ['OK09'] },
    [0, 'roll', [3, 4]],
    { paid: [[0, BANK, 6 * 40 + 115]] },
  ],
  [
    'OK11',
    'the cheaper repairs',
    { ...built, at: [30], opportunity: ['OK11'] },
    [0, 'roll', [3, 4]],
    { paid: [[0, BANK, 6 * 25 + 100]] },
  ],
  ['OK11', 'nothing built, nothing paid', { at: [30], opportunity: ['OK11'] }, [0, 'roll', [3, 4]], { paid: [] }],
  [
    'OK09',
    'repairs that are too dear are a debt like any other',
    { ...built, at: [30], cash: [100], opportunity: ['OK09'] },
    [0, 'roll', [3, 4]],
    { phase: 'debt', owes: [[BANK, 355]] },
  ],
  ['OK14', 'to jail', { at: [30], opportunity: ['OK14'] }, [0, 'roll', [3, 4]], { jail: [1], phase: 'jail' }],
  [
    'OK16',
    'a pass is kept',
    { at: [30], opportunity: ['OK16'] },
    [0, 'roll', [3, 4]],
    { pardon: [-1, 0], pile: [[OPPORTUNITY, 15, 'OK15']] },
  ],
];

cases('what each card does', rows);
