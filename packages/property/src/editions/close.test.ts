/** A game whose people have all left may be closed at any moment, whatever is asked. */
import {
  begin,
  CLOCK,
  FastChance,
  follow,
  type Header,
  isRefusal,
  NOBODY,
  randomPolicy,
  sightOf,
} from '@freehold/kernel';
import { describe, expect, test } from 'vitest';
import type { PropertyGame } from '../core/game.js';
import type { PropertyAction, PropertyEvent, PropertyState } from '../core/state.js';
import { classic } from './classic/index.js';
import { magnate } from './magnate/index.js';
import { sprint } from './sprint/index.js';
import { tycoon } from './tycoon/index.js';

const policy = randomPolicy as unknown as { decide(sight: unknown): PropertyAction };

/** What may be asked, as far as random play meets it within a few games. */
const PHASES: readonly [PropertyGame, string, readonly string[]][] = [
  [classic, 'official', ['roll', 'jail', 'buy', 'manage', 'debt', 'transfer', 'auction']],
  [magnate, 'standard', ['roll', 'square', 'card', 'buy', 'tram', 'sealed', 'manage', 'offer', 'debt', 'jail']],
  [tycoon, 'coursework', ['roll', 'buy', 'manage', 'debt', 'auction']],
  [sprint, 'standard', ['roll', 'buy', 'manage', 'pay', 'draw', 'drawn', 'debt']],
];

describe.each(PHASES)('$id', (game, preset, phases) => {
  /** Which phases come is luck, so games are played until all have come. */
  test('in every phase: what everybody has decides, and nothing is asked any more', () => {
    const closed = new Map<string, number>();
    for (let seed = 0; phases.some((phase) => !closed.has(phase)); seed++) {
      expect(seed, `never: ${phases.filter((phase) => !closed.has(phase))}`).toBeLessThan(100);
      const chance = new FastChance(`close ${seed}`, game.streams.length);
      const state = game.setup(game.presets[preset]!, 4, chance) as PropertyState;
      for (let seat = game.next(state); seat !== NOBODY; seat = game.next(state)) {
        const { phase } = state.open;
        if ((closed.get(phase) ?? 0) < 3) {
          closed.set(phase, (closed.get(phase) ?? 0) + 1);
          close(game, game.copy(state), chance);
        }
        game.apply(state, seat, policy.decide(sightOf(game as never, state as never, seat, chance)), chance);
      }
    }
  });

  test('a log that closes it over people who play is refused', () => {
    const options = game.presets[preset]!;
    const players = [1, 2].map((user) => ({ name: `P${user}`, holder: { kind: 'person' as const, user } }));
    const { id, version, streams } = game;
    const chance = { kind: 'fast' as const, seed: 'people', index: 0 };
    const header: Header = { format: 1, match: 'm', game: id, version, options, streams, chance, players, created: 0 };
    const state = game.setup(options, 2, new FastChance('people', streams.length));
    const setup = { kind: 'setup' as const, number: 0, time: 0, checksum: 0, draws: [] };
    const at = begin(game as never, header, setup, state as never);
    const closed = { kind: 'act', actor: CLOCK, by: 'clock', action: game.close!, draws: [] } as const;
    const record = { ...closed, number: 1, time: 1, checksum: 0 };
    expect(() => follow(game as never, header, at, record)).toThrow('closes the game over people who play');
  });

  test('by nobody but the clock', () => {
    const state = game.setup(game.presets[preset]!, 2, new FastChance('seats', game.streams.length));
    for (const seat of [0, 1]) expect(isRefusal(game.check(state, seat, { type: 'close' })!)).toBe(true);
  });
});

function close(game: PropertyGame, state: PropertyState, chance: FastChance): void {
  const events: PropertyEvent[] = [];
  expect(game.check(state, CLOCK, game.close!)).toBeUndefined();
  game.apply(state, CLOCK, game.close!, chance, events);
  game.audit(state);
  const result = game.result(state)!;
  expect(result.reason).toBe('forsaken');
  const best = Math.max(...result.scores.filter((_, seat) => state.open.out[seat] === 0));
  expect(result.scores[result.places[0]![0]!]).toBe(best);
  expect(game.waiting(state)).toEqual([]);
  expect(events.at(-1)).toMatchObject({ type: 'over', reason: 'forsaken' });
  expect(game.check(state, CLOCK, game.close!)).toMatchObject({ refused: 'GAME_OVER' });
}
