/** Cards as objects, with the fields of the card file. */
import type { Play } from '../rules/play.js';

/** In a grid only the top card can be taken, and what lies face down is not shown. */
export interface Placed {
  readonly is_visible: boolean;
  readonly is_accessible: boolean;
}

export const STUB = { is_visible: false, is_accessible: false } as const;

const fileOf = <T extends { readonly id: string }>(list: readonly T[], id: string): T => {
  const found = list.find((each) => each.id === id);
  if (!found) throw new Error(`there is no card ${id}`);
  return found;
};

export const starterCard = ({ cards }: Play, index: number) => fileOf(cards.file.starters, cards.starters[index]!.id);
export const citizenCard = ({ cards, citizens }: Play, stack: number) =>
  fileOf(cards.file.citizens, citizens[stack]!.id);
export const monsterCard = ({ cards }: Play, kind: number) => fileOf(cards.file.monsters, cards.monsters[kind]!.id);
export const domainCard = ({ cards }: Play, domain: number) => fileOf(cards.file.domains, cards.domains[domain]!.id);
export const dukeCard = ({ cards }: Play, duke: number) => fileOf(cards.file.patrons, cards.patrons[duke]!.id);

/** A stack, its top last. */
export function stacked<T extends object>(cards: readonly T[]): (T & Placed)[] {
  return cards.map((card, at) => ({ ...card, is_visible: true, is_accessible: at === cards.length - 1 }));
}
