/** What can be had for points: pieces to play with, and emojis. */
import { Refused } from '../refusal.js';
import type { Store } from '../store/index.js';

interface Item {
  readonly custom_id: number;
  readonly itemType: 'piece' | 'emoji';
  readonly price: number;
}

/** Who has nothing plays with this one, so it costs nothing. */
const FREE = 1;
const ITEMS: readonly Item[] = [
  { custom_id: FREE, itemType: 'piece', price: 0 },
  { custom_id: 2, itemType: 'piece', price: 200 },
  { custom_id: 3, itemType: 'piece', price: 500 },
  { custom_id: 4, itemType: 'piece', price: 1000 },
  { custom_id: 5, itemType: 'emoji', price: 250 },
  { custom_id: 6, itemType: 'emoji', price: 500 },
];
export const PIECES = ITEMS.filter(({ itemType }) => itemType === 'piece').length;

/** Refused in the words of the documented routes, which say it of the field. */
function no(code: 'NOT_FOUND' | 'BAD_MESSAGE' | 'OWNED' | 'NOT_OWNED' | 'TOO_DEAR', error: string, facts = {}): never {
  throw new Refused(code, facts, { error, custom_id: [error] }, 400);
}

export class Shop {
  constructor(private readonly store: Store) {}

  async items(user: number) {
    const owned = new Set([FREE, ...(await this.store.items(user))]);
    return ITEMS.map((item) => ({ ...item, owned: owned.has(item.custom_id) }));
  }

  async owned(user: number, type: Item['itemType']) {
    return (await this.items(user)).filter(({ itemType, owned }) => owned && itemType === type);
  }

  async buy(user: number, id: number) {
    const item = itemOf(id);
    const left = id === FREE ? 'owned' : await this.store.buyItem(user, id, item.price);
    if (left === 'owned') no('OWNED', 'You already own this item.');
    if (left === 'poor') {
      const { points } = (await this.store.profile(user))!;
      no('TOO_DEAR', `Not enough points. You have ${points} and need ${item.price}.`, { points, price: item.price });
    }
    return { message: 'Purchase successful.', item: { ...item, owned: true }, points_remaining: left };
  }

  async play(user: number, id: number) {
    if (itemOf(id).itemType !== 'piece') no('BAD_MESSAGE', 'Item is not a piece.', { field: 'custom_id' });
    const pieces = await this.owned(user, 'piece');
    if (!pieces.some((piece) => piece.custom_id === id)) no('NOT_OWNED', 'You do not own this piece.');
    await this.store.setPiece(user, id);
    return { message: 'Piece changed successfully.', user_piece: id };
  }
}

function itemOf(id: number): Item {
  return ITEMS.find((item) => item.custom_id === id) ?? no('NOT_FOUND', 'Item not found.');
}
