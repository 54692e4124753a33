/** The sentences a client of source 000 may match on, with the prefixes it gets them by, and our codes beside them. */

export { ERROR_CODES, type ErrorCode } from '../codes.js';

/** The rules said no: told with the number of who asked. */
export const REFUSED = {
  notActive: 'is not the active player',
  illegalSquare: 'tried to move to an illegal square',
  notInJail: 'is not in jail',
  noSentence: 'is not in jail (no turns remaining)',
  noFare: 'does not have enough money to take tram',
  noTram: 'tried to take a tram to a non tram square',
  negative: 'Cannot end in NEGATIVE',
  noProposal: 'tried to reference a non-existent proposal',
  badTrade: 'cannot do operation',
  noPlayer: 'referenced a player that is not in game',
  notTheirs: 'destination does not have enough properties',
  notOffered: 'offer does not have enough properties',
  builtGroup: 'cannot trade properties from a group with constructions',
  bidTwice: 'User already placed a bid in this auction',
  ownAuction: 'cannot bid in an auction they triggered',
  bidTooHigh: 'Bid amount exceeds current balance',
  noOwner: 'no user owns this square',
  buildNonStreet: 'tried to build in a non property square',
  buildNotOwn: 'tried to build in an unowned property',
  groupIncomplete: 'does not own the group',
  uneven: 'already owns more than other',
  fullyBuilt: 'nothing more to build',
  demolishNonStreet: 'tried to demolish a non property square',
  demolishNotOwn: 'tried to demolish an unowned property',
  demolishTooMany: 'tried to demolish more houses than are built',
  demolishUneven: 'unable to demolish so many houses: violates the uniform building rule',
  mortgageNonDeed: 'tried to mortgage a non property/bridge/server square',
  mortgageNotOwn: 'tried to mortgage an unowned property',
  mortgageTwice: 'tried to mortgage an already mortgaged property',
  unsetNonDeed: 'tried to unset mortgage a non property/bridge/server square',
  unsetNotOwn: 'tried to unset mortgage an unowned property',
  unsetNotMortgaged: 'tried to unset mortgage a not mortgaged property',
} as const;

/** What the source thinks cannot be. */
export const INTERNAL = {
  noBail: 'not enough money to pay bail',
  mortgageBuilt: 'tried to mortgage a property with houses',
  noAuction: 'No active auction',
  negativeHouses: 'negative house value',
  ended: 'game was already ended',
} as const;

/** Told as they stand. */
export const PLAIN = {
  noGame: 'Game not found',
  /** Also where the source has no words of its own: the code says what it was. */
  notNow: 'Acción no válida en la fase actual.',
  standIn: 'Un bot juega por ti porque se te acabó el tiempo. Envía cualquier mensaje y vuelves a jugar tú.',
} as const;

export const malicious = (user: number, text: string) => `[${user}] Potentially malicious input: ${text}`;
export const internal = (text: string) => `Internal logic error: ${text}`;
export const invalid = (problems: Readonly<Record<string, readonly string[]>>) =>
  `Invalid data: ${JSON.stringify(problems)}`;
export const wrongPhase = (type: string, phase: string) => `cannot perform action ${type} in phase ${phase}`;
export const unknownPhase = (phase: string) => `Fase no reconocida o no manejada: ${phase}`;
export const cannotAccept = (proposal: number) => `cannot accept proposal ${proposal}`;
