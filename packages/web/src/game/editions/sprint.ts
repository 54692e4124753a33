import { CLASSIC_CARD_TEXTS, sprint, sprintEdition } from '@freehold/property';
import { editionModel } from '../edition.js';

const { board } = sprintEdition;
const decks = sprintEdition.decks(sprint.presets['standard']!);

export const sprintModel = editionModel({
  game: sprint,
  board,
  cards: CLASSIC_CARD_TEXTS,
  doublesCount: false,
  revealed: ({ card = -1, seat, square }) => {
    const deck = board.deck[square[seat]!]!;
    const shown = decks[deck]?.cards[card];
    return shown && { id: shown.id, value: 0, price: 0, deck };
  },
});
