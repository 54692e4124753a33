/** What source 003 says of questions: `action_required` for one player, `concurrent_action` for many. */

import { STACKS } from '../cards/cards.js';
import { type Effect, type EffectOf, plainEffect } from '../cards/effect.js';
import { askedFor } from '../rules/check.js';
import type { ConcurrentHandler } from '../rules/context.js';
import { handlerOf, responsesOf } from '../rules/gates.js';
import { paidWith, slayPrice } from '../rules/payment.js';
import { askedSeat, type Play, resourceName } from '../rules/play.js';
import { COMPLETED, ORDER, PENDING, type Prompt, type Response } from '../rules/state.js';
import { type Known, playerId, seatsInOrder, tableauIndex } from './table.js';
import { monstersOf } from './tableau.js';

export interface ActionRequired {
  /** Who must answer; the game, if nobody must. */
  readonly id: string;
  readonly action: string;
}

export function actionRequired(known: Known): ActionRequired {
  const { open } = known.play;
  const seat = open.gate === '' ? askedSeat(open) : -1;
  return seat < 0 ? { id: known.table.game_id, action: '' } : { id: playerId(known, seat), action: askedFor(open) };
}

/** The effect a prompt is about, in the words of the card file. */
const effectOf = ({ cards, open }: Play): Effect | undefined => cards.effects[open.about];

/** What may be answered, as source 003 writes an answer of that kind. */
function optionOf(known: Known, seat: number, prompt: Prompt, choice: number): unknown {
  const { play } = known;
  const { open, cards, citizens } = play;
  switch (prompt) {
    case 'choose_option':
      if (open.about === ORDER) return { index: choice, card: cards.domains[open.ending[choice - 1]!]!.id };
      return { index: choice, effect: plainEffect((effectOf(play) as EffectOf<'choose'>).options[choice - 1]!) };
    case 'exchange_offer':
      return choice;
    case 'choose_victim':
    case 'choose_player':
      return playerId(known, choice);
    case 'choose_resource':
      return resourceName(choice);
    case 'choose_citizen':
      return { index: choice, card: citizens[choice]!.id };
    case 'choose_monster':
      return { index: choice, card: cards.monsters[open.lairs[choice]!.at(-1)!]!.id };
    case 'slay_payment': {
      const [gold, strength, magic] = paidWith(slayPrice(play, seat, open.picked), choice);
      return { gold, strength, magic };
    }
    case 'choose_owned_card':
      return ownedOption(play, seat, choice);
  }
}

function ownedOption(play: Play, seat: number, choice: number): unknown {
  const effect = effectOf(play) as EffectOf<'return_owned'>;
  if (effect.what === 'monster') {
    return { index: monstersOf(play, seat).indexOf(choice), card: play.cards.monsters[choice]!.id };
  }
  const stack = choice % STACKS;
  return { index: tableauIndex(play, seat, stack, choice >= STACKS), card: play.citizens[stack]!.id };
}

/** The open question to one player, and everything needed to go on after it. */
export function pendingChoice(known: Known): object | undefined {
  const { open, cards } = known.play;
  if (open.prompt === '') return undefined;
  const prompt = open.prompt;
  const seat = askedSeat(open);
  return {
    kind: prompt,
    player_id: playerId(known, seat),
    options: open.choices.map((choice) => optionOf(known, seat, prompt, choice)),
    optional: open.optional === 1 || prompt === 'exchange_offer',
    source_card: open.about === ORDER ? '' : cards.effects[open.about]!.card,
    resume: { about: open.about, picked: open.picked, effects: open.effects.slice(), ending: open.ending.slice() },
  };
}

/** Effects still to resolve, the next first. */
export function effectsLeft(known: Known): object[] {
  const { open, cards } = known.play;
  const list: object[] = [];
  for (let at = open.effects.length - 2; at >= 0; at -= 2) {
    const { card, kind } = cards.effects[open.effects[at]!]!;
    list.push({ card, kind, player_id: playerId(known, open.effects[at + 1]!) });
  }
  return list;
}

export interface ConcurrentAction {
  readonly kind: string;
  readonly pending: readonly string[];
  readonly completed: readonly string[];
  readonly responses: Readonly<Record<string, unknown>>;
  readonly data: object;
}

/** Responses of others are not in a projection; a full encoding has one for each who has answered. */
export function concurrentAction(known: Known): ConcurrentAction | undefined {
  const { play } = known;
  const { open } = play;
  if (open.gate === '') return undefined;
  const handler = handlerOf(play, open.gate);
  const ids = (state: number) =>
    seatsInOrder(play).flatMap((seat) => (open.answered[seat] === state ? [playerId(known, seat)] : []));
  const responses = seatsInOrder(play).flatMap((seat) => {
    const answers = open.answered[seat] === COMPLETED ? known.own(seat)?.answers : undefined;
    return answers ? [[playerId(known, seat), written(handler, play, seat, responsesOf(handler, answers))]] : [];
  });
  return {
    kind: open.gate,
    pending: ids(PENDING),
    completed: ids(COMPLETED),
    responses: Object.fromEntries(responses),
    data: handler.source003 ? promptsOf(known, handler) : choicesOf(known, handler),
  };
}

function written({ source003 }: ConcurrentHandler, play: Play, seat: number, responses: readonly Response[]): unknown {
  if (source003) return source003.write(play, seat, responses);
  const plain = responses.map((response) => {
    const values = Object.values(response);
    return values.length === 1 ? values[0] : response;
  });
  return plain.length === 1 ? plain[0] : plain;
}

/** By player, what each is asked. */
function promptsOf(known: Known, { source003 }: ConcurrentHandler): object {
  if (!source003?.prompts) return {};
  const prompts = seatsInOrder(known.play).flatMap((seat) => {
    const asked = source003.prompts!(known.play, seat);
    return asked === undefined ? [] : [[playerId(known, seat), asked]];
  });
  return { prompts: Object.fromEntries(prompts) };
}

/** The question in words, and what those whose own part is known may answer: the values of each field. */
function choicesOf(known: Known, handler: ConcurrentHandler): object {
  const { play } = known;
  const { en, es } = handler.words;
  const mine = seatsInOrder(play).flatMap((seat) => {
    if (play.open.answered[seat] !== PENDING || !known.own(seat)) return [];
    const fields: object[] = [];
    handler.choices(play, seat, (each) => fields.push(each));
    return [[playerId(known, seat), fields]];
  });
  return { question: { en: en.question, es: es.question }, choices: Object.fromEntries(mine) };
}
