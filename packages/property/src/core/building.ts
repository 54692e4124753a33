/** Houses and hotels: where they may stand, what they cost, what the bank has left. */
import { type Refusal, refuse, type Seat } from '@freehold/kernel';
import type { Board } from './board.js';
import { bankRefuses } from './money.js';
import type { Play, Rules } from './play.js';
import { ownsGroup } from './rent.js';
import type { Options, PropertyEvent } from './state.js';
import { pieceRefund } from './worth.js';

type Sight = Pick<Play, 'board' | 'open'>;

export const HOTEL = 5;

export type Piece = 'house' | 'hotel';

/** How many pieces there are in all. Where nothing says so, they never run out; where nobody manages, there are none. */
export function pieceCounts(
  { kind }: Pick<Board, 'kind'>,
  { houses, hotels }: Options,
  { manages }: Pick<Rules, 'manages'>,
): { houses: number; hotels: number } {
  if (manages === 'never') return { houses: 0, hotels: 0 };
  if (houses !== undefined && hotels !== undefined) return { houses, hotels };
  const streets = kind.filter((each) => each === 'street').length;
  return { houses: houses ?? streets * (HOTEL - 1), hotels: hotels ?? streets };
}

export function nextPiece({ open }: Sight, lot: number): Piece {
  return open.level[lot] === HOTEL - 1 ? 'hotel' : 'house';
}

export function stock({ open }: Sight, piece: Piece): number {
  return piece === 'house' ? open.houses : open.hotels;
}

function lowest({ board, open }: Sight, group: number): number {
  let level = HOTEL;
  for (const lot of board.groups[group]!.lots) level = Math.min(level, open.level[lot]!);
  return level;
}

function highest({ board, open }: Sight, group: number): number {
  let level = 0;
  for (const lot of board.groups[group]!.lots) level = Math.max(level, open.level[lot]!);
  return level;
}

function anyMortgaged({ board, open }: Sight, group: number): boolean {
  for (const lot of board.groups[group]!.lots) if (open.mortgaged[lot]) return true;
  return false;
}

export function anyBuilding({ board, open }: Sight, group: number): boolean {
  for (const lot of board.groups[group]!.lots) if (open.level[lot]! > 0) return true;
  return false;
}

/** Whether the seat may put the next piece here, leaving aside money and the bank's stock. */
export function maySite(sight: Sight, seat: Seat, lot: number): Refusal | undefined {
  const { board, open } = sight;
  if (board.kind[lot] !== 'street') return refuse('NOT_A_STREET', { lot });
  if (open.owner[lot] !== seat) return refuse('NOT_OWNER', { lot });
  const group = board.group[lot]!;
  if (!ownsGroup(sight, seat, group)) return refuse('GROUP_INCOMPLETE', { group: board.groups[group]!.name });
  if (open.options.mortgageScope === 'lot') {
    if (open.mortgaged[lot]) return refuse('MORTGAGED', { lot });
  } else if (anyMortgaged(sight, group)) return refuse('GROUP_MORTGAGED', { group: board.groups[group]!.name });
  if (open.level[lot] === HOTEL) return refuse('FULLY_BUILT', { lot });
  if (open.level[lot]! > lowest(sight, group)) return refuse('UNEVEN', { lot, lowest: lowest(sight, group) });
  return undefined;
}

export function checkBuild(sight: Sight, seat: Seat, lot: number): Refusal | undefined {
  const refusal = maySite(sight, seat, lot);
  if (refusal) return refusal;
  const { board, open } = sight;
  const piece = nextPiece(sight, lot);
  if (stock(sight, piece) < 1) return refuse('NO_PIECES', { piece });
  const price = board.houseCost[lot]!;
  return open.cash[seat]! < price ? refuse('NOT_ENOUGH_CASH', { price, cash: open.cash[seat]! }) : undefined;
}

/** Puts the next piece on a lot; the caller has taken the money. */
export function place({ open }: Sight, lot: number): void {
  if (open.level[lot] === HOTEL - 1) {
    open.hotels--;
    open.houses += HOTEL - 1;
  } else open.houses--;
  open.level[lot]!++;
}

/** Pieces of this kind that a complete group has room for. */
function room({ board, open }: Sight, group: number, piece: Piece): number {
  const { level, mortgaged } = open;
  const { lots } = board.groups[group]!;
  let houses = 0;
  let hotels = 0;
  for (let i = 0; i < lots.length; i++) {
    const lot = lots[i]!;
    if (mortgaged[lot]) return 0;
    if (level[lot]! < HOTEL - 1) houses += HOTEL - 1 - level[lot]!;
    else hotels += HOTEL - level[lot]!;
  }
  if (piece === 'house') return houses;
  // Hotels wait until four houses stand everywhere.
  return houses === 0 ? hotels : 0;
}

/** Pieces of this kind that the seat could put up and pay for now. */
export function demand(sight: Sight, seat: Seat, piece: Piece): number {
  const { board, open } = sight;
  let pieces = 0;
  let cash = open.cash[seat]!;
  for (const group of board.streetGroups) {
    if (!ownsGroup(sight, seat, group)) continue;
    const { houseCost } = board.groups[group]!;
    const wanted = Math.min(room(sight, group, piece), Math.floor(cash / houseCost));
    pieces += wanted;
    cash -= wanted * houseCost;
  }
  return pieces;
}

/** Whether others could want what is left, so that it is not simply taken. */
export function isScarce(sight: Sight, seat: Seat, piece: Piece): boolean {
  const { open } = sight;
  if (open.options.shortage !== 'auction' || isPlenty(sight, seat, piece)) return false;
  let others = 0;
  for (let other = 0; other < open.out.length; other++) {
    if (other !== seat && open.out[other] === 0) others += demand(sight, other, piece);
  }
  return others > 0 && others + demand(sight, seat, piece) > stock(sight, piece);
}

/** Mostly there is enough even if everybody could spend his cash on each of his groups: no need to count what he can really pay. */
function isPlenty(sight: Sight, seat: Seat, piece: Piece): boolean {
  const { board, open } = sight;
  const { groups, streetGroups } = board;
  const { owner, cash } = open;
  let all = 0;
  let others = 0;
  for (let i = 0; i < streetGroups.length; i++) {
    const group = streetGroups[i]!;
    const { lots, houseCost } = groups[group]!;
    const builder = owner[lots[0]!]!;
    if (builder < 0 || !ownsGroup(sight, builder, group)) continue;
    const most = Math.min(room(sight, group, piece), Math.floor(cash[builder]! / houseCost));
    all += most;
    if (builder !== seat) others += most;
  }
  return others === 0 || all <= stock(sight, piece);
}

export function checkSell(sight: Sight, seat: Seat, lot: number): Refusal | undefined {
  const { board, open } = sight;
  if (board.kind[lot] !== 'street') return refuse('NOT_A_STREET', { lot });
  if (open.owner[lot] !== seat) return refuse('NOT_OWNER', { lot });
  if (open.level[lot] === 0) return refuse('NO_BUILDING', { lot });
  if (open.options.hotelSale === 'lotToZero' && open.level[lot] === HOTEL) return undefined;
  const most = highest(sight, board.group[lot]!);
  if (open.level[lot]! < most) return refuse('UNEVEN', { lot, highest: most });
  return bankRefuses(open, pieceRefund(sight, lot));
}

/** Takes one step down, or as many as the bank's houses demand. Returns the steps, each worth what the bank gives for a house. */
export function takeDown(sight: Sight, lot: number): number {
  const { board, open } = sight;
  if (open.level[lot] !== HOTEL) {
    open.level[lot]!--;
    open.houses++;
    return 1;
  }
  if (open.houses >= HOTEL - 1) {
    open.level[lot] = HOTEL - 1;
    open.hotels++;
    open.houses -= HOTEL - 1;
    return 1;
  }
  if (open.options.hotelSale === 'lotToZero') {
    open.level[lot] = 0;
    open.hotels++;
    return HOTEL;
  }
  return levelDown(sight, board.groups[board.group[lot]!]!.lots);
}

/** The highest even levels for the group that the bank's houses can cover. */
function levelDown({ open }: Sight, lots: readonly number[]): number {
  const before = lots.reduce((sum, lot) => sum + open.level[lot]!, 0);
  for (const lot of lots) {
    if (open.level[lot] === HOTEL) open.hotels++;
    else open.houses += open.level[lot]!;
  }
  let total = before - 1;
  while (housesOf(total, lots.length) > open.houses || hotelsOf(total, lots.length) > open.hotels) total--;
  lots.forEach((lot, i) => {
    open.level[lot] = Math.floor(total / lots.length) + (i < total % lots.length ? 1 : 0);
  });
  open.houses -= housesOf(total, lots.length);
  open.hotels -= hotelsOf(total, lots.length);
  return before - total;
}

/** Of `total` steps spread evenly over `lots`: how many houses stand there, how many hotels. */
function housesOf(total: number, lots: number): number {
  return total - HOTEL * hotelsOf(total, lots);
}

function hotelsOf(total: number, lots: number): number {
  return Math.max(0, total - (HOTEL - 1) * lots);
}

/** Every building of a seat goes back to the bank; returns what it gives for them. */
export function sellAll(sight: Sight, seat: Seat, out?: PropertyEvent[]): number {
  const { board, open } = sight;
  const { deeds } = board;
  let refund = 0;
  for (let i = 0; i < deeds.length; i++) {
    const lot = deeds[i]!;
    if (open.owner[lot] !== seat || open.level[lot] === 0) continue;
    const from = open.level[lot]!;
    const each = from * pieceRefund(sight, lot);
    refund += each;
    if (from === HOTEL) open.hotels++;
    else open.houses += from;
    open.level[lot] = 0;
    out?.push({ type: 'demolished', seat, lot, from, level: 0, refund: each });
  }
  return refund;
}
