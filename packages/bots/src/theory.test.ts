import { readFileSync } from 'node:fs';
import { FastChance } from '@freehold/kernel';
import { classicEdition } from '@freehold/property';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Landing, landingTheory, standardErrors, type Walker } from './theory.js';

const JAIL = 40;
const WALKERS: readonly Walker[] = ['leave', 'stay'];
const KINDS = ['perThrow', 'perTurn'] as const;

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const rounded = (value: number) => Math.round(value * 100) / 100;
const ranked = (values: readonly number[]) =>
  values.map((_, place) => place).sort((a, b) => values[b]! - values[a]!) as readonly number[];

/**
 * A second opinion that shares nothing with the theory: a token moved by dice, and the cards' moves written down from
 * the printed decks. Fifteen cards a deck; numbers above the list's end are cards that do not move.
 */
class Token {
  square = 0;
  jailed = false;
  misses = 0;
  private readonly chance: FastChance;

  constructor(seed: string) {
    this.chance = new FastChance(seed, 1);
  }

  /** Where each throw of a turn ended; the last is where the turn did. */
  turn(walker: Walker): number[] {
    const ended: number[] = [];
    const mayStay = this.jailed && walker === 'stay';
    if (!mayStay) this.jailed = false;
    for (let doubles = 0; ; ) {
      const first = 1 + this.chance.draw(6);
      const second = 1 + this.chance.draw(6);
      const double = first === second;
      if (mayStay && !double && ++this.misses < 3) return [JAIL];
      if (double) doubles++;
      this.misses = 0;
      this.jailed = doubles === 3;
      if (this.jailed) this.square = 10;
      else this.land((this.square + first + second) % 40);
      ended.push(this.jailed ? JAIL : this.square);
      if (!double || this.jailed || mayStay) return ended;
    }
  }

  private land(square: number): void {
    this.square = square;
    this.jailed = false;
    let to: number | undefined = square;
    if (square === 30) to = JAIL;
    if (square === 2 || square === 17 || square === 33) to = [0, JAIL][this.chance.draw(15)];
    if (square === 7 || square === 22 || square === 36) {
      const railroad = { 7: 15, 22: 25, 36: 5 }[square];
      const utility = square === 22 ? 28 : 12;
      to = [39, 0, 24, 11, 5, railroad, railroad, utility, JAIL, square - 3][this.chance.draw(15)];
      if (to === 33) return this.land(33);
    }
    if (to === undefined) return;
    this.jailed = to === JAIL;
    this.square = this.jailed ? 10 : to;
  }
}

const BATCHES = 1000;
const BATCH = 300;
const TURNS = BATCHES * BATCH;

/** Counts by batch, so that the spread between batches can be held against the standard errors too. */
function played(walker: Walker) {
  const token = new Token(`theory ${walker}`);
  const batches = Array.from({ length: BATCHES }, () => {
    const perThrow = new Array<number>(41).fill(0);
    const perTurn = new Array<number>(41).fill(0);
    for (let turn = 0; turn < BATCH; turn++) {
      const ended = token.turn(walker);
      for (const place of ended) perThrow[place]!++;
      perTurn[ended.at(-1)!]!++;
    }
    return { perThrow, perTurn };
  });
  const total = (kind: (typeof KINDS)[number]) =>
    batches[0]![kind].map((_, place) => sum(batches.map((batch) => batch[kind][place]!)));
  return { batches, perThrow: total('perThrow'), perTurn: total('perTurn') };
}

describe.each(WALKERS)('%s', (walker) => {
  const theory = landingTheory(walker);
  let errors: Landing;
  let game: ReturnType<typeof played>;
  beforeAll(() => {
    errors = standardErrors(walker, TURNS);
    game = played(walker);
  });

  test.each(KINDS)('%s is a distribution over 41 places, and nobody stays on Go To Jail', (kind) => {
    expect(theory[kind]).toHaveLength(41);
    expect(sum(theory[kind])).toBeCloseTo(100, 10);
    expect(Math.min(...theory[kind])).toBe(0);
    expect(theory[kind].indexOf(0)).toBe(30);
    expect(theory[kind].filter((value) => value === 0)).toHaveLength(1);
  });

  test.each(KINDS)('%s: jail is most visited, then Illinois Avenue, the first of the streets', (kind) => {
    expect(ranked(theory[kind]).slice(0, 2)).toEqual([JAIL, 24]);
    expect(classicEdition.board.name[24]).toBe('Illinois Avenue');
  });

  test.each(KINDS)('%s agrees with play within four standard errors', (kind) => {
    const n = sum(game[kind]);
    const off = game[kind].map((count, place) => Math.abs((100 * count) / n - theory[kind][place]!));
    const far = off.flatMap((value, place) => (value > 4 * errors[kind][place]! ? [{ place, value }] : []));
    expect(far).toEqual([]);
  });

  test('throws per turn agree with play', () => {
    const off = Math.abs(sum(game.perThrow) / TURNS - theory.throwsPerTurn);
    expect(off).toBeLessThan(4 * errors.throwsPerTurn);
  });

  test.each(KINDS)('%s: batches of play spread as the standard errors say', (kind) => {
    const { batches } = game;
    const spread = theory[kind].map((mean, place) => {
      const shares = batches.map((batch) => (100 * batch[kind][place]!) / sum(batch[kind]));
      return sum(shares.map((share) => (share - mean) ** 2)) / BATCHES;
    });
    const ratios = spread.flatMap((value, place) =>
      place === 30 ? [] : [value / (BATCHES * errors[kind][place]! ** 2)],
    );
    // A variance from 1000 batches is off by 4.5 % as a standard error; the mean over places by far less.
    expect(Math.min(...ratios)).toBeGreaterThan(0.82);
    expect(Math.max(...ratios)).toBeLessThan(1.18);
    expect(sum(ratios) / ratios.length).toBeCloseTo(1, 1);
  });

  test('four times the turns halve the error', () => {
    const more = standardErrors(walker, 4 * TURNS);
    expect(more.perTurn[24]).toBeCloseTo(errors.perTurn[24]! / 2, 12);
    expect(more.throwsPerTurn).toBeCloseTo(errors.throwsPerTurn / 2, 12);
  });
});

test('the figures: GO, the visit, New York, Illinois, B&O, jail', () => {
  const figures = (values: readonly number[]) => [0, 10, 19, 24, 25, JAIL].map((place) => rounded(values[place]!));
  expect(figures(landingTheory('leave').perThrow)).toEqual([3.15, 2.27, 3.11, 3.22, 3.09, 4.01]);
  expect(figures(landingTheory('leave').perTurn)).toEqual([3.19, 2.24, 3.2, 3.24, 3.05, 4.76]);
  expect(figures(landingTheory('stay').perThrow)).toEqual([2.97, 2.14, 2.83, 3.03, 2.92, 9.52]);
  expect(figures(landingTheory('stay').perTurn)).toEqual([2.96, 2.07, 2.87, 2.98, 2.85, 11.1]);
});

test('throws per turn: what doubles alone would give, less the second throws that jail takes away', () => {
  const plain = 1 + 1 / 6 + 1 / 36;
  const leave = landingTheory('leave').throwsPerTurn;
  expect(leave).toBeLessThan(plain);
  // Less than 5 % of moves end in jail. After a first double that costs 7/6 throws on average, after a second one throw.
  expect(leave).toBeGreaterThan(plain - 0.05 * ((1 / 6) * (7 / 6) + 1 / 36));
  expect(leave).toBeCloseTo(1.1865, 4);
  // A turn that starts in jail has one throw only.
  expect(landingTheory('stay').throwsPerTurn).toBeCloseTo(1.16549, 4);
});

test('staying repeats itself, so its share of jail is known less well than from as many independent throws', () => {
  const [leave, stay] = WALKERS.map((walker) => {
    const { perThrow, throwsPerTurn } = landingTheory(walker);
    const errors = standardErrors(walker, 1).perThrow;
    return perThrow.map((share, place) => errors[place]! ** 2 / ((share * (100 - share)) / throwsPerTurn));
  });
  expect(stay![JAIL]).toBeGreaterThan(2);
  expect(leave![JAIL]).toBeCloseTo(1, 1);
  // One rarely lands twice on a street within a lap, which makes its share steadier than independent throws would.
  expect(leave![24]).toBeLessThan(0.95);
});

test('the table of docs/landing.md shows these numbers', () => {
  const text = readFileSync(new URL('../../../docs/landing.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\|[^|]*\|[^|]*\|((?: *\d+\.\d\d *\|){4})$/gm)].map((row) =>
    row[1]!.split('|').slice(0, 4).map(Number),
  );
  const columns = WALKERS.flatMap((walker) => KINDS.map((kind) => landingTheory(walker)[kind]));
  expect(rows).toEqual(columns[0]!.map((_, place) => columns.map((values) => Number(values[place]!.toFixed(2)))));
});
