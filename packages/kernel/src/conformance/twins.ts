/**
 * The hunt for leaks. Take two states that a viewer cannot tell apart, do the same to both, and look through his eyes.
 * What he is told and what he can see must differ together: a difference only in the view is something he was never told,
 * a difference only in the events is something his view does not hold.
 */
import { choices } from '../choice.js';
import { isRefusal } from '../failure.js';
import { type Action, type GameEvent, SPECTATOR, type State, type Viewer, view } from '../game.js';
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
  if (canonical(other) !== canonical(state)) count(moment, 'twins');
  expect(told(game.waiting(other)) === told(game.waiting(state)), 'twins', () => 'waiting depends on what is hidden');
  if (viewer >= 0) sameAnswers(moment, other, viewer);
  if (game.check(other, move.actor, move.action) === undefined) sameSight(moment, other, viewer);
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

function sameSight<S extends State, A extends Action, E extends GameEvent>(
  moment: Moment<S, A, E>,
  other: S,
  viewer: Viewer,
): void {
  const { game, state, move } = moment;
  const through = (of: S) => {
    const events: E[] = [];
    const { state: after } = applied(moment, of, move, events);
    return { view: canonical(view(after, viewer)), events: told(seenBy(game, events, viewer)) };
  };
  const [here, there] = [through(state), through(other)];
  const sameView = here.view === there.view;
  const sameEvents = here.events === there.events;
  expect(
    sameView || !sameEvents,
    'leak in a view',
    () => `${told(move)} shows viewer ${viewer} what he was not told: ${here.view} / ${there.view}`,
  );
  expect(
    sameEvents || !sameView,
    'leak in an event',
    () => `${told(move)} tells viewer ${viewer} what he cannot see: ${here.events} / ${there.events}`,
  );
  count(moment, 'sight');
}
