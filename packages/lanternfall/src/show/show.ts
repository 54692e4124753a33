/** The game as somebody at a terminal sees it. */
import type { Domain, Shown, TextShow, TextView } from '@freehold/kernel';
import { type Content, STANDARD } from '../rules/content.js';
import { factsOf } from '../rules/game.js';
import { MAGIC } from '../rules/play.js';
import type { Open, Own } from '../rules/state.js';
import { resourceWord } from '../tell/describe.js';
import { choiceText, split } from './choices.js';
import { LANGUAGE, tableText } from './table.js';

/** Shows a game with this content. */
export const textShowOf =
  (content: Content): TextShow =>
  (view: Shown, seat: number, names: readonly string[]): TextView => {
    const play = factsOf(view.open as Open, content);
    return {
      facts: tableText(play, view.own as Own | undefined, seat, names),
      numbered: split,
      label: (choice) => choiceText(play, seat, names, choice),
      field: (field) => (field === 'magic' ? `${resourceWord(MAGIC, LANGUAGE)} in all` : field),
      domain: (_, domain: Domain) =>
        domain.kind === 'range' ? `${domain.min} to ${domain.max}` : domain.of.join(', '),
    };
  };

export const showText: TextShow = textShowOf(STANDARD);
