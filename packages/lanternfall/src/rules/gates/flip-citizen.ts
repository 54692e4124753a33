/** Each turns one own citizen face down, by its stack. */
import { refuse } from '@freehold/kernel';
import { STACKS } from '../../cards/cards.js';
import { cardsOfTableau } from '../../compat/tableau.js';
import type { ConcurrentHandler, Play } from '../context.js';
import { turnDown } from '../deeds.js';
import { faceUp } from '../tableau.js';
import { NUMBERED, type Numbered, numbered, readNumber } from './numbered.js';

function faceUpStacks({ open }: Play, seat: number): number[] {
  const list: number[] = [];
  for (let stack = 0; stack < STACKS; stack++) if (faceUp(open, seat, stack) > 0) list.push(stack);
  return list;
}

export const flipCitizen: ConcurrentHandler<Numbered> = {
  kind: 'flip_citizen',
  response: NUMBERED,
  choices: (play, seat, visit) => visit(numbered(0, faceUpStacks(play, seat))),
  check(play, seat, { prompt, answer }) {
    if (prompt !== 0) return refuse('NO_SUCH_PROMPT');
    const allowed = faceUpStacks(play, seat);
    return allowed.includes(answer) ? undefined : refuse('OUT_OF_RANGE', { field: 'answer', allowed });
  },
  apply(play, seat, { answer }) {
    turnDown(play, seat, answer);
    return undefined;
  },
  words: {
    en: { question: 'Whom do you turn face down?', effect: 'everybody turns one of their folk face down' },
    es: { question: '¿A quién pones boca abajo?', effect: 'todos ponen boca abajo a alguien de su gente' },
  },
  source003: {
    read(play, seat, response) {
      const card = cardsOfTableau(play, seat)[readNumber(response) ?? -1];
      return card && !card.face_down ? { prompt: 0, answer: card.stack } : undefined;
    },
    write: (play, seat, [response]) =>
      cardsOfTableau(play, seat).findIndex(({ stack, face_down }) => stack === response!.answer && face_down),
  },
};
