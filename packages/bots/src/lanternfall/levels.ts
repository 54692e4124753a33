/** Players from clumsy to strong: plain, who slips now and then, and one who plays the game out before deciding. */
import { FastChance, NOBODY, randomPolicy, sightOf } from '@freehold/kernel';
import {
  type Content,
  factsOf,
  type Lanternfall,
  type LanternfallAction,
  type LanternfallState,
  STANDARD_LANTERNFALL,
  scoreOf,
} from '@freehold/lanternfall';
import type { LanternfallPolicy, LanternfallSight } from './bot.js';
import { imagine } from './imagining.js';
import { plain } from './plain.js';

/** Of a hundred decisions, those taken at random. */
export const SLIPS = { very_easy: 80, easy: 50, medium: 25, hard: 8 } as const;

export function slipping(name: string, slips: number, content?: Content): LanternfallPolicy {
  const sensible = plain(content);
  return {
    name,
    decide: (sight) =>
      sight.random.draw(100) < slips
        ? (randomPolicy.decide(sight as never) as LanternfallAction)
        : sensible.decide(sight),
  };
}

/** Worlds each candidate is tried in; more hardly decide otherwise. */
const WORLDS = 8;
/** Actions worth trying, the best by plain's reckoning first. */
const CANDIDATES = 4;

/**
 * Takes the action after which plain, playing for everybody in worlds that could be the real one, ends farthest ahead. All
 * candidates meet the same worlds and the same dice.
 */
export function expert(lanternfall: Lanternfall = STANDARD_LANTERNFALL): LanternfallPolicy {
  const sensible = plain(lanternfall.content);
  return {
    name: 'expert',
    decide(sight) {
      const { open } = sight.view;
      if (open.gate !== '' || open.prompt !== '' || open.phase !== 'action') return sensible.decide(sight);
      const candidates = sensible.ranked(sight).slice(0, CANDIDATES);
      return candidates.length === 1 ? candidates[0]! : bestOf(lanternfall, candidates, sight);
    },
  };
}

function bestOf(
  lanternfall: Lanternfall,
  candidates: readonly LanternfallAction[],
  sight: LanternfallSight,
): LanternfallAction {
  const ahead = candidates.map(() => 0);
  const chance = new FastChance('worlds', lanternfall.game.streams.length);
  for (let world = 0; world < WORLDS; world++) {
    const index = sight.random.draw(2 ** 31);
    chance.reset(index);
    const state = imagine(lanternfall, sight.view, sight.seat, chance);
    candidates.forEach((action, at) => {
      chance.reset(index);
      ahead[at]! += playOut(lanternfall, lanternfall.game.copy(state), sight.seat, action, chance);
    });
  }
  return candidates[ahead.indexOf(Math.max(...ahead))]!;
}

/** By how much the seat ends ahead of the best of the others; winning itself is worth a few points more. */
const WIN = 6;

function playOut(
  { game, content }: Lanternfall,
  state: LanternfallState,
  seat: number,
  action: LanternfallAction,
  chance: FastChance,
): number {
  const everybody = plain(content);
  const sights = state.own.map((_, each) => sightOf(game, state, each, chance));
  game.apply(state, seat, action, chance);
  for (let next = game.next(state); next !== NOBODY; next = game.next(state)) {
    game.apply(state, next, everybody.decide(sights[next]!), chance);
  }
  const play = factsOf(state.open, content);
  const totals = state.open.dukes.map((duke, each) =>
    state.open.out[each] === 0 ? scoreOf(play, each, duke).total : -1,
  );
  const best = Math.max(...totals.filter((_, each) => each !== seat));
  return totals[seat]! - best + (totals[seat]! > best ? WIN : 0);
}
