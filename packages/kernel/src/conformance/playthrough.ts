/**
 * A game told in full for a fixed seed: every state's public facts and legal actions. Kept as a golden file, a change of
 * rules shows up as a readable diff.
 */
import { RecordingChance } from '../chance/chance.js';
import { FastChance } from '../chance/fast.js';
import { choices } from '../choice.js';
import type { Choice, Domain } from '../game.js';
import { type Action, type Game, type GameEvent, type State, view, type Waiting } from '../game.js';
import { canonical } from '../log/canonical.js';
import { checksum } from '../log/checksum.js';
import { type Policy, randomPolicy, sightOf } from '../policy.js';
import { diff } from '../view/patch.js';

export interface PlaythroughOptions<S extends State, A extends Action> {
  readonly preset: string;
  readonly seats: number;
  readonly seed: string;
  /** Stop after so many actions; the whole game by default. */
  readonly steps?: number;
  readonly policy?: Policy<S, A>;
}

function domain(of: Domain): string {
  switch (of.kind) {
    case 'one':
      return of.of.join('|');
    case 'range':
      return `${of.min}..${of.max}${of.step ? ` by ${of.step}` : ''}`;
    case 'subset':
      return `${of.min} to ${of.max} of {${of.of.join(' ')}}`;
  }
}

function choiceLine({ type, fields = {}, joint }: Choice): string {
  const list = Object.entries(fields).map(([name, of]) => `${name}=${domain(of)}`);
  return [type, ...list, ...(joint ? ['(joint)'] : [])].join(' ');
}

const waitingLine = ({ id, seat, kind, blocking }: Waiting) =>
  `waits for ${seat < 0 ? 'the clock' : `seat ${seat}`}: ${kind} #${id}${blocking ? '' : ' (not blocking)'}`;

export function playthrough<S extends State, A extends Action, E extends GameEvent, O extends object>(
  game: Game<S, A, E, O>,
  { preset, seats, seed, steps = Number.POSITIVE_INFINITY, policy }: PlaythroughOptions<S, A>,
): string {
  const source = new FastChance(seed, game.streams.length);
  const random = new FastChance(`${seed} players`, 1);
  const names = Array.from({ length: seats }, (_, seat) => `Seat ${seat}`);
  const player = policy ?? (randomPolicy as unknown as Policy<S, A>);
  const counts = new Array<number>(game.streams.length).fill(0);
  const drawing = () => new RecordingChance(source, counts);
  const settle = (draws: number[]) => {
    for (let i = 0; i < draws.length; i += 3) counts[draws[i]!]!++;
    const pairs = Array.from(
      { length: draws.length / 3 },
      (_, i) => `${game.streams[draws[i * 3]!]} ${draws[i * 3 + 2]}/${draws[i * 3 + 1]}`,
    );
    return pairs.length > 0 ? [`drew ${pairs.join(', ')}`] : [];
  };
  const lines = [`${game.id} version ${game.version}, ${preset}, ${seats} seats, seed ${seed}, ${player.name} players`];
  const first = drawing();
  const state = game.setup(game.presets[preset]!, seats, first);
  lines.push('', '# 0: set-up', ...settle(first.draws), `open ${canonical(state.open)}`);
  state.own.forEach((_, seat) => {
    lines.push(`own of seat ${seat} ${canonical(view(state, seat).own)}`);
  });
  for (let step = 1; step <= steps && game.result(state) === undefined; step++) {
    for (const waiting of game.waiting(state)) lines.push(waitingLine(waiting));
    for (const seat of new Set(game.waiting(state).map((w) => w.seat))) {
      if (seat >= 0)
        for (const choice of choices(game, state, seat)) lines.push(`  seat ${seat} may ${choiceLine(choice)}`);
    }
    const waiting = game.waiting(state).filter((w) => w.seat >= 0);
    const { seat } = waiting[random.draw(waiting.length)]!;
    const action = player.decide(sightOf(game, state, seat, random));
    const before = game.copy(state);
    const events: E[] = [];
    const chance = drawing();
    game.apply(state, seat, action, chance, events);
    lines.push('', `# ${step}: seat ${seat} ${canonical(action)}`, ...settle(chance.draws));
    for (const event of events) lines.push(`> ${game.tell(event, 'en', names)}`);
    const patch = diff(before.open, state.open);
    if (patch) lines.push(`open ${canonical(patch)}`);
    state.own.forEach((own, of) => {
      const change = diff(before.own[of]!, own);
      if (change) lines.push(`own of seat ${of} ${canonical(change)}`);
    });
    lines.push(`checksum ${checksum(state).toString(16).padStart(8, '0')}`);
  }
  const result = game.result(state);
  if (result) lines.push('', `result ${canonical(result)}`);
  return `${lines.join('\n')}\n`;
}
