/** The one executor of effects. What needs an answer asks, and goes on when the answer comes (answers.ts). */
import type { Effect, EffectOf } from '../cards/effect.js';
import { hireFree, push, returnCitizen, returnMonster } from './deeds.js';
import { openGate } from './gates.js';
import { enter } from './ledger.js';
import { affordable, askOne, giveAll, multiplied, only, type Play } from './play.js';
import type { Four } from './state.js';
import { countOf } from './tableau.js';
import { canDo, citizensFor, lotsHeld, opponents, returnable, slayable, victims } from './targets.js';

/** Resolves what comes next; there must be something. */
export function resolveNext(play: Play): void {
  const { effects } = play.open;
  const seat = effects.pop()!;
  resolve(play, play.cards.effects[effects.pop()!]!, seat);
}

function resolve(play: Play, effect: Effect, seat: number): void {
  const { open } = play;
  switch (effect.kind) {
    case 'gain':
      return gain(play, seat, effect, effect.res, 1);
    case 'per_count':
      return gain(play, seat, effect, effect.res, countOf(play, seat, effect));
    case 'sequence':
      for (let i = effect.effects.length - 1; i >= 0; i--) push(play, effect.effects[i]!, seat);
      return;
    case 'choose':
      return choose(play, effect, seat);
    case 'exchange': {
      const most = affordable(open, seat, effect.pay, effect.times);
      if (most > 0) askOne(open, seat, 'exchange_offer', effect.id, upTo(most), false);
      return;
    }
    case 'steal':
    case 'take_from_player': {
      const reached = victims(play, seat, effect);
      if (reached.length === 1 && !effect.optional) return pickVictim(play, effect, seat, reached[0]!);
      if (reached.length > 0) askOne(open, seat, 'choose_victim', effect.id, reached, effect.optional);
      return;
    }
    case 'pay_to_player': {
      const others = opponents(play, seat);
      if (affordable(open, seat, effect.pay, 1) === 0 || others.length === 0) return;
      if (others.length === 1 && !effect.optional) return payTo(play, effect, seat, others[0]!);
      return askOne(open, seat, 'choose_player', effect.id, others, effect.optional);
    }
    case 'take_citizen': {
      const stacks = citizensFor(play, effect);
      if (stacks.length === 1) return hireFree(play, seat, stacks[0]!, effect.card);
      if (stacks.length > 0) askOne(open, seat, 'choose_citizen', effect.id, stacks, false);
      return;
    }
    case 'slay_now': {
      const places = slayable(play, seat);
      if (places.length > 0) askOne(open, seat, 'choose_monster', effect.id, places, true);
      return;
    }
    case 'return_owned': {
      const own = returnable(play, seat, effect);
      if (own.length === 1 && !effect.optional) return returnOwned(play, effect, seat, own[0]!);
      if (own.length > 0) askOne(open, seat, 'choose_owned_card', effect.id, own, effect.optional);
      return;
    }
    case 'extra_action':
      open.actions += effect.count;
      play.out?.push({ type: 'actions_added', seat, card: effect.card, count: effect.count });
      return;
    case 'concurrent':
      return openGate(play, effect.prompt, effect.participants);
    default:
    // Changes of dice are used by their owner, and modifiers are looked up where they matter.
  }
}

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, times) => times);

export function gain(play: Play, seat: number, { id, card }: Effect, res: Four, times: number): void {
  if (times === 0) return;
  enter(play.open, seat, id, res, times);
  play.out?.push({ type: 'gained', seat, card, res: multiplied(res, times) });
}

/** Options that cannot do anything are not offered; one that is left alone is no choice. */
function choose(play: Play, effect: EffectOf<'choose'>, seat: number): void {
  const offered: number[] = [];
  effect.options.forEach((option, index) => {
    if (canDo(play, seat, option)) offered.push(index + 1);
  });
  if (offered.length === 1) push(play, effect.options[offered[0]! - 1]!, seat);
  else if (offered.length > 1) askOne(play.open, seat, 'choose_option', effect.id, offered, false);
}

export function pickVictim(
  play: Play,
  effect: EffectOf<'steal' | 'take_from_player'>,
  seat: number,
  victim: number,
): void {
  const held = lotsHeld(play, victim, effect);
  if (held.length === 1) return takeFrom(play, effect, seat, victim, effect.lots[held[0]!]!.resource);
  const resources = held.map((index) => effect.lots[index]!.resource);
  askOne(play.open, seat, 'choose_resource', effect.id, resources, false, victim);
  play.out?.push({ type: 'victim_chosen', seat, other: victim, card: effect.card });
}

export function takeFrom(
  play: Play,
  effect: EffectOf<'steal' | 'take_from_player'>,
  seat: number,
  victim: number,
  resource: number,
): void {
  const { amount } = effect.lots.find((lot) => lot.resource === resource)!;
  const res = only(resource, Math.min(amount, play.open.held[victim * 4 + resource]!));
  enter(play.open, victim, effect.id, res, -1, seat);
  enter(play.open, seat, effect.id, res, 1, victim);
  play.out?.push({ type: 'stolen', seat, other: victim, card: effect.card, res });
}

export function payTo(play: Play, effect: EffectOf<'pay_to_player'>, seat: number, other: number): void {
  const { open, out } = play;
  giveAll(open, seat, effect.pay, -1);
  giveAll(open, other, effect.pay);
  out?.push({ type: 'given', seat, other, card: effect.card, res: effect.pay });
  gain(play, seat, effect, effect.gain, 1);
}

export function returnOwned(play: Play, effect: EffectOf<'return_owned'>, seat: number, which: number): void {
  const card = effect.what === 'monster' ? returnMonster(play, seat, which) : returnCitizen(play, seat, which);
  play.out?.push({ type: 'returned', seat, card, by: effect.card });
  gain(play, seat, effect, effect.gain, 1);
}
