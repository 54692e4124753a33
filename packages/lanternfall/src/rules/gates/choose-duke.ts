/** Each keeps one of the patrons dealt; nobody else sees which. */
import { refuse } from '@freehold/kernel';
import type { ConcurrentHandler } from './handler.js';

export const chooseDuke: ConcurrentHandler = {
  choices: ({ state }, seat, visit) => visit(0, state.own[seat]!.dealt),
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
};
