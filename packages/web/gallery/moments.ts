/** Made-up moments of a game, one for every question the rules can ask and every state a screen can be in. */
import type { Standing } from '@freehold/client';
import { choices } from '@freehold/kernel';
import type { PropertyState } from '@freehold/property';
import { classicModel as model } from '../src/game/classic.js';
import type { Open, PropertyEvent } from '../src/game/model.js';
import { LocalGame } from '../src/landing/localGame.js';

const { game, board } = model;

export interface Moment {
  readonly standing: Standing;
  readonly events: readonly PropertyEvent[];
  /** What the page is in the middle of. */
  readonly doing?: 'managing' | 'trading' | 'countering' | 'looking' | 'chatting' | 'offers';
  readonly lost?: boolean;
}

const NAMES = ['Guest Otter', 'Bot Bruno', 'Bot Clio', 'Ana'];
const LONG = [
  'Guest Otter',
  'Maximiliana von Hohenstau',
  'Bot Clio',
  'Ana',
  'Wolfeschlegelsteinhausen',
  'Bot Dario',
  'Li',
  'Bartholomew Featherstone',
];

/** A game that simple players have played for a while. */
function played(
  seats: number,
  actions: number,
  seed: string,
  preset = 'official',
): { open: Open; events: PropertyEvent[] } {
  const local = new LocalGame(model, seats, seed, preset);
  const events: PropertyEvent[] = [];
  for (let i = 0; i < actions && !local.over; i++) events.push(...local.step());
  return { open: local.look(), events };
}

function own(open: Open, seat: number, lots: readonly number[]): void {
  const groups = board.groups.length;
  for (const lot of lots) {
    const before = open.owner[lot]!;
    if (before >= 0) open.held[before * groups + board.group[lot]!]!--;
    open.owner[lot] = seat;
    open.held[seat * groups + board.group[lot]!]!++;
    open.level[lot] = 0;
    open.mortgaged[lot] = 0;
  }
}

/** Puts the question of a phase to the seat and nothing to anybody else. */
function ask(open: Open, seat: number, phase: Open['phase']): void {
  open.phase = phase;
  open.seat = seat;
  open.tasks = [];
  open.offers = [];
  open.question.fill(0);
  open.question[seat] = 6401;
  open.goods = '';
  open.offered = 0;
  open.out[seat] = 0;
}

function standing(open: Open, seat: number | undefined, names: readonly string[], deadline?: number): Standing {
  const state: PropertyState = { open, own: open.cash.map(() => ({ bid: -1 })), sealed: { decks: [[], []] } };
  const waiting = game.waiting(state).map(({ id, seat: asked, kind, blocking }) => ({
    id,
    seat: asked,
    kind,
    blocking,
    ...(deadline !== undefined && blocking && { deadline: Date.now() + deadline }),
  }));
  const result = game.result(state);
  return {
    table: {
      id: 1,
      edition: 'classic',
      version: '1',
      preset: 'official',
      options: {},
      state: open.phase === 'over' ? 'over' : 'playing',
      clock: 'normal',
      visibility: 'private',
      start: 'full',
      absent: 'steward',
      host: 1,
      seats: names.map((name, i) => ({
        kind: name.startsWith('Bot') ? ('bot' as const) : ('person' as const),
        name,
        user: i + 1,
      })),
      match: 'gallery',
      commitment: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      created: 1,
    },
    seat,
    number: 100,
    time: Date.now(),
    ahead: 0,
    head: '',
    view: { open: open as never, own: { bid: -1 } },
    waiting: waiting as never,
    choices: seat === undefined ? undefined : (choices(game, state, seat) as never),
    holders: names.map((name) => ({ kind: name.startsWith('Bot') ? ('bot' as const) : ('person' as const) })),
    names,
    result: result as never,
    over: open.phase === 'over' ? 'finished' : undefined,
    presence: { here: [0, 1, 2], watching: 3 },
    chat: [
      { id: 1, time: 1, user: 4, name: 'Ana', seat: 3, text: '/hello' },
      {
        id: 2,
        time: 2,
        user: 1,
        name: 'Guest Otter',
        seat: 0,
        text: 'That was close. Fancy swapping Vermont for the railroad?',
      },
      { id: 3, time: 3, user: 4, name: 'Ana', seat: 3, text: '/nice' },
    ],
    rematch: undefined,
  };
}

type Make = () => Moment;

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
    return { standing: standing(open, 0, NAMES, 18_000), events, ...extra };
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

export const MOMENTS: Readonly<Record<string, Make>> = {
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
    return { standing: standing(open, undefined, NAMES), events };
  },
  eight: () => {
    const { open, events } = played(8, 420, 'eight');
    open.square.fill(6);
    open.square[0] = 0;
    ask(open, 0, 'roll');
    open.mortgaged[board.deeds.find((lot) => open.owner[lot]! >= 0)!] = 1;
    return { standing: standing(open, 0, LONG, 95_000), events };
  },
  card: middle('manage', () => undefined),
};
