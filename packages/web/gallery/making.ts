/** What moments of any edition are made with. */
import type { Standing } from '@freehold/client';
import { choices, type Game, type State } from '@freehold/kernel';
import type { PropertyState } from '@freehold/property';
import type { DrawnModel, Open, PropertyEvent, PropertyModel } from '../src/game/model.js';
import { LocalGame } from '../src/landing/localGame.js';
import type { CardShown } from '../src/motion/director.js';

export interface Moment {
  readonly model: DrawnModel;
  readonly standing: Standing;
  readonly events: readonly PropertyEvent[];
  /** What the page is in the middle of. */
  readonly doing?: 'managing' | 'planning' | 'trading' | 'countering' | 'looking' | 'chatting' | 'offers';
  /** The card that was drawn last. */
  readonly card?: CardShown;
  readonly lost?: boolean;
  /** What is pressed when it is there. */
  readonly press?: readonly string[];
}

export type Make = () => Moment;

export const NAMES = ['Guest Otter', 'Bot Bruno', 'Bot Clio', 'Ana'];
export const LONG = [
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
export function played(
  model: PropertyModel,
  seats: number,
  actions: number,
  seed: string,
  preset?: string,
): { open: Open; events: PropertyEvent[] } {
  const local = new LocalGame(model, seats, seed, preset);
  const events: PropertyEvent[] = [];
  for (let i = 0; i < actions && !local.over; i++) events.push(...local.step());
  return { open: local.look(), events };
}

export function own({ board }: PropertyModel, open: Open, seat: number, lots: readonly number[]): void {
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
export function ask(open: Open, seat: number, phase: Open['phase']): void {
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

export function standing(
  { game }: PropertyModel,
  open: Open,
  seat: number | undefined,
  names: readonly string[],
  deadline?: number,
): Standing {
  const state: PropertyState = { open, own: open.cash.map(() => ({ bid: -1 })), sealed: { decks: [[], []] } };
  return standingOf(game as unknown as Game, state as unknown as State, seat, names, deadline);
}

/** A table of any game as somebody at it sees it. */
export function standingOf(
  game: Game,
  state: State,
  seat: number | undefined,
  names: readonly string[],
  deadline?: number,
): Standing {
  const waiting = game.waiting(state).map(({ id, seat: asked, kind, blocking, allowance }) => ({
    id,
    seat: asked,
    kind,
    blocking,
    ...(deadline !== undefined && blocking && { deadline: Date.now() + deadline }),
    ...(allowance !== undefined && { deadline: Date.now() + Math.round(allowance * 0.9) }),
  }));
  const result = game.result(state);
  const isOver = result !== undefined;
  return {
    table: {
      id: 1,
      edition: game.id,
      version: '1',
      preset: Object.keys(game.presets)[0]!,
      options: {},
      state: isOver ? 'over' : 'playing',
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
    view: { open: state.open as never, own: (seat === undefined ? null : state.own[seat]) as never },
    waiting: waiting as never,
    choices: seat === undefined ? undefined : (choices(game, state, seat) as never),
    holders: names.map((name) => ({ kind: name.startsWith('Bot') ? ('bot' as const) : ('person' as const) })),
    names,
    result: result as never,
    over: isOver ? 'finished' : undefined,
    presence: { here: [0, 1, 2], watching: 3 },
    chat: [
      { id: 1, number: 1, time: 1, user: 4, name: 'Ana', seat: 3, text: '/hello' },
      {
        id: 2,
        number: 1,
        time: 2,
        user: 1,
        name: 'Guest Otter',
        seat: 0,
        text: 'That was close. Fancy swapping Vermont for the railroad?',
      },
      { id: 3, number: 1, time: 3, user: 4, name: 'Ana', seat: 3, text: '/nice' },
    ],
    rematch: undefined,
  };
}
