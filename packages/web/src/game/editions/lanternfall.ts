import { CARDS, factsOf, lanternfall, scoreOf } from '@freehold/lanternfall';
import type { LanternfallModel } from '../model.js';

export const lanternfallModel: LanternfallModel = {
  kind: 'lanternfall',
  edition: lanternfall.id,
  game: lanternfall,
  cards: CARDS,
  rules: { pointsOf: (open, seat, patron) => scoreOf(factsOf(open), seat, patron).total },
};
