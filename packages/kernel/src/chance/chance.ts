/** Draws are written down when they happen and read back when the game is replayed, so a replay needs no generator. */
import { BrokenInvariant } from '../failure.js';
import type { Chance } from '../game.js';

/** Draws of one record: stream, sides, value; stream, sides, value; ... */
export type Draws = readonly number[];

/**
 * A generator addressed by stream and count: draw `d` of stream `s` is the same number whatever happened elsewhere.
 * So neither timing nor an action that draws nothing moves the dice.
 */
export interface Source {
  /** A value in 0 .. sides - 1 for draw `d` of `stream`. `nonce` comes from the acting person's client; empty otherwise. */
  value(sides: number, stream: number, d: number, nonce: string): number;
}

export const MAX_SIDES = 2 ** 31;

export function checkSides(sides: number): void {
  if (!Number.isInteger(sides) || sides < 1 || sides > MAX_SIDES) throw new BrokenInvariant(`draw of ${sides} sides`);
}

/** Draws from a source and writes down what was drawn. `drawn` counts earlier draws by stream and is not touched. */
export class RecordingChance implements Chance {
  readonly draws: number[] = [];
  private readonly counts: number[];

  constructor(
    private readonly source: Source,
    drawn: readonly number[],
    private readonly nonce = '',
  ) {
    this.counts = drawn.slice();
  }

  draw(sides: number, stream = 0): number {
    checkSides(sides);
    const d = this.counts[stream];
    if (d === undefined) throw new BrokenInvariant(`draw from stream ${stream}, which the game does not have`);
    this.counts[stream] = d + 1;
    const value = this.source.value(sides, stream, d, this.nonce);
    this.draws.push(stream, sides, value);
    return value;
  }
}

/** Gives recorded draws back, and objects if the rules ask for others than were recorded. */
export class ReplayedChance implements Chance {
  private at = 0;
  constructor(private readonly draws: Draws) {}

  draw(sides: number, stream = 0): number {
    const { draws, at } = this;
    if (draws[at] !== stream || draws[at + 1] !== sides) {
      const recorded = at < draws.length ? `${draws[at + 1]} sides of stream ${draws[at]}` : 'nothing more';
      throw new BrokenInvariant(`the rules draw ${sides} sides of stream ${stream}, the record has ${recorded}`);
    }
    this.at = at + 3;
    return draws[at + 2]!;
  }

  /** Throws if the record holds draws that the rules did not ask for. */
  finish(): void {
    if (this.at !== this.draws.length) throw new BrokenInvariant('the record has draws that the rules did not make');
  }
}

/** Counts of draws by stream after `draws`. */
export function countDraws(drawn: readonly number[], draws: Draws): number[] {
  const counts = drawn.slice();
  for (let i = 0; i < draws.length; i += 3) counts[draws[i]!]!++;
  return counts;
}

/** Draws inside a record are in range and of known streams; says what is wrong otherwise. */
export function drawsProblem(draws: Draws, streams: number): string | undefined {
  if (draws.length % 3 !== 0) return 'draws come in threes: stream, sides, value';
  for (let i = 0; i < draws.length; i += 3) {
    const [stream, sides, value] = [draws[i]!, draws[i + 1]!, draws[i + 2]!];
    if (stream < 0 || stream >= streams) return `no stream ${stream}`;
    if (sides < 1 || sides > MAX_SIDES) return `a draw of ${sides} sides`;
    if (value < 0 || value >= sides) return `drew ${value} of ${sides} sides`;
  }
  return undefined;
}

/** Shuffles in place: every order is equally likely. */
export function shuffle<T>(list: T[], chance: Chance, stream = 0): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = chance.draw(i + 1, stream);
    const moved = list[i]!;
    list[i] = list[j]!;
    list[j] = moved;
  }
  return list;
}
