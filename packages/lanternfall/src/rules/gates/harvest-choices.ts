/**
 * What a harvest leaves to choose, each player on their own: first one of several gains and the bonus of those whom no
 * card served, then exchanges, in any order. An exchange that nothing can pay any more lapses.
 */
import { refuse } from '@freehold/kernel';
import { type EffectOf, plainEffect } from '../../cards/effect.js';
import { TOKENS } from '../../cards/file.js';
import type { ConcurrentHandler } from '../context.js';
import { enter } from '../ledger.js';
import { affordable, multiplied, only, type Play, resourceName } from '../play.js';
import { BONUS, type Four } from '../state.js';
import { countOf } from '../tableau.js';
import { NUMBERED, type Numbered, numbered, readNumber } from './numbered.js';

const TOKEN_NUMBERS = TOKENS.map((_, resource) => resource);
const MORE = { done: false } as const;

/** Entries of a list of prompts: number, effect or BONUS, how often. */
export const ENTRY = 3;

const isExchange = ({ cards }: Play, effect: number) => effect !== BONUS && cards.effects[effect]!.kind === 'exchange';

/** What an option of a choice gives: it is a gain, or a gain for each of something. */
function worthOf(play: Play, seat: number, effect: EffectOf<'choose'>['options'][number]): Four {
  if (effect.kind === 'gain') return effect.res;
  const each = effect as EffectOf<'per_count'>;
  return multiplied(each.res, countOf(play, seat, each));
}

const isSomething = (res: Four) => res.some((amount) => amount > 0);

/** Options that give anything, counted from 1. */
export function optionsOf(play: Play, seat: number, { options }: EffectOf<'choose'>): number[] {
  const list: number[] = [];
  options.forEach((option, index) => {
    if (isSomething(worthOf(play, seat, option))) list.push(index + 1);
  });
  return list;
}

/** What a prompt can be answered with now; nothing for an exchange whose time has not come or that cannot be paid. */
function answersTo(play: Play, seat: number, at: number): readonly number[] {
  const list = play.open.prompts[seat]!;
  const effect = list[at + 1]!;
  if (effect === BONUS) return TOKEN_NUMBERS;
  const asked = play.cards.effects[effect]!;
  if (asked.kind === 'choose') return optionsOf(play, seat, asked);
  if (mustChoose(play, list)) return [];
  const most = affordable(play.open, seat, (asked as EffectOf<'exchange'>).pay, list[at + 2]!);
  return most > 0 ? Array.from({ length: most + 1 }, (_, times) => times) : [];
}

/** Whether something other than exchanges is still to answer. */
function mustChoose(play: Play, list: readonly number[]): boolean {
  for (let at = 0; at < list.length; at += ENTRY) if (!isExchange(play, list[at + 1]!)) return true;
  return false;
}

/** Takes exchanges away as soon as nothing else is left and none of them can be paid. */
export function lapse(play: Play, seat: number): void {
  const list = play.open.prompts[seat]!;
  if (mustChoose(play, list)) return;
  for (let at = 0; at < list.length; at += ENTRY) {
    const { pay } = play.cards.effects[list[at + 1]!] as EffectOf<'exchange'>;
    if (affordable(play.open, seat, pay, 1) > 0) return;
  }
  list.length = 0;
}

function indexOf(list: readonly number[], prompt: number): number {
  for (let at = 0; at < list.length; at += ENTRY) if (list[at] === prompt) return at;
  return -1;
}

export const harvestChoices: ConcurrentHandler<Numbered> = {
  kind: 'harvest_choices',
  response: NUMBERED,
  choices(play, seat, visit) {
    const list = play.open.prompts[seat]!;
    for (let at = 0; at < list.length; at += ENTRY) {
      const answers = answersTo(play, seat, at);
      if (answers.length > 0) visit(numbered(list[at]!, answers));
    }
  },
  check(play, seat, { prompt, answer }) {
    const at = indexOf(play.open.prompts[seat]!, prompt);
    if (at < 0) return refuse('NO_SUCH_PROMPT');
    const allowed = answersTo(play, seat, at);
    return allowed.includes(answer) ? undefined : refuse('OUT_OF_RANGE', { field: 'answer', allowed });
  },
  apply(play, seat, { prompt, answer }) {
    const { open, out, cards } = play;
    const list = open.prompts[seat]!;
    const at = indexOf(list, prompt);
    const effect = list[at + 1]!;
    let answered = 1;
    if (effect === BONUS) {
      enter(open, seat, BONUS, only(answer, 1), 1);
      out?.push({ type: 'bonus_taken', seat, resource: resourceName(answer) });
    } else {
      const asked = cards.effects[effect] as EffectOf<'choose' | 'exchange'>;
      if (asked.kind === 'choose') {
        const option = asked.options[answer - 1]!;
        const res = worthOf(play, seat, option);
        enter(open, seat, option.id, res, 1);
        out?.push({ type: 'gained', seat, card: asked.card, res });
      } else {
        answered = answer === 0 ? list[at + 2]! : answer;
        exchange(play, seat, asked, answer);
      }
    }
    list[at + 2]! -= answered;
    if (list[at + 2] === 0) list.splice(at, ENTRY);
    lapse(play, seat);
    return list.length > 0 ? MORE : undefined;
  },
  words: {
    en: { question: 'What do you take, and what do you trade?' },
    es: { question: '¿Qué tomas y qué cambias?' },
  },
  source003: {
    /** `promptId|answer`. */
    read({ open, cards }, seat, response) {
      const [, id, word] = (typeof response === 'string' && /^(\d{1,4})\|(.+)$/.exec(response)) || [];
      if (id === undefined) return undefined;
      const prompt = Number(id);
      const list = open.prompts[seat]!;
      const at = indexOf(list, prompt);
      const about = list[at + 1];
      const isOffer = at >= 0 && about !== BONUS && cards.effects[about!]!.kind === 'exchange';
      if (isOffer && (word === 'accept' || word === 'skip')) return { prompt, answer: word === 'accept' ? 1 : 0 };
      const token = about === BONUS ? TOKENS.indexOf(word as never) : -1;
      const answer = token >= 0 ? token : readNumber(word);
      return answer === undefined ? undefined : { prompt, answer };
    },
    write: (_, __, responses) => responses.map(({ prompt, answer }) => `${prompt}|${answer}`),
    prompts: askedOf,
  },
};

/** What a seat is asked, with the answers that are open now. */
function askedOf(play: Play, seat: number): readonly object[] | undefined {
  const list = play.open.prompts[seat]!;
  const entries = Array.from({ length: list.length / ENTRY }, (_, i) => i * ENTRY).map((at) => {
    const [id, about, count] = list.slice(at, at + ENTRY) as [number, number, number];
    const effect = about === BONUS ? undefined : play.cards.effects[about]!;
    const kind = !effect ? 'bonus_resource_choice' : effect.kind === 'choose' ? 'choose_option' : 'exchange_offer';
    const options = answersTo(play, seat, at).map((answer) => (effect ? answer : TOKENS[answer]));
    return { id, kind, card: effect?.card ?? '', count, options, effect: effect ? plainEffect(effect) : {} };
  });
  return entries.length > 0 ? entries : undefined;
}

export function exchange({ open, out }: Play, seat: number, effect: EffectOf<'exchange'>, times: number): void {
  const { card, pay, gain } = effect;
  if (times === 0) {
    out?.push({ type: 'skipped', seat, card });
    return;
  }
  enter(open, seat, effect.id, pay, -times);
  enter(open, seat, effect.id, gain, times);
  out?.push({ type: 'exchanged', seat, card, times, paid: multiplied(pay, times), res: multiplied(gain, times) });
}
