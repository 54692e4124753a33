/** The rules as a game of the kernel. */
import { type Chance, type Game, type Move, NOBODY, shuffle, type Viewer, type Waiting } from '@freehold/kernel';
import { CARDS, type Cards } from '../cards/cards.js';
import { readAction, readOptions } from '../schema.js';
import { tell } from '../tell/tell.js';
import { apply } from './apply.js';
import { audit } from './audit.js';
import { askedFor, check, REFUSALS } from './check.js';
import { CONCURRENT_HANDLERS } from './gates.js';
import { legal } from './legal.js';
import type { Play } from './play.js';
import { STREAMS } from './roll.js';
import { resultOf } from './scoring.js';
import { setUp } from './setup.js';
import {
  type Gate,
  type LanternfallAction,
  type LanternfallEvent,
  type LanternfallState,
  type Open,
  type Options,
  SKIP,
} from './state.js';
import { advance } from './turn.js';

export type LanternfallGame = Game<LanternfallState, LanternfallAction, LanternfallEvent, Options>;

const NO_CHANCE: Chance = {
  draw() {
    throw new Error('nothing is drawn here');
  },
};

/** A game of these cards, as the rules see it. */
export function playOf(
  state: LanternfallState,
  cards: Cards = CARDS,
  chance: Chance = NO_CHANCE,
  out?: LanternfallEvent[],
): Play {
  return { cards, citizens: cards.citizens[state.open.options.cards], state, open: state.open, chance, out };
}

/** What can be told from what everyone may know; for players that are programs and for pages. */
export function factsOf(open: Open, cards: Cards = CARDS): Play {
  return playOf({ open, own: [], sealed: { domains: [], domainBox: [], dukeBox: [] } }, cards);
}

/** What a seat is asked. */
export const askedKind = (open: Open): string => (open.gate !== '' ? open.gate : askedFor(open));

/** While somebody has yet to answer a question to many, nothing else happens. */
export const isBlockedOnConcurrentAction = ({ gate }: Open): boolean => gate !== '';

/** One small step of the course of the game; false when somebody must answer first, or all is over. */
export function advanceTick(state: LanternfallState, chance: Chance, out?: LanternfallEvent[]): boolean {
  return advance(playOf(state, CARDS, chance, out));
}

function waiting({ open }: LanternfallState): Waiting[] {
  const list: Waiting[] = [];
  if (open.phase === 'game_over') return list;
  const kind = askedKind(open);
  open.question.forEach((id, seat) => {
    if (id > 0) list.push({ id, seat, kind, blocking: true });
  });
  return list;
}

/** The first patron, no to what is optional, the first option, the payment with least magic, and gold. */
function cautious(play: Play, seat: number): LanternfallAction {
  const { open } = play;
  if (open.gate !== '') {
    const kind = open.gate as Gate;
    let response: LanternfallAction | undefined;
    CONCURRENT_HANDLERS[kind].choices(play, seat, (prompt, [answer]) => {
      response ??= { type: 'submit', kind, prompt, answer: answer! };
    });
    return response!;
  }
  if (open.prompt !== '') {
    const skipped = open.optional === 1 && open.prompt !== 'slay_payment';
    return { type: 'answer', prompt: open.prompt, choice: skipped ? SKIP : open.choices[0]! };
  }
  return open.phase === 'roll_pending' ? { type: 'finalize_roll' } : { type: 'take_resource', resource: 'gold' };
}

/** Which patron somebody keeps is for nobody else. */
function seen(event: LanternfallEvent, viewer: Viewer): LanternfallEvent {
  return event.type === 'duke_chosen' && event.seat !== viewer ? { type: 'duke_chosen', seat: event.seat } : event;
}

function copy({ open, own, sealed }: LanternfallState): LanternfallState {
  const lists = (of: readonly number[][]) => of.map((list) => list.slice());
  return {
    open: {
      options: open.options,
      phase: open.phase,
      step: open.step,
      tick: open.tick,
      turn: open.turn,
      round: open.round,
      seat: open.seat,
      first: open.first,
      actions: open.actions,
      rolled: [open.rolled[0], open.rolled[1]],
      dice: [open.dice[0], open.dice[1]],
      used: open.used.slice(),
      held: open.held.slice(),
      harvest: open.harvest.slice(),
      ledger: lists(open.ledger),
      citizens: open.citizens.slice(),
      down: open.down.slice(),
      fresh: open.fresh.slice(),
      monsters: open.monsters.slice(),
      domains: lists(open.domains),
      stacks: open.stacks.slice(),
      areas: open.areas,
      lairs: lists(open.lairs),
      tops: open.tops.slice(),
      below: open.below.slice(),
      exhausted: open.exhausted,
      effects: open.effects.slice(),
      ending: open.ending.slice(),
      prompt: open.prompt,
      about: open.about,
      picked: open.picked,
      choices: open.choices,
      optional: open.optional,
      backs: open.backs,
      gate: open.gate,
      answered: open.answered.slice(),
      prompts: lists(open.prompts),
      asked: open.asked.slice(),
      question: open.question.slice(),
      out: open.out.slice(),
      ended: open.ended,
      reason: open.reason,
      dukes: open.dukes.slice(),
    },
    own: own.map(({ dealt, kept, answers }) => ({ dealt: dealt.slice(), kept, answers: answers.slice() })),
    sealed: {
      domains: lists(sealed.domains),
      domainBox: sealed.domainBox.slice(),
      dukeBox: sealed.dukeBox.slice(),
    },
  };
}

/** Domains that are not up, and everybody else's patrons. */
function resample({ open, own, sealed }: LanternfallState, viewer: Viewer, chance: Chance): void {
  if (open.phase === 'game_over') return;
  const domains = shuffle([...sealed.domains.flat(), ...sealed.domainBox], chance);
  sealed.domains = sealed.domains.map((stack) => domains.splice(0, stack.length));
  sealed.domainBox = domains;
  const others = own.filter((_, seat) => seat !== viewer);
  const dukes = shuffle([...others.flatMap(({ dealt }) => dealt), ...sealed.dukeBox], chance);
  for (const other of others) {
    other.dealt = dukes.splice(0, other.dealt.length).sort((a, b) => a - b);
    if (other.kept < 0) continue;
    other.kept = other.dealt[chance.draw(other.dealt.length)]!;
    if (open.gate === 'choose_duke') other.answers[1] = other.kept;
  }
  sealed.dukeBox = dukes;
}

/** Generous: changes of dice, what harvest asks of everybody, actions and what they ask. */
const ACTIONS_PER_TURN = 400;

export function lanternfallGame(cards: Cards): LanternfallGame {
  const empty = undefined as never;
  // One object for all calls: rules are called one at a time, and simulations call them millions of times a second.
  const play: Play = { cards, citizens: [], state: empty, open: empty, chance: NO_CHANCE, out: undefined };
  const at = (state: LanternfallState, chance = NO_CHANCE, out?: LanternfallEvent[]): Play => {
    if (play.state !== state || play.open !== state.open) {
      play.state = state;
      play.open = state.open;
      play.citizens = cards.citizens[state.open.options.cards];
    }
    play.chance = chance;
    play.out = out;
    return play;
  };
  const [min, max] = cards.setup.players;
  const standard = { exhaustedPerPlayer: cards.setup.exhausted_per_player, roundLimit: 100 };
  return {
    id: 'lanternfall',
    version: '1',
    seats: { min, max },
    streams: STREAMS,
    refusals: REFUSALS,
    presets: { base1: { cards: 'base1', ...standard }, base2: { cards: 'base2', ...standard } },
    resign: { type: 'resign' },
    close: { type: 'close' },
    options: (input) => readOptions(input, { cards: 'base1', ...standard }),
    parse: readAction,
    setup: (options, seats, chance) => setUp(cards, at, options, seats, chance),
    waiting,
    next({ open: { question } }) {
      for (let seat = 0; seat < question.length; seat++) if (question[seat] !== 0) return seat;
      return NOBODY;
    },
    legal: (state, seat, visit) => legal(at(state), seat, visit),
    check: (state, actor, action) => check(at(state), actor, action),
    apply: (state, actor, action, chance, out) => apply(at(state, chance, out), actor, action),
    expire: (state, { seat }): Move<LanternfallAction> => ({ actor: seat, action: cautious(at(state), seat) }),
    // With an action left nothing else happens by itself; a building shows the next domain.
    undoable: ({ open }, _, { type }) =>
      open.phase === 'action' &&
      open.prompt === '' &&
      open.gate === '' &&
      open.actions > 1 &&
      (type === 'take_resource' || type === 'hire_citizen' || type === 'slay_monster'),
    seen,
    tell,
    result: (state) => resultOf(at(state)),
    audit: (state) => audit(at(state)),
    copy,
    resample,
    bound: ({ roundLimit }, seats) => roundLimit * seats * ACTIONS_PER_TURN + seats,
  };
}

export const lanternfall: LanternfallGame = lanternfallGame(CARDS);
