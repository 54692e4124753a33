/** The snapshot; the other parts have a test beside each. */
import { describe, expect, test } from 'vitest';
import { source001 } from '../index.js';
import { fresh, GAMES, MOMENTS, withDeeds, withLevels } from './testing.js';

const { snapshot } = source001;

describe('snapshot', () => {
  test('a new game, field by field', () => {
    const player = (player_id: number, name: string) => ({
      player_id,
      name,
      position: 0,
      cash: 1500,
      properties: [],
      houses: {},
      mortgaged: [],
      in_jail: false,
      jail_turns: 0,
      get_out_of_jail_cards: 0,
      is_bankrupt: false,
      consecutive_doubles: 0,
      net_worth: 1500,
    });
    expect(snapshot(fresh(2).open, ['Ada'])).toEqual({
      phase: 'IN_PROGRESS',
      turn_phase: 'PRE_ROLL',
      turn_number: 1,
      current_player_index: 0,
      last_roll: null,
      bank: { houses_available: 32, hotels_available: 12 },
      players: [player(0, 'Ada'), player(1, 'Player2')],
      property_owners: {},
      debts: [],
      transfer: null,
      trades: [],
      auction: null,
    });
  });

  test('a player with everything', () => {
    const { open } = withLevels(withDeeds(fresh(), [], [1, 3, 5, 12]), { 1: 5, 3: 4 });
    Object.assign(open, { dice: [4, 4], doubles: 1, seat: 1, pardon: [1, 1] });
    Object.assign(open, { mortgaged: open.mortgaged.map((_, lot) => (lot === 12 || lot === 5 ? 1 : 0)) });
    const told = snapshot(open);
    expect(told.players[1]).toMatchObject({
      properties: [1, 3, 5, 12],
      houses: { '1': 5, '3': 4 },
      mortgaged: [5, 12],
      get_out_of_jail_cards: 2,
      consecutive_doubles: 1,
      net_worth: 1500 + 60 + 60 + 9 * 50 + 100 + 75,
    });
    expect(told.players[0]!.consecutive_doubles).toBe(0);
    expect(told.last_roll).toEqual({ die1: 4, die2: 4, total: 8, is_doubles: true });
    expect(told.bank).toEqual({ houses_available: 28, hotels_available: 11 });
    expect(told.property_owners).toEqual({ '1': 1, '3': 1, '5': 1, '12': 1 });
  });

  test('jail counts the throws that missed', () => {
    const { open } = fresh();
    const jailed = (jail: number) => snapshot({ ...open, jail: [jail, 0, 0] }).players[0]!;
    expect([0, 1, 3].map((jail) => [jailed(jail).in_jail, jailed(jail).jail_turns])).toEqual([
      [false, 0],
      [true, 0],
      [true, 2],
    ]);
  });

  test('game phases', () => {
    const { open } = fresh();
    expect(source001.gamePhase(undefined)).toBe('SETUP');
    expect(source001.gamePhase(open)).toBe('IN_PROGRESS');
    expect(snapshot({ ...open, phase: 'over' }).phase).toBe('FINISHED');
  });

  test.each([
    ['roll', '', 'PRE_ROLL'],
    ['jail', '', 'PRE_ROLL'],
    ['buy', '', 'LANDED'],
    ['tax', '', 'LANDED'],
    ['debt', '', 'LANDED'],
    ['auction', '', 'LANDED'],
    ['sealed', '', 'LANDED'],
    ['claim', 'roll', 'PRE_ROLL'],
    ['transfer', 'manage', 'POST_ROLL'],
    ['manage', '', 'POST_ROLL'],
    ['over', '', 'END_TURN'],
  ] as const)('turn phase of %s before %j is %s', (phase, resume, expected) => {
    expect(source001.turnPhase({ phase, resume, tasks: [] })).toBe(expected);
  });

  test('a fine that must be raised before the token moves is ROLL', () => {
    const tasks = [{ kind: 'debt', debtor: 0, creditor: -1, amount: 50, cause: 'fine' }, { kind: 'move' }] as const;
    expect(source001.turnPhase({ phase: 'debt', resume: '', tasks: [...tasks] })).toBe('ROLL');
  });

  test('debts, with what is owed to whom, and a mortgaged deed to settle', () => {
    const { open } = fresh();
    const debt = { kind: 'debt', debtor: 0, amount: 50, cause: 'rent' } as const;
    const tasks = [
      { ...debt, creditor: 2 },
      { ...debt, creditor: -1, cause: 'tax' as const },
      { ...debt, creditor: -2 },
    ];
    expect(snapshot({ ...open, phase: 'debt', tasks })).toMatchObject({
      turn_phase: 'LANDED',
      debts: [
        { player_id: 0, creditor_id: 2, amount: 50, cause: 'rent' },
        { player_id: 0, creditor_id: null, amount: 50, cause: 'tax' },
        { player_id: 0, creditor_id: 'each', amount: 50, cause: 'rent' },
      ],
      transfer: null,
    });
    const coming = snapshot({ ...open, phase: 'transfer', tasks: [{ kind: 'transfer', seat: 1, lot: 5 }] });
    expect(coming).toMatchObject({ debts: [], transfer: { player_id: 1, position: 5 } });
  });

  test('in every state of every game it is plain JSON with the same fields', () => {
    const keys = (value: object) => Object.keys(value).join();
    const first = snapshot(GAMES[0]!.first);
    const phases = new Set<string>();
    for (const { after } of MOMENTS.filter((moment, at) => at % 3 === 0 || moment.after.phase === 'over')) {
      const told = snapshot(after);
      phases.add(told.turn_phase);
      if (JSON.stringify(JSON.parse(JSON.stringify(told))) !== JSON.stringify(told)) expect.fail('not plain');
      if (keys(told) !== keys(first)) expect.fail(keys(told));
      for (const player of told.players) {
        if (keys(player) !== keys(first.players[0]!)) expect.fail(keys(player));
        if (player.is_bankrupt && player.net_worth !== 0) expect.fail('bankrupt and rich');
      }
      const owned = told.players.flatMap(({ properties }) => properties).length;
      if (owned !== Object.keys(told.property_owners).length) expect.fail('owners and portfolios differ');
    }
    expect([...phases]).toEqual(expect.arrayContaining(['PRE_ROLL', 'LANDED', 'POST_ROLL', 'END_TURN']));
  });
});
