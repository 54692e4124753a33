/** What actions, options and refusals of the games mean. The schemas say how they look. */
import { LANTERNFALL_WORDS } from '@freehold/lanternfall';
import type { Options, PropertyAction } from '@freehold/property';

export interface GameWords {
  readonly title: string;
  readonly says: string;
  readonly actions: Readonly<Record<string, string>>;
  /** An action each, for those whose fields want one. */
  readonly examples: readonly { readonly type: string; readonly [field: string]: unknown }[];
  readonly options: Readonly<Record<string, string>>;
  readonly refusals: Readonly<Record<string, string>>;
}

const actions: Readonly<Record<PropertyAction['type'], string>> = {
  roll: 'Throws the dice and moves; in jail, tries for a double.',
  pay_fine: 'Leaves jail for the fine, before throwing.',
  buy: 'Buys the deed the seat stands on, at its price.',
  decline: 'Does not buy it; the bank auctions it.',
  pass: 'Is out of an open auction.',
  end_turn: 'Ends the turn.',
  bankrupt: 'Cannot or will not raise what is owed, and goes out.',
  forgo: 'Claims no scarce building; or has nothing to manage between turns.',
  resign: 'Leaves the game. Always accepted, never listed among the choices unless nothing else is.',
  liquidate: "The clock's: raises what a debtor owes by selling and mortgaging. Not for players.",
  time_up: "The clock's: the time of a timed game is over. Not for players.",
  use_card: 'Leaves jail with a pardon. `deck` is the deck it came from.',
  pay_tax: 'Chooses how to pay where the options let one choose.',
  bid: 'Bids. In a sealed auction 0 is a pass.',
  build: 'Builds one piece on a lot.',
  sell: 'Sells one piece from a lot.',
  mortgage: 'Mortgages a deed.',
  lift: 'Lifts a mortgage.',
  go_on: 'Leaves it at that: stays at the tram, stays in jail, or goes on with the debts paid.',
  move_to: 'Goes to one of the squares within reach of the throw.',
  any_square: "The clock's: goes to any square within reach. Not for players.",
  choose_card: 'Buys the revealed fantasy card, or takes a hidden one for nothing.',
  ride: 'Rides to another tram for the fare.',
  sell_deed: 'Gives a deed back to the bank for half its price.',
  claim: 'Wants the scarce building too, for this lot.',
  manage: 'Several steps at once: all of them, or none.',
  settle: 'For a mortgaged deed that has come: `1` lifts it now, `0` pays ten per cent and keeps it so.',
  propose: 'Offers a deal to another seat. The table waits for the answer in magnate, and does not in classic.',
  counter: 'Answers an offer with another.',
  accept: 'Takes an offer.',
  reject: 'Turns an offer down.',
  cancel: 'Takes the own offer back.',
};

const options: Readonly<Record<keyof Options, string>> = {
  startCash: 'What everybody begins with.',
  salary: 'For passing or reaching the first square.',
  fine: 'For leaving jail.',
  houses: 'In the bank.',
  hotels: 'In the bank.',
  mortgagedCountForRent: 'Mortgaged railroads and utilities count for the rent of the others.',
  hotelSale: 'A hotel for whose houses the bank is short: the group goes down evenly, or this lot to nothing.',
  bankEstate: 'Deeds of whoever went out to the bank.',
  transferFee: 'Ten per cent for a mortgaged deed that changes hands: always, or only in trades.',
  interestRounding: 'Of ten per cent.',
  deck: 'A drawn card goes under its deck, or aside until the deck is shuffled anew.',
  auction: 'Ascending; sealed at the own price; sealed at the second price.',
  shortage: 'Scarce buildings are auctioned, or go to who comes first.',
  utilityCard: 'The throw that the ten-times card counts.',
  utilityThrow: "The throw that a utility's rent counts.",
  chest: 'Which cards are in the second deck.',
  manageBetweenTurns: 'Others may manage before the player on turn throws.',
  payEachShort: 'Who inherits from one who cannot pay everybody.',
  start: 'Who begins.',
  incomeTax: 'A fixed sum, or a choice between it and a tenth of all one has.',
  luxuryTax: 'Its amount.',
  jailCardOnThirdMiss: 'After the third miss a pardon may be used in place of the fine.',
  bidLimit: 'Bids go up to the cash in hand, or up to what could be raised.',
  mortgageInAuction: 'Mortgaging to fund a bid.',
  gifts: 'Offers may have nothing on one side.',
  debtTrades: 'A debtor may trade.',
  roundLimit: 'Rounds; 0 is no limit.',
  turnLimit: 'Turns; 0 is no limit.',
  timeLimit: 'Seconds; 0 is no limit.',
  fare: 'Magnate: for a ride by tram.',
  tolls: 'Magnate: which rents bridges and servers charge.',
  fantasy: 'Magnate: fantasy squares give cards.',
  curatedReveal: 'Magnate: only cards that are good for who draws them are revealed.',
  doubleOrNothingCap: 'Magnate: the most that double or nothing is played for; 0 is all cash.',
  jailDecisionAfterRoll: 'Magnate: in jail two dice are thrown, and the bail is decided on afterwards.',
  sellSquares: 'Magnate: the bank takes deeds back for half their price.',
  bonuses: 'Magnate: how many statistics pay a bonus at the end.',
  bonus: 'Magnate: what each of them pays.',
};

const refusals: Readonly<Record<string, string>> = {
  NOT_OWNER: 'The deed is not yours.',
  NOT_A_DEED: 'Nobody can own this square.',
  NOT_A_STREET: 'Nothing can be built there.',
  NOT_ENOUGH_CASH: 'Too little money; `price` and `cash` say how much.',
  GROUP_INCOMPLETE: 'Building needs every lot of the group.',
  GROUP_MORTGAGED: 'A lot of the group is mortgaged.',
  GROUP_BUILT: 'Sell the buildings of the group first.',
  UNEVEN: 'Build where there are fewest, sell where there are most.',
  FULLY_BUILT: 'There is a hotel already.',
  NO_BUILDING: 'There is nothing to sell.',
  NO_PIECES: 'The bank has none left.',
  SCARCE: 'Others may want it too: ask for it by itself.',
  MORTGAGED: 'The deed is mortgaged.',
  NOT_MORTGAGED: 'The deed is not mortgaged.',
  NO_SUCH_CARD: 'The seat does not hold this pardon.',
  NO_SUCH_OFFER: 'There is no such offer, or it is not yours to answer.',
  EMPTY_TRADE: 'Nothing is offered and nothing asked.',
  GIFT: 'These rules want something on both sides.',
  TWICE: 'The same thing twice in one bundle.',
};

const examples = [
  { type: 'bid', amount: 120 },
  { type: 'build', lot: 6 },
  {
    type: 'manage',
    steps: [
      { type: 'sell', lot: 6 },
      { type: 'mortgage', lot: 12 },
    ],
  },
  {
    type: 'propose',
    to: 1,
    giveDeeds: [12],
    giveCash: 50,
    giveCards: [],
    takeDeeds: [8],
    takeCash: 0,
    takeCards: [],
  },
] as const;

/** By id of the family. */
export const GAME_WORDS: Readonly<Record<string, GameWords>> = {
  property: {
    title: 'Property games',
    says: 'The editions of the property family share their actions and options. `lot` is the number of a square, from 0.',
    actions,
    examples,
    options,
    refusals,
  },
  lanternfall: LANTERNFALL_WORDS,
};
