import { expect, test } from 'vitest';
import {
  build,
  cases,
  KEEP,
  LIFT,
  lift,
  mortgage,
  play,
  propose,
  type Row,
  type Setting,
  sell,
  table,
} from '../testing.js';

/** Seat 1 has a mortgaged deed that seat 0 wants. */
const pawned: Setting = { deeds: [[], [37]], mortgaged: [37] };
/** Before a throw of ten onto Boardwalk, whose rent seat 0 cannot pay. */
const ruin: Setting = { square: [29], cash: [0, 10, 1500], deeds: [[37], [39, 5]], mortgaged: [37] };

const rows: readonly Row[] = [
  [
    84,
    'a house anywhere in the group: no mortgage; sell first',
    { deeds: [[1, 3]], level: { 3: 1 } },
    [0, mortgage(1), 'GROUP_BUILT'],
    [0, mortgage(3), 'GROUP_BUILT'],
    [0, sell(3)],
    [0, mortgage(1)],
    { mortgaged: { 1: 1 }, cash: [1500 + 25 + 30] },
  ],
  [
    85,
    'railroads and utilities can be mortgaged at any time of managing',
    { deeds: [[1, 3, 5, 12]], level: { 1: 1, 3: 1 } },
    [0, mortgage(5)],
    [0, 'roll', [4, 6]],
    { phase: 'manage' },
    [0, mortgage(12)],
    { mortgaged: { 5: 1, 12: 1 }, cash: [1675] },
  ],
  [
    87,
    'a mortgaged deed traded: its new owner pays ten per cent at once',
    pawned,
    [0, propose(1, { cash: 100 }, { deeds: [37] })],
    [1, 'accept'],
    { phase: 'transfer', asks: [0], owner: { 37: 0 }, cash: [1400, 1600] },
    [0, KEEP],
    { cash: [1382], mortgaged: { 37: 1 }, phase: 'roll', paid: [[0, -1, 18]] },
  ],
  [
    87,
    'a mortgaged deed traded: or he lifts it at once',
    pawned,
    [0, propose(1, { cash: 100 }, { deeds: [37] })],
    [1, 'accept'],
    [0, LIFT],
    { cash: [1400 - 193], mortgaged: { 37: 0 }, phase: 'roll' },
  ],
  [
    87,
    'a mortgaged utility traded to the other player: 8, and the turn goes on',
    { deeds: [[12]], mortgaged: [12] },
    [0, propose(1, { deeds: [12] }, { cash: 1 })],
    [1, 'accept'],
    { phase: 'transfer', asks: [1], seat: 0 },
    [1, KEEP],
    { cash: [1501, 1491], phase: 'roll', asks: [0] },
  ],
  [
    88,
    'paid ten per cent and lifts later: the value and ten per cent again',
    pawned,
    [0, propose(1, {}, { deeds: [37] })],
    [1, 'accept'],
    [0, KEEP],
    { cash: [1482] },
    [0, lift(37)],
    { cash: [1482 - 193], mortgaged: { 37: 0 } },
  ],
  [
    89,
    'traded twice while mortgaged: ten per cent each time',
    pawned,
    [0, propose(1, {}, { deeds: [37] })],
    [1, 'accept'],
    [0, KEEP],
    [0, propose(2, { deeds: [37] }, {})],
    [2, 'accept'],
    [2, KEEP],
    { cash: [1482, 1500, 1482], owner: { 37: 2 }, mortgaged: { 37: 1 } },
  ],
  [
    90,
    'who cannot pay the ten per cent cannot make the trade',
    { ...pawned, cash: [17] },
    [0, propose(1, {}, { deeds: [37] }), 'NOT_ENOUGH_CASH'],
    [0, propose(1, {}, { deeds: [37], cash: 1 })],
    [1, 'accept'],
    [0, KEEP],
    { cash: [0, 1499] },
  ],
  [
    90,
    'in a bankruptcy he becomes debtor to the bank and must raise it',
    ruin,
    [0, 'roll', [4, 6]],
    [0, 'bankrupt'],
    { phase: 'transfer', asks: [1], owner: { 37: 1 }, mortgaged: { 37: 1 } },
    [1, LIFT, 'NOT_ENOUGH_CASH'],
    [1, KEEP],
    { phase: 'debt', asks: [1], cash: [0, 10] },
    [1, mortgage(5)],
    { cash: [0, 92], seat: 1, phase: 'roll' },
  ],
  [
    91,
    'mortgaging and lifting in the same phase: allowed, and costs the ten per cent',
    { deeds: [[37]] },
    [0, mortgage(37)],
    [0, lift(37)],
    { cash: [1500 + 175 - 193], mortgaged: { 37: 0 } },
  ],
  [
    92,
    'a change of hands keeps the mortgage: in a trade',
    pawned,
    [0, propose(1, { cash: 1 }, { deeds: [37] })],
    [1, 'accept'],
    [0, KEEP],
    { owner: { 37: 0 }, mortgaged: { 37: 1 } },
    [0, mortgage(37), 'MORTGAGED'],
    [0, build(37), 'GROUP_INCOMPLETE'],
  ],
  [
    92,
    'a change of hands keeps the mortgage: in a bankruptcy',
    { ...ruin, cash: [0, 1500, 1500] },
    [0, 'roll', [4, 6]],
    [0, 'bankrupt'],
    [1, KEEP],
    { owner: { 37: 1 }, mortgaged: { 37: 1 } },
  ],
];

cases('mortgages', rows);

const LIFTS: readonly (readonly [number: number, name: string, lot: number, up: number, down: number])[] = [
  [86, 'Mediterranean Avenue, 30', 1, 33, 33],
  [86, 'Electric Company, 75: one of two fractions', 12, 83, 82],
  [86, 'Water Works, 75', 28, 83, 82],
  [86, 'Reading Railroad, 100', 5, 110, 110],
  [86, 'Kentucky Avenue, 110', 21, 121, 121],
  [86, 'Atlantic Avenue, 130', 26, 143, 143],
  [86, 'Park Place, 175: the other fraction', 37, 193, 192],
  [86, 'Boardwalk, 200', 39, 220, 220],
];

test.each(LIFTS)('%i lifting %s', (_, __, lot, up, down) => {
  for (const [interestRounding, cost] of [
    ['ceil', up],
    ['floor', down],
  ] as const) {
    const state = table({ deeds: [[lot]], mortgaged: [lot], options: { interestRounding } });
    play(state, [0, lift(lot)]);
    expect(state.open.cash[0]).toBe(1500 - cost);
  }
});
