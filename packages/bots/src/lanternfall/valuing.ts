/** What a card is worth to a seat: what it will bring in the turns that are left, its points, and what the patron pays for it. */
import {
  type Citizen,
  countOf,
  type Domain,
  type Effect,
  type EffectOf,
  type Monster,
  type Patron,
  type Play,
  type Power,
  STACKS,
} from '@freehold/lanternfall';
import { ACTIVATIONS, type Outlook } from './outlook.js';

type Four = readonly [number, number, number, number];

export function worthOf(res: Four, { worth }: Outlook): number {
  return res[0] * worth[0] + res[1] * worth[1] + res[2] * worth[2] + res[3] * worth[3];
}

/** An exchange is optional, and sometimes the price is not there. */
const READY = 0.7;
/** What is counted for cards grows while one plays on. */
const GROWTH = 0.5;
/** A free citizen, whichever one needs. */
const FREE_CITIZEN = 1.2;

/** Of an effect, whenever it happens. */
export function effectWorth(play: Play, seat: number, effect: Effect, outlook: Outlook): number {
  switch (effect.kind) {
    case 'gain':
      return worthOf(effect.res, outlook);
    case 'per_count':
      return worthOf(effect.res, outlook) * Math.min(effect.max, countOf(play, seat, effect) + GROWTH);
    case 'choose': {
      let best = 0;
      for (const option of effect.options) best = Math.max(best, effectWorth(play, seat, option, outlook));
      return best;
    }
    case 'sequence': {
      let sum = 0;
      for (const part of effect.effects) sum += effectWorth(play, seat, part, outlook);
      return sum;
    }
    case 'exchange':
      return READY * effect.times * Math.max(0, worthOf(effect.gain, outlook) - worthOf(effect.pay, outlook));
    case 'steal':
    case 'take_from_player': {
      let best = 0;
      // What another loses is worth something too, the more the fewer there are.
      const hurt = 1 + 1 / play.open.out.length;
      for (const { resource, amount } of effect.lots) best = Math.max(best, amount * outlook.worth[resource]!);
      return best * hurt * READY;
    }
    case 'pay_to_player':
      return READY * Math.max(0, worthOf(effect.gain, outlook) - 1.3 * worthOf(effect.pay, outlook));
    case 'take_citizen':
      return FREE_CITIZEN;
    case 'return_owned':
      return Math.max(0, worthOf(effect.gain, outlook) - 1);
    case 'extra_action':
      return 0.8 * effect.count;
    default:
      return 0;
  }
}

function powerWorth(play: Play, seat: number, power: Power, outlook: Outlook): number {
  let sum = 0;
  for (let i = 0; i < power.gains.length; i++) sum += effectWorth(play, seat, power.gains[i]!, outlook);
  for (let i = 0; i < power.chooses.length; i++) sum += effectWorth(play, seat, power.chooses[i]!, outlook);
  for (let i = 0; i < power.exchanges.length; i++) sum += effectWorth(play, seat, power.exchanges[i]!, outlook);
  for (let i = 0; i < power.steals.length; i++) sum += effectWorth(play, seat, power.steals[i]!, outlook);
  return sum;
}

/** What one citizen of a stack will bring until the end; this turn's harvest is over. */
export function harvestWorth(
  play: Play,
  seat: number,
  { onTurn, offTurn }: Citizen,
  stack: number,
  outlook: Outlook,
): number {
  const own = Math.max(0, outlook.turns - 1) * powerWorth(play, seat, onTurn, outlook);
  return ACTIVATIONS[stack]! * (own + outlook.others * powerWorth(play, seat, offTurn, outlook));
}

/** A role that domains on the table ask for and the seat does not show yet. */
const OPENS = 0.35;

export function citizenWorth(
  play: Play,
  seat: number,
  stack: number,
  patron: Patron | undefined,
  outlook: Outlook,
): number {
  const citizen = play.citizens[stack]!;
  let worth = harvestWorth(play, seat, citizen, stack, outlook);
  if (patron) worth += patron.role[citizen.role]! + patron.citizens;
  if (outlook.turns > 1) worth += OPENS * wantedRoles(play, seat, citizen.role);
  return worth;
}

/** How many domains on the table lack this role for the seat. */
function wantedRoles({ open, cards, citizens }: Play, seat: number, role: number): number {
  let shown = 0;
  for (let stack = 0; stack < STACKS; stack++) {
    if (citizens[stack]!.role === role) shown += open.citizens[seat * STACKS + stack]!;
  }
  let wanted = 0;
  for (let i = 0; i < open.tops.length; i++) {
    if (open.tops[i]! >= 0 && cards.domains[open.tops[i]!]!.requires[role]! > shown) wanted++;
  }
  return wanted;
}

export function monsterWorth(
  play: Play,
  seat: number,
  monster: Monster,
  patron: Patron | undefined,
  outlook: Outlook,
): number {
  const points = monster.victory + (patron ? patron.monsters + patron.type[monster.type]! : 0);
  return points + rewardWorth(play, seat, monster.reward, outlook);
}

/** A monster counts itself. */
function rewardWorth(play: Play, seat: number, effect: Effect, outlook: Outlook): number {
  if (effect.kind === 'per_count') return worthOf(effect.res, outlook) * (countOf(play, seat, effect) + 1);
  if (effect.kind === 'choose')
    return Math.max(...effect.options.map((each) => rewardWorth(play, seat, each, outlook)));
  return effectWorth(play, seat, effect, outlook);
}

/** How often in a turn of one's own. */
const OFTEN = { on_slay: 0.6, on_hire: 0.8, on_build_domain: 0.3, action_start: 1, action_end: 0.9 } as const;

export function domainWorth(
  play: Play,
  seat: number,
  domain: Domain,
  patron: Patron | undefined,
  outlook: Outlook,
): number {
  let worth = domain.victory;
  if (patron) {
    worth += patron.domains;
    for (let role = 0; role < 4; role++) worth += patron.role[role]! * domain.requires[role]!;
  }
  if (domain.onBuild) return worth + effectWorth(play, seat, domain.onBuild, outlook);
  return worth + passiveWorth(play, seat, domain, outlook);
}

function passiveWorth(play: Play, seat: number, { trigger, passive }: Domain, outlook: Outlook): number {
  const later = Math.max(0, outlook.turns - 1);
  switch (trigger) {
    case 'on_doubles':
      return ((later + outlook.others) / 6) * effectWorth(play, seat, passive!, outlook);
    case 'roll_modify':
      return 0.5 * later;
    case 'modifier':
      return modifierWorth(passive!, later);
    default:
      return OFTEN[trigger!] * later * effectWorth(play, seat, passive!, outlook);
  }
}

function modifierWorth(effect: Effect, later: number): number {
  switch (effect.kind) {
    case 'no_duplicate_surcharge':
      return 0.35 * later;
    case 'domain_discount':
      return 0.15 * later * (effect as EffectOf<'domain_discount'>).gold;
    case 'slay_discount':
      return 0.3 * later * (effect as EffectOf<'slay_discount'>).strength;
    default:
      return 0.1 * later;
  }
}

/** What a patron is likely to pay at the end, before anything has been played. */
export function patronWorth({ per, role, type, monsters, citizens, domains }: Patron): number {
  const tokens = 9 / per[0] + 7 / per[1] + 7 / per[2];
  const icons = 4 * (role[0] + role[1] + role[2] + role[3]);
  const types = 2.5 * type[0] + 2.5 * type[1] + type[2] + 1.5 * type[3];
  return tokens + icons + types + 6 * monsters + 8 * citizens + 3.5 * domains;
}
