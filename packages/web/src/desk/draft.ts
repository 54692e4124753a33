/**
 * Managing as a draft: steps are tried on a copy with the rules themselves and sent as one action. So a person sees what
 * a whole plan costs before anything is done, and the table sees one action in place of ten.
 */
import type { Step } from '@freehold/property';
import { type Open, type PropertyModel, stateOf } from '../game/model.js';

export interface Preview {
  /** The open part as it would be. */
  readonly open: Open;
  /** Cash after all steps. */
  readonly cash: number;
  /** Lots for which each step could come next. */
  readonly can: Readonly<Record<Step['type'], ReadonlySet<number>>>;
  /** Why nothing can be built on a lot next; undefined: something can. */
  readonly unbuildable: (lot: number) => string | undefined;
  /** Why the draft cannot be sent as it is; undefined: it can. */
  readonly refused?: string;
}

const NOTHING: Preview['can'] = { build: new Set(), sell: new Set(), mortgage: new Set(), lift: new Set() };
const NO_CHANCE = {
  draw(): number {
    throw new Error('nothing is drawn while managing');
  },
};

/** A copy in which the seat is on turn with nothing in the way, so that steps can be tried whatever is being asked. */
function trial(model: PropertyModel, open: Open, seat: number) {
  const state = model.game.copy(stateOf(open));
  state.open.phase = 'manage';
  state.open.seat = seat;
  state.open.tasks = [];
  state.open.offers = [];
  state.open.managed = 0;
  state.open.question.fill(0);
  state.open.between.fill(0);
  state.open.leaving.fill(0);
  state.open.question[seat] = 1;
  return state;
}

/** `raising`: only what brings money, because a debt is due. */
export function preview(
  model: PropertyModel,
  open: Open,
  seat: number,
  steps: readonly Step[],
  raising: boolean,
): Preview {
  const { game } = model;
  const state = trial(model, open, seat);
  if (steps.length > 0) {
    const action = { type: 'manage' as const, steps };
    const refusal = game.check(state, seat, action);
    if (refusal) {
      const { refused } = refusal;
      return { open, cash: open.cash[seat]!, can: NOTHING, unbuildable: () => refused, refused };
    }
    game.apply(state, seat, action, NO_CHANCE);
  }
  const can = {
    build: new Set<number>(),
    sell: new Set<number>(),
    mortgage: new Set<number>(),
    lift: new Set<number>(),
  };
  game.legal(state, seat, ({ type, fields }) => {
    if (!(type in can) || (raising && (type === 'build' || type === 'lift'))) return;
    const domain = fields?.lot;
    if (domain?.kind === 'one') for (const lot of domain.of) can[type as Step['type']].add(lot as number);
  });
  const unbuildable = (lot: number) => (raising ? 'IN_DEBT' : game.check(state, seat, { type: 'build', lot })?.refused);
  return { open: state.open, cash: state.open.cash[seat]!, can, unbuildable };
}

/** Why nothing can be built on any of these lots of one group; undefined: on one of them something can. */
export function whyNowhere({ unbuildable }: Preview, lots: readonly number[]): string | undefined {
  const reasons = lots.map(unbuildable);
  if (reasons.includes(undefined)) return undefined;
  // A lot that waits for the others has no reason of its own.
  return reasons.find((reason) => reason !== 'UNEVEN') ?? reasons[0];
}

const OPPOSITE: Readonly<Record<Step['type'], Step['type']>> = {
  build: 'sell',
  sell: 'build',
  mortgage: 'lift',
  lift: 'mortgage',
};

/** Adds a step. One that undoes an earlier step of the draft takes that step away instead: building twice and selling once is building once. */
export function withStep(
  model: PropertyModel,
  open: Open,
  seat: number,
  steps: readonly Step[],
  step: Step,
  raising: boolean,
): readonly Step[] {
  const undone = steps.findLastIndex((other) => other.lot === step.lot && other.type === OPPOSITE[step.type]);
  if (undone >= 0) {
    const less = steps.filter((_, index) => index !== undone);
    if (preview(model, open, seat, less, raising).refused === undefined) return less;
  }
  return [...steps, step];
}

/** What a step would bring after the others, or cost, if it is below zero. Taking a planned step back costs nothing. */
export function bringsOf(
  model: PropertyModel,
  open: Open,
  seat: number,
  steps: readonly Step[],
  step: Step,
  raising: boolean,
): number {
  const now = preview(model, open, seat, steps, raising);
  const then = now.can[step.type].has(step.lot)
    ? preview(model, open, seat, withStep(model, open, seat, steps, step, raising), raising)
    : undefined;
  // What cannot be done now, or not in a plan, has its usual price.
  return then && then.refused === undefined ? then.cash - now.cash : usually(model, open, step);
}

function usually({ board, rules }: PropertyModel, open: Open, { type, lot }: Step): number {
  switch (type) {
    case 'build':
      return -board.houseCost[lot]!;
    case 'sell':
      return rules.pieceRefund(open, lot);
    case 'mortgage':
      return board.mortgage[lot]!;
    case 'lift':
      return -rules.liftCost(open, lot);
  }
}

/** Whether this one building must be asked for by itself, because others may want it too. */
export function isScarce(model: PropertyModel, open: Open, seat: number, lot: number): boolean {
  const state = trial(model, open, seat);
  return model.game.check(state, seat, { type: 'manage', steps: [{ type: 'build', lot }] })?.refused === 'SCARCE';
}

/** What is missed least comes first: cheap deeds before dear ones, and whole sets last. */
export function gentlestFirst({ board }: PropertyModel, open: Open, seat: number, lots: Iterable<number>): number[] {
  const weight = (lot: number) => {
    const whole = board.groups[board.group[lot]!]!.lots.every((each) => open.owner[each] === seat);
    return board.price[lot]! + (whole ? 1000 : 0);
  };
  return [...lots].sort((a, b) => weight(a) - weight(b));
}

/** Steps that raise at least `amount`, gentlest first: single mortgages, then mortgages of sets, then buildings. */
export function raiseSteps(model: PropertyModel, open: Open, seat: number, amount: number): readonly Step[] {
  const { board } = model;
  let steps: readonly Step[] = [];
  for (let guard = 0; guard < 60; guard++) {
    const now = preview(model, open, seat, steps, true);
    if (now.cash >= amount) return steps;
    const [lot] = gentlestFirst(model, now.open, seat, now.can.mortgage);
    const [piece] = [...now.can.sell].sort((a, b) => board.houseCost[a]! - board.houseCost[b]!);
    if (lot !== undefined) steps = [...steps, { type: 'mortgage', lot }];
    else if (piece !== undefined) steps = [...steps, { type: 'sell', lot: piece }];
    else return steps;
  }
  return steps;
}
