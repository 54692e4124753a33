/** Made-up moments of a magnate game: the questions that only it asks, and the rest on its board. */
import { FANTASY, type MagnateOpen } from '@freehold/property';
import { magnateModel as model } from '../src/game/editions/magnate.js';
import type { Open } from '../src/game/model.js';
import { ask, own as give, type Make, type Moment, NAMES, played, standing } from './making.js';

const { board } = model;
/** By printed number. */
const at = (id: number) => board.id.indexOf(id);
const own = (open: Open, seat: number, ids: readonly number[]) => give(model, open, seat, ids.map(at));

/** Four seats, the middle of a game, seat 0 on turn. */
function middle(
  phase: Open['phase'],
  change: (open: MagnateOpen) => void = () => undefined,
  extra: Partial<Moment> = {},
): Make {
  return () => {
    const { open, events } = played(model, 4, 170, 'gallery');
    own(open, 0, [11, 13, 14, 15, 105, 106]);
    own(open, 1, [35, 25]);
    own(open, 3, [6, 8, 108, 112]);
    open.cash[0] = 843;
    open.cash[3] = 1_210;
    for (const [id, level] of [
      [11, 2],
      [13, 2],
      [14, 3],
      [105, 5],
      [106, 4],
    ] as const)
      open.level[at(id)] = level;
    open.square = [14, 109, 20, 112].map((id) => at(id === 20 ? 201 : id));
    open.jail = [0, 0, 1, 0];
    open.dice = [4, 3];
    const mine = open as MagnateOpen;
    mine.bus = 5;
    mine.pot = 340;
    mine.reach = [];
    mine.paces = [];
    mine.card = -1;
    ask(open, 0, phase);
    change(mine);
    return { model, standing: standing(model, open, 0, NAMES, 18_000), events, ...extra };
  };
}

function reach(open: MagnateOpen, dice: [number, number]): void {
  const [a, b] = dice;
  open.dice = dice;
  open.paces = [Math.min(a, b), Math.max(a, b), a + b];
  open.reach = open.paces.map((steps) => board.walk[open.square[0]! * 16 + steps]!);
}

function reveal(open: MagnateOpen, id: string, value: number): void {
  open.card = FANTASY.findIndex((card) => card.id === id);
  open.value = value;
  open.square[0] = at(2);
}

export const MAGNATE: Readonly<Record<string, Make>> = {
  'magnate-roll': middle('roll'),
  'magnate-square': middle('square', (open) => reach(open, [4, 3])),
  'magnate-square-card': middle('square', (open) => reach(open, [4, 3]), {
    card: { seat: 0, deck: -1, id: 'shufflePositions', value: 0, key: 1 },
  }),
  'magnate-triple': middle('square', (open) => {
    open.dice = [2, 2];
    open.bus = 2;
    open.reach = board.kind.flatMap((_, square) => (square === board.jail ? [] : [square]));
    open.paces = open.reach.map(() => 0);
  }),
  'magnate-card': middle('card', (open) => reveal(open, 'getParkingMoney', 0)),
  'magnate-card-dear': middle('card', (open) => {
    reveal(open, 'everybodySendsYouMoney', 50);
    open.cash[0] = 20;
  }),
  'magnate-tram': middle('tram', (open) => {
    open.square[0] = at(107);
  }),
  'magnate-bail': middle('bail', (open) => {
    open.square[0] = board.jail;
    open.jail[0] = 1;
  }),
  'magnate-jail': middle('jail', (open) => {
    open.square[0] = board.jail;
    open.jail[0] = 2;
  }),
  'magnate-buy': middle('buy', (open) => {
    open.square[0] = at(113);
    open.owner[at(113)] = -1;
  }),
  'magnate-sealed': middle('sealed', (open) => {
    open.goods = 'deed';
    open.lot = at(113);
    open.owner[at(113)] = -1;
    open.seat = 2;
    open.high = 0;
    open.leader = -1;
    open.bidding = [1, 1, 0, 1];
    open.question = [6401, 6402, 0, 6404];
  }),
  'magnate-business': middle('manage'),
  'magnate-managing': middle('manage', () => undefined, { doing: 'managing' }),
  'magnate-planning': middle('manage', () => undefined, { doing: 'planning' }),
  'magnate-trading': middle('manage', () => undefined, { doing: 'trading' }),
  'magnate-debt': middle('debt', (open) => {
    open.cash[0] = 0;
    open.tasks = [
      { kind: 'debt', debtor: 0, creditor: -3, amount: 40, cause: 'fine' },
      { kind: 'debt', debtor: 0, creditor: 3, amount: 310, cause: 'rent' },
    ];
  }),
  'magnate-raised': middle('raised', (open) => {
    open.cash[0] = 25;
  }),
  'magnate-offer': middle('offer', (open) => {
    open.seat = 3;
    open.offers = [
      {
        id: 6401,
        from: 3,
        to: 0,
        give: { deeds: [at(6), at(8)], cash: 120, cards: [] },
        take: { deeds: [at(15)], cash: 0, cards: [] },
      },
    ];
  }),
  'magnate-looking': middle('manage', () => undefined, { doing: 'looking' }),
  'magnate-waiting': middle('square', (open) => {
    open.seat = 3;
    open.question = [0, 0, 0, 6404];
    open.reach = [1, 2, 3];
    open.paces = [1, 2, 3];
  }),
};
