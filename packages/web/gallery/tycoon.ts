/** Made-up moments of a tycoon game: the questions that only it asks. */
import type { TycoonOpen } from '@freehold/property';
import { tycoonModel as model } from '../src/game/editions/tycoon.js';
import { ask, type Make, type Moment, NAMES, own, played, standing } from './making.js';

const { board } = model;
/** By printed number. */
const at = (id: number) => id - 1;

/** Four seats, the middle of a game, seat 0 on turn. */
function middle(
  phase: TycoonOpen['phase'],
  change: (open: TycoonOpen) => void = () => undefined,
  extra: Partial<Moment> = {},
): Make {
  return () => {
    const { open, events } = played(model, 4, 150, 'gallery');
    const mine = open as TycoonOpen;
    own(model, open, 0, [17, 19, 20, 6].map(at));
    own(model, open, 3, [38, 40, 26].map(at));
    mine.cash = [640, 1210, 385, 902];
    mine.circuits = [2, 1, 0, 3];
    mine.square = [22, 3, 11, 31].map(at);
    mine.jail = [0, 0, 1, 0];
    mine.pot = 145;
    mine.dice = [3, 5];
    mine.doubles = 0;
    ask(open, 0, phase);
    change(mine);
    return { model, standing: standing(model, open, 0, NAMES, 18_000), events, ...extra };
  };
}

function limitBank(open: TycoonOpen): void {
  Object.assign(open, { options: { ...open.options, bankLimited: true } });
  open.bank = 4_385;
}

export const TYCOON: Readonly<Record<string, Make>> = {
  'tycoon-token': middle('roll', (open) => {
    open.turn = 1;
    open.round = 1;
    open.square.fill(0);
    open.circuits.fill(0);
    open.jail.fill(0);
    open.cash.fill(1500);
    open.owner.fill(-1);
    open.held.fill(0);
    open.level.fill(0);
    open.mortgaged.fill(0);
    open.managed = 0;
  }),
  'tycoon-roll': middle('roll', limitBank),
  'tycoon-serve': middle('jail', (open) => {
    open.square[0] = board.jail;
    open.jail[0] = 1;
  }),
  'tycoon-auction': middle('auction', (open) => {
    open.goods = 'deed';
    open.lot = at(22);
    open.owner[open.lot] = -1;
    open.high = 130;
    open.leader = 3;
    open.bidding = [1, 1, 0, 1];
  }),
  'tycoon-choice': middle('choice', (open) => {
    open.square[0] = at(18);
    open.card = 10;
  }),
  'tycoon-vote': middle('vote', (open) => {
    open.seat = 3;
    open.leaver = 3;
  }),
  'tycoon-debt': middle('debt', (open) => {
    open.cash[0] = 20;
    for (const id of [17, 19, 20, 6]) open.mortgaged[at(id)] = 1;
    open.tasks = [{ kind: 'debt', debtor: 0, creditor: 3, amount: 700, cause: 'rent' }];
  }),
  'tycoon-timed': middle('manage', (open) => {
    Object.assign(open, { options: { ...open.options, timeLimit: 1800, roundLimit: 0 } });
  }),
  'tycoon-managing': middle('manage', limitBank, { doing: 'managing' }),
};
