/** Random games that hold a game to its contract. A new game gets all of it by one line: `conform(game, { games: 1000 })`. */
import { countDraws, RecordingChance, ReplayedChance } from '../chance/chance.js';
import { FastChance } from '../chance/fast.js';
import { type Action, type Game, type GameEvent, LANGUAGES, type Move, type State } from '../game.js';
import { canonical } from '../log/canonical.js';
import { checksum } from '../log/checksum.js';
import { type Policy, randomPolicy, sightOf } from '../policy.js';
import { expect, guarded, NotConforming } from './check.js';
import {
  asks,
  closing,
  commuting,
  copies,
  expiries,
  leaving,
  listeners,
  lists,
  plain,
  readable,
  refusals,
  shapes,
  undoing,
} from './checks.js';
import { count, type Moment } from './moment.js';
import { twins } from './twins.js';

export interface KitOptions<S extends State, A extends Action> {
  readonly games: number;
  readonly seed?: string;
  /** First game of the series, to spread one series over several processes. */
  readonly from?: number;
  readonly presets?: readonly string[];
  /** One step in so many is looked at closely. */
  readonly closely?: number;
  /** Who plays; uniformly random by default. */
  readonly policy?: Policy<S, A>;
  /** Where the game itself states no bound. */
  readonly bound?: number;
}

export interface KitReport {
  readonly games: number;
  readonly actions: number;
  readonly longest: number;
  /** How often each sampled check had something to look at. */
  readonly tried: Readonly<Record<string, number>>;
  /** Of all final states; equal on every machine. */
  readonly fingerprint: number;
}

/** Replays are compared every so many records. */
const STRIDE = 8;

/** So often something must have been possible before its never happening is held against a game. */
const ENOUGH = 50;

const MOMENT_CHECKS = [
  plain,
  shapes,
  copies,
  lists,
  refusals,
  leaving,
  closing,
  expiries,
  listeners,
  commuting,
  undoing,
  twins,
] as const;

/** Throws {@link NotConforming} with the check, the game and the step, if the game breaks a promise. */
export function conform<S extends State, A extends Action, E extends GameEvent, O extends object>(
  game: Game<S, A, E, O>,
  options: KitOptions<S, A>,
): KitReport {
  facts(game);
  const { games, from = 0, seed = 'kit' } = options;
  const presets = options.presets ?? Object.keys(game.presets);
  const tried = new Map<string, number>();
  let [actions, longest, fingerprint] = [0, 0, 0];
  for (let index = from; index < from + games; index++) {
    const span = game.seats.max - game.seats.min + 1;
    const seats = game.seats.min + (Math.floor(index / 2) % span);
    const preset = presets[Math.floor(index / 2 / span) % presets.length]!;
    const play = new RandomGame(game, game.presets[preset]!, seats, seed, index, options, tried);
    try {
      play.run();
    } catch (error) {
      if (!(error instanceof NotConforming)) throw error;
      const where = `${game.id} ${preset}, ${seats} seats, seed ${seed}, game ${index}, step ${play.moves.length}`;
      throw new NotConforming(error.check, `${error.detail} [${where}]`, error.cause);
    }
    actions += play.moves.length;
    longest = Math.max(longest, play.moves.length);
    fingerprint = (Math.imul(fingerprint, 31) + checksum(play.state)) >>> 0;
  }
  const times = (what: string) => tried.get(what) ?? 0;
  const hunted = times('hidden') < ENOUGH || times('twins') > 0;
  expect(hunted, 'twins', () => 'something is hidden, and resample never changes anything');
  const translated = times('told') < ENOUGH || times('translated') > 0;
  expect(translated, 'sentences', () => 'no sentence differs from one language to the other');
  return { games, actions, longest, tried: Object.fromEntries([...tried].sort()), fingerprint };
}

function facts<S extends State>(game: Game<S>): void {
  const { id, version, streams, seats, presets, earlier = [] } = game;
  expect(/^[a-z][a-z0-9-]*$/.test(id) && version !== '', 'facts', () => `id "${id}", version "${version}"`);
  expect(seats.min >= 1 && seats.max >= seats.min && seats.max < 64, 'facts', () => 'seats out of order');
  const named = streams.every((name) => /^[\w:-]+$/.test(name));
  expect(
    streams.length > 0 && named && new Set(streams).size === streams.length,
    'facts',
    () => 'streams need distinct plain names',
  );
  const versions = [...earlier.map((each) => each.version), version];
  expect(new Set(versions).size === versions.length, 'facts', () => `versions ${versions.join(', ')}`);
  expect(Object.keys(presets).length > 0, 'facts', () => 'no preset');
  expect(readable(game, game.resign), 'facts', () => `resign, ${JSON.stringify(game.resign)}, cannot be read`);
  for (const [name, preset] of Object.entries(presets)) {
    const same = guarded('facts', () => canonical(game.options(preset)) === canonical(preset), `preset ${name}: `);
    expect(same, 'facts', () => `preset ${name} is not complete: options() adds to it`);
  }
}

class RandomGame<S extends State, A extends Action, E extends GameEvent, O extends object> {
  readonly state: S;
  readonly moves: Move<A>[] = [];
  private readonly draws: number[][] = [];
  private readonly sums: number[] = [];
  private readonly source: FastChance;
  private readonly random: FastChance;
  private readonly restless: boolean;
  private readonly used = new Set<number>();
  private drawn: number[];

  constructor(
    private readonly game: Game<S, A, E, O>,
    private readonly preset: O,
    private readonly seats: number,
    seed: string,
    index: number,
    private readonly options: KitOptions<S, A>,
    readonly tried: Map<string, number>,
  ) {
    this.restless = index % 2 === 1;
    this.source = new FastChance(seed, game.streams.length, index);
    this.random = new FastChance(`${seed} players`, 1, index);
    const chance = new RecordingChance(this.source, new Array<number>(game.streams.length).fill(0));
    this.state = game.setup(preset, seats, chance);
    this.drawn = countDraws(new Array<number>(game.streams.length).fill(0), chance.draws);
    this.draws.push(chance.draws);
  }

  run(): void {
    const { game, state, seats } = this;
    const bound = Math.min(game.bound(this.preset, seats), this.options.bound ?? Number.POSITIVE_INFINITY);
    asks(game, state, seats);
    guarded('audit', () => game.audit(state));
    for (const { id } of game.waiting(state)) this.used.add(id);
    while (game.result(state) === undefined) {
      expect(this.moves.length < bound, 'bound', () => `still going after ${bound} actions`);
      this.step();
    }
    this.checkResult();
    this.checkAfterwards();
    this.checkReplay();
  }

  /** Nothing is listed and nothing accepted when all is over. */
  private checkAfterwards(): void {
    const { game, state, seats, random, drawn, source, tried } = this;
    const move: Move<A> = { actor: 0, action: game.resign };
    const moment: Moment<S, A, E> = { game, seats, state, move, source, drawn, random, tried };
    for (const check of [lists, refusals, leaving]) check(moment);
    for (const { actor, action } of this.moves.slice(-8)) {
      expect(
        game.check(state, actor, action) !== undefined,
        'refusal',
        () => `${JSON.stringify(action)} is accepted when all is over`,
      );
    }
  }

  private step(): void {
    const { game, state, seats, random, drawn, source, tried } = this;
    const move = this.choose();
    const moment: Moment<S, A, E> = { game, seats, state, move, source, drawn, random, tried };
    if (random.draw(this.options.closely ?? 8) === 0) for (const check of MOMENT_CHECKS) check(moment);
    const before = game.waiting(state).map((w) => w.id);
    const chance = new RecordingChance(source, drawn);
    const events: E[] | undefined = random.draw(2) === 0 ? [] : undefined;
    guarded('audit', () => game.apply(state, move.actor, move.action, chance, events), `${JSON.stringify(move)}: `);
    this.moves.push(move);
    this.draws.push(chance.draws);
    this.drawn = countDraws(drawn, chance.draws);
    if (this.moves.length % STRIDE === 0) this.sums.push(guarded('plain', () => checksum(state)));
    guarded('audit', () => game.audit(state), `after ${JSON.stringify(move)}: `);
    asks(game, state, seats);
    const fresh = game.waiting(state).filter((w) => !before.includes(w.id));
    for (const { id } of fresh) expect(!this.used.has(id), 'asked', () => `question ${id} was asked before`);
    for (const { id } of fresh) this.used.add(id);
    for (const event of events ?? []) this.checkSentence(event);
  }

  /** Mostly what a random player does; in every other game, now and then time runs out or somebody leaves. */
  private choose(): Move<A> {
    const { game, state, seats, random } = this;
    const waiting = game.waiting(state);
    const whim = this.restless ? random.draw(200) : 100;
    if (whim < 4) return game.expire(state, waiting[random.draw(waiting.length)]!);
    const leaver = random.draw(seats);
    if (whim === 199 && !game.check(state, leaver, game.resign)) return { actor: leaver, action: game.resign };
    const players = waiting.filter((w) => w.seat >= 0);
    const asked = players[random.draw(players.length)]!;
    const sight = sightOf(game, state, asked.seat, random);
    let choosable = false;
    sight.legal(() => {
      choosable = true;
    });
    expect(choosable, 'dead end', () => `seat ${asked.seat} is asked and can do nothing`);
    const policy = this.options.policy ?? (randomPolicy as unknown as Policy<S, A>);
    const action = policy.decide(sight);
    const refusal = game.check(state, asked.seat, action);
    expect(!refusal, 'legal', () => `${JSON.stringify(action)} is refused: ${JSON.stringify(refusal)}`);
    return { actor: asked.seat, action };
  }

  private checkSentence(event: E): void {
    const names = Array.from({ length: this.seats }, (_, seat) => `Player ${seat}`);
    const sentences = new Set<string>();
    for (const language of LANGUAGES) {
      const sentence = guarded('sentences', () => this.game.tell(event, language, names));
      const fine = sentence.length > 0 && !/undefined|NaN|\[object/.test(sentence);
      expect(fine, 'sentences', () => `${JSON.stringify(event)} in ${language}: "${sentence}"`);
      sentences.add(sentence);
    }
    count(this, 'told');
    if (sentences.size > 1) count(this, 'translated');
  }

  private checkResult(): void {
    const result = this.game.result(this.state)!;
    const placed = result.places.flat().sort((a, b) => a - b);
    const right = placed.join() === Array.from({ length: this.seats }, (_, seat) => seat).join();
    expect(right && result.scores.length === this.seats && result.reason !== '', 'result', () =>
      JSON.stringify(result),
    );
  }

  private checkReplay(): void {
    const { game, moves, draws, sums } = this;
    const feed = (index: number, use: (chance: ReplayedChance) => void) =>
      guarded('replay', () => {
        const chance = new ReplayedChance(draws[index]!);
        use(chance);
        chance.finish();
      });
    let state = this.state;
    feed(0, (chance) => {
      state = game.setup(this.preset, this.seats, chance);
    });
    moves.forEach(({ actor, action }, index) => {
      feed(index + 1, (chance) => game.apply(state, actor, action, chance));
      const step = index + 1;
      const same = step % STRIDE !== 0 || checksum(state) === sums[step / STRIDE - 1];
      expect(same, 'replay', () => `by record ${step} a replay has led elsewhere`);
    });
    expect(checksum(state) === checksum(this.state), 'replay', () => 'a replay ends elsewhere');
  }
}
