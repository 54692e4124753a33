/** A game whose people have all left may be closed at any moment, whatever is asked. */
import { CLOCK, FastChance, NOBODY, randomPolicy, sightOf } from '@freehold/kernel';
import { expect, test } from 'vitest';
import { GATES } from '../content.js';
import { askedKind, lanternfall } from '../game.js';
import { type LanternfallAction, type LanternfallEvent, type LanternfallState, PROMPTS } from '../state.js';

const game = lanternfall;
const policy = randomPolicy as unknown as { decide(sight: unknown): LanternfallAction };
const CLOSE = { type: 'close' } as const;

/** Which questions come is luck, so games are played until all have come. */
test('whatever is asked: the points so far decide, and nothing is asked any more', () => {
  const questions = [...PROMPTS, ...GATES, 'finalize_roll', 'standard_action'];
  const closed = new Map<string, number>();
  for (let seed = 0; questions.some((kind) => !closed.has(kind)); seed++) {
    expect(seed, `never: ${questions.filter((kind) => !closed.has(kind))}`).toBeLessThan(300);
    const chance = new FastChance(`close ${seed}`, game.streams.length);
    const state = game.setup(Object.values(game.presets)[seed % 2]!, 2 + (seed % 4), chance);
    for (let seat = game.next(state); seat !== NOBODY; seat = game.next(state)) {
      const kind = askedKind(state.open);
      if ((closed.get(kind) ?? 0) < 3) {
        closed.set(kind, (closed.get(kind) ?? 0) + 1);
        close(game.copy(state), chance);
      }
      game.apply(state, seat, policy.decide(sightOf(game as never, state as never, seat, chance)), chance);
    }
  }
});

test('by nobody but the clock, which may do nothing else', () => {
  const state = game.setup(game.presets.base1!, 2, new FastChance('seats', game.streams.length));
  for (const seat of [0, 1]) expect(game.check(state, seat, CLOSE)).toMatchObject({ refused: 'NOT_ASKED' });
  expect(game.check(state, CLOCK, { type: 'finalize_roll' })).toMatchObject({ refused: 'NOT_ASKED' });
});

function close(state: LanternfallState, chance: FastChance): void {
  const events: LanternfallEvent[] = [];
  expect(game.check(state, CLOCK, game.close!)).toBeUndefined();
  game.apply(state, CLOCK, game.close!, chance, events);
  game.audit(state);
  const result = game.result(state)!;
  expect(result.reason).toBe('forsaken');
  expect(result.scores[result.places[0]![0]!]).toBe(Math.max(...result.scores));
  expect(game.waiting(state)).toEqual([]);
  expect(events.at(-1)).toMatchObject({ type: 'over', reason: 'forsaken' });
  expect(game.check(state, CLOCK, CLOSE)).toMatchObject({ refused: 'GAME_OVER' });
}
