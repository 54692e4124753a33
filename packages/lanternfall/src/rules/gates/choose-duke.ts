/** Each keeps one of the patrons dealt; nobody else sees which. */
import { refuse } from '@freehold/kernel';
import type { ConcurrentHandler } from '../context.js';
import { NUMBERED, type Numbered, numbered } from './numbered.js';

export const chooseDuke: ConcurrentHandler<Numbered> = {
  kind: 'choose_duke',
  response: NUMBERED,
  choices: ({ state }, seat, visit) => visit(numbered(0, state.own[seat]!.dealt)),
  check({ state }, seat, { prompt, answer }) {
    const { dealt } = state.own[seat]!;
    if (prompt !== 0) return refuse('NO_SUCH_PROMPT');
    return dealt.includes(answer) ? undefined : refuse('OUT_OF_RANGE', { field: 'answer', allowed: dealt });
  },
  apply({ state, cards, out }, seat, { answer }) {
    state.own[seat]!.kept = answer;
    out?.push({ type: 'duke_chosen', seat, duke: cards.patrons[answer]!.id });
    return undefined;
  },
  redraw(own) {
    if (own.answers.length > 0) own.answers = [0, own.kept];
  },
  words: {
    en: { question: 'Which patron do you keep?' },
    es: { question: '¿Con qué patrón te quedas?' },
  },
  source003: {
    read({ cards }, _, response) {
      const answer = cards.patrons.findIndex(({ id }) => id === response);
      return answer < 0 ? undefined : { prompt: 0, answer };
    },
    write: ({ cards }, _, [response]) => cards.patrons[response!.answer]!.id,
  },
};
