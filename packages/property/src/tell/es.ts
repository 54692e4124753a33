import type { Bundle, Cause } from '../core/state.js';
import type { Stat } from '../core/statistics.js';
import type { Sentences, Words } from './words.js';

const POR: Readonly<Record<Cause, string>> = {
  rent: 'el alquiler',
  tax: 'el impuesto',
  card: 'la carta',
  fine: 'la multa',
  fee: 'la comisión de la hipoteca',
  purchase: 'la compra',
  fare: 'el viaje',
};

const MERITOS: Readonly<Record<Stat, string>> = {
  walked_squares: 'el camino más largo',
  won_money: 'haber ingresado más dinero',
  lost_money: 'haber gastado más dinero',
  num_fantasy_events: 'haber sacado más cartas de fantasía',
  built_houses: 'haber construido más edificios',
  demolished_houses: 'haber perdido más edificios',
  times_in_jail: 'haber sido detenido más veces',
  turns_in_jail: 'haber pasado más tiempo en la cárcel',
  num_paid_rents: 'haber pagado más alquileres',
  num_trades: 'haber cerrado más tratos',
  num_mortgages: 'haber firmado más hipotecas',
};

const FICHAS: Readonly<Record<string, string>> = {
  boot: 'la bota',
  smartphone: 'el móvil',
  ship: 'el barco',
  hatstand: 'el perchero',
  cat: 'el gato',
  iron: 'la plancha',
};

const BIENES = { deed: '', house: 'una casa en ', hotel: 'un hotel en ' } as const;

const alguno = (items: readonly string[]) => `${items.slice(0, -1).join(', ')} o ${items.at(-1)}`;

const unir = (items: readonly string[]) =>
  items.length < 2 ? (items[0] ?? 'nada') : `${items.slice(0, -1).join(', ')} y ${items.at(-1)}`;

function lote({ deeds, cash, cards }: Bundle, w: Words): string {
  const indultos = cards.length === 0 ? [] : [cards.length === 1 ? 'un indulto' : `${cards.length} indultos`];
  return unir([...deeds.map(w.square), ...(cash > 0 ? [w.figure(cash)] : []), ...indultos]);
}

export const spanish: Sentences = {
  game_started: (e, w) => `Empieza la partida con ${w.name(e.seat)}.`,
  turn_started: (e, w) => `Turno ${e.turn}: ${w.name(e.seat)}.`,
  rolled: (e, w) =>
    `${w.name(e.seat)} saca ${e.dice[0]}${e.bus ? ', ' : ' y '}${e.dice[1]}${e.bus ? ` y ${e.bus > 3 ? 'el autobús' : e.bus}` : ''}${e.why === 'rent' ? ' para el alquiler' : e.why === 'jail' ? ' para salir de la cárcel' : ''}.`,
  moved: (e, w) =>
    e.how === 'back' ? `${w.name(e.seat)} retrocede a ${w.square(e.to)}.` : `${w.name(e.seat)} va a ${w.square(e.to)}.`,
  salary: (e, w) => `${w.name(e.seat)} cobra un sueldo de ${w.figure(e.amount)}.`,
  bought: (e, w) => `${w.name(e.seat)} compra ${w.square(e.lot)} por ${w.figure(e.price)}.`,
  declined: (e, w) => `${w.name(e.seat)} no compra ${w.square(e.lot)}.`,
  auction: (e, w) =>
    `Se subasta ${e.goods === 'deed' ? w.square(e.lot) : e.goods === 'house' ? 'una casa escasa' : 'un hotel escaso'}, desde ${w.figure(e.least)}.`,
  bid: (e, w) =>
    e.amount === undefined
      ? `${w.name(e.seat)} ha hecho su oferta.`
      : e.sealed && e.amount === 0
        ? `${w.name(e.seat)} no puja.`
        : `${w.name(e.seat)} puja ${w.figure(e.amount)}.`,
  passed: (e, w) => `${w.name(e.seat)} pasa.`,
  sold: (e, w) => `${w.name(e.seat)} se lleva ${BIENES[e.goods]}${w.square(e.lot)} por ${w.figure(e.price)}.`,
  unsold: (e, w) => (e.lot >= 0 ? `Nadie quiere ${w.square(e.lot)}.` : 'Nadie lo quiere.'),
  paid: (e, w) => `${w.name(e.seat)} paga ${w.figure(e.amount)} ${w.payee(e.to)} por ${POR[e.cause]}.`,
  owes: (e, w) => `${w.name(e.seat)} debe ${w.figure(e.amount)} ${w.payee(e.to)} por ${POR[e.cause]}.`,
  card: (e, w) => `${w.name(e.seat)} roba: «${w.card(e.id)}»`,
  collected: (e, w) => `${w.name(e.seat)} recibe ${w.figure(e.amount)}.`,
  built: (e, w) =>
    `${w.name(e.seat)} construye ${e.level === 5 ? 'un hotel' : e.level === 1 ? 'la primera casa' : `la casa número ${e.level}`} en ${w.square(e.lot)} por ${w.figure(e.price)}.`,
  wanted: (e, w) =>
    `${w.name(e.seat)} quiere ${e.goods === 'house' ? 'una de las últimas casas' : 'uno de los últimos hoteles'} para ${w.square(e.lot)}.`,
  claimed: (e, w) => `${w.name(e.seat)} también lo quiere.`,
  forwent: (e, w) => `${w.name(e.seat)} no lo quiere.`,
  demolished: (e, w) => `${w.name(e.seat)} vende edificios de ${w.square(e.lot)} por ${w.figure(e.refund)}.`,
  mortgaged: (e, w) => `${w.name(e.seat)} hipoteca ${w.square(e.lot)} por ${w.figure(e.value)}.`,
  lifted: (e, w) => `${w.name(e.seat)} levanta la hipoteca de ${w.square(e.lot)} por ${w.figure(e.cost)}.`,
  offered: (e, w) => `${w.name(e.from)} ofrece a ${w.name(e.to)} ${lote(e.give, w)} por ${lote(e.take, w)}.`,
  accepted: (e, w) => `${w.name(e.to)} acepta: ${lote(e.give, w)} de ${w.name(e.from)} por ${lote(e.take, w)}.`,
  rejected: (e, w) => `${w.name(e.to)} rechaza la oferta de ${w.name(e.from)}.`,
  cancelled: (e, w) => `${w.name(e.from)} retira la oferta a ${w.name(e.to)}.`,
  lapsed: (e, w) => `La oferta de ${w.name(e.from)} a ${w.name(e.to)} caduca.`,
  taken_over: (e, w) =>
    `${w.name(e.seat)} recibe la hipoteca de ${w.square(e.lot)}: puede levantarla o mantenerla por ${w.figure(e.fee)}.`,
  jailed: (e, w) => `${w.name(e.seat)} está en la cárcel.`,
  freed: (e, w) =>
    `${w.name(e.seat)} sale de la cárcel ${{ fine: 'pagando la multa', card: 'con un indulto', double: 'con un doble', forced: 'tras fallar tres veces', served: 'tras cumplir la pena' }[e.how]}.`,
  missed: (e, w) => `No hay doble; ${w.name(e.seat)} sigue en la cárcel.`,
  bankrupt: (e, w) => `${w.name(e.seat)} ${e.resigned ? 'abandona la partida' : 'está en bancarrota'}.`,
  estate: (e, w) =>
    `Los bienes de ${w.name(e.seat)} (${w.figure(e.cash)} y ${e.deeds.length} títulos) pasan ${w.payee(e.creditor)}.`,
  reach: (e, w) =>
    e.steps[0] === 0
      ? `Un triple: ${w.name(e.seat)} puede ir a cualquier sitio.`
      : `${w.name(e.seat)} puede ir a ${alguno(e.squares.map(w.square))}.`,
  jumped: (e, w) =>
    e.how === 'tram'
      ? `${w.name(e.seat)} va en tranvía a ${w.square(e.to)}.`
      : `${w.name(e.seat)} salta de ${w.square(e.from)} a ${w.square(e.to)}.`,
  revealed: (e, w) => `Una carta por ${w.figure(e.price)}: «${w.card(e.card, e.value)}»`,
  fantasy: (e, w) =>
    `${w.name(e.seat)} ${e.price > 0 ? 'compra la carta' : 'descubre una carta oculta'}: «${w.card(e.card, e.value)}»`,
  pot: (e, w) => `${w.name(e.seat)} encuentra ${w.figure(e.amount)} en el aparcamiento.`,
  fell: (e, w) => `Se cae un edificio de ${w.name(e.seat)} en ${w.square(e.lot)}.`,
  given: (e, w) =>
    `${w.name(e.seat)} recibe gratis ${e.level === 5 ? 'un hotel' : `la casa número ${e.level}`} en ${w.square(e.lot)}.`,
  redeemed: (e, w) => `Se perdona la hipoteca de ${w.square(e.lot)}.`,
  gambled: (e, w) => `${w.name(e.seat)} apuesta ${w.figure(e.stake)} y ${e.won ? 'los dobla' : 'los pierde'}.`,
  returned: (e, w) => `${w.name(e.seat)} devuelve ${w.square(e.lot)} a la banca por ${w.figure(e.value)}.`,
  opened: (e, w) => {
    const pujas = e.bids.flatMap((bid, seat) => (bid < 0 ? [] : [`${w.name(seat)} ${w.figure(bid)}`]));
    return `Las pujas por ${w.square(e.lot)}: ${pujas.length > 0 ? pujas.join(', ') : 'ninguna'}.`;
  },
  tied: (e, w) => `Empate a ${w.figure(e.amount)}: nadie se lleva ${w.square(e.lot)}.`,
  bonus: (e, w) => `${unir(e.seats.map(w.name))}: ${w.figure(e.amount)} por ${MERITOS[e.stat]}.`,
  followed: (e, w) => `${w.name(e.seat)} hace lo que dice la carta.`,
  completed: (e, w) => `${w.name(e.seat)} tiene ya el grupo entero: ${unir(e.lots.map(w.square))}.`,
  unpaid: (e, w) => `La banca no puede pagar ${w.figure(e.amount)} a ${w.name(e.seat)}.`,
  token: (e, w) => `${w.name(e.seat)} juega con ${FICHAS[e.token] ?? e.token}.`,
  stayed: (e, w) => `${w.name(e.seat)} se queda en la cárcel.`,
  leave_asked: (e, w) => `${w.name(e.seat)} quisiera dejar la partida.`,
  voted: (e, w) => `${w.name(e.seat)} ${e.agree ? 'está de acuerdo' : 'se opone'}.`,
  leave_refused: (e, w) => `${w.name(e.seat)} tiene que quedarse.`,
  left: (e, w) => `${w.name(e.seat)} deja la partida.`,
  time_up: (e) => `Se acabó el tiempo; ${e.last === 'round' ? 'esta ronda es la última' : 'este turno es el último'}.`,
  over: (e, w) =>
    `Fin de la partida. ${e.places[0]!.length > 1 ? 'Ganan' : 'Gana'} ${unir(e.places[0]!.map(w.name))} con ${w.figure(e.worth[e.places[0]![0]!]!)}.`,
};
