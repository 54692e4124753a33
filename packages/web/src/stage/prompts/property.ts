/** The property games' questions. */
import { Auction } from './auction.js';
import { Card } from './card.js';
import { Claim, Debt, Raised, Transfer } from './debt.js';
import { Bail, Square, Tram } from './going.js';
import { Offer } from './offer.js';
import { registerPrompts } from './registry.js';
import { Draw, Drawn, FineOrCard, Pay, Vote, Withdraw } from './settling.js';
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
  square: Square,
  tram: Tram,
  bail: Bail,
  card: Card,
  offer: Offer,
  raised: Raised,
  pay: Pay,
  draw: Draw,
  drawn: Drawn,
  choice: FineOrCard,
  vote: Vote,
  withdraw: Withdraw,
});
