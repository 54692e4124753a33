/** The end: what everybody has scored, and who has won. */
import type { Result } from '@freehold/kernel';
import { STACKS } from '../cards/cards.js';
import { MONSTER_TYPES, ROLES, TOKENS } from '../cards/file.js';
import { type Play, VICTORY } from './play.js';
import { citizenCount, monsterCount } from './tableau.js';

export interface ScoreLine {
  /** What is scored: a token, a role, a type, `monsters`, `citizens` or `domains`. */
  readonly label: string;
  readonly vp: number;
  /** How many, and the rate. */
  readonly detail: string;
}

export interface Score {
  /** Tokens of victory, and points printed on own monsters and domains. */
  readonly base: number;
  readonly patron: number;
  readonly total: number;
  readonly cards: number;
  readonly resources: number;
}

/** One per own citizen, face up or down, and those printed on own domains. */
export function iconCount({ open, cards, citizens }: Play, seat: number, role: number): number {
  let icons = 0;
  for (let stack = 0; stack < STACKS; stack++) {
    if (citizens[stack]!.role === role) icons += open.citizens[seat * STACKS + stack]!;
  }
  for (const domain of open.domains[seat]!) icons += cards.domains[domain]!.requires[role]!;
  return icons;
}

/** The points of a patron, line by line; a line for each thing it looks at. */
export function patronLines(play: Play, seat: number, duke: number): ScoreLine[] {
  const { cards, open } = play;
  const patron = cards.patrons[duke]!;
  const lines: ScoreLine[] = [];
  TOKENS.forEach((label, resource) => {
    const held = open.held[seat * 4 + resource]!;
    const per = patron.per[resource]!;
    lines.push({ label, vp: Math.floor(held / per), detail: `${held} / ${per}` });
  });
  const times = (label: string, count: number, factor: number) => {
    if (factor > 0) lines.push({ label, vp: count * factor, detail: `${count} × ${factor}` });
  };
  ROLES.forEach((label, role) => {
    times(label, iconCount(play, seat, role), patron.role[role]!);
  });
  times('monsters', monsterCount(play, seat), patron.monsters);
  MONSTER_TYPES.forEach((label, type) => {
    times(label, monsterCount(play, seat, 'type', type), patron.type[type]!);
  });
  times('citizens', citizenCount(open, seat), patron.citizens);
  times('domains', open.domains[seat]!.length, patron.domains);
  return lines;
}

/** The same sum without its lines: simulations and bots ask for it often. */
export function patronPoints(play: Play, seat: number, duke: number): number {
  if (duke < 0) return 0;
  const { cards, open } = play;
  const patron = cards.patrons[duke]!;
  let points = 0;
  for (let resource = 0; resource < 3; resource++) {
    points += Math.floor(open.held[seat * 4 + resource]! / patron.per[resource]!);
  }
  for (let role = 0; role < 4; role++) {
    if (patron.role[role]! > 0) points += patron.role[role]! * iconCount(play, seat, role);
  }
  if (patron.monsters > 0) points += patron.monsters * monsterCount(play, seat);
  for (let type = 0; type < 4; type++) {
    if (patron.type[type]! > 0) points += patron.type[type]! * monsterCount(play, seat, 'type', type);
  }
  points += patron.citizens * citizenCount(open, seat);
  return points + patron.domains * open.domains[seat]!.length;
}

export function basePoints({ cards, open }: Play, seat: number): number {
  const kinds = cards.monsters.length;
  let points = open.held[seat * 4 + VICTORY]!;
  for (let kind = 0; kind < kinds; kind++)
    points += cards.monsters[kind]!.victory * open.monsters[seat * kinds + kind]!;
  for (const domain of open.domains[seat]!) points += cards.domains[domain]!.victory;
  return points;
}

export function scoreOf(play: Play, seat: number, duke: number): Score {
  const { open } = play;
  const [base, patron] = [basePoints(play, seat), patronPoints(play, seat, duke)];
  const held = open.held.slice(seat * 4, seat * 4 + 3);
  return {
    base,
    patron,
    total: base + patron,
    cards: citizenCount(open, seat) + open.domains[seat]!.length + monsterCount(play, seat),
    resources: held[0]! + held[1]! + held[2]!,
  };
}

/** More points; then fewer cards; then more left in hand. Whoever left comes after all who stayed, the first to leave last. */
function compare(open: Play['open'], scores: readonly Score[]) {
  return (a: number, b: number): number => {
    const [left, right] = [open.out[a]!, open.out[b]!];
    if (left !== right) return left === 0 ? -1 : right === 0 ? 1 : right - left;
    const [one, two] = [scores[a]!, scores[b]!];
    return two.total - one.total || one.cards - two.cards || two.resources - one.resources;
  };
}

export interface Standing {
  readonly scores: readonly Score[];
  readonly places: readonly (readonly number[])[];
  /** Whether the points decided it, the tie-breaks did, or nothing. */
  readonly outcome: 'win' | 'tiebreak' | 'tie';
}

/** When all is over. */
export function standing(play: Play): Standing {
  const { open } = play;
  const scores = open.dukes.map((duke, seat) => scoreOf(play, seat, duke));
  const order = compare(open, scores);
  const places: number[][] = [];
  for (const seat of scores.map((_, each) => each).sort((a, b) => order(a, b) || a - b)) {
    const last = places[places.length - 1];
    if (last && order(last[0]!, seat) === 0) last.push(seat);
    else places.push([seat]);
  }
  const winner = places[0]![0]!;
  const equal = scores.filter(({ total }, seat) => open.out[seat] === 0 && total === scores[winner]!.total).length;
  return { scores, places, outcome: places[0]!.length > 1 ? 'tie' : equal > 1 ? 'tiebreak' : 'win' };
}

export function resultOf(play: Play): Result | undefined {
  if (play.open.phase !== 'game_over') return undefined;
  const { places, scores } = standing(play);
  return { places, reason: play.open.reason, scores: scores.map(({ total }) => total) };
}
