/** What is counted of games of the property family. */
import { type Board, ENDS, type End, netWorth, type PropertyAction, type PropertyState } from '@freehold/property';
import { addLists, type Measure, type Watch } from '../measure.js';

export const COUNTED = ['auctions', 'bids', 'trades', 'houses', 'hotels', 'mortgages', 'bankruptcies'] as const;
export type Counted = (typeof COUNTED)[number];

export interface PropertySums {
  throws: number;
  /** How many of the finished games ended for which reason. */
  ends: Record<End, number>;
  counts: Record<Counted, number>;
  /** By square, then in jail. */
  perThrow: number[];
  perTurn: number[];
}

const noEnds = () => Object.fromEntries(ENDS.map((end) => [end, 0])) as PropertySums['ends'];

export type PropertyMeasure = Measure<PropertyState, PropertyAction, PropertySums>;

export function propertyMeasure(board: Board): PropertyMeasure {
  const zeros = () => new Array<number>(board.size + 1).fill(0);
  return {
    turns: ({ open }) => open.turn,
    empty: () => ({
      throws: 0,
      ends: noEnds(),
      counts: { auctions: 0, bids: 0, trades: 0, houses: 0, hotels: 0, mortgages: 0, bankruptcies: 0 },
      perThrow: zeros(),
      perTurn: zeros(),
    }),
    add: (sum, part) => ({
      throws: sum.throws + part.throws,
      ends: Object.fromEntries(ENDS.map((end) => [end, sum.ends[end] + part.ends[end]])) as PropertySums['ends'],
      counts: Object.fromEntries(
        COUNTED.map((what) => [what, sum.counts[what] + part.counts[what]]),
      ) as PropertySums['counts'],
      perThrow: addLists(sum.perThrow, part.perThrow),
      perTurn: addLists(sum.perTurn, part.perTurn),
    }),
    watch: (sums) => new PropertyWatch(sums),
    leaders({ open }) {
      const worth = open.out.map((out, seat) => (out === 0 ? netWorth({ board, open }, seat) : -1));
      const most = Math.max(...worth);
      return worth.flatMap((each, seat) => (each === most ? [seat] : []));
    },
  };
}

/** The square of a seat, or the place behind the last one for jail. */
function placeOf({ open }: PropertyState, seat: number): number {
  return open.jail[seat]! > 0 ? open.owner.length : open.square[seat]!;
}

class PropertyWatch implements Watch<PropertyState, PropertyAction> {
  private turn = 0;
  private mover = 0;
  /** The deed under the hammer. */
  private onSale = -1;

  constructor(private readonly sums: PropertySums) {}

  begin({ open }: PropertyState): void {
    this.turn = open.turn;
    this.mover = open.seat;
    this.onSale = -1;
  }

  after(state: PropertyState, seat: number, action: PropertyAction): void {
    const { open } = state;
    // Nearly always no lot is under the hammer, and numbers tell that faster than strings.
    if (open.lot >= 0 || this.onSale >= 0) this.countAuction(state);
    if (open.turn !== this.turn) this.countTurn(state);
    this.countAction(state, seat, action);
  }

  finish(state: PropertyState): void {
    const { open } = state;
    if (open.phase === 'over') this.countTurn(state);
    if (open.reason !== '') this.sums.ends[open.reason]++;
    for (let seat = 0; seat < open.out.length; seat++) if (open.out[seat]! > 0) this.sums.counts.bankruptcies++;
  }

  private countTurn(state: PropertyState): void {
    this.sums.perTurn[placeOf(state, this.mover)]!++;
    this.turn = state.open.turn;
    this.mover = state.open.seat;
  }

  private countAuction({ open }: PropertyState): void {
    const now = open.goods === 'deed' ? open.lot : -1;
    if (now >= 0 && now !== this.onSale) this.sums.counts.auctions++;
    this.onSale = now;
  }

  private countAction(state: PropertyState, seat: number, action: PropertyAction): void {
    const { sums } = this;
    const { counts } = sums;
    switch (action.type) {
      case 'roll':
        sums.throws++;
        // Where several squares are within reach, the throw ends on the one that is chosen.
        if (state.open.phase !== 'square') sums.perThrow[placeOf(state, seat)]!++;
        break;
      case 'bid':
        if (action.amount > 0) counts.bids++;
        break;
      case 'accept':
        counts.trades++;
        break;
      case 'mortgage':
        counts.mortgages++;
        break;
      case 'build':
        if (state.open.level[action.lot] === 5) counts.hotels++;
        else counts.houses++;
        break;
      case 'move_to':
        sums.perThrow[placeOf(state, seat)]!++;
        break;
      default:
    }
  }
}
