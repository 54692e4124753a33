/** What may be done, in words: one line for each answer that means something else. */
import type { Choice, Domain, Value } from '@freehold/kernel';
import { type Cards, STACKS } from '../cards/cards.js';
import type { Effect, EffectOf } from '../cards/effect.js';
import { RESOURCES } from '../cards/file.js';
import type { Gate } from '../rules/content.js';
import { handlerOf } from '../rules/gates.js';
import { buildPrice, hirePrice, type Price, paidWith, slayPrice } from '../rules/payment.js';
import { MAGIC, multiplied, type Play } from '../rules/play.js';
import { BONUS, ORDER, type Prompt, type Response, SKIP } from '../rules/state.js';
import { effectText, resourceWord } from '../tell/describe.js';
import { amounts } from '../tell/tell.js';
import { called, LANGUAGE, patronLine } from './table.js';

/** Every value of a field by itself, but for ranges, which are asked for. */
export function split(choices: readonly Choice[]): Choice[] {
  return choices.flatMap((choice) => {
    let list: Record<string, Domain>[] = [{}];
    for (const [field, domain] of Object.entries(choice.fields ?? {})) {
      const each: Domain[] =
        domain.kind === 'one' ? domain.of.map((value) => ({ kind: 'one', of: [value] })) : [domain];
      list = list.flatMap((fields) => each.map((one) => ({ ...fields, [field]: one })));
    }
    return list.map((fields) => ({ ...choice, fields }));
  });
}

export function choiceText(play: Play, seat: number, names: readonly string[], choice: Choice): string {
  const { open, cards } = play;
  const field = (name: string) => onlyValue(choice, name);
  const number = (name: string) => Number(field(name));
  switch (choice.type) {
    case 'take_resource':
      return `take 1 ${resourceWord(RESOURCES.indexOf(field('resource') as never), LANGUAGE)}`;
    case 'hire_citizen': {
      const stack = number('stack');
      return `hire ${called(cards, play.citizens[stack]!.id)} for ${priceText(hirePrice(play, seat, stack), choice)}`;
    }
    case 'slay_monster': {
      const place = number('stack');
      return `drive off ${topMonster(play, place)} for ${priceText(slayPrice(play, seat, place), choice)}`;
    }
    case 'build_domain': {
      const stack = number('stack');
      const price = priceText(buildPrice(play, seat, stack), choice);
      return `raise ${called(cards, cards.domains[open.tops[stack]!]!.id)} for ${price}`;
    }
    case 'finalize_roll':
      return `let the dice stand: ${open.dice[0]} and ${open.dice[1]}`;
    case 'modify_roll':
      return modifyText(play, number('domain'), number('die'), number('value'));
    case 'submit':
      return submitText(play, seat, choice);
    case 'answer':
      return answerText(play, seat, names, field('prompt') as Prompt, number('choice'));
    default:
      return choice.type.replaceAll('_', ' ');
  }
}

function onlyValue({ fields = {} }: Choice, name: string): Value | undefined {
  const domain = fields[name];
  return domain?.kind === 'one' ? domain.of[0] : undefined;
}

const topMonster = ({ open, cards }: Play, place: number) =>
  called(cards, cards.monsters[open.lairs[place]!.at(-1)!]!.id);

/** As it is paid, if there is but one way; else with as little magic as there must be, and how much there may be. */
function priceText(price: Price, { fields = {} }: Choice): string {
  const magic = fields['magic'];
  if (magic?.kind !== 'range') return amounts(paidWith(price, price.magic), LANGUAGE);
  const cost = amounts(paidWith(price, magic.min), LANGUAGE);
  return magic.min === magic.max ? cost : `${cost} (up to ${magic.max} ${resourceWord(MAGIC, LANGUAGE)} in all)`;
}

function modifyText({ open, cards }: Play, domain: number, die: number, value: number): string {
  const { id, price } = cards.domains[domain]!;
  const face = open.dice[die - 1];
  const what = value === 0 ? `throw the ${face} (die ${die}) again` : `turn the ${face} (die ${die}) into a ${value}`;
  const cost = price.some((amount) => amount > 0) ? ` for ${amounts(price, LANGUAGE)}` : '';
  return `${what} with ${called(cards, id)}${cost}`;
}

/** Lines for the gates of the game itself; others bring their own words. */
const SUBMITTED: Readonly<Record<Gate, (play: Play, seat: number, prompt: number, answer: number) => string>> = {
  choose_duke: (play, _, __, duke) => `serve ${patronLine(play, duke)}`,
  flip_citizen: ({ cards, citizens }, _, __, stack) => `turn ${called(cards, citizens[stack]!.id)} face down`,
  harvest_choices: harvestText,
};

function submitText(play: Play, seat: number, choice: Choice): string {
  const kind = play.open.gate;
  const number = (name: string) => Number(onlyValue(choice, name));
  if (Object.hasOwn(SUBMITTED, kind)) return SUBMITTED[kind as Gate](play, seat, number('prompt'), number('answer'));
  const { words } = handlerOf(play, kind);
  const fields = Object.entries(choice.fields ?? {}).filter(([name]) => name !== 'kind');
  const whole = fields.every(([, domain]) => domain.kind === 'one');
  if (!whole || !words[LANGUAGE].answer) return words[LANGUAGE].question;
  const response = Object.fromEntries(fields.map(([name]) => [name, onlyValue(choice, name)!])) as Response;
  return words[LANGUAGE].answer(response);
}

function harvestText({ open, cards }: Play, seat: number, prompt: number, answer: number): string {
  const list = open.prompts[seat]!;
  const about = list[list.findIndex((each, at) => at % 3 === 0 && each === prompt) + 1]!;
  if (about === BONUS) return `take 1 ${resourceWord(answer, LANGUAGE)}, because nobody works for you`;
  const effect = cards.effects[about]!;
  return effect.kind === 'choose'
    ? optionText(cards, effect, answer)
    : exchangeText(cards, effect as EffectOf<'exchange'>, answer);
}

function optionText(cards: Cards, { card, options }: EffectOf<'choose'>, option: number): string {
  return `${called(cards, card)}: ${effectText(options[option - 1]!, LANGUAGE, cards)}`;
}

function exchangeText(cards: Cards, { card, pay, gain }: EffectOf<'exchange'>, times: number): string {
  if (times === 0) return `${called(cards, card)}: no trade`;
  const trade = `trade ${amounts(multiplied(pay, times), LANGUAGE)} for ${amounts(multiplied(gain, times), LANGUAGE)}`;
  return `${called(cards, card)}: ${trade}`;
}

function answerText(play: Play, seat: number, names: readonly string[], prompt: Prompt, choice: number): string {
  const { open, cards, citizens } = play;
  if (open.about === ORDER) return `begin with ${called(cards, cards.domains[open.ending[choice - 1]!]!.id)}`;
  const effect: Effect = cards.effects[open.about]!;
  if (choice === SKIP) return prompt === 'slay_payment' ? 'think again' : `do not use ${called(cards, effect.card)}`;
  switch (prompt) {
    case 'choose_option':
      return optionText(cards, effect as EffectOf<'choose'>, choice);
    case 'exchange_offer':
      return exchangeText(cards, effect as EffectOf<'exchange'>, choice);
    case 'choose_victim':
      return `take from ${names[choice]} with ${called(cards, effect.card)}`;
    case 'choose_player':
      return `give to ${names[choice]} with ${called(cards, effect.card)}`;
    case 'choose_resource':
      return `take ${resourceWord(choice, LANGUAGE)}`;
    case 'choose_citizen':
      return `hire ${called(cards, citizens[choice]!.id)} for nothing`;
    case 'choose_monster':
      return `drive off ${topMonster(play, choice)}`;
    case 'slay_payment':
      return `pay ${amounts(paidWith(slayPrice(play, seat, open.picked), choice), LANGUAGE)}`;
    case 'choose_owned_card':
      return `give back ${ownedText(play, effect as EffectOf<'return_owned'>, choice)}`;
  }
}

function ownedText({ cards, citizens }: Play, { what }: EffectOf<'return_owned'>, choice: number): string {
  if (what === 'monster') return called(cards, cards.monsters[choice]!.id);
  return `${called(cards, citizens[choice % STACKS]!.id)}${choice >= STACKS ? ', which lies face down' : ''}`;
}
