/** Actions and events that only the sprint edition knows: there a player settles a square by hand, step by step. */

export type SprintAction =
  /** The rent or the tax that the square asks for. */
  | { readonly type: 'pay' }
  /** Turns up a card, and then does what it says. */
  | { readonly type: 'draw' | 'resolve' };

export type SprintEvent =
  /** Somebody begins to do what the card he drew says. */
  { readonly type: 'followed'; readonly seat: number; readonly id: string };
