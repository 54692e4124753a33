/** The checks that look at one moment of a game. Each names the promise it finds broken. */
import { choiceSize, choices, expand, pickAction, spread } from '../choice.js';
import { isRefusal, REFUSALS, type Refusal } from '../failure.js';
import { type Action, CLOCK, type Game, type GameEvent, NOBODY, type State, type Waiting } from '../game.js';
import { canonical } from '../log/canonical.js';
import { checksum } from '../log/checksum.js';
import { readingOf } from '../log/versions.js';
import { expect, guarded } from './check.js';
import { applied, count, type Moment } from './moment.js';
import { nearMisses, RUBBISH } from './mutants.js';

const NARROW = 512;

type Check = <S extends State, A extends Action, E extends GameEvent>(moment: Moment<S, A, E>) => void;

const told = (action: unknown) => JSON.stringify(action);

export const plain: Check = ({ game, state }) => {
  const text = guarded('plain', () => canonical(state));
  const back = JSON.parse(text) as typeof state;
  expect(checksum(back) === checksum(state), 'plain', () => 'the state that was read back is another');
  guarded('plain', () => game.audit(back));
  const asked = game.waiting(state).map((w) => w.id);
  expect(
    told(game.waiting(back).map((w) => w.id)) === told(asked),
    'plain',
    () => 'it asks something else when read back',
  );
};

/** Of every version whose matches can still be read. */
export const shapes: Check = (moment) => {
  const { game, state } = moment;
  const now = canonical(state);
  for (const { version } of game.earlier ?? []) {
    const { upgrade, downgrade } = readingOf(game, version);
    const read = (): typeof state => upgrade(JSON.parse(canonical(downgrade(state))));
    const back = guarded('earlier', read, `version ${version}: `);
    expect(canonical(back) === now, 'earlier', () => `read back from version ${version} the state is another`);
    expect(canonical(state) === now, 'earlier', () => `written as version ${version} the state has changed`);
    count(moment, 'earlier');
  }
};

export const copies: Check = (moment) => {
  const { game, state, move } = moment;
  const before = canonical(state);
  const copy = game.copy(state);
  expect(canonical(copy) === before, 'copy', () => 'the copy differs');
  const [open, ...own] = [copy.open, ...copy.own];
  guarded('audit', () => applied(moment, state, move), `${told(move)} `);
  expect(canonical(state) === before, 'copy', () => `${told(move)} on a copy changed the original`);
  game.apply(copy, move.actor, move.action, { draw: (sides) => sides - 1 });
  const same = copy.open === open && copy.own.every((mine, seat) => mine === own[seat]);
  expect(same, 'copy', () => `${told(move)} replaced an object that views refer to`);
};

/** Also the form of `waiting` and `next`; cheap enough for every step. */
export function asks<S extends State>(game: Game<S>, state: S, seats: number): void {
  const waiting = game.waiting(state);
  const over = game.result(state) !== undefined;
  expect(!over || waiting.length === 0, 'asked', () => `the game is over and asks ${told(waiting)}`);
  const first = waiting.find((w) => w.seat >= 0)?.seat ?? NOBODY;
  expect(game.next(state) === first, 'asked', () => `next says ${game.next(state)}, waiting says ${first}`);
  const waits = waiting.some((w) => w.blocking && w.seat >= 0);
  expect(over || waits, 'dead end', () => 'the game is not over and waits for no seat');
  const ids = new Set(waiting.map((w) => w.id));
  expect(ids.size === waiting.length, 'asked', () => `two questions share an id: ${told(waiting)}`);
  for (const { seat } of waiting)
    expect(seat === CLOCK || (seat >= 0 && seat < seats), 'asked', () => `asks seat ${seat}`);
}

export const lists: Check = ({ game, state, seats }) => {
  const waiting = game.waiting(state);
  for (let seat = 0; seat < seats; seat++) {
    const mine = waiting.filter((w) => w.seat === seat).map((w) => w.id);
    const list = choices(game, state, seat);
    const ready = expand(game, state, seat, 12);
    expect(mine.length === 0 || ready.length > 0, 'dead end', () => `seat ${seat} is asked and can do nothing`);
    // A wide one cannot be searched; of a narrow one something must be accepted.
    for (const choice of list.filter((each) => each.joint && choiceSize(each) <= NARROW)) {
      const some = spread(choice, NARROW).some((action) => game.check(state, seat, action) === undefined);
      expect(some, 'legal', () => `nothing of ${told(choice)} is accepted`);
    }
    for (const choice of list) {
      expect(mine.includes(choice.answers), 'legal', () => `${told(choice)} answers what seat ${seat} is not asked`);
    }
    for (const action of ready) {
      expect(readable(game, action), 'legal', () => `${told(action)} is listed and cannot be read`);
      const refusal = game.check(state, seat, action);
      expect(!refusal, 'legal', () => `seat ${seat}: ${told(action)} is listed and refused: ${told(refusal)}`);
    }
  }
};

/** Whether an action that was written down is read back as it was: otherwise its match could not be replayed. */
export function readable<S extends State, A extends Action>(game: Game<S, A>, action: A): boolean {
  const read = game.parse(JSON.parse(JSON.stringify(action)));
  return !isRefusal(read) && canonical(read) === canonical(action);
}

function known<S extends State>(game: Game<S>, refusal: Refusal): boolean {
  return (REFUSALS as readonly string[]).includes(refusal.refused) || game.refusals.includes(refusal.refused);
}

/** What the game says to input from outside, as a server would ask it. */
function answer<S extends State, A extends Action>(
  game: Game<S, A>,
  state: S,
  seat: number,
  input: unknown,
): Refusal | undefined {
  const ask = () => {
    const action = game.parse(input);
    return isRefusal(action) ? action : game.check(state, seat, action);
  };
  return guarded('refusal', ask, `on ${told(input)}: `);
}

export const refusals: Check = (moment) => {
  const { game, state, seats, random } = moment;
  const before = checksum(state);
  const waiting = game.waiting(state);
  for (let seat = 0; seat < seats; seat++) {
    const list = choices(game, state, seat);
    const wrong = [...RUBBISH, ...nearMisses(list, random)];
    if (!waiting.some((w) => w.seat === seat)) {
      for (const { seat: other } of waiting) if (other >= 0) wrong.push(...expand(game, state, other, 2));
    }
    for (const input of wrong) {
      const refusal = answer(game, state, seat, input);
      expect(refusal !== undefined, 'refusal', () => `seat ${seat}: ${told(input)} is accepted and not listed`);
      expect(known(game, refusal), 'refusal', () => `${refusal.refused} is not in the closed set`);
    }
    count(moment, 'refusal');
  }
  expect(answer(game, state, seats, game.resign) !== undefined, 'refusal', () => 'a seat beyond the table may act');
  expect(checksum(state) === before, 'unchanged', () => 'asking about actions changed the state');
};

export const leaving: Check = (moment) => {
  const { game, state, seats } = moment;
  const over = game.result(state) !== undefined;
  for (let seat = 0; seat < seats; seat++) {
    const refusal = game.check(state, seat, game.resign);
    if (refusal) {
      const may = over ? refusal.refused === 'GAME_OVER' : refusal.refused === 'SEAT_OUT';
      expect(may, 'leave', () => `seat ${seat} may not leave: ${refusal.refused}`);
      continue;
    }
    expect(!over, 'leave', () => `seat ${seat} may leave a game that is over`);
    const after = guarded('leave', () => applied(moment, state, { actor: seat, action: game.resign }).state);
    guarded('leave', () => game.audit(after), `after seat ${seat} left: `);
    asks(game, after, seats);
    for (const w of game.waiting(after)) {
      const can = w.seat === CLOCK || expand(game, after, w.seat, 1).length > 0;
      expect(can, 'dead end', () => `after seat ${seat} left, seat ${w.seat} is asked and can do nothing`);
    }
    expect(game.check(after, seat, game.resign) !== undefined, 'leave', () => `seat ${seat} may leave twice`);
    count(moment, 'leave');
  }
};

export const closing: Check = (moment) => {
  const { game, state, seats } = moment;
  const { close } = game;
  if (!close || game.result(state) !== undefined) return;
  const refusal = game.check(state, CLOCK, close);
  expect(!refusal, 'close', () => `the game cannot be closed: ${told(refusal)}`);
  for (let seat = 0; seat < seats; seat++)
    expect(game.check(state, seat, close) !== undefined, 'close', () => `seat ${seat} may close the game`);
  const after = guarded('close', () => applied(moment, state, { actor: CLOCK, action: close }).state);
  guarded('close', () => game.audit(after), 'after it was closed: ');
  expect(game.result(after) !== undefined, 'close', () => 'the game goes on after it was closed');
  asks(game, after, seats);
  count(moment, 'close');
};

export const expiries: Check = (moment) => {
  const { game, state } = moment;
  for (const waiting of game.waiting(state)) {
    const move = game.expire(state, waiting);
    expect(
      readable(game, move.action),
      'expire',
      () => `${told(move.action)} is played in time trouble and cannot be read`,
    );
    const refusal = game.check(state, move.actor, move.action);
    expect(!refusal, 'expire', () => `${told(move)} for ${told(waiting)} is refused: ${told(refusal)}`);
    const { state: after } = guarded('expire', () => applied(moment, state, move), `${told(move)}: `);
    const gone = !game.waiting(after).some((w) => w.id === waiting.id);
    expect(gone, 'expire', () => `${told(move)} leaves ${told(waiting)} open`);
    count(moment, 'expire');
  }
};

export const listeners: Check = (moment) => {
  const { state, move } = moment;
  const quiet = applied(moment, state, move);
  const again = applied(moment, state, move);
  expect(
    checksum(quiet.state) === checksum(again.state),
    'replay',
    () => `${told(move)} with equal draws gives two states`,
  );
  const heard = applied(moment, state, move, []);
  expect(checksum(quiet.state) === checksum(heard.state), 'listeners', () => `${told(move)} differs when listened to`);
  expect(
    told(quiet.draws) === told(heard.draws),
    'listeners',
    () => `${told(move)} draws differently when listened to`,
  );
};

/** Two seats are asked at once: whoever answers first, the same comes of it. */
export const commuting: Check = (moment) => {
  const { game, state, random } = moment;
  const asked = game.waiting(state).filter((w) => w.blocking && w.seat >= 0);
  const [one, two] = [asked[0], asked[asked.length > 1 ? 1 + random.draw(asked.length - 1) : 1]];
  if (!one || !two || one.seat === two.seat) return;
  const pick = ({ id, seat }: Waiting) => {
    const answers = choices(game, state, seat).filter((choice) => choice.answers === id);
    const action = answers.length > 0 ? pickAction(answers[random.draw(answers.length)]!, random) : undefined;
    return action && game.check(state, seat, action) === undefined ? { actor: seat, action } : undefined;
  };
  const [a, b] = [pick(one), pick(two)];
  if (!a || !b) return;
  const both = (first: typeof moment.move, then: typeof moment.move, open: number) => {
    const { state: half, draws } = applied(moment, state, first);
    if (!game.waiting(half).some((w) => w.id === open)) return undefined;
    const refusal = game.check(half, then.actor, then.action);
    expect(!refusal, 'commute', () => `${told(then)} is refused after ${told(first)}, though still asked`);
    const drawn = moment.drawn.slice();
    for (let i = 0; i < draws.length; i += 3) drawn[draws[i]!]!++;
    return applied({ ...moment, drawn }, half, then).state;
  };
  const [ab, ba] = [both(a, b, two.id), both(b, a, one.id)];
  expect(
    !ab === !ba,
    'commute',
    () => `${told(a)} or ${told(b)} takes the other's question away, depending on the order`,
  );
  if (!ab || !ba) return;
  expect(checksum(ab) === checksum(ba), 'commute', () => `${told(a)} and ${told(b)} give two states`);
  count(moment, 'commute');
};

export const undoing: Check = (moment) => {
  const { game, state, move } = moment;
  const { actor, action } = move;
  if (actor < 0 || !game.undoable(state, actor, action)) return;
  const once = applied(moment, state, move);
  const again = applied(moment, state, move);
  expect(once.draws.length === 0, 'undo', () => `${told(action)} may be undone and draws`);
  expect(checksum(once.state) === checksum(again.state), 'undo', () => `${told(action)} done again is not the same`);
  const hidden = (of: typeof state) => canonical([of.sealed, of.own.filter((_, seat) => seat !== actor)]);
  expect(hidden(once.state) === hidden(state), 'undo', () => `${told(action)} may be undone and moves what is hidden`);
  const others = (of: typeof state) => told(game.waiting(of).filter((w) => w.seat !== actor));
  expect(others(once.state) === others(state), 'undo', () => `${told(action)} may be undone and asks somebody else`);
  count(moment, 'undo');
};
