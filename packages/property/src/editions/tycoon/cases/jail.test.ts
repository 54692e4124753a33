/** Jail: section 10, both readings. */
import { POT } from '../../../core/state.js';
import { bid, cases, OPPORTUNITY, type Row, useCard } from '../testing.js';

const away: Row[] = [
  ['10', 'by the square', { at: [24] }, [0, 'roll', [3, 4]], { at: [11, 1, 1], jail: [1], phase: 'jail', asks: [0] }],
  ['10', 'visiting is harmless', { at: [4] }, [0, 'roll', [3, 4]], { at: [11, 1, 1], jail: [0], phase: 'manage' }],
  [
    '8',
    'who sits there earns no rent',
    { deeds: [[], [19]], jail: [0, 1], at: [12] },
    [0, 'roll', [3, 4]],
    { paid: [], phase: 'manage' },
  ],
  [
    '7',
    'and does not bid',
    { at: [12], jail: [0, 1] },
    [0, 'roll', [3, 4]],
    [0, 'decline'],
    { asks: [2], bidding: [1, 0, 1] },
    [2, bid(90)],
    { asks: [0] },
  ],
];

const serving: Row[] = [
  [
    '10',
    'pays on arrival, and has a normal turn next round',
    { seats: 2, at: [24] },
    [0, 'roll', [3, 4]],
    {
      may: [
        [0, 'pay_fine'],
        [0, 'go_on'],
      ],
      mayNot: [
        [0, 'roll'],
        [0, 'use_card'],
      ],
    },
    [0, 'pay_fine'],
    { jail: [0], pot: 50, cash: [1450], asks: [1], phase: 'roll', paid: [[0, POT, 50]] },
    [1, 'roll', [4, 6]],
    [1, 'end_turn'],
    { phase: 'roll', asks: [0], at: [11, 11] },
  ],
  [
    '10',
    'stays: jailed in round 3, misses 4 and 5, moves in 6',
    { seats: 2, at: [24], round: 3 },
    [0, 'roll', [3, 4]],
    [0, 'go_on'],
    { jail: [1], asks: [1], round: 3, told: ['stayed'] },
    [1, 'roll', [4, 6]],
    [1, 'end_turn'],
    { phase: 'jail', asks: [0], round: 4 },
    [0, 'roll', 'WRONG_PHASE'],
    [0, 'go_on'],
    { jail: [2], asks: [1], round: 4 },
    [1, 'roll', [4, 6]],
    [1, 'end_turn'],
    { round: 5, phase: 'jail', asks: [0] },
    [0, 'go_on'],
    { jail: [0], told: ['freed'], asks: [1] },
    [1, 'roll', [4, 6]],
    [1, 'go_on'],
    [0, 'roll', [1, 2]],
    { round: 6, at: [14, 11] },
  ],
  [
    '10',
    'a pass at the start of a missed turn ends that turn too',
    { jail: [1], pardon: [-1, 0] },
    [0, useCard(OPPORTUNITY)],
    { jail: [0], pardon: [-1, -1], asks: [1], pile: [[OPPORTUNITY, 16, 'OK16']] },
  ],
  [
    '10',
    'who cannot pay stays',
    { jail: [1], cash: [49] },
    [0, 'pay_fine', 'NOT_ENOUGH_CASH'],
    [0, 'go_on'],
    { jail: [2] },
  ],
  ['10', 'and so does who does not answer', { jail: [2] }, [0, 'timeout'], { jail: [0], asks: [1] }],
  ['5', 'the third double ends in the same choice', { doubles: 2 }, [0, 'roll', [2, 2]], { phase: 'jail', asks: [0] }],
];

const SEED = { preset: 'seed002' } as const;

const throwing: Row[] = [
  ['10', 'arrival ends the turn', { ...SEED, at: [24] }, [0, 'roll', [3, 4]], { jail: [1], phase: 'roll', asks: [1] }],
  [
    '10',
    'a double frees, counts as the first, and another throw follows',
    { ...SEED, jail: [1] },
    [0, 'roll', [3, 3]],
    { jail: [0], at: [17, 1, 1], doubles: 1, phase: 'buy' },
    [0, 'buy'],
    [0, 'end_turn'],
    { phase: 'roll', asks: [0] },
  ],
  [
    '10',
    'pays after the throw, and goes on with it',
    { ...SEED, jail: [1] },
    [0, 'pay_fine', 'WRONG_PHASE'],
    [0, 'roll', [1, 2]],
    {
      phase: 'bail',
      may: [
        [0, 'pay_fine'],
        [0, 'go_on'],
      ],
    },
    [0, 'pay_fine'],
    { at: [14, 1, 1], pot: 50, cash: [1450], jail: [0], phase: 'buy' },
  ],
  [
    '10',
    'or stays, and the turn is over but for managing',
    { ...SEED, jail: [1] },
    [0, 'roll', [1, 2]],
    [0, 'go_on'],
    { jail: [2], phase: 'manage', told: ['missed'] },
  ],
  [
    '10',
    'a pass frees, and the turn goes on',
    { ...SEED, jail: [2], pardon: [0, -1] },
    [0, useCard(0)],
    { jail: [0], phase: 'roll', asks: [0] },
    [0, 'roll', [2, 2]],
    { at: [15, 1, 1], doubles: 1 },
  ],
  [
    '10',
    'after the third miss the fine must be paid',
    { ...SEED, jail: [3] },
    [0, 'roll', [1, 2]],
    { at: [14, 1, 1], pot: 50, cash: [1450], jail: [0] },
  ],
  [
    '10',
    'raised if need be',
    { ...SEED, jail: [3], cash: [20], deeds: [[2]] },
    [0, 'roll', [1, 2]],
    { phase: 'debt', asks: [0] },
    [0, { type: 'sell_deed', lot: 1 }],
    { cash: [30], pot: 50, at: [14, 1, 1] },
  ],
  [
    '10',
    'or is bankruptcy, and the pot gets what there is',
    { ...SEED, jail: [3], cash: [20] },
    [0, 'roll', [1, 2]],
    { out: [1], pot: 20, asks: [1] },
  ],
];

cases('going to jail', away);
cases('serving two rounds', serving);
cases('throwing or paying', throwing);
