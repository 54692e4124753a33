/** What deeds are worth to a seat: rents to come, what they sell for, and the hope of a built group. */
import { interest, pieceRefund } from '@freehold/property';
import { type Appraiser, builtRent } from './appraiser.js';

export const NONE: readonly number[] = [];

/** The average throw, for rents that depend on it. */
const PIPS = 7;
/** Houses on each lot that a group is built for: the third is where rents rise most. */
const AIM = 4;
/** Of the rents of a built group that its owner will see: building takes time, and who is ruined pays no more. */
const REALISED = 0.65;
/** What comes in while a group is being built, in coins. */
const SAVINGS = 600;
/** The chance to complete a group that lacks so many lots; more of it if the bank still has them. */
const COMPLETION = [1, 0.16, 0.05, 0.02] as const;
const FROM_BANK = 1.5;
/** The chance that a railroad, a bridge or their like gets another beside it, which raises the rents of all. */
const COMPANY = 0.35;

/** Rent of a lot without buildings to an owner of so many of its group; magnate.md 2.6. */
export function bareRent({ board, open }: Appraiser, lot: number, held: number): number {
  switch (board.kind[lot]) {
    case 'street':
      return board.rent[lot]![0]! * (held === board.groupSize[board.group[lot]!] ? 2 : 1);
    case 'railroad':
      return board.data.railroadRent[held - 1] ?? 0;
    case 'utility':
      return (board.data.utilityRent[held - 1] ?? 0) * PIPS;
    case 'bridge':
    case 'server':
      return board.data.tolls![open.options.tolls!][board.kind[lot]][held - 1] ?? 0;
    default:
      return 0;
  }
}

/** The same, with the hope of one more where the number of them makes the rent. */
function rentAhead(a: Appraiser, lot: number, held: number): number {
  const rent = bareRent(a, lot, held);
  const { board } = a;
  if (board.kind[lot] === 'street' || held === board.groupSize[board.group[lot]!]) return rent;
  return rent + COMPANY * (bareRent(a, lot, held + 1) - rent);
}

/** What is left of a lot's price, rents aside: the half it can always be turned into, or all of it where it is held to the end. */
function residue({ board, keeps }: Appraiser, lot: number): number {
  return keeps ? board.price[lot]! : board.mortgage[lot]!;
}

/** What building a bare complete group brings beyond its cost to somebody with this much money. */
export function prospect(a: Appraiser, group: number, cash: number): number {
  if (a.keeps) return 0;
  const { lots, houseCost } = a.board.groups[group]!;
  const rents = a.groupRent[group]!;
  const perLevel = houseCost * lots.length;
  const level = Math.min(AIM, Math.max(1, (cash + SAVINGS) / perLevel));
  const whole = Math.floor(level);
  const rent = rents[whole]! + (level - whole) * ((rents[whole + 1] ?? rents[whole]!) - rents[whole]!);
  return Math.max(0, (rent - rents[0]!) * a.factor * REALISED - level * perLevel);
}

/**
 * What a seat's deeds of a group are worth to it once it has gained and lost some lots and then has this much cash.
 * It is a function of the position alone, so a deal that gains from one side loses as much when it is taken back.
 */
export function groupWorth(
  a: Appraiser,
  seat: number,
  group: number,
  gained: readonly number[],
  lost: readonly number[],
  cash: number,
): number {
  const { board, open } = a;
  const { lots, kind } = board.groups[group]!;
  let held = 0;
  let free = 0;
  for (let i = 0; i < lots.length; i++) {
    const lot = lots[i]!;
    if (isHeld(a, seat, lot, gained, lost)) held++;
    else if (open.owner[lot]! < 0) free++;
  }
  if (held === 0) return 0;
  let worth = 0;
  let mortgages = 0;
  let built = 0;
  for (let i = 0; i < lots.length; i++) {
    const lot = lots[i]!;
    if (!isHeld(a, seat, lot, gained, lost)) continue;
    if (open.mortgaged[lot]) {
      mortgages += board.mortgage[lot]! + interest(a, lot);
      continue;
    }
    const level = open.level[lot]!;
    built += level;
    worth += (level > 0 ? board.rent[lot]![level]! : rentAhead(a, lot, held)) * a.visits(lot) + residue(a, lot);
  }
  if (kind !== 'street' || built > 0) return worth;
  const missing = lots.length - held;
  if (missing === 0) return worth + Math.max(0, prospect(a, group, cash) - mortgages);
  const chance = COMPLETION[missing]! * (free === missing ? FROM_BANK : 1);
  return worth + chance * Math.max(0, prospect(a, group, cash) - mortgages);
}

function isHeld(
  { open }: Appraiser,
  seat: number,
  lot: number,
  gained: readonly number[],
  lost: readonly number[],
): boolean {
  if (open.owner[lot] === seat) return !has(lost, lot);
  return has(gained, lot);
}

/** Most lists here are empty, which a length tells faster than a call. */
function has(list: readonly number[], lot: number): boolean {
  for (let i = 0; i < list.length; i++) if (list[i] === lot) return true;
  return false;
}

const one: number[] = [0];

/** What one more lot adds to a seat: D(gain) x V + Res of 9.3, and the hope of a group. */
export function gainOf(a: Appraiser, seat: number, lot: number, cash: number): number {
  const group = a.board.group[lot]!;
  one[0] = lot;
  return groupWorth(a, seat, group, one, NONE, cash) - groupWorth(a, seat, group, NONE, NONE, cash);
}

/** 9.3 Block: what the lot would be worth to the opponent who needs it most, as far as that harms this seat. */
export function block(a: Appraiser, seat: number, lot: number): number {
  const { open, board } = a;
  const group = board.group[lot]!;
  let most = 0;
  for (let other = 0; other < open.out.length; other++) {
    if (other === seat || open.out[other] !== 0 || open.held[other * board.groups.length + group] === 0) continue;
    most = Math.max(most, gainOf(a, other, lot, open.cash[other]!));
  }
  return most / a.opponents;
}

/** EV_buy + B of 9.3: what a lot that nobody owns is worth to the seat. */
export function lotWorth(a: Appraiser, seat: number, lot: number): number {
  const left = Math.max(0, a.open.cash[seat]! - a.board.price[lot]!);
  return gainOf(a, seat, lot, left) + block(a, seat, lot);
}

/** 9.3 EV_buy = D x V + Block - B + Res. */
export function buyValue(a: Appraiser, seat: number, lot: number): number {
  return lotWorth(a, seat, lot) - a.board.price[lot]!;
}

/** 9.3 build, from a level: (r_next - r_now) x V - H, where the next may be any level it leads to, house by house. */
export function buildValue(a: Appraiser, lot: number, level: number): number {
  const { board } = a;
  const now = builtRent(board, lot, level);
  let best = Number.NEGATIVE_INFINITY;
  for (let next = level + 1; next <= 5; next++) {
    best = Math.max(best, (builtRent(board, lot, next) - now) / (next - level));
  }
  return best * a.visits(lot) - board.houseCost[lot]!;
}

/** 9.3 demolish: floor(H / 2), or what the bank gives, - (r_now - r_previous) x V. */
export function demolishValue(a: Appraiser, lot: number, level: number): number {
  const { board } = a;
  const fall = builtRent(board, lot, level) - builtRent(board, lot, level - 1);
  return Math.floor(pieceRefund(a, lot)) - fall * a.visits(lot);
}

/** 9.3 mortgage: floor(B / 2) - D(lose) x V. The deed is still there, so only its rent is lost, and its group's building. */
export function mortgageValue(a: Appraiser, seat: number, lot: number): number {
  const { board, open } = a;
  const group = board.group[lot]!;
  const held = open.held[seat * board.groups.length + group]!;
  let lost = bareRent(a, lot, held) * a.visits(lot) + interest(a, lot);
  if (held === board.groupSize[group] && board.groups[group]!.kind === 'street') {
    lost += prospect(a, group, open.cash[seat]!);
  }
  return board.mortgage[lot]! - lost;
}
