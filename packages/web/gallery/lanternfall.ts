/** Moments of Lanternfall, one for every question the rules can ask. Each is played for, by hands that have plenty of everything. */
import { choices, FastChance, type Game, NOBODY, pickAction, type State } from '@freehold/kernel';
import {
  askedKind,
  type LanternfallAction,
  type LanternfallEvent,
  type LanternfallState,
  ORDER,
} from '@freehold/lanternfall';
import { lanternfallModel as model } from '../src/game/editions/lanternfall.js';
import { type Make, type Moment, standingOf } from './making.js';

const { game, cards } = model;
const NAMES = ['Guest Otter', 'Bot Bruno', 'Bot Clio', 'Ana', 'Maximiliana von Hohen'];
const GAMES = 60;
const STEPS = 500;

interface Wish {
  readonly seats?: number;
  readonly preset?: 'base1' | 'base2';
  /** Works that lie open from the start. */
  readonly works?: readonly string[];
  /** Works that seat 0 has from the start. */
  readonly owns?: readonly string[];
  /** Not before so many actions. */
  readonly after?: number;
  /** Tokens that everybody has again and again; nothing: what the game gives. */
  readonly rich?: number;
  readonly wished?: (state: LanternfallState) => boolean;
}

/** Works first, then folk, so that there is something to see. */
const LIKES: readonly LanternfallAction['type'][] = ['build_domain', 'modify_roll', 'slay_monster', 'hire_citizen'];

function plant({ open, sealed }: LanternfallState, works: readonly string[]): void {
  works.forEach((id, stack) => {
    const which = cards.domains.findIndex((card) => card.id === id);
    const elsewhere = open.tops.indexOf(which);
    if (elsewhere >= 0) open.tops[elsewhere] = open.tops[stack]!;
    sealed.domains = sealed.domains.map((list) => list.map((each) => (each === which ? open.tops[stack]! : each)));
    open.tops[stack] = which;
  });
}

function own({ open, sealed }: LanternfallState, works: readonly string[]): void {
  for (const id of works) {
    const which = cards.domains.findIndex((card) => card.id === id);
    sealed.domainBox = sealed.domainBox.filter((each) => each !== which);
    const other = sealed.domainBox.pop()!;
    open.tops = open.tops.map((each) => (each === which ? other : each));
    sealed.domains = sealed.domains.map((list) => list.map((each) => (each === which ? other : each)));
    open.domains[0]!.push(which);
  }
}

function* playing(seed: number, { seats = 3, preset = 'base2', works = [], owns = [], rich }: Wish) {
  const chance = new FastChance(`moment ${seed}`, game.streams.length);
  const random = new FastChance(`hands ${seed}`, 1);
  const state = game.setup(game.presets[preset]!, seats, chance);
  plant(state, works);
  own(state, owns);
  const events: LanternfallEvent[] = [];
  for (let step = 0; step < STEPS; step++) {
    const seat = game.next(state);
    yield { state, events, step, seat };
    if (seat === NOBODY) return;
    if (rich !== undefined)
      state.open.held = state.open.held.map((held, at) => (at % 4 === 3 ? held : Math.max(held, rich)));
    const all = choices(game, state, seat);
    const like = LIKES.find((type) => random.draw(4) > 0 && all.some((choice) => choice.type === type));
    const liked = all.filter(({ type }) => type === like);
    const among = liked.length > 0 ? liked : all;
    game.apply(state, seat, pickAction(among[random.draw(among.length)]!, random), chance, events);
  }
}

/** The first moment at which seat 0 is asked such a question. */
function asked(kind: string, wish: Wish = {}, extra: Partial<Moment> = {}): Make {
  return () => {
    for (let seed = 0; seed < GAMES; seed++) {
      for (const { state, events, step, seat } of playing(seed, wish)) {
        if (seat !== 0 || askedKind(state.open) !== kind || step < (wish.after ?? 0) || wish.wished?.(state) === false)
          continue;
        return momentOf(state, events, 0, extra);
      }
    }
    throw new Error(`it never came to ${kind}`);
  };
}

function momentOf(
  state: LanternfallState,
  events: readonly LanternfallEvent[],
  me: number | undefined,
  extra: Partial<Moment>,
): Moment {
  const names = NAMES.slice(0, state.open.out.length);
  const standing = standingOf(game as unknown as Game, state as unknown as State, me, names, 24_000);
  return { model, standing, events: events as never, ...extra };
}

const has = (type: string) => (state: LanternfallState) =>
  choices(game, state, 0).some((choice) => choice.type === type);

export const LANTERNFALL: Readonly<Record<string, Make>> = {
  'lantern-patron': asked('choose_duke', { seats: 4, preset: 'base1' }),
  'lantern-turn': asked('standard_action', { seats: 4, preset: 'base1', after: 60 }),
  'lantern-five': asked('standard_action', { seats: 5, after: 110, rich: 4 }),
  'lantern-hire': asked(
    'standard_action',
    { preset: 'base1', after: 40, rich: 3, wished: has('hire_citizen') },
    { press: ['.row-hire_citizen .can'] },
  ),
  'lantern-lacking': asked('standard_action', { after: 40 }, { press: ['.row-build_domain .lantern-card:not(.can)'] }),
  'lantern-slay': asked(
    'standard_action',
    { after: 30, rich: 5, wished: has('slay_monster') },
    { press: ['.row-slay_monster .can'] },
  ),
  'lantern-roll': asked('finalize_roll', { rich: 9, works: ['d04', 'd05', 'd06'] }),
  'lantern-harvest': asked('harvest_choices', {
    rich: 4,
    preset: 'base1',
    after: 30,
    wished: ({ open }) => open.prompts[0]!.length > 3,
  }),
  'lantern-bonus': asked('harvest_choices', { wished: ({ open }) => open.prompts[0]![1] === -1 }),
  'lantern-flip': asked('flip_citizen', { rich: 9, works: ['d29'] }),
  'lantern-option': asked('choose_option', { rich: 9, wished: ({ open }) => open.about !== ORDER }),
  'lantern-order': asked('choose_option', {
    rich: 12,
    owns: ['d20', 'd21'],
    wished: ({ open }) => open.about === ORDER,
  }),
  'lantern-exchange': asked('exchange_offer', { rich: 9, works: ['d25'] }),
  'lantern-victim': asked('choose_victim', { seats: 4, rich: 9, works: ['d20', 'd22'] }),
  'lantern-player': asked('choose_player', { rich: 9, works: ['d21'] }),
  'lantern-resource': asked('choose_resource', { rich: 9, works: ['d22'] }),
  'lantern-citizen': asked('choose_citizen', { rich: 9, works: ['d13', 'd09'] }),
  'lantern-monster': asked('choose_monster', { rich: 9, works: ['d14'] }),
  'lantern-payment': asked('slay_payment', { rich: 9, works: ['d14'] }),
  'lantern-owned': asked('choose_owned_card', { rich: 9, works: ['d24', 'd23'] }),
  'lantern-waiting': () => {
    for (const { state, events, step, seat } of playing(5, { seats: 4, rich: 3 })) {
      if (step > 50 && seat > 0 && state.open.phase === 'action') return momentOf(state, events, 0, {});
    }
    throw new Error('nobody else was asked');
  },
  'lantern-spectator': () => {
    for (const { state, events, step } of playing(6, { seats: 4, rich: 3, preset: 'base1' })) {
      if (step === 60) return momentOf(state, events, undefined, {});
    }
    throw new Error('it was over too soon');
  },
};
