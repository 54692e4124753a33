/** What stands on a card, made from its effects, so that the words cannot say anything else than the rules do. */
import type { Language } from '@freehold/kernel';
import { purse } from '../cards/effect.js';
import type { Amounts, CountData, EffectData, MonsterType, Role, Trigger } from '../cards/file.js';
import { CARD_FILE } from '../deck/index.js';
import { cardName } from './names.js';
import { amounts as listed } from './tell.js';

interface Texts {
  readonly roles: Readonly<Record<Role, string>>;
  readonly types: Readonly<Record<MonsterType, string>>;
  readonly triggers: Readonly<Record<Trigger, string>>;
  readonly or: string;
  readonly next: string;
  exchange(pay: string, gain: string, times: number): string;
  perCount(res: string, counted: string, max: number | undefined): string;
  counted(count: CountData): string;
  take(options: string, optional: boolean): string;
  give(pay: string, gain: string): string;
  citizen(role: Role | undefined, maxCost: number | undefined): string;
  readonly slay: string;
  giveBack(card: 'citizen' | 'monster', gain: string): string;
  actions(count: number): string;
  readonly flip: string;
  setDie(to: number): string;
  readonly shiftDie: string;
  readonly reroll: string;
  readonly surcharge: string;
  domains(gold: number): string;
  monsters(strength: number, minimum: number): string;
  readonly immunity: string;
  cost(price: string): string;
}

const ENGLISH: Texts = {
  roles: { hearth: 'Hearth', guard: 'Guard', veil: 'Veil', lore: 'Lore' },
  types: { pack: 'pack', wild: 'wild', colossus: 'colossus', tyrant: 'tyrant' },
  triggers: {
    action_start: 'Before your actions',
    action_end: 'After your actions',
    on_slay: 'When you drive off a peril',
    on_hire: 'When folk join you',
    on_build_domain: 'When you raise another work',
    on_doubles: 'On doubles of anybody',
    roll_modify: 'Once a roll',
    modifier: 'Always',
  },
  or: ' or ',
  next: ', then ',
  exchange: (pay, gain, times) => `you may pay ${pay} for ${gain}${times > 1 ? `, up to ${times} times` : ''}`,
  perCount: (res, counted, max) => `${res} for each ${counted}${max === undefined ? '' : ` (${max} at most)`}`,
  counted: ({ of, value = '' }) =>
    ({
      distinct_roles: 'different guild among your folk',
      role: `of your ${ENGLISH.roles[value as Role]} folk`,
      domains: 'of your works',
      citizens: 'of your folk',
      monsters: 'peril you drove off',
      area: `peril of ${cardName(value, 'en')} you drove off`,
      type: `${ENGLISH.types[value as MonsterType]} peril you drove off`,
    })[of],
  take: (options, optional) => `${optional ? 'you may take' : 'take'} up to ${options} from one opponent`,
  give: (pay, gain) => `you may give ${pay} to one opponent for ${gain}`,
  citizen: (role, maxCost) =>
    `free folk${role ? ` of the ${ENGLISH.roles[role]} guild` : ''}${maxCost === undefined ? '' : ` that cost ${maxCost} at most`}`,
  slay: 'you may drive off a peril now',
  giveBack: (card, gain) => `you may give back ${card === 'monster' ? 'a peril' : 'one of your folk'} for ${gain}`,
  actions: (count) => `${count} more ${count === 1 ? 'action' : 'actions'} this turn`,
  flip: 'everybody turns one of their folk face down',
  setDie: (to) => `set a die to ${to}`,
  shiftDie: 'turn a die one up or down',
  reroll: 'throw a die again',
  surcharge: 'folk you already have cost no more',
  domains: (gold) => `works cost ${gold} Coin less`,
  monsters: (strength, minimum) => `perils cost ${strength} Might less, ${minimum} at least`,
  immunity: 'nobody can take or steal from you',
  cost: (price) => `, for ${price}`,
};

const SPANISH: Texts = {
  roles: { hearth: 'Hogar', guard: 'Guardia', veil: 'Velo', lore: 'Saber' },
  types: { pack: 'jauría', wild: 'fiera', colossus: 'coloso', tyrant: 'tirano' },
  triggers: {
    action_start: 'Antes de tus acciones',
    action_end: 'Después de tus acciones',
    on_slay: 'Al ahuyentar un peligro',
    on_hire: 'Cuando se te une alguien',
    on_build_domain: 'Al levantar otra obra',
    on_doubles: 'Con los dobles de cualquiera',
    roll_modify: 'Una vez por tirada',
    modifier: 'Siempre',
  },
  or: ' o ',
  next: ', después ',
  exchange: (pay, gain, times) => `puedes pagar ${pay} por ${gain}${times > 1 ? `, hasta ${times} veces` : ''}`,
  perCount: (res, counted, max) => `${res} por cada ${counted}${max === undefined ? '' : ` (${max} como mucho)`}`,
  counted: ({ of, value = '' }) =>
    ({
      distinct_roles: 'gremio distinto entre tu gente',
      role: `persona tuya de ${SPANISH.roles[value as Role]}`,
      domains: 'obra tuya',
      citizens: 'persona tuya',
      monsters: 'peligro que ahuyentaste',
      area: `peligro ahuyentado en ${cardName(value, 'es')}`,
      type: `peligro ahuyentado de clase ${SPANISH.types[value as MonsterType]}`,
    })[of],
  take: (options, optional) => `${optional ? 'puedes quitar' : 'quita'} hasta ${options} a un rival`,
  give: (pay, gain) => `puedes dar ${pay} a un rival por ${gain}`,
  citizen: (role, maxCost) =>
    `alguien gratis${role ? ` del gremio ${SPANISH.roles[role]}` : ''}${maxCost === undefined ? '' : ` que cueste ${maxCost} como mucho`}`,
  slay: 'puedes ahuyentar un peligro ahora',
  giveBack: (card, gain) => `puedes devolver ${card === 'monster' ? 'un peligro' : 'a alguien tuyo'} por ${gain}`,
  actions: (count) => `${count} ${count === 1 ? 'acción' : 'acciones'} más este turno`,
  flip: 'todos ponen a alguien suyo boca abajo',
  setDie: (to) => `pon un dado en ${to}`,
  shiftDie: 'sube o baja un dado en uno',
  reroll: 'vuelve a tirar un dado',
  surcharge: 'la gente que ya tienes no cuesta más',
  domains: (gold) => `las obras cuestan ${gold} Moneda menos`,
  monsters: (strength, minimum) => `los peligros cuestan ${strength} Brío menos, ${minimum} como mínimo`,
  immunity: 'nadie puede quitarte ni robarte nada',
  cost: (price) => `, por ${price}`,
};

const TEXTS: Readonly<Record<Language, Texts>> = { en: ENGLISH, es: SPANISH };

/** An effect in words, without a full stop. */
export function effectText(effect: EffectData, language: Language): string {
  const t = TEXTS[language];
  const amounts = (res: Amounts) => listed(purse(res), language);
  const options = (list: readonly Amounts[]) => list.map(amounts).join(t.or);
  switch (effect.kind) {
    case 'gain':
      return amounts(effect.res);
    case 'choose':
      return effect.options.map((option) => effectText(option, language)).join(t.or);
    case 'sequence':
      return effect.effects.map((part) => effectText(part, language)).join(t.next);
    case 'exchange':
      return t.exchange(amounts(effect.pay), amounts(effect.gain), effect.times ?? 1);
    case 'per_count':
      return t.perCount(amounts(effect.res), t.counted(effect.count), effect.max);
    case 'steal':
      return t.take(options(effect.options), false);
    case 'take_from_player':
      return t.take(options(effect.options), effect.optional ?? false);
    case 'pay_to_player':
      return t.give(amounts(effect.pay), amounts(effect.gain));
    case 'take_citizen':
      return t.citizen(effect.filter.role, effect.filter.max_cost);
    case 'slay_now':
      return t.slay;
    case 'return_owned':
      return t.giveBack(effect.card, amounts(effect.gain));
    case 'extra_action':
      return t.actions(effect.count);
    case 'concurrent':
      return t.flip;
    case 'set_die':
      return t.setDie(effect.to);
    case 'shift_die':
      return t.shiftDie;
    case 'reroll_die':
      return t.reroll;
    case 'no_duplicate_surcharge':
      return t.surcharge;
    case 'domain_discount':
      return t.domains(effect.gold);
    case 'slay_discount':
      return t.monsters(effect.strength, effect.minimum);
    case 'immunity':
      return t.immunity;
  }
}

/** By id: the powers of folk on own and on other turns, the reward of a peril, what a work does. */
export function cardTexts(id: string, language: Language): readonly string[] {
  const folk = [...CARD_FILE.starters, ...CARD_FILE.citizens].find((card) => card.id === id);
  if (folk) return [effectText(folk.on_turn, language), effectText(folk.off_turn, language)];
  const peril = CARD_FILE.monsters.find((card) => card.id === id);
  if (peril) return [effectText(peril.reward, language)];
  const work = CARD_FILE.domains.find((card) => card.id === id);
  if (work?.on_build) return [effectText(work.on_build, language)];
  if (!work?.passive) return [];
  const { trigger, effect, cost } = work.passive;
  const price = cost ? TEXTS[language].cost(listed(purse(cost), language)) : '';
  return [`${TEXTS[language].triggers[trigger]}: ${effectText(effect, language)}${price}`];
}
