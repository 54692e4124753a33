/**
 * What chance brings is known to a test beforehand. The dice of a match follow from the server's secret and from what every
 * seat contributed; told the secret, a test plays the match to itself for one contribution after the other, and sits down
 * with the one that leads soonest to where it wants to go. The dice stay as honest as any: the page checks them as always.
 */
import { choices, FairSource, fairSeed, PURE_HASHING } from '@freehold/kernel';
import { classic, magnate, type PropertyAction, type PropertyState, sprint, tycoon } from '@freehold/property';
import type { ChoiceData } from '@freehold/protocol';
import type { Open } from '../src/game/model.js';

/** A table before its game, as the server keeps it. */
export interface Sealed {
  readonly edition: string;
  readonly options: object;
  readonly match: string;
  readonly secret: string;
}

/** Whether a position is the one that is looked for: what everybody sees, and who is asked what. */
export type Wish = (open: Open, asked: { readonly seat: number; readonly kind: string }) => boolean;

/** What a hand plays, of what it may do. */
export type Play = (choices: readonly ChoiceData[]) => object;

const GAMES = { classic, magnate, sprint, tycoon };

/** Contributions that are tried, and steps after which another is. */
const TRIES = 400;
const STEPS = 300;
/** Soon enough to look no further. */
const SOON = 24;

/** What the last seat has to contribute for the position to come soonest; nothing if it never comes. */
export function contributionFor(table: Sealed, seats: number, wish: Wish, play: Play): string | undefined {
  let best: string | undefined;
  let fewest = STEPS;
  for (let number = 0; number < TRIES && fewest > SOON; number++) {
    const contribution = number.toString(16).padStart(4, '0');
    const steps = stepsTo(table, [...Array<string>(seats - 1).fill(''), contribution], wish, play, fewest);
    if (steps === undefined) continue;
    best = contribution;
    fewest = steps;
  }
  return best;
}

function stepsTo(
  { edition, options, match, secret }: Sealed,
  contributions: readonly string[],
  wish: Wish,
  play: Play,
  most: number,
): number | undefined {
  const game = GAMES[edition as keyof typeof GAMES];
  const source = new FairSource(PURE_HASHING.keyed(fairSeed(match, secret, contributions)), game.streams);
  const drawn = game.streams.map(() => 0);
  const chance = { draw: (sides: number, stream = 0) => source.value(sides, stream, drawn[stream]!++, '') };
  const state: PropertyState = game.setup(game.options(options), contributions.length, chance);
  for (let steps = 0; steps < most && !game.result(state); steps++) {
    const asked = game.waiting(state).find(({ blocking }) => blocking)!;
    if (wish(state.open as Open, asked)) return steps;
    const answers = choices(game, state, asked.seat).filter((choice) => choice.answers === asked.id);
    game.apply(state, asked.seat, play(answers as ChoiceData[]) as PropertyAction, chance);
  }
  return undefined;
}
