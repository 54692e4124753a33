/** Made-up moments of a classic game, one for every question the rules can ask and every state a screen can be in. */
import { classicModel as model } from '../src/game/editions/classic.js';
import type { Open } from '../src/game/model.js';
import {
  ask,
  own as give,
  LONG,
  type Make,
  type Moment,
  NAMES,
  played as play,
  standing as standingOf,
} from './making.js';

const { board } = model;
const own = (open: Open, seat: number, lots: readonly number[]) => give(model, open, seat, lots);
const played = (seats: number, actions: number, seed: string) => play(model, seats, actions, seed);
const standing = (open: Open, seat: number | undefined, names: readonly string[], deadline?: number) =>
  standingOf(model, open, seat, names, deadline);

/** The usual table: four seats, the middle of a game, seat 0 on turn. */
function middle(
  phase: Open['phase'],
  change: (open: Open) => void = () => undefined,
  extra: Partial<Moment> = {},
): Make {
  return () => {
    const { open, events } = played(4, 150, 'gallery');
    own(open, 0, [1, 3, 5, 16, 18, 19]);
    own(open, 3, [6, 8, 15]);
    open.cash[0] = 843;
    open.cash[3] = 1_210;
    open.level[16] = 2;
    open.level[18] = 2;
    open.level[19] = 3;
    ask(open, 0, phase);
    change(open);
    return { model, standing: standing(open, 0, NAMES, 18_000), events, ...extra };
  };
}

const auctionOf = (lot: number) => (open: Open) => {
  open.goods = 'deed';
  open.lot = lot;
  own(open, 0, []);
  open.owner[lot] = -1;
  open.high = 120;
  open.leader = 3;
  open.bidding = [1, 0, 1, 1];
};

export const CLASSIC: Readonly<Record<string, Make>> = {
  roll: middle('roll'),
  buy: middle('buy', (open) => {
    open.square[0] = 39;
    open.owner[39] = -1;
    open.cash[0] = 843;
  }),
  short: middle('buy', (open) => {
    open.square[0] = 39;
    open.owner[39] = -1;
    open.cash[0] = 143;
  }),
  end: middle('manage'),
  jail: middle('jail', (open) => {
    open.jail[0] = 2;
    open.square[0] = board.jail;
    open.pardon[0] = 0;
  }),
  tax: middle('tax', (open) => {
    open.square[0] = 4;
  }),
  debt: middle('debt', (open) => {
    open.cash[0] = 60;
    open.tasks = [{ kind: 'debt', debtor: 0, creditor: 3, amount: 350, cause: 'rent' }];
  }),
  hopeless: middle('debt', (open) => {
    open.cash[0] = 60;
    open.tasks = [{ kind: 'debt', debtor: 0, creditor: -1, amount: 3_500, cause: 'tax' }];
  }),
  transfer: middle('transfer', (open) => {
    own(open, 0, [39]);
    open.mortgaged[39] = 1;
    open.tasks = [{ kind: 'transfer', seat: 0, lot: 39 }];
  }),
  claim: middle('claim', (open) => {
    open.seat = 3;
    own(open, 3, [6, 8, 9]);
    open.goods = 'house';
    open.lot = 6;
    open.houses = 1;
    open.level.fill(0);
    open.bidding = [0, 0, 0, 7];
  }),
  auction: middle('auction', auctionOf(37)),
  outbid: middle('auction', (open) => {
    auctionOf(37)(open);
    open.cash[0] = 100;
  }),
  sealed: middle('sealed', (open) => {
    auctionOf(37)(open);
    open.high = 0;
    open.leader = -1;
    open.question.fill(0);
    [0, 2, 3].forEach((seat) => {
      open.question[seat] = 6400 + seat + 1;
    });
  }),
  'auction-watching': middle('auction', (open) => {
    auctionOf(37)(open);
    open.question.fill(0);
    open.question[2] = 6403;
  }),
  managing: middle('manage', () => undefined, { doing: 'managing' }),
  trading: middle('manage', () => undefined, { doing: 'trading' }),
  offer: middle(
    'roll',
    (open) => {
      open.seat = 3;
      open.question = [0, 0, 0, 6404];
      const nothing = { deeds: [], cash: 0, cards: [] };
      open.offers = [
        {
          id: 7777,
          from: 3,
          to: 0,
          give: { deeds: [6, 8], cash: 120, cards: [] },
          take: { deeds: [5], cash: 0, cards: [] },
        },
        { id: 7778, from: 3, to: 1, give: { ...nothing, cash: 90 }, take: { ...nothing, deeds: [21] } },
      ];
    },
    { doing: 'offers' },
  ),
  looking: middle('manage', () => undefined, { doing: 'looking' }),
  chatting: middle('manage', () => undefined, { doing: 'chatting' }),
  lost: middle('roll', () => undefined, { lost: true }),
  kept: () => {
    const moment = middle('roll')();
    const holders = moment.standing.holders.with(0, { kind: 'steward', user: 1 });
    return { ...moment, standing: { ...moment.standing, holders } };
  },
  waiting: middle('roll', (open) => {
    open.seat = 3;
    open.question = [0, 0, 0, 6404];
  }),
  spectator: () => {
    const { open, events } = played(4, 220, 'watch');
    return { model, standing: standing(open, undefined, NAMES), events };
  },
  eight: () => {
    const { open, events } = played(8, 420, 'eight');
    open.square.fill(6);
    open.square[0] = 0;
    ask(open, 0, 'roll');
    open.mortgaged[board.deeds.find((lot) => open.owner[lot]! >= 0)!] = 1;
    return { model, standing: standing(open, 0, LONG, 95_000), events };
  },
  card: middle('manage', () => undefined, { card: { seat: 0, deck: 0, id: 'utility', value: 0, key: 1 } }),
};
