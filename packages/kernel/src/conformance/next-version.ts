/**
 * A game as its next version could be: the same rules, with the members of its states under other names. For tests of what
 * becomes of matches that the present version wrote, before there is a next one.
 */
import type { Action, Game, GameEvent, State } from '../game.js';
import { type Names, renaming } from '../log/renaming.js';

export function nextVersion<S extends State, A extends Action, E extends GameEvent, O extends object>(
  game: Game<S, A, E, O>,
  version: string,
  names: Names,
): Game<State, A, E, O> {
  const { upgrade, downgrade } = renaming(names);
  const written = (state: State) => downgrade(state) as S;
  return {
    ...game,
    version,
    earlier: [...(game.earlier ?? []), { version: game.version, upgrade, downgrade }],
    setup: (options, seats, chance) => upgrade(game.setup(options, seats, chance)),
    waiting: (state) => game.waiting(written(state)),
    next: (state) => game.next(written(state)),
    legal: (state, seat, visit) => game.legal(written(state), seat, visit),
    check: (state, actor, action) => game.check(written(state), actor, action),
    apply: (state, ...more) => change(state, (old) => game.apply(old, ...more)),
    expire: (state, waiting) => game.expire(written(state), waiting),
    undoable: (state, seat, action) => game.undoable(written(state), seat, action),
    result: (state) => game.result(written(state)),
    audit: (state) => game.audit(written(state)),
    copy: (state) => upgrade(game.copy(written(state))),
    resample: (state, ...more) => change(state, (old) => game.resample(old, ...more)),
  };

  /** The objects that views refer to stay the same. */
  function change(state: State, deed: (old: S) => void): void {
    const old = written(state);
    deed(old);
    const now = upgrade(old);
    replaceMembers(state.open, now.open);
    replaceMembers(state.sealed, now.sealed);
    for (const [seat, mine] of state.own.entries()) replaceMembers(mine, now.own[seat]!);
  }
}

function replaceMembers(object: object, by: object): void {
  // Where nothing is renamed it is the same object.
  if (by === object) return;
  for (const name of Object.keys(object)) delete (object as Record<string, unknown>)[name];
  Object.assign(object, by);
}
