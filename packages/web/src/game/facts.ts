/** Facts about a moment of a property game that prompts and cards show. Pure. */
import { STRIDE, squareName } from '@freehold/property';
import type { Strings } from '../text/en.js';
import type { Board, Open, PropertyModel, Throw } from './model.js';

export interface SetProgress {
  readonly group: number;
  readonly have: number;
  readonly of: number;
}

export function heldBy(board: Board, open: Open, seat: number, group: number): number {
  return open.held[seat * board.groups.length + group] ?? 0;
}

export function setProgress(board: Board, open: Open, seat: number, lot: number): SetProgress {
  const group = board.group[lot]!;
  return { group, have: heldBy(board, open, seat, group), of: board.groupSize[group]! };
}

export function deedsOf(board: Board, open: Open, seat: number): number[] {
  return board.deeds.filter((lot) => open.owner[lot] === seat);
}

/** Deeds by group, in board order; groups without any are left out. */
export function deedsByGroup(board: Board, open: Open, seat: number): { group: number; lots: number[] }[] {
  return board.groups.flatMap((group, index) => {
    const lots = group.lots.filter((lot) => open.owner[lot] === seat);
    return lots.length > 0 ? [{ group: index, lots }] : [];
  });
}

export function isBuilt(board: Board, open: Open, group: number): boolean {
  return board.groups[group]!.lots.some((lot) => open.level[lot]! > 0);
}

/** What may change hands in a deal. */
export function tradableDeeds(board: Board, open: Open, seat: number): number[] {
  return deedsOf(board, open, seat).filter((lot) => !isBuilt(board, open, board.group[lot]!));
}

export function pardonsOf(open: Open, seat: number): number[] {
  return open.pardon.flatMap((holder, deck) => (holder === seat ? [deck] : []));
}

/** The row of the rent ladder that holds now: 0 bare, 1 complete group, 2 to 6 buildings; for others how many are held. */
export function currentRung(model: PropertyModel, open: Open, lot: number): number {
  const { board } = model;
  const owner = open.owner[lot]!;
  if (owner < 0 || open.mortgaged[lot]) return -1;
  const { have, of } = setProgress(board, open, owner, lot);
  if (board.kind[lot] !== 'street') return have - 1;
  const level = open.level[lot]!;
  return level > 0 ? level + 1 : have === of ? 1 : 0;
}

/** The worst single rent that could be asked of the seat, on the board as it is. */
export function worstRent(model: PropertyModel, open: Open, seat: number): number {
  let worst = 0;
  for (const lot of model.board.deeds) {
    const owner = open.owner[lot]!;
    if (owner >= 0 && owner !== seat) worst = Math.max(worst, model.rules.rentOf(open, lot, 12));
  }
  return worst;
}

/** Who has not been round the board as often as the rules want may neither buy nor bid. */
export function isOnFirstLap({ options, circuits }: Open, seat: number): boolean {
  return circuits !== undefined && circuits[seat]! < (options.lapsBeforeBuying ?? 0);
}

/** Whether land can be built on and mortgaged in this game at all. */
export function isDeveloped({ options }: Open): boolean {
  return options.mortgagedCountForRent !== undefined;
}

interface Bill {
  readonly debtor: number;
  readonly creditor: number;
  readonly amount: number;
  readonly cause: string;
}

/** What must be raised before the game goes on. */
export const debtOf = (open: Open): Bill | undefined => (open.phase === 'debt' ? billOf(open) : undefined);

/** What is to be paid now, whether the money is there or must be raised. */
export function billOf(open: Open): Bill | undefined {
  const task = open.tasks[0];
  return (open.phase === 'debt' || open.phase === 'pay') && task?.kind === 'debt' ? task : undefined;
}

/** Everything owed by whom the table waits for, where several debts have come together. */
export function owedIn(open: Open): number {
  return open.tasks.reduce((sum, task) => (task.kind === 'debt' ? sum + task.amount : sum), 0);
}

/**
 * How likely each token may come to rest on a square with its next throw, in parts of one; those that cannot are left out.
 * Where a throw leaves a choice, it counts for every square that could be chosen. Cards that send people about are not
 * counted.
 */
export function landingOdds(
  { board, throws }: Pick<PropertyModel, 'board' | 'throws'>,
  open: Open,
  square: number,
): { seat: number; chance: number }[] {
  const all = throws.reduce((sum, { ways }) => sum + ways, 0);
  return open.square.flatMap((from, seat) => {
    if (open.out[seat] !== 0) return [];
    if (open.jail[seat]! > 0 && open.options.jail === 'serve') return [];
    // The third miss moves too.
    const held = open.jail[seat]! > 0 && open.jail[seat]! < 3;
    const leads = ({ steps, frees }: Throw) =>
      (frees || !held) &&
      (steps.length === 0
        ? square !== board.jail
        : steps.some((count) => board.walk[from * STRIDE + count] === square));
    const ways = throws.reduce((sum, thrown) => sum + (leads(thrown) ? thrown.ways : 0), 0);
    return ways > 0 ? [{ seat, chance: ways / all }] : [];
  });
}

/** A square by its name, and by its number where others are called the same. */
export function calledOf(board: Board, at: number, t: Strings): string {
  const printed = board.name[at]!;
  const name = squareName(board, at, t.id);
  return board.name.indexOf(printed) === board.name.lastIndexOf(printed) ? name : `${name} ${board.id[at]}`;
}

export function groupName({ board, words }: Pick<PropertyModel, 'board' | 'words'>, group: number, t: Strings): string {
  const { name } = board.groups[group]!;
  return words[t.id].groups?.[name] ?? t.groups[name] ?? name;
}

export function deckName({ words }: Pick<PropertyModel, 'words'>, deck: number, t: Strings): string {
  return (words[t.id].decks ?? t.decks)[deck] ?? t.fantasy;
}

/** What landing on a square does. */
export function squareText({ board, words }: Pick<PropertyModel, 'board' | 'words'>, at: number, t: Strings): string {
  const kind = board.kind[at]!;
  return words[t.id].squares?.[kind] ?? t.squareText(kind, board.tax[at]!);
}
