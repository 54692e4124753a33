/** Answers to what the game asks besides a turn. */
import { actionAt } from '@freehold/kernel';
import {
  BONUS,
  type Effect,
  type EffectOf,
  factsOf,
  type LanternfallAction,
  ORDER,
  type Prompt,
  SKIP,
  STACKS,
} from '@freehold/lanternfall';
import { type Bot, type LanternfallSight, scarcity } from './bot.js';
import { citizenWorth, effectWorth, harvestWorth, monsterWorth, patronWorth, worthOf } from './valuing.js';

type Taking = EffectOf<'steal' | 'take_from_player'>;

/** The one of a list that is worth most. */
function best(list: readonly number[], worth: (each: number) => number): number {
  let [chosen, most] = [list[0]!, Number.NEGATIVE_INFINITY];
  for (const each of list) {
    const value = worth(each);
    if (value > most) [chosen, most] = [each, value];
  }
  return chosen;
}

export function answerGate(bot: Bot, sight: LanternfallSight): LanternfallAction {
  const kind = bot.play.open.gate;
  const { own } = sight.view;
  switch (kind) {
    case 'choose_duke': {
      const answer = best(own!.dealt, (duke) => patronWorth(bot.play.cards.patrons[duke]!));
      return { type: 'submit', kind, prompt: 0, answer };
    }
    case 'flip_citizen':
      return { type: 'submit', kind, prompt: 0, answer: leastNeeded(bot) };
    case 'harvest_choices':
      return harvestChoice(bot);
    default:
      return byItsHandler(bot, sight);
  }
}

/** A kind from outside says itself what bots answer; if it does not, the most cautious answer will do. */
function byItsHandler({ play: { cards, gates, open }, seat }: Bot, sight: LanternfallSight): LanternfallAction {
  const handler = gates[open.gate]!;
  const play = factsOf(open, { cards, gates });
  play.state.own[seat] = sight.view.own!;
  const response = handler.decide?.(play, seat, sight.view.own!) ?? handler.expire?.(play, seat);
  if (response) return { type: 'submit', kind: handler.kind, ...response };
  let first: LanternfallAction | undefined;
  sight.legal((choice) => {
    first ??= actionAt(choice, 0);
  });
  return first!;
}

/** The face-up citizen that brings least while it lies face down. */
function leastNeeded({ play, seat, outlook }: Bot): number {
  const { open, citizens } = play;
  const stacks = citizens.flatMap((_, stack) => {
    const at = seat * STACKS + stack;
    return open.citizens[at]! - open.down[at]! - open.fresh[at]! > 0 ? [stack] : [];
  });
  return best(stacks, (stack) => -harvestWorth(play, seat, citizens[stack]!, stack, outlook));
}

function harvestChoice(bot: Bot): LanternfallAction {
  const { play, seat, outlook } = bot;
  const list = play.open.prompts[seat]!;
  const submit = (prompt: number, answer: number) =>
    ({ type: 'submit', kind: 'harvest_choices', prompt, answer }) as const;
  for (let at = 0; at < list.length; at += 3) {
    if (list[at + 1] === BONUS) return submit(list[at]!, bestToken(bot, [0, 1, 2]));
    const effect = play.cards.effects[list[at + 1]!]!;
    if (effect.kind === 'choose') return submit(list[at]!, bestOption(bot, effect));
  }
  for (let at = 0; at < list.length; at += 3) {
    const { pay, gain } = play.cards.effects[list[at + 1]!] as EffectOf<'exchange'>;
    const most = affordable(bot, pay, list[at + 2]!);
    if (most === 0) continue;
    return submit(list[at]!, worthOf(gain, outlook) > worthOf(pay, outlook) ? most : 0);
  }
  throw new Error('a harvest asks nothing');
}

function affordable({ play, seat }: Bot, pay: readonly number[], most: number): number {
  let times = most;
  pay.forEach((amount, resource) => {
    if (amount > 0) times = Math.min(times, Math.floor(play.open.held[seat * 4 + resource]! / amount));
  });
  return times;
}

const bestToken = (bot: Bot, tokens: readonly number[]) =>
  best(tokens, (token) => bot.outlook.worth[token]! + scarcity(bot, token));

function bestOption(bot: Bot, { options }: EffectOf<'choose'>): number {
  return best(
    options.map((_, index) => index + 1),
    (index) => optionWorth(bot, options[index - 1]!),
  );
}

function optionWorth(bot: Bot, option: Effect): number {
  const worth = effectWorth(bot.play, bot.seat, option, bot.outlook);
  if (option.kind !== 'gain') return worth;
  return (
    worth + option.res.reduce((sum, amount, token) => sum + (token < 3 && amount > 0 ? scarcity(bot, token) : 0), 0)
  );
}

export function answerPrompt(bot: Bot): LanternfallAction {
  const prompt = bot.play.open.prompt as Prompt;
  return { type: 'answer', prompt, choice: choiceOf(bot, prompt) };
}

function choiceOf(bot: Bot, prompt: Prompt): number {
  const { play, seat, patron, outlook } = bot;
  const { open, cards } = play;
  const { choices, about } = open;
  // Passives at the end of a turn in the order of building: taking comes before giving soon enough.
  if (about === ORDER) return choices[0]!;
  const effect = cards.effects[about]!;
  switch (prompt) {
    case 'choose_option':
      return best(choices, (index) => optionWorth(bot, (effect as EffectOf<'choose'>).options[index - 1]!));
    case 'exchange_offer': {
      const { pay, gain } = effect as EffectOf<'exchange'>;
      return worthOf(gain, outlook) > worthOf(pay, outlook) ? choices[choices.length - 1]! : 0;
    }
    case 'choose_victim':
      return best(choices, (other) => loot(bot, effect as Taking, other));
    case 'choose_resource': {
      const { lots } = effect as Taking;
      const victim = open.picked;
      return best(choices, (resource) => {
        const { amount } = lots.find((lot) => lot.resource === resource)!;
        return Math.min(amount, open.held[victim * 4 + resource]!) * outlook.worth[resource]!;
      });
    }
    case 'choose_player':
      return effectWorth(play, seat, effect, outlook) > 0 ? best(choices, (other) => -open.held[other * 4]!) : SKIP;
    case 'choose_citizen':
      return best(choices, (stack) => citizenWorth(play, seat, stack, patron, outlook));
    case 'choose_monster':
      return best(choices, (place) =>
        monsterWorth(play, seat, cards.monsters[open.lairs[place]!.at(-1)!]!, patron, outlook),
      );
    case 'slay_payment':
      return outlook.worth[2]! < outlook.worth[1]! ? choices[choices.length - 1]! : choices[0]!;
    case 'choose_owned_card':
      return giveBack(bot, effect as EffectOf<'return_owned'>);
  }
}

function loot({ play, outlook }: Bot, { lots }: Taking, other: number): number {
  let most = 0;
  for (const { resource, amount } of lots) {
    most = Math.max(most, Math.min(amount, play.open.held[other * 4 + resource]!) * outlook.worth[resource]!);
  }
  return most;
}

/** The card that is worth least goes back, if what is paid for it is worth more. */
function giveBack(bot: Bot, { what, gain }: EffectOf<'return_owned'>): number {
  const { play, seat, patron, outlook } = bot;
  const lost = (which: number) => {
    if (what === 'citizen') return citizenWorth(play, seat, which % STACKS, patron, outlook);
    const { victory, type } = play.cards.monsters[which]!;
    return victory + (patron ? patron.monsters + patron.type[type]! : 0);
  };
  const chosen = best(play.open.choices, (which) => -lost(which));
  return worthOf(gain, outlook) > lost(chosen) || play.open.optional === 0 ? chosen : SKIP;
}
