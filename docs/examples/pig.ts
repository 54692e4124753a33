/** Pig, a complete game: throw as often as you dare, keep the sum, lose it all on a one. First to the goal wins. */
import { type Chance, DataError, type Game, invariant, NOBODY, refuse, type State, waitingId } from '@freehold/kernel';

interface Table {
  goal: number;
  turn: number;
  /** Thrown in this turn and not kept yet. */
  pile: number;
  points: number[];
  out: number[];
  asked: number;
  throws: number;
}
type PigState = State<Table, Record<string, never>, Record<string, never>>;
type PigAction = { readonly type: 'throw' | 'keep' | 'resign' };
type PigEvent =
  | { readonly type: 'threw'; readonly seat: number; readonly die: number }
  | { readonly type: 'kept'; readonly seat: number; readonly points: number }
  | { readonly type: 'left'; readonly seat: number };

const inGame = ({ open }: PigState) => open.out.flatMap((out, seat) => (out ? [] : [seat]));
const over = (state: PigState) => inGame(state).length < 2 || Math.max(...state.open.points) >= state.open.goal;
const question = ({ open }: PigState) => waitingId(open.asked, open.turn);

/** No turn may last for ever, so after twenty throws the pile must be kept. */
const THROWS = 20;

function pass(state: PigState): void {
  const { open } = state;
  open.pile = 0;
  open.throws = 0;
  if (over(state)) return;
  do open.turn = (open.turn + 1) % open.points.length;
  while (open.out[open.turn]);
}

export const pig: Game<PigState, PigAction, PigEvent, { readonly goal: number }> = {
  id: 'pig',
  version: '1',
  seats: { min: 2, max: 4 },
  streams: ['die'],
  refusals: [],
  presets: { standard: { goal: 100 }, short: { goal: 30 } },
  resign: { type: 'resign' },
  options(input) {
    const { goal = 100 } = input as { goal?: number };
    if (!Number.isInteger(goal) || goal < 1 || goal > 1000) throw new DataError('options.goal', 'must be 1 to 1000');
    return { goal };
  },
  parse(input) {
    const { type, ...rest } = { ...(input as PigAction) };
    if (Object.keys(rest).length > 0) return refuse('BAD_FIELD', { field: Object.keys(rest)[0]!, expected: 'absent' });
    if (type === 'throw' || type === 'keep' || type === 'resign') return { type };
    return refuse('UNKNOWN_ACTION', { allowed: ['throw', 'keep', 'resign'] });
  },
  setup: ({ goal }, seats) => ({
    open: { goal, turn: 0, pile: 0, points: Array(seats).fill(0), out: Array(seats).fill(0), asked: 1, throws: 0 },
    own: Array.from({ length: seats }, () => ({})),
    sealed: {},
  }),
  waiting: (state) =>
    over(state) ? [] : [{ id: question(state), seat: state.open.turn, kind: 'turn', blocking: true }],
  next: (state) => (over(state) ? NOBODY : state.open.turn),
  legal(state, seat, visit) {
    if (over(state) || seat !== state.open.turn) return;
    if (state.open.throws < THROWS) visit({ type: 'throw', answers: question(state) });
    if (state.open.pile > 0) visit({ type: 'keep', answers: question(state) });
  },
  check(state, actor, { type }) {
    const { open } = state;
    if (over(state)) return refuse('GAME_OVER');
    if (open.out[actor] === undefined) return refuse('NOT_A_SEAT');
    if (open.out[actor]) return refuse('SEAT_OUT');
    if (type === 'resign') return undefined;
    if (actor !== open.turn) return refuse('NOT_ASKED');
    if (type === 'throw') return open.throws < THROWS ? undefined : refuse('LIMIT_REACHED', { limit: THROWS });
    return open.pile > 0 ? undefined : refuse('WRONG_PHASE');
  },
  apply(state, actor, { type }, chance: Chance, out) {
    const { open } = state;
    if (type === 'throw') {
      const die = 1 + chance.draw(6);
      out?.push({ type: 'threw', seat: actor, die });
      open.pile += die;
      open.throws++;
      if (die === 1) pass(state);
    } else if (type === 'keep') {
      out?.push({ type: 'kept', seat: actor, points: open.pile });
      open.points[actor]! += open.pile;
      pass(state);
    } else {
      out?.push({ type: 'left', seat: actor });
      open.out[actor] = 1;
      open.points[actor] = 0;
      if (actor === open.turn) pass(state);
    }
    open.asked++;
  },
  expire: (state, { seat }) => ({ actor: seat, action: { type: state.open.pile > 0 ? 'keep' : 'throw' } }),
  undoable: () => false,
  seen: (event) => event,
  tell(event, language, names) {
    const name = names[event.seat];
    const english = { threw: 'throws', kept: 'keeps', left: 'leaves' };
    const spanish = { threw: 'saca', kept: 'guarda', left: 'se va' };
    const verb = (language === 'en' ? english : spanish)[event.type];
    if (event.type === 'left') return `${name} ${verb}.`;
    return `${name} ${verb} ${event.type === 'threw' ? event.die : event.points}.`;
  },
  result(state) {
    if (!over(state)) return undefined;
    const scores = state.open.points.map((points, seat) => (state.open.out[seat] ? -1 : points));
    const ranked = [...new Set(scores)].sort((a, b) => b - a);
    return {
      places: ranked.map((score) => scores.flatMap((each, seat) => (each === score ? [seat] : []))),
      reason: inGame(state).length < 2 ? 'last_standing' : 'goal',
      scores,
    };
  },
  audit({ open }) {
    invariant(open.pile >= 0 && open.points.every((points) => points >= 0), 'nobody has less than nothing');
  },
  copy: ({ open }) => ({
    open: { ...open, points: open.points.slice(), out: open.out.slice() },
    own: open.points.map(() => ({})),
    sealed: {},
  }),
  resample: () => undefined,
  bound: () => Number.POSITIVE_INFINITY,
};
