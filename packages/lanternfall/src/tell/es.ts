import type { End } from '../rules/state.js';
import { before } from './names.js';
import type { Sentences } from './words.js';

const WHY: Readonly<Record<End, string>> = {
  monsters: 'no queda ningún peligro',
  domains: 'no queda ninguna obra por levantar',
  exhausted: 'hay demasiadas pilas vacías',
  rounds: 'se ha jugado la última ronda',
  last_standing: 'todos los demás se han ido',
  forsaken: 'solo quedan bots',
};

const times = (count: number) => (count === 1 ? '' : ` (${count} veces)`);

export const spanish: Sentences = {
  duke_chosen: (e, w) =>
    e.duke === undefined
      ? `${w.name(e.seat)} ha elegido patrón.`
      : `${w.name(e.seat)} servirá ${before('a', w.card(e.duke))}.`,
  turn_started: (e, w) =>
    `Turno ${e.turn}: ${w.name(e.seat)}.${e.resting < 0 ? '' : ` ${w.name(e.resting)} descansa.`}`,
  rolled: (e, w) => `${w.name(e.seat)} saca ${e.dice[0]} y ${e.dice[1]}.`,
  die_changed: (e, w) =>
    `${w.name(e.seat)} cambia el ${e.from} por un ${e.to} con ${w.card(e.card)}${e.paid.some((n) => n > 0) ? ` por ${w.amounts(e.paid)}` : ''}.`,
  roll_finalized: (e) => `La tirada queda así: ${e.dice[0]}, ${e.dice[1]} y ${e.dice[0] + e.dice[1]}.`,
  harvested: (e, w) => `${w.card(e.card)}${times(e.times)} da a ${w.name(e.seat)} ${w.amounts(e.res)}.`,
  gained: (e, w) => `${w.name(e.seat)} recibe ${w.amounts(e.res)} ${before('de', w.card(e.card))}.`,
  exchanged: (e, w) => `${w.name(e.seat)} cambia ${w.amounts(e.paid)} por ${w.amounts(e.res)} con ${w.card(e.card)}.`,
  skipped: (e, w) => `${w.name(e.seat)} no usa ${w.card(e.card)}.`,
  victim_chosen: (e, w) => `${w.name(e.seat)} va a por ${w.name(e.other)} con ${w.card(e.card)}.`,
  monster_chosen: (e, w) => `${w.name(e.seat)} va a por ${w.card(e.card)} con ${w.card(e.by)}.`,
  payment_withdrawn: (e, w) => `${w.name(e.seat)} se lo piensa otra vez con ${w.card(e.card)}.`,
  order_chosen: (e, w) => `${w.name(e.seat)} empieza por ${w.card(e.card)}.`,
  bonus_taken: (e, w) => `Nadie trabaja para ${w.name(e.seat)}, que encuentra 1 ${w.resource(e.resource)}.`,
  stolen: (e, w) => `${w.name(e.seat)} quita ${w.amounts(e.res)} a ${w.name(e.other)} con ${w.card(e.card)}.`,
  given: (e, w) => `${w.name(e.seat)} da ${w.amounts(e.res)} a ${w.name(e.other)} por ${w.card(e.card)}.`,
  resource_taken: (e, w) => `${w.name(e.seat)} toma 1 ${w.resource(e.resource)}.`,
  hired: (e, w) =>
    e.by === undefined
      ? `${w.name(e.seat)} contrata ${before('a', w.card(e.card))} por ${w.amounts(e.paid)}.`
      : `${w.card(e.card)} se une a ${w.name(e.seat)} gracias ${before('a', w.card(e.by))}.`,
  slain: (e, w) => `${w.name(e.seat)} ahuyenta ${before('a', w.card(e.card))} por ${w.amounts(e.paid)}.`,
  built: (e, w) => `${w.name(e.seat)} levanta ${w.card(e.card)} por ${w.amounts(e.paid)}.`,
  revealed: (e, w) => `Ya se puede levantar ${w.card(e.card)}.`,
  exhausted: (e) =>
    `Pilas vacías: ${e.count}${e.count > e.limit ? `; con ${e.limit} basta para el final` : ` de ${e.limit}`}.`,
  returned: (e, w) => `${w.name(e.seat)} devuelve ${w.card(e.card)} por ${w.card(e.by)}.`,
  turned_down: (e, w) => `${w.name(e.seat)} pone boca abajo ${w.card(e.card)}.`,
  turned_up: (e, w) => `${w.list(e.cards.map(w.card))}: de nuevo boca arriba para ${w.name(e.seat)}.`,
  actions_added: (e, w) =>
    `${w.card(e.card)} da a ${w.name(e.seat)} ${e.count === 1 ? 'otra acción' : `${e.count} acciones más`}.`,
  end_triggered: (e) => `Es la última ronda: ${WHY[e.reason]}.`,
  gate_answered: (e, w) => w.gate(e.kind)?.told?.(w.name(e.seat), e.facts) ?? `${w.name(e.seat)} ha respondido.`,
  left: (e, w) => `${w.name(e.seat)} abandona la partida.`,
  scored: (e, w) =>
    `${w.name(e.seat)}: ${e.total} de Renombre, ${e.base} de la mesa y ${e.patron} ${before('de', e.duke === '' ? 'ningún patrón' : w.card(e.duke))}.`,
  over: (e, w) => {
    const winners = w.list(e.places[0]!.map(w.name));
    const how = e.outcome === 'tie' ? 'comparten la victoria' : e.outcome === 'tiebreak' ? 'gana el desempate' : 'gana';
    return `La partida termina porque ${WHY[e.reason]}: ${winners} ${how}.`;
  },
};
