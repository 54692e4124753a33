/**
 * Six levels of one player, who takes what has the highest expected value (magnate.md 9.3, corrected by 9.4), on any board of
 * the family. The lower the level, the more often it slips. It looks only at its view and remembers nothing.
 */
import type { Policy, Sight } from '@freehold/kernel';
import { type Board, liftCost, type PropertyAction, type PropertyState } from '@freehold/property';
import { DUTIES, orSell } from '../duties.js';
import { whatTheBankBuys } from '../raising.js';
import { offerTo } from '../trading.js';
import { fineOrCard } from '../venturing.js';
import { Appraiser } from './appraiser.js';
import { openBid, sealedBid } from './bidding.js';
import { bestLift, bestSite, gather, pawnFor } from './building.js';
import { answer, counter } from './deals.js';
import { bail, chooseCard, chooseSquare, leaveJail, tram } from './moving.js';
import { OFFERS, propose } from './proposals.js';
import { raise } from './raising.js';
import { reserve } from './reserve.js';
import { slip } from './slips.js';
import { buildValue, buyValue } from './worth.js';

type PropertySight = Sight<PropertyState, PropertyAction>;
type PropertyPolicy = Policy<PropertyState, PropertyAction>;

export interface Level {
  readonly name: string;
  /** 9.1: of a hundred decisions, those taken at random. */
  readonly slips: number;
  /** 9.4: keeps the reserve when buying and building. */
  readonly careful: boolean;
}

export const LEVELS: readonly Level[] = [
  { name: 'very_easy', slips: 100, careful: false },
  { name: 'easy', slips: 80, careful: false },
  { name: 'medium', slips: 60, careful: false },
  { name: 'hard', slips: 40, careful: true },
  { name: 'very_hard', slips: 20, careful: true },
  { name: 'expert', slips: 0, careful: true },
];

const ROLL: PropertyAction = { type: 'roll' };
const BUY: PropertyAction = { type: 'buy' };
const DECLINE: PropertyAction = { type: 'decline' };
const END: PropertyAction = { type: 'end_turn' };
const FORGO: PropertyAction = { type: 'forgo' };
const GO_ON: PropertyAction = { type: 'go_on' };
const AGREE: PropertyAction = { type: 'vote', agree: 1 };
const FLAT: PropertyAction = { type: 'pay_tax', way: 'flat' };
const TENTH: PropertyAction = { type: 'pay_tax', way: 'tenth' };
const KEEP: PropertyAction = { type: 'settle', lift: 0 };
const LIFT: PropertyAction = { type: 'settle', lift: 1 };

/** Managing actions of a turn after which it is ended, well before the rules do. */
const ENOUGH = 50;

/** Deals are proposed in one round of so many: who has just refused is not asked again at once. */
const PAUSE = 2;
/** What a lot must be worth beyond its price, for each coin of it, to mortgage another for it. */
const DEAR = 0.5;

const appraisers = new WeakMap<Board, Appraiser>();

function appraiserOf(board: Board): Appraiser {
  const made = appraisers.get(board) ?? new Appraiser(board);
  appraisers.set(board, made);
  return made;
}

export function level({ name, slips, careful }: Level): (board: Board) => PropertyPolicy {
  return (board) => {
    let made: Appraiser | undefined;
    return {
      name,
      decide(sight) {
        // Not before somebody plays at this level: where tokens land takes a while to work out.
        made ??= appraiserOf(board);
        const a = made;
        const { view, seat, random } = sight;
        const { open } = view;
        a.look(open, seat);
        const kept = careful ? reserve(a, seat) : 0;
        const offer = offerTo(open, seat);
        if (offer) return reply(a, sight, offer, kept);
        if (slips > 0 && random.draw(100) < slips) {
          const slipped = slip(sight);
          if (slipped) return slipped;
        }
        return best(a, sight, kept);
      },
    };
  };
}

function reply(
  a: Appraiser,
  { check }: PropertySight,
  offer: PropertyState['open']['offers'][number],
  kept: number,
): PropertyAction {
  const action = answer(a, offer, kept);
  // The phase may forbid deals for the moment.
  if (action.type === 'accept') return check(action) ? { type: 'reject', offer: offer.id } : action;
  const better = counter(a, offer, kept);
  return better && !check(better) ? better : action;
}

function best(a: Appraiser, sight: PropertySight, kept: number): PropertyAction {
  const { seat, random } = sight;
  const { board, open } = a;
  const cash = open.cash[seat]!;
  if (open.between[seat]) return FORGO;
  switch (open.phase) {
    case 'roll':
      return ROLL;
    case 'jail':
      return leaveJail(a, seat, kept);
    case 'buy':
      return buys(a, seat, kept) ? BUY : (pawnToBuy(a, sight) ?? DECLINE);
    case 'manage':
      return manage(a, seat, kept);
    case 'auction':
      return openBid(a, seat, kept);
    case 'sealed':
      return sealedBid(a, seat, kept, random);
    case 'debt':
      return whatTheBankBuys(sight, orSell(raise(a, seat), sight));
    case 'claim': {
      const lot = bestSite(a, seat, cash - kept);
      const piece = lot >= 0 && open.level[lot] === 4 ? 'hotel' : 'house';
      return lot >= 0 && piece === open.goods ? { type: 'claim', lot } : FORGO;
    }
    case 'transfer': {
      const task = open.tasks[0]!;
      return task.kind === 'transfer' && cash - liftCost(a, task.lot) > kept + 2 * board.price[task.lot]! ? LIFT : KEEP;
    }
    case 'tax':
      return worthless(a, seat) ? TENTH : FLAT;
    case 'square':
      return chooseSquare(a, seat);
    case 'tram':
      return tram(a, seat);
    case 'card':
      return chooseCard(a, seat);
    case 'choice':
      return fineOrCard(open, seat);
    case 'vote':
      return AGREE;
    case 'bail':
      return bail(a, seat, kept);
    default:
      return DUTIES[open.phase] ?? GO_ON;
  }
}

/** Whether a tenth of all one has is less than the flat tax. */
function worthless(a: Appraiser, seat: number): boolean {
  const { board, open } = a;
  let worth = open.cash[seat]!;
  for (const lot of board.deeds) {
    if (open.owner[lot] === seat) worth += board.price[lot]! + open.level[lot]! * board.houseCost[lot]!;
  }
  return worth / 10 < board.tax[open.square[seat]!]!;
}

/** 9.3 buy against decline, with the reserve of 9.4 unless the deed is worth twice its price. */
function buys(a: Appraiser, seat: number, kept: number): boolean {
  const lot = a.open.square[seat]!;
  const price = a.board.price[lot]!;
  const left = a.open.cash[seat]! - price;
  if (left < 0) return false;
  const value = buyValue(a, seat, lot);
  return value > price || (value >= 0 && left >= kept);
}

/** A lot that is worth much more than its price is worth a mortgage, where the rules let one raise money first. */
function pawnToBuy(a: Appraiser, { seat, check }: PropertySight): PropertyAction | undefined {
  const { board, open } = a;
  const lot = open.square[seat]!;
  const price = board.price[lot]!;
  if (open.cash[seat]! >= price || open.managed >= ENOUGH) return undefined;
  const gain = buyValue(a, seat, lot) / price;
  const pawned = gain > DEAR ? pawnFor(a, seat, board.group[lot]!, price, gain, open.cash[seat]!) : undefined;
  return pawned && !check(pawned) ? pawned : undefined;
}

/** 9.3: build, lift, propose, or end the turn, whatever is worth most and can be paid for. */
function manage(a: Appraiser, seat: number, kept: number): PropertyAction {
  const { open } = a;
  if (open.managed >= ENOUGH) return END;
  const spare = open.cash[seat]! - kept;
  const gathered = gather(a, seat, spare);
  if (gathered) return gathered;
  const wanted = bestSite(a, seat, Number.MAX_SAFE_INTEGER);
  if (wanted >= 0) {
    const site = bestSite(a, seat, spare);
    if (site >= 0) return { type: 'build', lot: site };
    const price = a.board.houseCost[wanted]!;
    const gain = buildValue(a, wanted, open.level[wanted]!) / price;
    const pawned = pawnFor(a, seat, a.board.group[wanted]!, price, gain, spare);
    if (pawned) return pawned;
  } else {
    const lot = bestLift(a, seat, spare);
    if (lot >= 0) return { type: 'lift', lot };
  }
  return open.offered < OFFERS && open.options.trading !== false && (open.round + seat) % PAUSE === 0
    ? (propose(a, spare) ?? END)
    : END;
}
