/** Actions and events that only the tycoon edition knows; see ./magnate-vocabulary.ts. */

export type TycoonAction =
  /** A card that leaves the choice: its fine, or a card of the other deck. */
  | { readonly type: 'choose'; readonly way: 'fine' | 'card' }
  /** Takes another token from the box, before the first throw. */
  | { readonly type: 'choose_token'; readonly token: number }
  /** Asks the others for leave to go. */
  | { readonly type: 'request_leave' }
  | { readonly type: 'vote'; readonly agree: number };

export type TycoonEvent =
  /** The last lot of a group has come to a seat. */
  | { readonly type: 'completed'; readonly seat: number; readonly lots: readonly number[] }
  /** The bank cannot pay this, and nothing moves. */
  | { readonly type: 'unpaid'; readonly seat: number; readonly amount: number }
  | { readonly type: 'token'; readonly seat: number; readonly token: string }
  /** Stays in jail and misses a turn, or will. */
  | { readonly type: 'stayed'; readonly seat: number }
  | { readonly type: 'leave_asked' | 'leave_refused' | 'left'; readonly seat: number }
  | { readonly type: 'voted'; readonly seat: number; readonly agree: boolean };
