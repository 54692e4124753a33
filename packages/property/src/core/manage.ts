/** Managing one's deeds: building, selling, mortgaging, lifting; one step or several, all or nothing. */
import { type Refusal, refuse, type Seat } from '@freehold/kernel';
import { auctionPiece } from './auction.js';
import { checkBuild, checkSell, demand, isScarce, nextPiece, place, takeDown } from './building.js';
import { fromBank, toBank } from './money.js';
import { checkLift, checkMortgage, lift, mortgage } from './mortgage.js';
import { ask, isAsking, newId, type Play } from './play.js';
import type { Open, PropertyState, Step } from './state.js';
import { BUILT, DEMOLISHED, LOST, WON } from './statistics.js';
import { pieceRefund } from './worth.js';

type Sight = Pick<Play, 'board' | 'open'>;

/** A turn ends: after so many managing actions only what ends it is left. */
export const MANAGES_PER_TURN = 60;

/** Whether the seat may manage now, and if not, why. */
export function mayManage(
  { open, rules }: Pick<Play, 'open' | 'rules'>,
  seat: Seat,
  type: Step['type'] | 'sell_deed',
): Refusal | undefined {
  const { phase } = open;
  if (open.between[seat] && (phase === 'roll' || phase === 'jail')) return limit(open);
  if (!open.question[seat]) return refuse('NOT_ASKED', { phase });
  if (rules.manages === 'never')
    return type === 'sell_deed' && phase === 'debt' ? undefined : refuse('WRONG_PHASE', { phase });
  switch (phase) {
    case 'manage':
      return limit(open);
    case 'roll':
      if (rules.manages === 'landed' && type !== 'build') return limit(open);
      return rules.manages === 'always' ? limit(open) : refuse('WRONG_PHASE', { phase });
    case 'jail':
    case 'buy':
      return rules.manages === 'always' ? limit(open) : refuse('WRONG_PHASE', { phase });
    case 'debt':
    case 'raised':
      return type === 'build' || type === 'lift' ? refuse('WRONG_PHASE', { phase }) : undefined;
    case 'auction':
    case 'sealed':
      return type === 'mortgage' && open.options.mortgageInAuction ? limit(open) : refuse('WRONG_PHASE', { phase });
    default:
      return refuse('WRONG_PHASE', { phase });
  }
}

function limit(open: Open): Refusal | undefined {
  return open.managed >= MANAGES_PER_TURN ? refuse('LIMIT_REACHED', { limit: MANAGES_PER_TURN }) : undefined;
}

export function checkStep(sight: Sight, seat: Seat, { type, lot }: Step): Refusal | undefined {
  switch (type) {
    case 'build':
      return checkBuild(sight, seat, lot);
    case 'sell':
      return checkSell(sight, seat, lot);
    case 'mortgage':
      return checkMortgage(sight, seat, lot);
    case 'lift':
      return checkLift(sight, seat, lot);
  }
}

/** Several steps are tried on a copy, one after the other; a scarce piece must be asked for by itself. */
export function checkSteps(play: Play, state: PropertyState, seat: Seat, steps: readonly Step[]): Refusal | undefined {
  const trial: Play = { ...play, state, open: state.open, out: undefined };
  for (const [index, step] of steps.entries()) {
    const refusal = mayManage(trial, seat, step.type) ?? checkStep(trial, seat, step);
    if (refusal) return refuse(refusal.refused, { ...refusal.facts, step: index });
    if (step.type === 'build' && isScarce(trial, seat, nextPiece(trial, step.lot)))
      return refuse('SCARCE', { step: index });
    takeStep(trial, seat, step);
  }
  return undefined;
}

export function takeStep(play: Play, seat: Seat, { type, lot }: Step): void {
  switch (type) {
    case 'build':
      return build(play, seat, lot, play.board.houseCost[lot]!);
    case 'sell':
      return sell(play, seat, lot);
    case 'mortgage':
      return mortgage(play, seat, lot);
    case 'lift':
      return lift(play, seat, lot);
  }
}

function build(play: Play, seat: Seat, lot: number, price: number): void {
  toBank(play.open, seat, price);
  play.rules.note?.(play.open, seat, LOST, price);
  play.rules.note?.(play.open, seat, BUILT, 1);
  place(play, lot);
  play.out?.push({ type: 'built', seat, lot, level: play.open.level[lot]!, price });
}

function sell(play: Play, seat: Seat, lot: number): void {
  const { open, board, out } = play;
  const before = out && open.level.slice();
  const pieces = takeDown(play, lot);
  const each = pieceRefund(play, lot);
  fromBank(open, seat, pieces * each);
  play.rules.note?.(open, seat, WON, pieces * each);
  play.rules.note?.(open, seat, DEMOLISHED, pieces);
  if (!before) return;
  // For want of houses the whole group may have gone down.
  for (const sold of board.groups[board.group[lot]!]!.lots) {
    const [from, level] = [before[sold]!, open.level[sold]!];
    if (level < from) out.push({ type: 'demolished', seat, lot: sold, from, level, refund: (from - level) * each });
  }
}

/** One managing action, after which the seat is asked again, or was only using its leave between turns. */
export function manage(play: Play, seat: Seat, steps: readonly Step[]): void {
  if (steps.length === 1) return manageOne(play, seat, steps[0]!);
  play.open.managed++;
  for (const step of steps) takeStep(play, seat, step);
  askAgain(play, seat);
}

export function manageOne(play: Play, seat: Seat, step: Step): void {
  const { open } = play;
  const { type, lot } = step;
  open.managed++;
  if (type === 'build' && open.seat === seat && isScarce(play, seat, nextPiece(play, lot))) {
    return wantPiece(play, seat, lot);
  }
  takeStep(play, seat, step);
  askAgain(play, seat);
}

export function askAgain(play: Play, seat: Seat): void {
  const { open } = play;
  if (open.between[seat]) {
    open.between[seat] = newId(open, seat);
    return;
  }
  open.question[seat] = 0;
  if (open.phase !== 'debt') ask(play, seat, open.phase);
}

/** A scarce piece: everybody else who could place and pay for it is asked whether he wants it too. */
function wantPiece(play: Play, seat: Seat, lot: number): void {
  const { open, out } = play;
  const piece = nextPiece(play, lot);
  out?.push({ type: 'wanted', seat, lot, goods: piece });
  open.resume = open.phase;
  open.question.fill(0);
  open.lot = lot;
  open.goods = piece;
  open.bidding.fill(0);
  open.bidding[seat] = 1 + lot;
  for (let other = 0; other < open.out.length; other++) {
    if (other === seat || open.out[other] !== 0 || demand(play, other, piece) === 0) continue;
    // One question at a time: a claim takes the place of the leave to manage between turns.
    open.between[other] = 0;
    ask(play, other, 'claim');
  }
}

export function checkClaim(sight: Sight, seat: Seat, lot: number): Refusal | undefined {
  const refusal = checkBuild(sight, seat, lot);
  if (refusal) return refusal;
  return nextPiece(sight, lot) === sight.open.goods ? undefined : refuse('NO_PIECES', { piece: nextPiece(sight, lot) });
}

/** `lot` -1: not wanted. When all have answered, the piece is built or auctioned. */
export function answerClaim(play: Play, seat: Seat, lot: number): void {
  const { open, out } = play;
  open.question[seat] = 0;
  open.bidding[seat] = 1 + lot;
  out?.push({ type: lot < 0 ? 'forwent' : 'claimed', seat });
  if (!isAsking(open)) closeClaims(play);
}

export function closeClaims(play: Play): void {
  const { open } = play;
  const wanted = open.bidding.filter((site) => site > 0).length;
  const { lot, goods } = open;
  if (wanted > 1) return auctionPiece(play, goods as 'house', lot);
  const only = open.bidding.findIndex((site) => site > 0);
  const site = only < 0 ? -1 : open.bidding[only]! - 1;
  open.goods = '';
  open.lot = -1;
  open.bidding.fill(0);
  if (only >= 0) build(play, only, site, play.board.houseCost[site]!);
}
