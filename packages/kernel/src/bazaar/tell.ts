/** What happened at the bazaar, in sentences. */
import type { Language, OfType } from '../game.js';
import { type BazaarEvent, worth } from './state.js';

type Sentences = {
  readonly [T in BazaarEvent['type']]: (event: OfType<BazaarEvent, T>, name: (seat: number) => string) => string;
};

const ENGLISH: Sentences = {
  turn: (e, name) => `It is ${name(e.seat)}'s turn.`,
  stashed: (e, name) => `${name(e.seat)} stashes ${e.amount}.`,
  rolled: (e, name) => `${name(e.seat)} rolls a ${e.die} and earns as much.`,
  storm: (_, __) => 'A storm! Who holds too many cards throws some away.',
  discarded: (e, name) => `${name(e.seat)} throws away ${e.card ? card(e.card) : 'a card'}.`,
  tendered: (e, name) => `${name(e.seat)} calls for sealed bids on ${card(e.card)}.`,
  bid: (e, name) => `${name(e.seat)} has bid${e.amount === undefined ? '' : ` ${e.amount}`}.`,
  sold: (e, name) => `${name(e.seat)} buys ${card(e.card)} for ${e.price}.`,
  auctioned: (e, name) => `${name(e.seat)} auctions ${card(e.card)}.`,
  raised: (e, name) => `${name(e.seat)} bids ${e.amount}.`,
  dropped: (e, name) => `${name(e.seat)} drops out of the auction.`,
  unsold: (e, name) => `Nobody wants it; ${name(e.seat)} keeps ${card(e.card)}.`,
  offered: (e, name) => `${name(e.from)} offers ${name(e.to)} ${card(e.card)} for ${e.price}.`,
  accepted: (e, name) => `${name(e.to)} accepts ${card(e.card)} from ${name(e.from)} for ${e.price}.`,
  declined: (e, name) => `${name(e.to)} declines ${name(e.from)}'s offer.`,
  withdrawn: (e, name) => `${name(e.from)} can no longer offer ${card(e.card)}.`,
  upkeep: (e, name) => `${name(e.seat)} pays ${e.amount} for the stall.`,
  out: (e, name) => `${name(e.seat)} leaves the bazaar.`,
  over: (e, name) => `The bazaar closes. ${e.scores.map((score, seat) => `${name(seat)}: ${score}`).join(', ')}.`,
};

const SPANISH: Sentences = {
  turn: (e, name) => `Es el turno de ${name(e.seat)}.`,
  stashed: (e, name) => `${name(e.seat)} guarda ${e.amount}.`,
  rolled: (e, name) => `${name(e.seat)} saca un ${e.die} y gana otro tanto.`,
  storm: (_, __) => '¡Tormenta! Quien tiene demasiadas cartas se deshace de algunas.',
  discarded: (e, name) => `${name(e.seat)} descarta ${e.card ? carta(e.card) : 'una carta'}.`,
  tendered: (e, name) => `${name(e.seat)} pide ofertas secretas por ${carta(e.card)}.`,
  bid: (e, name) => `${name(e.seat)} ha hecho su oferta${e.amount === undefined ? '' : ` de ${e.amount}`}.`,
  sold: (e, name) => `${name(e.seat)} compra ${carta(e.card)} por ${e.price}.`,
  auctioned: (e, name) => `${name(e.seat)} subasta ${carta(e.card)}.`,
  raised: (e, name) => `${name(e.seat)} puja ${e.amount}.`,
  dropped: (e, name) => `${name(e.seat)} se retira de la subasta.`,
  unsold: (e, name) => `Nadie la quiere; ${name(e.seat)} se queda ${carta(e.card)}.`,
  offered: (e, name) => `${name(e.from)} ofrece a ${name(e.to)} ${carta(e.card)} por ${e.price}.`,
  accepted: (e, name) => `${name(e.to)} acepta ${carta(e.card)} de ${name(e.from)} por ${e.price}.`,
  declined: (e, name) => `${name(e.to)} rechaza la oferta de ${name(e.from)}.`,
  withdrawn: (e, name) => `${name(e.from)} ya no puede ofrecer ${carta(e.card)}.`,
  upkeep: (e, name) => `${name(e.seat)} paga ${e.amount} por el puesto.`,
  out: (e, name) => `${name(e.seat)} abandona el bazar.`,
  over: (e, name) => `El bazar cierra. ${e.scores.map((score, seat) => `${name(seat)}: ${score}`).join(', ')}.`,
};

const card = (id: number) => `card ${id} (worth ${worth(id)})`;
const carta = (id: number) => `la carta ${id} (vale ${worth(id)})`;

const SENTENCES: Readonly<Record<Language, Sentences>> = { en: ENGLISH, es: SPANISH };

export function tell(event: BazaarEvent, language: Language, names: readonly string[]): string {
  const sentence = SENTENCES[language][event.type] as (e: BazaarEvent, name: (seat: number) => string) => string;
  return sentence(event, (seat) => names[seat]!);
}
