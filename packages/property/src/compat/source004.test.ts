import { CLOCK, FastChance, NOBODY, randomPolicy, sightOf } from '@freehold/kernel';
import { describe, expect, test } from 'vitest';
import { ENDS, type PropertyAction, type PropertyEvent } from '../core/state.js';
import type { SprintOpen } from '../editions/sprint/extension.js';
import { sprint } from '../editions/sprint/index.js';
import { play, propose, table, useCard } from '../editions/sprint/testing.js';
import * as source from './source004.js';

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'];

type Setting = Parameters<typeof table>[0];

function at(setting: Setting = {}) {
  const state = table(setting);
  const look = () => source.gameState(state.open as SprintOpen, NAMES);
  return { state, look };
}

describe('statuses and phases', () => {
  test('a game goes from WAITING by IN_PROGRESS to FINISHED', () => {
    const { state } = at({ seats: 2, cash: [10] });
    expect(source.gameStatus(undefined)).toBe('WAITING');
    expect(source.gameStatus(state.open)).toBe('IN_PROGRESS');
    play(state, [0, 'roll', [1, 3]]);
    expect(source.gameStatus(state.open)).toBe('FINISHED');
  });

  test('ROLL, ACTION, END_TURN and back', () => {
    const { state, look } = at();
    expect(look()).toMatchObject({ phase: 'ROLL', currentPlayerIndex: 0, turnNumber: 1 });
    play(state, [0, 'roll', [1, 2]]);
    expect(look()).toMatchObject({ phase: 'ACTION', diceRoll: [1, 2] });
    play(state, [0, 'buy']);
    expect(look()).toMatchObject({ phase: 'END_TURN' });
    play(state, [0, 'end_turn']);
    expect(look()).toMatchObject({ phase: 'ROLL', currentPlayerIndex: 1, turnNumber: 2 });
  });

  test('AWAITING_TRADE_RESPONSE, and back to the phase it came from', () => {
    const { state, look } = at({ deeds: [[1]], pardon: [0, -1] });
    play(state, [0, 'roll', [1, 2]], [0, propose(1, { deeds: [1], cards: [0] }, { cash: 70 })]);
    expect(look()).toMatchObject({
      phase: 'AWAITING_TRADE_RESPONSE',
      pendingTrade: {
        proposerId: 'player-1',
        recipientId: 'player-2',
        offeredProperties: ['1'],
        offeredCash: 0,
        offeredJailCards: 1,
        requestedProperties: [],
        requestedCash: 70,
        requestedJailCards: 0,
      },
    });
    play(state, [1, 'accept']);
    expect(look().phase).toBe('ACTION');
    expect(look().pendingTrade).toBeUndefined();
  });
});

describe('the state', () => {
  test('gameJustStarted is true until the first throw', () => {
    const { state, look } = at();
    expect(look()).toMatchObject({ gameJustStarted: true, gameEnded: false });
    expect('diceRoll' in look()).toBe(false);
    play(state, [0, 'roll', [1, 2]]);
    expect(look().gameJustStarted).toBe(false);
  });

  test('turnLimit and minTurnsBeforeEnd are those of the options', () => {
    expect(at().look()).toMatchObject({ turnLimit: 100, minTurnsBeforeEnd: 0 });
    const { look } = at({ options: { turnLimit: 12, minTurnsBeforeEnd: 20 } });
    expect(look()).toMatchObject({ turnLimit: 12, minTurnsBeforeEnd: 20 });
  });

  test('a debt stands in its own field, and no balance is negative', () => {
    const { state, look } = at({ cash: [190], deeds: [[1]] });
    play(state, [0, 'roll', [1, 3]]);
    expect(look()).toMatchObject({
      phase: 'ACTION',
      debts: [{ playerId: 'player-1', creditorId: null, amount: 200, reason: 'tax' }],
    });
    expect(look().players[0]!.balance).toBe(190);
  });

  test('rent is owed to a player', () => {
    const { state, look } = at({ deeds: [[], [3]] });
    play(state, [0, 'roll', [1, 2]]);
    expect(look().debts).toEqual([{ playerId: 'player-1', creditorId: 'player-2', amount: 4, reason: 'rent' }]);
  });

  test('a drawn card is shown until it is resolved', () => {
    const { state, look } = at({ chance: ['dividend'] });
    play(state, [0, 'roll', [3, 4]]);
    expect(look().pendingCard).toBeUndefined();
    play(state, [0, 'draw']);
    expect(look().pendingCard).toEqual({ deck: 'chance', card: 'dividend' });
    play(state, [0, 'resolve']);
    expect(look().pendingCard).toBeUndefined();
  });

  test('lastAction is a sentence, in either language', () => {
    const state = table();
    const events = play(state, [0, 'roll', [1, 2]], [0, 'buy']);
    expect(source.lastAction(events, NAMES)).toBe('Ana buys Baltic Avenue for 60.');
    expect(source.lastAction(events, NAMES, 'es')).toBe('Ana compra Baltic Avenue por 60.');
    expect(source.lastAction(play(state, [0, 'end_turn']), NAMES)).toBe('Turn 2: Ben.');
    expect(source.lastAction([], NAMES)).toBeUndefined();
    expect(source.gameState(state.open as SprintOpen, NAMES, 'Turn 2: Ben.').lastAction).toBe('Turn 2: Ben.');
  });
});

describe('players', () => {
  test('every field of a player', () => {
    const { state, look } = at({
      deeds: [[], [39, 3]],
      square: [0, 10],
      jail: [0, 2],
      pardon: [-1, 1],
      cash: [1500, 77],
    });
    expect(look().players[1]).toEqual({
      id: 'player-2',
      userId: 'Ben',
      position: 10,
      balance: 77,
      properties: ['3', '39'],
      inJail: true,
      jailTurns: 1,
      active: true,
      getOutOfJailCards: 1,
    });
    expect(source.playerState(state.open, 2).userId).toBe('Player3');
  });

  test('who is out is not active and has nothing', () => {
    const { state, look } = at({ cash: [10], deeds: [[], [1]] });
    play(state, [0, 'roll', [1, 3]]);
    expect(look().players[0]).toMatchObject({ active: false, balance: 0, properties: [], inJail: false });
  });

  test('a used card is gone, and its holder free', () => {
    const { state, look } = at({ jail: [1], square: [10], pardon: [0, -1] });
    play(state, [0, useCard(0)]);
    expect(look()).toMatchObject({ phase: 'ROLL', players: [{ inJail: false, getOutOfJailCards: 0 }, {}, {}] });
  });

  test('ids go there and back', () => {
    for (let square = 0; square < 40; square++) expect(source.squareOf(source.tileId(square))).toBe(square);
    for (const id of ['', '40', '-1', '01', 'x', '1.0']) expect(source.squareOf(id)).toBe(-1);
    expect([0, 1, 2].map((seat) => source.seatOf(source.playerId(seat), 3))).toEqual([0, 1, 2]);
    expect(source.seatOf('player-4', 3)).toBe(-1);
  });
});

describe('the end', () => {
  test('last_player_standing', () => {
    const { state, look } = at({ seats: 2, cash: [10, 900], deeds: [[], [1]] });
    play(state, [0, 'roll', [1, 3]]);
    expect(look()).toMatchObject({
      gameEnded: true,
      winnerId: 'player-2',
      winnerNetWorth: 960,
      winnerIds: ['player-2'],
      endReason: 'last_player_standing',
      debts: [],
    });
    expect(source.checkGameEnd(state.open)).toEqual({
      ended: true,
      reason: 'last_player_standing',
      activePlayers: 1,
      turnNumber: 1,
      turnLimit: 100,
      minTurnsBeforeEnd: 0,
    });
  });

  test('turn_limit_reached: the highest net worth', () => {
    const { state, look } = at({ phase: 'manage', seat: 2, turn: 100, cash: [1000, 800, 700], deeds: [[], [39], []] });
    expect(source.netWorth(state.open, 1)).toBe(1200);
    play(state, [2, 'end_turn']);
    expect(look()).toMatchObject({ winnerId: 'player-2', winnerNetWorth: 1200, endReason: 'turn_limit_reached' });
  });

  test('a shared win names everybody', () => {
    const { state, look } = at({ phase: 'manage', seat: 2, turn: 100, cash: [900, 900, 700] });
    play(state, [2, 'end_turn']);
    expect(look()).toMatchObject({ winnerId: 'player-1', winnerIds: ['player-1', 'player-2'] });
  });

  test.each([
    [{ options: { roundLimit: 1 } }, 'round_limit_reached'],
    [{ options: { timeLimit: 60 } }, 'time_limit_reached'],
  ] as const)('%o: %s', (setting, reason) => {
    const { state, look } = at({ phase: 'manage', seat: 2, ...setting });
    if (reason === 'time_limit_reached') sprint.apply(state, -1, { type: 'time_up' }, { draw: () => 0 });
    play(state, [2, 'end_turn']);
    expect(look().endReason).toBe(reason);
  });

  test('only_bots_left: every person has left, and those who are active are counted', () => {
    const { state, look } = at({ seats: 4, seat: 1, cash: [0, 900, 700, 800], out: [1] });
    sprint.apply(state, CLOCK, sprint.close!, { draw: () => 0 });
    expect(look()).toMatchObject({
      gameEnded: true,
      winnerId: 'player-2',
      winnerNetWorth: 900,
      winnerIds: ['player-2'],
      endReason: 'only_bots_left',
    });
    const end = source.checkGameEnd(state.open);
    expect(end).toMatchObject({ ended: true, reason: 'only_bots_left', activePlayers: 3 });
    expect(look().players.filter(({ active }) => active)).toHaveLength(end.activePlayers);
  });

  test.each(ENDS)('%s has its word, in the state and in the check', (reason) => {
    const { state, look } = at();
    Object.assign(state.open, { phase: 'over', reason });
    expect(source.END_REASONS).toContain(look().endReason);
    expect(source.checkGameEnd(state.open).reason).toBe(look().endReason);
  });
});

test('whole games: winner, worth and reason are set together, and active is the only way to be in', () => {
  const chance = new FastChance('source 004', sprint.streams.length);
  const random = new FastChance('players', 1);
  for (let index = 0; index < 20; index++) {
    chance.reset(index);
    random.reset(index);
    const poor = index % 2 ? { startCash: 80, salary: 10 } : {};
    const state = sprint.setup(sprint.options(poor), 2 + (index % 5), chance);
    for (let seat = sprint.next(state); seat !== NOBODY; seat = sprint.next(state)) {
      const action = randomPolicy.decide(sightOf(sprint, state, seat, random) as never) as PropertyAction;
      const events: PropertyEvent[] = [];
      sprint.apply(state, seat, action, chance, events);
      const look = source.gameState(state.open as SprintOpen, NAMES, source.lastAction(events, NAMES));
      const ends = [look.winnerId, look.winnerNetWorth, look.winnerIds, look.endReason].map(
        (each) => each !== undefined,
      );
      expect(new Set(ends).size).toBe(1);
      expect(ends[0]).toBe(look.gameEnded);
      expect(source.PHASES).toContain(look.phase);
      const active = look.players.filter((player) => player.active);
      expect(source.checkGameEnd(state.open).activePlayers).toBe(active.length);
      expect(active.length === 1 ? look.endReason : 'last_player_standing').toBe('last_player_standing');
      for (const { balance, active: isIn, properties } of look.players) {
        expect(balance).toBeGreaterThanOrEqual(0);
        if (!isIn) expect([balance, properties]).toEqual([0, []]);
      }
      for (const debt of look.debts) expect(active.map(({ id }) => id)).toContain(debt.playerId);
    }
  }
});
