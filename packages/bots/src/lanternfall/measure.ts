/** What is counted of games of Lanternfall: how they end, what is scored, and which seats, patrons and cards win. */
import {
  CARDS,
  ENDS,
  type End,
  factsOf,
  type LanternfallAction,
  type LanternfallState,
  lanternfall,
  type PresetName,
  STACKS,
  scoreOf,
} from '@freehold/lanternfall';
import { addLists, type Measure, type Watch } from '../measure.js';

export interface LanternfallSums {
  /** Which set of citizens was played; empty before the first game. */
  cards: PresetName | '';
  ends: Record<End, number>;
  /** How many games took so many rounds, and how many players scored so much. */
  rounds: number[];
  scores: number[];
  /** By how much the first was ahead of the second. */
  leads: number[];
  /** By place in the order of play. */
  winsByPlace: number[];
  /** By patron: how often kept, how often it won, its own points and all points. */
  kept: number[];
  won: number[];
  patronPoints: number[];
  points: number[];
  /** By stack, kind and card: how many were taken. */
  hired: number[];
  slain: number[];
  built: number[];
  /** How often each could have been: domains that were dealt, monsters whose area was in play. */
  dealt: number[];
  present: number[];
}

export type LanternfallMeasure = Measure<LanternfallState, LanternfallAction, LanternfallSums>;

const zeros = (length: number) => new Array<number>(length).fill(0);

function count(list: number[], at: number, amount = 1): void {
  while (list.length <= at) list.push(0);
  list[at]! += amount;
}

function finishGame(sums: LanternfallSums, state: LanternfallState): void {
  const { open } = state;
  const result = lanternfall.result(state);
  if (!result) return;
  const seats = open.out.length;
  const kinds = CARDS.monsters.length;
  const play = factsOf(open);
  const winners = result.places[0]!;
  sums.cards = open.options.cards;
  sums.ends[open.reason as End]++;
  count(sums.rounds, open.round);
  const sorted = [...result.scores].sort((a, b) => b - a);
  count(sums.leads, sorted[0]! - sorted[1]!);
  for (const winner of winners) {
    sums.winsByPlace[(winner - open.first + seats) % seats]! += 1 / winners.length;
    if (open.dukes[winner]! >= 0) sums.won[open.dukes[winner]!]! += 1 / winners.length;
  }
  open.dukes.forEach((duke, seat) => {
    count(sums.scores, result.scores[seat]!);
    if (duke < 0) return;
    sums.kept[duke]!++;
    sums.patronPoints[duke]! += scoreOf(play, seat, duke).patron;
    sums.points[duke]! += result.scores[seat]!;
  });
  open.citizens.forEach((owned, at) => {
    sums.hired[at % STACKS]! += owned;
  });
  open.monsters.forEach((owned, at) => {
    sums.slain[at % kinds]! += owned;
  });
  for (const domain of open.domains.flat()) sums.built[domain]!++;
  for (const domain of [...open.domains.flat(), ...open.tops, ...state.sealed.domains.flat()]) {
    if (domain >= 0) sums.dealt[domain]!++;
  }
  CARDS.monsters.forEach(({ area }, kind) => {
    if (open.areas.includes(area)) sums.present[kind]!++;
  });
}

/** Everything can be told from how a game ends. */
function watch(sums: LanternfallSums): Watch<LanternfallState, LanternfallAction> {
  return { begin: () => {}, after: () => {}, finish: (state) => finishGame(sums, state) };
}

export const lanternfallMeasure: LanternfallMeasure = {
  turns: ({ open }) => open.turn,
  empty: (seats) => ({
    cards: '',
    ends: Object.fromEntries(ENDS.map((end) => [end, 0])) as Record<End, number>,
    rounds: [],
    scores: [],
    leads: [],
    winsByPlace: zeros(seats),
    kept: zeros(CARDS.patrons.length),
    won: zeros(CARDS.patrons.length),
    patronPoints: zeros(CARDS.patrons.length),
    points: zeros(CARDS.patrons.length),
    hired: zeros(STACKS),
    slain: zeros(CARDS.monsters.length),
    built: zeros(CARDS.domains.length),
    dealt: zeros(CARDS.domains.length),
    present: zeros(CARDS.monsters.length),
  }),
  add(sum, part) {
    const lists = (Object.keys(sum) as (keyof LanternfallSums)[]).filter((key) => Array.isArray(sum[key]));
    const added = lists.map((key) => [key, addLists(sum[key] as number[], part[key] as number[])]);
    const ends = Object.fromEntries(ENDS.map((end) => [end, sum.ends[end] + part.ends[end]]));
    return { ...Object.fromEntries(added), cards: part.cards || sum.cards, ends } as LanternfallSums;
  },
  watch,
  leaders(state) {
    const play = factsOf(state.open);
    const totals = state.own.map(({ kept }, seat) =>
      state.open.out[seat] === 0 ? scoreOf(play, seat, kept).total : -1,
    );
    const most = Math.max(...totals);
    return totals.flatMap((total, seat) => (total === most ? [seat] : []));
  },
};
