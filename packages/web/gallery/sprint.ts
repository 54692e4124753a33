/** Made-up moments of a sprint game: squares settled by hand. */
import type { SprintOpen } from '@freehold/property';
import { sprintModel as model } from '../src/game/editions/sprint.js';
import { ask, type Make, type Moment, NAMES, own, played, standing } from './making.js';

/** Four seats, turn 37 of 100, seat 0 on turn. */
function middle(
  phase: SprintOpen['phase'],
  change: (open: SprintOpen) => void = () => undefined,
  extra: Partial<Moment> = {},
): Make {
  return () => {
    const { open, events } = played(model, 4, 110, 'gallery');
    const mine = open as SprintOpen;
    own(model, open, 0, [16, 18, 19, 5]);
    own(model, open, 3, [37, 39, 25]);
    mine.turn = 37;
    mine.round = 10;
    mine.cash = [640, 1210, 385, 902];
    mine.square = [21, 2, 10, 30];
    mine.jail = [0, 0, 1, 0];
    mine.dice = [3, 5];
    mine.card = -1;
    ask(open, 0, phase);
    change(mine);
    return { model, standing: standing(model, open, 0, NAMES, 18_000), events, ...extra };
  };
}

export const SPRINT: Readonly<Record<string, Make>> = {
  'sprint-roll': middle('roll'),
  'sprint-buy': middle('buy', (open) => {
    open.owner[21] = -1;
  }),
  'sprint-pay': middle('pay', (open) => {
    open.square[0] = 39;
    open.tasks = [{ kind: 'debt', debtor: 0, creditor: 3, amount: 100, cause: 'rent' }];
  }),
  'sprint-draw': middle('draw', (open) => {
    open.square[0] = 7;
  }),
  'sprint-drawn': middle('drawn', (open) => {
    open.square[0] = 7;
    open.card = 3;
  }),
  'sprint-debt': middle('debt', (open) => {
    open.cash[0] = 20;
    open.tasks = [{ kind: 'debt', debtor: 0, creditor: 3, amount: 100, cause: 'rent' }];
  }),
  'sprint-withdraw': middle('offer', (open) => {
    open.question = [0, 0, 0, 6404];
    open.between[0] = 6405;
    open.resume = 'manage';
    open.offers = [
      {
        id: 6404,
        from: 0,
        to: 3,
        give: { deeds: [5], cash: 120, cards: [] },
        take: { deeds: [37], cash: 0, cards: [] },
      },
    ];
  }),
  'sprint-managing': middle(
    'debt',
    (open) => {
      open.cash[0] = 20;
      open.tasks = [{ kind: 'debt', debtor: 0, creditor: 3, amount: 100, cause: 'rent' }];
    },
    { doing: 'managing' },
  ),
};
