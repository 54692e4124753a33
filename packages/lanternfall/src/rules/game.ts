/** The rules as a game of the kernel. */
import {
  actionAt,
  type Chance,
  type Game,
  type Move,
  NOBODY,
  shuffle,
  type Viewer,
  type Waiting,
} from '@freehold/kernel';
import type { Effect } from '../cards/effect.js';
import { actionReader, readOptions } from '../schema.js';
import { teller } from '../tell/tell.js';
import { apply } from './apply.js';
import { audit } from './audit.js';
import { askedFor, check, REFUSALS } from './check.js';
import { type Content, STANDARD } from './content.js';
import type { Gates, Play } from './context.js';
import { handlerOf, submissions } from './gates.js';
import { legal } from './legal.js';
import { STREAMS } from './roll.js';
import { resultOf } from './scoring.js';
import { setUp } from './setup.js';
import {
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
  { cards, gates }: Content = STANDARD,
  chance: Chance = NO_CHANCE,
  out?: LanternfallEvent[],
): Play {
  return { cards, gates, citizens: cards.citizens[state.open.options.cards], state, open: state.open, chance, out };
}

/** What can be told from what everyone may know; for players that are programs and for pages. */
export function factsOf(open: Open, content: Content = STANDARD): Play {
  return playOf({ open, own: [], sealed: { domains: [], domainBox: [], dukeBox: [] } }, content);
}

/** What a seat is asked. */
export const askedKind = (open: Open): string => (open.gate !== '' ? open.gate : askedFor(open));

/** While somebody has yet to answer a question to many, nothing else happens. */
export const isBlockedOnConcurrentAction = ({ gate }: Open): boolean => gate !== '';

/** One small step of the course of the game; false when somebody must answer first, or all is over. */
export function advanceTick(state: LanternfallState, chance: Chance, out?: LanternfallEvent[]): boolean {
  return advance(playOf(state, STANDARD, chance, out));
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
    const handler = handlerOf(play, open.gate);
    if (handler.expire) return { type: 'submit', kind: handler.kind, ...handler.expire(play, seat) };
    let first: LanternfallAction | undefined;
    submissions(play, seat, (choice) => {
      first ??= actionAt(choice, 0);
    });
    return first!;
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
function resample(gates: Gates, { open, own, sealed }: LanternfallState, viewer: Viewer, chance: Chance): void {
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
    gates[open.gate]?.redraw?.(other, chance);
  }
  sealed.dukeBox = dukes;
}

const opensGate = (effect: Effect): boolean =>
  effect.kind === 'concurrent' ||
  (effect.kind === 'sequence' && effect.effects.some(opensGate)) ||
  (effect.kind === 'choose' && effect.options.some(opensGate));

/** Whether what an action of a turn brings about asks nobody else. */
function concernsOneOnly({ open, cards }: Play, seat: number, action: LanternfallAction): boolean {
  if (action.type === 'take_resource') return true;
  if (action.type !== 'hire_citizen' && action.type !== 'slay_monster') return false;
  const trigger = action.type === 'hire_citizen' ? 'on_hire' : 'on_slay';
  const owned = open.domains[seat]!.map((domain) => cards.domains[domain]!);
  const effects = owned.flatMap((domain) => (domain.trigger === trigger ? [domain.passive!] : []));
  if (action.type === 'slay_monster') effects.push(cards.monsters[open.lairs[action.stack]!.at(-1)!]!.reward);
  return !effects.some(opensGate);
}

/** Generous: changes of dice, what harvest asks of everybody, actions and what they ask. */
const ACTIONS_PER_TURN = 400;

/** What tells one game of the family from another: a match is kept under both. */
export interface Named {
  readonly id: string;
  readonly version: string;
}

export function lanternfallGame(content: Content, { id, version }: Named): LanternfallGame {
  const { cards, gates } = content;
  const empty = undefined as never;
  // One object for all calls: rules are called one at a time, and simulations call them millions of times a second.
  const play: Play = { cards, gates, citizens: [], state: empty, open: empty, chance: NO_CHANCE, out: undefined };
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
    id,
    version,
    seats: { min, max },
    streams: STREAMS,
    refusals: REFUSALS,
    presets: { base1: { cards: 'base1', ...standard }, base2: { cards: 'base2', ...standard } },
    resign: { type: 'resign' },
    close: { type: 'close' },
    options: (input) => readOptions(input, { cards: 'base1', ...standard }),
    parse: actionReader(gates),
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
    undoable: (state, seat, action) => {
      const { open } = state;
      const isFree = open.phase === 'action' && open.prompt === '' && open.gate === '' && open.actions > 1;
      return isFree && concernsOneOnly(at(state), seat, action);
    },
    seen,
    tell: teller(content),
    result: (state) => resultOf(at(state)),
    audit: (state) => audit(at(state)),
    copy,
    resample: (state, viewer, chance) => resample(gates, state, viewer, chance),
    bound: ({ roundLimit }, seats) => roundLimit * seats * ACTIONS_PER_TURN + seats,
  };
}

export const lanternfall: LanternfallGame = lanternfallGame(STANDARD, { id: 'lanternfall', version: '1' });
