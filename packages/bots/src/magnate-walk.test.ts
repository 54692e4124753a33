/**
 * A token that only walks the magnate board, without cards and trams and choosing at random, is held against the figures of
 * docs/rules/magnate.md: those of the specification, from 400,000 turns each and rounded.
 */
import { FastChance, sightOf } from '@freehold/kernel';
import { magnate, magnateEdition, type Options, type PropertyEvent } from '@freehold/property';
import { describe, expect, test } from 'vitest';
import { PROPERTY_BOTS } from './index.js';

const { board } = magnateEdition;
const TURNS = 400_000;

interface Walk {
  landings: number;
  steps: number;
  entries: number;
  jailings: number;
  byId: Map<number, number>;
}

function walk(bot: 'walker-leave' | 'walker-stay'): Walk {
  const chance = new FastChance('magnate walk', magnate.streams.length);
  const random = new FastChance('choices', 1);
  const options: Options = { ...(magnate.presets.standard as Options), fantasy: false, turnLimit: 0 };
  const state = magnate.setup(options, 2, chance);
  const policy = PROPERTY_BOTS[bot]!(board);
  const sights = [0, 1].map((seat) => sightOf(magnate, state, seat, random));
  const seen: Walk = { landings: 0, steps: 0, entries: 0, jailings: 0, byId: new Map() };
  const events: PropertyEvent[] = [];
  while (state.open.turn <= TURNS) {
    const seat = magnate.next(state);
    magnate.apply(state, seat, policy.decide(sights[seat]!), chance, events);
    for (const event of events) count(seen, event);
    events.length = 0;
  }
  return seen;
}

function count(seen: Walk, event: PropertyEvent): void {
  if (event.type === 'salary') seen.entries++;
  if (event.type === 'jailed') seen.jailings++;
  if (event.type === 'jumped' || (event.type === 'moved' && event.how === 'dice')) {
    const id = board.id[event.to]!;
    seen.landings++;
    seen.steps += event.type === 'moved' ? event.path!.length - 1 : 0;
    seen.byId.set(id, (seen.byId.get(id) ?? 0) + 1);
  }
}

/** Both runs are samples, and the printed figure is rounded to `digits`. */
function agrees(found: number, printed: number, error: number, digits: number): void {
  const allowed = 4 * Math.SQRT2 * error + 0.5 * 10 ** -digits;
  expect(Math.abs(found - printed), `${found} instead of ${printed}`).toBeLessThan(allowed);
}

const FANTASY = board.id.filter((_, square) => board.kind[square] === 'fantasy');

describe.each([
  { bot: 'walker-stay', landings: 1.12, steps: 7.6, entries: 0.133, jailings: 0.023, fantasy: 0.231 },
  { bot: 'walker-leave', landings: 1.17, steps: 7.9, entries: 0.139, jailings: 0.024, fantasy: 0.24 },
] as const)('$bot', ({ bot, ...printed }) => {
  const seen = walk(bot);
  const share = (ids: readonly number[]) => ids.reduce((sum, id) => sum + (seen.byId.get(id) ?? 0), 0) / seen.landings;
  const ofShare = (p: number) => Math.sqrt((p * (1 - p)) / seen.landings);
  const ofRate = (rate: number) => Math.sqrt(rate / TURNS);

  test('per own turn', () => {
    agrees(seen.landings / TURNS, printed.landings, ofRate(0.3), 2);
    agrees(seen.steps / TURNS, printed.steps, ofRate(30), 1);
    agrees(seen.entries / TURNS, printed.entries, ofRate(printed.entries), 3);
    agrees(seen.jailings / TURNS, printed.jailings, ofRate(printed.jailings), 3);
    agrees((share(FANTASY) * seen.landings) / TURNS, printed.fantasy, ofRate(printed.fantasy), 3);
  });

  test('landings on the Isle or a bridge', () => {
    const isle = board.id.filter((id) => id >= 100 || id === 15 || id === 35);
    agrees(share(isle), 0.345, ofShare(0.345), 3);
  });

  test.each([
    [1.96, 2, [15]],
    [1.87, 2, [35]],
  ] as const)('relative to 1/54: %f', (times, digits, ids) => {
    agrees(share(ids) * 54, times, ofShare(times / 54) * 54, digits);
  });

  // Told together and only roughly: each within the rounding of the figure the group is told with.
  test.each([
    [1.18, 0.05, [106, 113, 108]],
    [1.12, 0.05, [110, 112]],
    [1.09, 0.05, [21, 19, 101]],
    [0.85, 0.05, [26, 30, 37, 28, 24, 36, 16]],
  ] as const)('about %f of 1/54', (times, rough, ids) => {
    for (const id of ids) {
      const found = share([id]) * 54;
      expect(Math.abs(found - times), `${id}: ${found}`).toBeLessThan(rough + 4 * Math.SQRT2 * ofShare(1 / 54) * 54);
    }
  });
});
