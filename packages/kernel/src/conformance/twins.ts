/**
 * The hunt for leaks. Take two states that a viewer cannot tell apart and do the same to both, or do two things to one
 * state, and look through his eyes. What he is told and what he can see must differ together: a difference only in the
 * view is something he was never told, a difference only in the events is something his view does not hold.
 */
import { choices, covers, pickAction } from '../choice.js';
import { isRefusal } from '../failure.js';
import { type Action, type GameEvent, type Move, SPECTATOR, type State, type Viewer, view } from '../game.js';
import { canonical } from '../log/canonical.js';
import { seenBy } from '../table/update.js';
import { expect, guarded } from './check.js';
import { applied, count, type Moment } from './moment.js';
import { nearMisses } from './mutants.js';

const told = (value: unknown) => JSON.stringify(value);

export function twins<S extends State, A extends Action, E extends GameEvent>(moment: Moment<S, A, E>): void {
  const { seats, random } = moment;
  twin(moment, random.draw(seats + 1) === 0 ? SPECTATOR : random.draw(seats));
}

function twin<S extends State, A extends Action, E extends GameEvent>(moment: Moment<S, A, E>, viewer: Viewer): void {
  const { game, state, random, move } = moment;
  const other = game.copy(state);
  guarded('twins', () => game.resample(other, viewer, random));
  guarded('twins', () => game.audit(other), 'a resampled state is impossible: ');
  const sees = (of: S) => canonical(view(of, viewer));
  expect(sees(other) === sees(state), 'twins', () => `resample changed what viewer ${viewer} sees`);
  if (isHiding(state, viewer)) count(moment, 'hidden');
  if (canonical(other) !== canonical(state)) count(moment, 'twins');
  expect(told(game.waiting(other)) === told(game.waiting(state)), 'twins', () => 'waiting depends on what is hidden');
  if (viewer >= 0) sameAnswers(moment, other, viewer);
  revealsNothing(moment, other, viewer);
  if (game.check(other, move.actor, move.action) === undefined) sameSight(moment, viewer, [state, move], [other, move]);
  const instead = viewer === move.actor ? undefined : otherwise(moment);
  if (instead) sameSight(moment, viewer, [state, move], [state, instead]);
}

/** What may be undone must look the same in both twins, or a look could be had for nothing. */
function revealsNothing<S extends State, A extends Action, E extends GameEvent>(
  moment: Moment<S, A, E>,
  other: S,
  viewer: Viewer,
): void {
  const { game, state, move } = moment;
  if (move.actor < 0 || !game.undoable(state, move.actor, move.action) || game.check(other, move.actor, move.action))
    return;
  const [here, there] = [applied(moment, state, move).state, applied(moment, other, move).state];
  const same = canonical(view(here, viewer)) === canonical(view(there, viewer));
  expect(same, 'undo', () => `${told(move)} may be undone and shows viewer ${viewer} something new`);
}

/** Whether there is anything that the viewer cannot see. */
function isHiding({ own, sealed }: State, viewer: Viewer): boolean {
  return own.some((mine, seat) => seat !== viewer && Object.keys(mine).length > 0) || Object.keys(sealed).length > 0;
}

/** Another action of the same choice by the same seat: what only the seat may know of it must not be seen by others. */
function otherwise<S extends State, A extends Action, E extends GameEvent>(
  moment: Moment<S, A, E>,
): Move<A> | undefined {
  const { game, state, move, random } = moment;
  if (move.actor < 0) return undefined;
  const choice = choices(game, state, move.actor).find((c) => covers(c, move.action));
  const action = choice && pickAction(choice, random);
  return action && game.check(state, move.actor, action) === undefined ? { actor: move.actor, action } : undefined;
}

/** Lists, refusals and expiries of a seat in two states it cannot tell apart. */
function sameAnswers<S extends State, A extends Action, E extends GameEvent>(
  { game, state, random }: Moment<S, A, E>,
  other: S,
  seat: number,
): void {
  const list = choices(game, state, seat);
  expect(
    told(choices(game, other, seat)) === told(list),
    'twins',
    () => `the list of seat ${seat} depends on what is hidden`,
  );
  for (const input of nearMisses(list, random)) {
    const action = game.parse(input);
    if (isRefusal(action)) continue;
    const [here, there] = [game.check(state, seat, action), game.check(other, seat, action)];
    expect(
      told(here) === told(there),
      'twins',
      () => `${told(input)} is refused by what is hidden: ${told(here)}, ${told(there)}`,
    );
  }
  for (const waiting of game.waiting(state)) {
    if (waiting.seat !== seat) continue;
    const same = told(game.expire(state, waiting)) === told(game.expire(other, waiting));
    expect(same, 'twins', () => `what is played for seat ${seat} in time trouble depends on what is hidden`);
  }
}

type Deed<S extends State, A extends Action> = readonly [state: S, move: Move<A>];

function sameSight<S extends State, A extends Action, E extends GameEvent>(
  moment: Moment<S, A, E>,
  viewer: Viewer,
  one: Deed<S, A>,
  two: Deed<S, A>,
): void {
  const { game } = moment;
  const through = ([state, move]: Deed<S, A>) => {
    const events: E[] = [];
    const { state: after } = applied(moment, state, move, events);
    return { view: canonical(view(after, viewer)), events: told(seenBy(game, events, viewer)) };
  };
  const [here, there] = [through(one), through(two)];
  const sameView = here.view === there.view;
  const sameEvents = here.events === there.events;
  const deeds = `${told(one[1])} / ${told(two[1])}`;
  const views = () => `${deeds} shows viewer ${viewer} what he was not told: ${here.view} / ${there.view}`;
  const events = () => `${deeds} tells viewer ${viewer} what he cannot see: ${here.events} / ${there.events}`;
  expect(sameView || !sameEvents, 'leak in a view', views);
  expect(sameEvents || !sameView, 'leak in an event', events);
  count(moment, 'sight');
}
