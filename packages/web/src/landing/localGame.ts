/** A game played in the page itself, by simple players, with the same rules as at a table. */
import { type Choice, choices, FastChance, NOBODY, pickAction } from '@freehold/kernel';
import type { Open, PropertyAction, PropertyEvent, PropertyModel } from '../game/model.js';

/** What a simple player does first, of what it may do. */
const LIKES: readonly PropertyAction['type'][] = [
  'buy',
  'build',
  'roll',
  'move_to',
  'choose_card',
  'go_on',
  'pay_tax',
  'pay',
  'draw',
  'resolve',
  'choose',
  'vote',
  'settle',
  'pass',
  'forgo',
  'end_turn',
  'reject',
];

export class LocalGame {
  private readonly state;
  private readonly chance: FastChance;
  private readonly random: FastChance;
  /** Rises with every action. */
  number = 0;

  constructor(
    private readonly model: PropertyModel,
    seats: number,
    seed: string,
    preset = Object.keys(model.game.presets)[0]!,
  ) {
    const { game } = model;
    this.chance = new FastChance(seed, game.streams.length);
    this.random = new FastChance(`${seed} players`, 1);
    this.state = game.setup(game.presets[preset]!, seats, this.chance);
  }

  get squares(): number {
    return this.model.board.size;
  }

  /** As it is now; a copy, so that two moments can be compared. */
  look(): Open {
    return this.model.game.copy(this.state).open;
  }

  get over(): boolean {
    return this.state.open.phase === 'over';
  }

  /** One action of whoever is asked. */
  step(): PropertyEvent[] {
    const { game } = this.model;
    const seat = game.next(this.state);
    if (seat === NOBODY) return [];
    const action = this.choose(seat);
    const events: PropertyEvent[] = [];
    game.apply(this.state, seat, action, this.chance, events);
    this.number++;
    return events;
  }

  private choose(seat: number): PropertyAction {
    const { game } = this.model;
    const all = choices(game, this.state, seat);
    const pick = (choice: Choice<PropertyAction>) => pickAction(choice, this.random);
    const offer = all.find(({ type }) => type === 'accept');
    if (offer && this.random.draw(2) === 0) return pick(offer);
    if (this.state.open.phase === 'debt') {
      const raise =
        all.find(({ type }) => type === 'mortgage') ?? all.find(({ type }) => type === 'sell' || type === 'sell_deed');
      return raise ? pick(raise) : { type: 'bankrupt' };
    }
    for (const like of LIKES) {
      const choice = all.find(({ type }) => type === like);
      if (!choice) continue;
      if (like === 'build' && this.state.open.cash[seat]! < 350) continue;
      return pick(choice);
    }
    return all.length > 0 ? pick(all[0]!) : game.resign;
  }
}
