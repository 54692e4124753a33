/** The four known problems of source 004 and the further defects of its program, by number, and what is right. */
import { BrokenInvariant, FastChance, NOBODY, randomPolicy, sightOf } from '@freehold/kernel';
import { describe, expect, test } from 'vitest';
import type { Options, PropertyAction, PropertyEvent, PropertyState } from '../../../core/state.js';
import { sprint } from '../index.js';
import { cases, propose, type Row, table } from '../testing.js';

const { standard } = sprint.presets as { standard: Options };
const POOR: Options = { ...standard, startCash: 60, salary: 20 };

/** Random games, looked at after every action. */
function eachState(
  options: Options,
  games: number,
  look: (state: PropertyState, events: readonly PropertyEvent[], before: PropertyState) => void,
): void {
  const chance = new FastChance('known problems', sprint.streams.length);
  const random = new FastChance('players', 1);
  for (let index = 0; index < games; index++) {
    chance.reset(index);
    random.reset(index);
    const state = sprint.setup(options, 2 + (index % 5), chance);
    for (let seat = sprint.next(state); seat !== NOBODY; seat = sprint.next(state)) {
      const action = randomPolicy.decide(sightOf(sprint, state, seat, random) as never) as PropertyAction;
      const before = sprint.copy(state);
      const events: PropertyEvent[] = [];
      sprint.apply(state, seat, action, chance, events);
      look(state, events, before);
    }
  }
}

const active = ({ open }: PropertyState) => open.out.filter((gone) => gone === 0).length;

describe('problem 1: a debt is a state of its own', () => {
  test('nobody is ever below nothing, and who owes more than he has is asked for it or out', () => {
    let debts = 0;
    let ruined = 0;
    eachState(POOR, 60, ({ open }, events) => {
      expect(Math.min(...open.cash)).toBeGreaterThanOrEqual(0);
      for (const task of open.tasks) {
        if (task.kind !== 'debt') continue;
        expect(open.out[task.debtor]).toBe(0);
        expect(['pay', 'debt', 'offer']).toContain(open.phase);
        debts++;
      }
      ruined += events.filter(({ type }) => type === 'bankrupt').length;
    });
    expect(debts).toBeGreaterThan(100);
    expect(ruined).toBeGreaterThan(20);
  });

  test('who goes out keeps nothing, and his deeds have an owner who is in, or none', () => {
    eachState(POOR, 40, ({ open }) => {
      for (const owner of open.owner) if (owner >= 0) expect(open.out[owner]).toBe(0);
      open.out.forEach((gone, seat) => {
        if (gone) expect([open.cash[seat], open.jail[seat], open.question[seat]]).toEqual([0, 0, 0]);
      });
    });
  });
});

describe('problem 2: no game begins with fewer than two', () => {
  test.each([0, 1, 7])('not with %i', (seats) => {
    expect(() => sprint.setup(standard, seats, new FastChance('few', sprint.streams.length))).toThrow(BrokenInvariant);
  });

  test.each([2, 3, 4, 5, 6])('with %i, everybody is in', (seats) => {
    const state = sprint.setup(standard, seats, new FastChance('enough', sprint.streams.length));
    expect(active(state)).toBe(seats);
    expect(state.open.cash).toEqual(Array.from({ length: seats }, () => 1500));
  });

  cases('but a bankruptcy in the first turn is a legal end', [
    [
      2,
      'of two',
      { seats: 2, cash: [10] },
      [0, 'roll', [1, 3]],
      { turn: 1, phase: 'over', reason: 'last_standing', places: [1, 0] },
    ],
    [2, 'and of three it is none', { cash: [10] }, [0, 'roll', [1, 3]], { turn: 2, phase: 'roll', asks: [1] }],
  ]);
});

describe('problem 3: the end is a function of the state', () => {
  test('over exactly when one is left or the limit ends a round; nobody is left alone and somebody always is', () => {
    const reasons = new Set<string>();
    eachState({ ...POOR, turnLimit: 30, minTurnsBeforeEnd: 60 }, 60, (state) => {
      const { open } = state;
      expect(active(state)).toBeGreaterThan(0);
      if (active(state) === 1) expect(open.reason).toBe('last_standing');
      else if (open.phase === 'over') {
        expect(open.reason).toBe('turns');
        expect(open.turn).toBeGreaterThanOrEqual(60);
      }
      if (open.phase === 'over') reasons.add(open.reason);
      else expect(open.turn).toBeLessThan(60 + open.out.length);
      expect(sprint.result(state) !== undefined).toBe(open.phase === 'over');
    });
    expect([...reasons].sort()).toEqual(['last_standing', 'turns']);
  });

  cases('no guard delays the last player', [
    [
      3,
      'whatever minTurnsBeforeEnd says',
      { seats: 2, cash: [10], options: { minTurnsBeforeEnd: 50 } },
      [0, 'roll', [1, 3]],
      { turn: 1, phase: 'over', places: [1, 0] },
    ],
  ]);
});

test('problem 4: there is one notion of being out, and the reason is recorded with it', () => {
  eachState(POOR, 60, (state, events, before) => {
    const gone = events.flatMap((event) => (event.type === 'bankrupt' ? [event.seat] : []));
    expect(active(before) - active(state)).toBe(gone.length);
    const over = events.find((event) => event.type === 'over');
    expect(over !== undefined).toBe(state.open.phase === 'over');
    if (over?.type === 'over') expect(over.reason).toBe(state.open.reason);
    for (const { seat } of sprint.waiting(state)) if (seat >= 0) expect(state.open.out[seat]).toBe(0);
  });
});

const defects: Row[] = [
  [
    1,
    'nobody throws again after a tax',
    {},
    [0, 'roll', [1, 3]],
    [0, 'roll', 'WRONG_PHASE'],
    [0, 'pay'],
    [0, 'roll', 'WRONG_PHASE'],
  ],
  [1, 'nor after the start', { square: [38] }, [0, 'roll', [1, 1]], [0, 'roll', 'WRONG_PHASE']],
  [1, 'nor on the way to jail', { square: [20] }, [0, 'roll', [4, 6]], [0, 'roll', 'WRONG_PHASE']],
  [2, 'the start pays once', { square: [35] }, [0, 'roll', [2, 3]], { cash: [1700] }],
  [
    2,
    'a miss in jail pays nothing',
    { jail: [1], square: [10] },
    [0, 'roll', [1, 2]],
    { cash: [1500], untold: ['salary'] },
  ],
  [2, 'nor does the way to jail', { square: [22] }, [0, 'roll', [3, 5]], { cash: [1500], untold: ['salary'] }],
  [
    4,
    'nobody but the recipient answers, and he does',
    { phase: 'manage' },
    [0, propose(1, { cash: 9 }, {})],
    [0, 'accept', 'NO_SUCH_OFFER'],
    [2, 'accept', 'NO_SUCH_OFFER'],
    [1, 'accept'],
    { cash: [1491, 1509], phase: 'manage', asks: [0] },
  ],
  [
    5,
    'a card that moves the token opens the new square: rent',
    { chance: ['to-boardwalk'], deeds: [[], [39]] },
    [0, 'roll', [3, 4]],
    [0, 'draw'],
    [0, 'resolve'],
    { at: [39, 0, 0], phase: 'pay', owes: [[1, 50]] },
  ],
  [
    5,
    'a purchase',
    { chance: ['to-boardwalk'] },
    [0, 'roll', [3, 4]],
    [0, 'draw'],
    [0, 'resolve'],
    { phase: 'buy' },
    [0, 'buy'],
    { owner: { 39: 0 } },
  ],
  [
    5,
    'a tax',
    { chance: ['back-three'] },
    [0, 'roll', [3, 4]],
    [0, 'draw'],
    [0, 'resolve'],
    { at: [4, 0, 0], phase: 'pay', owes: [[-1, 200]] },
  ],
  [
    5,
    'another card',
    { chance: ['back-three'], chest: ['insurance'], square: [29] },
    [0, 'roll', [3, 4]],
    { phase: 'draw', at: [36, 0, 0] },
    [0, 'draw'],
    [0, 'resolve'],
    { phase: 'draw', at: [33, 0, 0] },
    [0, 'draw'],
    [0, 'resolve'],
    { cash: [1600], phase: 'manage' },
  ],
  [
    5,
    'the car park is for resting',
    { square: [10] },
    [0, 'roll', [4, 6]],
    { at: [20, 0, 0], phase: 'manage', cash: [1500] },
  ],
  [
    6,
    'groups count, and a debtor with land is not out',
    { deeds: [[1], [37, 39]], square: [29], cash: [80] },
    [0, 'roll', [4, 6]],
    { phase: 'debt', owes: [[1, 100]], out: [0, 0, 0] },
  ],
];

cases('defects', defects);

describe('defect 3: what a client names is not believed', () => {
  test.each([
    { type: 'buy', lot: 39 },
    { type: 'pay', amount: 1 },
    { type: 'pay', to: 0 },
  ])('%o is no action', (input) => {
    expect(sprint.parse(input)).toMatchObject({ refused: 'BAD_FIELD' });
  });
});

test('defect 7: dice come from the argument alone, so a game is the same twice', () => {
  const play = () => {
    const states: string[] = [];
    eachState(standard, 3, (state) => states.push(JSON.stringify(state)));
    return states;
  };
  expect(play()).toEqual(play());
});

test('defect 8: a state written down and read back is the same and goes on', () => {
  const state = table({ chance: ['dividend'], phase: 'draw', square: [7] });
  const read = JSON.parse(JSON.stringify(state)) as PropertyState;
  expect(read).toEqual(state);
  sprint.apply(read, 0, { type: 'draw' }, { draw: () => 0 });
  expect(read.open).toMatchObject({ phase: 'drawn', card: 7 });
});
