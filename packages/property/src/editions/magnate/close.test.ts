/** A game whose people have all left may be closed at any moment: section 8. */
import { CLOCK, FastChance, isRefusal, NOBODY, randomPolicy, sightOf } from '@freehold/kernel';
import { expect, test } from 'vitest';
import type { PropertyAction, PropertyEvent, PropertyState } from '../../core/state.js';
import { classic } from '../classic/index.js';
import { magnate } from './index.js';

const policy = randomPolicy as unknown as { decide(sight: unknown): PropertyAction };

/** Every phase is closed in at least once; which ones come is luck, so games are played until all have come. */
test('in every phase: the bonuses are paid, what everybody has decides, and nothing is asked any more', () => {
  const closed = new Map<string, number>();
  const phases = ['roll', 'square', 'card', 'buy', 'tram', 'sealed', 'manage', 'offer', 'debt', 'jail'];
  for (let seed = 0; phases.some((phase) => !closed.has(phase)); seed++) {
    const chance = new FastChance(`close ${seed}`, magnate.streams.length);
    const state = magnate.setup(magnate.presets['standard']!, 4, chance) as PropertyState;
    for (let seat = magnate.next(state); seat !== NOBODY; seat = magnate.next(state)) {
      const { phase } = state.open;
      if ((closed.get(phase) ?? 0) < 3) {
        closed.set(phase, (closed.get(phase) ?? 0) + 1);
        close(magnate.copy(state), chance);
      }
      const action = policy.decide(sightOf(magnate as never, state as never, seat, chance));
      magnate.apply(state, seat, action, chance);
    }
  }
});

function close(state: PropertyState, chance: FastChance): void {
  const events: PropertyEvent[] = [];
  expect(magnate.check(state, CLOCK, magnate.close!)).toBeUndefined();
  magnate.apply(state, CLOCK, magnate.close!, chance, events);
  magnate.audit(state);
  const result = magnate.result(state)!;
  expect(result.reason).toBe('forsaken');
  const best = Math.max(...result.scores.filter((_, seat) => state.open.out[seat] === 0));
  expect(result.scores[result.places[0]![0]!]).toBe(best);
  expect(magnate.waiting(state)).toEqual([]);
  expect(events.at(-1)).toMatchObject({ type: 'over', reason: 'forsaken' });
  expect(magnate.check(state, CLOCK, magnate.close!)).toMatchObject({ refused: 'GAME_OVER' });
}

test('by nobody but the clock, and not where bots play on', () => {
  const state = magnate.setup(magnate.presets['standard']!, 2, new FastChance('seats', magnate.streams.length));
  for (const seat of [0, 1]) expect(isRefusal(magnate.check(state, seat, { type: 'close' })!)).toBe(true);
  const other = classic.setup(classic.presets['official']!, 2, new FastChance('classic', classic.streams.length));
  expect(classic.close).toBeUndefined();
  expect(classic.check(other, CLOCK, { type: 'close' })).toMatchObject({ refused: 'NOT_ASKED' });
});
