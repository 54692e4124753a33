/** The choices that only some editions ask for: where to go, whether to ride, which card to take, whether another may leave. */
import { type Board, FANTASY, type MagnateOpen, type Open, type PropertyAction, rentOf } from '@freehold/property';
import { reserve, worthTo } from './values.js';

const GO_ON: PropertyAction = { type: 'go_on' };
const PAY_FINE: PropertyAction = { type: 'pay_fine' };
const HIDDEN: PropertyAction = { type: 'choose_card', card: 'hidden' };
const REVEALED: PropertyAction = { type: 'choose_card', card: 'revealed' };
const AGREE: PropertyAction = { type: 'vote', agree: 1 };
const FINE: PropertyAction = { type: 'choose', way: 'fine' };
const OTHER_DECK: PropertyAction = { type: 'choose', way: 'card' };

/** What a hidden card brings on average, without the pot. */
const HIDDEN_CARD = 9;

export function venture(board: Board, open: MagnateOpen, seat: number): PropertyAction {
  switch (open.phase) {
    case 'square':
      return { type: 'move_to', square: bestSquare(board, open, seat) };
    case 'card':
      return buysCard(open, seat) ? REVEALED : HIDDEN;
    case 'choice':
      return fineOrCard(open, seat);
    case 'vote':
      return AGREE;
    case 'bail':
      return open.turn <= open.out.length * 15 && open.cash[seat]! >= open.options.fine + reserve(open)
        ? PAY_FINE
        : GO_ON;
    default:
      // A tram leads nowhere better on average than where one is, and who has paid his debts has raised enough.
      return GO_ON;
  }
}

/** The fine is small, and so is what the card brings on average; who is short of money hopes for the card. */
export function fineOrCard(open: Open, seat: number): PropertyAction {
  return open.cash[seat]! >= 200 ? FINE : OTHER_DECK;
}

function bestSquare(board: Board, open: MagnateOpen, seat: number): number {
  const { reach } = open;
  let best = reach[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < reach.length; i++) {
    const value = arrival(board, open, seat, reach[i]!);
    if (value <= most) continue;
    best = reach[i]!;
    most = value;
  }
  return best;
}

/** What arriving there brings: a purchase what the deed is worth beyond its price, rent what it costs. */
function arrival(board: Board, open: MagnateOpen, seat: number, square: number): number {
  switch (board.kind[square]) {
    case 'street':
    case 'bridge':
    case 'server': {
      const owner = open.owner[square]!;
      if (owner >= 0) return owner === seat ? 0 : -rentOf({ board, open }, square, 0);
      const price = board.price[square]!;
      if (open.cash[seat]! - price < reserve(open)) return 0;
      return worthTo(board, open, seat, square) - price + Math.floor(price / 4);
    }
    case 'parking':
      return open.pot;
    case 'go':
      return open.options.salary;
    case 'fantasy':
      return HIDDEN_CARD;
    case 'go_to_jail':
      // Early on a turn without land costs more than the bail; later jail is a shelter from rents.
      return open.turn <= open.out.length * 15 ? -100 : 0;
    default:
      return 0;
  }
}

/** Only what is sure to bring more than its price and than a hidden card. */
function buysCard(open: MagnateOpen, seat: number): boolean {
  const { id, price } = FANTASY[open.card]!;
  const cash = open.cash[seat]!;
  if (cash < price) return false;
  const hidden = HIDDEN_CARD + open.pot / FANTASY.length;
  switch (id) {
    case 'winPlainMoney':
      return open.value - price > hidden;
    case 'winRatioMoney':
      return Math.floor(((cash - price) * open.value) / 100) - price > hidden;
    case 'goToStart':
      return open.options.salary - price > hidden;
    case 'getParkingMoney':
      return open.pot - price > hidden;
    default:
      return false;
  }
}
