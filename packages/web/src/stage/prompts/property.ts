/** The property games' questions. */
import { Auction } from './auction.js';
import { Claim, Debt, Transfer } from './debt.js';
import { registerPrompts } from './registry.js';
import { Between, Buy, EndTurn, Jail, Roll, Tax } from './turn.js';

registerPrompts('property', {
  roll: Roll,
  jail: Jail,
  buy: Buy,
  manage: EndTurn,
  tax: Tax,
  debt: Debt,
  transfer: Transfer,
  claim: Claim,
  auction: Auction,
  sealed: Auction,
  between: Between,
});
