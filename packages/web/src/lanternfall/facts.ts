/** Facts about a moment of Lanternfall that cards and prompts show. Pure. */
import {
  BONUS,
  basePoints,
  buildPrice,
  hirePrice,
  LEDGER_ENTRY,
  leastMagic,
  MAGIC,
  mostMagic,
  type Open,
  type Play,
  type Price,
  paidWith,
  patronPoints,
  ROLES,
  roleCount,
  slayPrice,
} from '@freehold/lanternfall';

/** A card on the table, by what one does to have it and where it lies. */
export interface Place {
  readonly deed: 'hire_citizen' | 'slay_monster' | 'build_domain';
  readonly stack: number;
}

export type Four = readonly [number, number, number, number];

export const samePlace = (one: Place | undefined, other: Place): boolean =>
  one?.deed === other.deed && one.stack === other.stack;

/** The id of the card that lies on top, or nothing where the stack is empty. */
export function topOf({ open, cards, citizens }: Play, { deed, stack }: Place): string | undefined {
  switch (deed) {
    case 'hire_citizen':
      return open.stacks[stack]! > 0 ? citizens[stack]!.id : undefined;
    case 'slay_monster':
      return cards.monsters[open.lairs[stack]!.at(-1) ?? -1]?.id;
    case 'build_domain':
      return cards.domains[open.tops[stack]!]?.id;
  }
}

/** What it costs the seat; the stack must not be empty. */
export function priceOf(play: Play, seat: number, { deed, stack }: Place): Price {
  if (deed === 'hire_citizen') return hirePrice(play, seat, stack);
  return deed === 'slay_monster' ? slayPrice(play, seat, stack) : buildPrice(play, seat, stack);
}

/** Everything that would be handed over with the least magic, whether or not it is there. */
export const listPrice = (price: Price): Four => paidWith(price, price.magic);

export interface Lack {
  /** Tokens that are missing in all. */
  readonly tokens: number;
  /** Whether enough is there, but none of the kind that must be among it. */
  readonly real: boolean;
  /** Marks that are missing: role and how many. */
  readonly marks: readonly { readonly role: number; readonly count: number }[];
}

/** Why the seat cannot have a card now; nothing if it can. */
export function lackOf(play: Play, seat: number, place: Place): Lack | undefined {
  const { open, cards } = play;
  const price = priceOf(play, seat, place);
  const [least, most] = [leastMagic(play, seat, price), mostMagic(play, seat, price)];
  const tokens = Math.max(0, least - open.held[seat * 4 + MAGIC]!);
  const real = tokens === 0 && least > most;
  const requires = place.deed === 'build_domain' ? cards.domains[open.tops[place.stack]!]!.requires : [];
  const marks = ROLES.flatMap((_, role) => {
    const count = (requires[role] ?? 0) - roleCount(play, seat, role);
    return count > 0 ? [{ role, count }] : [];
  });
  return tokens > 0 || real || marks.length > 0 ? { tokens, real, marks } : undefined;
}

/** How often these dice call a card with these numbers. */
export function timesCalled([one, two]: readonly [number, number], rolls: readonly number[]): number {
  return [one, two, one + two].reduce((times, number) => times + (number > 0 && rolls.includes(number) ? 1 : 0), 0);
}

export interface Entry {
  /** The card, or nothing for what somebody found whom no card served. */
  readonly card: string | undefined;
  /** From or to whom; -1: the bank. */
  readonly other: number;
  readonly res: Four;
}

/** What the last harvest brought to a seat, each card once, in the order it came. */
export function harvestOf({ open, cards }: Play, seat: number): Entry[] {
  const list = open.ledger[seat] ?? [];
  const entries = new Map<string, { card: string | undefined; other: number; res: [number, number, number, number] }>();
  for (let at = 0; at < list.length; at += LEDGER_ENTRY) {
    const effect = list[at]!;
    const card = effect === BONUS ? undefined : cards.effects[effect]!.card;
    const other = list[at + 1]!;
    const key = `${card} ${other}`;
    const entry = entries.get(key) ?? { card, other, res: [0, 0, 0, 0] };
    for (let resource = 0; resource < 4; resource++) entry.res[resource]! += list[at + 2 + resource]!;
    entries.set(key, entry);
  }
  return [...entries.values()].filter(({ res }) => res.some((amount) => amount !== 0));
}

export interface Progress {
  readonly exhausted: number;
  readonly limit: number;
  readonly monsters: number;
  readonly domains: number;
}

/** How near the end is. */
export function progressOf(open: Open): Progress {
  return {
    exhausted: open.exhausted,
    limit: open.options.exhaustedPerPlayer * open.out.length,
    monsters: open.lairs.reduce((sum, lair) => sum + lair.length, 0),
    domains: open.tops.reduce((sum, top, stack) => sum + (top >= 0 ? 1 : 0) + open.below[stack]!, 0),
  };
}

/** Points as they would be counted now. */
export function pointsNow(play: Play, seat: number, patron: number): { base: number; patron: number; total: number } {
  const [base, points] = [basePoints(play, seat), patronPoints(play, seat, patron)];
  return { base, patron: points, total: base + points };
}

export const heldBy = ({ held }: Open, seat: number): Four => held.slice(seat * 4, seat * 4 + 4) as unknown as Four;

/** What the seat can spend, and all the Renown that lies open before it: tokens, perils and works. */
export function purseOf(play: Play, seat: number): Four {
  const [gold, strength, magic] = heldBy(play.open, seat);
  return [gold, strength, magic, basePoints(play, seat)];
}

/** What is left of what the seat holds, victory aside, which is never paid. */
export function leftAfter(open: Open, seat: number, paid: Four): Four {
  const held = heldBy(open, seat);
  return [held[0] - paid[0], held[1] - paid[1], held[2] - paid[2], 0];
}
