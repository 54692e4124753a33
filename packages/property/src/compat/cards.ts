/** The decks of source 001, sections 2.4, 3.7, 3.8, 4.4 and 7: its effects with our words on the cards. */
import type { CardEffect as Ours } from '../core/cards.js';
import type { Open, Options } from '../core/state.js';
import { CARD_TEXTS } from '../editions/classic/cards-text.js';
import { classicEdition } from '../editions/classic/index.js';
import { CLASSIC_PRESETS } from '../editions/classic/presets.js';
import { CARD_TYPES, type Card, type CardEffect, type CardEffectType, type CardType } from './vocabulary.js';

type TycoonEffect = 'back_to' | 'fine' | 'fine_or_card';

/** Effects that no classic card has are of no type there. */
const EFFECT_TYPES: Readonly<Record<Exclude<Ours['do'], TycoonEffect>, CardEffectType>> = {
  advance: 'ADVANCE_TO',
  nearest: 'ADVANCE_TO_NEAREST',
  back: 'GO_BACK',
  collect: 'COLLECT',
  pay: 'PAY',
  pay_each: 'PAY_EACH_PLAYER',
  collect_each: 'COLLECT_FROM_EACH',
  repairs: 'REPAIRS',
  jail: 'GO_TO_JAIL',
  pardon: 'GET_OUT_OF_JAIL',
};

function effectOf(id: string, effect: Ours): CardEffect {
  return {
    description: CARD_TEXTS[id]!.en,
    effect_type: EFFECT_TYPES[effect.do as keyof typeof EFFECT_TYPES],
    value: effect.do === 'back' ? effect.steps : 'amount' in effect ? effect.amount : 0,
    destination: effect.do === 'advance' ? effect.to : -1,
    target_type: effect.do === 'nearest' ? effect.kind : '',
    per_house: effect.do === 'repairs' ? effect.house : 0,
    per_hotel: effect.do === 'repairs' ? effect.hotel : 0,
  };
}

/** All cards of a deck, in the order of the list and not of the pile, which nobody may know. */
export function getDeck({ options }: Pick<Open, 'options'>, deck: CardType): Card[] {
  const { cards } = classicEdition.decks(options)[CARD_TYPES.indexOf(deck)]!;
  return cards.map(({ id, effect }) => ({ deck, effect: effectOf(id, effect) }));
}

/** By deck and id over every option, because an event does not say which cards its table plays with. */
const BY_ID: readonly ReadonlyMap<string, CardEffect>[] = CARD_TYPES.map((_, deck) => {
  const options: Options[] = (['seed', 'us2008'] as const).map((chest) => ({ ...CLASSIC_PRESETS.official, chest }));
  const cards = options.flatMap((each) => classicEdition.decks(each)[deck]!.cards);
  return new Map(cards.map(({ id, effect }) => [id, effectOf(id, effect)]));
});

export function cardEffect(deck: number, id: string): CardEffect {
  return BY_ID[deck]!.get(id)!;
}
