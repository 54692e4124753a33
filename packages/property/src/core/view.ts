/** Views in place of states. */
import type { Open, PropertyState } from './state.js';

/** A state with nothing behind its open part. Checks and choices depend on a view alone, so they cannot tell. */
export function stateOf(open: Open): PropertyState {
  return { open, own: open.cash.map(() => ({ bid: -1 })), sealed: { decks: [] } };
}
