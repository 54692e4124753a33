import { amountOf } from '../words.js';
import type { CardWords } from './words.js';

export const spanishCards: CardWords = {
  roles: ['Hogar', 'Guardia', 'Velo', 'Saber'],
  manyRoles: ['Hogares', 'Guardias', 'Velos', 'Saberes'],
  types: ['manada', 'fiera', 'coloso', 'tirano'],
  or: ' o ',
  after: '; luego ',
  exchange: (pay, gain, times) => `puedes cambiar ${pay} por ${gain}${times > 1 ? `, hasta ${times} veces` : ''}`,
  perCount: (res, what, max) => `${res} por cada ${what}${max < 1000 ? ` (${max} como mucho)` : ''}`,
  counted: {
    distinct_roles: () => 'gremio distinto entre tu gente',
    role: (value) => `persona tuya de ${value}`,
    domains: () => 'obra tuya',
    citizens: () => 'persona tuya',
    monsters: () => 'peligro que ahuyentaste',
    area: (value) => `peligro que ahuyentaste en ${value}`,
    type: (value) => `${value} que ahuyentaste`,
  },
  take: (lots, optional) => `${optional ? 'puedes quitar' : 'quita'} hasta ${lots} a otro jugador`,
  payTo: (pay, gain, optional) => `${optional ? 'puedes dar' : 'da'} ${pay} a otro jugador y recibir ${gain}`,
  freeCitizen: (role, cost) =>
    `contrata gratis a ${role === undefined ? 'cualquiera' : `alguien de ${role}`}${cost < 1000 ? ` que cueste ${cost} o menos` : ''}`,
  slayNow: 'puedes ahuyentar un peligro en el acto, por su precio',
  giveBack: (what, gain, optional) =>
    `${optional ? 'puedes devolver' : 'devuelve'} ${what === 'citizen' ? 'a alguien de tu gente' : 'un peligro que ahuyentaste'} por ${gain}`,
  moreActions: (count) => (count === 1 ? 'una acción más' : `${count} acciones más`),
  setDie: (to) => `pon un dado en ${to}`,
  shiftDie: (by) => `gira un dado en ${by}`,
  rerollDie: 'vuelve a tirar un dado',
  noSurcharge: 'la gente que ya tienes no cuesta más que otra',
  domainDiscount: (gold) => `las obras te cuestan ${amountOf(gold, 'gold', 'es')} menos`,
  slayDiscount: (strength, minimum) =>
    `los peligros te cuestan ${amountOf(strength, 'strength', 'es')} menos, pero al menos ${minimum}`,
  immunity: 'nadie puede quitarte nada',
  built: (what) => `Al levantarla: ${what}.`,
  triggers: {
    action_start: (what) => `Antes de tus acciones: ${what}.`,
    action_end: (what) => `Después de tus acciones: ${what}.`,
    on_slay: (what) => `Al ahuyentar un peligro: ${what}.`,
    on_hire: (what) => `Cuando alguien se te une: ${what}.`,
    on_build_domain: (what) => `Al levantar otra obra: ${what}.`,
    on_doubles: (what) => `Cuando alguien saca dobles: ${what}.`,
    roll_modify: (what, price) => `Tras tu tirada: ${what}${price === '' ? '' : ` por ${price}`}.`,
    modifier: (what) => `${what[0]!.toUpperCase()}${what.slice(1)}.`,
  },
  patronRate: (per, what) => `1 por cada ${per} de ${what}`,
  patronEach: (points, what) => `${points} por cada ${what}`,
  scored: {
    role: (value) => `marca de ${value}`,
    monsters: 'peligro',
    type: (value) => value,
    citizens: 'persona',
    domains: 'obra',
  },
};
