/** Auctions of deeds and of scarce buildings: open and ascending, or sealed. */
import { type Refusal, refuse, type Seat } from '@freehold/kernel';
import { bankrupt, creditorOf } from './bankruptcy.js';
import { type Piece, place } from './building.js';
import { giveDeed, payFirst, toBank } from './money.js';
import { withdrawOffers } from './offers.js';
import { ask, isAsking, type Play, playing } from './play.js';
import { BANK, type Open } from './state.js';
import { LOST } from './statistics.js';
import { raisable } from './worth.js';

/** The most a seat may bid. */
export function purse(play: Pick<Play, 'board' | 'open'>, seat: Seat): number {
  const cash = play.open.cash[seat]!;
  return play.open.options.bidLimit === 'liquidation' ? cash + raisable(play, seat) : cash;
}

export function leastBid({ open, board }: Pick<Play, 'board' | 'open'>): number {
  const { openingBid, bidStep } = open.options;
  if (open.high > 0) return open.high + (bidStep ?? 1);
  if (open.goods !== 'deed') return cheapest(open, board.houseCost);
  return openingBid === 'half' ? board.mortgage[open.lot]! : 1;
}

/** Whether the seat may become the owner of what the bank sells. */
export function mayOwn({ options, circuits }: Open, seat: Seat): boolean {
  return options.lapsBeforeBuying === undefined || circuits![seat]! >= options.lapsBeforeBuying;
}

function mayBid({ open }: Play, seat: Seat): boolean {
  if (open.out[seat] !== 0 || !mayOwn(open, seat)) return false;
  return !(open.options.jailSuspends && open.jail[seat]! > 0);
}

/** A scarce piece starts at the cheapest price any of its bidders would pay the bank. */
function cheapest(open: Open, houseCost: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const lot of open.bidding) if (lot > 0) least = Math.min(least, houseCost[lot - 1]!);
  return least;
}

export function auctionDeed(play: Play, lot: number): void {
  const { open } = play;
  for (let seat = 0; seat < open.out.length; seat++) open.bidding[seat] = mayBid(play, seat) ? 1 : 0;
  if (!play.rules.declinerBids) open.bidding[open.seat] = 0;
  begin(play, 'deed', lot);
}

/** `bidding` already holds one more than the lot each bidder would build on. */
export function auctionPiece(play: Play, piece: Piece, lot: number): void {
  begin(play, piece, lot);
}

function begin(play: Play, goods: 'deed' | Piece, lot: number): void {
  const { open, out } = play;
  open.goods = goods;
  open.lot = lot;
  open.high = 0;
  open.leader = -1;
  open.bids?.fill(-1);
  if (play.rules.poorBiddersPass) dropPoor(play);
  if (out) {
    const seats = open.bidding.flatMap((bids, seat) => (bids > 0 ? [seat] : []));
    out.push({ type: 'auction', goods, lot, least: leastBid(play), seats });
  }
  if (open.options.auction === 'open') nextBidder(play, open.seat);
  else {
    for (let seat = 0; seat < open.bidding.length; seat++) if (open.bidding[seat]! > 0) ask(play, seat, 'sealed');
    if (!isAsking(open)) openSealed(play);
  }
}

/** Who cannot make the first bid takes no part. */
function dropPoor(play: Play): void {
  const { open } = play;
  const least = leastBid(play);
  for (let seat = 0; seat < open.bidding.length; seat++) if (purse(play, seat) < least) open.bidding[seat] = 0;
}

/** Goes round until all but the leader have passed. */
function nextBidder(play: Play, after: Seat): void {
  const { open } = play;
  const seats = open.bidding.length;
  const least = play.rules.poorBiddersPass ? leastBid(play) : 0;
  for (let i = 1; i <= seats; i++) {
    const seat = (after + i) % seats;
    if (seat === open.leader) break;
    if (open.bidding[seat]! > 0 && !open.leaving[seat] && (least === 0 || purse(play, seat) >= least))
      return ask(play, seat, 'auction');
  }
  hammer(play, open.leader, open.high);
}

/** The sale, if there is one; then those leave who were held by it. */
function hammer(play: Play, winner: number, price: number, tied = false): void {
  const { open, out } = play;
  const { goods, lot } = open;
  const site = winner >= 0 ? open.bidding[winner]! - 1 : -1;
  open.goods = '';
  open.lot = -1;
  open.high = 0;
  open.leader = -1;
  open.bidding.fill(0);
  if (winner < 0) out?.push(tied ? { type: 'tied', lot, amount: price } : { type: 'unsold', lot });
  else {
    out?.push({ type: 'sold', seat: winner, goods: goods as 'deed', lot: goods === 'deed' ? lot : site, price });
    play.rules.note?.(open, winner, LOST, price);
    if (open.cash[winner]! >= price) toBank(open, winner, price);
    else payFirst(play, winner, price, 'purchase', goods === 'deed' ? lot : site);
    if (goods === 'deed') giveDeed(play, lot, winner);
    else {
      place(play, site);
      out?.push({ type: 'built', seat: winner, lot: site, level: open.level[site]!, price });
    }
  }
  for (let seat = 0; seat < open.leaving.length; seat++) {
    // If all of them leave, the last one left has won.
    if (open.leaving[seat] && playing(open) > 1) bankrupt(play, seat, BANK);
  }
}

export function checkBid(play: Pick<Play, 'board' | 'open'>, seat: Seat, amount: number): Refusal | undefined {
  const { open } = play;
  const most = purse(play, seat);
  if (open.phase === 'sealed') {
    const least = leastBid(play);
    return amount === 0 || (amount >= least && amount <= most)
      ? undefined
      : refuse('OUT_OF_RANGE', { field: 'amount', min: least, max: most });
  }
  const least = leastBid(play);
  return amount < least || amount > most
    ? refuse('OUT_OF_RANGE', { field: 'amount', min: least, max: most })
    : undefined;
}

export function bid(play: Play, seat: Seat, amount: number): void {
  const { open, out, state } = play;
  open.question[seat] = 0;
  out?.push({ type: 'bid', seat, lot: open.lot, amount, sealed: open.phase === 'sealed' });
  if (open.phase === 'sealed') {
    state.own[seat]!.bid = amount;
    if (!isAsking(open)) openSealed(play);
    return;
  }
  open.high = amount;
  open.leader = seat;
  nextBidder(play, seat);
}

export function pass(play: Play, seat: Seat): void {
  const { open, out } = play;
  open.question[seat] = 0;
  open.bidding[seat] = 0;
  out?.push({ type: 'passed', seat });
  nextBidder(play, seat);
}

/** Equal bids: who comes first in turn order, or nobody. */
function openSealed(play: Play): void {
  const { open, out, state, rules } = play;
  const seats = open.out.length;
  let [winner, best, second] = [-1, 0, 0];
  const from = rules.equalBids === 'left' ? open.seat + 1 : open.seat;
  for (let i = 0; i < seats; i++) {
    const seat = (from + i) % seats;
    const amount = state.own[seat]!.bid;
    if (amount > best) [winner, second, best] = [seat, best, amount];
    else if (amount > second) second = amount;
    if (open.bids) open.bids[seat] = amount;
    state.own[seat]!.bid = -1;
  }
  if (open.bids) out?.push({ type: 'opened', lot: open.lot, bids: open.bids.slice() });
  if (rules.equalBids === 'nobody' && best > 0 && best === second) return hammer(play, -1, best, true);
  const least = leastBid(play);
  hammer(play, winner, open.options.auction === 'sealed2' ? Math.max(second, Math.min(least, best)) : best);
}

/** Somebody leaves while an auction runs: the highest bidder after the sale, anybody else at once. */
export function leaveAuction(play: Play, seat: Seat): void {
  const { open, state } = play;
  const asked = open.question[seat]! > 0;
  if (open.phase === 'sealed') {
    if (!play.rules.sealedBinds) return leaveSealed(play, seat);
    if (open.bidding[seat] === 0) return bankrupt(play, seat, BANK);
    stayForTheSale(play, seat);
    if (!asked) return;
    open.question[seat] = 0;
    state.own[seat]!.bid = 0;
    if (!isAsking(open)) openSealed(play);
    return;
  }
  const leads = seat === open.leader;
  if (leads && play.rules.leaderBinds) return stayForTheSale(play, seat);
  open.bidding[seat] = 0;
  bankrupt(play, seat, BANK);
  if (open.phase !== 'auction') return;
  if (leads) bidAnew(play, seat);
  else if (asked) nextBidder(play, seat);
}

/** The highest bid is gone with its bidder: those who have not passed begin again. */
function bidAnew(play: Play, after: Seat): void {
  const { open } = play;
  open.high = 0;
  open.leader = -1;
  open.question.fill(0);
  nextBidder(play, after);
}

/** His bid goes with him. If it is his turn, the bids so far decide; otherwise those of the others do. */
function leaveSealed(play: Play, seat: Seat): void {
  const { open, state } = play;
  if (seat === open.seat) {
    open.question.fill(0);
    openSealed(play);
    return bankrupt(play, seat, creditorOf(play, seat));
  }
  open.bidding[seat] = 0;
  state.own[seat]!.bid = -1;
  bankrupt(play, seat, BANK);
  if (open.phase === 'sealed' && !isAsking(open)) openSealed(play);
}

/** He is as good as gone: nothing else is asked of him. */
function stayForTheSale(play: Play, seat: Seat): void {
  play.open.leaving[seat] = 1;
  play.open.between[seat] = 0;
  withdrawOffers(play, (offer) => offer.from === seat || offer.to === seat);
}
